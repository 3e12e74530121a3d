"""A moment of an older game under today's rulings: what a new game goes on from."""

from dataclasses import replace

from rs_core.rune_stones.engine import advance
from rs_core.rune_stones.resolve import lose_switch
from rs_core.rune_stones.rules import EDITION
from rs_core.rune_stones.state import State


def renewed(s: State) -> State:
    """The same table by the edition new games are played by; used Card switches leave (14.16)."""
    s = s.clone()
    s.rules = replace(s.rules, edition=EDITION)
    switched, s.switched = s.switched, ()
    for banshee in switched:
        lose_switch(s, banshee)
    advance(s)
    return s
