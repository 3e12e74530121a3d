"""Every screen and every kind of question, compared exactly with the picture that was recorded."""

from __future__ import annotations

import difflib
import re
from typing import TYPE_CHECKING

import pytest
from rich.segment import Segment

from rs_tui.ground import glyphs
from tests.golden import snapshots
from tests.tui import gallery, svg
from tests.tui.studio import Studio

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

REMAKE = "If that is meant: `python -m tests.golden snapshots` records them anew; look at them."


@pytest.fixture(scope="module")
def studio() -> Iterator[Studio]:
    with Studio() as started:
        yield started


@pytest.mark.parametrize("picture", gallery.PICTURES, ids=lambda picture: picture.name)
def test_a_screen_looks_as_recorded(
    studio: Studio, picture: gallery.Picture, tmp_path: Path
) -> None:
    said = []
    for (signs, size), made in studio.take(picture).items():
        path = snapshots.path_of(picture, signs, size)
        recorded = path.read_text("utf-8") if path.exists() else ""
        if made != recorded:
            new = tmp_path / path.name
            new.write_text(made, "utf-8")
            said += [difference(path.name, recorded, made), f"The new picture: {new}", ""]
    if said:
        pytest.fail("\n".join([*said, REMAKE]), pytrace=False)


def test_every_recorded_picture_belongs_to_a_screen() -> None:
    wanted = {
        snapshots.path_of(picture, signs, size).name
        for picture in gallery.PICTURES
        for signs in glyphs.SETS
        for size in picture.sizes(signs)
    }
    assert {path.name for path in snapshots.FOLDER.iterdir()} == wanted


def test_no_sign_is_lost_in_ascii() -> None:
    """A sign without a likeness is drawn as a question mark."""
    for path in snapshots.FOLDER.glob("*.ascii.svg"):
        twin = path.with_name(path.name.replace("ascii", "unicode"))
        shown = "\n".join(svg.text_of(path.read_text("utf-8")))
        meant = "\n".join(svg.text_of(twin.read_text("utf-8")))
        assert shown.isascii(), path.name
        assert shown.count("?") == meant.count("?"), path.name


def test_the_pictures_stay_small() -> None:
    assert sum(path.stat().st_size for path in snapshots.FOLDER.iterdir()) < 4_500_000


def test_spaces_between_letters_keep_their_width() -> None:
    """Chromium draws runs of spaces as one, unless the style of the very text keeps them."""
    made = svg.of_screen([[Segment("0         10")]])
    assert "0         10</tspan>" in made
    assert re.search(r"<style>text\{[^}]*white-space:pre[;}]", made)


def difference(name: str, recorded: str, made: str) -> str:
    """What differs, as text first; colours only where the text is the same."""
    if not recorded:
        return f"{name} was never recorded."
    before, after = svg.text_of(recorded), svg.text_of(made)
    said = "words" if before != after else "colours"
    if before == after:
        before, after = recorded.split("\n"), made.split("\n")
    changes = difflib.unified_diff(before, after, "recorded", "now", lineterm="", n=1)
    return "\n".join([f"{name}: the {said} differ.", *changes])


def test_a_difference_is_told_as_text_or_as_colours() -> None:
    one = '<svg>\n<style>\n<rect/>\n<text y="13"><tspan x="8">5 &lt; 6</tspan></text>\n</svg>\n'
    assert svg.text_of(one) == [" 5 < 6"]
    assert "a.svg: the words differ" in difference("a.svg", one, one.replace("5", "7"))
    assert "- 5 < 6\n+ 7 < 6" in difference("a.svg", one, one.replace("5", "7"))
    assert "the colours differ" in difference("a.svg", one, one.replace('x="8"', 'x="8" class="b"'))
    assert "never recorded" in difference("a.svg", "", one)
