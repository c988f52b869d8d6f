# Plays and checks Spadille on a machine that has Python 3.11 or newer and make.
# Everything goes into .venv; it is set up again only when pyproject.toml, constraints.txt or the kernel change.

PYTHON ?= python3
JOBS ?= 2
VENV := .venv
BIN := $(VENV)/bin
KERNEL := kernel/CMakeLists.txt $(wildcard kernel/*.cpp kernel/*.hpp)
BUILD_TOOLS := cmake nanobind ninja scikit-build-core
SANITIZED := build/sanitize

# Build requirements are pinned too: -c does not reach them, these variables do (the second for newer pips).
export PIP_CONSTRAINT := constraints.txt
export PIP_BUILD_CONSTRAINT := constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export CMAKE_BUILD_PARALLEL_LEVEL ?= $(JOBS)

.DEFAULT_GOAL := help
.PHONY: help setup play test lint format slow kernel sanitize bench screenshots messages coverage clean

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## /make \1|/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "%-17s%s\n", $$1, $$2 }'

play: $(VENV)/play.stamp ## serve the table on this machine and open the browser
	$(BIN)/spadille play $(ARGS)

setup: $(VENV)/dev.stamp ## everything for developing, in .venv

test: lint ## all checks, then all tests but the slow ones, browser tests included
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal $(ARGS)

lint: $(VENV)/dev.stamp ## style, types and the walls between the rooms
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

format: $(VENV)/dev.stamp ## put the sources into the house's form
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

slow: $(VENV)/dev.stamp ## the tests that take long
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal -m slow $(ARGS)

kernel: $(VENV)/dev.stamp ## compile what has changed in the kernel, and write down its types
	$(BIN)/python -m nanobind.stubgen -q -m spadille.kernel._kernel -o src/spadille/kernel/_kernel.pyi

sanitize: $(VENV)/dev.stamp ## the kernel's tests under the address and undefined-behaviour sanitizers
	tools/sanitize $(BIN) $(SANITIZED) $(ARGS)

bench: $(VENV)/dev.stamp ## measure how fast and how large it is
	$(BIN)/python -m benchmarks $(ARGS)

screenshots: $(VENV)/dev.stamp ## take the pictures of the docs again
	$(BIN)/python -m tools.screenshots $(ARGS)

messages: $(VENV)/dev.stamp ## bring the catalogues of all languages up to date
	$(BIN)/python -m tools.messages

coverage: $(VENV)/dev.stamp ## which lines the tests reach
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest $(ARGS)
	$(BIN)/coverage combine
	$(BIN)/coverage report

clean: ## remove .venv and whatever was built
	rm -rf $(VENV) build dist .coverage .coverage.* htmlcov
	rm -rf .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/play.stamp: pyproject.toml constraints.txt $(KERNEL) | $(BIN)/pip
	tools/with-compiler $(BIN) pip install --quiet --editable .
	@touch $@

# Without isolation, so that only what has changed is compiled again.
$(VENV)/dev.stamp: pyproject.toml constraints.txt $(KERNEL) | $(BIN)/pip
	$(BIN)/python -m pip install --quiet $(BUILD_TOOLS)
	tools/with-compiler $(BIN) pip install --quiet --no-build-isolation --editable '.[dev]'
	@touch $@ $(VENV)/play.stamp

# pip is what venv writes last, so an environment that was broken off is made again.
$(BIN)/pip:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Spadille needs Python 3.11 or newer: install it (on Debian 12 and newer: apt-get install python3)," \
		"or name one: make PYTHON=/path/to/python3.12 …" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "This Python comes without its venv module: install it (on Debian: apt-get install python3-venv)." >&2; \
		exit 1; }
	$(PYTHON) -m venv $(VENV)
