"""The sample games: everybody can open them, and they lead where they led when they were made."""

import json

import pytest

from rs_core.rune_stones import steps
from rs_core.rune_stones.game import open_decision
from rs_tui.ground import resources
from rs_tui.saves import NoSuchGame
from tests.golden import samples
from tests.tui.saves.playing import digest

STATES = json.loads(samples.STATES.read_text(encoding="utf-8"))
NAMES = [sample.name for sample in samples.SAMPLES]


@pytest.mark.parametrize("name", NAMES)
def test_a_sample_replays_to_its_recorded_state(library, name):
    _, match, _ = library.load(library.place(str(samples.SAVES / f"{name}.rsgame")), own=False)
    assert match.honest
    assert {
        "digest": digest(match.state),
        "decisions": match.choices_made,
        "round": match.state.round,
        "finished": match.over,
        "points": [player.points for player in match.state.players],
    } == STATES[name]


def test_the_samples_show_what_they_are_for(library):
    told = {game.name: game for game in library.samples()}
    assert list(told) == NAMES == list(STATES)
    assert {len(game.seats) for game in told.values()} == {2, 3, 4}
    assert {game.expansions for game in told.values()} == {
        (),
        ("nocturnal",),
        ("queenie",),
        ("nocturnal", "queenie"),
    }
    assert told["1-first-steps"].decisions == 0
    assert max(told["5-last-round"].scores) >= 65
    assert told["5-last-round"].turn == 0
    assert told["6-finished"].finished
    with library.open_sample("2-in-an-ability") as game:
        kinds = [step.kind for step in game.match.state.agenda]
        assert kinds[-1] == steps.RUN
        assert steps.CARDS in kinds


def test_a_sample_is_played_as_a_copy(library):
    before = {path.name: path.read_bytes() for path in resources.samples().glob("*.rsgame")}
    for expected in ("1-first-steps", "1-first-steps-2"):
        with library.open_sample("1-first-steps") as game:
            assert game.name == expected
            game.match.choose(open_decision(game.match).seat, open_decision(game.match).options[0])
    assert {path.name: path.read_bytes() for path in resources.samples().glob("*.rsgame")} == before
    with library.open(str(samples.SAVES / "2-in-an-ability.rsgame")) as game:
        assert game.path.parent == library.folder
        game.match.choose(open_decision(game.match).seat, open_decision(game.match).options[0])
    assert {path.name: path.read_bytes() for path in resources.samples().glob("*.rsgame")} == before
    with pytest.raises(NoSuchGame):
        library.open_sample("../x")
