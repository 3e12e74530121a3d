"""A plan in words: `use Goblin 52 and Dryad 16 for 4 gems; then forge 3 is within reach`.

The line of choices is tried on a state that fits the view, and what it leads to is told; what
luck brings is not, and once luck has a say only what can still be done is followed.
"""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from rs_core.play.trace import Trace
from rs_core.rune_stones import choices, engine, events
from rs_core.rune_stones.forge import forgeable
from rs_core.rune_stones.gems import counts
from rs_core.rune_stones.view import determinize
from rs_core.rune_stones.vocabulary import DIE, ORE, SET
from rs_tui.ground.i18n import _, ngettext
from rs_tui.rune_stones.phrases import words
from rs_tui.rune_stones.phrases.cards import name_list
from rs_tui.rune_stones.phrases.choices import choice_words
from rs_tui.rune_stones.phrases.stones import stone_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from rs_core.rune_stones.cards.faces import CardSet
    from rs_core.rune_stones.state import Choice, State
    from rs_core.rune_stones.view import View

Happening = TypeVar("Happening", bound=events.Event)
MOST_COLOURS: Final = 2
"""Of more colours only the number of gems is told."""
_TOLD: Final = frozenset(
    (
        choices.SUMMON[0],
        choices.ABILITIES[0],
        choices.FORGE_ARTEFACTS[0],
        choices.PLAY,
        choices.TAKE,
        choices.USE,
        choices.FORGE,
        choices.TRADE,
        choices.RUNE,
    )
)
"""Choices that the plan itself tells; any other is told before it."""


class Followed(NamedTuple):
    """What comes of a line of choices, without what luck decides."""

    happened: list[events.Event]
    cards: CardSet

    def of(self, kind: type[Happening]) -> list[Happening]:
        """All events of a kind."""
        return [event for event in self.happened if isinstance(event, kind)]


def plan_words(line: Sequence[Choice], view: View, *, further: bool = True) -> str:
    """What the seat of a view does in a turn by a line of choices, and what comes of it; `further`:
    also what a next turn could do then.
    """
    first = line[0]
    state = determinize(view, 0)
    reach = _reach(state)
    said = [] if first[0] in _TOLD else [choice_words(first, view)]
    if said:
        _follow(state, line[:1])
        line = line[1:]
    found = Followed(_follow(state, line), view.rules.cards)
    clauses = _CLAUSES if any(map(found.of, _ACTIONS)) else _FROM_ROWS
    said += [told for tell in clauses if (told := tell(found))]
    if not said:
        return choice_words(first, view)
    more = [number for number in _reach(state) if number not in reach]
    if further and more and not found.of(events.ArtefactForged):
        said.append(_within_reach(more))
    return in_turn(said)


def in_turn(said: Sequence[str]) -> str:
    """One thing after the other."""
    return reduce(lambda one, more: _("{first}; {second}").format(first=one, second=more), said)


def _follow(state: State, line: Sequence[Choice]) -> list[events.Event]:
    """Play a line as far as it is on offer, without the end of the turn; what happened by it."""
    happened: list[events.Event] = []
    for choice in line:
        offer = engine.extras(state) if choice[0] >= choices.FIRST_EXTRA else state.offer
        if choice == choices.END or choice not in offer:
            break
        state.trace = trace = Trace()
        engine.apply(state, choice)
        happened += [
            event
            for event in trace.events
            if isinstance(event, events.Event) and getattr(event, "source", None) != DIE
        ]
    return happened


def _reach(state: State) -> list[int]:
    """The forges whose artefact the player on turn could pay and place."""
    return [choice[1] for choice in forgeable(state, state.player, 0)]


def _within_reach(forges: list[int]) -> str:
    numbers = words.listed([str(number + 1) for number in forges])
    return ngettext(
        "then forge {numbers} is within reach",
        "then forges {numbers} are within reach",
        len(forges),
    ).format(numbers=numbers)


# --- Clauses


def _summoned(found: Followed) -> str:
    taken = found.of(events.CreaturesSummoned)
    if not taken:
        return ""
    cards = name_list(taken[0].cards, found.cards)
    played = found.of(events.CardsPlayed)
    if not played or not played[0].cards:
        return _("summon {cards}").format(cards=cards)
    by = name_list(played[0].cards, found.cards)
    return _("summon {cards} with {played}").format(cards=cards, played=by)


def _used(found: Followed) -> str:
    laid = found.of(events.CardsLaidOut)
    if found.of(events.ArtefactForged):
        return ""
    gained, paid = _gained(found), _paid(found)
    if gained and paid:
        gained = _("pay {paid}, gain {gains}").format(paid=paid, gains=gained)
    elif gained and not laid:
        gained = _("gain {gains}").format(gains=gained)
    if not laid:
        return gained
    cards = name_list(laid[0].cards, found.cards)
    if not gained:
        return _("use {cards}").format(cards=cards)
    said = _("use {cards}: {what}") if paid else _("use {cards} for {what}")
    return said.format(cards=cards, what=gained)


def _forged(found: Followed) -> str:
    made = found.of(events.ArtefactForged)
    if not made:
        return ""
    told = [
        _("{n} ({colour})").format(n=event.forge + 1, colour=words.colour(event.colour))
        for event in made
    ]
    said = _("forge {artefacts}").format(artefacts=words.listed(told))
    gained = _gained(found)
    return _("{what}, plus {gains}").format(what=said, gains=gained) if gained else said


def _creatures(found: Followed) -> str:
    kinds = (events.CreatureTaken, events.CardSwitched, events.CardResurrected)
    cards = [event.card for event in found.happened if isinstance(event, kinds)]
    return _("take {cards}").format(cards=name_list(cards, found.cards)) if cards else ""


def _luck(found: Followed) -> str:
    said = []
    rolls = len(found.of(events.DieRolled))
    if rolls:
        several = _("roll the die {n} times").format(n=rolls)
        said.append(_("roll the die") if rolls == 1 else several)
    if found.of(events.CreatureDrawn):
        said.append(_("draw a creature"))
    return ", ".join(said)


def _wisps(found: Followed) -> str:
    return _("catch a wisp") if found.of(events.WispCaught) else ""


def _stolen(found: Followed) -> str:
    taken = [words.counted(e.colour, len(e.victims)) for e in found.of(events.GemsStolen)]
    return _("steal {goods}").format(goods=words.listed(taken)) if taken else ""


def _traded(found: Followed) -> str:
    rows = [words.row(event.row) for event in found.of(events.RowTraded)]
    stones = words.listed([stone_name(event.stone) for event in found.of(events.StoneTaken)])
    if not rows:
        return _("take the rune stone {stone}").format(stone=stones) if stones else ""
    points = sum(e.points for e in found.of(events.PointsGained) if e.source == SET)
    both = len(rows) > 1
    said = _("trade in both rows for {points}") if both else _("trade in the {row} for {points}")
    said = said.format(row=rows[0], points=_points(points))
    return _("{what} and {stone}").format(what=said, stone=stones) if stones else said


_CLAUSES: Final[Sequence[Callable[[Followed], str]]] = (
    _summoned,
    _used,
    _forged,
    _creatures,
    _stolen,
    _luck,
    _wisps,
    _traded,
)
_FROM_ROWS: Final = (_traded, _wisps, _used, _creatures, _stolen, _luck)
"""The same where the action is over: all that happens comes of rows that are traded in."""
_ACTIONS: Final = (events.CreaturesSummoned, events.CardsLaidOut, events.ArtefactForged)


# --- What is gained and paid


def _gained(found: Followed) -> str:
    """`3 gems, 1 ore and 2 power points`, but for what a row brings."""
    said = _goods(event.goods for event in found.of(events.GoodsGained))
    points = sum(e.points for e in found.of(events.PointsGained) if e.source != SET)
    if points:
        said.append(_points(points))
    return words.listed(said)


def _points(n: int) -> str:
    return ngettext("{n} point", "{n} points", n).format(n=n)


def _paid(found: Followed) -> str:
    return words.listed(_goods(event.goods for event in found.of(events.GoodsPaid)))


def _goods(purses: Iterable[int]) -> list[str]:
    """Gems by colour if they are of few, else how many; ore always."""
    held = [sum(each) for each in zip(*(counts(purse) for purse in purses), strict=True)]
    found = {good: n for good, n in enumerate(held) if n}
    ore = [words.counted(ORE, found.pop(ORE))] if ORE in found else []
    if len(found) <= MOST_COLOURS:
        return [*(words.counted(good, n) for good, n in found.items()), *ore]
    gems = sum(found.values())
    return [ngettext("{n} gem", "{n} gems", gems).format(n=gems), *ore]
