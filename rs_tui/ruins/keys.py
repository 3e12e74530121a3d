"""The live keys of the table of Runes & Ruins, and pages of wrapped lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.ruins import steps
from rs_tui.draw.ink import wrap
from rs_tui.draw.key_line import in_short
from rs_tui.draw.pickers import NONE_KEY
from rs_tui.ground.i18n import _
from rs_tui.ruins.card_pickers import Column, Handful
from rs_tui.ruins.pickers import (
    BURGLE_KEY,
    FIGHT_KEY,
    HIDE_KEY,
    REVEAL_KEY,
    SHUFFLE_KEY,
    Judges,
    Marks,
)
from rs_tui.ruins.tile_pickers import Lighting

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

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
        looked = f"{in_short(play.inspector.live())} ←→"
        return ((looked, _("look on")), (f"i {_('Bksp')}", _("back")), *_pages(play))
    if play.claim is not None:
        said = (in_short(play.claim.live()), _("claim"))
        return (said, (_("Bksp"), _("back")), *_commands(play))
    if play.lesson is not None and play.reads:
        return (*play.lesson.live_keys(), *_pages(play))
    if table.over or play.curtain:
        return ((ENTER, _("go on")), *_history(play), *_pages(play))
    if table.waits:
        hurry = () if play.besides else ((_("Space"), _("hurry")),)
        return (*hurry, *_pages(play))
    decision, picker = play.decision, play.picker
    assert decision is not None
    assert picker is not None
    back = ((_("Bksp"), _("back")),) if play.changed_mind else ()
    return (*_own(decision.step.kind, picker), *_commands(play), *back)


def _commands(play: Play) -> tuple[Key, ...]:
    """What can be done besides answering."""
    if not play.asks:
        return _pages(play)
    return (*_history(play), ("t", _("hint")), *_pages(play))


def _history(play: Play) -> tuple[Key, ...]:
    """Back and forth among choices; who gave the keyboard away may still think better of it."""
    undo = (("u", _("undo")),) if play.seen.no_undo is None else ()
    redo = (("r", _("redo")),) if play.seen.redo else ()
    return (*undo, *redo)


def _pages(play: Play) -> tuple[Key, ...]:
    """What can always be read, and the way out."""
    own = (("n", _("notes")), ("k", _("characters"))) if play.viewer is not None else ()
    says = play.table.company is not None and not play.table.over
    claims = (("y", _("claim")),) if says else ()
    look = () if play.inspector is not None else (("i", _("inspect")),)
    return (
        *own, *claims, *play.besides, *look, ("?", _("help")), ("q", _("leave")),
        ("c", _("chronicle")), (":", _("commands")),
    )  # fmt: skip


def _own(kind: int, picker: Picker) -> tuple[Key, ...]:
    """The keys of the question itself."""
    named, moves = in_short(picker.live()), picker.moves
    if isinstance(picker, Handful):
        found = [(named, _("other card")), (moves, _("other way")), (ENTER, _("discard"))]
    elif isinstance(picker, Column):
        found = [(named, _("lay a card")), (_enter(picker), _("lay down"))]
    elif isinstance(picker, Marks):
        marks = " ".join(part for part in (named, moves) if part)
        found = [(marks, _("mark")), (_("Space"), _("mark")), (_enter(picker), _("look"))]
    elif isinstance(picker, Judges):
        found = [(named, _("player")), (_enter(picker), _("ok"))]
    else:
        found = [*_named(kind, picker), (moves, _("choose"))]
    return tuple(pair for pair in found if pair[0])


def _enter(picker: Picker) -> str:
    """Enter where it takes something."""
    return ENTER if picker.current is not None else ""


def _named(kind: int, picker: Picker) -> Iterator[Key]:
    """What can be named by its key, and taken: digits, Enter, then letters."""
    live = picker.live()
    if kind == steps.SUPPORT:
        sides = {"1": _("attack"), "2": _("defence")}
        yield from ((key, sides[key]) for key in live if key in sides)
    else:
        digits = (key for key in live if key.isdigit() and key != NONE_KEY)
        yield in_short(digits), _digits_name(kind, picker)
    yield ENTER, _("ok")
    for key in live:
        if key == FIGHT_KEY:
            yield key, _("fight") if kind == steps.BATTLE_TURN else _("refill")
        elif key in _WORDS:
            yield key, _WORDS[key]()
    if NONE_KEY in live:
        other = {steps.SUPPORT: _("nobody"), steps.LIGHT: _("other row")}
        yield NONE_KEY, other.get(kind, _("no"))


_WORDS: Final[Mapping[str, Callable[[], str]]] = {
    REVEAL_KEY: lambda: _("reveal"),
    BURGLE_KEY: lambda: _("burgle"),
    HIDE_KEY: lambda: _("hide"),
    SHUFFLE_KEY: lambda: _("shuffle"),
}
"""What letters stand for, whatever is asked; `f` refills or fights."""


def _digits_name(kind: int, picker: Picker) -> str:
    """What digits name."""
    if isinstance(picker, Lighting):
        return _("place") if picker.row else _("row")
    if kind in (steps.ACT, steps.ACT_AGAIN, steps.ROW):
        return _("row")
    if kind in (steps.TAKE, steps.LAY_OUT, steps.PICK):
        return _("tile")
    if kind == steps.MORE:
        return _("one more")
    return _("character") if kind == steps.LAY else _("player")
