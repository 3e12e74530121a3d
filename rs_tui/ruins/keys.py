"""The live keys of the table of Runes & Ruins, and pages of wrapped lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.ruins import choices, steps
from rs_tui.draw.ink import wrap
from rs_tui.ground.i18n import _
from rs_tui.ruins.pickers import Column, Handful, Judges, Marks, Menu

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
        *claims, *play.besides, ("q", _("leave")), *_chronicle(decision), ("i", _("inspect")),
        ("?", _("help")),
    )  # fmt: skip


def _chronicle(decision: Decision) -> tuple[Key, ...]:
    """Not while `c` names a place (R19.1)."""
    lettered = (steps.LOOK, steps.TAKE, steps.LIGHT)
    return () if decision.step.kind in lettered else (("c", _("chronicle")),)


def _own(decision: Decision, picker: Picker) -> tuple[Key, ...]:
    kind = decision.step.kind
    if isinstance(picker, Handful):
        return (("1-5", _("other card")), ("←→", _("other way")), (ENTER, _("discard")))
    if isinstance(picker, Column):
        done = ((ENTER, _("lay down")),) if picker.done is not None else ()
        return (("1-5", _("lay a card")), *done)
    if isinstance(picker, Marks):
        letters = "".join(picker.keys.values())
        return ((letters, _("mark")), (ENTER, _("look")))
    if isinstance(picker, Judges):
        return (("1-6", _("player")), (ENTER, _("ok")))
    assert isinstance(picker, Menu)
    if kind in (steps.ACT, steps.ACT_AGAIN):
        return _act(decision)
    return (*_named(kind, picker), (ENTER, _("ok")))


def _act(decision: Decision) -> tuple[Key, ...]:
    kinds = {choice[0] for choice in decision.options}
    found: list[Key] = []
    if choices.SEARCH in kinds:
        found.append(("1-6", _("row")))
    found.append((ENTER, _("ok")))
    if choices.REVEAL in kinds:
        found.append(("l", _("reveal")))
    if choices.REFILL[0] in kinds:
        found.append(("f", _("refill")))
    if choices.BURGLE in kinds:
        found.append(("b", _("burgle")))
    return tuple(found)


def _named(kind: int, picker: Menu) -> tuple[Key, ...]:
    if kind == steps.TAKE:
        letters = "".join(sorted({entry.keys[0] for entry in picker.entries}))
        return ((letters, _("tile")), ("h", _("hide")), ("o", _("open")))
    if kind == steps.LIGHT:
        return (("1-6", _("row")), ("a-f", _("place")))
    if kind == steps.SUPPORT:
        return (("a", _("attack")), ("d", _("defence")), ("0", _("nobody")))
    if kind == steps.BATTLE_TURN:
        return (("f", _("fight")), ("1-6", _("player")))
    if kind == steps.KEEP:
        return (("h", _("hide")), ("o", _("open")))
    if kind == steps.MORE:
        return (("1", _("one more")), ("0", _("no")))
    if kind == steps.LAY_OUT:
        return (("1-9", _("tile")), ("s", _("shuffle")))
    if kind == steps.LAY:
        return (("1 2", _("character")),)
    if kind == steps.PICK:
        return (("1-9", _("tile")),)
    return (("1-6", _("row") if kind == steps.ROW else _("player")),)
