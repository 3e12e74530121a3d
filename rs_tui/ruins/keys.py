"""The live keys of the table of Runes & Ruins, and pages of wrapped lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.ruins import steps
from rs_tui.draw.ink import wrap
from rs_tui.draw.key_line import in_short
from rs_tui.ground.i18n import _
from rs_tui.ruins.pickers import (
    BURGLE_KEY,
    FIGHT_KEY,
    HIDE_KEY,
    OPEN_KEY,
    REVEAL_KEY,
    SHUFFLE_KEY,
    Column,
    Handful,
    Judges,
    Marks,
    Menu,
)
from rs_tui.ruins.words import LETTERS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

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
        looked = f"{in_short(play.inspector.live())} ←→".strip()
        return ((looked, _("look on")), ("i", _("back")), (_("Bksp"), _("back")), *_pages(play))
    if play.claim is not None:
        return ((_("Bksp"), _("back")),)
    if table.over or play.curtain:
        return ((ENTER, _("go on")), *_pages(play))
    if table.waits:
        hurry = () if play.besides else ((_("Space"), _("hurry")),)
        return (*hurry, *_pages(play))
    decision, picker = play.decision, play.picker
    assert decision is not None
    assert picker is not None
    found = list(_own(decision, picker))
    if picker.altered:
        found.append((_("Bksp"), _("back")))
    if play.seen.no_undo is None:
        found.append(("u", _("undo")))
    if play.seen.redo:
        found.append(("r", _("redo")))
    return (*found, ("t", _("hint")), *_pages(play))


def _pages(play: Play) -> tuple[Key, ...]:
    """What can always be read, and the way out."""
    own = (("n", _("notes")), ("k", _("characters"))) if play.viewer is not None else ()
    claims = (("y", _("claim")),) if play.table.company is not None else ()
    look = () if play.inspector is not None else (("i", _("inspect")),)
    return (
        *own, *claims, *play.besides, *look, ("?", _("help")), ("q", _("leave")),
        ("c", _("chronicle")), (":", _("commands")),
    )  # fmt: skip


def _own(decision: Decision, picker: Picker) -> tuple[Key, ...]:
    """The keys of the question itself."""
    named = in_short(picker.live())
    if isinstance(picker, Handful):
        digits = ((named, _("other card")),) if named else ()
        ways = ((picker.moves, _("other way")),) if picker.moves else ()
        return (*digits, *ways, (ENTER, _("discard")))
    if isinstance(picker, Column):
        lay = ((named, _("lay a card")),) if named else ()
        return (*lay, *(((ENTER, _("lay down")),) if picker.done is not None else ()))
    if isinstance(picker, Marks):
        mark = ((f"{named} {picker.moves}".strip(), _("mark")), (_("Space"), _("mark")))
        return (*mark, *(((ENTER, _("look")),) if picker.current is not None else ()))
    if isinstance(picker, Judges):
        ok = ((ENTER, _("ok")),) if picker.current is not None else ()
        return ((named, _("player")), *ok)
    assert isinstance(picker, Menu)
    moves = ((picker.moves, _("choose")),) if picker.moves else ()
    return (*_named(decision.step.kind, picker), *moves, (ENTER, _("ok")))


_WORDS: Final[dict[str, Callable[[], str]]] = {
    REVEAL_KEY: lambda: _("reveal"),
    BURGLE_KEY: lambda: _("burgle"),
    HIDE_KEY: lambda: _("hide"),
    OPEN_KEY: lambda: _("open"),
    SHUFFLE_KEY: lambda: _("shuffle"),
    "a": lambda: _("attack"),
    "d": lambda: _("defence"),
}
"""What letters stand for, whatever is asked; `f` refills or fights."""


def _named(kind: int, picker: Menu) -> Iterator[Key]:
    """What can be named, by its keys."""
    live = picker.live()
    digits = in_short(key for key in live if key.isdigit() and key != "0")
    if digits:
        yield digits, _digits_name(kind)
    places = "".join(key for key in live if key in LETTERS)
    if places:
        yield places, _("tile") if kind == steps.TAKE else _("place")
    for key in live:
        if key == FIGHT_KEY:
            yield key, _("fight") if kind == steps.BATTLE_TURN else _("refill")
        elif key in _WORDS:
            yield key, _WORDS[key]()
    if "0" in live:
        yield "0", _("nobody") if kind == steps.SUPPORT else _("no")


def _digits_name(kind: int) -> str:
    """What digits name."""
    if kind in (steps.ACT, steps.ACT_AGAIN, steps.LIGHT, steps.ROW):
        return _("row")
    if kind in (steps.LAY_OUT, steps.PICK):
        return _("tile")
    if kind == steps.MORE:
        return _("one more")
    return _("character") if kind == steps.LAY else _("player")
