"""A game of an older version is brought into the new one, and its file is kept."""

import json

import pytest

from rs_core.play.match import Match
from rs_core.rune_stones.game import GAME
from rs_tui.saves import Damaged, Follower
from tests.tui.saves.playing import begin, digest, play, rules, seats


@pytest.fixture
def old_game(library):
    """A game in the made-up version 0, and the digest of its state."""
    with begin(library, "Friday", players=3, expansions="nocturnal", seed=4) as game:
        path = game.path
    head = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    match = Match(GAME, rules(3, "nocturnal", edition=1), 4, seats(3))
    play(match, 20)
    expected = digest(match.state)
    entries = [json.loads(entry.line()) for entry in match.entries]
    lines = [
        {
            "format": "rune-stones",
            "version": 0,
            "game": "rune_stones",
            "players": [seat["name"] for seat in head["seats"]],
            "expansions": head["rules"]["expansions"],
            "cards": head["rules"]["cards"],
            "seed": head["seed"],
            "created": head["created"],
        },
        *({key: entry[key] for key in ("seat", "do", "chance")} for entry in entries),
    ]
    text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
    path.write_text(text, encoding="utf-8")
    return path, expected


def test_an_old_game_is_resumed_in_the_new_format_and_its_file_kept(library, data, old_game):
    path, expected = old_game
    before = path.read_bytes()
    assert library.summary("Friday").decisions == 20
    assert library.verify("Friday").sound
    assert digest(Follower(path).match.state) == expected
    assert path.read_bytes() == before  # looking changes nothing
    with library.open("Friday") as game:
        assert digest(game.match.state) == expected
        assert "older program" in game.notes[0]
        play(game.match, 3)
        expected = digest(game.match.state)
    assert (data / "backups" / "Friday.1.rsgame").read_bytes() == before
    assert path.read_bytes().startswith(b'{"format":"rune-stones","version":2,')
    with library.open("Friday") as game:
        assert digest(game.match.state) == expected
        assert game.notes == []


def test_an_old_game_is_imported_in_the_new_format(library, old_game):
    path, expected = old_game
    name, notes = library.import_(path, "Copy")
    assert "older program" in notes[0]
    with library.open(name) as game:
        assert digest(game.match.state) == expected


def test_a_torn_line_of_an_old_game_is_left_out(library, data, old_game):
    path, _ = old_game
    path.write_bytes(path.read_bytes()[:-3])
    before = path.read_bytes()
    with library.open("Friday") as game:
        assert game.match.choices_made == 19
    assert (data / "backups" / "Friday.1.rsgame").read_bytes() == before


@pytest.mark.parametrize(
    ("harm", "line"),
    [
        (lambda lines: [*lines[:9], b"{}", *lines[10:]], 10),
        (lambda lines: [lines[0].replace(b"players", b"plagers"), *lines[1:]], 1),
        (lambda lines: [*lines[:9], lines[9].replace(b'"do":"', b'"do":"x'), *lines[10:]], 10),
    ],
)
def test_a_damaged_old_game_stays_as_it_is(library, data, old_game, harm, line):
    path, _ = old_game
    path.write_bytes(b"\n".join(harm(path.read_bytes().split(b"\n"))))
    before = path.read_bytes()
    with pytest.raises(Damaged) as caught:
        library.open("Friday")
    assert caught.value.line == line
    assert path.read_bytes() == before
    assert not (data / "backups").exists()
    if line > 1:
        with library.recover("Friday") as game:
            assert len(game.match.entries) == line - 2
