"""The reveal (C12.8): a count, all arrows at once, stones on their way, stones laid."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rs_core.crossing import events
from rs_core.crossing.choices import PLAYER, PROTECT
from rs_core.crossing.components import BOX
from rs_core.crossing.reveal import show
from rs_core.crossing.stones import NONE, Stones, less
from rs_core.crossing.table import Past, Table
from rs_core.play.game import Choice
from rs_tui.crossing.scene import Scene, Shown
from rs_tui.ground.i18n import _

COUNTS: Final = 3
ARROWS, MOVING, LAID = range(COUNTS, COUNTS + 3)
PAUSES: Final = (0.4, 0.4, 0.4, 1.2, 0.6, 0.4)
"""Seconds that each picture stays, at the usual speed."""


def picture(scene: Scene, number: int) -> Scene:
    """A scene as it was while its last round was shown, picture by picture."""
    past = scene.table.history[-1]
    before = table_before(scene.table, past)
    after, told = show(before, past.choices)
    shown = shown_of(past.choices, told)
    if number < COUNTS:
        counted = " … ".join(str(n + 1) for n in range(number + 1))
        words = _("On three: {count}").format(count=counted)
        return _still(_untold(scene), before, Shown(counting=True), words)
    if number == ARROWS:
        lit = replace(shown, lit=True)
        return _still(_untold(scene), before, lit, _("All point at once."))
    if number == MOVING:
        lifted = after._replace(
            tiles=tuple(
                NONE if _taken(seat, past.choices, shown) else before.tiles[seat]
                for seat in range(before.players)
            ),
            safe=before.safe,
        )
        moving = replace(shown, lit=True, gains=_gains(told), saved=_saved(told))
        return _still(scene, lifted, moving, _("Stones move."))
    return _still(scene, after, shown, "")


def table_before(table: Table, past: Past) -> Table:
    """The table when the choices of its last round were shown."""
    bag: Stones = BOX
    for each in (*past.mushrooms, *past.tiles, *past.safe):
        bag = less(bag, each)
    return table._replace(
        round=table.round if table.over else table.round - 1,
        bag=bag,
        mushrooms=past.mushrooms,
        tiles=past.tiles,
        safe=past.safe,
        paused=tuple(not choice for choice in past.choices),
        said=tuple((said,) if said else () for said in past.said),
        over=False,
    )


def shown_of(choices: tuple[Choice, ...], told: Sequence[events.Event]) -> Shown:
    """Arrows with their marks."""
    marks: dict[Choice, str] = {}
    for event in told:
        if isinstance(event, events.Clash):
            marks[event.target] = "x"
        elif isinstance(event, events.Foiled):
            marks[PLAYER, event.victim] = "#"
    return Shown(choices, marks)


def last_shown(table: Table) -> Shown:
    """The arrows of the last round, which stay until the next reveal (C16.3)."""
    if not table.history:
        return Shown()
    past = table.history[-1]
    return shown_of(past.choices, show(table_before(table, past), past.choices)[1])


def _untold(scene: Scene) -> Scene:
    """The words do not run ahead of the eyes."""
    return replace(scene, chronicle=scene.chronicle[:-1])


def _still(scene: Scene, table: Table, shown: Shown, words: str) -> Scene:
    """Nothing is asked while something is shown."""
    choices = scene.table.history[-1].choices
    sealed = tuple(bool(choice) and not shown.choices for choice in choices)
    return replace(
        scene,
        view=replace(scene.view, table=table, has_sealed=sealed),
        asked=None,
        picker=None,
        question=words,
        called=False,
        marked="",
        preview="",
        shown=shown,
    )


def _taken(seat: int, choices: Sequence[Choice], shown: Shown) -> bool:
    """Whether the stones of a tile are on their way: robbed by one seat alone, or protected."""
    if choices[seat] == PROTECT:
        return True
    target = (PLAYER, seat)
    return len(shown.pointers(target)) == 1 and target not in shown.marks


def _gains(told: Sequence[events.Event]) -> dict[int, Stones]:
    return {
        event.seat: event.stones
        for event in told
        if isinstance(event, (events.Took, events.Robbed))
    }


def _saved(told: Sequence[events.Event]) -> dict[int, Stones]:
    return {event.seat: event.stones for event in told if isinstance(event, events.Protected)}
