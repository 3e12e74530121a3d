"""Troops and their table (R11)."""

from rs_core.ruins.facefile import standard
from tests.rules import rule


@rule("R11.1")
def test_the_troops():
    faces = standard()
    assert dict(zip(faces.kinds, faces.counts, strict=True)) == {
        "spears": 12,
        "riders": 12,
        "beasts": 11,
        "archers": 11,
        "mages": 11,
    }


@rule("R11.2")
def test_each_kind_beats_the_next_two_of_the_ring():
    beats = standard().beats
    for kind in range(5):
        assert [other for other in range(5) if beats[kind][other]] == sorted(
            ((kind + 1) % 5, (kind + 2) % 5)
        )
