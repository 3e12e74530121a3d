"""The compiled core against the plain one: the same games, the same tests, and how much faster.

Needs `make fast`. Games come in pieces that are kept in a folder (RUNE_STONES_DIGESTS, default: a
temporary one), so that a long comparison can be stopped and taken up again:

    RUNE_STONES_DIGESTS=folder python -m tests.trials compiled_core
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from rs_core import form

ROOT = Path(__file__).resolve().parents[2]
SERIES = (("easy", 1000, 100), ("normal", 1000, 50), ("hard", 50, 5), ("master", 20, 1))
"""Levels, games, and how many of these are a piece."""
SHORT = (("easy", 4, 4), ("normal", 2, 2))
SAME_TESTS = ("tests/naive", "tests/perft")
"""Those that look at the core from outside only: others put things of their own in its place."""
SEED = 31_000

# Runs in either form: level, first number, count → the form, then a digest for each game.
GAMES = """
import sys
from hashlib import blake2b
from rs_core import FORM
from rs_core.bots.rune_stones import make_bot
from rs_core.rune_stones.engine import apply, pending
from rs_core.rune_stones.mind.lessons import training_rules
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.notation.position import public_line
from rs_core.rune_stones.view import view
level, first, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
print(FORM)
for number in range(first, first + count):
    state = GAME.new(training_rules(number), number)
    bots = [make_bot(level, number + seat) for seat in range(len(state.players))]
    digest = blake2b(digest_size=16)
    while (decision := pending(state)) is not None and state.round <= 80:
        choice = bots[decision.seat].choose(view(state, decision.seat), decision)
        digest.update(repr(choice).encode())
        apply(state, choice)
    digest.update(public_line(view(state, None)).encode())
    print(number, digest.hexdigest(), flush=True)
"""


def run(short: bool) -> list[tuple[str, str]]:
    """How many games are the same."""
    if _said("easy", 0, 0, plain=False) != [form.COMPILED]:
        return [("compiled core", "skipped: there is none of this source here (make fast)")]
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(os.environ.get("RUNE_STONES_DIGESTS", scratch))
        folder.mkdir(exist_ok=True)
        rows = [
            (
                f"games of {level} that are the same",
                f"{_same(folder, level, games, piece)} of {games}",
            )
            for level, games, piece in (SHORT if short else SERIES)
        ]
    if not short:
        rows.append(("tests in the compiled form", _tests()))
    return rows


def _said(level: str, first: int, count: int, *, plain: bool) -> list[str]:
    """What the games print in one form."""
    environment = {name: value for name, value in os.environ.items() if name != form.ASKED}
    if plain:
        environment[form.ASKED] = form.PLAIN
    done = subprocess.run(
        [sys.executable, "-c", GAMES, level, str(first), str(count)],
        cwd=ROOT,
        env=environment,
        check=False,
        capture_output=True,
        text=True,
    )
    name = "plain" if plain else "compiled"
    assert done.returncode == 0, f"{level} from {first} on, {name}: {done.stderr[-2000:]}"
    return done.stdout.splitlines()


def _same(folder: Path, level: str, games: int, piece: int) -> int:
    """How many games have the same digest in both forms; the first that has not is an error.

    What was played is kept under the fingerprint of the source, so that another one plays anew.
    """
    source = form.fingerprint(ROOT / "rs_core")
    same = 0
    for first in range(0, games, piece):
        count = min(piece, games - first)
        file = folder / f"{source}-{level}-{first}-{count}.txt"
        if not file.exists():
            both = [_said(level, SEED + first, count, plain=plain)[1:] for plain in (True, False)]
            for one, other in zip(*both, strict=True):
                assert one == other, f"{level}: {one} plain, {other} compiled"
            file.write_text("\n".join(both[0]) + "\n", encoding="ascii")
        same += len(file.read_text(encoding="ascii").splitlines())
    return same


def _tests() -> str:
    """The second engine and the counts of positions, against what is compiled."""
    environment = {name: value for name, value in os.environ.items() if name != form.ASKED}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", *SAME_TESTS],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    last = done.stdout.splitlines()[-1]
    assert done.returncode == 0, done.stdout[-4000:]
    return last
