"""A sensible choice at a glance, for every question, from what one seat knows (R17.3–R17.5)."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from rs_core.play.game import Choice
from rs_core.ruins import choices, steps, turn
from rs_core.ruins.determinize import Shuffle
from rs_core.ruins.engine import Decision
from rs_core.ruins.mind import fighting, targets
from rs_core.ruins.mind.reading import Reading, read
from rs_core.ruins.mind.worth import (
    BURIED,
    FIRST_RUNE,
    FIRST_RUNE_READ,
    TEMPTED,
    TOOLS,
    known,
    known_rune_in,
    row_left,
    rune_chance,
    worth,
)
from rs_core.ruins.state import State
from rs_core.ruins.table import disciple, hand_limit, icons
from rs_core.ruins.vocabulary import ROWS, mask_of, places_in

Doubts = Callable[[State, int], Sequence[float]]
"""How likely each seat is a disciple, as a seat believes."""

PATIENCE: Final = (6.0, 4.0)
"""How many cards halve the worth of a row, for heroes and for disciples, who hurry."""
UNSEEN_FIRST: Final = 2.2
UNSEEN_NEXT: Final = 0.8
"""What a disciple hopes for: the first unseen tile of a row, and each one more."""
WORTH_A_LOOK: Final = (4.9, 3.0)
"""What a known tile must be worth to be looked at rather than an unseen one, by side."""
LOW_SEAL: Final = 5
"""Below this heroes open runes and restores only."""
FEW_TILES: Final = 12
"""With so many tiles left heroes use the tools that accuse."""
LEFT_OVER: Final = 0.3
"""What a disciple who reads hopes for besides where somebody else has left a tile."""
WORTH_LOOKING_AGAIN: Final = 0.5
"""How much sooner such a disciple looks at it than at one that nobody has seen."""
LAST_TOKEN: Final = 1
"""What heroes who read leave on the seal when they open tools while a rune may lie inside."""
HARMLESS: Final = 0.1
"""Up to this chance of a rune inside, the fall of the ruins does not frighten heroes who read."""
TIMID: Final = 4.0
"""What a disciple who does not burn the seal sees in a tile, less its power."""
QUIET_ROUNDS: Final = 1
"""How long a disciple looks like a hero."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How somebody plays: beliefs, bluffs, notes, daring, and how often they slip."""

    doubts: Doubts
    bluffs: bool = False
    remembers: bool = True
    burns: bool = True
    """Whether they weaken the seal as a disciple; who does not only hides what heroes need."""
    reads: bool = False
    """Whether they conclude from the searches of others what lies where, and go by it."""
    slips: int = 0
    """Of a hundred choices in a turn, how many are made without thinking."""


def choose(
    s: State, decision: Decision, chance: Shuffle, by: Manner, *, bad: bool | None = None
) -> Choice:
    """What the seat that is asked finds sensible; `bad`: whether it is a disciple, if known."""
    if len(decision.options) == 1:
        return decision.options[0]
    if by.slips and decision.step.kind in _EASILY_WRONG and chance.below(100) < by.slips:
        return decision.options[chance.below(len(decision.options))]
    if bad is None:
        bad = disciple(s, decision.seat)
    return _ANSWERS[decision.step.kind](s, decision, chance, by, bad)


_EASILY_WRONG: Final = frozenset(
    (steps.ACT, steps.ACT_AGAIN, steps.LOOK, steps.TAKE, steps.BATTLE_TURN, steps.SUPPORT)
)


def forget(s: State, seat: int) -> None:
    """What a seat knows that takes no notes: its own tiles, and those in its hands just now."""
    step = s.agenda[-1] if s.agenda else None
    before = s.had[seat]
    if step is not None and step.kind == steps.TAKE and step.seat == seat:
        before |= mask_of(step.places)
    s.seen[seat] &= before


Answer = Callable[[State, Decision, Shuffle, Manner, bool], Choice]


# --- Characters


def _lay(s: State, decision: Decision, chance: Shuffle, by: Manner, bad: bool) -> Choice:
    """Show fewer icons; of equal ones any. The Master is never shown."""
    del by, bad
    characters = s.faces.characters

    def shown(choice: Choice) -> tuple[bool, int, int]:
        character = characters[choice[1]]
        return character.is_master, character.icons, chance.below(1 << 16)

    return min(decision.options, key=shown)


# --- Turn


def _act(s: State, decision: Decision, chance: Shuffle, by: Manner, bad: bool) -> Choice:
    seat = decision.seat
    codes = s.faces.tile_codes
    for place in s.hidden[seat]:
        tile = s.tiles[place]
        if opens(s, seat, tile, by, bad):
            return choices.REVEAL, codes[tile]
    if bad and by.burns and _brings_down(s, seat):
        powers = s.faces.artefacts
        place = max(s.hidden[seat], key=lambda each: powers[s.tiles[each]].power)
        return choices.REVEAL, codes[s.tiles[place]]
    if not bad and len(s.hands[seat]) >= 5:
        burgled = targets.burgle(s, decision, chance, by.doubts)
        if burgled is not None:
            return burgled
    return _action(s, decision, chance, by, bad)


def opens(s: State, seat: int, tile: int, by: Manner, bad: bool) -> bool:
    """Whether a seat wants an own tile open now."""
    face = s.faces.artefacts[tile]
    effect = face.effect
    if bad:
        if effect in BURIED or not face.power or not by.burns:
            return False
        return s.round > QUIET_ROUNDS or face.power > 1 or not by.bluffs
    if effect == "rune":
        return True
    if effect == "restore":
        return s.seal <= s.rules.tokens - face.number
    if by.reads and (not s.seal or _harmless(s, seat, by)):
        return True
    least = LAST_TOKEN if by.reads else LOW_SEAL
    return s.seal - face.power >= least and _helps(s, seat, effect, by)


def _helps(s: State, seat: int, effect: str, by: Manner) -> bool:
    """Whether a tool serves a hero now."""
    if effect in TOOLS:
        return targets.useful(s, seat, effect, by.doubts, late=s.ruins.bit_count() <= FEW_TILES)
    if effect == "draw":
        return len(s.hands[seat]) <= 4
    if effect == "extra_action":
        return len(s.hands[seat]) >= 5
    return effect == "look_row"


def _harmless(s: State, seat: int, by: Manner) -> bool:
    """Whether the ruins can fall: then every tile opened before is one less for the Master."""
    if known_rune_in(s, seat, s.ruins):
        return False
    return read(s, seat, by.doubts(s, seat)).inside(s.ruins) <= HARMLESS


def _brings_down(s: State, seat: int) -> bool:
    """Whether a disciple can empty the seal now, with a rune still inside (R17.4)."""
    tiles = s.faces.artefacts
    burning = [
        tiles[s.tiles[place]].power
        for place in s.hidden[seat]
        if tiles[s.tiles[place]].effect not in ("rune", "restore")
    ]
    if not 0 < s.seal <= sum(burning) or not max(burning, default=0):
        return False
    return known_rune_in(s, seat, s.ruins) or (
        s.ruins.bit_count() >= 8 and rune_chance(s, seat) > 0
    )


def _action(s: State, decision: Decision, chance: Shuffle, by: Manner, bad: bool) -> Choice:
    """The row that promises most for its price; refill if it cannot be paid."""
    seat = decision.seat
    held = len(s.hands[seat])
    best, row = -1.0, 0
    reading = read(s, seat, by.doubts(s, seat)) if by.reads else None
    for each in range(1, ROWS + 1):
        if row_left(s, each):
            price = turn.row_price(s, seat, each)
            value = (
                _hoped(s, seat, each, by, reading) if bad else _found(s, seat, each, reading)
            ) / (1 + price / PATIENCE[bad]) + chance.below(100) * 0.0002
            if value > best:
                best, row = value, each
    if row and turn.row_price(s, seat, row) <= held:
        return choices.SEARCH, row
    if held < hand_limit(s, seat):
        return choices.REFILL
    return decision.options[-1]


def _found(s: State, seat: int, row: int, reading: Reading | None) -> float:
    """A row to a hero: the chance of a rune."""
    places, unseen, count = _looks(s, seat, row)
    if known_rune_in(s, seat, places):
        return 1.3
    if reading is not None:
        return reading.best(unseen, count)
    return 1 - (1 - rune_chance(s, seat)) ** count


def _hoped(s: State, seat: int, row: int, by: Manner, reading: Reading | None) -> float:
    """A row to a disciple: what the best tile is likely to be worth."""
    places, unseen, count = _looks(s, seat, row)
    hoped = UNSEEN_FIRST + UNSEEN_NEXT * (count - 1) if count else 0.0
    if reading is not None:
        hoped += LEFT_OVER * min(count, (places & reading.left).bit_count())
    return max(
        [hoped, *(_sought(s, seat, place, by, bad=True) for place in places_in(places & ~unseen))]
    )


def _looks(s: State, seat: int, row: int) -> tuple[int, int, int]:
    """The places left in a row, which of them the seat has not seen, how many it can look at."""
    places = row_left(s, row)
    unseen = places & ~known(s, seat)
    return places, unseen, min(turn.look_count(s, seat, row), unseen.bit_count())


def _sought(s: State, seat: int, place: int, by: Manner, *, bad: bool) -> float:
    """What a known tile is worth a search: a disciple comes for power, or for a rune to hide."""
    value = value_of(s, seat, place, by, bad)
    face = s.faces.artefacts[s.tiles[place]]
    if bad and face.effect != "rune" and value > face.power + 1:
        return float(face.power)
    return value


def _pay(s: State, decision: Decision, chance: Shuffle, by: Manner, bad: bool) -> Choice:
    """Of the kind there is most of, so that the hand stays mixed."""
    del chance, by, bad
    hand = Counter(s.hands[decision.seat])
    first = decision.options[0]
    given = []
    for _ in first[1:]:
        kind = max(hand, key=lambda each: (hand[each], -each))
        hand[kind] -= 1
        given.append(kind)
    return first[0], *(s.faces.kind_codes[kind] for kind in sorted(given))


def _look(s: State, decision: Decision, chance: Shuffle, by: Manner, bad: bool) -> Choice:
    """Known tiles that are wanted, then unknown ones."""
    seat = decision.seat
    mask = known(s, seat)
    places = sorted({place for option in decision.options for place in option[1:]})
    reading = read(s, seat, by.doubts(s, seat)) if by.reads else None

    def wish(place: int) -> tuple[float, int]:
        if mask >> place & 1:
            value = _sought(s, seat, place, by, bad=bad)
        else:
            value = WORTH_A_LOOK[bad]
            if reading is not None:
                again = WORTH_LOOKING_AGAIN * (reading.left >> place & 1)
                value += again if bad else reading.runes[place]
        return value, chance.below(1 << 16)

    count = len(decision.options[0]) - 1
    return choices.LOOK, *sorted(sorted(places, key=wish, reverse=True)[:count])


def value_of(s: State, seat: int, place: int, by: Manner, bad: bool) -> float:
    """What a tile that the seat knows is worth to it."""
    tile = s.tiles[place]
    values = worth(s.faces)
    if not bad:
        if tile == s.faces.ring and icons(s, seat) == TEMPTED:
            return -3.0
        return values.hero[tile]
    runes = s.faces.runes
    if tile in runes and not any(s.tiles[other] in runes for other in s.hidden[seat]):
        return FIRST_RUNE_READ if by.reads else FIRST_RUNE
    face = s.faces.artefacts[tile]
    if not by.burns and face.effect not in BURIED:
        return TIMID - face.power
    return values.disciple[tile]


def _take(s: State, decision: Decision, chance: Shuffle, by: Manner, bad: bool) -> Choice:
    """The tile worth most; open if that is wanted at once."""
    seat = decision.seat
    place = max(
        decision.step.places,
        key=lambda each: (value_of(s, seat, each, by, bad), chance.below(1 << 16)),
    )
    hide = (choices.TAKE, place, 0)
    if hide not in decision.options or opens(s, seat, s.tiles[place], by, bad):
        return choices.TAKE, place, 1
    return hide


def _keep(s: State, decision: Decision, chance: Shuffle, by: Manner, bad: bool) -> Choice:
    del chance
    tile = s.tiles[decision.step.number]
    return choices.OPEN if opens(s, decision.seat, tile, by, bad) else choices.HIDE


def _more(s: State, decision: Decision, chance: Shuffle, by: Manner, bad: bool) -> Choice:
    """A disciple burns the seal; one who bluffs, not in the first round."""
    del decision, chance
    if bad and by.burns and (not by.bluffs or s.round > 1):
        return choices.MORE
    return choices.NO


def _shuffle(s: State, decision: Decision, chance: Shuffle, by: Manner, bad: bool) -> Choice:
    """What is shuffled cannot be guessed."""
    del s, decision, chance, by, bad
    return choices.SHUFFLE


def _target(
    find: Callable[[State, Decision, Shuffle, Doubts, bool], Choice],
) -> Answer:
    def answer(s: State, decision: Decision, chance: Shuffle, by: Manner, bad: bool) -> Choice:
        return find(s, decision, chance, by.doubts, bad)

    return answer


_ANSWERS: Final[dict[int, Answer]] = {
    steps.LAY: _lay,
    steps.ACT: _act,
    steps.ACT_AGAIN: _action,
    steps.PAY_BURGLE: _pay,
    steps.PAY: _pay,
    steps.LOOK: _look,
    steps.TAKE: _take,
    steps.MORE: _more,
    steps.KEEP: _keep,
    steps.PILLAR: _pay,
    steps.DISCARD: _pay,
    steps.LAY_OUT: _shuffle,
    steps.PEEK: _target(targets.peek),
    steps.ROW: _target(targets.row),
    steps.MIRROR: _target(targets.mirror),
    steps.JUDGE: _target(targets.judge),
    steps.ROB: _target(targets.rob),
    steps.CALL: _target(targets.call),
    steps.LIGHT: _target(targets.light),
    steps.GIFT: _target(targets.gift),
    steps.BATTLE_TURN: _target(fighting.battle_turn),
    steps.ATTACK_COLUMN: _target(fighting.attack),
    steps.DEFENCE_COLUMN: _target(fighting.defence),
    steps.SUPPORT: _target(fighting.support),
    steps.SUPPORT_COLUMN: _target(fighting.support_column),
    steps.LOOK_AT: _target(fighting.look_at),
    steps.PICK: _target(fighting.pick),
}
