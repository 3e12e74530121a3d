"""Colours of the table: dark, light, high contrast, and two for eyes that see some colours alike.

Each theme has three forms, chosen by hand: for true colour, for 256 and for sixteen colours. Every
gem also shows its letter and every state its sign, so no theme is needed to read the table. Of any
text to what it stands on, the contrast is 4.5 to 1 at least, as tests work out.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from textual.color import Color
from textual.theme import Theme

TINTED: Final = ("red", "green", "blue", "yellow", "wild")
"""The colours of cards."""


def _theme(
    name: str,
    *,
    dark: bool,
    ground: tuple[str, str, str, str],
    accent: tuple[str, str],
    mark: tuple[str, str],
    text: tuple[str, str, str],
    gems: tuple[str, str, str, str, str, str],
    seats: tuple[str, str, str, str],
    picture: str = "",
    tint: float = 0.0,
    chips: tuple[str, str] = ("", ""),
    open_style: str = "none",
) -> Theme:
    background, surface, panel, primary = ground
    foreground, dim, warning = text
    variables = dict(
        zip(("gem-red", "gem-green", "gem-blue", "gem-yellow", "gem-wild", "gem-ore"), gems,
            strict=True)
    )  # fmt: skip
    variables |= {f"seat-{n}": colour for n, colour in enumerate(seats, 1)}
    variables |= {"picture": picture or "transparent", "open-style": open_style}
    variables |= _tints(surface, variables, tint)
    # Rows of chips touch: rune stones and wisps stand on different grounds.
    variables |= {"chip-stone": chips[0] or panel, "chip-wisp": chips[1] or surface}
    variables |= {"dim": dim, "mark": mark[0], "on-mark": mark[1], "on-accent": accent[1]}
    return Theme(
        name=name,
        dark=dark,
        primary=primary,
        accent=accent[0],
        warning=warning,
        background=background,
        surface=surface,
        panel=panel,
        foreground=foreground,
        variables=variables,
    )


def _tints(surface: str, gems: dict[str, str], share: float) -> dict[str, str]:
    """The grounds of cards, with a share of their colour in them; less of white, the brightest."""
    ground = Color.parse(surface)
    shares = dict.fromkeys(TINTED, share) | {"wild": share / 2}
    return {
        f"tint-{name}": ground.blend(Color.parse(gems[f"gem-{name}"]), part).hex.lower()
        for name, part in shares.items()
    }


def _flat(theme: Theme) -> Theme:
    """A theme without tints: of 256 colours, greys with coloured heads look best."""
    variables = theme.variables | dict.fromkeys(
        (f"tint-{name}" for name in TINTED), str(theme.surface)
    )
    variables |= {"chip-stone": str(theme.panel), "chip-wisp": str(theme.surface)}
    return replace(theme, variables=variables)


NIGHT: Final = _theme(
    "night",
    dark=True,
    ground=("#121212", "#262626", "#3a3a3a", "#87afd7"),
    accent=("#d7af5f", "#121212"),
    mark=("#005f87", "#ffffff"),
    text=("#d0d0d0", "#a8a8a8", "#ff875f"),
    gems=("#ff8787", "#87d787", "#87afff", "#ffd75f", "#ffffff", "#d7afd7"),
    seats=("#d7af87", "#bcbcbc", "#ffffd7", "#87afd7"),
    tint=0.12,
    chips=("#362d4d", "#40331a"),
)
DAY: Final = _theme(
    "day",
    dark=False,
    ground=("#f7f5ef", "#ebe7dc", "#ded8c8", "#2f5d7c"),
    accent=("#8a4b08", "#ffffff"),
    mark=("#2f5d7c", "#ffffff"),
    text=("#22252b", "#555a66", "#983600"),
    gems=("#ac1e28", "#1b6428", "#1d4fb8", "#6c5100", "#22252b", "#6d3a8a"),
    seats=("#7a4a1e", "#4c535e", "#6b5a1e", "#1f2a36"),
    tint=0.07,
    chips=("#e1d9ee", "#f1e4bf"),
    picture="#3a3a3a",
)
CONTRAST: Final = _theme(
    "contrast",
    dark=True,
    ground=("#000000", "#121212", "#303030", "#ffffff"),
    accent=("#ffff00", "#000000"),
    mark=("#ffffff", "#000000"),
    text=("#ffffff", "#d0d0d0", "#ffaf00"),
    gems=("#ff8787", "#5fff5f", "#87d7ff", "#ffff5f", "#ffffff", "#ff87ff"),
    seats=("#ffaf5f", "#ffffff", "#ffffaf", "#87d7ff"),
    tint=0.1,
    chips=("#2a1f42", "#362a00"),
)
CLEAR: Final = _theme(
    "clear",
    dark=True,
    ground=("#121212", "#262626", "#3a3a3a", "#5fafff"),
    accent=("#ffd75f", "#121212"),
    mark=("#005faf", "#ffffff"),
    text=("#d0d0d0", "#a8a8a8", "#ffaf5f"),
    gems=("#ff875f", "#afffaf", "#00afff", "#ffd700", "#ffffff", "#d7afd7"),
    seats=("#ffaf5f", "#bcbcbc", "#ffffd7", "#5fafff"),
    tint=0.1,
    chips=("#362d4d", "#40331a"),
)
DUSK: Final = _theme(
    "dusk",
    dark=True,
    ground=("#121212", "#262626", "#3a3a3a", "#ff87d7"),
    accent=("#5fd7d7", "#121212"),
    mark=("#870000", "#ffffff"),
    text=("#d0d0d0", "#a8a8a8", "#ff875f"),
    gems=("#ff8700", "#5fffaf", "#87afff", "#afaf00", "#ffffff", "#ff87ff"),
    seats=("#ffaf87", "#bcbcbc", "#ffffd7", "#5fd7d7"),
    tint=0.1,
    chips=("#362d4d", "#40331a"),
)
THEMES: Final = (NIGHT, DAY, CONTRAST, CLEAR, DUSK)
"""For true colour. `clear` is for red-green blindness, `dusk` for blue-yellow blindness."""
# All but one are made of colours of the palette already, so that they look the same everywhere.
PALETTE: Final = (
    _flat(NIGHT),
    _theme(
        "day",
        dark=False,
        ground=("#ffffff", "#eeeeee", "#dadada", "#005f87"),
        accent=("#005f87", "#ffffff"),
        mark=("#5f5f87", "#ffffff"),
        text=("#121212", "#4e4e4e", "#870000"),
        gems=("#af0000", "#005f00", "#0000d7", "#5f5f00", "#121212", "#870087"),
        seats=("#5f0000", "#585858", "#5f5f00", "#00005f"),
        picture="#3a3a3a",
    ),
    _flat(CONTRAST),
    _flat(CLEAR),
    _flat(DUSK),
)
"""For terminals of 256 colours."""
# The sixteen colours as Rich knows them, so that none is taken for a grey. On black there is no
# bright black, which some terminals show like their background, and blue is cyan: easier to read.
# No ground but one can carry all inks, so what can be picked is bold instead.
SIXTEEN: Final = (
    _theme(
        "night",
        dark=True,
        ground=("#000000", "#000000", "#000000", "#55ffff"),
        accent=("#ffff55", "#000000"),
        mark=("#0000aa", "#ffffff"),
        text=("#ffffff", "#aaaaaa", "#ff5555"),
        gems=("#ff5555", "#55ff55", "#55ffff", "#ffff55", "#ffffff", "#ff55ff"),
        seats=("#ffff55", "#aaaaaa", "#ffffff", "#55ffff"),
        open_style="bold",
    ),
    _theme(
        "day",  # no green of the sixteen can be read on white
        dark=False,
        ground=("#ffffff", "#ffffff", "#ffffff", "#0000aa"),
        accent=("#0000aa", "#ffffff"),
        mark=("#000000", "#ffffff"),
        text=("#000000", "#555555", "#aa0000"),
        gems=("#aa0000", "#555555", "#0000aa", "#aa5500", "#000000", "#aa00aa"),
        seats=("#aa5500", "#555555", "#000000", "#0000aa"),
        open_style="bold",
    ),
    _theme(
        "contrast",
        dark=True,
        ground=("#000000", "#000000", "#000000", "#ffffff"),
        accent=("#ffff55", "#000000"),
        mark=("#ffffff", "#000000"),
        text=("#ffffff", "#ffffff", "#ffff55"),
        gems=("#ff5555", "#55ff55", "#55ffff", "#ffff55", "#ffffff", "#ff55ff"),
        seats=("#ffffff", "#ffffff", "#ffffff", "#ffffff"),
        open_style="bold",
    ),
    _theme(
        "clear",
        dark=True,
        ground=("#000000", "#000000", "#000000", "#55ffff"),
        accent=("#ffff55", "#000000"),
        mark=("#0000aa", "#ffffff"),
        text=("#ffffff", "#aaaaaa", "#ff5555"),
        gems=("#ff5555", "#00aa00", "#00aaaa", "#ffff55", "#ffffff", "#ff55ff"),
        seats=("#ffff55", "#aaaaaa", "#ffffff", "#55ffff"),
        open_style="bold",
    ),
    _theme(
        "dusk",
        dark=True,
        ground=("#000000", "#000000", "#000000", "#ff55ff"),
        accent=("#55ffff", "#000000"),
        mark=("#aa0000", "#ffffff"),
        text=("#ffffff", "#aaaaaa", "#ff5555"),
        gems=("#ff5555", "#00aa00", "#55ffff", "#ffff55", "#aaaaaa", "#ff55ff"),
        seats=("#ff55ff", "#aaaaaa", "#ffffff", "#55ffff"),
        open_style="bold",
    ),
)
"""For terminals of sixteen colours."""
FORMS: Final = {"256": PALETTE, "16": SIXTEEN}
"""By how many colours a terminal has; any other number shows `THEMES`."""
NAMES: Final = tuple(theme.name for theme in THEMES)
DEFAULT: Final = "night"
VARIABLES: Final[dict[str, str]] = dict(THEMES[0].variables)
"""The colours only we know, for as long as no theme of ours is set."""


def known(name: str) -> str:
    """A theme that there is: the one asked for, or the usual one."""
    return name if name in NAMES else DEFAULT
