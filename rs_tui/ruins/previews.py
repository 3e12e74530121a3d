"""What would follow from a choice, and why a key did nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_core.ruins import choices, steps
from rs_core.ruins.vocabulary import ATTACK, PLACE_NAMES, ROW_MASKS, UNKNOWN, places_in
from rs_tui.ground.i18n import _
from rs_tui.ruins import words
from rs_tui.ruins.abilities import ability, tile_words
from rs_tui.ruins.card_pickers import Column
from rs_tui.ruins.facts import hand_limit, look_count, row_price
from rs_tui.ruins.phrases import choice_words
from rs_tui.ruins.pickers import REFILL_KEY, REVEAL_KEY, Judges, Marks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.play.game import Choice
    from rs_core.ruins.engine import Decision
    from rs_core.ruins.view import View
    from rs_tui.ruins.pickers import Picker


def preview(picker: Picker, decision: Decision, view: View, names: Sequence[str]) -> str:
    """What Enter would do now, or what is still missing."""
    if isinstance(picker, Column):
        return _column(picker, view)
    choice = picker.current
    if choice is None:
        if isinstance(picker, Marks):
            return _("{n} of {all} marked.").format(n=len(picker.marks), all=picker.size)
        if isinstance(picker, Judges):
            return _("Name two players, or one twice.")
        return ""
    return _of_choice(choice, decision, view, names)


def _of_choice(choice: Choice, decision: Decision, view: View, names: Sequence[str]) -> str:
    kind, faces = choice[0], view.rules.faces
    if kind == choices.SEARCH:
        return searching(view, choice[1])
    if choice == choices.REFILL:
        n = hand_limit(view) - len(view.hand or ())
        return _("Refill: draw {cards}.").format(cards=words.cards_counted(n))
    if kind == choices.REVEAL:
        tile = faces.artefacts[faces.tile_of[choice[1]]]
        return _revealing(words.tile(faces, faces.tile_of[choice[1]]), tile_words(tile), view)
    if kind == choices.TAKE:
        return _taking(choice, view)
    if kind == choices.LAY:
        face = faces.characters[choice[1]]
        return f"{words.character_line(face)}: {ability(face)}"
    if choice in (choices.HIDE, choices.OPEN):
        robbed = view.tiles[decision.step.number]
        return f"{words.tile(faces, robbed)}. {tile_words(faces.artefacts[robbed])}"
    if kind == choices.LOOK:
        known = [
            f"{PLACE_NAMES[place]} {words.tile(faces, view.tiles[place])}"
            for place in choice[1:]
            if view.tiles[place] != UNKNOWN
        ]
        return _("You know {tiles}.").format(tiles=", ".join(known)) if known else ""
    if kind in (choices.PAY, choices.DISCARD):
        given = [faces.kind_of[code] for code in choice[1:]]
        left = list(view.hand or ())
        for card in given:
            left.remove(card)
        return _("Discards {cards}; keeps {rest}.").format(
            cards=words.troops(faces, given), rest=words.troops(faces, left)
        )
    if said := _in_battle(choice, names):
        return said
    said = choice_words(choice, view, names)
    return said[:1].upper() + said[1:] + "."


def _in_battle(choice: Choice, names: Sequence[str]) -> str:
    """What a fight is about, and who wants what."""
    if choice == choices.FIGHT:
        return _("Lay cards against the Master's: if they win, you reveal one of the hidden tiles.")
    if choice == choices.PASS:
        return _("You keep your cards.")
    if choice[0] == choices.REINFORCE:
        return _("{name}: draws 3 cards. Nobody fights this turn.").format(name=names[choice[1]])
    if choice[0] == choices.SUPPORT:
        return (
            _("If the attack wins, a hidden tile is revealed: heroes want that.")
            if choice[1] == ATTACK
            else _("If the attack fails, no tile is revealed: disciples want that.")
        )
    return ""


def searching(view: View, row: int) -> str:
    """What a search of a row comes to."""
    places = places_in(view.ruins & ROW_MASKS[row])
    known = sum(view.tiles[place] != UNKNOWN for place in places)
    said = (
        _("Row {row}: pay {price} of {cards}, look at {n} of {tiles}.")
        if len(places) > 1
        else _("Row {row}: pay {price} of {cards}, look at its only tile.")
    ).format(
        row=row,
        price=row_price(view, row),
        cards=words.cards_counted(len(view.hand or ())),
        n=look_count(view, row),
        tiles=words.tiles_counted(len(places)),
    )
    if known:
        more = _("You know all of them.") if known == len(places) else _("You know {n}.")
        said += " " + more.format(n=known)
    return said


def _revealing(name: str, does: str, view: View) -> str:
    return _("{tile}: {does} Seal now {n}.").format(tile=name, does=does, n=view.seal)


def _taking(choice: Choice, view: View) -> str:
    _kind, place, opened = choice
    faces, tile = view.rules.faces, view.tiles[place]
    name = words.tile(faces, tile)
    does = tile_words(faces.artefacts[tile])
    if opened:
        return _("Reveal {place}, {tile}: {does}").format(
            place=PLACE_NAMES[place], tile=name, does=does
        )
    return _("Hide {place}, {tile}: {does}").format(place=PLACE_NAMES[place], tile=name, does=does)


def _column(picker: Column, view: View) -> str:
    faces = view.rules.faces
    laid = words.column(faces, view.laid)
    if not laid:
        if picker.done is not None:
            return _("A digit lays a card, front first. Enter: no card at all.")
        return _("A digit lays a card, front first; one card at least (R12.20).")
    return _("Front first: {cards}. Enter lays them down, for good.").format(cards=laid)


# --- Refusals


def why_refused(key: str, decision: Decision, view: View, names: Sequence[str]) -> str:
    """Why a key that names something picks nothing."""
    kind = decision.step.kind
    if kind in (steps.ACT, steps.ACT_AGAIN):
        return _no_act(key, view)
    if kind in (steps.ATTACK_COLUMN, steps.SUPPORT_COLUMN) and key == "enter":
        return _("One card at least must be laid (R12.20).")
    if kind in (steps.PAY, steps.PAY_BURGLE, steps.DISCARD, steps.PILLAR) and key.isdigit():
        return _("You have no more cards of that kind to give.")
    if kind in _COLUMNS and key.isdigit():
        return _("You have no such card left.")
    if kind == steps.TAKE:
        return _("Only tiles looked at can be taken; a sun and a judged tile are revealed (R4.6).")
    if kind == steps.LOOK:
        return _("Mark exactly {tiles} of row {row} (R12.9).").format(
            tiles=words.tiles_counted(len(decision.options[0]) - 1), row=decision.step.number
        )
    if kind in _SEATS and key.isdigit() and int(key) - 1 == decision.seat:
        return _("That is you: name another player.")
    if kind in _SEATS and key.isdigit() and not 0 < int(key) <= len(names):
        return _("Nobody sits at {key}.").format(key=key)
    return _("That is not on offer now (rules {rule}).").format(rule=_rule(decision))


_COLUMNS = frozenset((steps.ATTACK_COLUMN, steps.DEFENCE_COLUMN, steps.SUPPORT_COLUMN))
_SEATS = frozenset(
    (
        steps.MIRROR, steps.CALL, steps.GIFT, steps.PEEK, steps.ROB, steps.JUDGE,
        steps.BATTLE_TURN,
    )
)  # fmt: skip


def _rule(decision: Decision) -> str:
    from rs_tui.ruins.phrases import question_rule

    return question_rule(decision)


def _no_act(key: str, view: View) -> str:
    if key == REVEAL_KEY:
        return _("No hidden tile lies before you, or this is no artefact step (R4.2).")
    if key == REFILL_KEY:
        return _("Your hand is at its limit: no refill (R4.7).")
    if key.isdigit() and 1 <= int(key) <= 6:
        if not view.ruins & ROW_MASKS[int(key)]:
            return _("Row {row} is empty (R4.4).").format(row=key)
        return _("Row {row} costs {price} cards, you have {n} (R4.4).").format(
            row=key, price=row_price(view, int(key)), n=len(view.hand or ())
        )
    return _("The ruins have rows 1 to 6.")
