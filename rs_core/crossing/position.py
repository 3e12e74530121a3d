"""A moment as one line of text: where it begins, the rounds played since, what is said and sealed.

    CR1 1 RB.YY -.-.- -.-.- 000 122/1--/1RY2R 000/... -.-.- -2*

After the mark stand the number of the first round that is known, what lay then on mushrooms and
tiles and was safe, and who sat out; for each round the choices, the last announcements and the
stones served after it; then what was said in the round at hand, and the seals. A choice is one
letter: `1` to `5` a mushroom, `a` to `f` a seat, `x` protecting, `-` nothing; `A` to `E` is the
announcement to stay away from a mushroom; `*` is a seal that is not told. All else follows from
the rules, by which a line is read: one that they do not allow is none.
"""

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from rs_core.crossing import engine
from rs_core.crossing.choices import MUSHROOM, NOTHING, PLAYER, PROTECT, STAY_AWAY, say
from rs_core.crossing.components import LETTERS, MAX_PLAYERS
from rs_core.crossing.reveal import options, show
from rs_core.crossing.rules import Rules
from rs_core.crossing.stones import NONE, Stones, heap, less, text
from rs_core.crossing.table import Heaps, Past, State, Table, empty_table, nothing_sealed
from rs_core.crossing.talk import announcements
from rs_core.play.codec import HeaderError
from rs_core.play.errors import N_, CoreError
from rs_core.play.game import Choice
from rs_core.play.trace import Trace

MARK: Final = "CR1"
UNTOLD: Final = None
"""In place of a choice: it is sealed, and somebody else's."""
Seal = Choice | None

_CHOICES: Final[dict[str, Choice]] = {
    "-": NOTHING,
    "x": PROTECT,
    **{str(place + 1): (MUSHROOM, place) for place in range(MAX_PLAYERS - 1)},
    **{"abcdef"[seat]: (PLAYER, seat) for seat in range(MAX_PLAYERS)},
}
_SAID: Final[dict[str, Choice]] = {
    **{letter: say(choice) for letter, choice in _CHOICES.items() if choice},
    **{"ABCDE"[place]: (STAY_AWAY, place) for place in range(MAX_PLAYERS - 1)},
}
_SEALS: Final[dict[str, Seal]] = {**_CHOICES, "*": UNTOLD}
_SEAL_LETTERS: Final = {choice: letter for letter, choice in _SEALS.items()}
_SAID_LETTERS: Final = {choice: letter for letter, choice in _SAID.items()}
_SERVED: Final = re.compile(rf"(\d)([{LETTERS}]+)")


class Position(NamedTuple):
    """A table, and the seals as far as they are told."""

    table: Table
    sealed: tuple[Seal, ...]


# --- Writing


def line(table: Table, sealed: Sequence[Seal]) -> str:
    """The line of a moment."""
    tables = [*_tables(table), table]
    first = tables[0]
    return " ".join(
        (
            MARK,
            str(first.round),
            *map(_heaps, (first.mushrooms, first.tiles, first.safe)),
            "".join(str(int(paused)) for paused in first.paused),
            *map(_round, table.history, pairwise(tables)),
            _said(table.said),
            "".join(_SEAL_LETTERS[seal] for seal in sealed),
        )
    )


def _tables(table: Table) -> Iterable[Table]:
    """The table as it lay when the choices of each round were shown, as far as it is written."""
    number = table.round - len(table.history) + table.over
    for at, past in enumerate(table.history, number):
        # Who was not in pause chose something.
        paused = tuple(choice == NOTHING for choice in past.choices)
        yield table._replace(
            round=at, mushrooms=past.mushrooms, tiles=past.tiles, safe=past.safe, paused=paused
        )


def _round(past: Past, tables: tuple[Table, Table]) -> str:
    before, after = tables
    left = show(before, past.choices)[0].mushrooms
    laid = [less(now, was) for now, was in zip(after.mushrooms, left, strict=True)]
    # Who got less than its due was served last (C10.8).
    order = sorted(range(len(left)), key=lambda place: left[place] == NONE and sum(laid[place]) < 2)
    return "/".join(
        (
            "".join(_SEAL_LETTERS[choice] for choice in past.choices),
            "".join(_SAID_LETTERS.get(choice, "-") for choice in past.said),
            "".join(f"{place + 1}{_stones(laid[place])}" for place in order if any(laid[place])),
        )
    )


def _heaps(heaps: Heaps) -> str:
    return ".".join(map(_stones, heaps))


def _stones(stones: Stones) -> str:
    return text(stones).replace(" ", "")


def _said(said: Iterable[Iterable[Choice]]) -> str:
    return ".".join("".join(_SAID_LETTERS[each] for each in lines) or "-" for lines in said)


# --- Reading


def read(written: str, rules: Rules) -> Position:
    """The moment of a line in a game by these rules; CoreError if there is none."""
    try:
        found = _read(written.split(" "), rules)
    except CoreError:
        raise
    except (ValueError, LookupError) as error:
        raise _another() from error
    if line(*found) != written:
        raise _another()
    return found


def _another() -> HeaderError:
    return HeaderError(N_("its position is of another game"))


def _read(words: Sequence[str], rules: Rules) -> Position:
    _mark, number, mushrooms, tiles, safe, paused, *rounds, said, sealed = words
    table = empty_table(rules.players)
    table = table._replace(
        round=int(number),
        mushrooms=_read_heaps(mushrooms, len(table.mushrooms)),
        tiles=_read_heaps(tiles, rules.players),
        safe=_read_heaps(safe, rules.players),
        paused=tuple(flag == "1" for flag in paused),
    )
    for each in (*table.mushrooms, *table.tiles, *table.safe):
        table = table._replace(bag=less(table.bag, each))
    _check(min(table.bag) >= 0 and len(table.paused) == rules.players)
    state = State(rules, 0, table, nothing_sealed(rules.players))
    for word in rounds:
        chosen, spoken, served = word.split("/")
        _play(state, chosen, spoken, served)
    _speak(state, said.split("."))
    return Position(state.table, _read_seals(state, sealed))


def _check(fits: bool) -> None:
    if not fits:
        raise _another()


def _read_heaps(word: str, count: int) -> Heaps:
    parts = word.split(".")
    _check(len(parts) == count)
    return tuple(heap(LETTERS.index(letter) for letter in part.strip("-")) for part in parts)


def _play(state: State, chosen: str, said: str, served: str) -> None:
    """One more round, with the stones that it brought."""
    _check(not state.table.over)
    _speak(state, said)
    sealed = _read_seals(state, chosen)
    state.sealed = tuple(choice for choice in sealed if choice is not UNTOLD)
    _check(len(state.sealed) == state.table.players and not engine.waiting(state))
    script = [" ".join((f"m{place}", *colours)) for place, colours in _SERVED.findall(served)]
    state.trace = trace = Trace(script)
    engine.play_round(state)
    trace.finish()
    state.trace = None


def _speak(state: State, said: Sequence[str]) -> None:
    """Say the lines of each seat, each as it was on offer."""
    _check(len(said) == state.table.players)
    for seat, letters in enumerate(said):
        for letter in letters.strip("-"):
            choice = _SAID[letter]
            _check(choice in announcements(state.rules, state.table, seat))
            engine.announce(state, seat, choice)


def _read_seals(state: State, letters: str) -> tuple[Seal, ...]:
    """Seals, each of something that the seat may choose."""
    _check(len(letters) == state.table.players)
    sealed = tuple(_SEALS[letter] for letter in letters)
    for seat, choice in enumerate(sealed):
        can = () if state.table.over else options(state.table, seat)
        _check(choice == NOTHING or choice in can or (choice is UNTOLD and bool(can)))
    return sealed
