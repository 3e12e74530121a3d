"""`python -m tests.album [--docs] [FOLDER]`: every screen as a picture on one page.

With --docs the pictures of README.md and docs/ are made instead: some of the gallery, the program
played for a few turns, and, where there is a Chromium, a page of `rune-stones serve`.
"""

from __future__ import annotations

import argparse
import sys
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rs_tui.ground import themes
from tests.album import browser, demo
from tests.album.paint import NoFontError, Painter, few_colours
from tests.tui import gallery, svg
from tests.tui.studio import Studio

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PIL import Image
    from textual.theme import Theme

    from tests.tui.gallery import Picture, Size

ROOT: Final = Path(__file__).resolve().parent.parent.parent
DOCS: Final = ROOT / "docs" / "pictures"
SIZES: Final = ((80, 24), (100, 30), (120, 40), (160, 50), (200, 60))
TABLE: Final = "four-players"
CROSSING: Final = "crossing"
REVEAL: Final = "crossing-reveal"
README: Final = {
    "small": ("lay-out", (80, 24)),
    "crossing": ("crossing", (120, 40)),
    "ruins": ("ruins", (120, 40)),
}
"""File, picture and size of what the README shows."""
AIR: Final = 12


class Album:
    """Paints screens as they are taken."""

    def __init__(self, studio: Studio) -> None:
        """Uses one studio for all."""
        self._studio = studio
        self._painter = Painter()

    def take(
        self,
        picture: Picture,
        sizes: tuple[Size, ...],
        theme: Theme = themes.THEMES[0],
        signs: str = "unicode",
    ) -> Iterator[tuple[Size, Image.Image]]:
        """A screen in some sizes."""
        taken = self._studio.strips(picture, sizes, theme, signs)
        for size, strips in taken.items():
            yield size, self._painter.paint([svg.runs(strip) for strip in strips], AIR)


def _named(name: str) -> Picture:
    return next(picture for picture in gallery.PICTURES if picture.name == name)


def _all(album: Album) -> Iterator[tuple[str, str, Image.Image]]:
    """Section, name and image of everything there is to see."""
    for picture in gallery.PICTURES:
        for (columns, rows), image in album.take(picture, tuple(picture.sizes())):
            yield "Screens", f"{picture.name} {columns}×{rows}", image
    table = _named(TABLE)
    for theme in themes.THEMES:
        for (columns, rows), image in album.take(table, SIZES, theme):
            yield f"The table by {theme.name}", f"{theme.name} {columns}×{rows}", image
    for colours, forms in themes.FORMS.items():
        for theme in forms:
            for (columns, rows), image in album.take(table, gallery.SIZES, theme):
                name = f"{theme.name} {colours} colours {columns}×{rows}"
                yield f"The table in {colours} colours", name, image
    crossing = _named(CROSSING)
    for (columns, rows), image in album.take(crossing, SIZES):
        yield "The table of Crossing", f"{CROSSING} {columns}×{rows}", image
    for name in (CROSSING, REVEAL):
        for (columns, rows), image in album.take(_named(name), gallery.SIZES, signs="ascii"):
            yield "The table of Crossing", f"{name} ascii {columns}×{rows}", image
    for (columns, rows), image in album.take(table, SIZES, signs="ascii"):
        yield "The table in ASCII", f"ascii {columns}×{rows}", image


def _save(image: Image.Image, path: Path) -> None:
    few_colours([image])[0].save(path, optimize=True)


def page(folder: Path) -> int:
    """Paint everything, and a page that shows it; how many pictures there are."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = [
        "<!doctype html><meta charset=utf-8><title>Rune Stones: gallery</title>",
        "<style>body{background:#333;color:#ddd;font:14px sans-serif}img{max-width:100%}</style>",
        "<style>figure{display:inline-block;margin:8px;vertical-align:top}</style>",
    ]
    count, before = 0, ""
    with Studio() as studio:
        for section, name, image in _all(Album(studio)):
            file = f"{name.replace(' ', '-').replace('×', 'x')}.png"
            _save(image, folder / file)
            if section != before:
                lines.append(f"<h2>{escape(section)}</h2>")
                before = section
            title = escape(name)
            lines.append(
                f'<figure><figcaption>{title}</figcaption><img loading=lazy src="{file}"'
                f' width={image.width} height={image.height} alt="{title}"></figure>'
            )
            count += 1
    (folder / "index.html").write_text("\n".join([*lines, ""]), "utf-8")
    return count


def documents(folder: Path = DOCS) -> list[Path]:
    """Paint what README.md and docs/ show; those that were made."""
    folder.mkdir(parents=True, exist_ok=True)
    made = []
    with Studio() as studio:
        album = Album(studio)
        for file, (name, size) in README.items():
            for _size, image in album.take(_named(name), (size,)):
                made.append(folder / f"{file}.png")
                _save(image, made[-1])
    made.append(folder / "demo.gif")
    demo.make(made[-1])
    if page := browser.taken():
        made.append(folder / "browser.png")
        _save(page, made[-1])
    return made


def main(argv: list[str] | None = None) -> int:
    """The command line; what is missing is said in a line."""
    parser = argparse.ArgumentParser(prog="python -m tests.album", description=__doc__)
    parser.add_argument("--docs", action="store_true", help="the pictures of README.md and docs/")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "build" / "gallery")
    args = parser.parse_args(argv)
    try:
        if args.docs:
            for path in documents():
                sys.stdout.write(f"{path.relative_to(ROOT)}: {path.stat().st_size >> 10} KiB\n")
        else:
            count = page(args.folder)
            sys.stdout.write(f"{count} pictures: {args.folder / 'index.html'}\n")
    except NoFontError as error:
        sys.stderr.write(f"no gallery: {error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
