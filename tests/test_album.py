"""The painter of the gallery, and the pictures that README.md and docs/ show."""

from __future__ import annotations

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


def test_images_of_one_palette_keep_the_colours_that_are_seen_most() -> None:
    many = Image.new("RGB", (300, 2), RED)
    for n in range(300):
        many.putpixel((n, 0), (n // 2, n % 2, 255))
    first, second = paint.few_colours([many, Image.new("RGB", (300, 2), BLUE)])
    assert first.getpalette() == second.getpalette()
    assert first.convert("RGB").getpixel((7, 1)) == (255, 0, 0)
    assert set(second.convert("RGB").getcolors() or []) == {(600, (0, 0, 255))}


def test_the_demo_plays_the_program_itself(painter: paint.Painter, tmp_path: Path) -> None:
    del painter  # without letters there is nothing to paint
    (began, first), (held, marking), *rest = demo.played([["enter"]], tmp_path, looks=0)
    assert (began, held, rest) == (2 * demo.KEY, demo.KEY, [])
    assert first.size == marking.size
    assert first.tobytes() != marking.tobytes()


def test_what_is_missing_is_said_in_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def missing(_name: str) -> Path:
        raise paint.NoFontError("no letters")

    monkeypatch.setattr(paint, "_font_file", missing)
    assert album.main([str(tmp_path)]) == 1
    assert capsys.readouterr().err == "no gallery: no letters\n"


def test_the_pictures_of_the_documents_are_there_and_small() -> None:
    shown = {
        page.parent / name
        for page in (ROOT / "README.md", *(ROOT / "docs").glob("*.md"))
        for name in re.findall(r"!\[[^]]*\]\(([^)]+)\)", page.read_text("utf-8"))
    }
    for path in shown:
        with Image.open(path) as image:
            image.verify()
    assert sum(path.stat().st_size for path in album.DOCS.iterdir()) < 1_000_000
    assert shown == set(album.DOCS.iterdir())
