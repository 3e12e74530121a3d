"""Runes & Ruins on its way to another terminal: the fields of a view, all of which must fit."""

from typing import Any

from rs_core.play.errors import N_
from rs_core.play.shapes import ShapeError
from rs_core.play.travel import Travel
from rs_core.ruins import events
from rs_core.ruins.determinize import determinize
from rs_core.ruins.engine import Decision
from rs_core.ruins.rules import Rules
from rs_core.ruins.view import View, view


class RuinsTravel(Travel[Rules, View]):
    """A view travels by the types of its fields; what comes back must be possible."""

    def __init__(self) -> None:
        """All events that the module defines."""
        kinds = [kind for kind in vars(events).values() if isinstance(kind, type)]
        told = [kind for kind in kinds if issubclass(kind, events.Event)]
        bare = (events.Event, events.Private)
        super().__init__(View, Rules, [kind for kind in told if kind not in bare])

    def read_view(self, data: Any, rules: Rules, seat: int | None) -> View:
        """The view; one that no state fits is none."""
        seen = super().read_view(data, rules, seat)
        try:
            possible = view(determinize(seen, 0), seat) == seen
        except (LookupError, ValueError, TypeError):
            possible = False
        if not possible:
            raise ShapeError(N_("what came is of another game"))
        return seen

    def seat(self, view: View) -> int | None:
        """Whose eyes it is for."""
        return view.seat

    def asked(self, view: View) -> Decision | None:
        """The decision, if it is this seat's."""
        decision = view.decision
        return decision if decision is not None and decision.seat == view.seat else None

    def public(self, seen: View) -> View:
        """What every state shows to all that looks like this to its seat."""
        return seen if seen.seat is None else view(determinize(seen, 0), None)
