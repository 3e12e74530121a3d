"""Collapse (R6) and final battle (R7)."""

from functools import partial
from itertools import combinations

from rs_core.play.game import Choice
from rs_core.ruins import choices, columns, events, steps
from rs_core.ruins.state import REINFORCED, Deed, State
from rs_core.ruins.steps import Step
from rs_core.ruins.table import (
    CARDS,
    RUNES_TO_WIN,
    barrier,
    disciple,
    draw,
    icons,
    pick,
    ring_place,
    runes_open,
    tell,
    tell_alliance,
    win,
)
from rs_core.ruins.vocabulary import (
    BATTLE,
    COLLAPSE,
    DISCIPLES,
    HEROES,
    NO_PLACE,
    NO_SEAT,
    TAKEN,
    mask_of,
    places_in,
)


def collapse(s: State) -> None:
    """What is left in the ruins is turned up and lost; a rune among it decides (R6)."""
    s.phase = COLLAPSE
    fallen = places_in(s.ruins)
    s.public |= s.ruins
    s.ruins = 0
    barrier(s)
    tiles = tuple(s.tiles[place] for place in fallen)
    tell(s, events.RuinsFell, s.seat, fallen, tiles)
    if not s.faces.runes.isdisjoint(tiles):
        win(s, DISCIPLES, s.seat)
        return
    leader = find_leader(s)
    if leader == NO_SEAT:
        win(s, HEROES, s.seat)  # R12.4
        return
    _gather(s, leader, ring_lost=s.faces.ring in tiles)


def find_leader(s: State) -> int:
    """The holder of the Master, else the disciple with the most icons (R12.4)."""
    for seat, pair in enumerate(s.pairs):
        if s.faces.master in pair:
            return seat
    disciples = [seat for seat in range(s.players) if disciple(s, seat)]
    return max(disciples, key=lambda seat: (icons(s, seat), s.pairs[seat].open), default=NO_SEAT)


def _gather(s: State, leader: int, *, ring_lost: bool) -> None:
    """The Master is revealed, the Ring moves, hidden tiles are handed over (R7.1, R7.2)."""
    s.phase = BATTLE
    s.round += 1
    s.seat = s.leader = leader
    tell(s, events.MasterRevealed, leader, tuple(s.pairs[leader]))
    if not ring_lost:
        _move_ring(s, leader)
    s.gave = tuple(s.hidden)
    places = [place for given in s.hidden for place in given]
    s.hidden = [()] * s.players
    tell(s, events.TilesGiven, leader, tuple(len(given) for given in s.gave))
    s.seen[leader] |= mask_of(tuple(places))
    s.to_put = tuple(sorted(s.tiles[place] for place in places))
    tell(s, events.TilesHandedOver, leader, s.to_put)
    s.agenda += [
        Step(steps.NEXT_FIGHTER, leader),
        Step(steps.MUSTER, leader),
        Step(steps.LAY_OUT, leader),
    ]


def _move_ring(s: State, leader: int) -> None:
    """Open or hidden, it comes to the Master, who draws for it (R12.19)."""
    ring = s.faces.ring
    place = ring_place(s)
    owner = next(
        seat for seat in range(s.players) if ring in s.open[seat] or place in s.hidden[seat]
    )
    was_open = ring in s.open[owner]
    s.hidden[owner] = tuple(other for other in s.hidden[owner] if other != place)
    s.open[owner] = tuple(tile for tile in s.open[owner] if tile != ring)
    s.open[leader] += (ring,)
    s.public |= 1 << place
    tell(s, events.RingMoved, leader, owner, NO_PLACE if was_open else place)
    if owner != leader:
        tell_alliance(s, owner)
        tell_alliance(s, leader)
    draw(s, leader, s.faces.artefacts[ring].number)


# --- The Master's tiles


def lay_out_options(s: State, _step: Step) -> tuple[Choice, ...]:
    """One tile on the next place, or the rest shuffled (R12.33)."""
    codes = s.faces.tile_codes
    found: tuple[Choice, ...] = tuple((choices.PUT, codes[tile]) for tile in s.to_put)
    return (*found, choices.SHUFFLE) if len(found) > 1 else found


def lay_out(s: State, step: Step, choice: Choice) -> None:
    """Lay a tile on the next place, or all that are left."""
    if choice == choices.SHUFFLE:
        words = [tile.word for tile in s.faces.artefacts]
        while s.to_put:
            index = pick(s, s.to_put, partial(_tile_text, words), step.seat)
            _put(s, s.to_put[index])
    else:
        _put(s, s.faces.tile_of[choice[1]])
    if s.to_put:
        s.agenda.append(step)
    else:
        s.peeked[step.seat] = (1 << len(s.layout)) - 1
        barrier(s)
        tell(s, events.TilesLaidOut, step.seat, len(s.layout))


def _put(s: State, tile: int) -> None:
    s.layout += (tile,)
    s.to_put = tuple(other for other in s.to_put if other != tile)


def _tile_text(words: list[str], tile: int) -> str:
    return f"tile {words[tile]}"


def muster(s: State, step: Step) -> None:
    """Cards for the hidden tiles (R7.3), and for those who draw at the start of the battle."""
    draw(s, step.seat, len(s.layout))
    for seat in (step.seat, *s.after(step.seat)):
        extra = s.character(seat).has("final_draw")
        if extra:
            draw(s, seat, extra)


# --- Turns


def next_fighter(s: State, step: Step) -> None:
    """From the Master's left, each other player has one turn (R7.4); then all is lost (R7.8)."""
    seat = (step.seat + 1) % s.players
    s.seat = seat
    barrier(s)
    if seat == s.leader:
        win(s, DISCIPLES, seat)
        return
    s.agenda += [Step(steps.NEXT_FIGHTER, seat), Step(steps.BATTLE_TURN, seat)]
    tell(s, events.TurnBegan, seat, s.round)


def battle_options(s: State, step: Step) -> tuple[Choice, ...]:
    """Fight with a card at least, or reinforce anybody (R7.5, R12.20)."""
    found: tuple[Choice, ...] = tuple((choices.REINFORCE, seat) for seat in range(s.players))
    return (choices.FIGHT, *found) if s.hands[step.seat] else found


def battle_turn(s: State, step: Step, choice: Choice) -> None:
    """Reinforce, or begin a fight: attack, defence, then support from the Master's left (R7.6)."""
    if choice != choices.FIGHT:
        s.deeds += (Deed(REINFORCED, step.seat, choice[1]),)
        tell(s, events.Reinforced, step.seat, choice[1])
        draw(s, choice[1], CARDS)
        return
    tell(s, events.FightBegan, step.seat)
    s.agenda.append(Step(steps.RESOLVE, step.seat))
    for seat in reversed(s.after(s.leader)):
        if seat != step.seat:
            s.agenda.append(Step(steps.SUPPORT, seat))
    s.agenda.append(Step(steps.DEFENCE_COLUMN, s.leader))
    s.agenda.append(Step(steps.ATTACK_COLUMN, step.seat))


def resolve(s: State, step: Step) -> None:
    """The columns meet; all their cards are discarded (R12.22)."""
    barrier(s)
    edge = s.character(step.seat).has("tie_edge")
    outcome = columns.fight(s.attack, s.defence, s.faces.beats, edge=edge)
    for meeting in outcome.meetings:
        tell(s, events.CardsMet, step.seat, *meeting)
    tell(s, events.FightEnded, step.seat, outcome.won, outcome.left)
    s.discard = tuple(sorted((*s.discard, *s.attack, *s.defence)))
    s.attack = s.defence = s.attackers = s.defenders = ()
    if outcome.won:
        left = tuple(at for at, tile in enumerate(s.layout) if tile != TAKEN)
        kind = steps.LOOK_AT if s.character(step.seat).has("pick_of") else steps.PICK
        s.agenda.append(Step(kind, step.seat, 0, left))


# --- The prize


def look_at_options(s: State, step: Step) -> tuple[Choice, ...]:
    """The Drake looks at some of the backs."""
    count = min(s.character(step.seat).has("pick_of"), len(step.places))
    return tuple((choices.LOOK_AT, *chosen) for chosen in combinations(step.places, count))


def look_at(s: State, step: Step, choice: Choice) -> None:
    """The faces are seen; one of them is taken."""
    positions = choice[1:]
    s.peeked[step.seat] |= mask_of(positions)
    barrier(s)
    tell(s, events.BacksLookedAt, step.seat, positions)
    tell(s, events.BacksSeen, step.seat, positions, tuple(s.layout[at] for at in positions))
    s.agenda.append(Step(steps.PICK, step.seat, 0, positions))


def pick_options(_s: State, step: Step) -> tuple[Choice, ...]:
    """One of the hidden tiles (R7.7)."""
    return tuple((choices.PICK, at) for at in step.places)


def take_prize(s: State, step: Step, choice: Choice) -> None:
    """The tile lies open before the attacker; only a rune counts (R12.23)."""
    at = choice[1]
    tile = s.layout[at]
    s.layout = (*s.layout[:at], TAKEN, *s.layout[at + 1 :])
    s.open[step.seat] += (tile,)
    barrier(s)
    tell(s, events.TileWon, step.seat, at, tile)
    if tile in s.faces.runes and runes_open(s) == RUNES_TO_WIN:
        win(s, HEROES, step.seat)
