"""Rune Stones as the shell knows it: one value, the face."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.rune_stones import events
from rs_core.rune_stones.game import GAME
from rs_tui.ground.i18n import _
from rs_tui.rune_stones import exports, lines, phrases, rulebook
from rs_tui.rune_stones.phrases import hints, origin, refusals, words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rs_core.bots.hint import Hint
    from rs_core.play.errors import Reason
    from rs_core.play.match import Match
    from rs_core.rune_stones.engine import Decision
    from rs_core.rune_stones.rules import Rules
    from rs_core.rune_stones.state import Choice
    from rs_core.rune_stones.view import View
    from rs_tui import face
    from rs_tui.saves.origin import Origin


class RuneStonesWords:
    """Questions, choices and what happened, in words."""

    def question(self, decision: Decision, view: View) -> str:
        """What is asked."""
        return phrases.question(decision, view)

    def question_rule(self, decision: Decision) -> str:
        """The paragraph of the rules about it."""
        return phrases.question_rule(decision)

    def choice(self, choice: Choice, view: View) -> str:
        """What a choice does."""
        return phrases.choice_words(choice, view)

    def event(self, event: events.Event, names: Sequence[str], rules: Rules) -> str | None:
        """What happened; None if that is not worth a line."""
        return phrases.event_words(event, names, rules.cards)

    def turns(
        self, happened: Iterable[events.Event], names: Sequence[str], rules: Rules, width: int
    ) -> list[str]:
        """What seats did, one after the other, in short."""
        return phrases.turn_lines(happened, names, rules.cards, width)

    def hint(self, hint: Hint, view: View) -> list[str]:
        """The best choice, the next ones, and the reason: a line each."""
        return hints.hint_lines(hint, view)

    def why(self, hint: Hint) -> str:
        """By what the best choice beats the next."""
        return hints.why(hint)

    def no_undo(self, reason: Reason) -> str:
        """Why nothing can be taken back."""
        return refusals.why_no_undo(reason)

    def origin(self, match: Match, begun: Origin | None) -> str:
        """Where a game began, if it was not dealt."""
        return origin.origin_words(match, begun)

    def won(self, names: Sequence[str]) -> str:
        """Who wins, as a heading."""
        if len(names) == 1:
            return _("{name} takes the throne").format(name=names[0])
        return _("{names} share the throne").format(names=words.listed(list(names)))


class RuneStonesFace:
    """The face of Rune Stones."""

    name = GAME.name
    words: face.Words = RuneStonesWords()
    lines: face.Lines = lines
    exports: face.Exports = exports
    rulebook: face.Rulebook = rulebook

    @property
    def title(self) -> str:
        """What players call it."""
        return _("Rune Stones")

    def clock(self, view: View) -> tuple[int, int]:
        """The round, and the seat whose turn it is."""
        return view.round, view.turn

    # --- Events that the shell has to tell apart

    def begins_turn(self, event: events.Event) -> bool:
        """Whether a turn begins with it."""
        return isinstance(event, events.TurnBegan)

    def ends_game(self, event: events.Event) -> bool:
        """Whether the game is over with it."""
        return isinstance(event, events.GameOver)

    def gains_points(self, event: events.Event) -> bool:
        """Whether somebody gains points by it."""
        return isinstance(event, events.PointsGained)


FACE: Final = RuneStonesFace()
