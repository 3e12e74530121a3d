"""The puzzles that come with Rune Stones (`puzzles.jsonl`, made by `rs_core.bots.puzzles`)."""

from __future__ import annotations

import json
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from rs_core.bots.hint import Hint
from rs_core.play.match import Match, Seat
from rs_core.rune_stones import choices, engine, steps, turns
from rs_core.rune_stones.cards.files import standard
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.notation import position
from rs_core.rune_stones.view import view
from rs_tui.career.puzzles import Puzzle, Puzzles, difficulty
from rs_tui.ground.i18n import _, ngettext
from rs_tui.rune_stones.career.anchors import ANCHORS
from rs_tui.rune_stones.phrases.choices import choice_words
from rs_tui.rune_stones.phrases.hints import reason
from rs_tui.rune_stones.phrases.plans import in_turn, plan_words
from rs_tui.rune_stones.puzzles.reasons import Outlook, Reasons
from rs_tui.tables.seats import BOT, BOT_NAMES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rs_core.rune_stones.state import Choice, State

FILE: Final = Path(__file__).with_name("puzzles.jsonl")
SEED: Final = 2_718_281_828
"""Of the futures that nobody sees: a puzzle ends before luck has its say."""
CLEAR: Final = 0.1
"""A term of the evaluation that differs by less is not worth a word."""
LEVEL: Final = "normal"
"""Who sits at the other places, and is never asked."""


class Position(Puzzle):
    """A line of the file."""

    def __init__(self, row: dict[str, Any]) -> None:
        """Nothing of the position is worked out before it is asked for."""
        self._row = row
        self.name = row["id"]
        self.theme = row["theme"]
        self.rating = difficulty(row["bots"], ANCHORS)

    @property
    def key(self) -> str:
        """Of the answer itself."""
        return str(self._row["right"][0])

    @property
    def margin(self) -> float:
        """By the long proof."""
        return float(self._row["margin"])

    @property
    def ways(self) -> int:
        """In how many ways the turn could be played."""
        return int(self._row["ways"])

    @cached_property
    def start(self) -> State:
        """The position; what its seat cannot see is made up."""
        return position.read(self._row["line"], [standard()]).deal(SEED)

    def begin(self, name: str) -> Match:
        """The solver at the seat that decides, bots at all others."""
        start = self.start
        bots = (each for each in BOT_NAMES if each != name)
        seats = [
            Seat(name) if seat == start.seat else Seat(next(bots), BOT + LEVEL)
            for seat in range(len(start.players))
        ]
        return Match(GAME, start.rules, SEED, seats, start=start)

    def played(self, match: Match, choice: Choice) -> str | None:
        """The key of the turn that a choice ends."""
        return turns.key_of(match.state, choice)

    def right(self, key: str) -> bool:
        """Whether it is the answer or one of its variants."""
        return key in self._row["right"]

    def question(self) -> str:
        """The whole turn, or what is left of it."""
        if self.start.agenda[-1].kind == steps.CHOOSE_ACTION:
            said = _("One turn is clearly better than all others. Play it to its end.")
        else:
            said = _("Your turn has begun. One way to go on is clearly better than all others.")
        return f"{said} {self._place()}"

    def _place(self) -> str:
        """Whether others play after this turn: when the throne is near, that decides."""
        start = self.start
        players = len(start.players)
        place = (start.seat - start.first) % players + 1
        if place == players:
            return _("You are the last to play in this round.")
        return _("In this round you play as number {n} of {all}.").format(n=place, all=players)

    # --- In words

    def line(self, which: str) -> tuple[Choice, ...]:
        """The choices of the `answer`, or of the `second` best turn."""
        state, found = self.start, []
        for text in self._row[which]:
            choice = choices.parse(text, (*state.offer, *engine.extras(state)))
            found.append(choice)
            if choice != choices.END:
                state, _lucky = turns.done(state, choice)
        return tuple(found)

    def answer(self, names: Sequence[str]) -> list[str]:
        """The turn, the next best, what makes the difference, and how bots did."""
        best, second = self.line("answer"), self.line("second")
        behind = ngettext(
            "Next best: {plan}. That wins at least {n} game fewer in 100.",
            "Next best: {plan}. That wins at least {n} games fewer in 100.",
            self.least,
        ).format(plan=self._plan(second, best), n=self.least)
        reasons = Reasons(self.start, best, second, names)
        told = reasons.told() if reasons.last else [*reasons.told(), self._seen_by_bots(reasons)]
        why = " ".join(each for each in told if each)
        return [
            self._best(self._plan(best, second), reasons.best),
            behind,
            why,
            self._bots(),
        ]

    def _best(self, plan: str, here: Outlook) -> str:
        """The right turn, and what comes of it: for sure, or in games that bots play on."""
        own, *others = sorted(here.counts, reverse=True)
        ahead = here.over and own == here.counts[self.start.seat]
        shared = own == others[0]
        if ahead and shared and not here.rolled:
            said = _("{plan} (the victory is shared).")
        elif ahead and not shared:
            said = _("{plan} (wins for sure).")
        else:
            said = _("{plan} (wins {n} of 100 games that bots play on).")
        return said.format(plan=plan[:1].upper() + plan[1:], n=round(100 * self._row["chance"]))

    def _seen_by_bots(self, reasons: Reasons) -> str:
        """The terms of the evaluation that facts do not tell already, or speak against."""
        row = self._row
        told = {"points", "sets"}
        if len(reasons.best.stones) != len(reasons.second.stones):
            told.add("stones")
        terms = ((name, by) for name, by in row["terms"] if name not in told)
        clear = tuple((name, by) for name, by in terms if abs(by) >= CLEAR)
        said = reason(Hint((), clear, row["later"]))
        return _("What bots see in it: {reason}.").format(reason=said) if said else ""

    def _bots(self) -> str:
        """How many bots have found it, and what hints are worth here."""
        asked = self._row["bots"]
        right, every = (sum(each[at] for each in asked.values()) for at in (0, 1))
        strong = [asked[level] for level in ("hard", "master") if level in asked]
        said = _("Bots that found it: {n} of {all}.").format(n=right, all=every)
        if 2 * sum(each[0] for each in strong) >= sum(each[1] for each in strong):
            return said
        far = _(
            "Bots and hints look a turn or two ahead and may say otherwise; "
            "this answer comes from playing to the end of the game, thousands of times."
        )
        return f"{said} {far}"

    def _plan(self, line: tuple[Choice, ...], other: tuple[Choice, ...]) -> str:
        """A turn in words; with how it is paid, with what it leaves that the other does, and where
        that does not tell it from the other, with the choices that do.
        """
        seen = view(self.start, self.start.seat)
        reasons = Reasons(self.start, line, other, ())
        last = reasons.last
        leaves = _left(line) - _left(other)
        if reasons.late:  # rows count alike then, traded in or not
            leaves.discard(choices.KEEP)
        told = plan_words(line, seen, further=not last and not leaves)
        same = told == plan_words(other, seen, further=not last)
        more, state = [], self.start
        for choice in line:
            if choice == choices.END:
                break
            forges = choice[0] == choices.PAY and state.agenda[-1].kind == steps.PAY
            forges = forges or choice[0] == choices.PLACE
            if forges or choice in leaves or (same and choice not in other):
                more.append(choice_words(choice, view(state, state.seat)))
            state, _lucky = turns.done(state, choice)
        return in_turn((told, *more))

    def turn_words(self, match: Match, choice: Choice) -> str:
        """What was done, from the moment the puzzle began with."""
        made = [self._choice(match, place) for place in range(1, len(match.moments))]
        return plan_words((*made, choice), match.game.view(self.start, self.start.seat))

    def _choice(self, match: Match, place: int) -> Choice:
        before = match.moments[place - 1].state
        (asked,) = GAME.pending(before)
        return choices.parse(match.moments[place].entry.do, asked.options + asked.extras)

    def as_data(self, *, tried: bool) -> dict[str, Any]:
        """The position without the answer: what is easy and what is hard can give it away."""
        row = self._row
        return {
            "id": self.name,
            "theme": self.theme,
            "level": self.level if tried else None,
            "rating": self.rating if tried else None,
            "position": row["line"],
            "players": len(self.start.players),
            "margin": row["margin"],
            "edition": row["edition"],
            "cards": row["cards"],
        }


def _left(line: Sequence[Choice]) -> set[Choice]:
    """What a line leaves after its first choice: a second artefact, or all rows as they are."""
    found = {each for each in (choices.STOP, choices.KEEP) if each in line[1:]}
    return found - {choices.KEEP} if any(each[0] == choices.TRADE for each in line) else found


class RuneStonesPuzzles(Puzzles):
    """All of them."""

    def all(self) -> Sequence[Position]:
        """By theme; within one in no order that tells anything."""
        return _read()

    def themes(self) -> Mapping[str, str]:
        """What each is about."""
        return {
            "card": _("Which card to lose"),
            "trade": _("Trade now or wait"),
            "forge": _("What to forge"),
            "summon": _("Whom to summon"),
            "action": _("Which action"),
            "gems": _("Gems and wild gems"),
            "wisp": _("Which wisp"),
            "last": _("The last round"),
        }


@lru_cache(maxsize=1)
def _read() -> tuple[Position, ...]:
    text = FILE.read_text(encoding="utf-8")
    found = [Position(json.loads(line)) for line in text.splitlines()]
    themes = list(PUZZLES.themes())
    return tuple(sorted(found, key=lambda each: (themes.index(each.theme), each.name)))


PUZZLES: Final = RuneStonesPuzzles()
