"""The sample games in saves/, played by bots, and the states that tests expect of them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rs_core.bots.rune_stones import make_bot
from rs_core.play.journal import header_sum
from rs_core.play.match import Match, Seat
from rs_core.rune_stones import steps
from rs_core.rune_stones.game import GAME, open_decision
from rs_core.rune_stones.rules import Rules, draw_stones
from rs_core.rune_stones.vocabulary import BASE_STONES
from rs_tui.saves import header
from tests.tui.saves.playing import digest

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT: Final = Path(__file__).resolve().parent.parent.parent
SAVES: Final = ROOT / "saves"
STATES: Final = ROOT / "tests" / "tui" / "saves" / "samples.json"
_CREATED: Final = "2026-01-01T12:00:00Z"
_THRONE: Final = 65  # 9.1


@dataclass(frozen=True, slots=True)
class Sample:
    """A game to be shown: who plays what, and where it is left."""

    name: str
    people: str
    """Names with spaces between; `name:level` is a bot."""
    expansions: str
    seed: int
    stop: Callable[[Match], bool]


def _begun(match: Match) -> bool:
    return match.choices_made == 0


def _in_ability(match: Match) -> bool:
    """Ada has done a part of a card and must say what to do next."""
    decision = open_decision(match)
    step = match.state.agenda[-1]
    return (
        decision is not None
        and decision.seat == 0
        and step.kind == steps.RUN
        and any(below.kind == steps.CARDS for below in match.state.agenda)
        and match.state.round > 4
    )


def _in_wisp(match: Match) -> bool:
    """Ada chooses something while a wisp is being caught."""
    decision = open_decision(match)
    kinds = [step.kind for step in match.state.agenda]
    return decision is not None and decision.seat == 0 and steps.FINISH_WISP in kinds


def _midway(match: Match) -> bool:
    return bool(match.state.round == 8 and match.state.seat == 0)


def _last_round(match: Match) -> bool:
    """Somebody has reached the throne, and Ada still has a turn."""
    state = match.state
    highest = max(player.points for player in state.players)
    return highest >= _THRONE and state.seat == 0 and not match.over


def _finished(match: Match) -> bool:
    return match.over


SAMPLES: Final = (
    Sample("1-first-steps", "Ada Ben:normal", "", 11, _begun),
    Sample("2-in-an-ability", "Ada Ben", "", 12, _in_ability),
    Sample("3-night-of-wisps", "Ada Ben:normal Cleo:easy", "nocturnal", 13, _in_wisp),
    Sample("4-new-stones", "Ada Ben:normal", "queenie", 14, _midway),
    Sample(
        "5-last-round", "Ada Ben:normal Cleo:normal Dan:easy", "nocturnal queenie", 15, _last_round
    ),
    Sample("6-finished", "Ada Ben:normal Cleo:easy", "nocturnal queenie", 16, _finished),
    Sample("7-finished-duel", "Ada Ben", "", 17, _finished),
)


def _seat(who: str) -> Seat:
    name, _, level = who.partition(":")
    return Seat(name, f"bot:{level}" if level else "human")


def played(sample: Sample, seed: int) -> tuple[str, Match]:
    """Header line and match of a sample, with the first seed that leads to its place."""
    seats = [_seat(who) for who in sample.people.split()]
    rules = Rules(
        players=len(seats),
        nocturnal="nocturnal" in sample.expansions,
        queenie="queenie" in sample.expansions,
        stones=draw_stones(seed) if "queenie" in sample.expansions else BASE_STONES,
    )
    line = header.write(GAME, rules, seats, seed, _CREATED)
    match = Match(GAME, rules, seed, seats, header_sum=header_sum(line))
    bots = [make_bot("normal", seed + seat) for seat in range(len(seats))]
    while not sample.stop(match):
        decision = open_decision(match)
        if decision is None:
            return played(sample, seed + 100)  # that did not happen in this game
        seat = decision.seat
        match.choose(seat, bots[seat].choose(match.view(seat), decision))
        if match.choices_made in {40, 41} and match.why_no_undo() is None:
            match.undo()
            match.redo()
    return line, match


def remake() -> list[Path]:
    """Play all samples and write them, and the states they end in."""
    SAVES.mkdir(exist_ok=True)
    for old in SAVES.glob("*.rsgame"):
        old.unlink()
    paths: list[Path] = []
    states: dict[str, dict[str, object]] = {}
    for sample in SAMPLES:
        line, match = played(sample, sample.seed)
        path = SAVES / f"{sample.name}.rsgame"
        lines = [line, *(entry.line() for entry in match.entries)]
        path.write_text("".join(f"{each}\n" for each in lines), encoding="utf-8")
        paths.append(path)
        states[sample.name] = {
            "digest": digest(match.state),
            "decisions": match.choices_made,
            "round": match.state.round,
            "finished": match.over,
            "points": [player.points for player in match.state.players],
        }
    STATES.write_text(json.dumps(states, indent=1) + "\n", encoding="utf-8")
    return [*paths, STATES]
