"""Questions and choices of Runes & Ruins in words.

Nothing here names a face that only a seat knows, unless the choice itself does: what is asked is
printed where several people read (R15.4).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.play.digits import word
from rs_core.ruins import choices, steps
from rs_core.ruins.vocabulary import PLACE_NAMES
from rs_tui.ground.i18n import _
from rs_tui.ruins import words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rs_core.play.errors import Reason
    from rs_core.play.game import Choice
    from rs_core.ruins.engine import Decision
    from rs_core.ruins.view import View

_RULES: Final = {
    steps.LAY: "R2.6",
    steps.ACT: "R4.2",
    steps.ACT_AGAIN: "R12.15",
    steps.PAY_BURGLE: "R9",
    steps.PAY: "R4.4",
    steps.LOOK: "R4.5",
    steps.TAKE: "R4.6",
    steps.MORE: "R9",
    steps.PEEK: "R12.25",
    steps.ROW: "R10",
    steps.MIRROR: "R12.11",
    steps.JUDGE: "R12.26",
    steps.ROB: "R12.25",
    steps.KEEP: "R12.25",
    steps.CALL: "R12.28",
    steps.LIGHT: "R12.29",
    steps.PILLAR: "R12.16",
    steps.GIFT: "R12.30",
    steps.DISCARD: "R4.9",
    steps.LAY_OUT: "R12.33",
    steps.BATTLE_TURN: "R7.4",
    steps.ATTACK_COLUMN: "R12.20",
    steps.DEFENCE_COLUMN: "R12.20",
    steps.SUPPORT: "R7.6",
    steps.SUPPORT_COLUMN: "R12.20",
    steps.LOOK_AT: "R9",
    steps.PICK: "R7.7",
}


def question(decision: Decision, view: View) -> str:
    """What is asked."""
    step = decision.step
    count = len(decision.options[0]) - 1 if decision.options else 0
    del view
    return {
        steps.LAY: lambda: _("Which character lies open?"),
        steps.ACT: lambda: _act(decision),
        steps.ACT_AGAIN: lambda: _("One more action: search a row, or refill?"),
        steps.PAY_BURGLE: lambda: _("Which cards do you discard for the look?"),
        steps.PAY: lambda: _pay(count).format(row=step.number, cards=words.cards_counted(count)),
        steps.LOOK: lambda: _look(count).format(row=step.number, tiles=words.tiles_counted(count)),
        steps.TAKE: lambda: _("Which tile do you take, hidden or open?"),
        steps.MORE: lambda: _("Does it take one token more off the seal?"),
        steps.PEEK: lambda: _("Whose hidden tile do you look at?"),
        steps.ROW: lambda: _("Which row do you look at?"),
        steps.MIRROR: lambda: _("Whose covered character do you look at?"),
        steps.JUDGE: lambda: _("Before whom do the two judgement markers lie?"),
        steps.ROB: lambda: _("Whose hidden tile do you take?"),
        steps.KEEP: lambda: _("Do you hide the robbed tile, or reveal it?"),
        steps.CALL: lambda: _("Whom does Dragon's Call name?"),
        steps.LIGHT: lambda: _("Which tile of the ruins is turned up?"),
        steps.PILLAR: lambda: _("The Falling Pillar: which card do you discard?"),
        steps.GIFT: lambda: _("Who draws a card?"),
        steps.DISCARD: lambda: _discard(count).format(cards=words.cards_counted(count)),
        steps.LAY_OUT: lambda: _("Which tile comes next, or are the rest shuffled?"),
        steps.BATTLE_TURN: lambda: _("Fight, or let somebody draw 3 cards?"),
        steps.ATTACK_COLUMN: lambda: _("Which cards attack, front first?"),
        steps.DEFENCE_COLUMN: lambda: _("Which cards defend, front first?"),
        steps.SUPPORT: lambda: _("Do you support the attack, the defence, or nobody?"),
        steps.SUPPORT_COLUMN: lambda: _("Your cards for the {side}, front first?").format(
            side=words.fight_side(step.number)
        ),
        steps.LOOK_AT: lambda: _("Which hidden tiles do you look at?"),
        steps.PICK: lambda: _("Which hidden tile do you take?"),
    }[step.kind]()


def _pay(count: int) -> str:
    """So many cards; 0: somebody else's, and nobody's business."""
    if count == 1:
        return _("Row {row}: which card do you discard?")
    if not count:
        return _("Row {row}: which cards do you discard?")
    return _("Row {row}: which {cards} do you discard?")


def _look(count: int) -> str:
    if count == 1:
        return _("Row {row}: which tile do you look at?")
    if not count:
        return _("Row {row}: which tiles do you look at?")
    return _("Row {row}: which {tiles} do you look at?")


def _discard(count: int) -> str:
    if count == 1:
        return _("Over the limit: which card do you discard?")
    if not count:
        return _("Over the limit: which cards do you discard?")
    return _("Over the limit: which {cards} do you discard?")


def _act(decision: Decision) -> str:
    """Only what can be done is asked for; of somebody else all of it: their hand is theirs."""
    kinds = {choice[0] for choice in decision.options} or {choices.REFILL[0], choices.REVEAL}
    if choices.REFILL[0] in kinds:
        return (
            _("Search a row, refill, or first reveal a hidden tile?")
            if choices.REVEAL in kinds
            else _("Search a row, or refill?")
        )
    return (
        _("Search a row, or first reveal a hidden tile?")
        if choices.REVEAL in kinds
        else _("Search a row: which one?")
    )


def question_rule(decision: Decision) -> str:
    """The paragraph of the rules about it."""
    return _RULES[decision.step.kind]


# --- Choices


def choice_words(choice: Choice, view: View, names: Sequence[str]) -> str:
    """What a choice does, as an entry of a list."""
    kind = choice[0]
    if kind in _SINGLE:
        return _single(kind)
    faces = view.rules.faces
    if kind in _TILES:
        tile = words.tile(faces, faces.tile_of[choice[1]])
        return _TILES[kind]().format(tile=tile)
    if kind in _CARDS:
        cards = [faces.kind_of[code] for code in choice[1:]]
        return _CARDS[kind]().format(cards=words.troops(faces, cards))
    if kind in _SEATS:
        return _SEATS[kind]().format(name=words.names_of(choice[1:], names))
    if kind == choices.JUDGE:
        one, other = choice[1:]
        if one == other:
            return _("both markers before {name}").format(name=names[one])
        return _("a marker before {one} and one before {other}").format(
            one=names[one], other=names[other]
        )
    return _placed(choice, view, names)


def _placed(choice: Choice, view: View, names: Sequence[str]) -> str:
    kind, *rest = choice
    if kind == choices.LAY:
        return _("lay {character} open").format(
            character=words.character_line(view.rules.faces.characters[rest[0]])
        )
    if kind in (choices.SEARCH, choices.ROW):
        said = _("search row {row}") if kind == choices.SEARCH else _("look at row {row}")
        return said.format(row=rest[0])
    if kind == choices.CARD:
        faces = view.rules.faces
        return _("lay {card} next").format(card=words.kind(faces, faces.kind_of[rest[0]]))
    if kind == choices.SUPPORT:
        return _("support the {side}").format(side=words.fight_side(rest[0]))
    if kind == choices.TAKE:
        said = _("take {place} and reveal it") if rest[1] else _("take {place} and hide it")
        return said.format(place=PLACE_NAMES[rest[0]])
    if kind in (choices.LOOK_AT, choices.PICK):
        numbers = ", ".join(str(number + 1) for number in rest)
        said = _("look at {numbers}") if kind == choices.LOOK_AT else _("take tile {numbers}")
        return said.format(numbers=numbers)
    if kind in (choices.LOOK, choices.LIGHT):
        said = _("look at {places}") if kind == choices.LOOK else _("turn {places} up")
        return said.format(places=words.places(rest))
    owner = next((seat for seat, held in enumerate(view.hidden) if rest[0] in held), None)
    said = {
        choices.BURGLE: _("look at the hidden tile {place} ({name}), for cards"),
        choices.PEEK: _("look at the hidden tile {place} ({name})"),
        choices.ROB: _("take the hidden tile {place} ({name})"),
    }[kind]
    name = "?" if owner is None else names[owner]
    return said.format(name=name, place=PLACE_NAMES[rest[0]])


_SINGLE: Final = frozenset(range(choices.PASS[0] + 1))


def _single(kind: int) -> str:
    return {
        choices.REFILL: _("refill the hand"),
        choices.MORE: _("one token more"),
        choices.NO: _("no token more"),
        choices.HIDE: _("hide it"),
        choices.OPEN: _("reveal it"),
        choices.SHUFFLE: _("shuffle the rest"),
        choices.FIGHT: _("fight"),
        choices.DONE: _("lay the column down"),
        choices.PASS: _("support nobody"),
    }[(kind,)]


_TILES: Final[dict[int, Callable[[], str]]] = {
    choices.REVEAL: lambda: _("reveal {tile}"),
    choices.PUT: lambda: _("lay {tile} on the next place"),
}
_CARDS: Final[dict[int, Callable[[], str]]] = {
    choices.PAY: lambda: _("discard {cards}"),
    choices.DISCARD: lambda: _("discard {cards}"),
}
_SEATS: Final[dict[int, Callable[[], str]]] = {
    choices.MIRROR: lambda: _("look at the covered character ({name})"),
    choices.CALL: lambda: _("call {name}"),
    choices.GIFT: lambda: _("a card for {name}"),
    choices.REINFORCE: lambda: _("3 cards for {name}"),
}


def word_of(code: int) -> str:
    """How a tile or a kind stands in the text of a choice."""
    return word(code)


def no_undo(reason: Reason) -> str:
    """Why nothing can be taken back: what was seen stays seen (R15.2)."""
    said = {
        "something was revealed, or the turn was ended": _(
            "something was seen, drawn or laid down (R15.2)"
        ),
    }
    return _("No undo: {reason}.").format(reason=said.get(str(reason)) or _(reason))
