"""The common part of the table: round and bag, what is said and sealed."""

from rs_core.crossing.components import LETTERS, mushrooms
from rs_tui.crossing.phrases import said_words
from rs_tui.crossing.scene import Scene
from rs_tui.crossing.words import STONE_TONES
from rs_tui.draw.ink import Line, Rows, clip, justify, with_tone
from rs_tui.ground.glyphs import current
from rs_tui.ground.i18n import _


def status(scene: Scene, width: int) -> Rows:
    """The round, the bag, and how near the end is."""
    table = scene.table
    bag: Line = []
    for letter, tone, n in zip(LETTERS, STONE_TONES, table.bag, strict=True):
        bag.append((f" {letter}{n}", tone if n else "dim"))
    left: Line = [
        (f" {_('Crossing')}", "accent"),
        (f"  {_('Round {n}').format(n=table.round)}", "strong"),
        ("   " + _("Bag {n}:").format(n=sum(table.bag)), "dim"),
        *bag,
    ]
    line = justify(left, [(_near_end(scene), "warn"), (" ", "")], width)
    return [with_tone(line, "bar")]


def _near_end(scene: Scene) -> str:
    table = scene.table
    if table.over:
        return _("The game is over")
    if table.last_round:
        return _("LAST ROUND")
    if sum(table.bag) <= mushrooms(table.players):
        return _("the next refill is the last")
    if sum(table.bag) <= 2 * mushrooms(table.players):
        return _("the next refill may be the last")
    return ""


def said(scene: Scene, width: int) -> Rows:
    """Announcements at the left, how many have sealed at the right (C12.7)."""
    table = scene.table
    told = [
        f'{name}: "{said_words(lines[-1], scene.names)}."'
        for name, lines in zip(scene.names, table.said, strict=True)
        if lines
    ]
    right = sealed_words(scene) if not table.over else ""
    room = width - len(right) - 3
    return [
        justify([(" " + clip("  ".join(told), room), "")], [(right, "accent"), (" ", "")], width)
    ]


def sealed_words(scene: Scene) -> str:
    """`3 of 5 sealed`; those in pause do not count."""
    sealed = scene.view.has_sealed
    playing = [seat for seat, paused in enumerate(scene.table.paused) if not paused]
    n = sum(sealed[seat] for seat in playing)
    said = [_("{n} of {all} sealed").format(n=n, all=len(playing))] if n else []
    clock = scene.view.rules.clock
    return f" {current().dot} ".join([*said, f"{clock} s"] if clock else said)
