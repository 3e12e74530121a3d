"""A frame asks only widgets that changed for lines, and is the same as if it had asked all."""

from hypothesis import given
from hypothesis import strategies as st
from rich.segment import Segment
from textual._compositor import Compositor
from textual.geometry import Region, Size
from textual.strip import Strip

from rs_tui.widgets.compositor import SparingCompositor

SIZE = Size(20, 8)
SCREEN = SIZE.region
regions = st.builds(
    Region, st.integers(0, 18), st.integers(0, 7), st.integers(1, 20), st.integers(1, 8)
)


class Lettered:
    """As much of a widget as a compositor asks for."""

    def __init__(self, letter):
        self.letter = letter
        self.asked = 0

    def render_lines(self, crop):
        self.asked += 1
        return [Strip([Segment(self.letter * crop.width)])] * crop.height


def composed(kind, widgets, changed):
    """A compositor that shows widgets, the first one on top, of which something changed."""
    found = kind()
    found.size = SIZE
    found._visible_widgets = {widget: (region, SCREEN) for widget, region in widgets}
    found._dirty_regions = set(changed)
    return found


def drawn(update):
    """What is drawn of each line: from where to where, and what."""
    shown = []
    for y, first, last in update.spans:
        for end, (x, strip) in zip(update.chop_ends[y], update.chops[y].items(), strict=True):
            if x < last and end > first:
                shown.append((y, x, end, strip and strip.text))
    return shown


@given(st.lists(regions, max_size=6), st.lists(regions, min_size=1, max_size=4))
def test_the_same_is_drawn_as_by_asking_everybody(places, dirty):
    changed = [each.intersection(SCREEN) for each in dirty]
    both = []
    for kind in (Compositor, SparingCompositor):
        widgets = [(Lettered(chr(97 + n)), place) for n, place in enumerate(places)]
        widgets.append((Lettered("."), SCREEN))
        both.append(drawn(composed(kind, widgets, changed).render_partial_update()))
    assert both[0] == both[1]
    assert both[0]


def test_what_lies_between_two_changes_is_not_asked():
    rows = [(Lettered(str(y)), Region(0, y, SIZE.width, 1)) for y in range(SIZE.height)]
    changed = [Region(3, 0, 2, 1), Region(5, SIZE.height - 1, 1, 1)]
    composed(SparingCompositor, rows, changed).render_partial_update()
    assert [widget.asked for widget, _place in rows] == [1, 0, 0, 0, 0, 0, 0, 1]


def test_a_whole_frame_asks_everybody():
    rows = [(Lettered(str(y)), Region(0, y, SIZE.width, 1)) for y in range(SIZE.height)]
    composed(SparingCompositor, rows, ()).render_full_update()
    assert [widget.asked for widget, _place in rows] == [1] * SIZE.height
