"""The stars of a heroes' victory (R8.3, R8.4)."""

from typing import Final

from rs_core.ruins.state import State
from rs_core.ruins.vocabulary import BATTLE, EXPLORATION, HEROES

LEFT_OUT_STARS: Final = {0: 0, 1: 1, 3: 2, 4: 3}
DISCIPLE_STARS: Final = {0: 0, 1: 0, 2: 1}
MANY_DISCIPLES_STARS: Final = 3
"""Three disciples, or four (R12.27)."""


def stars(s: State, disciples: tuple[int, ...]) -> int:
    """How brilliant the victory of the heroes was; 0 if they lost."""
    if s.winner != HEROES:
        return 0
    found = LEFT_OUT_STARS[s.rules.left_out]
    found += DISCIPLE_STARS.get(len(disciples), MANY_DISCIPLES_STARS)
    if s.ended_in == EXPLORATION:
        return found + 1
    return found + (s.ended_in == BATTLE and _hero_hid_a_rune(s, disciples))


def _hero_hid_a_rune(s: State, disciples: tuple[int, ...]) -> bool:
    """Whether a rune lay hidden before a hero at the collapse (R12.27)."""
    runes = s.faces.runes
    return any(
        s.tiles[place] in runes
        for seat, places in enumerate(s.gave)
        if seat not in disciples
        for place in places
    )
