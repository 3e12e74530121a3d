"""Plots: every line can be followed from its first value to its last, whatever the others do."""

from __future__ import annotations

import random

import pytest
from rich.cells import cell_len

from rs_tui.draw import pictures
from rs_tui.draw.ink import plain, width_of
from rs_tui.draw.plot import ENDS, SCALE, plot
from rs_tui.ground import glyphs

GAMES = 20


def some_history(seed):
    """Values of two to six lines that often lie on each other."""
    dice = random.Random(seed)
    lines = dice.randint(2, 6)
    history = [tuple(dice.choice((0, 0, 3)) for _ in range(lines))]
    for _round in range(dice.choice((0, 1, 4, 18, 60))):
        gains = [dice.choice((0, 0, 0, 2, 5)) for _ in range(lines)]
        if dice.random() < 0.3:
            gains = [gains[0]] * lines
        history.append(tuple(old + new for old, new in zip(history[-1], gains, strict=True)))
    return history, dice.randint(30, 140), dice.randint(6, 22), dice.choice((None, 65, 100))


def cells_of(row):
    return [(sign, tone) for text, tone in row for sign in text]


def tones_for(history):
    return [f"seat{n}" for n in range(len(history[0]))]


@pytest.mark.parametrize("fine", [True, False])
def test_plots_keep_their_size(fine):
    for seed in range(GAMES):
        history, width, height, goal = some_history(seed)
        rows = plot(history, tones_for(history), width, height, goal, fine=fine)
        assert len(rows) == height
        assert all(width_of(row) <= width for row in rows)
        assert all(cell_len(sign) == 1 for row in rows for sign in plain(row))
        assert fine or plain([run for row in rows for run in row]).isascii()


def test_dots_of_every_line_are_there_in_every_column():
    """A second look: work out where each line has to be, and find a dot or its digit there."""
    for seed in range(GAMES):
        history, width, height, goal = some_history(seed)
        rows = plot(history, tones_for(history), width, height, goal, fine=True)
        top = max(goal or 1, *(max(values) for values in history))
        columns = width - SCALE - ENDS
        grid = [cells_of(row)[SCALE : SCALE + columns] for row in rows]
        for seat in range(len(history[0])):
            for x in range(2 * columns):
                at = x * (len(history) - 1) / max(1, 2 * columns - 1)
                low = min(int(at), max(0, len(history) - 2))
                high = min(low + 1, len(history) - 1)
                first, last = history[low][seat], history[high][seat]
                value = first + (last - first) * (at - low)
                y = 4 * height - 1 - round(value * (4 * height - 1) / top)
                sign = grid[y // 4][x // 2][0]
                bit = ((1, 2, 4, 64), (8, 16, 32, 128))[x % 2][y % 4]
                assert sign == str(seat + 1) or ord(sign) - 0x2800 & bit, (seed, seat, x)


@pytest.mark.parametrize("fine", [True, False])
def test_lines_that_lie_on_each_other_take_turns(fine):
    for lines in range(2, 7):
        history = [(n,) * lines for n in (5, 5, 5)]
        rows = plot(history, [f"seat{n}" for n in range(lines)], 60, 10, 10, fine=fine)
        drawn = [[tone for _, tone in cells_of(row)[SCALE : SCALE + 53]] for row in rows]
        shown = next(row for row in drawn if set(row) - {"", "dim"})
        for first in range(len(shown) - lines):
            assert set(shown[first : first + lines]) == {f"seat{n}" for n in range(lines)}


def test_no_digit_hides_another_in_ascii():
    for seed in range(GAMES):
        history, width, height, goal = some_history(seed)
        rows = plot(history, tones_for(history), width, height, goal, fine=False)
        top = max(goal or 1, *(max(values) for values in history))
        columns = width - SCALE - ENDS
        for column in range(columns):
            moment = history[column * len(history) // columns]
            shown = {}
            for number, row in enumerate(rows):
                sign = cells_of(row)[SCALE + column][0]
                if sign.isdecimal():
                    shown[number] = int(sign) - 1
            places = {height - 1 - value * (height - 1) // top for value in moment}
            assert set(shown) == places
            assert all(
                height - 1 - moment[seat] * (height - 1) // top == row
                for row, seat in shown.items()
            )


@pytest.mark.parametrize("fine", [True, False])
def test_every_line_ends_in_its_digit_in_the_order_of_the_values(fine):
    for seed in range(GAMES):
        history, width, height, goal = some_history(seed)
        rows = plot(history, tones_for(history), width, height, goal, fine=fine)
        ends = [row[-1] for row in rows if width_of(row) == width]
        found = [int(text) - 1 for text, _ in ends]
        assert sorted(found) == list(range(len(history[0])))
        assert [tone for _, tone in ends] == [f"seat{seat}" for seat in found]
        top = max(goal or 1, *(max(values) for values in history))
        places = [history[-1][seat] * (height - 1) // top for seat in found]
        assert places == sorted(places, reverse=True)


def test_a_line_says_its_number_without_a_colour():
    rows = plot([(0, 40), (10, 50), (20, 60)], ["seat0", "seat1"], 80, 10, fine=True)
    inner = [plain(row)[SCALE : SCALE + 73] for row in rows]
    for digit in "12":
        assert sum(row.count(digit) for row in inner) >= 3


def test_what_the_terminal_can_decides():
    try:
        assert any(ord(sign) >= 0x2800 for row in plot([(0,), (9,)], ["a"], 40, 6)
                   for sign in plain(row))  # fmt: skip
        pictures.use(wanted=True, coloured=False)
        assert all(plain(row).isascii() for row in plot([(0,), (9,)], ["a"], 40, 6))
        pictures.use(wanted=True)
        glyphs.use("ascii")
        assert all(plain(row).isascii() for row in plot([(0,), (9,)], ["a"], 40, 6))
    finally:
        pictures.use(wanted=True)
        glyphs.use("unicode")
