"""A bot of one's own against `easy`; those that hang, die, flood or talk rubbish are replaced."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

DOCUMENT = Path(__file__).parents[2] / "docs" / "OWN_BOTS.md"
GAMES, SHORT_GAMES = 50, 2
FAULTS = {
    "hangs": "import time\ntime.sleep(600)",
    "dies": "raise SystemExit(3)",
    "floods": 'while True: print(\'{"t":"ping","id":1}\', flush=True)',
    "answers rubbish": "while True: print('forge 3', flush=True)",
}


def run(short: bool) -> list[tuple[str, str]]:
    """What came of the games of each of them, and what was said of it."""
    text = DOCUMENT.read_text(encoding="utf-8")
    example = re.search(r"```python\n(import json.*?)```", text, re.DOTALL)
    assert example is not None
    programs = {"plays": example[1]} | ({} if short else FAULTS)
    rows = []
    with TemporaryDirectory() as folder:
        for name, program in programs.items():
            path = Path(folder, f"{name.split()[0]}.py")
            path.write_text(program, encoding="utf-8")
            games = (SHORT_GAMES if short else GAMES) if name == "plays" else 1
            rows.append((f"a program that {name}", _played(path, games)))
    return rows


def _played(path: Path, games: int) -> str:
    command = ["simulate", "--games", str(games), "--seed", "20261118", "--json"]
    seats = ["--seats", f"bot:{path},bot:easy", "--data-dir", str(path.parent)]
    done = subprocess.run(
        [sys.executable, "-m", "rs_tui", *command, *seats],
        capture_output=True,
        text=True,
        check=True,
    )
    played = json.loads(done.stdout)["games"]
    assert len(played) == games
    assert bool(done.stderr) == (path.stem != "plays"), done.stderr
    wins = sum(0 in game["winners"] for game in played)
    return f"{games} games, {wins} won; {done.stderr.strip() or 'nothing said'}"
