"""Replaceable data (R16): read, checked, warned about; damaged copies give one clear message."""

import random
import re
import tomllib

import pytest

from rs_core.ruins import facecheck
from rs_core.ruins.facefile import FaceFileError, load, parse, standard, template
from rs_core.ruins.faces import OURS, PRINTED
from rs_core.ruins.reveal import _EFFECTS
from rs_core.ruins.rules import Rules
from tests.core.ruins.games import play_match
from tests.core.ruins.tables import lay_table
from tests.rules import rule


def refused(text):
    """The message about a text that cannot be used."""
    with pytest.raises(FaceFileError) as caught:
        parse(text, "mine.toml")
    message = str(caught.value)
    assert message.startswith("mine.toml")
    assert "\n" not in message
    assert not re.search(r"\{\w", message)  # every fact is filled in
    return message


@rule("R16.1")
def test_every_value_is_marked():
    faces = standard()
    for character in faces.characters[1:]:
        assert [name for name, _ in character.marks] == [
            "number",
            "name",
            "race",
            "icons",
            "ability",
        ]
    for tile in faces.artefacts:
        assert [name for name, _ in tile.marks] == ["name", "word", "power", "sun", "effect"]
    assert [name for name, _ in faces.troop_marks][-1] == "beats"
    marks = {mark for each in faces.artefacts for _, mark in each.marks}
    assert marks == {PRINTED, OURS}


@rule("R16.1")
def test_the_words_of_the_tiles():
    words = "rune1 rune2 rune3 rune4 rune5 rune6 ring lantern eye scales mirror gauntlet horn call"
    more = "hourglass chalice keystone brazier idol pillar beacon"
    assert [tile.word for tile in standard().artefacts] == f"{words} {more}".split()


@rule("R16.2")
def test_every_family_is_read_and_does_something():
    assert set(_EFFECTS) == set(facecheck.EFFECTS)
    used = {each.ability for each in standard().characters[1:]}
    assert used | {"none"} == set(facecheck.ABILITIES)
    effects = {tile.effect for tile in standard().artefacts}
    assert effects | {"none"} == set(facecheck.EFFECTS)


@rule("R16.2")
def test_none_does_nothing():
    faces = parse(template().replace('effect = "draw 3"', 'effect = "none"'))
    table = lay_table(faces=faces, hidden={0: ["horn"]})
    before = table.hand(0)
    table.play("reveal horn")
    assert (table.hand(0), table.s.seal) == (before, 19)
    faces = parse(template().replace('ability = "hand_limit 8"', 'ability = "none"'))
    assert "refill" not in lay_table(faces=faces, pairs={0: (1, 8)}).options


def once(old, new):
    text = template()
    assert old in text
    return text.replace(old, new, 1)


@rule("R16.3")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (once("number = 12", "number = 11"), "number 11 stands twice"),
        (once("number = 12", "number = 13"), "from 1 to 12, not 13"),
        (once('ability = "master"', 'ability = "none"'), "exactly one master, not 0"),
        (once('ability = "pick_of 2"', 'ability = "master"'), "exactly one master, not 2"),
        (once('effect = "rune"', 'effect = "none"'), "expected 6 with the effect rune, not 5"),
        (once('effect = "ring 2"', 'effect = "none"'), "expected 1 with the effect ring, not 0"),
        (once("count = 12", "count = 11"), "expected 57 cards, not 56"),
        (once("count = 12", "count = -1"), "from 1 to 57, not -1"),
        (once("power = 3", "power = -3"), "from 0 to 21, not -3"),
        (once("icons = 3", "icons = -1"), "from 0 to 9, not -1"),
        (once('word = "rune2"', 'word = "rune1"'), "the word rune1 stands twice"),
        (once('mages = ["spears", "riders"]', 'mages = ["spears", "mages"]'), "beat itself"),
        (once('mages = ["spears", "riders"]', 'mages = ["beasts"]'), "cannot beat each other"),
        (once('mages = ["spears", "riders"]', 'mages = ["ghosts"]'), "kinds that have cards"),
        (once('word = "ring"', 'word = "The Ring"'), "one lower-case word"),
        (once("hand_limit 8", "hand_limit 5"), "expected hand_limit 6–9"),
        (once("hand_limit 8", "fly 8"), "expected one of none, master"),
        (once('race = "human"', "race = 3"), "expected a printable text"),
        (once("sun = true", 'sun = "yes"'), "expected true or false"),
        (once('mark = "ours"', 'mark = "mine"'), "expected printed or ours"),
        (once("[beats]", "[beaten]"), "unknown section 'beaten'"),
        (template() + "= 3", "not TOML"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(text, reason):
    assert reason in refused(text)


@rule("R16.3")
def test_kinds_of_which_neither_wins_tie():
    faces = parse(once('mages = ["spears", "riders"]', 'mages = ["spears"]'))
    mages, riders = faces.kinds.index("mages"), faces.kinds.index("riders")
    assert not faces.beats[mages][riders]
    assert not faces.beats[riders][mages]


@rule("R16.3")
@pytest.mark.parametrize(
    ("text", "warning"),
    [
        (once("icons = 3", "icons = 2"), "has 2 icons"),
        (
            template()
            .replace('ability = "master"', 'ability = "none"')
            .replace('ability = "pick_of 2"', 'ability = "master"'),
            "number 12, so not in every game",
        ),
        (template().replace("icons = 0", "icons = 3"), "can be disciples"),
        (re.sub(r"power = \d", "power = 0", template()), "add up to 0"),
    ],
)
def test_what_is_probably_not_meant_is_warned_of(text, warning):
    assert any(warning in str(each) for each in parse(text).warnings)
    assert not standard().warnings


@rule("R16.4")
def test_the_set_is_reconstructed_as_long_as_one_value_is_ours():
    assert standard().reconstructed
    text = template().replace('"ours"', '"printed"')
    assert not parse(text).reconstructed
    assert parse(text).fingerprint == standard().fingerprint
    assert parse(text.replace('name = "printed"', 'name = "ours"', 1)).reconstructed


@rule("R16.4")
@pytest.mark.parametrize(
    "text",
    [
        once("power = 3", "power = 4"),
        once('word = "horn"', 'word = "trumpet"'),
        once("icons = 1", "icons = 2"),
    ],
)
def test_the_fingerprint_changes_with_what_is_played(text):
    assert parse(text).fingerprint != standard().fingerprint


@rule("R16.1")
def test_a_file_may_leave_sections_out(tmp_path):
    file = tmp_path / "mine.toml"
    start = template().index("[[artefact]]")
    file.write_text('name = "mine"\n' + template()[start : template().index("[[troop]]")])
    assert load(file).fingerprint == standard().fingerprint
    assert load(file).name == "mine"


@pytest.mark.parametrize(
    "content", [b"\xff\xfe", b"a = " + b"[" * 9000, b"x" * 300_000, b"a=1\na=2"]
)
def test_files_that_are_no_faces(tmp_path, content):
    file = tmp_path / "mine.toml"
    file.write_bytes(content)
    with pytest.raises(FaceFileError):
        load(file)
    with pytest.raises(FaceFileError, match="cannot be read"):
        load(tmp_path / "nothing")
    with pytest.raises(FaceFileError, match="expected a file"):
        load(tmp_path)


def damaged(number):
    """A copy of the standard file with one value that cannot be, and the line it stands on."""
    dice = random.Random(number)
    lines = template().splitlines()
    at = dice.choice([n for n, line in enumerate(lines) if " = " in line and line[0] != "#"])
    name, _, value = lines[at].partition(" = ")
    wrong = [
        "-1",
        "1.5",
        '""',
        "[]",
        "{}",
        "99",
        '"\\u0007"',
        "true",
        '"Two Words"',
        "[[1]]",
        "nan",
    ]
    fitting = {"true", "false"} if name == "sun" else set()
    new = dice.choice([each for each in wrong if each != value and each not in fitting])
    lines[at] = f"{name} = {new}"
    return name, new, "\n".join(lines)


@pytest.mark.parametrize("part", range(4))
def test_two_hundred_damaged_copies_give_one_clear_message_each(part):
    for number in range(part * 50, part * 50 + 50):
        name, new, text = damaged(number)
        if name in ("name", "race") and new == '"Two Words"':
            continue  # two words are a fine name
        if name in ("spears", "riders", "beasts", "archers", "mages") and new == "[]":
            tomllib.loads(text)  # a kind that beats nothing can be played
            continue
        message = refused(text)
        assert 10 < len(message) < 400


def test_a_game_with_an_own_set_is_played_to_its_end():
    text = template().replace('word = "horn"', 'word = "trumpet"').replace("mages", "wizards")
    faces = parse(text)
    for number in range(6):
        match = play_match(number, rules=Rules(players=4 + number % 3, faces=faces))
        assert match.over
        assert not any("mages" in entry.do for entry in match.entries)
