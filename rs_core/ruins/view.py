"""What one seat may know (R13), and how a full state that fits it is made up for thinking ahead.

A view holds values only: no state, no random generator, nothing to follow to a hidden face.
"""

from dataclasses import dataclass
from typing import Any

from rs_core.ruins import steps
from rs_core.ruins.corruption import is_disciple
from rs_core.ruins.engine import Decision, pending
from rs_core.ruins.faces import Character
from rs_core.ruins.rules import Rules
from rs_core.ruins.state import Deed, Pair, State
from rs_core.ruins.steps import Step
from rs_core.ruins.table import disciple, icons
from rs_core.ruins.vocabulary import (
    ALL_PLACES,
    LAYING,
    NO_CHARACTER,
    TAKEN,
    UNKNOWN,
    mask_of,
)


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat sees it; `seat` is None for a spectator."""

    seat: int | None
    rules: Rules
    phase: int
    round: int
    turn: int
    """The seat on turn."""
    first: int
    winner: int
    ended_in: int
    seal: int
    pairs: tuple[Pair, ...]
    """Characters by seat; 0 for one that this seat does not know."""
    have_sealed: tuple[bool, ...]
    own_sealed: int
    """The character this seat will lay open; 0 before it has chosen."""
    tiles: tuple[int, ...]
    """The face dealt to each place, wherever the tile lies now; UNKNOWN to this seat."""
    ruins: int
    lit: int
    public: int
    clear: int
    seen: tuple[int, ...]
    """By seat, the places whose faces it has seen: everybody saw it look."""
    had: tuple[int, ...]
    hidden: tuple[tuple[int, ...], ...]
    open: tuple[tuple[int, ...], ...]
    mirrored: tuple[int, ...]
    hand: tuple[int, ...] | None
    """The own hand; None for a spectator."""
    hand_sizes: tuple[int, ...]
    """Cards that are being laid count as hand cards to others (R15.7)."""
    unseen: tuple[int, ...]
    """Pile, other hands and other players' cards in columns, as one bag."""
    pile_size: int
    discard: tuple[int, ...]
    markers: tuple[int, ...]
    extra: int
    burgled: bool
    deeds: tuple[Deed, ...]
    leader: int
    gave: tuple[tuple[int, ...], ...]
    layout: tuple[int, ...]
    """Faces before the Master; UNKNOWN, or TAKEN where one was won."""
    to_put: tuple[int, ...]
    """What is still to be laid out; to others than the Master, all of it until it is done."""
    peeked: tuple[int, ...]
    attack: tuple[int, ...]
    """The column, front first; UNKNOWN for cards of others."""
    attackers: tuple[int, ...]
    defence: tuple[int, ...]
    defenders: tuple[int, ...]
    laid: tuple[int, ...]
    """Cards of the own column that is being laid."""
    agenda: tuple[Step, ...]
    decision: Decision | None
    """What is being asked; for others than the one who decides, without what is on offer."""
    icons: int | None
    """The own icons (R12.5); None for a spectator."""
    disciples: tuple[bool | None, ...]
    """Alliances by seat: the own one, and all when the game is over (R13.4)."""

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return self.winner >= 0

    def character(self, seat: int) -> Character:
        """The open character of a seat; while characters are laid, anybody's."""
        return self.rules.faces.characters[self.pairs[seat].open]


PLAIN = (
    "phase",
    "round",
    "first",
    "winner",
    "ended_in",
    "seal",
    "ruins",
    "lit",
    "public",
    "clear",
    "discard",
    "extra",
    "burgled",
    "leader",
    "gave",
    "attackers",
    "defenders",
)
LISTS = ("had", "hidden", "open", "markers", "peeked")


def view(s: State, seat: int | None) -> View:
    """What a seat may know of a state; None: a spectator."""
    bare = s.rules.memory == "bare"
    seen = tuple(_seen(s, other, bare) for other in range(s.players))
    mirrored = tuple(0 if bare else mask for mask in s.mirrored)
    own = seat is not None
    known = ALL_PLACES if s.over else s.public | (seen[seat] if seat is not None else 0)
    putting = bool(s.to_put)
    laying = s.agenda[-1].seat if s.agenda and s.laid else None
    decision = next((each for each in pending(s) if each.seat == seat), None)
    if decision is None and s.agenda:
        step = s.agenda[-1]
        decision = Decision(step.seat, step, ())
    return View(
        seat=seat,
        rules=s.rules,
        turn=s.seat,
        pairs=tuple(_pair(s, seat, other, mirrored) for other in range(s.players)),
        have_sealed=tuple(number != NO_CHARACTER for number in s.sealed),
        own_sealed=s.sealed[seat] if seat is not None else NO_CHARACTER,
        tiles=tuple(tile if known >> place & 1 else UNKNOWN for place, tile in enumerate(s.tiles)),
        seen=seen,
        mirrored=mirrored,
        hand=s.hands[seat] if seat is not None else None,
        hand_sizes=tuple(
            len(hand) + (len(s.laid) if other == laying != seat else 0)
            for other, hand in enumerate(s.hands)
        ),
        unseen=_unseen(s, seat, laying),
        pile_size=len(s.pile),
        deeds=() if bare else s.deeds,
        layout=_layout(s, seat),
        to_put=tuple(sorted(s.layout + s.to_put)) if putting and seat != s.leader else s.to_put,
        attack=_column(s.attack, s.attackers, seat),
        defence=_column(s.defence, s.defenders, seat),
        laid=s.laid if laying == seat else (),
        agenda=tuple(s.agenda),
        decision=decision,
        icons=icons(s, seat) if seat is not None else None,
        disciples=tuple(
            disciple(s, other) if s.over or (own and other == seat) else None
            for other in range(s.players)
        ),
        **{name: getattr(s, name) for name in PLAIN},
        **_as_tuples(s),
    )


def _as_tuples(s: State) -> dict[str, Any]:
    return {name: tuple(getattr(s, name)) for name in LISTS}


def _seen(s: State, seat: int, bare: bool) -> int:
    """What a seat has seen; without notes, what is before its eyes and what was its own (R12.8)."""
    if not bare:
        return s.seen[seat]
    before = s.had[seat]
    if seat == s.leader:
        before |= mask_of(tuple(place for given in s.gave for place in given))
    if s.agenda and s.agenda[-1].kind == steps.TAKE and s.agenda[-1].seat == seat:
        before |= mask_of(s.agenda[-1].places)
    return s.seen[seat] & before


def _pair(s: State, seat: int | None, other: int, mirrored: tuple[int, ...]) -> Pair:
    pair = s.pairs[other]
    if s.over or other in (seat, s.leader):
        return pair
    if s.phase == LAYING:
        return Pair()
    if seat is not None and mirrored[seat] >> other & 1:
        return pair
    return Pair(pair.open)


def _unseen(s: State, seat: int | None, laying: int | None) -> tuple[int, ...]:
    cards = list(s.pile)
    for other, hand in enumerate(s.hands):
        if other != seat:
            cards += hand
    if laying != seat:
        cards += s.laid
    for column, owners in ((s.attack, s.attackers), (s.defence, s.defenders)):
        cards += [card for card, owner in zip(column, owners, strict=True) if owner != seat]
    return tuple(sorted(cards))


def _layout(s: State, seat: int | None) -> tuple[int, ...]:
    if s.over or seat == s.leader:
        return s.layout
    if s.to_put:
        return ()
    mask = s.peeked[seat] if seat is not None else 0
    return tuple(
        tile if tile == TAKEN or mask >> at & 1 else UNKNOWN for at, tile in enumerate(s.layout)
    )


def _column(column: tuple[int, ...], owners: tuple[int, ...], seat: int | None) -> tuple[int, ...]:
    return tuple(
        card if owner == seat else UNKNOWN for card, owner in zip(column, owners, strict=True)
    )


def own_disciple(seen: View) -> bool:
    """Whether the seat of a view is a disciple; a spectator is none."""
    return seen.seat is not None and bool(seen.disciples[seen.seat])


def dealt_disciple(rules: Rules, pair: Pair) -> bool:
    """Whether two characters make a disciple, the Ring apart."""
    one, other = (rules.faces.characters[number] for number in pair)
    return is_disciple(one.icons + other.icons, master=one.is_master or other.is_master)
