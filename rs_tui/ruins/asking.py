"""Which picker asks which question, and which keys name its choices (R15.7, R19.1)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from rs_core.ruins import choices, steps
from rs_core.ruins.view import own_disciple
from rs_core.ruins.vocabulary import PLACE_NAMES, ROW_OF
from rs_tui.draw.pickers import digit
from rs_tui.ruins.card_pickers import Column, Handful
from rs_tui.ruins.pickers import (
    BURGLE_KEY,
    FIGHT_KEY,
    HIDE_KEY,
    OPEN_KEY,
    REFILL_KEY,
    REVEAL_KEY,
    SHUFFLE_KEY,
    Entry,
    Judges,
    Marks,
    Menu,
    Picker,
)
from rs_tui.ruins.tile_pickers import Lighting, Taking

if TYPE_CHECKING:
    from collections.abc import Callable

    from rs_core.ruins.engine import Decision
    from rs_core.ruins.view import View


def picker_for(decision: Decision, view: View) -> Picker:
    """The picker of a question."""
    return _MAKERS[decision.step.kind](decision, view)


def _lay(decision: Decision, view: View) -> Picker:
    """The one with fewer icons is suggested: the other one would tell more than it must."""
    faces = view.rules.faces.characters
    entries = [
        Entry(str(n + 1), ("character", n), choice) for n, choice in enumerate(decision.options)
    ]
    fewest = min(range(len(entries)), key=lambda n: faces[entries[n].choice[1]].icons)
    return Menu(entries, at=fewest)


def _act(decision: Decision, view: View) -> Picker:
    entries = []
    for choice in decision.options:
        kind = choice[0]
        if kind == choices.SEARCH:
            entries.append(Entry(str(choice[1]), ("row", choice[1]), choice))
        elif kind == choices.REVEAL:
            entries.append(Entry(REVEAL_KEY, ("own", choice[1]), choice))
        elif kind == choices.BURGLE:
            entries.append(Entry(BURGLE_KEY, ("player", _owner(view, choice[1])), choice))
        else:
            entries.append(Entry(REFILL_KEY, ("hand", -1), choice))
    first = next((n for n, each in enumerate(entries) if each.choice[0] == choices.SEARCH), 0)
    return Menu(entries, at=first)


def _owner(view: View, place: int) -> int:
    return next(seat for seat, held in enumerate(view.hidden) if place in held)


def _handful(decision: Decision, view: View) -> Picker:
    """The suggestion keeps the hand mixed: cards of the kind there is most of."""
    kind_of = view.rules.faces.kind_of
    held = Counter(view.hand or ())
    given: list[int] = []
    for _card in decision.options[0][1:]:
        kind = max(held, key=lambda each: (held[each], -each))
        held[kind] -= 1
        given.append(kind)
    wanted = sorted(given)
    first = next(
        choice
        for choice in decision.options
        if sorted(kind_of[code] for code in choice[1:]) == wanted
    )
    return Handful(decision.options, kind_of, first)


def _look(decision: Decision, view: View) -> Picker:
    """Unseen tiles are marked first."""
    places = sorted({place for choice in decision.options for place in choice[1:]})
    keys = {place: number_of(place) for place in places}
    count = len(decision.options[0]) - 1
    first = sorted(places, key=lambda place: view.tiles[place] >= 0)[:count]
    return Marks("place", keys, decision.options, sorted(first))


def number_of(place: int) -> str:
    """The digit that names a tile in its row: 2 for 5b. Letters are commands everywhere."""
    return str("abcdef".index(PLACE_NAMES[place][1]) + 1)


def _take(decision: Decision, view: View) -> Picker:
    """A hero is suggested to open a rune, whoever else to hide what can be hidden."""
    keys = {choice[1]: number_of(choice[1]) for choice in decision.options}
    runes = [place for place in keys if view.tiles[place] in view.rules.faces.runes]
    return Taking(keys, decision.options, () if own_disciple(view) else runes)


def _light(decision: Decision, view: View) -> Picker:
    del view
    places = {
        choice[1]: (ROW_OF[choice[1]], int(number_of(choice[1]))) for choice in decision.options
    }
    return Lighting(places, decision.options)


def _hidden(decision: Decision, view: View) -> Picker:
    owners = [_owner(view, choice[1]) for choice in decision.options]
    return Menu(
        Entry(str(owner + 1), ("player", owner), choice)
        for owner, choice in zip(owners, decision.options, strict=True)
    )


def _seat(decision: Decision, view: View) -> Picker:
    del view
    return Menu(
        Entry(str(choice[1] + 1), ("player", choice[1]), choice) for choice in decision.options
    )


def _row(decision: Decision, view: View) -> Picker:
    del view
    return Menu(Entry(str(choice[1]), ("row", choice[1]), choice) for choice in decision.options)


def _judge(decision: Decision, view: View) -> Picker:
    del view
    return Judges(decision.options)


_WORDS: Final = {
    choices.MORE: "1",
    choices.NO: "0",
    choices.HIDE: HIDE_KEY,
    choices.OPEN: OPEN_KEY,
    choices.FIGHT: FIGHT_KEY,
    choices.SHUFFLE: SHUFFLE_KEY,
    choices.PASS: "0",
}


def _words(decision: Decision, view: View) -> Picker:
    del view
    return Menu(Entry(_WORDS[choice], ("word", choice[0]), choice) for choice in decision.options)


def _lay_out(decision: Decision, view: View) -> Picker:
    tile_of = view.rules.faces.tile_of
    entries = [
        Entry(SHUFFLE_KEY, ("word", 0), choice)
        if choice == choices.SHUFFLE
        else Entry(digit(n), ("put", tile_of[choice[1]]), choice)
        for n, choice in enumerate(decision.options)
    ]
    return Menu(entries, at=len(entries) - 1)


def _battle(decision: Decision, view: View) -> Picker:
    del view
    return Menu(
        Entry(FIGHT_KEY, ("hand", -1), choice)
        if choice == choices.FIGHT
        else Entry(str(choice[1] + 1), ("player", choice[1]), choice)
        for choice in decision.options
    )


def _support(decision: Decision, view: View) -> Picker:
    """To support nobody takes one key, so that its timing tells nothing (R15.4)."""
    del view
    entries = [
        Entry("0", ("word", 0), choice)
        if choice == choices.PASS
        else Entry(str(choice[1] + 1), ("side", choice[1]), choice)
        for choice in decision.options
    ]
    return Menu(entries, at=len(entries) - 1, at_once="0")


def _column(decision: Decision, view: View) -> Picker:
    return Column(decision.options, view.rules.faces.kind_of)


def _look_at(decision: Decision, view: View) -> Picker:
    del view
    backs = sorted({at for choice in decision.options for at in choice[1:]})
    keys = {at: digit(at) for at in backs}
    return Marks("back", keys, decision.options, backs[: len(decision.options[0]) - 1])


def _pick(decision: Decision, view: View) -> Picker:
    del view
    return Menu(Entry(digit(choice[1]), ("back", choice[1]), choice) for choice in decision.options)


_MAKERS: Final[dict[int, Callable[[Decision, View], Picker]]] = {
    steps.LAY: _lay,
    steps.ACT: _act,
    steps.ACT_AGAIN: _act,
    steps.PAY_BURGLE: _handful,
    steps.PAY: _handful,
    steps.LOOK: _look,
    steps.TAKE: _take,
    steps.MORE: _words,
    steps.PEEK: _hidden,
    steps.ROW: _row,
    steps.MIRROR: _seat,
    steps.JUDGE: _judge,
    steps.ROB: _hidden,
    steps.KEEP: _words,
    steps.CALL: _seat,
    steps.LIGHT: _light,
    steps.PILLAR: _handful,
    steps.GIFT: _seat,
    steps.DISCARD: _handful,
    steps.LAY_OUT: _lay_out,
    steps.BATTLE_TURN: _battle,
    steps.ATTACK_COLUMN: _column,
    steps.DEFENCE_COLUMN: _column,
    steps.SUPPORT: _support,
    steps.SUPPORT_COLUMN: _column,
    steps.LOOK_AT: _look_at,
    steps.PICK: _pick,
}
