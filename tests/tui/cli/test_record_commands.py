"""`open`, `turn`, `stats` and taking in records, as people call them."""

import io
import json
import random

import pytest

from rs_core.rune_stones.game import open_decision
from rs_core.rune_stones.notation import position
from rs_tui.cli import start as cli
from rs_tui.tables import pins
from tests.games import choose
from tests.golden.samples import SAVES

SAMPLE = SAVES / "2-in-an-ability.rsgame"
FINISHED = SAVES / "7-finished-duel.rsgame"


@pytest.fixture
def call(data, capsys, monkeypatch):
    """Call the command line with lines to read: code, output, error."""

    def run(*words, typed=""):
        stdin = io.TextIOWrapper(io.BytesIO(typed.encode()))
        monkeypatch.setattr("sys.stdin", stdin)
        code = cli.main([*words, "--data-dir", str(data)])
        told = capsys.readouterr()
        return code, told.out, told.err

    return run


def _match(library, file):
    return library.load(library.place(str(file)), own=False)[1]


# --- open


def test_a_pasted_line_becomes_a_game_that_asks_the_same_question(call, library):
    match = _match(library, SAMPLE)
    line = position.public_line(match.view(None))
    assert call("open", line, "--plain")[0] == 0
    [game] = library.list()
    opened = _match(library, game.name)
    assert opened.entries[0].do == "open"
    start = opened.moments[0].state  # settings may have answered the first question already
    assert opened.game.view(start, None) == match.view(None)
    turn = open_decision(match).seat
    assert [seat.is_bot for seat in opened.seats] == [n != turn for n in range(len(opened.seats))]
    assert library.verify(game.name).sound


def test_a_full_line_keeps_every_hand(call, library):
    match = _match(library, SAMPLE)
    call("open", position.full_line(match.state), "--plain", "--seats", "Ada,bot:hard=Rex")
    [game] = library.list()
    opened = _match(library, game.name)
    start = opened.moments[0].state
    assert start.players == match.state.players
    assert start.rng != match.state.rng
    assert [(seat.name, seat.kind) for seat in opened.seats] == [
        ("Ada", "human"),
        ("Rex", "bot:hard"),
    ]


def test_a_position_that_is_over_is_shown(call, library):
    match = _match(library, FINISHED)
    code, out, err = call("open", position.full_line(match.state), "--plain")
    assert code == 0
    assert "over" in err
    for n in match.game.result(match.state):
        assert f"final score {n}" in out
    assert library.list() == []


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["hello"], "not a Rune Stones position"),
        (["RS9f00"], "newer program"),
        (["RS1fabcdefgh"], "cut or changed"),
        ([""], "not a Rune Stones position"),
    ],
)
def test_a_bad_line_is_one_clear_line_and_no_game(call, library, words, told):
    code, out, err = call("open", *words, "--plain")
    assert (code, out) == (2, "")
    assert told in err
    assert len(err.splitlines()) == 1
    assert library.list() == []


@pytest.mark.parametrize(
    ("seats", "told"), [("A,B,C", "has 2 seats"), ("A@black,B", "brown, grey")]
)
def test_seats_that_do_not_fit_are_refused(call, library, seats, told):
    line = position.full_line(_match(library, SAMPLE).state)
    code, _, err = call("open", line, "--plain", "--seats", seats)
    assert code == 2
    assert told in err
    assert library.list() == []


def test_show_gives_the_line_to_paste(call, library):
    library.import_(SAMPLE, "Friday")
    _, out, _ = call("saves", "show", "Friday")
    found = position.read(out.splitlines()[-1], [_match(library, SAMPLE).rules.cards])
    assert found.seen == _match(library, SAMPLE).view(None)


# --- turn


@pytest.fixture
def mail(call, tmp_path):
    """A game of two people and a bot, as a file outside the library."""
    call("new", "--plain", "--seats", "Ada,bot:easy,Ben", "--seed", "5", "--name", "Friday")
    file = tmp_path / "mail.rsgame"
    assert call("saves", "export", "Friday", "--output", str(file))[0] == 0
    return file


def _turns(library, file):
    """Whose turns were ended, in order."""
    match = _match(library, file)
    return [match.seats[entry.seat].name for entry in match.entries if entry.do == "end"]


ONES = "1\n" * 60


def test_each_call_plays_one_person_and_the_bots_between(call, library, mail):
    names = ["Ada", "Merlin", "Ben", "Ada", "Merlin", "Ben"]
    code, out, err = call("turn", str(mail), "--plain", typed=ONES)
    assert code == 0
    assert "turn: Ada" in err
    assert "can read everything in it" in err
    assert "Next: Ben" in err
    assert _turns(library, mail) == names[:2]
    assert "Ben: your turn" not in out
    code, out, err = call("turn", str(mail), "--plain", typed=ONES)
    assert "turn: Ben" in err
    assert "Next: Ada" in err
    assert _turns(library, mail) == names[:3]
    call("turn", str(mail), "--plain", typed=ONES)
    assert _turns(library, mail) == names[:5]


def test_a_turn_left_in_the_middle_goes_on_later(call, library, mail):
    _, _, err = call("turn", str(mail), "--plain", typed="1\nquit\n")
    assert "not over" in err
    assert _turns(library, mail) == []
    call("turn", str(mail), "--plain", typed=ONES)
    assert _turns(library, mail)[:1] == ["Ada"]


def test_a_pin_locks_the_seat_of_whoever_set_it(call, library, mail):
    call("turn", str(mail), "--plain", "--new-pin", typed="12345\n12345\n" + ONES)
    assert b"12345" not in mail.read_bytes()
    call("turn", str(mail), "--plain", typed=ONES)  # Ben has none
    before = mail.read_bytes()
    code, out, err = call("turn", str(mail), "--plain", typed="1\n2\n3\n12345\n")
    assert code == 2
    assert err.count("Wrong PIN for Ada") == 3
    assert "stays locked" in err
    assert out == ""
    assert mail.read_bytes() == before
    code, _, err = call("turn", str(mail), "--plain", typed="1\n12345\n" + ONES)
    assert code == 0
    assert _turns(library, mail)[3:4] == ["Ada"]


def test_a_pin_can_be_taken_away_by_whoever_knows_it(call, library, mail):
    call("turn", str(mail), "--plain", "--new-pin", typed="12345\n12345\nquit\n")
    call("turn", str(mail), "--plain", "--no-pin", typed="12345\nquit\n")
    assert _match(library, mail).pins == {}
    code, _, _ = call("turn", str(mail), "--plain", typed=ONES)
    assert code == 0


@pytest.mark.parametrize("typed", ["12345\n54321\n", "123\n123\n", "", "12345\n"])
def test_a_pin_that_is_short_or_mistyped_changes_nothing(call, mail, typed):
    before = mail.read_bytes()
    code, _, err = call("turn", str(mail), "--plain", "--new-pin", typed=typed)
    assert code == 2
    assert "nothing was changed" in err
    assert mail.read_bytes() == before


def test_a_locked_game_is_not_loaded_without_its_pin(call, mail):
    call("turn", str(mail), "--plain", "--new-pin", typed="12345\n12345\nquit\n")
    code, out, err = call("load", str(mail), "--plain")
    assert (code, out) == (2, "")
    assert "rune-stones turn" in err


def test_a_game_that_is_over_says_who_won(call, tmp_path):
    file = tmp_path / "over.rsgame"
    file.write_bytes(FINISHED.read_bytes())
    code, out, err = call("turn", str(file), "--plain")
    assert (code, out) == (0, "")
    assert "Winner: " in err
    assert file.read_bytes() == FINISHED.read_bytes()


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"hello\n", "not a Rune Stones game"),
        (SAMPLE.read_bytes()[:100], "header"),
        (SAMPLE.read_bytes().replace(b'"version":2', b'"version":9', 1), "newer program"),
        (SAMPLE.read_bytes().replace(b'"do":"end"', b'"do":"xnd"', 1), "damaged"),
    ],
)
def test_a_bad_file_is_one_clear_line_and_stays_as_it_is(call, tmp_path, content, told):
    file = tmp_path / "bad.rsgame"
    file.write_bytes(content)
    code, out, err = call("turn", str(file), "--plain", typed=ONES)
    assert (code, out) == (2, "")
    assert told in err
    assert len(err.splitlines()) == 1
    assert file.read_bytes() == content
    assert [each.name for each in tmp_path.glob("*.rsgame*")] == ["bad.rsgame"]


def test_pins_are_salted_and_checked():
    kept = pins.make("wölfe 1")
    assert pins.make("wölfe 1") != kept
    assert pins.fits("wo\u0308lfe 1 ", kept)
    assert not pins.fits("wolfe 1", kept)
    assert "wölfe" not in kept


# --- Taking records in


def test_a_record_is_taken_in_as_the_same_game(call, library, tmp_path):
    library.import_(FINISHED, "Duel")
    file = tmp_path / "duel.json"
    assert call("saves", "export", "Duel", "--format", "json", "--output", str(file))[0] == 0
    code, out, _ = call("saves", "import", str(file), "--name", "Again")
    assert (code, out) == (0, "saved as Again\n")
    assert library.export("Again") == library.export("Duel")


@pytest.mark.parametrize(("form", "told"), [("cast", "pictures"), ("text", "not a Rune Stones")])
def test_what_cannot_be_taken_in_says_so(call, library, tmp_path, form, told):
    library.import_(FINISHED, "Duel")
    file = tmp_path / "duel"
    call("saves", "export", "Duel", "--format", form, "--output", str(file))
    code, _, err = call("saves", "import", str(file))
    assert code == 2
    assert told in err
    assert len(library.list()) == 1


def test_a_cut_record_is_not_taken_in(call, library, tmp_path):
    library.import_(FINISHED, "Duel")
    file = tmp_path / "duel.json"
    call("saves", "export", "Duel", "--format", "json", "--output", str(file))
    file.write_bytes(file.read_bytes()[:-10])
    code, _, err = call("saves", "import", str(file))
    assert code == 2
    assert "cut or damaged" in err
    assert len(library.list()) == 1


# --- stats


def test_no_game_is_finished_yet(call):
    assert call("stats") == (0, "No game is finished yet.\n", "")


def test_stats_of_the_samples(call, library):
    for file in sorted(SAVES.glob("*.rsgame")):
        library.import_(file)
    games = library.list()
    over = [game for game in games if game.finished]
    assert len(over) > 1
    code, out, err = call("stats")
    assert (code, err) == (0, "")
    assert out.startswith(f"{len(over)} finished games\n")
    assert max(map(len, out.splitlines())) <= 100
    _, out, _ = call("stats", "--json")
    told = json.loads(out)
    assert told["games"] == len(over)
    assert told["unfinished"] == len(games) - len(over)
    seats = [seat for game in over for seat in game.seats]
    for one in told["players"]:
        played = [seat for seat in seats if not seat.is_bot and seat.name == one["name"]]
        assert one["games"] == len(played)


def test_a_damaged_game_is_left_out_and_said(call, library, data):
    library.import_(FINISHED, "Duel")
    library.import_(FINISHED, "Broken")
    path = data / "Broken.rsgame"
    path.write_bytes(path.read_bytes().replace(b'"do":"end"', b'"do":"xnd"', 1))
    _, out, _ = call("stats")
    assert out.startswith("1 finished game\n")
    assert "left out: Broken is damaged" in out


def test_a_game_going_on_is_not_counted(call, library):
    library.import_(SAMPLE, "Friday")
    with library.open("Friday") as game:
        choose(game.match, random.Random(1))
    assert call("stats")[1] == "No game is finished yet.\n"
