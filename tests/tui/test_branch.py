"""Games that branched off or began from a position: their scores, and where they say they began."""

import io
import random

import pytest

from rs_core.play.journal import read_header
from rs_core.play.replay import Replay
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.notation import position
from rs_core.rune_stones.scoring import winners
from rs_tui.cli import start as cli
from rs_tui.export.text import as_text
from rs_tui.face import origin_words
from rs_tui.ground import i18n
from rs_tui.rune_stones.face import FACE
from rs_tui.rune_stones.lines import end_lines, score_lines
from rs_tui.rune_stones.scores import BEFORE, PARTS, of_match, race
from rs_tui.saves import Library, header
from rs_tui.saves.origin import Origin
from rs_tui.screens.chronicle import ChronicleScreen
from rs_tui.screens.replay import ReplayScreen
from rs_tui.screens.result import ResultScreen
from rs_tui.screens.saves import SavesScreen
from rs_tui.tables.local import LocalTable
from tests.core.rune_stones.small_set import small_set
from tests.games import finished, play, rules_of, seats_of
from tests.tui import fixtures
from tests.tui.looking import running

AT = 160
FRESH = 10**9
TOLD = f"Branched off from Friday, round 14, choice {AT}"
OPENED = "Begun from an opened position, round 14"


@pytest.fixture(autouse=True)
def english():
    yield
    i18n.use("en")


@pytest.fixture
def library(tmp_path):
    return Library(tmp_path / "games", [small_set()])


def branched(library, seed=1):
    """A game that goes on from a moment of a finished one, played to its end."""
    replay = Replay(finished(seed)[1])
    replay.go(AT)
    branch = replay.branch(FRESH + seed, replay.match.seats)
    saved = library.create(
        GAME,
        branch.rules,
        list(branch.seats),
        branch.seed,
        start=branch.start,
        origin=Origin("Friday", AT),
    )
    saved.match.sink = None  # nobody reads the single lines
    play(saved.match, random.Random(seed))
    return saved


@pytest.mark.parametrize("seed", range(6))
def test_the_score_of_a_branch_is_that_of_the_table(library, seed):
    with branched(library, seed) as saved:
        table = LocalTable(saved)
        state = saved.match.state
        assert table.over
        assert saved.match.scores == GAME.result(state)
        assert saved.match.winners == winners(state)
        start = tuple(player.points for player in saved.match.moments[0].state.players)
        history = race(saved.match)
        assert history[0] == start != (0,) * len(start)
        assert history[-1] == tuple(player.points for player in state.players)
        for parts, score, begun in zip(
            of_match(saved.match), GAME.result(saved.match.state), start, strict=True
        ):
            assert tuple(parts) == (BEFORE, *PARTS)
            assert sum(parts.values()) == score
            assert parts[BEFORE] == begun


def test_by_lines_the_points_of_before_are_counted_too(library):
    with branched(library) as saved:
        table = LocalTable(saved)
        for line, score in zip(score_lines(table), GAME.result(saved.match.state), strict=True):
            assert f": {score} power points (before " in line
        best = [table.names[seat] for seat in winners(saved.match.state)]
        assert end_lines(table)[-1].endswith(" and ".join(best))


async def test_the_result_shows_totals_and_where_the_game_began(library):
    with branched(library) as saved:
        table = LocalTable(saved)
        async with running(fixtures.app(library), ResultScreen(table, saved.match)) as look:
            assert TOLD in look.text
            assert all(str(score) in look.text for score in GAME.result(saved.match.state))
            assert "before" in look.text
            assert table.names[winners(saved.match.state)[0]] in look.lines[0]


async def test_a_dealt_game_has_no_origin_and_no_column_for_it(library):
    fixtures.played(library, "Sunday", -1, cards=small_set())
    with library.open("Sunday") as saved:
        assert saved.origin is None
        assert '"from"' not in saved.path.read_text(encoding="utf-8").splitlines()[0]
        screen = ResultScreen(LocalTable(saved), saved.match)
        async with running(fixtures.app(library), screen) as look:
            assert "before" not in look.text
            assert "egun from" not in look.text
            assert "Branched" not in look.text


async def test_b_in_a_replay_makes_a_game_that_remembers_the_one_it_left(library, monkeypatch):
    begun = []
    monkeypatch.setattr("rs_tui.app.RuneStonesApp.play", lambda _self, saved: begun.append(saved))
    screen = ReplayScreen(finished(1)[1], "Friday", at=AT)
    async with running(fixtures.app(library), screen) as look:
        await look.press("b")
        [saved] = begun
        assert saved.origin == Origin("Friday", AT)
        saved.close()
        with library.open(saved.name) as again:
            assert again.origin == Origin("Friday", AT)
        for _time in range(2):  # the second time out of the index
            assert library.list()[0].origin == Origin("Friday", AT)
            assert Library(library.folder, [small_set()]).list()[0].origin == Origin("Friday", AT)
        assert library.list()[0].to_json()["origin"] == {"name": "Friday", "n": AT}
    async with running(fixtures.app(library), SavesScreen()) as look:
        await look.until(TOLD)


async def test_the_chronicle_and_the_record_begin_with_the_origin(library):
    with branched(library) as saved:
        table = LocalTable(saved)
        async with running(fixtures.app(library), ChronicleScreen(table, FACE, None)) as look:
            await look.press("home")
            assert TOLD in look.text
        assert f"{TOLD}.\n" in as_text(saved.name, saved.header, saved.match, FACE)


def test_saves_show_and_play_by_lines_tell_the_origin(library, capsys, monkeypatch):
    with branched(library) as saved:
        name = saved.name
    library.sets.keep(small_set())
    data = ("--data-dir", str(library.folder))
    assert cli.main(["saves", "show", name, *data]) == 0
    assert TOLD in capsys.readouterr().out
    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert cli.main(["load", name, "--plain", *data]) == 0
    assert f"{TOLD}.\n" in capsys.readouterr().out


def test_an_opened_position_says_so_instead(library):
    replay = Replay(finished(1)[1])
    replay.go(AT)
    found = position.read(position.full_line(replay.moment.state), [small_set()])
    seats = seats_of(found.rules)
    with library.create(GAME, found.rules, seats, 5, start=found.deal(5)) as saved:
        assert origin_words(FACE, saved.match, saved.origin) == OPENED
        for code in ("de", "fr"):
            i18n.use(code)
            assert origin_words(FACE, saved.match, saved.origin) not in ("", OPENED)


@pytest.mark.parametrize(
    "told",
    [
        None,
        "Friday",
        ["Friday", 3],
        {"name": "Friday"},
        {"name": 3, "n": 3},
        {"name": "Friday", "n": -1},
        {"name": "Friday", "n": True},
        {"name": "Friday", "n": 10**30},
        {"name": "\x1b\x07", "n": 3},
    ],
)
def test_an_origin_that_makes_no_sense_tells_nothing_and_does_no_harm(told):
    rules = rules_of(1, 2)
    data = read_header(header.write(GAME, rules, seats_of(rules), 5, "2025-06-01T12:00:00Z"))
    assert header.read({**data, "from": told}).origin is None


def test_the_name_of_the_origin_is_foreign_text():
    rules = rules_of(1, 2)
    evil = Origin("Fri\x1b]52;c;cm0gLXJm\x07day\n" + "x" * 500, 3)
    line = header.write(GAME, rules, seats_of(rules), 5, "2025-06-01T12:00:00Z", origin=evil)
    assert "\\u001b" not in line
    raw = read_header(line)
    raw["from"]["name"] = evil.name
    for found in (header.read(read_header(line)).origin, header.read(raw).origin):
        assert found.name.isprintable()
        assert len(found.name) <= 60
