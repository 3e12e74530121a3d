"""What a choice will lead to, asked of the rules themselves before it is made.

A state that fits the view is made up and the choice is tried on it; only what does not depend on
chance or on hidden cards is told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from rs_core.play.trace import Trace
from rs_core.rune_stones import choices, engine, events, steps
from rs_core.rune_stones.cards.faces import FIRST_DRUID_ID
from rs_core.rune_stones.effects import CardSwitch
from rs_core.rune_stones.view import determinize
from rs_tui.ground.i18n import _, ngettext
from rs_tui.rune_stones.phrases import words
from rs_tui.rune_stones.phrases.cards import numbers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rs_core.rune_stones.state import Choice, State
    from rs_core.rune_stones.view import View

Happening = TypeVar("Happening", bound=events.Event)


def foresee(view: View, choice: Choice) -> list[events.Event]:
    """The events that a choice on offer would lead to."""
    state = determinize(view, 0)
    state.trace = trace = Trace()
    engine.apply(state, choice)
    return [event for event in trace.events if isinstance(event, events.Event)]


def _of(found: list[events.Event], kind: type[Happening]) -> list[Happening]:
    return [event for event in found if isinstance(event, kind)]


def cards_after(view: View, choice: Choice) -> str:
    """`77 leaves, 16 comes back`, for cards to be laid out, and what Card switch changes."""
    unused, _none = _fates(view, choice, switching=False)
    switched, used = _fates(view, choice, switching=True)
    said = moved_words(unused, numbers)  # their names were said before
    if switched == unused:
        return said
    other = ngettext(
        "with a creature taken to hand: {what} (11.6)",
        "with creatures taken to hand: {what} (11.6)",
        used,
    )
    return _("{first}; {second}").format(
        first=said, second=other.format(what=moved_words(switched, numbers))
    )


def fates(view: View, choice: Choice | None) -> dict[int, bool]:
    """Of cards to be laid out, whether each comes back."""
    if choice is None or choice[0] != choices.USE:
        return {}
    moved, _none = _fates(view, choice, switching=False)
    return {**dict.fromkeys(moved.left, False), **dict.fromkeys(moved.kept, True)}


def _fates(view: View, choice: Choice, *, switching: bool) -> tuple[events.CardsMoved, int]:
    """What becomes of cards laid out if nothing but every Card switch, or nothing at all, is used.

    Read from where the cards lie in the end: switches leave earlier than the others (11.6). Also
    how many were used.
    """
    state = determinize(view, 0)
    engine.apply(state, choice)
    used = 0
    while switching and (part := _switch_on_offer(state)) is not None:
        engine.apply(state, part)
        used += 1
        if state.agenda[-1].kind == steps.RUN:
            engine.apply(state, state.offer[-1])
    if state.agenda[-1].kind == steps.CARDS:
        engine.apply(state, choices.DONE)
    mine = state.players[state.seat].discard
    kept = tuple(card for card in choice[1:] if card in mine)
    left = tuple(card for card in choice[1:] if card not in mine)
    return events.CardsMoved(state.seat, kept, left), used


def _switch_on_offer(state: State) -> Choice | None:
    """The first Card switch that could be used now."""
    for option in state.offer:
        if option[0] == choices.DO:
            _kind, card, part = option
            if isinstance(state.cards.ability[card][part], CardSwitch):
                return option
    return None


def moved_words(moved: events.CardsMoved, told: Callable[[Iterable[int]], str]) -> str:
    """`Satyr 77 leaves, Dryad 16 comes back`, from what the rules did; `told` says cards."""
    said = []
    out = [card for card in moved.left if card >= FIRST_DRUID_ID]
    left = [card for card in moved.left if card < FIRST_DRUID_ID]
    if left:
        said.append(ngettext("{cards} leaves", "{cards} leave", len(left)).format(cards=told(left)))
    if out:
        said.append(
            ngettext("{cards} is out of the game", "{cards} are out of the game", len(out)).format(
                cards=told(out)
            )
        )
    if moved.kept:
        said.append(
            ngettext("{cards} comes back", "{cards} come back", len(moved.kept)).format(
                cards=told(moved.kept)
            )
        )
    return ", ".join(said)


def magic_after(view: View, choice: Choice) -> str:
    """`4 of 5 magic points, 1 is lost`, for creatures to be taken with magic."""
    decision = view.decision
    assert decision is not None
    magic = decision.step.magic
    spent = sum(view.rules.cards.prices[space] for space in choice[1:])
    if spent == magic:
        return _("{magic}, none lost").format(magic=words.magic(magic))
    lost = magic - spent
    return ngettext(
        "{spent} of {magic}, {lost} is lost", "{spent} of {magic}, {lost} are lost", lost
    ).format(spent=spent, magic=words.magic(magic), lost=lost)


def magic_of(view: View, choice: Choice) -> int:
    """How much magic the cards to be played give."""
    played = _of(foresee(view, choice), events.CardsPlayed)
    return played[0].magic if played else 0


def trade_after(view: View, choice: Choice) -> str:
    """`10 points (44 to 54), a rune stone, passes a wisp on 45`, for a row to be traded in."""
    found = _of(foresee(view, choice), events.PointsGained)[:1]
    said = []
    for gained in found:
        said.append(
            _("{points} ({before} to {after})").format(
                points=words.points(gained.points),
                before=gained.total - gained.points,
                after=gained.total,
            )
        )
        before = gained.total - gained.points
        said += [
            _("a wisp on {space}").format(space=space)
            for space in view.night
            if before < space <= gained.total
        ]
    said.append(stones_on_offer(view))
    return ", ".join(said)


def stones_on_offer(view: View) -> str:
    """How many kinds of rune stone the player on turn could take now."""
    mat = view.mats[view.turn]
    if len(mat.stones) >= 4:
        return _("no rune stone, you have four (7.4)")
    kinds = sum(
        1 for stone, left in enumerate(view.rune_supply) if left and stone not in mat.stones
    )
    if not kinds:
        return _("no rune stone is left for you (14.23)")
    return ngettext(
        "a rune stone ({n} kind on offer)", "a rune stone ({n} kinds on offer)", kinds
    ).format(n=kinds)
