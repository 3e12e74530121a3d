"""How fast the core plays at random and clones, beside catanatron, the best-known peer in Python.

Both engines are counted both ways: every decision that is put to a player, and those with two or
more options. Ours asks little that has one answer (the end of a turn), catanatron much (rolling
the dice). Tables of what was found before stay as the games fill them, in both. Times are CPU
times, and the two take turns, so that what else the machine does falls on both.
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
SHORT, LONG = 0.1, 4.0
"""CPU seconds of random play for each measurement."""
TIMES = 4
CLONES = 2000

# Runs in the other environment: players, CPU seconds → figures as JSON.
FOREIGN_CODE = """
import importlib.metadata, json, sys, time
from catanatron import Color, Game, RandomPlayer
players, seconds = int(sys.argv[1]), float(sys.argv[2])
decisions = choices = games = 0
moments = []
begin = time.process_time()
while time.process_time() - begin < seconds or not moments:
    game = Game([RandomPlayer(color) for color in list(Color)[:players]], seed=games + 1)
    while game.winning_color() is None and game.state.num_turns < 1000:
        found = getattr(game, "playable_actions", None)  # of the state, in versions before 3.3
        choices += len(game.state.playable_actions if found is None else found) > 1
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
print(json.dumps({"decisions": decisions / took, "choices": choices / took,
                  "games": games / took, "length": choices / games, "clone": clone,
                  "version": importlib.metadata.version("catanatron")}))
"""


@dataclass(frozen=True, slots=True)
class Speed:
    """What one engine did: all decisions, those with two or more options, and games a second; such
    choices a game, seconds a clone.
    """

    decisions: float
    choices: float
    games: float
    length: float
    clone: float
    version: str = ""


def playout(rules: Rules, seed: int, dice: random.Random, keep: list[State]) -> tuple[int, int]:
    """A random game; how many decisions there were, and how many had two or more options. `keep`
    gets some states.
    """
    state = GAME.new(rules, seed)
    chosen = dice.random
    decisions = forced = 0
    while not state.over:
        offer = state.offer
        count = len(offer)
        if count > 1:
            decisions += 1
            if not seed and decisions % 40 == 0:
                keep.append(state.clone())
            apply(state, offer[int(chosen() * count)])
        else:
            forced += 1
            apply(state, offer[0])
    return decisions + forced, decisions


def measure(players: int, seconds: float) -> Speed:
    """Random games of the base game for some CPU seconds, then clones of their states."""
    rules = Rules(players=players)
    dice = random.Random(players)
    keep: list[State] = []
    decisions = choices = games = 0
    begin = time.process_time()
    while games == 0 or time.process_time() - begin < seconds:
        more, chosen = playout(rules, games, dice, keep)
        decisions += more
        choices += chosen
        games += 1
    took = time.process_time() - begin
    begin = time.process_time()
    for number in range(CLONES):
        keep[number % len(keep)].clone()
    clone = (time.process_time() - begin) / CLONES
    return Speed(decisions / took, choices / took, games / took, choices / games, clone)


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
        max(speed.choices for speed in found),
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
            rate(f"decisions with two or more options, {who}", mine.choices),
            rate(f"all decisions, {who}", mine.decisions),
            rate(f"games, {who}", mine.games),
            Figure(f"decisions with two or more options a game, {who}", mine.length, ""),
            duration(f"clone, {who}", mine.clone),
        ]
        if theirs:
            figures += compared(mine, fastest(theirs), who)
    return figures


def compared(mine: Speed, peer: Speed, who: str) -> list[Figure]:
    """Catanatron's figures, and ours as multiples of them."""
    name = f"catanatron {peer.version}"
    many, every = "decisions with two or more options", "all decisions"
    return [
        Figure(f"{name}: {many}, {who}", peer.choices, "/s"),
        Figure(f"{name}: {every}, {who}", peer.decisions, "/s"),
        Figure(f"{name}: clone, {who}", peer.clone * 1e6, "µs"),
        Figure(f"{many} beside it, {who}", mine.choices, "/s", mine.choices / peer.choices, name),
        Figure(
            f"{every} beside it, {who}", mine.decisions, "/s", mine.decisions / peer.decisions, name
        ),
        Figure(f"clone beside it, {who}", mine.clone * 1e6, "µs", mine.clone / peer.clone, name),
    ]
