"""The types that are written down for the compiled module are those that it has."""

from nanobind.stubgen import StubGen

from spadille.kernel import _kernel
from tests.rooms.tree import ROOT


def test_the_stub_says_what_the_module_is() -> None:
    """Where it does not: `make kernel` writes it anew."""
    generator = StubGen(module=_kernel)
    generator.put(_kernel)
    assert (ROOT / "src/spadille/kernel/_kernel.pyi").read_text("utf-8") == generator.get()
