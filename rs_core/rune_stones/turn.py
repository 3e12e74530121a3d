"""A turn from its first question to the refilled hand: action, trading in, ending (3, 7, 8, 9)."""

from typing import Final

from rs_core.rune_stones import choices, events, runes
from rs_core.rune_stones.components import SET_POINTS, THRONE
from rs_core.rune_stones.forge import forgeable
from rs_core.rune_stones.gems import UNIT
from rs_core.rune_stones.scoring import final_scores, winners
from rs_core.rune_stones.state import EMPTY_ROW, Choice, State, Step
from rs_core.rune_stones.steps import (
    CHOOSE_ACTION,
    END_TURN,
    FINISH_ABILITIES,
    FINISH_FORGING,
    FORGE_FROM,
    LAY_OUT,
    PLAY_CARDS,
    TAKE_RUNE,
    TRADE_IN,
    ForgeFrom,
    Plain,
)
from rs_core.rune_stones.summon import can_summon
from rs_core.rune_stones.table import discard_artefacts, move_marker, refill_hand
from rs_core.rune_stones.vocabulary import (
    EMPTY,
    FORGING,
    NO_ACTION,
    SET,
    SUMMONING,
    USING,
)

TURN: Final[tuple[Step, ...]] = tuple(map(Plain, (END_TURN, TRADE_IN, CHOOSE_ACTION)))
_ACTIONS: Final = tuple(
    tuple(
        action
        for bit, action in enumerate((choices.SUMMON, choices.ABILITIES, choices.FORGE_ARTEFACTS))
        if mask >> bit & 1
    )
    or (choices.PASS,)
    for mask in range(8)
)
_BEGIN: Final[dict[Choice, tuple[int, tuple[Step, ...]]]] = {
    choices.SUMMON: (SUMMONING, (Plain(PLAY_CARDS),)),
    choices.ABILITIES: (USING, (Plain(FINISH_ABILITIES), Plain(LAY_OUT))),
    choices.FORGE_ARTEFACTS: (FORGING, (Plain(FINISH_FORGING), ForgeFrom(FORGE_FROM, 0))),
    choices.PASS: (NO_ACTION, ()),
}
"""The action under way, and its steps, the next one last."""
_UPPER, _LOWER = choices.TRADE_CHOICES
_MOST_FREE: Final = 3
"""Free places of a row that can be traded in."""
_TRADES: Final[tuple[tuple[tuple[Choice, ...], ...], ...]] = (
    ((), (_UPPER, choices.KEEP)),
    ((_LOWER, choices.KEEP), (_UPPER, _LOWER, choices.KEEP)),
)
"""By whether the lower row can be traded in, and the upper one."""
_END: Final = (choices.END,)


def begin_turn(s: State) -> None:
    """Put a turn's steps on the agenda."""
    s.action = NO_ACTION
    s.exchanged = False
    s.agenda.extend(TURN)
    if s.trace is not None:
        s.trace.events.append(events.TurnBegan(s.seat, s.round))


def action_options(s: State, step: Step) -> tuple[Choice, ...]:
    """The actions that are possible; `pass` if none is (3.1, 3.4, 14.9)."""
    del step
    player = s.players[s.seat]
    mask = 1 if can_summon(s, player) else 0
    if len(player.hand) >= 2:
        mask |= 2
    if forgeable(s, player, 0):
        mask |= 4
    return _ACTIONS[mask]


def choose_action(s: State, step: Step, choice: Choice) -> None:
    """Begin the action."""
    del step
    s.action, following = _BEGIN[choice]
    s.agenda.extend(following)
    if s.action == NO_ACTION and s.trace is not None:
        s.trace.events.append(events.ActionPassed(s.seat))


def trade_options(s: State, step: Step) -> tuple[Choice, ...]:
    """The rows of at least two artefacts, which can be traded in, or none of them (7.1)."""
    del step
    upper, lower = s.players[s.seat].rows
    return _TRADES[lower.count(EMPTY) <= _MOST_FREE][upper.count(EMPTY) <= _MOST_FREE]


def trade_in(s: State, step: Step, choice: Choice) -> None:
    """Artefacts go, then points and their wisps, then a stone; then the other row (14.24)."""
    if choice[0] != choices.TRADE:
        return
    player = s.players[s.seat]
    number = choice[1]
    row = player.rows[number]
    artefacts = len(row) - row.count(EMPTY)
    player.rows = (EMPTY_ROW, player.rows[1]) if number == 0 else (player.rows[0], EMPTY_ROW)
    if s.trace is not None:
        s.trace.events.append(events.RowTraded(s.seat, number, artefacts))
    discard_artefacts(s, row)
    s.agenda.append(step)
    s.agenda.append(Plain(TAKE_RUNE))
    move_marker(s, player, SET_POINTS[artefacts], SET)


def rune_options(s: State, step: Step) -> tuple[Choice, ...]:
    """Rune stones on the board that the player may take; none: points only (7.4, 14.23)."""
    del step
    return runes.stones_on_offer(s, s.players[s.seat])


def take_rune(s: State, step: Step, choice: Choice) -> None:
    """Take a rune stone (7.3)."""
    del step
    stone = choice[1]
    left = s.rune_supply
    s.rune_supply = (*left[:stone], left[stone] - 1, *left[stone + 1 :])
    s.players[s.seat].give_stone(stone)
    if s.trace is not None:
        s.trace.events.append(events.StoneTaken(s.seat, stone))


def end_options(s: State, step: Step) -> tuple[Choice, ...]:
    """The last stop before the hand is refilled."""
    del s, step
    return _END


def end_turn(s: State, step: Step, choice: Choice) -> None:
    """Refill the hand; next seat, or the end after a full round (8, 9.1, 14.4)."""
    del step, choice
    refill_hand(s, s.seat)
    if s.trace is not None:
        s.trace.barrier = True  # even with a hand that needed no card: the others may have looked
    s.seat = (s.seat + 1) % len(s.players)
    if s.seat == s.first:
        if max([player.points for player in s.players]) >= THRONE:
            s.over = True
            if s.trace is not None:
                best = winners(s)
                s.trace.events.append(events.GameOver(best[0], final_scores(s), best))
            return
        s.round += 1
    begin_turn(s)


def use_extra(s: State, choice: Choice) -> None:
    """Use Exchange or Wild gem; the decision that was pending stays pending (14.31)."""
    player = s.players[s.seat]
    if choice[0] == choices.EXCHANGE:
        _, given, got = choice
        player.gems += UNIT[got] - UNIT[given]
        s.supply += UNIT[given] - UNIT[got]
        s.exchanged = True
        if s.trace is not None:
            s.trace.events.append(events.Exchanged(s.seat, given, got))
    else:
        player.wild_colour = choice[1]
        s.supply -= UNIT[choice[1]]
        if s.trace is not None:
            s.trace.events.append(events.WildColourChosen(s.seat, choice[1]))
