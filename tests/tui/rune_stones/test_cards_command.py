"""`rune-stones cards`: table, JSON, template and check, as a player calls them."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from rs_core.rune_stones.cards.files import parse, standard
from rs_tui.cli.start import main
from rs_tui.draw import pictures
from rs_tui.draw.ink import plain
from rs_tui.ground import paths
from rs_tui.rune_stones import card_pictures
from rs_tui.rune_stones.card_choice import OWN_FILE

DOCS = Path(__file__).resolve().parents[3] / "docs" / "CARDS.md"
OWN = '[creatures]\n40 = { colour = "red", magic = 1, ability = "%s" }\n'


@pytest.fixture
def own(tmp_path):
    file = tmp_path / "own.toml"
    file.write_text(OWN % "3pt", encoding="utf-8")
    return file


def test_json_holds_every_piece_with_its_provenance(capsys):
    assert main(["cards", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    kinds = [card["kind"] for card in data["cards"]]
    assert {kind: kinds.count(kind) for kind in kinds} == {
        "banshee": 16,
        "harpy": 15,
        "dryad": 15,
        "goblin": 15,
        "satyr": 15,
        "dragon": 8,
        "druid": 32,
    }
    assert len(data["tiles"]) == 18
    assert len(data["forges"]) == 6
    assert data["fingerprint"] == standard().fingerprint
    sixteen = next(card for card in data["cards"] if card["number"] == 16)
    assert sixteen == {
        "number": 16,
        "kind": "dryad",
        "druid": None,
        "colour": "green",
        "magic": 1,
        "ability": "G -> R B Y",
        "provenance": {
            "number": "printed",
            "colour": "printed",
            "magic": "ours",
            "ability": "printed",
        },
    }
    numbers = {c["number"]: c["provenance"]["number"] for c in data["cards"]}
    assert {n for n, source in numbers.items() if source == "ours"} == {
        *range(1, 9),
        10,
        *range(79, 85),
    }
    assert {c["druid"] for c in data["cards"]} == {None, "brown", "grey", "beige", "black"}


def test_the_table_names_every_card(capsys):
    assert main(["cards"]) == 0
    lines = capsys.readouterr().out.splitlines()
    numbers = {int(found[0]) for line in lines if (found := re.match(r"\d+", line))}
    assert numbers >= {*range(1, 85), *range(100, 108)}
    assert any(re.match(r"16 +green dryad +G 1 +G → R B Y +colour, ability", x) for x in lines)
    assert "\x1b" not in "".join(lines)


def test_the_table_has_colours_when_asked_for_and_plain_signs_too(capsys):
    assert main(["cards", "--color", "16", "--glyphs", "ascii"]) == 0
    out = capsys.readouterr().out
    assert "\x1b[1;32mgreen dryad" in out
    assert "\x1b[1;32mG" in out
    assert "->" in out
    assert out.isascii()


def test_a_card_by_its_number(capsys):
    assert main(["cards", "16"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Dryad 16 (green, 1 magic point)",
        "    Give 1 green gem, get 1 red gem, 1 blue gem and 1 yellow gem.",
        "    After its ability: to the general discard if its number is the higher one (5.4).",
        "    It comes from the creature display or the general pile (4, 5.5.4).",
        "    In a card file: G -> R B Y",
        "    Printed in the rulebooks: number, colour, ability.",
        "    Reconstructed: magic.",
    ]


def test_every_number_shows_its_cards_once_each(capsys):
    numbers = sorted({card.number for card in standard().cards.values()})
    assert main(["cards", *map(str, numbers), "16"]) == 0
    out = capsys.readouterr().out
    titles = [line for line in out.splitlines() if line and not line.startswith(" ")]
    assert len(titles) == len(standard().cards)
    assert [int(re.search(r"\d+", title)[0]) for title in titles] == [
        *(n for n in numbers if n < 100),
        *(n for n in numbers if n >= 100 for _druid in range(4)),
    ]
    assert {title.rpartition(" ")[2] for title in titles[-4:]} == {
        "brown",
        "grey",
        "beige",
        "black",
    }


def test_cards_by_number_as_json(capsys):
    assert main(["cards", "--json"]) == 0
    whole = json.loads(capsys.readouterr().out)
    assert main(["cards", "47", "100", "--json"]) == 0
    some = json.loads(capsys.readouterr().out)
    assert some == {
        "version": 1,
        "name": whole["name"],
        "fingerprint": whole["fingerprint"],
        "cards": [card for card in whole["cards"] if card["number"] in {47, 100}],
    }
    assert len(some["cards"]) == 5


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("cards 999", "no card has the number 999"),
        ("cards 16 99", "no card has the number 99"),
        ("cards 16 99 --json", "no card has the number 99"),
        ("cards 99999999999999999999", "no card has the number 9999"),
        ("cards x", "'x' is not the number of a card"),
        ("cards -3", "'-3' is not the number of a card"),
        ("cards 16 --template", "with the table and --json only"),
    ],
)
def test_a_wrong_number_is_one_line(capsys, line, said):
    assert main(line.split()) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err
    assert err.count("\n") == 1


def test_the_template_is_a_card_file(capsys):
    assert main(["cards", "--template"]) == 0
    assert parse(capsys.readouterr().out, alone=True).fingerprint == standard().fingerprint


def test_check_of_a_good_file(own, capsys):
    assert main(["cards", "--check", str(own)]) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"{own}: good. Set own (")
    assert "1 faces differ" not in out
    assert "1 face differs" in out
    assert len(out.splitlines()) == 1


@pytest.mark.parametrize(
    ("ability", "fits"),
    [
        ("+R +G +B +Y / 4pt", True),
        ("any card any card", True),
        ("R R R G G G -> 9pt", True),
        ("R G B Y -> R R G G B B Y Y * * 9pt / 9pt", False),
        ("+R +R +G +G +B +B +Y +Y +* +* +# +# / 9pt", False),
    ],
)
def test_check_says_which_face_does_not_fit(own, capsys, ability, fits):
    own.write_text(OWN % ability, encoding="utf-8")
    assert main(["cards", "--check", str(own)]) == 0
    lines = capsys.readouterr().out.splitlines()[1:]
    assert (lines == []) == fits
    assert all(line.startswith("40: ") and "lines of 12 and 9 cells" in line for line in lines)


def test_check_of_a_broken_file_is_one_line_and_exit_code_2(own, capsys):
    own.write_text(OWN % "+X", encoding="utf-8")
    assert main(["cards", "--check", str(own)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(f"rune-stones: {own}, line 2: creature 40: ability '+X': expected")
    assert said.err.count("\n") == 1


def test_a_given_file_and_the_file_in_the_config_folder_are_shown(own, capsys):
    def shown(*words):
        assert main([*words, "cards", "--json"]) == 0
        cards = json.loads(capsys.readouterr().out)["cards"]
        return next(card["ability"] for card in cards if card["number"] == 40)

    usual = shown()
    assert shown("--cards", str(own)) == "3pt" != usual
    config = paths.find().config
    config.mkdir(parents=True)
    (config / OWN_FILE).write_text(OWN % "4pt", encoding="utf-8")
    assert shown() == "4pt"
    assert shown("--cards", str(own)) == "3pt"
    (config / OWN_FILE).write_text("x", encoding="utf-8")
    assert main(["cards"]) == 2
    assert str(config) in capsys.readouterr().err


def test_the_example_of_the_documentation_is_a_good_file():
    text = DOCS.read_text(encoding="utf-8")
    example = re.search(r"```toml\n(.*?)```", text, re.DOTALL)[1]
    assert set(tomllib.loads(example)) >= {"name", "display", "forges", "druids", "tiles"}
    assert parse(example).name == "my box"


def _without_codes(text):
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


def test_every_picture_is_printed_where_there_are_colours_for_it(capsys, monkeypatch):
    printed = []
    real = card_pictures.picture
    monkeypatch.setattr(card_pictures, "picture", lambda *a: printed.append(a[0]) or real(*a))
    assert main(["cards", "--color", "256", "--glyphs", "unicode"]) == 0
    assert set(printed) == set(pictures.names()) - {"wisp", "title", "back"}
    shown = _without_codes(capsys.readouterr().out)
    assert "▀" in shown
    assert "banshee" in shown
    for colour, signs in (("16", "unicode"), ("none", "unicode"), ("256", "ascii")):
        assert main(["cards", "--color", colour, "--glyphs", signs]) == 0
        assert "▀" not in capsys.readouterr().out


def test_a_card_stands_beside_its_picture(capsys):
    assert main(["cards", "16", "100"]) == 0
    told = capsys.readouterr().out
    assert main(["cards", "16", "100", "--color", "256", "--glyphs", "unicode"]) == 0
    shown = _without_codes(capsys.readouterr().out)
    drawn = [plain(row) for row in pictures.picture("dryad")]
    lines = shown.splitlines()
    assert [line[:12] for line in lines[:4]] == drawn
    for line in told.split():
        assert line in shown
