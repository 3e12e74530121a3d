"""Themes: every text can be read in every form, and gems stay apart for the eyes they are for."""

from __future__ import annotations

import re
from itertools import combinations, product

import pytest

from rs_tui.draw.ink import TONES
from rs_tui.ground import resources, themes
from rs_tui.ground.themes import FORMS, NAMES, SIXTEEN, THEMES

READABLE = 4.5
GEMS = ("red", "green", "blue", "yellow", "wild", "ore")
ALL = {"true": THEMES, **FORMS}
EVERY = [(form, theme) for form, some in ALL.items() for theme in some]
RULE = re.compile(r"\.tone-(?P<tone>[\w-]+) \{(?P<body>[^}]*)\}")
# Machado, Oliveira and Fernandes (2009), severity 1.
BLINDNESS = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216),
               (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
               (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602),
               (0.004733, 0.691367, 0.303900)),
}  # fmt: skip


def light(colour):
    """Red, green and blue as amounts of light."""
    channels = (int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5))
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]


def contrast(one, other):
    """As WCAG 2 defines it."""
    dark, bright = sorted(
        sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), light(c), strict=True))
        for c in (one, other)
    )
    return (bright + 0.05) / (dark + 0.05)


def lab(colour, blindness=None):
    """A colour in CIE L*a*b*, as an eye sees it."""
    seen = light(colour)
    if blindness:
        rows = BLINDNESS[blindness]
        seen = [sum(w * c for w, c in zip(row, seen, strict=True)) for row in rows]
        seen = [min(1.0, max(0.0, c)) for c in seen]
    r, g, b = seen
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
    )
    x, y, z = (c ** (1 / 3) if c > 0.008856 else 7.787 * c + 16 / 116 for c in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one, other, blindness=None):
    pairs = zip(lab(one, blindness), lab(other, blindness), strict=True)
    return sum((a - b) ** 2 for a, b in pairs) ** 0.5


def colours_of(theme):
    """Every colour that the style sheet may name."""
    named = {
        "background": theme.background,
        "surface": theme.surface,
        "panel": theme.panel,
        "foreground": theme.foreground,
        "accent": theme.accent,
        "warning": theme.warning,
        "primary": theme.primary,
    }
    own = {name: value for name, value in theme.variables.items() if value.startswith("#")}
    return named | own


def tones():
    """Of each tone: the names of its ink and of its ground, where it has them."""
    text = (resources.styles() / "table.tcss").read_text("utf-8")
    found = {}
    for match in RULE.finditer(text):
        said = dict(re.findall(r"(?:^|\s)(color|background): \$([\w-]+);", match["body"]))
        found[match["tone"]] = (said.get("color"), said.get("background"))
    return found


def test_the_style_sheet_knows_every_tone():
    assert set(tones()) == set(TONES)


@pytest.mark.parametrize(("form", "theme"), EVERY, ids=lambda each: getattr(each, "name", each))
def test_every_text_can_be_read_on_every_ground(form, theme):
    del form
    colours = colours_of(theme)
    inks = {"foreground"} | {ink for ink, ground in tones().values() if ink and not ground}
    plain = {ground for ink, ground in tones().values() if ground and not ink} - {"picture"}
    pairs = set(product(inks, plain | {"background"}))
    pairs |= {(ink, ground) for ink, ground in tones().values() if ink and ground}
    assert len(pairs) > 40
    faint = {
        (ink, ground): round(contrast(colours[ink], colours[ground]), 2)
        for ink, ground in pairs
        if contrast(colours[ink], colours[ground]) < READABLE
    }
    assert faint == {}


def test_high_contrast_is_high():
    for form in ALL.values():
        theme = form[NAMES.index("contrast")]
        colours = colours_of(theme)
        inks = {"foreground"} | {ink for ink, ground in tones().values() if ink and not ground}
        for ink, ground in product(inks, ("background", "surface")):
            least = 7 if form is not SIXTEEN else 6.5
            assert contrast(colours[ink], colours[ground]) >= least, (ink, ground)


@pytest.mark.parametrize(("form", "theme"), EVERY, ids=lambda each: getattr(each, "name", each))
def test_gems_are_six_colours(form, theme):
    gems = [theme.variables[f"gem-{gem}"] for gem in GEMS]
    least = 10 if form == "16" else 15
    close = [pair for pair in combinations(gems, 2) if distance(*pair) < least]
    assert close == []


@pytest.mark.parametrize(
    ("name", "blindness"), [("clear", "protan"), ("clear", "deutan"), ("dusk", "tritan")]
)
def test_gems_stay_apart_for_the_eyes_a_theme_is_for(name, blindness):
    for form, some in ALL.items():
        theme = some[NAMES.index(name)]
        gems = [theme.variables[f"gem-{gem}"] for gem in GEMS]
        nearest = min(distance(one, other, blindness) for one, other in combinations(gems, 2))
        assert nearest >= (13 if form == "16" else 25), (form, nearest)


def test_the_usual_theme_needs_those_themes():
    """What the two are for: without them some gems look alike to such eyes."""
    gems = [themes.NIGHT.variables[f"gem-{gem}"] for gem in GEMS]
    for blindness in BLINDNESS:
        assert min(distance(a, b, blindness) for a, b in combinations(gems, 2)) < 25


def test_each_form_uses_the_colours_there_are():
    cube = (0, 95, 135, 175, 215, 255)
    palette = {f"#{r:02x}{g:02x}{b:02x}" for r, g, b in product(cube, cube, cube)}
    palette |= {f"#{8 + 10 * n:02x}" + f"{8 + 10 * n:02x}" * 2 for n in range(24)}
    sixteen = {f"#{r:02x}{g:02x}{b:02x}" for r, g, b in product((0, 170), (0, 170), (0, 170))}
    sixteen |= {f"#{r:02x}{g:02x}{b:02x}" for r, g, b in product((85, 255), (85, 255), (85, 255))}
    sixteen = sixteen - {"#aaaa00"} | {"#aa5500"}
    for theme in FORMS["256"]:
        assert set(colours_of(theme).values()) <= palette, theme.name
    for theme in SIXTEEN:
        assert set(colours_of(theme).values()) <= sixteen, theme.name


def test_every_form_has_every_theme_and_players_keep_theirs():
    assert NAMES[:4] == ("night", "day", "contrast", "clear")  # as they stand in players' files
    for form in ALL.values():
        assert tuple(theme.name for theme in form) == NAMES
        variables = {frozenset(theme.variables) for theme in form}
        assert variables == {frozenset(themes.VARIABLES)}
