"""A match between two bots that may differ in weights and effort, not only in level:

    python -m tests.core.bots.match master hard --games 400 --seed 9001 --kept match.jsonl
    python -m tests.core.bots.match master,turns=3,weights=new.toml master --games 400 …
    python -m tests.core.bots.match master master,net=none,simulations=128 --games 400 …

Two players, by turns the base game and both expansions; every deal is played twice with the seats
swapped. Games are kept in a file, so that a match can be stopped and taken up again, and several
calls may play one match (--part 0/2 and 1/2, a file each). A new version is accepted by such a
match only, on seeds that were fixed before and not looked at while it was made.
"""

import argparse
import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

from rs_core import FORM
from rs_core.bots import EFFORTS, KEEN, Bot
from rs_core.bots.rune_stones import make_bot
from rs_core.bots.search import SearchBot
from rs_core.play.rng import mix, step
from rs_core.rune_stones.engine import apply, pending
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.mind.evaluate import Evaluator, RuneStonesMind, load_weights
from rs_core.rune_stones.mind.features import BUCKETS
from rs_core.rune_stones.mind.net import load_net
from rs_core.rune_stones.rules import Rules, draw_stones
from rs_core.rune_stones.scoring import winners
from rs_core.rune_stones.view import view
from rs_core.rune_stones.vocabulary import BASE_STONES
from rs_tui.ground.shares import share

MOST_ROUNDS = 200


class Player:
    """A level, with other weights or another effort if the words say so."""

    def __init__(self, words: str) -> None:
        """`LEVEL[,weights=FILE][,net=FILE|none][,simulations=N] …`: any number of an Effort."""
        self.level, *changes = words.split(",")
        changed = dict(change.split("=") for change in changes)
        file = changed.pop("weights", None)
        net = changed.pop("net", "" if self.level == KEEN else "none")
        self.mind = RuneStonesMind(
            Evaluator(
                load_weights(Path(file) if file else None),
                None if net == "none" else load_net(Path(net) if net else None, BUCKETS),
            )
        )
        self.effort: dict[str, Any] = {
            name: float(value) if name == "trust" else int(value) for name, value in changed.items()
        }

    def bot(self, seed: int) -> Bot:
        """For one game."""
        if self.effort:
            effort = replace(EFFORTS[self.level], **self.effort)
            return SearchBot(self.mind, seed, effort)
        return make_bot(self.level, seed, self.mind)


def play(players: tuple[Player, Player], seed: int, number: int) -> float:
    """The first player's share of the victory in one game of a match."""
    swapped, expansions = number & 1, bool(number & 2)
    deal = mix(step(mix(step(seed)) ^ number >> 1))
    stones = draw_stones(deal) if expansions else BASE_STONES
    rules = Rules(players=2, nocturnal=expansions, queenie=expansions, stones=stones)
    state = GAME.new(rules, deal)
    seats = players[::-1] if swapped else players
    bots = [player.bot(deal ^ seat) for seat, player in enumerate(seats)]
    while (decision := pending(state)) is not None and state.round <= MOST_ROUNDS:
        seat = decision.seat
        apply(state, bots[seat].choose(view(state, seat), decision))
    best = winners(state)
    return (swapped in best) / len(best)


def main(argv: list[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.core.bots.match", description=__doc__)
    parser.add_argument("one", help="LEVEL[,weights=FILE][,net=FILE|none][,turns=N] …")
    parser.add_argument("other", help="the same")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--part", default="0/1", help="which of the games: N/M")
    parser.add_argument("--kept", type=Path, required=True)
    args = parser.parse_args(argv)
    players = (Player(args.one), Player(args.other))
    args.kept.touch()
    call = [args.one, args.other, args.seed]
    rows = [json.loads(line) for line in args.kept.read_text("utf-8").splitlines()]
    assert all(row[:3] == call for row in rows), f"{args.kept} is of another match"
    done = {row[3] for row in rows}
    part, parts = map(int, args.part.split("/"))
    with args.kept.open("a", encoding="utf-8") as file:
        for number in range(args.games):
            if number // 2 % parts == part and number not in done:
                won = play(players, args.seed, number)
                rows.append([*call, number, won])
                file.write(json.dumps(rows[-1]) + "\n")
                file.flush()
    for name, bits in (("base game", 0), ("both expansions", 2)):
        some = [won for *_, number, won in rows if number & 2 == bits]
        print(f"{name}: {share(some).told()} of {len(some)} games")
    print(f"together: {share([row[-1] for row in rows]).told()} of {len(rows)} games ({FORM})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
