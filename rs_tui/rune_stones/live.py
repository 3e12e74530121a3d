"""The live keys of the table of Rune Stones: exactly those that do something now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_core.rune_stones import choices
from rs_tui.draw.key_line import in_short
from rs_tui.draw.pickers import NONE_KEY, SetPicker
from rs_tui.ground.i18n import _
from rs_tui.lessons import keynames
from rs_tui.rune_stones.paying import PayPicker
from rs_tui.rune_stones.pickers import DiscardPicker

if TYPE_CHECKING:
    from rs_core.rune_stones.state import Choice
    from rs_tui.draw.key_line import Pair
    from rs_tui.draw.pickers import Picker
    from rs_tui.rune_stones.play import Play

ENTER = "Enter"


def no_words(choice: Choice) -> str:
    """What wanting none of the things is called, in a word."""
    words = {
        choices.DONE: _("done"),
        choices.STOP: _("stop"),
        choices.KEEP: _("keep"),
    }
    return words.get(choice, _("no"))


def keys(play: Play) -> tuple[Pair, ...]:
    """What can be pressed now, the most useful first."""
    table = play.table
    if play.inspector is not None:
        return (
            (f"{in_short(play.inspector.live())} ←→↑↓", _("look on")),
            (f"i {_('Bksp')}", _("back")), *_pages(play),
        )  # fmt: skip
    if play.lesson is not None and play.reads:
        return (*play.lesson.live_keys(), *_pages(play))
    if table.over or play.curtain:
        return ((ENTER, _("go on")), *_pages(play))
    if table.waits:
        hurry = () if play.besides else ((_("Space"), _("hurry")),)
        return (*hurry, *_pages(play))
    # Last, so that nothing before it moves when the cursor does.
    back = ((_("Bksp"), _("back")),) if play.changed_mind and play.extra is None else ()
    return (*_asked(play), *_pages(play), *back)


def _asked(play: Play) -> list[Pair]:
    """What can be pressed by whoever has to decide."""
    picker, decision = play.picker, play.decision
    if decision is None or picker is None:  # asked only after something was read
        return []
    found = _question(picker)
    if play.extra is not None:
        found.append((_("Bksp"), _("back")))
    if play.extra is None and any(extra[0] == choices.EXCHANGE for extra in decision.extras):
        found.append(("x", _("Exchange")))
    if play.extra is None and any(extra[0] == choices.WILD for extra in decision.extras):
        found.append(("w", _("Wild gem")))
    if play.everything():
        found.append(("g", _("do all")))
    if play.seen.no_undo is None:
        found.append(("u", _("undo")))
    if play.seen.redo:
        found.append(("r", _("redo")))
    return found if play.table.task is not None else [*found, ("t", _("hint"))]


def _question(picker: Picker) -> list[Pair]:
    """The keys of the question itself."""
    named = in_short(key for key in picker.live() if key != NONE_KEY)
    if isinstance(picker, PayPicker):
        found = [(ENTER, _("pay"))]
        if named:
            found.append((f"{named} ↑↓", _("more, less")))
        return found + ([(picker.moves, _("gem"))] if picker.moves else [])
    if isinstance(picker, SetPicker):
        ok = [(ENTER, _("ok"))] if picker.current is not None or not picker.marks else []
        here = picker.look((picker.zone, picker.at)).possible
        marks = f"{named} {_('Space')}".strip() if here else named
        moves = [(picker.moves, _("move"))] if picker.moves else []
        return [*([(marks, _("mark"))] if marks else []), *ok, *moves]
    moved = " ".join(part for part in (named, picker.moves) if part)
    found = [(moved, _("card") if isinstance(picker, DiscardPicker) else _("choose"))]
    found = [*(found if moved else []), (ENTER, _("ok"))]
    if picker.no is not None and NONE_KEY in picker.live():
        found.append((NONE_KEY, no_words(picker.no)))
    return found


def _pages(play: Play) -> tuple[Pair, ...]:
    """What can always be read, and the way out."""
    look = () if play.inspector is not None else (("i", _("inspect")),)
    sort = (("o", _("sort")),) if play.sortable else ()
    switch = _("coach off") if play.coach.speaks else _("coach on")
    coach = ((keynames.COACH, switch),) if play.coach.heard else ()
    return (
        *coach, *look, ("?", _("help")), *play.besides, ("c", _("chronicle")), ("d", _("decks")),
        ("q", _("leave")), *sort, (":", _("commands")),
    )  # fmt: skip
