"""Crossing on its way to another terminal: the line of a moment, other seals only as sealed."""

from dataclasses import replace
from typing import Any

from rs_core.crossing import events, position
from rs_core.crossing.choices import NOTHING
from rs_core.crossing.position import UNTOLD, Seal
from rs_core.crossing.rules import Rules
from rs_core.crossing.table import Decision
from rs_core.crossing.view import View
from rs_core.play.errors import N_
from rs_core.play.shapes import ShapeError
from rs_core.play.travel import Travel


class CrossingTravel(Travel[Rules, View]):
    """A view is whose eyes it is for, and a line."""

    def __init__(self) -> None:
        """All events that the module defines."""
        kinds = [kind for kind in vars(events).values() if isinstance(kind, type)]
        told = [kind for kind in kinds if issubclass(kind, events.OfSeat | events.OfTable)]
        super().__init__(View, Rules, [kind for kind in told if kind is not events.OfTable])

    def view_data(self, view: View) -> Any:
        """The seat, and what it sees as a line."""
        return [view.seat, position.line(view.table, _seals(view))]

    def read_view(self, data: Any, rules: Rules, seat: int | None) -> View:
        """The view; what is on offer follows from it."""
        if type(data) is not list or len(data) != 2 or type(data[1]) is not str:
            raise ShapeError(N_("what came is not of the kind that is expected"))
        if type(data[0]) is not type(seat) or data[0] != seat:
            raise ShapeError(N_("what came is for another seat"))
        if seat is not None and not 0 <= seat < rules.players:
            raise ShapeError(N_("what came is for another seat"))
        table, sealed = position.read(data[1], rules)
        own = NOTHING if seat is None else sealed[seat]
        has_sealed = tuple(choice != NOTHING for choice in sealed)
        if own is UNTOLD:
            raise ShapeError(N_("what came is for another seat"))
        view = View(seat, rules, table, has_sealed, own)
        if _seals(view) != sealed:
            raise ShapeError(N_("what came is for another seat"))
        return view

    def seat(self, view: View) -> int | None:
        """Whose eyes it is for."""
        return view.seat

    def asked(self, view: View) -> Decision | None:
        """What follows from the view."""
        return view.decision

    def public(self, view: View) -> View:
        """Without the own seal."""
        return replace(view, seat=None, own=NOTHING)


def _seals(view: View) -> tuple[Seal, ...]:
    """The own seal, and of others that they are there."""
    hidden = [UNTOLD if has else NOTHING for has in view.has_sealed]
    if view.seat is not None:
        hidden[view.seat] = view.own
    return tuple(hidden)
