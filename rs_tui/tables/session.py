"""A game being played by people and bots: whose turn, choices, undo, recap.

Plain mode and the screen share it. It hands out views and events a seat may hear, never the state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from rs_core.play.errors import Reason
    from rs_core.play.match import Match, Moment, Seat
    from rs_core.rune_stones import events
    from rs_core.rune_stones.engine import Decision
    from rs_core.rune_stones.state import Choice
    from rs_core.rune_stones.view import View
    from rs_tui.ground.settings import Settings
    from rs_tui.saves.origin import Origin

    Answer = Callable[[Decision, Settings], Choice | None]
    """How a face answers a question by the settings alone; None: it is asked."""


class Saved(Protocol):
    """A game kept somewhere; `rs_tui.saves.SavedGame` is one."""

    @property
    def match(self) -> Match:
        """The game itself."""

    @property
    def name(self) -> str:
        """What it is called."""

    @property
    def notes(self) -> Sequence[str]:
        """What to tell the player about the file."""

    @property
    def origin(self) -> Origin | None:
        """The game it branched off from."""

    def close(self) -> None:
        """Let go of the file."""


class Session:
    """One game in play."""

    def __init__(self, saved: Saved, settings: Settings) -> None:
        """The settings may be replaced at any time."""
        self.saved = saved
        self.settings = settings
        self._automatic: set[int] = set()
        """Numbers of the entries that were answered by setting."""
        self._seen_at: Moment | None = None
        self._decision: Decision | None = None
        self._views: dict[int | None, View] = {}
        """What was asked of the match at that moment; another moment is asked anew."""
        self._counted = self.over
        """Whether the end of the game was counted, or came before anybody sat down here."""

    # --- Looking

    @property
    def match(self) -> Match:
        """The game behind the one door."""
        return self.saved.match

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where now."""
        return self.match.seats

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names."""
        return tuple(seat.name for seat in self.match.seats)

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats that people play."""
        return tuple(n for n, seat in enumerate(self.match.seats) if not seat.is_bot)

    @property
    def decision(self) -> Decision | None:
        """What has to be decided now; None when the game is over."""
        self._look()
        return self._decision

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.decision is None

    @property
    def turn(self) -> int | None:
        """The seat that decides; None when the game is over."""
        decision = self.decision
        return None if decision is None else decision.seat

    @property
    def bot_to_move(self) -> bool:
        """Whether a bot has to decide."""
        turn = self.turn
        return turn is not None and self.match.seats[turn].is_bot

    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator, may know."""
        self._look()
        if seat not in self._views:
            self._views[seat] = cast("View", self.match.view(seat))
        return self._views[seat]

    def _look(self) -> None:
        """Ask the match once for each moment; moments and views never change."""
        now = self.match.moments[-1]
        if now is not self._seen_at:
            self._seen_at, self._views = now, {}
            self._decision = cast("Decision | None", next(iter(self.match.pending), None))

    def shown_to(self) -> int | None:
        """The seat whose table is shown: the human who decides, or the only human there is."""
        turn = self.turn
        if turn is not None and not self.match.seats[turn].is_bot:
            return turn
        humans = self.humans
        return humans[0] if len(humans) == 1 else None

    def just_finished(self) -> bool:
        """Whether a person's game has come to its end here; said once, never of the tutorial."""
        from rs_tui.rune_stones.tutorial import is_tutorial

        if self._counted or not self.over:
            return False
        self._counted = True
        return bool(self.humans) and not is_tutorial(self.match)

    # --- Changing

    def choose(self, choice: Choice | str) -> list[events.Event]:
        """Make a choice for the seat that decides; all events, for `heard` to sift."""
        turn = self.turn
        return list(self.match.choose(-1 if turn is None else turn, choice))

    def settle(self, answer: Answer) -> list[events.Event]:
        """Answer by setting what needs no thought, as often as there is something to answer."""
        happened: list[events.Event] = []
        while (choice := self.automatic(answer)) is not None:
            happened += self.choose(choice)
            self._automatic.add(self.match.entries[-1].n)
        return happened

    def automatic(self, answer: Answer) -> Choice | None:
        """The answer that the settings give to the pending question of a human; None: ask."""
        decision = self.decision
        if decision is None or self.match.seats[decision.seat].is_bot or self._just_undone():
            return None
        return answer(decision, self.settings)

    def _just_undone(self) -> bool:
        """Whoever took something back wants to decide: nothing is answered for them."""
        return self.match.entries[-1].do in ("undo", "redo")

    def why_no_undo(self) -> Reason | None:
        """Why nothing can be taken back, in the words of the match; None if something can."""
        return self.match.why_no_undo()

    def undo(self) -> None:
        """Take back the last choice, together with what the settings answered after it."""
        while True:
            last = self.match.moments[-1].entry.n
            self.match.undo()
            if last not in self._automatic or self.match.why_no_undo() is not None:
                return

    def redo(self) -> list[events.Event]:
        """Bring back the choice taken back last."""
        return list(self.match.redo())

    def hand_over(self, seat: int, kind: str) -> None:
        """Give a seat to a bot (`bot:LEVEL`) or back to a human (`human`)."""
        self.match.reseat(seat, kind)

    # --- Looking back

    def heard(self, happened: Iterable[events.Event], seat: int | None) -> Iterator[events.Event]:
        """The events that a seat, or a spectator, may hear."""
        return (event for event in happened if event.audience is None or event.audience == seat)

    def chronicle(self, seat: int | None) -> list[events.Event]:
        """All that happened and still stands, as far as a seat may hear it."""
        return list(self.heard(self._happened(self.match.moments), seat))

    def since_last_turn(self, seat: int) -> list[events.Event]:
        """What the others did since a seat ended its turn, for the recap."""
        moments = self.match.moments
        start = 0
        for number in range(len(moments) - 1, 0, -1):
            entry = moments[number].entry
            if entry.seat == seat and entry.do == "end":
                start = number
                break
        return [
            event
            for event in self.heard(self._happened(moments[start:]), seat)
            if event.seat != seat
        ]

    def _happened(self, moments: Sequence[Moment]) -> Iterator[events.Event]:
        return (event for moment in moments for event in moment.events)

    def scores(self) -> tuple[int, ...]:
        """Final scores by seat if the game ended now."""
        return self.match.game.result(self.match.state)

    def winners(self) -> tuple[int, ...]:
        """The seats with the most points if the game ended now; several share it (1.2)."""
        scores = self.scores()
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))

    def origin(self) -> str:
        """Where the game began, in words; empty if it was dealt, or is the tutorial."""
        from rs_tui.rune_stones.phrases.origin import origin_words
        from rs_tui.rune_stones.tutorial import is_tutorial

        return "" if is_tutorial(self.match) else origin_words(self.match, self.saved.origin)
