"""Colours of the table: dark, light, high contrast, and one for red-green blindness.

Every gem also shows its letter and every state its sign, so no theme is needed to read the table.
"""

from __future__ import annotations

from typing import Final

from textual.theme import Theme


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
) -> Theme:
    background, surface, panel, primary = ground
    foreground, dim, warning = text
    variables = dict(
        zip(("gem-red", "gem-green", "gem-blue", "gem-yellow", "gem-wild", "gem-ore"), gems,
            strict=True)
    )  # fmt: skip
    variables |= {f"seat-{n}": colour for n, colour in enumerate(seats, 1)}
    variables["picture"] = picture or surface
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


THEMES: Final = (
    _theme(
        "night",  # colours of the 256-colour palette, so that it looks the same everywhere
        dark=True,
        ground=("#121212", "#262626", "#3a3a3a", "#87afd7"),
        accent=("#d7af5f", "#121212"),
        mark=("#5f87af", "#ffffff"),
        text=("#d0d0d0", "#8a8a8a", "#ff875f"),
        gems=("#ff8787", "#87d787", "#87afff", "#ffd75f", "#ffffff", "#d7afd7"),
        seats=("#d7875f", "#bcbcbc", "#ffd7af", "#87afd7"),
    ),
    _theme(
        "day",
        dark=False,
        ground=("#f7f5ef", "#ebe7dc", "#cfc8b4", "#2f5d7c"),
        accent=("#8a4b08", "#ffffff"),
        mark=("#2f5d7c", "#ffffff"),
        text=("#22252b", "#5f6470", "#a63d00"),
        gems=("#b3202a", "#1e6b2b", "#1d4fb8", "#7a5c00", "#22252b", "#6d3a8a"),
        seats=("#7a4a1e", "#4c535e", "#6b5a1e", "#1f2a36"),
        picture="#585858",
    ),
    _theme(
        "contrast",
        dark=True,
        ground=("#000000", "#1c1c1c", "#444444", "#ffffff"),
        accent=("#ffff00", "#000000"),
        mark=("#ffffff", "#000000"),
        text=("#ffffff", "#c8c8c8", "#ffb000"),
        gems=("#ff6060", "#60ff60", "#80b0ff", "#ffff60", "#ffffff", "#ff90ff"),
        seats=("#ffb070", "#ffffff", "#fff0b0", "#b0d0ff"),
    ),
    _theme(
        "clear",  # blue against orange: holds up for red-green blindness
        dark=True,
        ground=("#121212", "#262626", "#3a3a3a", "#56b4e9"),
        accent=("#f0e442", "#121212"),
        mark=("#0072b2", "#ffffff"),
        text=("#dde1e7", "#8a93a3", "#e69f00"),
        gems=("#e66100", "#40c4b0", "#6aa9ff", "#f0e442", "#ffffff", "#cc79a7"),
        seats=("#e69f00", "#bfc6d1", "#f0e9c0", "#56b4e9"),
    ),
)
# The sixteen colours as Rich knows them, so that none is taken for a grey. Bright black is left
# out: some terminals show it like their background. On black, blue is cyan: blue is hard to read.
SIXTEEN: Final = (
    _theme(
        "night",
        dark=True,
        ground=("#000000", "#000000", "#0000aa", "#55ffff"),
        accent=("#ffff55", "#000000"),
        mark=("#00aaaa", "#ffffff"),
        text=("#ffffff", "#aaaaaa", "#ff5555"),
        gems=("#ff5555", "#55ff55", "#55ffff", "#ffff55", "#ffffff", "#ff55ff"),
        seats=("#ffff55", "#aaaaaa", "#ffffff", "#55ffff"),
    ),
    _theme(
        "day",
        dark=False,
        ground=("#ffffff", "#ffffff", "#aaaaaa", "#0000aa"),
        accent=("#0000aa", "#ffffff"),
        mark=("#00aaaa", "#ffffff"),
        text=("#000000", "#000000", "#aa0000"),
        gems=("#aa0000", "#00aa00", "#0000aa", "#aa5500", "#000000", "#aa00aa"),
        seats=("#aa5500", "#000000", "#000000", "#0000aa"),
    ),
    _theme(
        "contrast",
        dark=True,
        ground=("#000000", "#000000", "#0000aa", "#ffffff"),
        accent=("#ffff55", "#000000"),
        mark=("#ffffff", "#000000"),
        text=("#ffffff", "#ffffff", "#ff5555"),
        gems=("#ff5555", "#55ff55", "#55ffff", "#ffff55", "#ffffff", "#ff55ff"),
        seats=("#ffffff", "#ffffff", "#ffffff", "#ffffff"),
    ),
    _theme(
        "clear",  # red and green blindness leave these six apart
        dark=True,
        ground=("#000000", "#000000", "#0000aa", "#55ffff"),
        accent=("#ffff55", "#000000"),
        mark=("#00aaaa", "#ffffff"),
        text=("#ffffff", "#aaaaaa", "#ff5555"),
        gems=("#ff5555", "#55ffff", "#ff55ff", "#ffff55", "#ffffff", "#aaaaaa"),
        seats=("#ffff55", "#aaaaaa", "#ffffff", "#55ffff"),
    ),
)
"""The same themes for terminals of sixteen colours."""
NAMES: Final = tuple(theme.name for theme in THEMES)
DEFAULT: Final = "night"
VARIABLES: Final[dict[str, str]] = dict(THEMES[0].variables)
"""The colours only we know, for as long as no theme of ours is set."""
