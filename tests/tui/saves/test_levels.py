"""A bot of a level that is not known here: told with its line, and somebody else plays on."""

import json

import pytest

from rs_core.bots.rune_stones import make_bot
from rs_core.play.match import Seat
from rs_core.rune_stones.game import GAME
from rs_tui.cli import opening
from rs_tui.cli.start import main
from rs_tui.ground.errors import CallError
from rs_tui.saves import Library, SaveError, UnknownLevel
from rs_tui.tables.local import LocalTable
from tests.tui.saves.playing import begin, forge, play, play_until, rules, seats


@pytest.fixture
def stranger(library):
    """A game whose second seat is played by a bot of another program."""
    with begin(library, "Friday") as game:
        play(game.match, 9)
        path = game.path
    forge(path, 0, _other_bot)
    return path


def _other_bot(head):
    data = json.loads(head)
    data["seats"][1]["kind"] = "bot:gandalf"
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


def test_a_level_of_the_header_is_told_with_its_line(stranger, library, data, capsys):
    before = stranger.read_bytes()
    verdict = library.verify("Friday")
    assert not verdict.sound
    assert verdict.line == 1
    assert "Ben: the bot of this seat has the level gandalf" in verdict.problem
    with pytest.raises(
        UnknownLevel, match=r"line 1: Ben: the bot of this seat .* opening it asks who shall play"
    ):
        library.open("Friday")
    assert "gandalf" in library.list()[0].problem
    assert main(["saves", "verify", "Friday", "--data-dir", str(data)]) == 2
    assert "line 1: Ben: the bot of this seat" in capsys.readouterr().out
    assert stranger.read_bytes() == before
    assert library.holder("Friday") is None


def test_a_level_of_a_seat_entry_is_told_with_its_line(library):
    with begin(library, "Friday") as game:
        play(game.match, 4)
        game.match.reseat(0, "bot:sauron")
        play(game.match, 4)
    verdict = library.verify("Friday")
    assert (verdict.sound, verdict.line) == (False, 7)
    assert "Ada: the bot of this seat has the level sauron" in verdict.problem
    with pytest.raises(UnknownLevel, match="line 7"):
        library.open("Friday")


@pytest.mark.parametrize("kind", ["bot:random", "human"])
def test_somebody_else_plays_on_and_nothing_is_lost(stranger, library, kind):
    before = stranger.read_bytes()
    with library.open("Friday", kind) as game:
        assert game.match.choices_made == 9
        assert [seat.kind for seat in game.match.seats] == ["human", kind]
        while not LocalTable(game).waits and kind != "human":
            play(game.match, 1)
        if kind != "human":
            decision = game.match.pending[0]
            seat = decision.seat
            bot = make_bot("random", 1)
            game.match.choose(seat, bot.choose(game.match.view(seat), decision))
    assert stranger.read_bytes().startswith(before)
    assert f'"do":"seat 1 {kind}"' in stranger.read_text()
    assert library.verify("Friday").sound
    library.open("Friday").close()


def test_a_finished_game_needs_nobody_to_play_on(library):
    with begin(library, "Friday") as game:
        play_until(game.match, lambda match: match.over)
        path = game.path
    forge(path, 0, _other_bot)
    assert library.verify("Friday").sound
    assert Library(library.folder).list()[0].problem is None
    library.open("Friday").close()


def test_no_game_is_begun_with_a_bot_that_is_not_known(library):
    table = [*seats()[:1], Seat("Rex", "bot:gandalf")]
    with pytest.raises(SaveError, match="Rex: the bot of this seat has the level gandalf"):
        library.create(GAME, rules(), table, 1, "Friday")
    assert library.files() == {}


def test_the_command_line_asks_who_shall_play_on(stranger, library):
    asked = []

    def no(question, word):
        asked.append((question, word))
        return False

    for ask in (None, no):
        with pytest.raises(CallError, match="Ben: the bot of this seat"):
            opening.open_game(library, "Friday", ask)
    assert asked[0][1] == "normal"
    with opening.open_game(library, "Friday", lambda _question, _word: True) as game:
        assert game.match.seats[1].kind == "bot:normal"
