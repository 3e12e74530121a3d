"""Learns the net (`rs_core/rune_stones/mind/net.py`) from games of `normal`; needs numpy.

    python -m tests.core.bots.learn_net play --first 300000000 --games 4900 --kept one.bin
    python -m tests.core.bots.learn_net play --first 300100000 --games 4900 --kept two.bin
    python -m tests.core.bots.learn_net fit one.bin two.bin --out net.json

The last call makes the net that comes with the game from what the others play (`--net` plays on
with one that was learned before).

Rune stones are taken by chance in these games, and now and then any choice is made, so that all
kinds of positions are seen. The net is fitted to who won, half of it to how clearly, on top of what
the weights say already. Every tenth game is kept aside; the fit that foretells those best is taken.
"""

import argparse
import json
import sys
from array import array
from pathlib import Path
from typing import Any, Final

from rs_core.bots.bot import Dice
from rs_core.bots.greedy import NormalBot
from rs_core.bots.train import CLOSE, KEPT, MOST_ROUNDS
from rs_core.rune_stones.mind import evaluate
from rs_core.rune_stones.mind.evaluate import FEATURES, NODES, RuneStonesMind
from rs_core.rune_stones.mind.features import BUCKETS
from rs_core.rune_stones.mind.lessons import by_chance, training_rules
from rs_core.rune_stones.mind.net import load_net

SEATS: Final = 4
WANDERING: Final = 25
"""Of a thousand choices so many are made at random."""
CELLS: Final = 16
SHARE: Final = 0.7
"""What the net says is believed a little less than it claims: games have taught it luck too."""
ROUNDS: Final = 6
AT_ONCE: Final = 512
RATE: Final = 2e-3
DECAY: Final = 1e-4
ASIDE: Final = 10
WIDTH: Final = 3 + SEATS + SEATS * len(FEATURES)
"""Of a position: number of the game, seats, progress; final scores; features of each seat."""


def play(mind: RuneStonesMind, number: int) -> "array[float]":
    """Positions of one game, and how it ended."""
    dice = Dice(number)
    game = mind.game
    state = game.new(training_rules(number), dice.number())
    bot = NormalBot(mind, dice.number())
    seats = range(len(state.players))
    seen = []
    while (pending := game.pending(state)) and state.round <= MOST_ROUNDS:
        if mind.resting(state) and dice.below(KEPT) == 0:
            rows = [evaluate.features(state, seat) for seat in seats]
            seen.append((evaluate.progress(state), rows))
        if by_chance(state) or dice.below(1000) < WANDERING:
            options = mind.candidates(state)
            choice = options[dice.below(len(options))]
        else:
            (decision,) = pending
            choice = bot.choose(game.view(state, decision.seat), decision)
        mind.apply(state, choice)
    empty = SEATS - len(seats)
    ended = [*game.result(state), *[0] * empty]
    found = array("f")
    for progress, rows in seen:
        found.extend([number % 1_000_000, len(seats), progress, *ended])
        for row in rows:
            found.extend(row)
        found.extend([0.0] * (empty * len(FEATURES)))
    return found


def fit(files: list[Path], cells: int, out: Path) -> None:
    """Learn from files of positions."""
    import numpy as np  # for this alone

    parts = []
    for place, file in enumerate(files):
        rows = np.fromfile(file, dtype=np.float32).reshape(-1, WIDTH)
        rows[:, 0] += place * 1e6
        parts.append(rows)
    every = np.concatenate(parts)
    seated = np.arange(SEATS) < every[:, 1:2]
    ended = np.where(seated, every[:, 3 : 3 + SEATS].astype(float), -1e9)
    best = ended.max(1, keepdims=True)
    won = (ended == best) / (ended == best).sum(1, keepdims=True)
    came = (won + _chances(np, (ended - best) / CLOSE)) / 2
    features = every[:, 3 + SEATS :].reshape(-1, SEATS, len(FEATURES)).astype(float)
    mean, spread = features[seated].mean(0), features[seated].std(0) + 1e-6
    place = np.clip(every[:, 2].astype(float), 0, 1) * (NODES - 1)
    node = np.maximum(0.0, 1 - np.abs(place[:, None] - np.arange(NODES)))
    weights = evaluate.load_weights()
    known = np.einsum("ipf,fn,in->ip", features, np.array([weights[f] for f in FEATURES]), node)
    scaled = (features - mean) / spread
    seen = np.concatenate([scaled, np.repeat(node[:, None], SEATS, 1)], 2)
    aside = every[:, 0].astype(int) % ASIDE == 0
    learned = np.flatnonzero(~aside)
    random = np.random.default_rng(1)
    net = {
        "line": np.zeros((len(FEATURES), NODES)),
        "into": random.normal(0, seen.shape[2] ** -0.5, (seen.shape[2], cells)),
        "bias": np.zeros(cells),
        "out": np.zeros(cells),
    }

    def said(which: Any) -> tuple[Any, Any]:
        bent = np.tanh(seen[which] @ net["into"] + net["bias"])
        line = np.einsum("ipf,fn,in->ip", scaled[which], net["line"], node[which])
        scores = np.where(seated[which], known[which] + line + bent @ net["out"], -1e9)
        return bent, _chances(np, scores)

    def loss() -> float:
        chances = np.maximum(said(aside)[1], 1e-12)
        return float(-(came[aside] * np.log(chances)).sum(1).mean())

    first = {name: np.zeros_like(values) for name, values in net.items()}
    second = {name: np.zeros_like(values) for name, values in net.items()}
    least, steps = float("inf"), 0
    print(f"{len(every)} positions; kept aside {loss():.4f} by the weights alone", flush=True)
    for number in range(ROUNDS):
        rate = RATE * (1 + np.cos(np.pi * number / ROUNDS)) / 2
        random.shuffle(learned)
        for begin in range(0, len(learned), AT_ONCE):
            which = learned[begin : begin + AT_ONCE]
            bent, chances = said(which)
            off = (chances - came[which]) * seated[which] / len(which)
            back = off[:, :, None] * net["out"] * (1 - bent * bent)
            slope = {
                "line": np.einsum("ip,ipf,in->fn", off, scaled[which], node[which]),
                "into": np.einsum("ipk,iph->kh", seen[which], back),
                "bias": back.sum((0, 1)),
                "out": np.einsum("ip,iph->h", off, bent),
            }
            steps += 1
            for name, values in net.items():  # Adam
                lean = slope[name] + (DECAY * values if name != "bias" else 0.0)
                first[name] = 0.9 * first[name] + 0.1 * lean
                second[name] = 0.999 * second[name] + 0.001 * lean * lean
                size = np.sqrt(second[name] / (1 - 0.999**steps)) + 1e-8
                values -= rate * first[name] / (1 - 0.9**steps) / size
        found = loss()
        print(f"round {number + 1}: kept aside {found:.4f}", flush=True)
        if found < least:
            least = found
            out.write_text(json.dumps(_folded(np, net, mean, spread)), encoding="utf-8")


def _chances(np: Any, scores: Any) -> Any:
    """By seat, of each position; empty seats have none."""
    powers = np.exp(scores - scores.max(1, keepdims=True))
    return powers / powers.sum(1, keepdims=True)


def _folded(np: Any, net: dict[str, Any], mean: Any, spread: Any) -> dict[str, Any]:
    """For features as they are, not scaled."""
    line = net["line"] / spread[:, None]
    into, at_node = net["into"][: len(mean)] / spread[:, None], net["into"][len(mean) :]

    def rounded(values: Any) -> Any:
        return np.round(values, 5).tolist()

    return {
        "share": SHARE,
        "line": rounded(line.T),
        "constant": rounded(-(line * mean[:, None]).sum(0)),
        "cells": rounded(into.T),
        "bias": rounded(at_node + net["bias"] - mean @ into),
        "out": rounded(net["out"]),
    }


def main(argv: list[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.core.bots.learn_net",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    calls = parser.add_subparsers(dest="call", required=True)
    playing = calls.add_parser("play")
    playing.add_argument("--first", type=int, required=True)
    playing.add_argument("--games", type=int, required=True)
    playing.add_argument("--net", type=Path, help="play with this net (default: with none)")
    playing.add_argument("--kept", type=Path, required=True)
    fitting = calls.add_parser("fit")
    fitting.add_argument("files", type=Path, nargs="+")
    fitting.add_argument("--cells", type=int, default=CELLS)
    fitting.add_argument("--out", type=Path, required=True)
    args = parser.parse_args(argv)
    if args.call == "fit":
        fit(args.files, args.cells, args.out)
        return 0
    net = load_net(args.net, BUCKETS) if args.net else None
    mind = RuneStonesMind(evaluate.Evaluator(evaluate.load_weights(), net))
    with args.kept.open("wb") as file:
        for number in range(args.first, args.first + args.games):
            file.write(play(mind, number).tobytes())
    return 0


if __name__ == "__main__":
    sys.exit(main())
