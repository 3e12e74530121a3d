"""Every game keeps the cards it is played with."""

import pytest

from rs_core.rune_stones.cards.files import parse, standard
from rs_tui.saves import CardsMissing, Library, lock
from rs_tui.saves.errors import Locked
from tests.core.rune_stones.small_set import small_set
from tests.tui.saves.playing import begin, digest, play

OWN = '[creatures]\n11 = { colour = "red", magic = 1, ability = "+* / 2pt" }\n'


@pytest.mark.parametrize("cards", [standard(), small_set(), parse(OWN)], ids=lambda c: c.name)
def test_a_set_written_as_a_file_is_read_as_the_same_set(cards):
    again = parse(cards.text(), alone=True)
    assert again.fingerprint == cards.fingerprint
    assert again.cards == cards.cards
    assert (again.name, again.forges, again.tiles) == (cards.name, cards.forges, cards.tiles)


def test_a_game_with_own_cards_is_resumed_without_the_file_they_came_from(data):
    with begin(Library(data), "Friday", cards=small_set()) as game:
        play(game.match, 25)
        expected = digest(game.match.state)
    library = Library(data)
    with library.open("Friday") as game:
        assert digest(game.match.state) == expected
        assert game.match.rules.cards.fingerprint == small_set().fingerprint


def test_games_that_begin_at_the_same_moment_keep_one_copy(data, monkeypatch):
    ours, theirs = Library(data).sets, Library(data).sets
    held = lock.acquire

    def busy(path, name):
        monkeypatch.setattr(lock, "acquire", held)
        theirs.keep(small_set())
        raise Locked(name, lock.Holder())

    monkeypatch.setattr(lock, "acquire", busy)
    ours.keep(small_set())
    assert [path.suffix for path in ours.folder.iterdir()] == [".toml"]


def test_a_running_game_survives_a_new_standard_set(library, data, monkeypatch):
    with begin(library, "Friday") as game:
        play(game.match, 25)
        expected = digest(game.match.state)
    monkeypatch.setattr("rs_core.rune_stones.codec.standard", small_set)
    with Library(data).open("Friday") as game:
        assert digest(game.match.state) == expected


@pytest.mark.parametrize(
    "harm",
    [
        lambda file: file.unlink(),
        lambda file: file.write_text("name ="),
        lambda file: file.write_bytes(b"\xff"),
        lambda file: file.write_text(parse(OWN).text()),
    ],
    ids=["missing", "not TOML", "not text", "another set"],
)
def test_a_missing_or_different_set_is_told_in_one_line(data, harm):
    with begin(Library(data), "Friday", cards=small_set()) as game:
        play(game.match, 5)
        before = game.path.read_bytes()
    harm(data / "cards" / f"{small_set().fingerprint}.toml")
    library = Library(data)
    said = rf"^Friday is played with the card set small \({small_set().fingerprint}\), which is not"
    with pytest.raises(CardsMissing, match=said):
        library.open("Friday")
    (data / "index.lines").unlink()
    assert "card set" in library.list()[0].problem
    assert library.verify("Friday").problem is not None
    assert (data / "Friday.rsgame").read_bytes() == before
    # Given on the command line, it works, and for the next time it is kept.
    Library(data, [small_set()]).open("Friday").close()
    Library(data).open("Friday").close()


def test_an_imported_game_brings_its_given_set_along(library, data, tmp_path):
    begin(library, "Friday", cards=small_set()).close()
    file = tmp_path / "f.rsgame"
    file.write_bytes(library.export("Friday"))
    other = tmp_path / "other"
    with pytest.raises(CardsMissing):
        Library(other).import_(file)
    Library(other, [small_set()]).import_(file)
    Library(other).open("f").close()
