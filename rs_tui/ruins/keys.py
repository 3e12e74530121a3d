"""The live keys of the table of Runes & Ruins, and pages of wrapped lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.ruins import choices, steps
from rs_tui.draw.ink import wrap
from rs_tui.ground.i18n import _
from rs_tui.ruins.pickers import HIDE_KEY, OPEN_KEY, Column, Handful, Judges, Marks, Menu
from rs_tui.ruins.tile_pickers import Lighting, Taking

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rs_core.ruins.engine import Decision
    from rs_tui.draw.ink import Line
    from rs_tui.ruins.pickers import Picker
    from rs_tui.ruins.play import Play

Key = tuple[str, str]
ENTER: Final = "Enter"


def wrapped(lines: Iterable[str], width: int) -> list[Line]:
    """Lines of a page, further rows of each one moved in."""
    rows: list[Line] = []
    for line in lines:
        first, *rest = wrap(line, width - 1) or [""]
        rows.append([(first, "")])
        rows += [[("  " + more, "")] for more in wrap(" ".join(rest), width - 3)]
    return rows


def keys(play: Play) -> tuple[Key, ...]:
    """What can be pressed now, the most useful first."""
    table = play.table
    if play.inspector is not None:
        return (("←→", _("look on")), ("i", _("back")), ("?", _("help")))
    if play.claim is not None:
        return ((_("Bksp"), _("back")),)
    claims = (("y", _("claim")),) if table.company is not None else ()
    rest = (*play.besides, *claims, ("c", _("chronicle")), ("q", _("leave")))
    if play.lesson is not None and play.reads:
        return (*play.lesson.live_keys(), ("i", _("inspect")), ("?", _("help")), *rest)
    if table.over or play.curtain:
        return ((ENTER, _("go on")), *rest)
    if table.waits:
        own = (("n", _("notes")), ("k", _("characters"))) if play.viewer is not None else ()
        return (*own, *rest) if play.besides else (("Space", _("hurry")), *own, *rest)
    decision, picker = play.decision, play.picker
    assert decision is not None
    assert picker is not None
    undo = (("u", _("undo")),) if play.seen.no_undo is None else ()
    return (
        *_own(decision, picker), *undo, ("t", _("hint")), ("n", _("notes")), ("k", _("characters")),
        *claims, *play.besides, ("q", _("leave")), ("c", _("chronicle")), ("i", _("inspect")),
        ("?", _("help")),
    )  # fmt: skip


def _own(decision: Decision, picker: Picker) -> tuple[Key, ...]:
    kind = decision.step.kind
    if isinstance(picker, Taking):
        words = {HIDE_KEY: _("hide"), OPEN_KEY: _("reveal")}
        ways = [picker.look(("word", opened)).key for opened in range(2)]
        return (
            (_digits(picker.keys.values()), _("tile")),
            *((key, words[key]) for key in ways if key),
            (ENTER, _("ok")),
        )
    if isinstance(picker, Lighting):
        more = (("0", _("other row")),) if picker.row else ()
        return (("1-6", _("place") if picker.row else _("row")), *more, (ENTER, _("ok")))
    if isinstance(picker, Handful):
        kinds = _kinds(picker, {kind for way in picker.offered for kind in way})
        other = ((kinds, _("other card")),) if kinds else ()
        more = (("←→", _("other way")),) if len(picker.offered) > 1 else ()
        return (*other, *more, (ENTER, _("discard")))
    if isinstance(picker, Column):
        done = ((ENTER, _("lay down")),) if picker.done is not None else ()
        named = _kinds(picker, picker.by_kind)
        return (*(((named, _("lay a card")),) if named else ()), *done)
    if isinstance(picker, Marks):
        return ((_digits(picker.keys.values()), _("mark")), (ENTER, _("look")))
    if isinstance(picker, Judges):
        return ((_digits(str(seat + 1) for seat in picker.seats), _("player")), (ENTER, _("ok")))
    assert isinstance(picker, Menu)
    if kind in (steps.ACT, steps.ACT_AGAIN):
        return _act(decision)
    return (*_named(kind, picker), (ENTER, _("ok")))


def _act(decision: Decision) -> tuple[Key, ...]:
    kinds = {choice[0] for choice in decision.options}
    found: list[Key] = []
    if choices.SEARCH in kinds:
        rows = (str(choice[1]) for choice in decision.options if choice[0] == choices.SEARCH)
        found.append((_digits(rows), _("row")))
    found.append((ENTER, _("ok")))
    if choices.REVEAL in kinds:
        found.append(("l", _("reveal")))
    if choices.REFILL[0] in kinds:
        found.append(("f", _("refill")))
    if choices.BURGLE in kinds:
        found.append(("b", _("burgle")))
    return tuple(found)


def _kinds(picker: Picker, kinds: Iterable[int]) -> str:
    """The digits that name a kind of cards now."""
    return _digits(picker.look(("hand", kind)).key for kind in kinds)


def _digits(keys: Iterable[str]) -> str:
    """`1-3` or `1 3 4`: the digits that name something."""
    named = sorted(key for key in set(keys) if key)
    if len(named) > 2 and int(named[-1]) - int(named[0]) == len(named) - 1:
        return f"{named[0]}-{named[-1]}"
    return " ".join(named)


def _named(kind: int, picker: Menu) -> tuple[Key, ...]:
    digits = _digits(entry.key for entry in picker.entries if entry.key.isdigit())
    if kind == steps.SUPPORT:
        return (("1", _("attack")), ("2", _("defence")), ("0", _("nobody")))
    if kind == steps.BATTLE_TURN:
        return (("f", _("fight")), (digits, _("player")))
    if kind == steps.KEEP:
        return ((HIDE_KEY, _("hide")), (OPEN_KEY, _("reveal")))
    if kind == steps.MORE:
        return (("1", _("one more")), ("0", _("no")))
    if kind == steps.LAY_OUT:
        return (*(((digits, _("tile")),) if digits else ()), ("s", _("shuffle")))
    if kind == steps.LAY:
        return (("1 2", _("character")),)
    if kind == steps.PICK:
        return ((digits, _("tile")),) if digits else (("←→", _("tile")),)
    return ((digits, _("row") if kind == steps.ROW else _("player")),)
