"""Points printed on cards, and the gem that may be taken instead of them (14.10)."""

from rs_core.rune_stones import choices, runes
from rs_core.rune_stones.gems import MASKS, UNIT
from rs_core.rune_stones.state import Choice, Player, State, Step
from rs_core.rune_stones.steps import (
    GEM_TAKEN,
    NO_POINTS_YET,
    POINTS_OR_GEM,
    POINTS_TAKEN,
    PointsOrGem,
)
from rs_core.rune_stones.table import gain, move_marker
from rs_core.rune_stones.vocabulary import CARD, COLOURS


def card_points(s: State, player: Player, points: int) -> None:
    """Points printed on the card whose step lies on top of the agenda (14.10)."""
    fate = s.agenda[-1].fate
    if fate == GEM_TAKEN:
        return
    if fate == NO_POINTS_YET and runes.may_swap_points(s, player):
        s.agenda.append(PointsOrGem(POINTS_OR_GEM, points))
        return
    _take_card_points(s, player, points, fate)


def _take_card_points(s: State, player: Player, points: int, fate: int) -> None:
    if fate == NO_POINTS_YET:
        points += runes.extra_point(s, player)
        s.agenda[-1] = s.agenda[-1].meets(POINTS_TAKEN)
    move_marker(s, player, points, CARD)


def points_or_gem_options(s: State, _step: Step) -> tuple[Choice, ...]:
    """The card's points, or one coloured gem (12.3)."""
    return (choices.POINTS, *gems_on_offer(s))


def points_or_gem(s: State, step: PointsOrGem, choice: Choice) -> None:
    """Take the card's points, or the gem instead of all of them."""
    player = s.players[s.seat]
    if choice[0] == choices.GEM:
        s.agenda[-1] = s.agenda[-1].meets(GEM_TAKEN)
        gain(s, player, UNIT[choice[1]], CARD)
    else:
        _take_card_points(s, player, step.points, NO_POINTS_YET)


def gems_on_offer(s: State) -> tuple[Choice, ...]:
    """A gem of a colour of one's choice, of those that the supply has (5.5.2, 5.9)."""
    supply = s.supply
    return tuple([choices.GEM_CHOICES[c] for c in COLOURS if supply & MASKS[c]])
