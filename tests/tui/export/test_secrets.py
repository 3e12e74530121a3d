"""What leaves a game that is not over tells nothing that a spectator may not know.

Every game has a twin: the same for a spectator, with other cards in hands and piles, other seeds
and PINs, and other choices where something was taken back. Whatever differs between what leaves
the two is a secret that was told; and both are searched for seeds and PINs.
"""

import copy
import json
import random
from dataclasses import replace
from functools import lru_cache

import pytest

from rs_core.play.journal import Entry
from rs_core.play.match import Match, Moment
from rs_core.play.replay import redealt
from rs_core.rune_stones import events
from rs_core.rune_stones.cards.faces import printed_number
from rs_core.rune_stones.notation.position import public_line
from rs_tui.cli.commands.watch import news
from rs_tui.export import export
from rs_tui.export import public as filters
from rs_tui.rune_stones.face import FACE
from rs_tui.rune_stones.lines import state_lines
from rs_tui.saves import summary
from tests.games import FAR, begin, choose, reading_of, rules_of

GAMES = 100
CHUNK = 10
PIN = "12ab" * 8 + ":" + "cd34" * 16
TRIES = 6
"""How often a moment of the twin is dealt until the choice made there is possible."""


@lru_cache(maxsize=GAMES)
def game(number):
    """A game that stops anywhere, with undo, redo, changes of a seat and PINs."""
    dice = random.Random(f"secret {number}")
    undo = ("turn", "any", "none")[number % 3]
    head, match = begin(rules_of(number, 2 + number % 3, undo=undo), FAR + number)
    eager = dice.random() < 0.5
    end = dice.randrange(5, 45)
    while not match.over and match.choices_made < end:
        if eager:
            choose(match, dice)
        else:
            decision = match.pending[0]
            match.choose(decision.seat, dice.choice(decision.options))
        while match.why_no_undo() is None and dice.random() < 0.3:
            match.undo()
            if dice.random() < 0.3:
                match.redo()
        if dice.random() < 0.03:
            match.reseat(0, dice.choice(["bot:easy", "human"]))
        if dice.random() < 0.03:
            match.lock(1, PIN)
    if match.why_no_undo() is None:
        match.undo()  # what is aside now lies in a hand again
    assert not match.over
    return head, match


def twin(match: Match, seed: int) -> Match:
    """The same game for a spectator, with everything else changed."""
    standing = {moment.entry.n for moment in match.moments}
    other = copy.copy(match)
    other.seed = match.seed + 1
    other.undone = []
    other.pins = {}
    other.entries = [_other_entry(entry, entry.n in standing) for entry in match.entries]
    other.moments = [
        Moment(
            _other_state(match, at, seed),
            other.entries[moment.entry.n - 1],
            tuple(_other_event(event) for event in moment.events),
            moment.barrier,
        )
        for at, moment in enumerate(match.moments)
    ]
    return other


def _other_entry(entry: Entry, stands: bool) -> Entry:
    chance = tuple(_other_chance(met) for met in entry.chance)
    do = entry.do
    if do.startswith("pin "):
        do = do.replace(do[-8:], "f" * 8)
    elif not stands and do.partition(" ")[0] not in ("undo", "redo", "seat"):
        do = "use 98 99"
    return Entry(entry.n, entry.seat, do, chance, "0" * 16)


def _other_chance(met: str) -> str:
    word, _, what = met.partition(" ")
    return f"{word} {int(what) + 1}" if word in ("card", "seed") else met


def _other_event(event):
    if isinstance(event, events.HandDrawn):
        return replace(event, cards=(*reversed(event.cards), 1))
    return event


def _other_state(match: Match, at: int, seed: int):
    """Other hidden cards; at a moment that something followed, such that it could follow."""
    here = match.moments[at].state
    if at == len(match.moments) - 1:
        return redealt(match.game, here, None, seed)
    did = match.moments[at + 1].entry.do
    for attempt in range(TRIES):
        other = redealt(match.game, here, None, seed + 1000 * attempt)
        asked = match.game.pending(other)[0]
        try:
            match.game.parse(did, asked.options + asked.extras)
        except ValueError:
            continue
        return other
    return redealt(match.game, here, match.game.pending(here)[0].seat, seed)


def outgoing(head, match: Match, reading) -> dict[str, bytes]:
    """All that leaves the program of a game that is not over, but the game file."""
    names = tuple(seat.name for seat in match.seats)
    seen = match.view(None)
    told = {form: export("Friday", reading, match, form, FACE) for form in ("text", "json", "cast")}
    told["watch"] = "\n".join(news(match, 0)).encode()
    told["show"] = "\n".join((*state_lines(seen, names), public_line(seen))).encode()
    listed = summary.of_match("Friday", head, match, head.created)
    told["list"] = json.dumps(listed.to_json()).encode()
    return told


def both(number):
    """What leaves a game, and what leaves its twin."""
    head, match = game(number)
    reading = reading_of(head, match)
    other = twin(match, number)
    changed = copy.copy(reading)
    header = json.loads(reading.lines[0]) | {"seed": other.seed, "position": "RS1fother"}
    changed.lines = [json.dumps(header), *(entry.line() for entry in other.entries)]
    changed.header = replace(head, seed=other.seed)
    return outgoing(head, match, reading), outgoing(changed.header, other, changed)


@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
def test_nothing_hidden_leaves_a_game_that_is_not_over(first):
    for number in range(first, first + CHUNK):
        match = game(number)[1]
        one, other = both(number)
        for form, data in one.items():
            assert data == other[form], f"game {number}: {form} tells something hidden"
            for secret in _secrets(match):
                assert secret.encode() not in data, f"game {number}: {form} tells {secret}"
        _check_cards(match, json.loads(one["json"])["entries"])


def _secrets(match: Match) -> set[str]:
    """What can be searched for: seeds, states of the generator, sums, PINs, words of draws."""
    secrets = {str(match.seed), "You drew", '"card ', '"seed', *PIN.split(":")}
    secrets |= {str(match.game.random_state(moment.state)) for moment in match.moments}
    for entry in match.entries:
        secrets |= {met[5:] for met in entry.chance if met.startswith("seed ")}
        secrets.add(entry.sum)
    return secrets


def _check_cards(match: Match, entries) -> None:
    """What the record says of hand cards was said before everybody, and stands."""
    shown = {
        (moment.entry.n, printed_number(card))
        for moment in match.moments
        for event in moment.events
        if event.audience is None
        for card in getattr(event, "cards", ())
    }
    for told in entries:
        word, *cards = told["do"].split()
        if word in ("play", "use"):
            named = [int(card) for card in cards if card.isdigit()]
            assert all((told["n"], card) in shown for card in named), told


def test_the_twins_would_tell(monkeypatch):
    """Without the filter of what was taken back, or of chance, or of events, twins differ."""
    leaks = {"undone": lambda _match, entries: _raw(entries), "chance": _with_all_chance}
    for name, instead in leaks.items():
        with monkeypatch.context() as patch:
            patch.setattr("rs_tui.export.record.public_entries", instead)
            told = [both(number) for number in range(5)]
        assert any(one["json"] != other["json"] for one, other in told), name
    with monkeypatch.context() as patch:
        patch.setattr(events.HandDrawn, "audience", None)
        told = [both(number) for number in range(5)]
    assert any(one["text"] != other["text"] for one, other in told)


def _with_all_chance(match, entries):
    heard = copy.copy(match)
    heard.audiences = [(None,) * len(entry.chance) for entry in match.entries]
    return filters.public_entries(heard, entries)


def _raw(entries):
    return (filters.Told(entry.n, entry.seat, entry.do, entry.chance) for entry in entries)


def test_most_games_take_something_back_that_a_hand_hides():
    """The games here would show a leak: in many of them a hand card was named and taken back."""
    found = 0
    for number in range(GAMES):
        match = game(number)[1]
        standing = {moment.entry.n for moment in match.moments}
        hands = {
            (seat, printed_number(card))
            for seat, player in enumerate(match.state.players)
            for card in player.hand
            if card not in match.view(None).mats[seat].known
        }
        found += any(
            (entry.seat, int(word)) in hands
            for entry in match.entries
            if entry.n not in standing and entry.do.startswith(("play", "use"))
            for word in entry.do.split()
            if word.isdigit()
        )
    assert found >= GAMES // 5
