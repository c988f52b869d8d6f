"""Small and named: files up to 400 lines, functions up to 40, nine in ten up to 20, a law at each door."""

from tests.rooms.checks import code_lines, function_lengths, has_opening_docstring, percentile
from tests.rooms.tree import sized, sources


def function_of(lines: int, *, docstring: str = "") -> str:
    body = [f'    """{docstring}"""'] * bool(docstring) + ["    x = 1"] * (lines - 1)
    return "\n".join(["def planted() -> None:", *body])


def test_every_module_opens_with_its_law() -> None:
    assert [name for name, text in sources(under="src/").items() if not has_opening_docstring(text)] == []


def test_no_file_is_over_400_lines_of_code() -> None:
    assert {name: lines for name, text in sized().items() if (lines := code_lines(text)) > 400} == {}


def test_no_function_is_over_40_lines() -> None:
    long = {
        f"{file} {name}": length
        for file, text in sources().items()
        for name, length in function_lengths(text).items()
        if length > 40
    }
    assert long == {}


def test_nine_functions_in_ten_are_up_to_20_lines() -> None:
    texts = sources(under="src/").values()
    lengths = [length for text in texts for length in function_lengths(text).values()]
    assert percentile(lengths, 0.9) <= 20


def test_a_module_without_a_law_is_seen() -> None:
    assert not has_opening_docstring("import math\n'too late'\n")
    assert has_opening_docstring('"""Cards are numbers."""\nimport math\n')


def test_lines_are_counted_without_blanks_and_comments() -> None:
    assert code_lines("a\n\n  # why\n  // why\nb\n") == 2


def test_functions_are_measured_without_their_docstring() -> None:
    assert function_lengths(function_of(41)) == {"planted:1": 41}
    assert function_lengths(function_of(41, docstring="one\n\n    two")) == {"planted:1": 41}


def test_methods_and_inner_functions_are_measured_too() -> None:
    source = "class A:\n    async def b(self):\n        def c():\n            pass\n        c()\n"
    assert function_lengths(source) == {"b:2": 4, "c:3": 2}


def test_a_percentile_is_a_nearest_rank() -> None:
    assert percentile(list(range(1, 11)), 0.9) == 9
    assert percentile([7], 0.9) == 7
    assert percentile([1] * 8 + [50] * 2, 0.9) == 50
