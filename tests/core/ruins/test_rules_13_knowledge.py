"""What everyone may know (R13), and what the program promises (R15)."""

import pytest

from rs_core.play.match import Match, Seat
from rs_core.ruins import choices, engine, events
from rs_core.ruins.game import GAME
from rs_core.ruins.notes import notes
from rs_core.ruins.rules import Rules
from rs_core.ruins.view import view
from tests.core.ruins.games import play_match, random_states
from tests.core.ruins.tables import lay_table, place
from tests.rules import rule

RUNES = [f"rune{n}" for n in range(1, 7)]
SEATS = [Seat(name) for name in ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay")]


@rule("R13.1")
def test_what_is_public_is_in_every_view():
    table = lay_table(hidden={0: ["horn"], 1: ["rune1"]}, opened={2: ["eye"]}, discard="mages2")
    for seat in (None, 0, 1, 2, 3):
        seen = table.view(seat)
        assert [pair.open for pair in seen.pairs] == [8, 3, 6, 7]
        assert seen.rules.faces.in_play(4) == tuple(range(1, 9))
        assert seen.open[2] == (table.tile("eye"),)
        assert seen.hidden[1] == (place(table.where("rune1")),)
        assert seen.hand_sizes == (7, 7, 7, 7)
        assert seen.discard == (4, 4)
        assert seen.pile_size == len(table.s.pile)
        assert (seen.seal, seen.markers, seen.ruins) == (21, (0, 0, 0, 0), table.s.ruins)


@rule("R13.2")
def test_what_is_private_is_in_no_other_view():
    table = lay_table(hidden={0: ["horn"]})
    at = place(table.where("horn"))
    own, other = table.view(0), table.view(1)
    assert own.hand == table.s.hands[0]
    assert other.hand == table.s.hands[1]
    assert (own.tiles[at], other.tiles[at]) == (table.tile("horn"), -1)
    assert (own.pairs[0], other.pairs[0]) == ((8, 1), (8, 0))
    assert table.view(None).hand is None


@rule("R13.3")
def test_order_of_the_pile_and_unseen_places_are_nobodys():
    for state in random_states(6, every=5):
        for seat in (None, *range(state.players)):
            seen = view(state, seat)
            assert list(seen.unseen) == sorted(seen.unseen)
            for at, tile in enumerate(seen.tiles):
                if not state.over and tile >= 0:
                    mask = state.public | (state.seen[seat] if seat is not None else 0)
                    assert mask >> at & 1


@rule("R13.4", "R15.6")
def test_when_it_is_over_everything_is_shown():
    table = lay_table(opened={0: RUNES[:5]}, hidden={0: ["rune6"], 1: ["horn"]})
    table.play("reveal rune6")
    seen = table.view(None)
    assert seen.pairs == tuple(table.s.pairs)
    assert seen.tiles == table.s.tiles
    assert seen.disciples == (False, False, False, True)
    assert GAME.result(table.s) == (1, 1, 1, 0)


@rule("R15.6")
def test_a_running_game_has_no_score():
    for state in random_states(9, every=7):
        if not state.over:
            assert set(GAME.result(state)) == {0}
        else:
            assert set(GAME.result(state)) == {0, 1}


@rule("R15.1", "R15.7")
def test_every_choice_has_a_text_that_names_it():
    for state in random_states(12, every=1):
        for decision in engine.pending(state):
            texts = [choices.text(option) for option in decision.options]
            assert len(set(texts)) == len(texts)
            for option, text in zip(decision.options, texts, strict=True):
                assert choices.parse(text, decision.options) == option
                assert text == text.lower()


@rule("R15.7")
def test_cards_and_places_may_be_named_in_any_order():
    table = lay_table(hands={0: "spears2 mages"})
    table.play("search 3")
    table = lay_table(on={"3a": "horn"})
    table.play("search 3", "pay beasts spears riders", "look 3b 3a")
    assert table.options[0] == "take 3a hide"


@rule("R15.7")
@pytest.mark.parametrize(
    ("line", "reason"),
    [("dance", "not a choice"), ("fight", "not on offer now"), ("search 9", "not on offer; there")],
)
def test_a_wrong_text_is_refused_with_what_is_on_offer(line, reason):
    table = lay_table()
    with pytest.raises(choices.ChoiceError, match=reason):
        choices.parse(line, engine.pending(table.s)[0].options)


@rule("R15.1")
def test_only_the_laying_asks_several_seats():
    state = GAME.new(Rules(players=5), 3)
    assert len(engine.pending(state)) == 5
    for found in random_states(6, every=3):
        if found.phase:
            assert len(engine.pending(found)) <= 1


@rule("R15.2")
def test_undo_stops_where_something_was_seen_or_drawn():
    table = lay_table(hidden={0: ["scales", "horn"]}, on={"3a": "ring"})
    for line, barrier in [
        ("reveal scales", True),
        ("judge p2 p3", False),
        ("search 3", False),
        ("pay spears riders beasts", False),
        ("look 3a 3b", True),
        ("take 3a hide", True),
    ]:
        table.play(line)
        assert table.barrier == barrier, line
    table = lay_table(hands={0: "spears"})
    assert table.play("refill").barrier


@rule("R15.2")
def test_undo_stops_at_seals_columns_and_the_pillar():
    state = GAME.new(Rules(), 3)
    match = Match(GAME, Rules(), 3, SEATS[:4])
    match.choose(2, f"lay {state.pairs[2][0]} open")
    assert match.why_no_undo() is not None
    table = lay_table(fallen=True, opened={0: RUNES[:5]}, hidden={1: ["rune6", "horn"]})
    for line, barrier in [
        ("put horn", True),
        ("fight", False),
        ("card spears", False),
        ("done", True),
    ]:
        table.play(line)
        assert table.barrier == barrier, line
    table = lay_table(on={"1a": "pillar"})
    table.play("search 1", "pay spears", "discard riders")
    assert table.barrier


@rule("R15.2")
def test_a_card_given_to_the_pillar_is_not_taken_back():
    table = lay_table(
        hidden={0: ["hourglass"]}, on={"1a": "pillar"}, hands={1: "", 2: "", 3: "spears"}
    )
    table.play("reveal hourglass", "search 1", "pay spears", "discard riders")
    assert table.asked == 0
    assert table.barrier


@rule("R15.3")
def test_the_journal_knows_who_may_see_what_was_drawn():
    match = play_match(5, 4)
    private = {"card": 0, "tile": 0, "character": 0}
    for entry, audiences in zip(match.entries, match.audiences, strict=True):
        for met, audience in zip(entry.chance, audiences, strict=True):
            private[met.split()[0]] += 1
            assert audience is not None, met
    assert private["card"]


@rule("R15.4", "R15.5")
def test_private_events_are_for_one_seat_and_public_ones_name_no_secret():
    """What an event that everybody hears may hold: no face of a tile that is not public then."""
    for number in range(12):
        match = play_match(number, 4 + number % 3)
        for moment in match.moments:
            for event in moment.events:
                private = isinstance(event, events.Private)
                assert (event.audience == event.seat) == private or event.audience is None
                if not private and hasattr(event, "tile"):
                    tile = event.tile
                    shown = any(tile in tiles for tiles in moment.state.open) or any(
                        moment.state.public >> at & 1 and moment.state.tiles[at] == tile
                        for at in range(21)
                    )
                    assert shown, event


@rule("R15.8")
def test_events_of_a_search_are_told_to_all_and_faces_to_one():
    table = lay_table(on={"3a": "ring"})
    table.play("search 3", "pay spears riders beasts", "look 3a 3b", "take 3a hide")
    public = [type(e).__name__ for e in table.events if e.audience is None]
    assert public == [
        "SearchBegan",
        "CardsPaid",
        "PlacesLookedAt",
        "TileTaken",
        "TurnBegan",
    ]
    private = [(type(e).__name__, e.audience) for e in table.events if e.audience is not None]
    assert private == [("FacesSeen", 0), ("AllianceTold", 0)]


@rule("R15.8")
def test_draws_are_counted_for_all_and_shown_to_one():
    table = lay_table(hands={0: "spears5"})
    table.play("refill")
    counted = table.of(events.CardsCounted)[0]
    drawn = table.of(events.CardsDrawn)[0]
    assert (counted.audience, counted.count) == (None, 2)
    assert (drawn.audience, len(drawn.cards)) == (0, 2)


@rule("R12.8")
def test_notes_say_what_was_seen_and_where_it_lies_now():
    table = lay_table(
        on={"2a": "rune1", "2b": "horn"},
        hidden={0: ["eye"], 1: ["keystone"]},
        opened={2: ["scales"]},
    )
    table.play("reveal eye", "row 2", "search 1", "pay spears", "take 1a hide")
    table.play("search 2", "pay riders beasts", "look 2a", "take 2a hide")
    known = {note.place: note for note in notes(table.view(0))}
    rune = known[place("2a")]
    assert (rune.tile, rune.where, rune.holder) == (table.tile("rune1"), "hidden", 1)
    horn = known[place("2b")]
    assert (horn.where, horn.holder) == ("ruins", -1)
    assert known[place("1a")].holder == 0
    assert place(table.where("keystone")) not in known
    assert known[place(table.where("scales"))].where == "open"
    assert notes(table.view(3)) == tuple(note for note in notes(table.view(None)))
