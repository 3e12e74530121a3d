"""`rune-stones puzzles`, and puzzles by lines."""

import pytest

from rs_core.rune_stones import choices
from rs_tui.career.puzzles import Tries
from rs_tui.cli import start as cli
from rs_tui.cli.puzzles import Solving
from rs_tui.ground.settings import Settings
from rs_tui.rune_stones.face import FACE
from rs_tui.rune_stones.puzzles.book import PUZZLES
from tests.tui.plain.scripted import Script

FIRST, SECOND = PUZZLES.all()[:2]


def _typed(puzzle, which):
    return [choices.text(choice) for choice in puzzle.line(which)]


def test_the_list(data, capsys):
    assert cli.main(["puzzles", "--data-dir", str(data)]) == 0
    told = capsys.readouterr().out
    assert told.count("\n") < 24
    for number, puzzle in enumerate(PUZZLES.all(), 1):
        assert str(number) in told.split()
        assert f"({puzzle.theme}): 0 of" in told
        assert str(puzzle.rating) not in told
    assert "Next: " in told
    assert f"0 of {len(PUZZLES.all())} solved" in told


def test_the_list_of_a_theme(data, capsys):
    assert cli.main(["puzzles", "--theme", FIRST.theme, "--data-dir", str(data)]) == 0
    told = capsys.readouterr().out
    for puzzle in PUZZLES.all():
        assert (puzzle.name in told) == (puzzle.theme == FIRST.theme)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["puzzles", "solve", "0"], "there is no puzzle 0"),
        (["puzzles", "solve", "nope"], "there is no puzzle nope"),
        (["puzzles", "--theme", "nope"], "there is no theme nope; there are: card, trade"),
        (["puzzles", "--game", "crossing"], "Crossing has no puzzles"),
    ],
)
def test_wrong_calls_get_one_line(words, said, data, capsys):
    assert cli.main([*words, "--data-dir", str(data)]) == 2
    told = capsys.readouterr()
    assert said in told.err
    assert told.err.count("\n") == 1


def test_by_lines_from_one_to_the_next(library):
    console = Script(["hint", *_typed(FIRST, "second"), "r", *_typed(FIRST, "answer"), "q"])
    Solving(FACE, PUZZLES, library, "Ada", console).run(FIRST, Settings())
    told = "\n".join(line for each in console.read for line in each)
    assert "there are no hints in a puzzle" in told
    assert "(suggested)" not in told
    assert told.index("That is not the best turn.") < told.index("Right!")
    assert [made.right for made in Tries(library, "rune_stones").all()] == [False]


def test_what_was_typed_for_a_turn_that_is_over_does_not_lead_on(library):
    console = Script([*_typed(FIRST, "answer"), "1", "q"])
    Solving(FACE, PUZZLES, library, "Ada", console).run(FIRST, Settings())
    told = "\n".join(line for each in console.read for line in each)
    assert told.count("Enter: the next puzzle") == 2
    assert told.count("Puzzle 1:") == 1
    assert "Puzzle 2:" not in told


def test_the_help_tells_the_truth_of_a_puzzle(library):
    console = Script(["help", "quit"])
    Solving(FACE, PUZZLES, library, "Ada", console).run(FIRST, Settings())
    told = "\n".join(line for each in console.read for line in each)
    assert "  undo: " in told
    assert "  quit: leave; a turn that is not over counts for nothing" in told
    for wrong in ("  hint: ", "  seat: ", "saved"):
        assert wrong not in told


def test_tries_that_cannot_be_kept_are_told_at_the_beginning(library):
    library.folder.mkdir()
    (library.folder / "puzzles.lines").symlink_to("/nowhere")
    console = Script([*_typed(FIRST, "answer"), "q"])
    Solving(FACE, PUZZLES, library, "Ada", console).run(FIRST, Settings())
    first = "\n".join(console.read[0])
    assert "this try will not count" in first
    assert "links are not followed" in first
    told = "\n".join(line for each in console.read for line in each)
    assert "Right!" in told
    assert "This try was not counted" in told


def test_leaving_in_the_middle_counts_for_nothing(library):
    console = Script(["quit"])
    Solving(FACE, PUZZLES, library, "Ada", console).run(SECOND, Settings())
    assert "nothing was counted" in "\n".join(line for each in console.read for line in each)
    assert Tries(library, "rune_stones").all() == []
