"""The widgets of the table of Runes & Ruins."""

from __future__ import annotations

from rs_tui.ruins import zones
from rs_tui.ruins.layout import places
from rs_tui.ruins.scene import Scene
from rs_tui.widgets.tabletop import Group, Tabletop


class StatusLines(Group[Scene]):
    """Phase and turn, and the seal."""

    zones = zones.STATUS


class Ruins(Group[Scene]):
    """The pyramid with seal and own characters; in the final battle, what is fought for."""

    zones = zones.RUINS


class Notes(Group[Scene]):
    """What the viewer has seen."""

    zones = zones.NOTES


class Players(Group[Scene]):
    """A line or a board for each player."""

    zones = zones.PLAYERS


class OwnPieces(Group[Scene]):
    """The hand, the own hidden tiles."""

    zones = zones.OWN


class Chronicle(Group[Scene]):
    """What happened last, in words."""

    zones = zones.CHRONICLE


class Prompt(Group[Scene]):
    """What is asked, what would follow."""

    zones = zones.PROMPT


class Keys(Group[Scene]):
    """The live keys."""

    zones = zones.KEYS


GROUPS = (StatusLines, Ruins, Notes, Players, OwnPieces, Chronicle, Prompt, Keys)


def tabletop() -> Tabletop[Scene]:
    """The whole table."""
    return Tabletop(GROUPS, places)
