"""Small builders for tests of Runes & Ruins: a table laid out as the test says, played by text.

`lay_table(hidden={0: ["keystone"]}, seal=3)` is a table on which seat 0 is asked; tiles are named
by their words, and lie where they fall: the first tile that a test names on a row gets its place.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rs_core.play.rng import seeded
from rs_core.play.trace import Trace
from rs_core.ruins import battle, choices, engine, events, turn
from rs_core.ruins.facefile import standard
from rs_core.ruins.faces import Faces
from rs_core.ruins.rules import Rules
from rs_core.ruins.state import Pair, State
from rs_core.ruins.table import disciple
from rs_core.ruins.view import View, view
from rs_core.ruins.vocabulary import EXPLORATION, PLACE_NAMES, mask_of

if TYPE_CHECKING:
    from rs_core.play.game import Choice

PAIRS = {
    4: ((8, 1), (3, 2), (6, 5), (7, 4)),
    5: ((8, 1), (3, 2), (6, 5), (9, 4), (10, 7)),
    6: ((8, 1), (3, 2), (6, 5), (9, 4), (10, 7), (12, 11)),
}
"""Healer, Sapper, Warden, Warlock … open; seat 3 has the Master covered."""


def cards(text: str, faces: Faces | None = None) -> tuple[int, ...]:
    """The cards that a text such as `spears2 mages` names, sorted."""
    kinds = (faces or standard()).kinds
    found = []
    for word in text.split():
        kind = word.rstrip("0123456789")
        found += [kinds.index(kind)] * int(word[len(kind) :] or 1)
    return tuple(sorted(found))


def place(name: str) -> int:
    """The place of that name."""
    return PLACE_NAMES.index(name)


class Table:
    """A state that is played by text."""

    def __init__(self, state: State) -> None:
        """Waiting for its first decision."""
        self.s = state
        self.events: list[Any] = []
        self.barrier = False
        self.met: list[str] = []

    @property
    def asked(self) -> int:
        """Who is asked."""
        return engine.pending(self.s)[0].seat

    @property
    def options(self) -> list[str]:
        """What is on offer, in words."""
        return [choices.text(option) for option in engine.pending(self.s)[0].options]

    def play(self, *lines: str, chance: Sequence[str] | None = None) -> "Table":
        """Make choices; `chance` scripts all that is drawn on the way."""
        script = None if chance is None else list(chance)
        self.events, self.met = [], []
        for line in lines:
            decision = engine.pending(self.s)[0]
            choice: Choice = choices.parse(line, decision.options)
            self.s.trace = trace = Trace(script)
            engine.apply(self.s, decision.seat, choice)
            self.s.trace = None
            script = None if trace.script is None else list(reversed(trace.script))
            self.events += trace.events
            self.met += trace.met
            self.barrier = trace.barrier
        assert not script, f"never drawn: {script}"
        return self

    def of(self, kind: type[events.Event], seat: int | None = None) -> list[Any]:
        """Events of a kind, of a seat."""
        return [e for e in self.events if type(e) is kind and seat in (None, e.seat)]

    def view(self, seat: int | None) -> View:
        """What a seat sees."""
        return view(self.s, seat)

    def where(self, word: str) -> str:
        """The place that a tile was dealt to."""
        return PLACE_NAMES[self.s.tiles.index(self.tile(word))]

    def tile(self, word: str) -> int:
        """The tile of that word."""
        return [tile.word for tile in self.s.faces.artefacts].index(word)

    def opened(self, seat: int) -> list[str]:
        """The words of the tiles that lie open before a seat."""
        return [self.s.faces.artefacts[tile].word for tile in self.s.open[seat]]

    def hiding(self, seat: int) -> list[str]:
        """The words of the tiles that a seat hides."""
        return [self.s.faces.artefacts[self.s.tiles[at]].word for at in self.s.hidden[seat]]

    def hand(self, seat: int) -> int:
        """How many cards a seat holds."""
        return len(self.s.hands[seat])

    def is_disciple(self, seat: int) -> bool:
        """The alliance of a seat."""
        return disciple(self.s, seat)


def lay_table(
    *,
    players: int = 4,
    pairs: Mapping[int, tuple[int, int]] | None = None,
    on: Mapping[str, str] | None = None,
    hidden: Mapping[int, Sequence[str]] | None = None,
    opened: Mapping[int, Sequence[str]] | None = None,
    gone: Iterable[str] = (),
    empty: Iterable[str] = (),
    hands: Mapping[int, str] | None = None,
    discard: str = "",
    pile: str | None = None,
    seal: int | None = None,
    turn_of: int = 0,
    round_: int = 3,
    faces: Faces | None = None,
    fallen: bool = False,
    **rules: Any,
) -> Table:
    """A table in the exploration, or `fallen`: at the collapse.

    `on` says which tile lies on a place; `gone` names tiles, `empty` places that have left the
    ruins. A player's unnamed hand is one card of each kind and two
    more, for seat 0 Spears and Riders.
    """
    faces = faces or standard()
    s = State(Rules(players=players, faces=faces, **rules), seeded(7))
    words = [tile.word for tile in faces.artefacts]
    s.tiles = _tiles(words, on or {})
    s.pairs = [Pair(*(pairs or {}).get(seat, PAIRS[players][seat])) for seat in range(players)]
    s.sealed = [pair.open for pair in s.pairs]
    s.phase = EXPLORATION
    s.round = round_
    s.first = (turn_of + 1) % players
    for seat, named in (hidden or {}).items():
        for word in named:
            at = s.tiles.index(words.index(word))
            s.hidden[seat] += (at,)
            _leaves(s, seat, at)
    for seat, named in (opened or {}).items():
        for word in named:
            at = s.tiles.index(words.index(word))
            s.open[seat] += (words.index(word),)
            s.public |= 1 << at
            _leaves(s, seat, at)
    lost = [s.tiles.index(words.index(word)) for word in gone] + [place(name) for name in empty]
    s.ruins &= ~mask_of(tuple(lost))
    _give_cards(s, hands or {}, discard, pile)
    if seal is not None:
        s.seal = seal
    if fallen:
        s.seat = turn_of
        found = Table(s)
        s.trace = trace = Trace()
        battle.collapse(s)
        engine.advance(s)
        s.trace = None
        found.events = trace.events
        return found
    turn.begin(s, turn_of)
    engine.advance(s)
    return Table(s)


def _leaves(s: State, seat: int, at: int) -> None:
    s.ruins &= ~(1 << at)
    s.had[seat] |= 1 << at
    s.seen[seat] |= 1 << at


def _tiles(words: list[str], on: Mapping[str, str]) -> tuple[int, ...]:
    fixed = {place(name): words.index(word) for name, word in on.items()}
    rest = iter([tile for tile in range(len(words)) if tile not in fixed.values()])
    return tuple(fixed[at] if at in fixed else next(rest) for at in range(len(words)))


def _give_cards(s: State, hands: Mapping[int, str], discard: str, pile: str | None) -> None:
    left = list(s.faces.deck)
    for seat in range(s.players):
        kinds = range(len(s.faces.kinds))
        usual = tuple(sorted([*kinds, seat % len(kinds), (seat + 1) % len(kinds)]))
        s.hands[seat] = cards(hands[seat], s.faces) if seat in hands else usual
    s.discard = cards(discard, s.faces)
    for each in (*s.hands, s.discard):
        for card in each:
            left.remove(card)
    s.pile = tuple(left) if pile is None else cards(pile, s.faces)
