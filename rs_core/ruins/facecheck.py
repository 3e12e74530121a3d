"""What a set must hold (R16.3): families, bounds, counts, and what is only warned of."""

from collections.abc import Mapping, Sequence
from typing import Final

from rs_core.play.errors import N_, Phrase
from rs_core.ruins.corruption import DISCIPLE_ICONS, disciples_dealt
from rs_core.ruins.faces import Artefact, Character

CHARACTERS: Final = 12
ARTEFACTS: Final = 21
RUNES: Final = 6
TROOPS: Final = 57
TOKENS: Final = 21
PLAYERS: Final = range(4, 7)
LATEST_MASTER: Final = 8
"""The highest number that is in every game (R2.5)."""

_FEW: Final = range(1, 7)
ABILITIES: Final[Mapping[str, tuple[range, ...]]] = {
    "none": (),
    "master": (),
    # A full hand must pay any row (R12.15), and full hands must leave cards to draw.
    "hand_limit": (range(6, 10),),
    "look_more": (_FEW,),
    "cheaper": (range(1, 7), _FEW),
    "pay_look": (_FEW,),
    "seal_less": (_FEW,),
    "seal_more": (_FEW,),
    "upkeep_draw": (range(10), _FEW),
    "tie_edge": (),
    "gift_draw": (_FEW,),
    "final_draw": (range(1, 21),),
    "pick_of": (range(2, 7),),
}
"""The families of R9 with the bounds of their numbers."""
EFFECTS: Final[Mapping[str, tuple[range, ...]]] = {
    "none": (),
    "rune": (),
    "ring": (range(11),),
    "look_hidden": (),
    "look_row": (),
    "judge": (),
    "look_character": (),
    "take_hidden": (),
    "draw": (range(1, 21),),
    "call_rune": (),
    "extra_action": (),
    "restore": (range(1, 22),),
    "all_draw": (_FEW,),
    "all_discard": (range(1, 4),),
    "show_tile": (),
}
"""The families of R10."""


def warnings(characters: Sequence[Character], artefacts: Sequence[Artefact]) -> tuple[Phrase, ...]:
    """What can be played but is probably not meant (R16.3)."""
    found = []
    master = next(each for each in characters if each.is_master)
    if master.icons < DISCIPLE_ICONS:
        problem = N_("the Shadow Master has {icons} icons, fewer than {least}")
        found.append(Phrase(problem, icons=master.icons, least=DISCIPLE_ICONS))
    if master.number > LATEST_MASTER:
        problem = N_("the Shadow Master is number {number}, so not in every game")
        found.append(Phrase(problem, number=master.number))
    for players in PLAYERS:
        most = max(disciples_dealt(characters[: 2 * players]))
        if 2 * most > players:
            problem = N_("{most} of {players} players can be disciples after the deal")
            found.append(Phrase(problem, most=most, players=players))
    powers = sum(tile.power for tile in artefacts)
    if powers < TOKENS:
        problem = N_("the powers add up to {powers}, less than the {tokens} tokens")
        found.append(Phrase(problem, powers=powers, tokens=TOKENS))
    return tuple(found)
