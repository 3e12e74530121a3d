"""The game in a page of `rune-stones serve`, as a Chromium of this machine shows it."""

from __future__ import annotations

import asyncio
import io
import sys
import tempfile
from pathlib import Path
from typing import Final

from PIL import Image

from rs_tui.ground import resources
from tests.trials import _browser as trial
from tests.trials._terminal import Program

SAMPLE: Final = "3-night-of-wisps"
LETTERS: Final = 15


def taken() -> Image.Image | None:
    """A picture of the page, or None where there is no browser."""
    path = trial.found()
    if path is None:
        return None
    sample = str(resources.samples() / f"{SAMPLE}.rsgame")
    what = Program(
        (sys.executable, "-m", "rs_tui", "load", sample), ready="SINCE YOUR", quit_keys=()
    )
    with tempfile.TemporaryDirectory() as folder:
        home, port, debug_port = Path(folder), trial.free_port(), trial.free_port()
        with trial.served(what, port, home), trial.browser(path, debug_port, home / "profile"):
            return Image.open(io.BytesIO(asyncio.run(_shown(what, port, debug_port))))


async def _shown(what: Program, port: int, debug_port: int) -> bytes:
    async with trial.opened(what, port, debug_port, LETTERS) as page:
        return await trial.picture(page)
