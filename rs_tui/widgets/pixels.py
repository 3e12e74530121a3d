"""The pixels of pictures: colours of the 256-colour palette, sent by their number."""

from __future__ import annotations

from functools import lru_cache

from rich.color import Color, ColorType
from rich.style import Style

from rs_tui.draw.pictures import INK, ON


@lru_cache(maxsize=512)
def pixel(tone: str) -> Style | None:
    """The style of a tone such as `ink114` or `on22`; None for any other tone."""
    for sort in (INK, ON):
        number = tone.removeprefix(sort)
        if number != tone and number.isdecimal():
            colour = _colour(int(number))
            return Style(color=colour) if sort == INK else Style(bgcolor=colour)
    return None


def _colour(number: int) -> Color:
    """A colour with its red, green and blue, so that Textual leaves its short code alone."""
    name = f"color({number})"
    return Color(name, ColorType.EIGHT_BIT, number, Color.from_ansi(number).get_truecolor())
