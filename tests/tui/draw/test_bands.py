"""Sharing a screen out, and the ruler: whatever the numbers, nothing overlaps or is lost."""

from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st

from rs_tui.draw.bands import Wish, across, beside, grid, share
from rs_tui.draw.boxes import Box
from rs_tui.draw.ink import plain, width_of
from rs_tui.draw.ruler import Marker, Ruler

BANDS = ("cards", "track", "mats")
LEAST = st.fixed_dictionaries({band: st.integers(0, 5) for band in BANDS})
WISHES = st.lists(
    st.builds(
        Wish, st.sampled_from([*itertools.combinations(BANDS, 2), ("mats",)]), st.integers(0, 9)
    )
)
WIDTHS = st.integers(1, 20)


@given(LEAST, WISHES, st.integers(0, 40))
def test_rows_are_shared_out_in_the_order_of_the_wishes(
    least: dict[str, int], wishes: list[Wish], more: int
) -> None:
    height = sum(least.values()) + more
    rows = share(height, least, wishes)
    assert sum(rows.values()) <= height
    assert all(rows[band] >= least[band] for band in BANDS)
    for n, wish in enumerate(wishes):
        before = share(height, least, wishes[:n])
        after = share(height, least, wishes[: n + 1])
        granted = all(after[band] >= wish.rows for band in wish.bands)
        cost = sum(max(0, wish.rows - before[band]) for band in wish.bands)
        assert granted == (cost <= height - sum(before.values()))
        assert granted or after == before


@given(WIDTHS, st.integers(20, 200), st.integers(0, 3), st.integers(1, 4))
def test_boxes_side_by_side_share_no_cell(count: int, width: int, gap: int, rows: int) -> None:
    box = Box(3, 2, width + gap * count, rows)
    for boxes in (across(count, box, gap=gap), beside([width // count] * count, box)):
        assert len(boxes) == count
        assert boxes[0].x == box.x
        assert all(a.x + a.width <= b.x for a, b in itertools.pairwise(boxes))
        assert boxes[-1].x + boxes[-1].width <= box.x + box.width


@given(WIDTHS, st.integers(1, 5))
def test_a_grid_holds_all_its_boxes_row_by_row(count: int, columns: int) -> None:
    boxes = grid(count, columns, Box(0, 0, 100, 99), 3)
    assert len(set(boxes)) == count
    assert [box.y // 3 for box in boxes] == [n // columns for n in range(count)]


@given(st.lists(st.integers(0, 9), max_size=4), st.integers(1, 3))
def test_every_marker_is_to_be_seen_at_its_space_or_beside_it(spaces: list[int], cell: int) -> None:
    ruler = Ruler(9, cell)
    names = "ABCD"[: len(spaces)]
    line = ruler.markers([Marker(s, n, "") for s, n in zip(spaces, names, strict=True)])
    drawn = plain(line)
    assert width_of(line) == ruler.width
    assert sorted(drawn.replace(" ", "")) == sorted(names)
    for space, name in zip(spaces, names, strict=True):
        assert abs(drawn.index(name) - space * cell) < len(spaces)
        if spaces.count(space) == len(spaces) == 1:
            assert drawn.index(name) == space * cell
    order = [spaces[names.index(sign)] for sign in drawn if sign != " "]
    assert order == sorted(order)


def test_a_ruler_shows_its_signs_and_numbers_where_they_belong() -> None:
    ruler = Ruler(20, 2)
    drawn = plain(ruler.spaces({7: ("@", "")}, (".", ""), ("|", "")))
    assert len(drawn) == ruler.width
    assert drawn.index("@") == 14
    assert [n for n, sign in enumerate(drawn) if sign == "|"] == [0, 10, 20, 30, 40]
    assert ruler.scale().index("10") == 20
