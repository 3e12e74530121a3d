"""A small plot of several lines over time, in characters."""

from collections.abc import Sequence

from rs_tui.draw.ink import Line, joined


def plot(
    history: Sequence[Sequence[int]],
    tones: Sequence[str],
    width: int,
    height: int,
    goal: int | None = None,
) -> list[Line]:
    """One column per moment (or several), one digit per line, a scale at the left.

    `history` holds one tuple of values per moment; `goal` draws a level of its own.
    """
    top = max([goal or 1, *(max(values) for values in history)])
    columns = max(1, min(width - 5, len(history) * max(1, (width - 5) // max(1, len(history)))))
    cells = [[(" ", "")] * columns for _ in range(height)]
    if goal is not None:
        cells[_row(goal, top, height)] = [("-", "dim")] * columns
    for column in range(columns):
        moment = history[column * len(history) // columns]
        for seat in sorted(range(len(moment)), key=lambda n: moment[n]):
            row = _row(moment[seat], top, height)
            cells[row][column] = (str(seat + 1), tones[seat])
    labels = {0: str(top), height - 1: "0"}
    if goal is not None:
        labels[_row(goal, top, height)] = str(goal)
    return [
        [(f"{labels.get(row, ''):>4} ", "dim"), *joined(line)] for row, line in enumerate(cells)
    ]


def _row(value: int, top: int, height: int) -> int:
    return height - 1 - min(height - 1, value * (height - 1) // top)
