"""How what one seat may know travels to another program: views and events as plain data.

Everything is written from a view, never from a state, so nothing can leave that the view hides.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any, Generic

from rs_core.play.errors import N_
from rs_core.play.game import Decision, R, V
from rs_core.play.shapes import Shape, ShapeError, shape, tagged


class Travel(ABC, Generic[R, V]):
    """A game's views and events on their way; what comes back is checked as foreign data is.

    As it stands, a view travels by the types of its fields. A game may know something shorter.
    """

    def __init__(self, view: Any, rules: type[R], events: Iterable[type]) -> None:
        """The classes of the views, of the rules and of all events."""
        self._view = view
        self._rules = rules
        self._kinds = tuple(events)

    # Worked out late: a game at one keyboard needs neither.

    @cached_property
    def _views(self) -> Shape[V]:
        return shape(self._view, (self._rules,))

    @cached_property
    def _events(self) -> Shape[Any]:
        return tagged(self._kinds)

    def warm(self) -> None:
        """Load what is needed later than at the start."""
        _ = self._events

    def view_data(self, view: V) -> Any:
        """A view as plain data."""
        return self._views.write(view)

    def of_moment(self, views: Sequence[V]) -> list[Any]:
        """Several views of one moment as plain data; a game may work out once what they share."""
        return [self.view_data(view) for view in views]

    def read_view(self, data: Any, rules: R, seat: int | None) -> V:
        """The view of a seat, or of a spectator; a CoreError says that it is none."""
        view = self._views.read(data, {self._rules: rules})
        if self.seat(view) != seat:
            raise ShapeError(N_("what came is for another seat"))
        return view

    def event_data(self, event: Any) -> Any:
        """An event as plain data."""
        return self._events.write(event)

    def read_event(self, data: Any) -> Any:
        """The event; a CoreError says that it is none."""
        return self._events.read(data)

    @abstractmethod
    def seat(self, view: V) -> int | None:
        """Whose eyes a view is for; None for a spectator."""

    @abstractmethod
    def asked(self, view: V) -> Decision | None:
        """What the seat of a view has to decide."""

    @abstractmethod
    def public(self, view: V) -> V:
        """What a spectator sees at the same moment."""
