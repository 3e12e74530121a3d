"""Pictures of every screen (tests/tui/snapshots), in two sizes, and in ASCII in the smaller one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.tui import gallery
from tests.tui.studio import Studio

if TYPE_CHECKING:
    from tests.tui.gallery import Picture, Size

FOLDER: Final = Path(__file__).resolve().parent.parent / "tui" / "snapshots"


def path_of(picture: Picture, signs: str, size: Size) -> Path:
    """Where a picture is kept."""
    width, height = size
    return FOLDER / f"{picture.name}.{width}x{height}.{signs}.svg"


def remake() -> list[Path]:
    """Take all pictures again; only those that changed are written and told."""
    FOLDER.mkdir(exist_ok=True)
    old = set(FOLDER.iterdir())
    written = []
    with Studio() as studio:
        for picture in gallery.PICTURES:
            for (signs, size), made in studio.take(picture).items():
                path = path_of(picture, signs, size)
                old.discard(path)
                if not path.exists() or path.read_text("utf-8") != made:
                    path.write_text(made, "utf-8")
                    written.append(path)
    for path in old:
        path.unlink()
    return written
