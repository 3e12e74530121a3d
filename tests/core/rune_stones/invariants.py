"""What must hold after every choice of every game; used by property tests and by long trials."""

import gc
import random
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from types import FunctionType, ModuleType

from rs_core.play.game import Decision
from rs_core.play.match import Match, Seat
from rs_core.play.trace import Trace
from rs_core.rune_stones import choices, engine
from rs_core.rune_stones.cards.faces import CardSet, druid_ids
from rs_core.rune_stones.components import ARTEFACTS_PER_COLOUR, SUPPLY, WILD_ARTEFACTS
from rs_core.rune_stones.game import GAME, RuneStones, open_decision
from rs_core.rune_stones.gems import counts
from rs_core.rune_stones.rules import Rules, draw_stones
from rs_core.rune_stones.setup import deal
from rs_core.rune_stones.state import Choice, Player, State
from rs_core.rune_stones.view import View, determinize, view
from rs_core.rune_stones.vocabulary import BASE_STONES, COLOURS, EMPTY, NO_CARD, NO_TILE, WILD
from tests.core.rune_stones.builders import all_goods

FORBIDDEN = (State, Player, Match, Trace, random.Random, ModuleType, FunctionType)
"""What a view must not lead to."""
_PLAIN = frozenset((int, str, bool, type(None), type))


def rules_of(number: int, cards: CardSet) -> Rules:
    """The rules of the n-th game: all numbers of players and mixes of expansions in turn."""
    players = 2 + number % 3
    nocturnal, queenie = bool(number // 3 % 2), bool(number // 6 % 2)
    return Rules(
        players=players,
        nocturnal=nocturnal,
        queenie=queenie,
        stones=draw_stones(number) if queenie else BASE_STONES,
        druids=tuple(random.Random(f"druids {number}").sample(range(4), players)),
        undo=("any", "turn")[number // 12 % 2],
        cards=cards,
    )


class LateStart(RuneStones):
    """The game from its middle: points on the track and rune stones taken, so that it ends soon."""

    def __init__(self, number: int) -> None:
        """The number of the game decides who has what."""
        self.number = number

    def new(self, rules: Rules, seed: int, trace: Trace | None = None) -> State:
        """A dealt game, moved forward."""
        state = deal(rules, seed, trace)
        dice = random.Random(f"start {self.number}")
        left = list(state.rune_supply)
        for player in state.players:
            player.points = dice.randrange(35, 58)
            for stone in dice.sample(rules.stones, dice.randrange(4)):
                if left[stone]:
                    left[stone] -= 1
                    player.give_stone(stone)
        state.rune_supply = tuple(left)
        engine.advance(state)
        return state


def game_of(number: int) -> RuneStones:
    """The n-th game: every fifteenth is played from the deal, the others from the middle."""
    return LateStart(number) if number % 15 else GAME


def pick(decision: Decision, state: State, dice: random.Random, *, lively: bool = True) -> Choice:
    """A random choice; a lively player mostly forges and keeps rows until they are long."""
    if decision.extras and dice.random() < 0.2:
        return dice.choice(decision.extras)
    if lively and dice.random() < 0.85:
        liked = [option for option in decision.options if _liked(option, state)]
        if liked:
            return dice.choice(liked)
    return dice.choice(decision.options)


def _liked(option: Choice, state: State) -> bool:
    kind = option[0]
    rows = state.player.rows
    if kind == choices.TRADE:
        return rows[option[1]].count(EMPTY) <= 1
    if option == choices.KEEP:
        return min(row.count(EMPTY) for row in rows) > 1
    if option == choices.ABILITIES:
        return sum(counts(state.player.gems)) < 6
    return kind in {choices.FORGE, choices.DO, choices.ACCEPT} or option == choices.FORGE_ARTEFACTS


# --- Every piece is in exactly one place


def check_pieces(s: State) -> None:
    """75 gems, 20 ore, all cards, artefacts, stones and tiles are each in exactly one place."""
    assert all_goods(s) == SUPPLY
    _check_cards(s)
    _check_artefacts(s)
    kinds = [stone for player in s.players for stone in player.stones]
    for stone, left in enumerate(s.rune_supply):
        wanted = len(s.players) - 1 if stone in s.rules.stones else 0
        assert left + kinds.count(stone) == wanted, f"rune stone {stone}"
    for player in s.players:
        assert len(player.stones) == len(set(player.stones)) <= 4
        assert player.mask == sum(1 << stone for stone in player.stones)
        assert player.wild_colour == -1 or 3 in player.stones
    aside = [step.tile for step in s.agenda if step.kind == 2]
    tiles = [*s.tiles, *s.tile_pile, *s.tile_discard, *aside]
    wanted_tiles = range(1, 19) if s.rules.nocturnal else ()
    assert sorted(tile for tile in tiles if tile != NO_TILE) == [*wanted_tiles], "wisp tiles"
    assert len(s.tiles) == (4 if s.rules.nocturnal else 0)
    assert 2 <= len(s.night) <= 3 if s.rules.nocturnal else not s.night


def _check_cards(s: State) -> None:
    cards = [*s.display, *s.pile, *s.discard, *s.out, *s.laid, *s.extra]
    for player in s.players:
        cards += player.hand + player.draw + player.discard
        assert set(player.known) <= set(player.hand), "known cards are in hand"
    everything = s.cards.creatures + (s.cards.banshees if s.rules.nocturnal else ())
    druids = [card for druid in s.rules.druids for card in druid_ids(druid)]
    assert sorted(card for card in cards if card != NO_CARD) == sorted((*everything, *druids))
    assert len(s.display) == 6
    for player, druid in zip(s.players, s.rules.druids, strict=True):
        own = druid_ids(druid)
        for card in player.hand + player.draw + player.discard:
            assert card < 100 or card in own, "a druid card in another player's deck"
    for pile in (s.pile, s.discard, *(p.draw for p in s.players), *(p.hand for p in s.players)):
        assert list(pile) == sorted(pile), "piles and hands have no order"
    free = s.display.count(NO_CARD)
    assert not any(s.display[:free]), "cards slide right"


def _check_artefacts(s: State) -> None:
    rows = [row for player in s.players for row in player.rows]
    placed = [artefact for row in rows for artefact in row if artefact != EMPTY]
    assert s.wild_artefacts + placed.count(WILD) == WILD_ARTEFACTS
    coloured = Counter([*placed, *s.forges, *s.artefact_pile, *s.artefact_discard])
    for colour in COLOURS:
        assert coloured[colour] == ARTEFACTS_PER_COLOUR
    for row in rows:
        for place, artefact in enumerate(row):
            assert artefact in {EMPTY, WILD, place}, "an artefact on the place of another colour"


# --- What is on offer


def check_offer(s: State) -> None:
    """Not over means something to choose; every option has a text of its own that is read back."""
    decision = engine.pending(s)
    if s.over:
        assert decision is None
        return
    assert decision is not None
    assert decision.options, "not over, but nothing to choose"
    assert decision.seat == s.seat
    offered = decision.options + decision.extras
    forms = [choices.text(choice) for choice in offered]
    assert len(set(forms)) == len(forms), "two choices with one text"
    for at in {0, len(forms) - 1, len(forms) // 2}:
        assert choices.parse(forms[at], offered) == offered[at]


# --- What a seat may know


def check_views(s: State, seats: Iterable[int | None], rng: int) -> None:
    """A seat's view, or the spectator's (None), hides what it must and can be filled in again."""
    for seat in seats:
        seen = view(s, seat)
        check_unreachable(s, seen)
        made = determinize(seen, rng)
        assert view(made, seat) == seen, "the view of a made-up state"
        check_possible(s, seen)
        check_made_up(made)


def check_made_up(made: State) -> None:
    """A made-up state is a whole game in itself."""
    assert all_goods(made) == SUPPLY
    _check_cards(made)
    assert made.over or made.offer, "a made-up state with nothing to choose"


def check_possible(s: State, seen: View) -> None:
    """The true state is one that fits the view: all that is hidden is which cards are in hand."""
    for player, mat in zip(s.players, seen.mats, strict=True):
        if mat.hand is not None:
            assert (mat.hand, mat.unseen) == (player.hand, player.draw)
            continue
        assert set(mat.known) <= set(player.hand)
        hidden = [card for card in player.hand if card not in mat.known]
        assert sorted((*hidden, *player.draw)) == list(mat.unseen)
        assert (mat.hand_size, mat.draw_size) == (len(player.hand), len(player.draw))


def reachable(root: object, stop: tuple[object, ...] = ()) -> Iterator[object]:
    """Everything but plain numbers and words that can be got at by following references."""
    seen = {id(each) for each in stop}
    frontier = [root]
    while frontier:
        found = [each for each in gc.get_referents(*frontier) if type(each) not in _PLAIN]
        frontier = []
        for each in found:
            if id(each) not in seen:
                seen.add(id(each))
                frontier.append(each)
        yield from frontier


def check_unreachable(s: State, seen: View) -> None:
    """Nothing hidden can be got at from a view: no state, no generator, no hand of another."""
    hidden = {
        id(player.hand)
        for seat, player in enumerate(s.players)
        if seat != seen.seat and player.draw and set(player.hand) - set(player.known)
    }
    for each in reachable(seen, (s.rules,)):
        assert not isinstance(each, FORBIDDEN), f"a view leads to {each!r}"
        assert id(each) not in hidden, "a view leads to a hidden hand"
    assert s.rng not in [getattr(seen, name) for name in View.__slots__]


# --- A whole game


@dataclass(slots=True)
class Played:
    """What came of a game."""

    decisions: int
    rounds: int
    scores: tuple[int, ...]


def check_game(number: int, cards: CardSet, *, lively: bool = True) -> Played:
    """Play the n-th game at random and check everything, after every choice for two viewers."""
    rules = rules_of(number, cards)
    dice = random.Random(f"game {number}")
    seats = [Seat(f"seat {seat}") for seat in range(rules.players)]
    match = Match(game_of(number), rules, number, seats)
    viewers = (*range(rules.players), None)
    while (decision := open_decision(match)) is not None:
        before = match.state
        scores = [player.points for player in before.players]
        check_choice(match, pick(decision, before, dice, lively=lively), dice)
        after = match.state
        for old, player in zip(scores, after.players, strict=True):
            assert player.points >= old, "scores never fall"
        check_pieces(after)
        check_offer(after)
        other = viewers[match.choices_made % len(viewers)]
        check_views(after, {after.seat, other}, dice.getrandbits(64))
    check_replay(match)
    return Played(match.choices_made, match.state.round, GAME.result(match.state))


def check_choice(match: Match, choice: Choice, dice: random.Random) -> None:
    """Choose; the state before is untouched, clones are equal and apart, undo and redo restore."""
    before = match.state
    twin = before.clone()
    assert twin == before
    text = choices.text(choice)
    match.choose(before.seat, text if dice.random() < 0.5 else choice)
    assert before == twin, "choosing changed the state before"
    after = match.state
    copy = after.clone()
    assert copy == after
    assert copy.offer == after.offer
    if match.why_no_undo() is None:
        events = match.moments[-1].events
        barrier = match.moments[-1].barrier
        match.undo()
        back = match.state
        assert (back.rng != twin.rng) is barrier, "a new random future behind a revelation only"
        twin.rng = back.rng
        assert back == twin
        assert match.redo() == events
        assert match.state == copy
    decision = open_decision(match)
    if decision is not None:
        untouched = after.clone()
        engine.apply(copy, dice.choice(decision.options))
        assert after == untouched, "a clone is not independent"


def check_replay(match: Match) -> None:
    """The journal played again leads to the same state by the same chance."""
    first, *entries = match.entries
    again = Match(match.game, match.rules, match.seed, match.first_seats, dealt=first.chance)
    for entry in entries:
        again.repeat(entry)
    assert again.state == match.state
    assert again.entries == match.entries
    assert again.honest


def play_out(number: int, cards: CardSet, *, lively: bool = True) -> Played:
    """The n-th game to its end with the engine alone; every piece in its place at every choice."""
    dice = random.Random(f"game {number}")
    state = game_of(number).new(rules_of(number, cards), number)
    decisions = 0
    while (decision := engine.pending(state)) is not None:
        assert decision.options, "not over, but nothing to choose"
        engine.apply(state, pick(decision, state, dice, lively=lively))
        check_pieces(state)
        decisions += 1
    return Played(decisions, state.round, GAME.result(state))
