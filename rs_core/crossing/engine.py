"""The heart of the core: seals until the last one is there, then the round and what follows."""

from rs_core.crossing import events
from rs_core.crossing.choices import NOTHING, PROTECT, is_announcement
from rs_core.crossing.handout import hand_out
from rs_core.crossing.reveal import options, show
from rs_core.crossing.rules import Rules
from rs_core.crossing.scoring import winners
from rs_core.crossing.table import Decision, Past, State, empty_table, nothing_sealed
from rs_core.crossing.talk import announcements
from rs_core.play.game import Choice
from rs_core.play.rng import seeded
from rs_core.play.trace import Trace


def deal(rules: Rules, seed: int, trace: Trace | None = None) -> State:
    """A new game, waiting for the first choices (C3)."""
    table = empty_table(rules.players)
    state = State(rules, seeded(seed), table, nothing_sealed(rules.players), trace)
    _tell(state, events.Dealt(hand_out(state)))
    return state


def pending(state: State) -> tuple[Decision, ...]:
    """One decision for each seat that is neither in pause nor sealed, in seat order (C12.1)."""
    return tuple(decision(state, seat) for seat in waiting(state))


def waiting(state: State) -> tuple[int, ...]:
    """The seats that have to choose."""
    if state.table.over:
        return ()
    return tuple(
        seat
        for seat, choice in enumerate(state.sealed)
        if choice == NOTHING and not state.table.paused[seat]
    )


def decision(state: State, seat: int) -> Decision:
    """What a seat that has to choose is asked."""
    table = state.table
    return Decision(seat, options(table, seat), announcements(state.rules, table, seat))


def apply(state: State, seat: int, choice: Choice) -> None:
    """Announce or seal; the last seal shows all. Nothing is checked: see Match for that."""
    if state.trace is not None:
        state.trace.barrier = True  # what is said is said, and a seal is final (C12.5)
    if is_announcement(choice):
        announce(state, seat, choice)
        return
    state.sealed = (*state.sealed[:seat], choice, *state.sealed[seat + 1 :])
    _tell(state, events.Sealed(seat))
    advance(state)


def announce(state: State, seat: int, line: Choice) -> None:
    """Say something to everybody (C8.3)."""
    said = list(state.table.said)
    said[seat] = (*said[seat], line)
    state.table = state.table._replace(said=tuple(said))
    _tell(state, events.Announced(seat, line))


def advance(state: State) -> None:
    """Play rounds until somebody has to choose, or the game is over (C10.14, C10.15)."""
    while not state.table.over and not waiting(state):
        play_round(state)


def play_round(state: State) -> None:
    """Show all choices, and go on to the next round or the end (C4.9)."""
    before, choices = state.table, state.sealed
    if any(choices):
        _tell(state, events.Revealed(before.round, choices))
    else:
        _tell(state, events.RoundPassed(before.round))
    table, told = show(before, choices)
    _tell(state, *told)
    said = tuple(lines[-1] if lines else NOTHING for lines in before.said)
    past = Past(before.mushrooms, before.tiles, before.safe, choices, said)
    _tell(state, *(events.PauseOver(seat) for seat, was in enumerate(before.paused) if was))
    state.table = table._replace(
        paused=(False,) * table.players,
        said=((),) * table.players,
        history=(*table.history, past),
    )
    if before.last_round:
        _end(state)
    else:
        _begin_round(state, choices)


def _end(state: State) -> None:
    """The last round is over; a pause has none to fall into (C6.1, C10.17)."""
    state.sealed = nothing_sealed(state.table.players)
    state.table = table = state.table._replace(over=True)
    _tell(state, events.GameOver(table.scores, winners(table)))


def _begin_round(state: State, choices: tuple[Choice, ...]) -> None:
    """Begin the pauses of those who protected, and lay new stones (C4.8, C5)."""
    paused = tuple(choice == PROTECT for choice in choices)
    _tell(state, *(events.PauseBegun(seat) for seat, begins in enumerate(paused) if begins))
    state.table = state.table._replace(paused=paused, round=state.table.round + 1)
    _tell(state, events.Refilled(hand_out(state)))
    if state.table.last_round:
        _tell(state, events.LastRound(state.table.round))
    state.sealed = tuple(_only_option(state, seat) for seat in range(state.table.players))


def _only_option(state: State, seat: int) -> Choice:
    """The choice of a seat that has exactly one: the program seals it (C10.22)."""
    can = options(state.table, seat)
    return can[0] if len(can) == 1 else NOTHING


def _tell(state: State, *told: events.Event) -> None:
    if state.trace is not None:
        state.trace.events.extend(told)
