"""Everything that happens in played games is told, in each language, with the facts of it."""

import random
from collections import defaultdict
from dataclasses import fields, replace
from functools import cache

import pytest

from rs_core.play.match import Match, Seat
from rs_core.rune_stones import events
from rs_core.rune_stones.game import open_decision
from rs_core.rune_stones.rules import Rules
from rs_tui.ground import i18n
from rs_tui.rune_stones import phrases
from rs_tui.rune_stones.phrases.events import EVENTS
from tests.naive.arrangement import ArrangedRuneStones, scarce_start
from tests.naive.players import eager

NAMES = ("Ada", "Ben", "Cleo")
RULES = Rules(players=3, nocturnal=True, queenie=True, stones=(0, 2, 3, 4, 5, 7, 8, 9))
MOST_GAMES = 60
"""Every other game begins with scarce things, so that sooner or later somebody must pass."""
PAIRS = 60
SILENT = {events.PartBegun, events.AbilitiesEnded}
"""Asked or seen at once; the line that follows says what came of it."""
UNTOLD = {
    (events.GoodsGained, "source"),
    (events.PointsGained, "source"),
    *((kind, "seat") for kind in (events.DisplayFilled, events.ForgeFilled, events.TileTurnedUp)),
    *((kind, "seat") for kind in (events.HandDrawn, events.GameOver)),
}
"""What a line need not say: where goods come from, and whose turn it was when pieces came up."""


@pytest.fixture(params=i18n.languages())
def language(request):
    i18n.use(request.param)
    yield request.param
    i18n.use("en")


def play(seed):
    """A game that is really played to its end, by the real rules."""
    arrangement = scarce_start(seed, RULES) if seed % 2 else None
    seats = [Seat(name) for name in NAMES]
    match = Match(ArrangedRuneStones(arrangement), RULES, seed, seats)
    dice = random.Random(seed)
    while (decision := open_decision(match)) is not None:
        options, extras = (
            [match.game.text(choice) for choice in choices]
            for choices in (decision.options, decision.extras)
        )
        match.choose(decision.seat, eager(options, extras, dice))
    return match


@cache
def moments():
    """The moments of as many games as it takes until everything has happened that can happen."""
    found, kinds = [], set()
    for seed in range(MOST_GAMES):
        found += play(seed).moments
        kinds = {type(event) for moment in found for event in moment.events}
        if len(kinds) == len(EVENTS):
            break
    return found


@cache
def happened():
    """All that happened in them, by kind."""
    found = defaultdict(list)
    for moment in moments():
        for event in moment.events:
            found[type(event)].append(event)
    return found


def words(event):
    return phrases.event_words(event, NAMES, RULES.cards)


def test_everything_that_can_happen_happens_and_is_told(language):
    assert set(happened()) == set(EVENTS)
    for kind, met in happened().items():
        for event in met:
            nothing = isinstance(event, events.CardsMoved) and not event.kept + event.left
            assert (words(event) is None) == (kind in SILENT or nothing), (event, language)


@pytest.mark.parametrize("kind", sorted(set(EVENTS) - SILENT, key=lambda kind: kind.__name__))
def test_a_line_says_the_facts_of_what_happened(kind, language):
    """Another value of a field, taken from another game or moment, gives other words."""
    met = happened()[kind]
    dice = random.Random(65)
    for field in fields(kind):
        values = sorted({getattr(event, field.name) for event in met})
        if field.name == "seat":
            values = range(len(NAMES))
        told = [
            words(event) != words(replace(event, **{field.name: dice.choice(values)}))
            for event in dice.choices(met, k=PAIRS)
        ]
        assert any(told) == ((kind, field.name) not in UNTOLD), field.name


def test_the_artefacts_told_are_those_on_the_forges():
    assert happened()[events.ForgeFilled]
    for moment in moments():
        for event in moment.events:
            if isinstance(event, events.ForgeFilled):
                assert event.colour == moment.state.forges[event.forge]


def test_what_becomes_of_every_card_used_is_told():
    used, moved = [], []
    turns = 0
    for moment in moments():
        for event in moment.events:
            match event:
                case events.CardsLaidOut(cards=cards):
                    used += cards
                case events.ExtraCardPlayed(card=card):
                    used.append(card)
                case events.CardsMoved(kept=kept, left=left):
                    moved += kept + left
                case events.TurnBegan() | events.GameOver():
                    assert sorted(moved) == sorted(used)
                    turns += bool(used)
                    used, moved = [], []
    assert turns > 50
