"""Where shipped files are: inside the package in a wheel, one folder up in a checkout."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parents[1]


def _find(in_wheel: str, in_checkout: str) -> Path:
    """The first of both places that exists."""
    places = (_PACKAGE / in_wheel, _PACKAGE.parent / in_checkout)
    for place in places:
        if place.exists():
            return place
    raise FileNotFoundError(f"{in_checkout} is missing from this installation: install it again")


def styles() -> Path:
    """The folder of the .tcss files."""
    return _find("styles", "styles")


def samples() -> Path:
    """The folder of the sample games."""
    return _find("samples", "saves")


def rules_text(name: str = "RULES.md") -> Path:
    """English rules with their ids, docs/RULES.md or those of another game."""
    return _find(f"docs/{name}", f"docs/{name}")


def completions(shell: str) -> Path:
    """What a shell completes."""
    return _PACKAGE / "completions" / shell
