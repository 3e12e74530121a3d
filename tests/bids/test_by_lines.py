"""Another game, in which all choose at once and unseen, through plain mode and exports."""

import json
from pathlib import Path

import pytest

from rs_core.play.journal import header_sum
from rs_core.play.match import Match, Seat
from rs_tui.cli.commands.watch import news
from rs_tui.export import cast, export
from rs_tui.ground.settings import Settings
from rs_tui.plain.game import PlainGame
from rs_tui.saves import header, reader
from rs_tui.tables.bot_turns import BotTurns
from rs_tui.tables.local import LocalTable
from tests.bids.face import FACE
from tests.bids.game import GAME, Rules
from tests.trials.plain_games import MemoryGame
from tests.tui.plain.scripted import Script

SEATS = (Seat("Ada"), Seat("Ben"), Seat("Cy"))
ROUND = ("seal 1", "seal 2", "seal 3")
HEAD = header.write(GAME, Rules(len(SEATS)), SEATS, 7, "2026-01-01T00:00:00Z")
WHOLE = (*ROUND, "seal 2", "2", "seal 1", "1", "2", "seal 4")


class NoBots(BotTurns):
    """Nobody gives hints in this game."""

    def advise(self, _game, _asked):
        return None


def played(*lines):
    match = Match(GAME, Rules(len(SEATS)), 7, SEATS, header_sum=header_sum(HEAD))
    script = Script(lines)
    PlainGame(LocalTable(MemoryGame(match), NoBots()), script, FACE, Settings()).play()
    return script, match


def test_a_whole_game_by_numbers_and_by_text():
    script, match = played(*WHOLE)
    assert match.over
    sealed = [int(entry.do.removeprefix("seal ")) for entry in match.entries[1:]]
    assert sealed == [1, 2, 3, 2, 3, 1, 3, 4, 4]
    assert script.read[0][0] == "Bids, game trial: Ada, Ben, Cy. Type help for help."
    scores = GAME.result(match.state)
    told = [f"{seat.name}: {score}" for seat, score in zip(SEATS, scores, strict=True)]
    assert script.last[-4:] == ["The game is over.", *told]


def test_a_bid_and_a_look_are_told_to_nobody_else():
    script, match = played(
        "look", "hand", "seal 4", "state", "chronicle", "hand", "seal 1", "seal 2"
    )
    prize = match.moments[0].state.prizes[0]
    assert script.read[2] == [f"The prize: {prize}"]
    after = [line for lines in script.read[3:7] for line in lines]
    assert any(line.startswith("Ben: your turn") for line in script.read[3])
    assert "Ada: sealed a card" in after
    assert "The prize: not seen" in script.read[6]
    assert "The prize is" not in script.all, "three people read the same lines"
    assert not any("bids" in line for line in after)
    assert any(line.endswith(f"takes {prize} of the bids [4, 1, 2]") for line in script.last)


def test_words_of_the_shell_work_and_the_game_adds_its_own():
    typed = ("help", "state", "seal 9", "dragon", "undo", "redo", "rules", "hint", "board")
    script, match = played(*typed)
    said = [lines[0] for lines in script.read[1:]]
    assert said[0] == "Type the number of a choice, or its text such as: seal 2"
    assert "  state: scores" in script.read[1]
    assert not any(line.startswith(("  board", "  card")) for line in script.read[1])
    assert said[1] == "Ada: 0"
    assert said[2] == "seal 9: not on offer now. Type again to see the choices."
    assert said[3] == "dragon: not understood. Type a number, or help."
    assert said[4] == "No undo: nothing has been chosen yet"
    assert said[5] == "Nothing was taken back."
    assert said[6] == "No rule speaks of 1."
    assert said[7] == "No hint this time: the thinking failed."
    assert said[8] == "board: not understood. Type a number, or help."
    assert match.choices_made == 0


def test_a_bid_is_taken_back_until_all_are_turned_up():
    script, match = played("seal 4", "undo", *ROUND, "undo")
    assert [entry.do for entry in match.entries[1:]] == ["seal 4", "undo", *ROUND]
    assert script.read[2][0] == "Taken back."
    assert script.last[0].startswith("No undo: something was revealed")


# --- Exports


def exported(match, form):
    """A file for other eyes."""
    lines = (HEAD, *(entry.line() for entry in match.entries))
    data = "".join(f"{line}\n" for line in lines).encode()
    return export("x", reader.read(data, "x", Path("x")), match, form, FACE).decode()


@pytest.mark.usefixtures("bids")
@pytest.mark.parametrize("form", ["text", "json", "cast"])
def test_every_format_holds_the_whole_game(form):
    _script, match = played(*WHOLE)
    data = exported(match, form)
    if form == "json":
        found = json.loads(data)
        scores = GAME.result(match.state)
        assert found["winners"] == [n for n, each in enumerate(scores) if each == max(scores)]
        assert found["positions"][1]["sealed"] == [1, 0, 0]
        assert [each["do"] for each in found["entries"]] == [each.do for each in match.entries]
        assert found["rounds"] == match.state.round
    elif form == "text":
        assert data.count("  seal ") == match.choices_made
    else:
        assert len(data.splitlines()) == 1 + len(list(cast.pictures(match, FACE)))
        assert "seal the 4" in data


@pytest.mark.usefixtures("bids")
@pytest.mark.parametrize("form", ["text", "json", "cast"])
@pytest.mark.parametrize("then", [(), ("undo",), ("undo", "seal 4"), ("seal 4",)])
def test_a_bid_that_is_not_turned_up_leaves_in_no_format(form, then):
    _script, match = played(*ROUND, "seal 4", *then)
    data = exported(match, form)
    for card in (1, 2, 3):
        assert f"seal {card}" in data or f"seal the {card}" in data
    assert "seal 4" not in data
    assert "seal the 4" not in data
    assert "prize " not in data, "no prize was turned up but that of the first round"


@pytest.mark.usefixtures("bids")
def test_a_watcher_hears_of_a_bid_when_it_is_turned_up():
    _script, match = played(*ROUND, "seal 4")
    assert list(news(match, 4)) == []
    match.choose(1, "seal 1")
    match.choose(2, "seal 2")
    told = list(news(match, 4))
    assert [line for line in told if not line.startswith(" ")] == [
        "Ada: seal 4",
        "Ben: seal 1",
        "Cy: seal 2",
    ]
    assert told[-1].endswith("of the bids [4, 1, 2]")
