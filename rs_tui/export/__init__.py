"""A game for other eyes: as a file, a text to read, JSON with all positions, or an asciicast.

Of a game that is not over, nothing leaves but what a spectator may know; only the game file itself
holds everything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rs_core.play.match import Match
    from rs_tui.face import Face
    from rs_tui.saves.reader import Reading

FORMATS: Final = ("game", "text", "json", "cast")


def export(name: str, reading: Reading, match: Match, form: str, face: Face) -> bytes:
    """A saved game in one of the formats; `reading` and `match` as `Library.load` gives them."""
    if form == "game":
        return reading.data
    # Late: each of them brings modules that the others do not need.
    if form == "text":
        from rs_tui.export.text import as_text

        return as_text(name, reading.header, match, face).encode()
    if form == "json":
        from rs_tui.export.record import as_json

        return as_json(name, reading, match, face).encode()
    if form == "cast":
        from rs_tui.export.cast import as_cast

        return as_cast(name, reading.header, match, face).encode()
    raise ValueError(f"no format is called {form!r}; there are {', '.join(FORMATS)}")
