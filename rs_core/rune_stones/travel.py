"""Rune Stones on its way to another terminal: the public position as a line, and the own hand."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from rs_core.play.errors import N_
from rs_core.play.shapes import ShapeError
from rs_core.play.travel import Travel
from rs_core.rune_stones import engine, events
from rs_core.rune_stones.engine import Decision
from rs_core.rune_stones.rules import Rules
from rs_core.rune_stones.view import View, determinize


class RuneStonesTravel(Travel[Rules, View]):
    """A view is its public line, and for a seat its hand behind it: all that only it knows."""

    def __init__(self) -> None:
        """All events that the module defines."""
        kinds = [kind for kind in vars(events).values() if isinstance(kind, type)]
        super().__init__(View, Rules, [kind for kind in kinds if issubclass(kind, events.Event)])

    def warm(self) -> None:
        """The lines of positions as well."""
        from rs_core.rune_stones.notation import position  # late: a local game needs none

        assert position.MAGIC
        super().warm()

    def view_data(self, view: View) -> Any:
        """The line alone for a spectator; else the line and the hand."""
        return self.of_moment([view])[0]

    def of_moment(self, views: Sequence[View]) -> list[Any]:
        """The line is the same for all."""
        from rs_core.rune_stones.notation import position  # late: a local game needs none

        line = position.public_line(views[0])
        return [line if view.seat is None else [line, list(_hand(view))] for view in views]

    def read_view(self, data: Any, rules: Rules, seat: int | None) -> View:
        """The view; what is on offer follows from it."""
        from rs_core.rune_stones.notation import position  # late: a local game needs none

        shared = type(data) is str
        line, hand = (data, []) if shared else _pair(data)
        if shared != (seat is None):
            raise ShapeError(N_("what came is for another seat"))
        found = position.read(line, [rules.cards])
        if found.whole is not None or found.rules != rules:
            raise ShapeError(N_("what came is of another game"))
        return found.seen if seat is None else _own(replace(found.seen, rules=rules), seat, hand)

    def seat(self, view: View) -> int | None:
        """Whose eyes it is for."""
        return view.seat

    def asked(self, view: View) -> Decision | None:
        """The one decision, if it is this seat's."""
        decision = view.decision
        return decision if decision is not None and decision.seat == view.seat else None

    def public(self, view: View) -> View:
        """The hand goes back among the cards that nobody can tell from the draw pile."""
        if view.seat is None:
            return view
        mat = view.mats[view.seat]
        hidden = [card for card in mat.hand or () if card not in mat.known]
        mat = replace(mat, hand=None, unseen=tuple(sorted((*hidden, *mat.unseen))))
        decision = view.decision and view.decision._replace(options=(), extras=())
        return replace(view, seat=None, mats=_with(view, mat), decision=decision)


def _with(view: View, mat: Any) -> tuple[Any, ...]:
    assert view.seat is not None
    return (*view.mats[: view.seat], mat, *view.mats[view.seat + 1 :])


def _hand(view: View) -> tuple[int, ...]:
    assert view.seat is not None
    return view.mats[view.seat].hand or ()


def _pair(data: Any) -> tuple[str, list[int]]:
    if (
        type(data) is not list
        or len(data) != 2
        or type(data[0]) is not str
        or type(data[1]) is not list
        or any(type(card) is not int for card in data[1])
    ):
        raise ShapeError(N_("what came is not of the kind that is expected"))
    return data[0], data[1]


def _own(seen: View, seat: int, hand: Sequence[int]) -> View:
    """A spectator's view with a hand put into it."""
    if not 0 <= seat < len(seen.mats):
        raise ShapeError(N_("what came is for another seat"))
    mat = seen.mats[seat]
    hidden = [card for card in hand if card not in mat.known]
    fits = (
        list(hand) == sorted(set(hand))
        and len(hand) == mat.hand_size
        and set(mat.known) <= set(hand)
        and set(hidden) <= set(mat.unseen)
    )
    if not fits:
        raise ShapeError(N_("the hand that came does not fit the table"))
    unseen = tuple(card for card in mat.unseen if card not in hidden)
    own = replace(seen, seat=seat)
    own = replace(own, mats=_with(own, replace(mat, hand=tuple(hand), unseen=unseen)))
    if own.decision is None or own.decision.seat != seat:
        return own
    return replace(own, decision=engine.pending(determinize(own, 0)))
