"""Effects, cards, choices, questions and events in words and signs, in the language in use.

Everything is built from the values the core runs, so that words cannot drift from behaviour.
"""

from rs_tui.rune_stones.phrases.cards import (
    ability_sentence,
    card_details,
    card_sentence,
    card_title,
    forge_sentence,
    tile_sentence,
)
from rs_tui.rune_stones.phrases.choices import choice_words
from rs_tui.rune_stones.phrases.effects import effect_rule, effect_sentence, icon, icon_text
from rs_tui.rune_stones.phrases.events import event_words
from rs_tui.rune_stones.phrases.faces import (
    bonus_short,
    corner,
    face,
    face_line,
    face_line_parts,
    face_parts,
    forge_cost,
    tile_face,
    tile_parts,
)
from rs_tui.rune_stones.phrases.questions import question, question_rule
from rs_tui.rune_stones.phrases.stones import (
    stone_name,
    stone_rule,
    stone_sentence,
    stone_short,
    stone_tag,
)
from rs_tui.rune_stones.phrases.summary import turn_lines

__all__ = [
    "ability_sentence",
    "bonus_short",
    "card_details",
    "card_sentence",
    "card_title",
    "choice_words",
    "corner",
    "effect_rule",
    "effect_sentence",
    "event_words",
    "face",
    "face_line",
    "face_line_parts",
    "face_parts",
    "forge_cost",
    "forge_sentence",
    "icon",
    "icon_text",
    "question",
    "question_rule",
    "stone_name",
    "stone_rule",
    "stone_sentence",
    "stone_short",
    "stone_tag",
    "tile_face",
    "tile_parts",
    "tile_sentence",
    "turn_lines",
]
