"""Which picture shows what: every card, tile and face of the die has one."""

from __future__ import annotations

from rs_core.rune_stones.cards.files import standard
from rs_core.rune_stones.components import DIE_FACES
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.rules import Rules
from rs_core.rune_stones.vocabulary import DRUIDS
from rs_tui.draw import pictures
from rs_tui.rune_stones import portraits
from rs_tui.rune_stones.card_table import as_data
from rs_tui.rune_stones.inspector import Inspector
from rs_tui.rune_stones.pickers import in_front
from tests.core.rune_stones.builders import table


def test_every_card_shows_its_kind():
    cards = standard()
    told = {(each["number"], each["druid"]): each["kind"] for each in as_data(cards)["cards"]}
    for (number, druid), kind in told.items():
        card = next(
            card
            for card in cards.cards.values()
            if card.number == number
            and (not card.is_druid or portraits.of_card(card, cards) == f"druid-{druid}")
        )
        shown = portraits.of_card(card, cards)
        assert shown == (kind if druid is None else f"druid-{druid}")
        assert shown in pictures.names()


def test_tiles_faces_and_seats_have_their_pictures():
    there = set(pictures.names())
    assert {portraits.of_tile(tile) for tile in standard().tiles} <= there
    assert {portraits.of_face(face) for face in DIE_FACES} <= there
    rules = Rules(players=3, druids=(2, 0, 3))
    shown = [portraits.of_seat(rules, seat) for seat in range(3)]
    assert shown == [f"druid-{DRUIDS[number]}" for number in rules.druids]


def test_the_inspector_names_the_picture_of_what_it_looks_at():
    view = GAME.view(table(hand=[40, 100], tiles=[1, 15, 17]).state, 0)
    inspector = Inspector(view, in_front(view))
    shown = {}
    for zone in inspector.spots:
        inspector.point(zone[0])
        shown[zone[0][0]] = inspector.picture()
    assert shown["forge"] == shown["rune"] == ""
    assert shown["wisp"] == "wisp-power-points"
    assert shown["hand"] in pictures.names()
    assert shown["display"] in pictures.names()
