"""A table one sits at. Screens and plain mode cannot tell whether it stands in this process.

It hands out snapshots of what a seat may know, takes choices, and says when something has changed.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence

    from rs_core.play.game import Choice, Decision, Game
    from rs_core.play.match import Match, Seat
    from rs_core.play.snapshot import Snapshot
    from rs_tui.saves.lock import GameLock
    from rs_tui.saves.origin import Origin
    from rs_tui.tables.bot_turns import BotTurns
    from rs_tui.tables.visit import Visit

    Answer = Callable[[Decision, Any], Choice | None]
    """What the settings answer to a question that needs no thought; None: it is asked."""


class Table(ABC):
    """One game in play, as whoever sits at this keyboard knows it."""

    name: str
    """What the game is called."""
    game: Game[Any, Any, Any]
    notes: Sequence[str] = ()
    """What to tell whoever sits down."""
    origin: Origin | None = None
    """The game it branched off from."""
    door: GameLock | None = None
    """Where somebody may ask for the game, and where keys are noted."""
    company: Visit | None = None
    """The others at a table of several terminals; None if all sit at this keyboard."""
    since: float | None = None
    """When those who have to decide began to be waited for, if anybody counts that."""
    task: tuple[str, str] | None = None
    """What is to be found out here, as a heading and words: nobody helps with that."""
    trouble: Exception | None = None
    """Why the game cannot go on by itself, until it is taken."""

    def __init__(self, bots: BotTurns | None) -> None:
        """Bots that are not given are made, and end with the table."""
        self._bots = bots
        self._own_bots = bots is None
        self._answered = 0
        """How many choices stood when something was answered by setting last."""
        self._by_hand: object = None
        """The turn in which nothing is answered, since such an answer was taken back."""

    @property
    def bots(self) -> BotTurns:
        """Who gives hints here, and thinks for the bots that play here."""
        if self._bots is None:
            from rs_tui.tables.bot_turns import BotTurns

            self._bots = BotTurns()
        return self._bots

    # --- Looking

    @property
    @abstractmethod
    def here(self) -> tuple[int, ...]:
        """The seats that are played at this keyboard."""

    @abstractmethod
    def look(self, seat: int | None) -> Snapshot[Any]:
        """What a seat that is played here, or a spectator, may know now."""

    @abstractmethod
    def chronicle(self, seat: int | None) -> Sequence[tuple[int, Any]]:
        """All that happened and a seat may hear of, each event with the number of its moment."""

    @abstractmethod
    def record(self) -> Match | None:
        """The whole game, to look back over; None while it is not for these eyes."""

    @property
    @abstractmethod
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where now."""

    @property
    @abstractmethod
    def waiting(self) -> tuple[int, ...]:
        """The seats that have to decide."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names."""
        return tuple(seat.name for seat in self.seats)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.waiting

    @property
    def turn(self) -> int | None:
        """The seat that has to decide, one that is played here first; None when it is over."""
        waiting, here = self.waiting, self.here
        return next((seat for seat in waiting if seat in here), next(iter(waiting), None))

    @property
    def waits(self) -> bool:
        """Whether only others have to decide: bots, or people at other keyboards."""
        turn = self.turn
        return turn is not None and turn not in self.here

    @property
    def decision(self) -> Decision | None:
        """What has to be decided here; None when nothing is asked."""
        turn = self.turn
        return None if turn is None or turn not in self.here else self.look(turn).decision

    def view(self, seat: int | None) -> Any:
        """What a seat, or a spectator, sees of the game."""
        return self.look(seat).view

    def shown_to(self) -> int | None:
        """The seat whose table is shown: the one that decides here, or the only one there is."""
        turn, here = self.turn, self.here
        if turn in here:
            return turn
        return here[0] if len(here) == 1 else None

    # --- Changing

    @abstractmethod
    def choose(self, choice: Choice | str, *, automatic: bool = False) -> None:
        """Make a choice for the seat that decides here; `automatic`: by a setting."""

    @abstractmethod
    def undo(self) -> None:
        """Take back the last choice, together with what the settings answered after it."""

    @abstractmethod
    def redo(self) -> None:
        """Bring back the choice taken back last."""

    @abstractmethod
    def note_hint(self, seat: int) -> None:
        """Put down that a seat that is played here was told what a bot would do."""

    @abstractmethod
    def reseat(self, seat: int, kind: str) -> None:
        """Give a seat to a bot (`bot:LEVEL`) or to a person (`human`)."""

    def settle(self, answer: Answer) -> None:
        """Answer by setting what needs no thought, as often as there is something to answer."""
        while (choice := self.automatic(answer)) is not None:
            self.choose(choice, automatic=True)
            self._answered = self.look(None).choices

    def automatic(self, answer: Answer) -> Choice | None:
        """The answer that the settings give to what is asked here; None: ask.

        Whoever took something back wants to decide: nothing is answered for them. If it was an
        answer by setting, that holds until the end of the turn: it would only come again.
        """
        decision = self.decision
        if decision is None:
            return None
        seen = self.look(decision.seat)
        if seen.taken_back and self._answered > seen.choices:
            self._by_hand = seen.clock
        if seen.taken_back or seen.clock == self._by_hand:
            return None
        return answer(decision, seen.view)

    # --- Going on

    @abstractmethod
    def changes(self) -> AsyncIterator[None]:
        """Something has happened that was not done at this keyboard. Ends with the table."""

    @abstractmethod
    def step(self) -> bool:
        """Let one thing happen elsewhere, waiting for it if need be; False: it is up to us."""

    def pause(self, *, paused: bool) -> None:
        """Let bots that play here stop, or go on."""
        del paused

    @abstractmethod
    def hurry(self) -> None:
        """Let bots that play here cut their thinking short."""

    def hold(self, *, held: bool) -> None:
        """Let bots that play here wait before their next step while something else is shown."""
        del held  # those that play elsewhere do not know

    def take_note(self) -> str:
        """What the player has to be told of the thinking, once; empty if all went well."""
        return ""

    def just_finished(self) -> bool:
        """Whether a person's game has come to its end here; said once."""
        return False

    def take_trouble(self) -> Exception | None:
        """Why the game did not go on; once."""
        trouble, self.trouble = self.trouble, None
        return trouble

    def close(self) -> None:
        """Get up: nobody thinks for us any more. Everything is kept already."""
        if self._bots is not None:
            self._bots.interrupt()
            if self._own_bots:
                self._bots.close()
