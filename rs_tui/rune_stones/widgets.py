"""The widgets of the table of Rune Stones, each a few zones that are drawn from one scene."""

from __future__ import annotations

from rs_tui.rune_stones import zones
from rs_tui.rune_stones.layout import places
from rs_tui.rune_stones.scene import Scene
from rs_tui.widgets.tabletop import Group, Tabletop


class StatusLine(Group[Scene]):
    """Round, turn, supply and piles."""

    zones = zones.STATUS


class CreatureDisplay(Group[Scene]):
    """The creature display: six spaces with their prices."""

    zones = zones.DISPLAY


class Forges(Group[Scene]):
    """Five coloured forges and the wild one."""

    zones = zones.FORGES


class RuneBoard(Group[Scene]):
    """The rune stones on the board."""

    zones = zones.RUNES


class NightBoard(Group[Scene]):
    """Four wisp tiles and the sizes of their piles."""

    zones = zones.NIGHT


class ScoreTrack(Group[Scene]):
    """The track with night tokens, and the players' markers above it."""

    zones = zones.TRACK


class ArtefactRows(Group[Scene]):
    """Every player's mat with its two artefact rows."""

    zones = zones.MATS


class Hand(Group[Scene]):
    """The cards in front of the player: laid out in this action first, then the hand."""

    zones = zones.HAND


class Chronicle(Group[Scene]):
    """What happened last, in words."""

    zones = zones.CHRONICLE


class Prompt(Group[Scene]):
    """What is asked, what to choose from, what would follow."""

    zones = zones.PROMPT


class LiveKeys(Group[Scene]):
    """The keys that do something now."""

    zones = zones.KEYS


GROUPS = (
    StatusLine,
    CreatureDisplay,
    Forges,
    RuneBoard,
    NightBoard,
    ScoreTrack,
    ArtefactRows,
    Hand,
    Chronicle,
    Prompt,
    LiveKeys,
)


def tabletop() -> Tabletop[Scene]:
    """The whole table."""
    return Tabletop(GROUPS, places)
