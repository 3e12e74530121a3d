"""The coach of the first games: says what a beginner is about to miss, and why; each thing once.

It speaks of what the player points at, never of what was under the cursor to begin with, and falls
silent for good by a key or a setting.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rs_core.rune_stones import choices, steps
from rs_core.rune_stones.cards.faces import printed_number
from rs_core.rune_stones.gems import ORE_PRICE, counts
from rs_core.rune_stones.vocabulary import EMPTY, LOWEST, WILD
from rs_tui.ground.i18n import _
from rs_tui.rune_stones import preferences
from rs_tui.rune_stones.arguments import DEFAULT_SEATS
from rs_tui.rune_stones.tutorial import COURSE

if TYPE_CHECKING:
    from collections.abc import Callable

    from rs_core.play.match import Match
    from rs_core.rune_stones.engine import Decision
    from rs_core.rune_stones.state import Choice
    from rs_core.rune_stones.view import Mat, View
    from rs_tui.ground.settings import Settings

FIRST_GAMES: Final = 3
"""How many games, played to their end, the coach speaks up in, unless silenced before."""
SMALL_DECK: Final = 5
WITHOUT_CREATURES: Final = 3
"""The round in which one should have summoned."""
MANY_GEMS: Final = 12
FULL_ROW: Final = 5


class Coach:
    """Somebody who looks over a beginner's shoulder."""

    def __init__(self, settings: Settings) -> None:
        """Knows what was said in earlier games."""
        liked = preferences.of(settings)
        self.speaks = liked.coaching and liked.games_played < FIRST_GAMES
        self._said = dict.fromkeys(liked.coached)
        self._silenced = False
        self._now: tuple[str, int] = ("", -1)
        """What was said last, and to which question: it stays as long as that."""

    def remark(self, view: View, decision: Decision, pointed: Choice | None, question: int) -> str:
        """Something worth knowing before this choice is made; empty if there is nothing.

        `pointed` is what the player points at, if that is not what they found there.
        """
        if not self.speaks:
            return ""
        asked = Asked(view, decision, pointed)
        for name, look in REMARKS.items():
            if name in self._said and self._now != (name, question):
                continue
            words = look(asked)
            if words:
                self._said[name] = None
                self._now = (name, question)
                return words
        return ""

    @property
    def heard(self) -> bool:
        """Whether something was said at this table, or silenced there: it can be switched."""
        return self._silenced or bool(self._now[0])

    def silence(self) -> str:
        """Say no more, or speak again; what to answer."""
        self.speaks = not self.speaks
        self._silenced = True
        if self.speaks:
            return _("The coach speaks again")
        return _("The coach is silent from now on")

    def kept(self) -> dict[str, object]:
        """What settings keep."""
        switched = {"coaching": self.speaks} if self._silenced else {}
        return {"coached": tuple(self._said), **switched}


class Asked(NamedTuple):
    """A question as somebody who has to answer it sees it."""

    view: View
    decision: Decision
    current: Choice | None = None
    """What they point at; None if that is what they found there."""

    @property
    def kind(self) -> int:
        """What is asked."""
        kind: int = self.decision.step.kind
        return kind

    @property
    def mat(self) -> Mat:
        """Their own."""
        return self.view.mats[self.decision.seat]


def one_more(settings: Settings, match: Match) -> Settings:
    """The settings after a game that was played to its end."""
    chapter = COURSE.chapter_of(match)
    if chapter is not None and chapter.start is not None:
        return settings
    liked = preferences.of(settings)
    changes: dict[str, object] = {"games_played": liked.games_played + 1}
    people = [n for n, seat in enumerate(match.seats) if not seat.is_bot]
    rivals = [seat.kind for seat in match.seats if seat.is_bot]
    real = bool(rivals) and "bot:random" not in rivals
    if not liked.won and real and any(n in match.winners for n in people):
        changes |= {"won": True}
        if liked.seats == preferences.EASY_SEATS:
            changes |= {"seats": DEFAULT_SEATS}
    return preferences.changed(settings, **changes)


# --- What beginners miss


def _last_round(asked: Asked) -> str:
    if asked.kind != steps.CHOOSE_ACTION or not asked.view.last_round:
        return ""
    return _(
        "This is the last round: new creatures will not help any more. Take points, or forge: rows"
        " that still lie there count as if traded in."
    )


def _small_deck(asked: Asked) -> str:
    cards = len(asked.mat.deck)
    if asked.kind != steps.CHOOSE_ACTION or cards > SMALL_DECK:
        return ""
    return _(
        "Only {n} cards are left to you, and each pair you use costs one more for good: summon"
        " before your hand runs dry."
    ).format(n=cards)


def _only_druids(asked: Asked) -> str:
    if asked.kind != steps.CHOOSE_ACTION or asked.view.round < WITHOUT_CREATURES:
        return ""
    cards = asked.view.rules.cards.cards
    if not all(cards[card].is_druid for card in asked.mat.deck):
        return ""
    return _(
        "You still have nothing but druids. Creatures bring two or three times as much: summon some"
        " while the game is young."
    )


def _many_gems(asked: Asked) -> str:
    forges = choices.FORGE_ARTEFACTS in asked.decision.options
    held = sum(counts(asked.mat.gems)[: WILD + 1])
    if asked.kind != steps.CHOOSE_ACTION or not forges or held < MANY_GEMS:
        return ""
    return _(
        "You have {n} gems. Forge: lying around, three of them are worth 1 point at the end, and"
        " in a row of artefacts many times that."
    ).format(n=held)


def _druid_first(asked: Asked) -> str:
    current = asked.current
    if current is None or current[0] != choices.USE or LOWEST in asked.mat.stones:
        return ""
    cards, used = asked.view.rules.cards.cards, current[1:]
    druids = any(cards[card].is_druid for card in asked.mat.hand or ())
    if not druids or any(cards[card].is_druid for card in used):
        return ""
    return _(
        "{card} would leave you for good. Laid out beside a druid it would stay: druids have the"
        " highest numbers, so the druid leaves instead."
    ).format(card=printed_number(max(used)))


def _more_magic(asked: Asked) -> str:
    current = asked.current
    if asked.kind != steps.TAKE_CREATURES or current is None or len(current) < 2:
        return ""
    marked = set(current[1:])
    if not any(marked < set(option[1:]) for option in asked.decision.options):
        return ""
    return _("Your magic pays for another creature as well; what is left over is lost.")


def _ore_without_bonus(asked: Asked) -> str:
    if asked.kind != steps.PAY or asked.current != (choices.PAY, ORE_PRICE):
        return ""
    forge = asked.view.rules.cards.forges[asked.decision.step.forge]
    if forge.bonus is None or len(asked.decision.options) < 2:
        return ""
    return _("Paid in ore, this forge gives no bonus. Keep the ore for a forge that has none.")


def _needless_wilds(asked: Asked) -> str:
    current = asked.current
    if asked.kind != steps.PAY or current is None or current[0] != choices.PAY:
        return ""
    fewest = min(counts(o[1])[WILD] for o in asked.decision.options if o[0] == choices.PAY)
    if counts(current[1])[WILD] <= fewest:
        return ""
    return _("Fewer wild gems would do: keep them, they stand in for the colour you lack later.")


def _longer_row(asked: Asked) -> str:
    current = asked.current
    if asked.kind != steps.PLACE or current is None:
        return ""
    lengths = [sum(place != EMPTY for place in row) for row in asked.mat.rows]
    longer = [row for row in (0, 1) if lengths[row] > lengths[current[1]]]
    if not any(option[1] in longer for option in asked.decision.options):
        return ""
    return _(
        "The other row is longer, and long rows are worth more: three artefacts in one row bring 6"
        " points, two and one only 3."
    )


def _complete_row(asked: Asked) -> str:
    rows = [option[1] for option in asked.decision.options if option[0] == choices.TRADE]
    if asked.kind != steps.TRADE_IN or not any(EMPTY not in asked.mat.rows[row] for row in rows):
        return ""
    return _("A row of five cannot grow any more: trade it in, its 15 points and its stone wait.")


def _both_rows(asked: Asked) -> str:
    rows = [option for option in asked.decision.options if option[0] == choices.TRADE]
    if asked.kind != steps.TRADE_IN or len(rows) < 2:
        return ""
    return _("Both rows can be traded in, one after the other, and each brings a rune stone.")


REMARKS: Final[dict[str, Callable[[Asked], str]]] = {
    "last-round": _last_round,
    "deck": _small_deck,
    "druids": _only_druids,
    "gems": _many_gems,
    "pair": _druid_first,
    "magic": _more_magic,
    "ore": _ore_without_bonus,
    "wilds": _needless_wilds,
    "row": _longer_row,
    "complete": _complete_row,
    "rows": _both_rows,
}
