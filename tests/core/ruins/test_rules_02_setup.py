"""Set-up and alliances (R2, R3)."""

from fractions import Fraction

import pytest

from rs_core.play.trace import NOBODY, Trace
from rs_core.ruins import engine, events
from rs_core.ruins.corruption import disciples_dealt, splits
from rs_core.ruins.facefile import parse, standard, template
from rs_core.ruins.game import GAME
from rs_core.ruins.rules import Rules, RulesError
from rs_core.ruins.table import disciple
from rs_core.ruins.vocabulary import PLACE_NAMES, ROW_OF
from tests.core.ruins.tables import lay_table
from tests.rules import rule


def dealt(players=4, seed=1, **rules):
    return GAME.new(Rules(players=players, **rules), seed)


def laid(players=4, seed=1, **rules):
    """A game whose characters are laid, the first of each pair open."""
    state = dealt(players, seed, **rules)
    for seat in range(players):
        GAME.apply(state, seat, engine.pending(state)[0].options[0])
    return state


@rule("R2.1")
def test_the_set_has_all_its_pieces():
    faces = standard()
    assert len(faces.characters) - 1 == 12
    assert len(faces.artefacts) == 21
    assert sum(faces.counts) == len(faces.deck) == 57
    assert Rules().tokens == 21
    table = lay_table(hidden={0: ["scales"]})
    table.play("reveal scales", "judge p2 p3")
    assert sum(table.s.markers) == 2


@rule("R2.2")
def test_the_ruins_are_a_pyramid_of_all_tiles_face_down():
    assert [ROW_OF.count(row) for row in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    assert PLACE_NAMES[:4] == ("1a", "2a", "2b", "3a")
    assert PLACE_NAMES[7] == "4b"
    state = dealt()
    assert sorted(state.tiles) == list(range(21))
    assert dealt(seed=2).tiles != state.tiles
    for seat in (None, 0, 1):
        assert set(GAME.view(state, seat).tiles) == {-1}


@rule("R2.3")
@pytest.mark.parametrize(("left_out", "tokens"), [(0, 21), (1, 20), (3, 18), (4, 17)])
def test_tokens_may_be_left_out(left_out, tokens):
    assert dealt(left_out=left_out).seal == tokens


@rule("R2.3")
@pytest.mark.parametrize("left_out", [2, 5, -1, True, "0"])
def test_other_numbers_of_tokens_are_refused(left_out):
    with pytest.raises(RulesError, match="can be left out"):
        Rules(left_out=left_out)


@rule("R2.4")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_everybody_draws_seven_cards(players):
    state = dealt(players)
    assert [len(hand) for hand in state.hands] == [7] * players
    assert len(state.pile) == 57 - 7 * players


@rule("R2.5")
@pytest.mark.parametrize(("players", "highest"), [(4, 8), (5, 10), (6, 12)])
def test_all_characters_up_to_a_number_are_dealt(players, highest):
    state = dealt(players)
    assert sorted(n for pair in state.pairs for n in pair) == list(range(1, highest + 1))


@rule("R2.5")
@pytest.mark.parametrize("players", [3, 7, True])
def test_three_and_seven_cannot_play(players):
    with pytest.raises(RulesError, match="4 to 6 players"):
        Rules(players=players)


@rule("R2.6", "R12.2")
def test_characters_are_laid_in_secret_and_shown_together():
    state = dealt()
    assert [each.seat for each in engine.pending(state)] == [0, 1, 2, 3]
    texts = [GAME.text(option) for option in engine.pending(state)[2].options]
    assert texts == [f"lay {number} open" for number in sorted(state.pairs[2])]
    for seat in (2, 0, 3):
        GAME.apply(state, seat, (9, state.pairs[seat][1]))
        for other in (None, 1):
            seen = GAME.view(state, other)
            assert all(pair == (0, 0) for at, pair in enumerate(seen.pairs) if at != other)
    state.trace = trace = Trace()
    GAME.apply(state, 1, (9, state.pairs[1][0]))
    shown = [event for event in trace.events if type(event) is events.CharactersShown]
    assert shown[0].numbers == tuple(pair.open for pair in state.pairs)
    assert [bool(pair.open) for pair in GAME.view(state, None).pairs] == [True] * 4
    assert [pair.covered for pair in GAME.view(state, None).pairs] == [0] * 4


@rule("R12.2")
def test_the_master_may_be_laid_open():
    for seed in range(9):
        state = dealt(seed=seed)
        seat = next(at for at, pair in enumerate(state.pairs) if 4 in pair)
        assert (9, 4) in engine.pending(state)[seat].options


@rule("R2.7", "R12.3")
@pytest.mark.parametrize("seed", range(12))
def test_the_highest_open_number_begins(seed):
    state = laid(6, seed)
    shown = [pair.open for pair in state.pairs]
    assert state.seat == state.first == shown.index(max(shown))


@rule("R2.7", "R4.1")
def test_play_goes_clockwise():
    table = lay_table(turn_of=3, hands={3: "spears", 0: "mages"}, pairs={0: (8, 1)})
    table.play("refill")
    assert table.s.seat == table.asked == 0
    table.play("refill")
    assert table.asked == 1


@rule("R2.8")
def test_only_the_open_character_works():
    # The Captain covered: the limit stays 7; the Scout covered: no tile more.
    table = lay_table(pairs={0: (8, 1), 1: (3, 2)}, hands={0: "spears6"})
    table.play("refill")
    assert table.hand(0) == 7
    table.play("search 3", "pay spears riders beasts")
    assert all(len(text.split()) == 3 for text in table.options)


@rule("R2.9")
def test_deal_one_gives_four_players_exactly_one_disciple():
    some = [sum(disciple(s, seat) for seat in range(4)) for s in (dealt(seed=n) for n in range(60))]
    assert 2 in some
    for seed in range(60):
        state = dealt(seed=seed, deal="one")
        assert sum(disciple(state, seat) for seat in range(4)) == 1


@rule("R2.9")
def test_deal_one_changes_nothing_for_more_players():
    for players in (5, 6):
        for seed in range(20):
            assert dealt(players, seed, deal="one").pairs == dealt(players, seed).pairs


@rule("R2.9")
def test_a_set_without_such_a_deal_refuses_it():
    text = template().replace("icons = 0", "icons = 3").replace("icons = 1", "icons = 3")
    faces = parse(text)
    assert 1 not in disciples_dealt(faces.characters[1:9])
    with pytest.raises(RulesError, match="exactly one disciple"):
        Rules(deal="one", faces=faces)
    assert Rules(players=5, deal="one", faces=faces)


@rule("R3.1")
@pytest.mark.parametrize(
    ("pair", "bad"), [((5, 7), True), ((7, 5), True), ((7, 1), False), ((5, 1), False)]
)
def test_three_icons_make_a_disciple(pair, bad):
    other = {(5, 7): {2: (6, 3), 1: (2, 8)}, (7, 5): {2: (6, 3), 1: (2, 8)}}.get(pair, {})
    table = lay_table(pairs={0: pair, **other})
    assert table.is_disciple(0) == bad


@rule("R3.2", "R12.6")
def test_the_ring_turns_who_has_two_icons_and_nobody_back():
    table = lay_table(pairs={0: (7, 1), 3: (8, 4)}, on={"1a": "ring"}, hidden={1: ["gauntlet"]})
    assert not table.is_disciple(0)
    table.play("search 1", "pay spears", "take 1a hide")
    assert table.is_disciple(0)
    assert table.view(0).icons == 3
    table.play("reveal gauntlet", "hide")
    assert table.hiding(1) == ["ring"]
    assert table.is_disciple(0)
    assert table.view(0).icons == 2
    assert not table.is_disciple(1)


@rule("R3.2")
def test_the_ring_counts_open_too():
    table = lay_table(pairs={0: (7, 1), 3: (8, 4)}, on={"1a": "ring"})
    table.play("search 1", "pay spears", "take 1a open")
    assert table.is_disciple(0)


@rule("R3.3")
def test_the_master_is_a_disciple_with_fewer_icons_too():
    faces = parse(template().replace("icons = 3", "icons = 0"))
    table = lay_table(faces=faces)
    assert table.is_disciple(3)
    assert faces.warnings
    assert standard().master == 4
    assert standard().characters[4].icons == 3


R3_4 = {
    4: {1: Fraction(6, 7), 2: Fraction(1, 7)},
    5: {1: Fraction(2, 3), 2: Fraction(1, 3)},
    6: {1: Fraction(14, 33), 2: Fraction(17, 33), 3: Fraction(2, 33)},
}


@rule("R3.4")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_the_table_of_disciples_is_exact(players):
    characters = standard().characters[1 : 2 * players + 1]
    assert disciples_dealt(characters) == R3_4[players]
    tempted = sum(chance for split, chance in splits(characters).items() if split.tempted)
    assert round(100 * tempted) == {4: 71, 5: 65, 6: 83}[players]
    most = max(split.disciples + split.tempted for split in splits(characters))
    assert most == {4: 2, 5: 3, 6: 4}[players]


@rule("R3.4")
@pytest.mark.parametrize("players", [4, 5])
def test_the_table_of_disciples_by_dealing_every_way(players):
    """The same by brute force: every way to deal the cards to the seats."""
    icons = [each.icons for each in standard().characters[1 : 2 * players + 1]]
    found: dict[int, int] = {}

    def deal(rest: list[int], disciples: int) -> None:
        if not rest:
            found[disciples] = found.get(disciples, 0) + 1
            return
        first = rest[0]
        for at in range(1, len(rest)):
            deal(rest[1:at] + rest[at + 1 :], disciples + (icons[first] + icons[rest[at]] >= 3))

    deal(list(range(2 * players)), 0)
    total = sum(found.values())
    assert {n: Fraction(ways, total) for n, ways in found.items()} == R3_4[players]


@rule("R3.4")
def test_how_cards_are_laid_changes_no_alliance():
    for seed in range(30):
        before = dealt(6, seed)
        bad = [disciple(before, seat) for seat in range(6)]
        after = laid(6, seed)
        assert [disciple(after, seat) for seat in range(6)] == bad


def test_what_is_dealt_is_known_to_nobody_or_one_seat():
    trace = Trace()
    GAME.new(Rules(), 5, trace)
    by_kind = {}
    for met, audience in zip(trace.met, trace.audiences, strict=True):
        by_kind.setdefault(met.split()[0], set()).add(audience)
    assert by_kind == {"tile": {NOBODY}, "card": {0, 1, 2, 3}, "character": {0, 1, 2, 3}}


def test_a_recorded_deal_is_dealt_again():
    trace = Trace()
    state = GAME.new(Rules(players=6), 5, trace)
    script = Trace(trace.met)
    other = GAME.new(Rules(players=6), 99, script)
    script.finish()
    assert (other.tiles, other.pairs, other.hands) == (state.tiles, state.pairs, state.hands)
