"""The painter of the gallery, and the pictures that the README shows."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from PIL import Image

from tests.album import __main__ as album
from tests.album import demo, paint
from tests.tui.svg import Run

ROOT = Path(__file__).resolve().parent.parent
RED, BLUE = "#ff0000", "#0000ff"


@pytest.fixture(scope="module")
def painter() -> paint.Painter:
    try:
        return paint.Painter()
    except paint.NoFontError as error:
        pytest.skip(str(error))


@pytest.mark.parametrize(
    ("sign", "inked"),
    [("█", 1.0), ("▀", 0.5), ("▄", 0.5), ("▙", 0.75), ("▁", 1 / 8), (" ", 0.0)],
)
def test_blocks_reach_the_edges_of_their_cells(
    painter: paint.Painter, sign: str, inked: float
) -> None:
    image = painter.paint([[Run(0, sign * 3, RED, BLUE, False)]])
    assert image.size == (3 * painter.wide, painter.tall)
    colours = {colour: count for count, colour in image.getcolors() or []}
    assert set(colours) <= {(255, 0, 0), (0, 0, 255)}
    share = colours.get((255, 0, 0), 0) / (image.width * image.height)
    assert share == pytest.approx(inked, abs=0.06)


def test_letters_and_dots_stay_in_their_cells(painter: paint.Painter) -> None:
    row = [Run(0, "⣿W", RED, BLUE, False), Run(2, " ", RED, BLUE, False)]
    image = painter.paint([row])
    left = 2 * painter.wide
    blank = image.crop((left, 0, left + painter.wide, painter.tall))
    assert [colour for _count, colour in blank.getcolors() or []] == [(0, 0, 255)]
    assert len(image.getcolors() or []) > 2


def test_an_asciicast_plays_to_its_end(painter: paint.Painter) -> None:
    del painter  # without letters there is nothing to paint
    head = {"version": 2, "width": 10, "height": 2}
    events = [[0.0, "o", "\x1b[2J\x1b[1;1H\x1b[91mAda"], [1.0, "o", "\x1b[2;1HBen"], [3.0, "o", ""]]
    images = demo.played([json.dumps(line) for line in (head, *events)], seconds=2.5)
    assert [seconds for seconds, _image in images] == [2.0, demo.STILL]
    assert images[0][1].getcolors() == images[1][1].getcolors()


def test_what_is_missing_is_said_in_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def missing(_name: str) -> Path:
        raise paint.NoFontError("no letters")

    monkeypatch.setattr(paint, "_font_file", missing)
    assert album.main([str(tmp_path)]) == 1
    assert capsys.readouterr().err == "no gallery: no letters\n"


def test_the_pictures_of_the_readme_are_there_and_small() -> None:
    shown = re.findall(r"!\[[^]]*\]\(([^)]+)\)", (ROOT / "README.md").read_text("utf-8"))
    assert shown
    for name in shown:
        with Image.open(ROOT / name) as image:
            image.verify()
    assert sum(path.stat().st_size for path in album.DOCS.iterdir()) < 1_500_000
    assert {ROOT / name for name in shown} == set(album.DOCS.iterdir())
