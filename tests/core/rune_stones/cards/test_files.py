"""Card files: what they may replace, and one clear message for whatever is wrong with them."""

import os
import random
import re
from collections import Counter

import pytest

from rs_core.rune_stones.cards.faces import OURS, PRINTED
from rs_core.rune_stones.cards.files import CardFileError, load, notation, parse, standard, template
from rs_core.rune_stones.effects import Power, Resurrect
from rs_core.rune_stones.vocabulary import RED, WILD
from tests.core.rune_stones.small_set import SMALL_CARDS, small_set

FACE = 'colour = "red", magic = 1, ability = "+R"'
DAMAGED_COPIES = 200


def complaint(text):
    with pytest.raises(CardFileError) as caught:
        parse(text, "own.toml")
    said = str(caught.value)
    assert said.startswith("own.toml")
    assert said.isprintable()
    assert len(said) < 400
    return said


def faces(cards):
    return {card.id: (card.colour, card.magic, card.ability) for card in cards.cards.values()}


def test_an_empty_file_is_the_standard_set():
    own = parse("")
    assert faces(own) == faces(standard())
    assert own.fingerprint == standard().fingerprint
    assert own.name == "own"


def test_the_template_is_the_standard_set():
    own = parse(template(), alone=True)
    assert own.fingerprint == standard().fingerprint
    assert own.name == standard().name


def test_a_file_replaces_only_what_it_gives():
    own = parse(f'name = "mine"\n[creatures]\n40 = {{ {FACE}, printed = true }}')
    changed = [card for card, face in faces(own).items() if face != faces(standard())[card]]
    assert changed == [40]
    assert (own.name, own.cards[40].source) == ("mine", PRINTED)
    assert own.fingerprint != standard().fingerprint


def test_prices_forges_tiles_and_dragons_can_be_replaced():
    own = parse(
        "[display]\nprices = [4, 4, 3, 2, 1, 1]\nprinted = true\n"
        "[forges]\n1 = { cost = 3 }\n"
        '[tiles]\n1 = { bonus = "3pt" }\n'
        '[dragons]\n71 = { magic = 1, ability = "2pt" }'
    )
    assert own.prices == (4, 4, 3, 2, 1, 1)
    assert own.prices_source == PRINTED
    assert [forge.cost for forge in own.forges] == [3, 2, 3, 3, 4, 4]
    assert own.tile(1).bonus == (Power(3),)
    assert (own.cards[71].colour, own.cards[71].ability) == (WILD, (Power(2),))
    assert own.forges[5].bonus is None
    assert own.tile(2) == standard().tile(2)


def test_a_druid_shape_is_moved_on_and_a_druids_own_card_is_not():
    own = parse(f"[druids]\n101 = {{ {FACE} }}\n[druids.grey]\n100 = {{ {FACE} }}")
    texts = [notation(own.cards[101 + 10 * druid].ability) for druid in range(4)]
    assert texts == ["+R", "+G", "+B", "+Y"]
    assert [own.cards[101 + 10 * druid].colour for druid in range(4)] == [0, 1, 2, 3]
    assert (own.cards[110].colour, notation(own.cards[110].ability)) == (RED, "+R")
    assert own.cards[100] == standard().cards[100]


def test_a_banshee_replaces_the_one_of_its_colour_and_ability():
    own = parse('[banshees]\n99 = { colour = "red", magic = 1, ability = "resurrect" }')
    assert own.cards[99].ability == (Resurrect(),)
    assert 6 not in own.cards
    assert len(own.banshees) == 16
    assert 99 not in own.creatures


@pytest.mark.parametrize(
    ("written", "source"),
    [
        ("", OURS),
        (", printed = false", OURS),
        (", printed = []", OURS),
        (", printed = true", PRINTED),
        (', printed = ["ability", "colour"]', "printed: colour, ability"),
        (', printed = ["ability", "colour", "magic"]', PRINTED),
    ],
)
def test_each_value_knows_where_it_comes_from(written, source):
    assert parse(f"[creatures]\n40 = {{ {FACE}{written} }}").cards[40].source == source


def test_the_fingerprint_looks_at_content_alone():
    noted = template().replace("\n11 =", "\n# a remark\n11   =").replace('"standard"', '"other"')
    noted = re.sub(r", printed = (true|\[.*?\])", "", noted)
    assert noted != template()
    assert parse(noted).fingerprint == standard().fingerprint
    for old, new in (
        ('magic = 1, ability = "G -> R Y B"', 'magic = 2, ability = "G -> R Y B"'),
        ('ability = "3pt die"', 'ability = "4pt die"'),
        ('ability = "+R / +B"', 'ability = "+R +B"'),
        ("4, 3, 2, 1, 1, 1", "4, 3, 3, 2, 2, 1"),
        ("1 = { cost = 2 }", "1 = { cost = 3 }"),
        ('bonus = "2pt"', 'bonus = "3pt"'),
    ):
        assert old in template()
        assert parse(template().replace(old, new, 1)).fingerprint != standard().fingerprint, new


def test_the_fingerprint_is_the_same_everywhere_and_the_small_set_is_frozen():
    assert small_set().fingerprint == "32d825f2ae44"


def test_the_small_set_is_complete_and_knows_every_effect():
    abilities = [card.ability for card in small_set().cards.values()]
    abilities += [tile.bonus for tile in small_set().tiles]
    assert len({type(effect) for ability in abilities for effect in ability}) == 13
    lines = SMALL_CARDS.read_text(encoding="utf-8").splitlines()
    pieces = [line for line in lines if re.match(r"\d+ = ", line)]
    assert len(pieces) == 6 + 60 + 8 + 8 + 16 + 18
    for piece in pieces:
        text = "\n".join(line for line in lines if line is not piece)
        with pytest.raises(CardFileError, match="expected"):
            parse(text, alone=True)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[creatures\n", "own.toml, line 1: not TOML"),
        ("\n\nname = 'a\n", "own.toml, line 3: not TOML"),
        ("name = 'x'\nname = 'y'", "own.toml, line 2: not TOML"),
        ("name = 5", "line 1: name: expected a printable text"),
        ("name = ''", "expected a printable text"),
        ("name = '''a\nb'''", "expected a printable text"),
        ('name = "\\u001b[31m"', "expected a printable text"),
        (f"name = '{'x' * 41}'", "at most 40 characters"),
        ("[cretures]", "unknown section 'cretures'"),
        ("creatures = 3", "line 1: creatures: expected a table [creatures]"),
        ("[display]\nprices = 3", "expected 6 numbers from 4 down to 1"),
        ("[display]\nprices = [4, 3, 2, 1]", "line 2: display prices: expected 6 numbers"),
        ("[display]\nprices = [4, 3, 3, 2, 2, 0]", "expected 6 numbers"),
        ("[display]\nprices = [4, 3, 3, 2, 2, true]", "expected 6 numbers"),
        ("[display]\nprices = [1, 2, 2, 3, 3, 4]", "expected 6 numbers"),
        ("[display]\nprice = [4, 3, 3, 2, 2, 1]", "expected only prices"),
        ("[creatures]\n10 = {}", "line 2: creature 10: expected 11 to 70"),
        ("[creatures]\n71 = {}", "creature 71: expected 11 to 70"),
        ("[creatures]\n016 = {}", "creature 016: expected 11 to 70"),
        ("[creatures]\n'٣٣' = {}", "expected 11 to 70"),
        ("[creatures]\nbob = {}", "creature bob: expected 11 to 70"),
        ("[creatures]\n16 = 3", "creature 16: expected { colour"),
        (f"[creatures]\n16 = {{ {FACE}, cost = 3 }}", "16: expected only colour, magic, ability"),
        ('[creatures]\n16 = { magic = 1, ability = "+R" }', "16: colour: expected one of red"),
        ('[creatures]\n16 = { colour = "red", ability = "+R" }', "magic: expected a number"),
        ('[creatures]\n16 = { colour = "red", magic = 1 }', "creature 16: ability: expected"),
        (f"[creatures]\n16 = {{ {FACE} }}".replace("red", "pink"), "not 'pink'"),
        (f"[creatures]\n16 = {{ {FACE} }}".replace("red", "multicolour"), "expected one of red"),
        (f"[creatures]\n16 = {{ {FACE} }}".replace("= 1", "= 4"), "from 1 to 3, not 4"),
        (f"[creatures]\n16 = {{ {FACE} }}".replace("= 1", "= true"), "1 to 3, not True"),
        (f"[creatures]\n16 = {{ {FACE} }}".replace("= 1", "= 1.0"), "1 to 3, not 1.0"),
        (f"[creatures]\n16 = {{ {FACE} }}".replace('"+R"', "5"), "ability: expected a text"),
        (f"[creatures]\n16 = {{ {FACE} }}".replace("+R", "+Q"), "line 2: creature 16: ability"),
        (f"[creatures]\n16 = {{ {FACE} }}".replace("+R", "wisp"), "'wisp' is not for this kind"),
        (f"[creatures]\n16 = {{ {FACE} }}".replace("+R", "draw 2"), "'draw 2' is not for this"),
        (f"[creatures]\n16 = {{ {FACE}, printed = 1 }}", "printed: expected true, false or a"),
        (f"[creatures]\n16 = {{ {FACE}, printed = ['x'] }}", "printed: expected true, false"),
        (f"[creatures]\n16 = {{ {FACE}, printed = [[]] }}", "printed: expected true, false"),
        (f"[dragons]\n71 = {{ {FACE} }}", "dragon 71: colour: expected one of multicolour"),
        (f"[dragons]\n70 = {{ {FACE} }}", "dragon 70: expected 71 to 78"),
        (f"[druids]\n108 = {{ {FACE} }}", "druid card 108: expected 100 to 107 or one of brown"),
        (f"[druids.pink]\n100 = {{ {FACE} }}", "expected 100 to 107 or one of brown"),
        (f"[druids.grey]\n99 = {{ {FACE} }}", "line 2: grey druid card 99: expected 100 to 107"),
        ("[druids]\ngrey = 1", "expected a table"),
        (f"[banshees]\n9 = {{ {FACE} }}", "banshee 9: ability: expected steal red, resurrect"),
        (f"[banshees]\n9 = {{ {FACE}, number = 9 }}", "banshee 9: expected only colour"),
        (f"[banshees]\n11 = {{ {FACE} }}", "banshee 11: expected 1 to 10 or 79 to 99"),
        (f"[banshees]\n9 = {{ {FACE} }}".replace("+R", "switch"), "number is used twice"),
        (
            f"[banshees]\n90 = {{ {FACE} }}\n91 = {{ {FACE} }}".replace("+R", "wisp"),
            "banshee 91: the same colour and ability as banshee 90",
        ),
        ("[tiles]\n19 = { bonus = '2pt' }", "wisp tile 19: expected 1 to 18"),
        ("[tiles]\n1 = { bonus = '4pt' }", "expected one of the kinds power points"),
        ("[tiles]\n1 = { bonus = '+R / 2pt' }", "expected one of the kinds"),
        ("[tiles]\n1 = { bonus = 'die +*' }", "expected one of the kinds"),
        ("[tiles]\n1 = { bonus = '+R die' }", "expected one of the kinds"),
        ("[tiles]\n1 = { bonus = 'draw 2' }", "tiles: expected 2 of the kind power points"),
        ("[forges]\n7 = { cost = 2 }", "forge 7: expected 1 to 6"),
        ("[forges]\n1 = { cost = 1 }", "forge 1: cost: expected a number from 2 to 4, not 1"),
        ("[forges]\n6 = { cost = 3 }", "forge 6: cost: the wild forge costs 4"),
        ("[forges]\n6 = { cost = 4, bonus = 'die' }", "expected no bonus at the wild forge"),
        ("[forges]\n1 = { cost = 2, bonus = '2pt' }", 'expected the bonus "die", "+#" or "3pt"'),
        ("[forges]\n1 = { cost = 2, bonus = 'x' }", "forge 1: bonus 'x': expected"),
        ("[forges]\n1 = { cost = 2, bonus = 'die' }", "expected a die at one forge, not at 2"),
        ("[forges]\n3 = { cost = 3 }", "expected a die at one forge, not at 0"),
        ("a" + ".b" * 50_000 + " = 1", "line 1: too long"),
        ("a = " + "[\n" * 50_000, "nested too deeply"),
        ("a = " + "{b=[" * 40 + "\n" + ("{b=[" * 40 + "\n") * 50, "nested too deeply"),
        ("name = " + "9" * 150, "expected a printable text"),
        (f'[creatures]\n"\\u001b]52;c;aGk=\\u0007" = {{ {FACE} }}', "expected 11 to 70"),
        (f"[creatures.16]\n{'.'.join('x' * 90)} = 1", "creature 16: expected only"),
    ],
)
def test_a_mistake_is_named(text, said):
    assert said in complaint(text)


def test_the_complaint_can_be_taken_apart():
    with pytest.raises(CardFileError) as caught:
        parse("\n[creatures]\n\n16 = 3", "own.toml")
    error = caught.value
    assert (error.file, error.line, str(error.piece)) == ("own.toml", 4, "creature 16")
    assert str(error.problem).startswith("expected {")


def test_every_value_of_the_template_is_checked():
    """A wrong value in any single place is named with the number of its piece."""
    section = ""
    tried = Counter()
    for line in template().split("\n"):
        if line.startswith("["):
            section = line
        found = re.match(r"(\d+) += \{", line)
        if not found:
            continue
        for value in re.finditer(r'(colour|magic|ability|bonus|cost) = ("[^"]*"|\d+)', line):
            for wrong in ('"nonsense"', "77", "[]"):
                broken = line[: value.start(2)] + wrong + line[value.end(2) :]
                said = complaint(f"{section}\n{broken}")
                assert "line 2: " in said
                assert f" {found[1]}: {value[1]}" in said
                assert "expected" in said
                tried[value[1]] += 1
    assert tried == {"colour": 252, "magic": 276, "ability": 276, "bonus": 63, "cost": 18}


def test_a_file_that_cannot_be_read(tmp_path):
    def said(path):
        with pytest.raises(CardFileError) as caught:
            load(path)
        return str(caught.value)

    assert "cannot be read: No such file" in said(tmp_path / "none.toml")
    assert "expected a file, not a folder" in said(tmp_path)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert "expected a file, not a folder or device" in said(pipe)
    huge = tmp_path / "huge.toml"
    huge.write_text("#\n" * 200_000)
    assert "too large, expected at most 256 KiB" in said(huge)
    latin = tmp_path / "latin.toml"
    latin.write_bytes(b"#\n# caf\xe9\n")
    assert "line 2: expected a text in UTF-8" in said(latin)
    assert "cannot be read" in said("nul\0.toml")
    odd = tmp_path / "a\x1b[31m.toml"
    odd.write_text("x", encoding="utf-8")
    assert "\x1b" not in said(odd)


def test_a_good_file_is_loaded(tmp_path):
    own = tmp_path / "own.toml"
    own.write_text(template(), encoding="utf-8")
    assert load(own).fingerprint == standard().fingerprint


def _damage(data, rng):
    """The bytes with one accident of a random kind."""
    at, length = rng.randrange(len(data)), rng.randint(1, 60)
    lines = data.split(b"\n")
    kind = rng.randrange(8)
    if kind == 0:  # a flipped bit
        return data[:at] + bytes([data[at] ^ 1 << rng.randrange(8)]) + data[at + 1 :]
    if kind == 1:  # cut off
        return data[:at]
    if kind == 2:  # a piece lost
        return data[:at] + data[at + length :]
    if kind == 3:  # a piece twice
        return data[: at + length] + data[at:]
    if kind == 4:  # noise
        return data[:at] + rng.randbytes(length) + data[at + length :]
    if kind == 5:  # two lines change places
        one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        lines[one], lines[other] = lines[other], lines[one]
        return b"\n".join(lines)
    words = re.split(rb"(\W+)", data)
    one, other = (2 * rng.randrange(len(words) // 2) for _ in range(2))
    if kind == 6:  # a word becomes another
        words[one] = words[other]
    else:  # a word becomes a strange one
        words[one] = rng.choice((b"-1", b"1e999", b"nan", b"9" * 100, b'"""', b"[[", b"\xff", b""))
    return b"".join(words)


def content(cards):
    """All that a game is played with."""
    return (
        faces(cards),
        cards.prices,
        [tile.bonus for tile in cards.tiles],
        [(forge.cost, forge.bonus) for forge in cards.forges],
    )


def test_damaged_copies_load_honestly_or_are_refused_in_one_line(tmp_path, record_property):
    rng = random.Random(4)
    outcome = Counter()
    file = tmp_path / "own.toml"
    for _ in range(DAMAGED_COPIES):
        file.write_bytes(_damage(template().encode(), rng))
        said = ""
        try:
            cards = load(file)
        except CardFileError as error:
            said = str(error)
            outcome["refused"] += 1
        else:
            same = cards.fingerprint == standard().fingerprint
            assert same == (content(cards) == content(standard()))
            outcome["same" if same else "changed"] += 1
        assert not said or (said.isprintable() and said.startswith(str(file)))
    for name, number in outcome.items():
        record_property(name, number)
    assert outcome.total() == DAMAGED_COPIES
    assert outcome["refused"] > DAMAGED_COPIES // 2
    assert outcome["same"] > 0
    assert outcome["changed"] > 0
