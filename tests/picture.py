"""`python -m tests.picture`: the picture in the README, made by the program itself."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from argparse import Namespace
from pathlib import Path

from rs_tui.app import RuneStonesApp
from rs_tui.ground.settings import Settings
from rs_tui.saves import Library
from tests.tui import svg

PICTURE = Path(__file__).parent.parent / "docs" / "table.svg"
SAMPLE = "3-night-of-wisps"
SIZE = (120, 40)


async def draw() -> str:
    """The table of a sample game as an SVG, the same bytes every time."""
    with tempfile.TemporaryDirectory() as folder:
        library = Library(Path(folder))
        app = RuneStonesApp(None, Namespace(), lambda: library, Settings())
        app.first = app.at_table(library.open_sample(SAMPLE))
        async with app.run_test(size=SIZE) as pilot:
            await pilot.pause()
            return svg.of_screen(app.screen._compositor.render_strips(), framed=True)


def main() -> int:
    """Write the picture."""
    PICTURE.write_text(asyncio.run(draw()), encoding="utf-8")
    sys.stdout.write(f"{PICTURE.name}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
