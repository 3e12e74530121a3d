"""Names in sentences: whoever is called You, Bot or B, no sentence needs the grammar of a name.

What somebody does stands behind a colon, and what is somebody's stands before a name in brackets:
`You takes`, `turn of You` and `à You` cannot be said.
"""

import re

import pytest

from tests.golden import translations

NAME = r"\{(?:name|names|owner|victim|victims|winners|named|next)\}"
PEOPLE = re.compile(
    r"rs_tui/(?:crossing|ruins/(?!claims)|rune_stones/(?!new_game|card_table)|pages|screens/(?:analysis|chronicle"
    r"|game|replay|result|watch)|tables/(?:playing|waiting|failures)|plain/(?:game|replies|company))"
)
"""Where the names in sentences are those of people; claims are fixed phrases (R15.5)."""
OTHER = (
    "Branched off from",
    "there is",
    "is missing",
    "saved as",
    "expected",
    "Set {",
    "Card set:",
)
"""Sentences there whose names are those of games or files."""
WRONG = {
    "en": rf"{NAME}(?:'s| (?:is|are|has|was|\w+s)\b)|\b(?:of|turn) {NAME}",
    "de": rf"{NAME} (?:ist|sind|hat|war|\w+(?<!ge\w\w\w\w)te?)\b|\b(?:von|bei|mit) {NAME}",
    "fr": rf"{NAME}\s(?:est|sont|a|était|\w+(?:e|it|nd))\b|(?:\b(?:à|de|par|chez) |[dl]'){NAME}",
}


def told(language):
    """All sentences with names of people in a language, each with its English."""
    for message in translations.read(language):
        ids = message.id if isinstance(message.id, tuple) else (message.id,)
        where = any(PEOPLE.match(file) for file, _line in message.locations)
        if where and re.search(NAME, ids[0]) and not any(part in ids[0] for part in OTHER):
            forms = message.string if isinstance(message.string, tuple) else (message.string,)
            yield ids, forms


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_no_sentence_needs_the_grammar_of_a_name(language):
    found = [
        form
        for ids, forms in told("de" if language == "en" else language)
        for form in (ids if language == "en" else forms)
    ]
    assert len(found) > 80
    assert [form for form in found if re.search(WRONG[language], form)] == []
