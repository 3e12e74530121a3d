"""How fast the core plays at random and clones, beside catanatron, the best-known peer in Python.

Ours counts only decisions with two or more options; catanatron's counts every decision. Times are
CPU times, and the two take turns, so that what else the machine does falls on both.
"""

import json
import os
import random
import subprocess
import sys
import time
import venv
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from benchmarks import Figure, duration, rate
from rs_core.rune_stones.engine import apply
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.rules import Rules
from rs_core.rune_stones.state import State

ROOT = Path(__file__).resolve().parent.parent
FOREIGN = ROOT / ".venv-catanatron"
WANTED = ("catanatron==3.3.*", "catanatron>=3.2,<4")
"""The second where the index does not have the first."""
PLAYERS = (2, 4)
SHORT, LONG = 0.3, 4.0
"""CPU seconds of random play for each measurement."""
TIMES = 4
CLONES = 2000

# Runs in the other environment: players, CPU seconds → figures as JSON.
FOREIGN_CODE = """
import importlib.metadata, json, sys, time
from catanatron import Color, Game, RandomPlayer
players, seconds = int(sys.argv[1]), float(sys.argv[2])
decisions = games = 0
moments = []
begin = time.process_time()
while time.process_time() - begin < seconds or not moments:
    game = Game([RandomPlayer(color) for color in list(Color)[:players]], seed=games + 1)
    while game.winning_color() is None and game.state.num_turns < 1000:
        game.play_tick()
        decisions += 1
        if not games and decisions % 40 == 0:
            moments.append(game.copy())
    games += 1
took = time.process_time() - begin
begin = time.process_time()
for number in range(500):
    moments[number % len(moments)].copy()
clone = (time.process_time() - begin) / 500
print(json.dumps({"decisions": decisions / took, "games": games / took,
                  "length": decisions / games, "clone": clone,
                  "version": importlib.metadata.version("catanatron")}))
"""


@dataclass(frozen=True, slots=True)
class Speed:
    """What one engine did: decisions and games a second, decisions a game, seconds a clone."""

    decisions: float
    games: float
    length: float
    clone: float
    version: str = ""


def playout(rules: Rules, seed: int, dice: random.Random, keep: list[State]) -> int:
    """A random game; how many decisions had two or more options. `keep` gets some states."""
    state = GAME.new(rules, seed)
    chosen = dice.random
    decisions = 0
    while not state.over:
        offer = state.offer
        count = len(offer)
        if count > 1:
            decisions += 1
            if not seed and decisions % 40 == 0:
                keep.append(state.clone())
            apply(state, offer[int(chosen() * count)])
        else:
            apply(state, offer[0])
    return decisions


def measure(players: int, seconds: float) -> Speed:
    """Random games of the base game for some CPU seconds, then clones of their states."""
    rules = Rules(players=players)
    dice = random.Random(players)
    keep: list[State] = []
    decisions = games = 0
    begin = time.process_time()
    while games == 0 or time.process_time() - begin < seconds:
        decisions += playout(rules, games, dice, keep)
        games += 1
    took = time.process_time() - begin
    begin = time.process_time()
    for number in range(CLONES):
        keep[number % len(keep)].clone()
    clone = (time.process_time() - begin) / CLONES
    return Speed(decisions / took, games / took, decisions / games, clone)


@cache
def foreign_python() -> Path | None:
    """The Python of an environment with catanatron, made if need be; None if that fails."""
    python = FOREIGN / ("Scripts" if os.name == "nt" else "bin") / "python"
    if not python.exists():
        venv.create(FOREIGN, with_pip=True)
    attempts = [["-c", "import catanatron"]]
    attempts += [["-m", "pip", "install", "--quiet", wanted] for wanted in WANTED]
    for attempt in attempts:
        if subprocess.run([python, *attempt], check=False, capture_output=True).returncode == 0:
            return python
    return None


def measure_foreign(python: Path, players: int, seconds: float) -> Speed:
    """The same of catanatron."""
    done = subprocess.run(
        [python, "-c", FOREIGN_CODE, str(players), str(seconds)],
        capture_output=True,
        text=True,
        check=True,
    )
    return Speed(**json.loads(done.stdout))


def fastest(found: list[Speed]) -> Speed:
    """The best value of each kind."""
    return Speed(
        max(speed.decisions for speed in found),
        max(speed.games for speed in found),
        found[0].length,
        min(speed.clone for speed in found),
        found[0].version,
    )


def run(short: bool) -> list[Figure]:
    """Figures with two and four players."""
    figures = []
    python = None if short else foreign_python()
    if python is None:
        why = "in the short form" if short else "because it cannot be installed"
        print(f"engine: catanatron is skipped {why}", file=sys.stderr)
    for players in PLAYERS:
        ours: list[Speed] = []
        theirs: list[Speed] = []
        for _ in range(1 if short else TIMES):
            ours.append(measure(players, SHORT if short else LONG))
            if python is not None:
                theirs.append(measure_foreign(python, players, LONG))
        mine = fastest(ours)
        who = f"{players} players"
        figures += [
            rate(f"decisions, {who}", mine.decisions),
            rate(f"games, {who}", mine.games),
            Figure(f"decisions a game, {who}", mine.length, ""),
            duration(f"clone, {who}", mine.clone),
        ]
        if theirs:
            figures += compared(mine, fastest(theirs), who)
    return figures


def compared(mine: Speed, peer: Speed, who: str) -> list[Figure]:
    """Catanatron's figures, and ours as multiples of them."""
    name = f"catanatron {peer.version}"
    return [
        Figure(f"{name}: decisions, {who}", peer.decisions, "/s"),
        Figure(f"{name}: clone, {who}", peer.clone * 1e6, "µs"),
        Figure(
            f"decisions beside it, {who}",
            mine.decisions,
            "/s",
            mine.decisions / peer.decisions,
            name,
        ),
        Figure(f"clone beside it, {who}", mine.clone * 1e6, "µs", mine.clone / peer.clone, name),
    ]
