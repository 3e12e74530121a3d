"""A few turns of a sample game as a moving picture: the program itself, played by keys."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rs_tui.ground import resources
from tests.album.paint import SMALL, Painter, emulated, few_colours
from tests.ptyharness import PtyProgram

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PIL import Image

SAMPLE: Final = "4-new-stones"
SIZE: Final = (120, 40)
ASKED: Final = "Which action?"
"""What stands on the screen when the person's turn begins."""
TURNS: Final = (
    ("enter", "right", "right", "left", "left", "enter", "enter", "enter", "enter", "enter"),
    ("f", "enter", "right", "right", "enter", "enter", "enter", "enter"),
)
"""What the person presses in each turn."""
KEY, STEP, STILL = 900, 1300, 3500
"""How long a picture stands, in milliseconds: after a key, in a bot's turn, at the end."""
PATIENCE: Final = 60
"""How many looks a bot's turn may take."""


def played(
    turns: Sequence[Sequence[str]], home: Path, looks: int = PATIENCE
) -> Iterator[tuple[int, Image.Image]]:
    """The pictures of a person's turns, each with the bot's after it, and how long each stands."""
    painter = Painter(SMALL)
    sample = resources.samples() / f"{SAMPLE}.rsgame"
    env = {"HOME": str(home), "RUNE_STONES_DATA_DIR": str(home), "XDG_CONFIG_HOME": None}
    command = [sys.executable, "-m", "rs_tui", "load", str(sample)]
    with PtyProgram(command, cols=SIZE[0], rows=SIZE[1], env=env) as program:
        program.spawn()
        assert program.wait_for(ASKED), program.screen_text()

        def shown() -> Image.Image:
            return painter.paint(emulated(program.terminal.screen), SMALL)

        yield KEY * 2, shown()
        for keys in turns:
            for key in keys:
                program.send(key)
                yield KEY, shown()
            before = ""
            for _look in range(looks):
                program.wait_stable(150, 1, react_ms=300)
                if (now := program.screen_text()) != before:
                    yield STEP, shown()
                if ASKED in (before := now):
                    break


def make(path: Path) -> None:
    """Write the moving picture."""
    with tempfile.TemporaryDirectory() as home:
        times, images = zip(*played(TURNS, Path(home)), strict=True)
    first, *rest = few_colours(images)
    durations = [*times[:-1], STILL]
    first.save(path, save_all=True, append_images=rest, duration=durations, loop=0, optimize=True)
