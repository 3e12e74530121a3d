"""A position as one short line of text, for a chat or for the header of a game that starts there.

`RS2f` or `RS2p`, then the table, then a checksum, all letters and digits. A full line (f) holds
every card of every hand, a public one (p) what a spectator sees. Neither holds the random state:
whoever opens a line brings a new seed. Lines of the first form, `RS1`, are of games of edition 1.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Final

from rs_core.play.digits import Coder, DigitError, Reader, Writer, count, flag, unword, word
from rs_core.play.errors import N_
from rs_core.play.rng import seeded
from rs_core.rune_stones import engine
from rs_core.rune_stones.cards.faces import CardSet
from rs_core.rune_stones.components import STONE_KINDS_IN_PLAY
from rs_core.rune_stones.engine import Decision
from rs_core.rune_stones.notation.agenda import code_agenda
from rs_core.rune_stones.notation.pieces import PositionError, code_cards, code_goods, code_night
from rs_core.rune_stones.rules import EDITIONS, Rules, RulesError
from rs_core.rune_stones.state import OF_STATE, State, empty_table
from rs_core.rune_stones.view import View, determinize, view
from rs_core.rune_stones.vocabulary import DRUIDS, STONES

__all__ = [
    "NewerPositionError",
    "Position",
    "PositionError",
    "card_set_of",
    "full_line",
    "public_line",
    "read",
]

MAGIC: Final = "RS"
FORM: Final = 2
SUM_SIGNS: Final = 6
MOST_SIGNS: Final = 600
_DEALS: Final = 500
"""How often hidden cards are dealt until the question of a public line can still be asked."""
_UNDO: Final = ("none", "turn", "any")
_FINGERPRINT: Final = 12


class NewerPositionError(PositionError):
    """A line of a version that this program does not know yet."""


@dataclass(frozen=True, slots=True)
class Position:
    """What a line says."""

    rules: Rules
    seen: View
    """As a spectator sees it."""
    whole: State | None
    """With every hand; None for a public line."""

    def deal(self, seed: int) -> State:
        """A state to play on from, with a new random future; hidden cards are dealt from it."""
        if self.whole is not None:
            state = self.whole.clone()
            state.rng = seeded(seed)
            return state
        for number in range(seed, seed + _DEALS):
            state = determinize(self.seen, seeded(number))
            # A hand that leaves nothing to choose would move on to another question.
            if tuple(state.agenda) == self.seen.agenda:
                return state
        raise PositionError(N_("no hidden cards fit the question that is being asked"))


def full_line(state: State, form: int = FORM) -> str:
    """The line of a state with everything but its random future."""
    return _write(state, None, form)


def public_line(seen: View, form: int = FORM) -> str:
    """The line of what everybody may know; the view may be anybody's."""
    state, sizes = _sheet(seen)
    return _write(state, sizes, form)


def read(line: str, sets: Iterable[CardSet]) -> Position:
    """The position of a line, if its card set is among these; PositionError says what is wrong."""
    text = "".join(line.split())  # chats and mails break long lines
    form, full, number = _checked(text)
    try:
        position = _read(Reader(number), sets, form, full=full)
    except PositionError:
        raise
    except (DigitError, RulesError) as error:
        raise PositionError(N_("the position cannot occur: {why}"), why=error) from error
    again = full_line(position.whole, form) if position.whole else public_line(position.seen, form)
    if again != text:
        raise PositionError(N_("the position cannot occur: nothing is to be decided in it"))
    return position


def card_set_of(line: str) -> str:
    """The fingerprint of the card set that a line was written with."""
    *_, number = _checked("".join(line.split()))
    return f"{Reader(number).digit(0, 16**_FINGERPRINT):0{_FINGERPRINT}x}"


def _checked(text: str) -> tuple[int, bool, int]:
    """The form of a line, whether it is full, and the number it holds."""
    if not text.startswith(MAGIC) or not text[len(MAGIC) : len(MAGIC) + 1].isdecimal():
        raise PositionError(N_("this is not a Rune Stones position; they begin with RS2"))
    if len(text) > MOST_SIGNS:
        raise PositionError(N_("the position is longer than {most} signs"), most=MOST_SIGNS)
    head = text[len(MAGIC) :]
    form = head[: len(head) - len(head.lstrip("0123456789"))]
    scope = head[len(form) : len(form) + 1]
    if form not in ("1", str(FORM)):
        raise NewerPositionError(
            N_("the position was written by a newer program (form {form}, this one knows {known})"),
            form=form[:6],
            known=FORM,
        )
    body, check = text[:-SUM_SIGNS], text[-SUM_SIGNS:]
    start = len(MAGIC) + len(form) + 1
    if scope not in ("f", "p") or len(body) <= start or _sum(body) != check:
        raise PositionError(N_("the position was cut or changed: its checksum does not fit"))
    try:
        return int(form), scope == "f", unword(body[start:])
    except DigitError as error:
        raise PositionError(N_("the position was changed: {why}"), why=error) from error


def _sum(body: str) -> str:
    digest = int.from_bytes(sha256(body.encode()).digest()[:8], "big")
    return word(digest % 62**SUM_SIGNS, SUM_SIGNS)


# --- Both directions


def _write(state: State, sizes: list[int] | None, form: int) -> str:
    coder = Writer()
    scratch = state.clone()
    try:
        _code_rules(coder, state.rules, (state.cards,), form)
        _code_state(coder, scratch, sizes, form)
    except DigitError as error:
        raise PositionError(N_("this moment cannot be written down: {why}"), why=error) from error
    if scratch != state:
        raise PositionError(N_("this moment cannot be written down: the table is not complete"))
    body = f"{MAGIC}{form}{'p' if sizes is not None else 'f'}{word(coder.number())}"
    return body + _sum(body)


def _read(coder: Reader, sets: Iterable[CardSet], form: int, *, full: bool) -> Position:
    rules = _code_rules(coder, None, sets, form)
    state = empty_table(rules, 0)
    sizes = None if full else [0] * rules.players
    _code_state(coder, state, sizes, form)
    coder.finish()
    if sizes is None:
        engine.advance(state)
        return Position(rules, view(state, None), state)
    return Position(rules, _seen(state, sizes), None)


def _code_rules(coder: Coder, rules: Rules | None, sets: Iterable[CardSet], form: int) -> Rules:
    """The rules, and by which card set; given when writing."""
    old = rules or Rules()
    number = int(old.cards.fingerprint, 16) if rules else 0
    fingerprint = f"{coder.digit(number, 16**_FINGERPRINT):0{_FINGERPRINT}x}"
    cards = next((cards for cards in sets if cards.fingerprint == fingerprint), None)
    if cards is None:
        raise PositionError(
            N_("the position is of another card set ({cards}); --cards FILE can give it"),
            cards=fingerprint,
        )
    players = coder.digit(old.players - 2, 3) + 2
    nocturnal, queenie = flag(coder, old.nocturnal), flag(coder, old.queenie)
    undo = _UNDO[coder.digit(_UNDO.index(old.undo), len(_UNDO))]
    edition = 1 if form == 1 else coder.digit(old.edition - 1, len(EDITIONS)) + 1
    druids = tuple(
        coder.digit(old.druids[seat] if rules else 0, len(DRUIDS)) for seat in range(players)
    )
    stones = tuple(
        coder.digit(old.stones[place] if rules else 0, len(STONES))
        for place in range(STONE_KINDS_IN_PLAY)
    )
    return Rules(players, nocturnal, queenie, stones, druids, undo, cards, edition)


def _code_state(coder: Coder, s: State, sizes: list[int] | None, form: int) -> None:
    players = len(s.players)
    s.over = flag(coder, s.over)
    s.seat = coder.digit(s.seat, players)
    s.first = coder.digit(s.first, players)
    s.round = count(coder, s.round)
    s.exchanged = flag(coder, s.exchanged)
    for player in s.players:
        player.points = count(coder, player.points)
    code_goods(coder, s)
    code_cards(coder, s, sizes)
    if s.rules.nocturnal:
        code_night(coder, s)
    code_agenda(coder, s, form)


# --- What a spectator sees, as a state without hidden hands


def _sheet(seen: View) -> tuple[State, list[int]]:
    """A state in which all hidden cards lie in the draw piles, and the true sizes of the hands."""
    state = empty_table(seen.rules, 0)
    for name in OF_STATE:
        if hasattr(seen, name) and name not in ("rules", "cards", "agenda"):
            setattr(state, name, getattr(seen, name))
    state.seat = seen.turn
    state.agenda = list(seen.agenda)
    for player, mat in zip(state.players, seen.mats, strict=True):
        player.points, player.gems, player.rows = mat.points, mat.gems, mat.rows
        player.wild_colour, player.discard = mat.wild_colour, mat.discard
        for stone in mat.stones:
            player.give_stone(stone)
        player.hand = player.known = mat.known
        hidden = [card for card in mat.hand or () if card not in mat.known]
        player.draw = tuple(sorted((*mat.unseen, *hidden)))
    return state, [mat.hand_size for mat in seen.mats]


def _seen(state: State, sizes: list[int]) -> View:
    """The spectator's view of such a state."""
    asked = None if state.over else Decision(state.seat, state.agenda[-1], (), ())
    silent = state.clone()
    silent.over = True  # what is on offer depends on hands that nobody knows
    bare = view(silent, None)
    mats = []
    for mat, size in zip(bare.mats, sizes, strict=True):
        left = len(mat.known) + len(mat.unseen) - size
        if size < len(mat.known) or left < 0 or (not left and mat.unseen):
            raise PositionError(N_("the position cannot occur: a hand has no such size"))
        mats.append(replace(mat, hand_size=size, draw_size=left))
    return replace(bare, mats=tuple(mats), decision=asked, over=state.over)
