"""The journal of a match: written, read, checked and played again."""

import random

import pytest

from rs_core.play.journal import (
    FORMAT,
    VERSION,
    JournalError,
    header_line,
    header_sum,
    make_entry,
    read_entry,
    read_header,
)
from rs_core.play.match import Match, MatchError, Seat
from rs_core.rune_stones.game import GAME, open_decision
from rs_core.rune_stones.rules import Rules
from tests.core.rune_stones.small_set import small_set


def new(*, undo="turn", seed=5, players=2, **rules):
    seats = [Seat(f"seat {n}") for n in range(players)]
    agreed = Rules(players=players, undo=undo, cards=small_set(), **rules)
    return Match(GAME, agreed, seed, seats)


def play(match, *lines):
    for line in lines:
        match.choose(open_decision(match).seat, line)
    return match


def use_two(match):
    """Lay out the first two cards; nothing is revealed by that."""
    play(match, "abilities")
    match.choose(open_decision(match).seat, open_decision(match).options[0])
    return match


def refused(match, call, pattern):
    state, entries = match.state.clone(), list(match.entries)
    with pytest.raises(MatchError, match=pattern):
        call()
    assert match.state == state
    assert match.entries == entries


def random_match(seed, *, undo="any", steps=120, **rules):
    match = new(undo=undo, seed=seed, **rules)
    dice = random.Random(seed)
    for _ in range(steps):
        decision = open_decision(match)
        if decision is None:
            break
        match.choose(decision.seat, dice.choice(decision.options + decision.extras))
        if dice.random() < 0.1 and match.why_no_undo() is None:
            match.undo()
            if dice.random() < 0.5:
                match.redo()
    match.reseat(0, "bot:normal")
    return match


def replay(match, entries):
    again = Match(GAME, match.rules, match.seed, match.first_seats, dealt=list(entries[0].chance))
    for entry in entries[1:]:
        again.repeat(entry)
    return again


@pytest.mark.parametrize("seed", range(6))
def test_a_replayed_journal_leads_to_the_same_match(seed):
    match = random_match(seed, players=2 + seed % 3, nocturnal=seed % 2 == 0)
    again = replay(match, match.entries)
    assert again.state == match.state
    assert again.entries == match.entries
    assert again.seats == match.seats
    assert [m.state for m in again.moments] == [m.state for m in match.moments]
    assert again.honest


def test_a_replay_deals_what_was_recorded_even_if_the_seed_says_otherwise():
    match = random_match(4)
    other = Match(
        GAME, match.rules, match.seed + 1, match.first_seats, dealt=list(match.entries[0].chance)
    )
    assert not other.honest
    for entry in match.entries[1:]:
        if entry.do.startswith("undo"):
            break
        other.repeat(entry)
    assert other.state.players[0].hand


@pytest.mark.parametrize(
    "chance", [("card 999",), (), ("die 2",), ("card 100", "card 101", "card 102", "card 103")]
)
def test_chance_that_cannot_have_been_is_refused(chance):
    match = play(use_two(new()), "done")
    entry = make_entry(len(match.entries) + 1, open_decision(match).seat, "end", chance, match._sum)
    refused(match, lambda: match.repeat(entry), "recorded|nothing")


def test_an_entry_of_the_wrong_seat_or_choice_is_refused():
    match = new()
    number, total = len(match.entries) + 1, match._sum
    on_turn = open_decision(match).seat
    refused(
        match,
        lambda: match.repeat(make_entry(number, 1 - on_turn, "abilities", (), total)),
        "not on turn",
    )
    refused(
        match,
        lambda: match.repeat(make_entry(number, on_turn, "fly", (), total)),
        "not a choice",
    )
    refused(
        match,
        lambda: match.repeat(make_entry(number, 0, "seat 1 human", (), total)),
        "does not fit seat 0",
    )


def test_entries_are_read_back_as_they_were_written():
    match = random_match(2)
    total = ""
    for n, entry in enumerate(match.entries, start=1):
        assert read_entry(entry.line(), n, total) == entry
        total = entry.sum


@pytest.mark.parametrize(
    ("change", "pattern"),
    [
        (lambda line: line.replace("abilities", "summon"), "checksum"),
        (lambda line: line.replace('"n":2', '"n":3'), "entry 2 is expected"),
        (lambda line: line[:-5], "not readable JSON"),
        (lambda line: line.replace('"seat":', '"seat": '), "checksum"),
        (lambda _: "[1, 2]", "not a journal entry"),
        (lambda line: line.replace('"chance":[]', '"chance":[1]'), "not texts"),
        (lambda line: line + " " * 5000, "longer than"),
        (lambda _: "{" * 4000, "not readable JSON"),
    ],
)
def test_a_damaged_line_is_refused(change, pattern):
    match = play(new(), "abilities")
    line = match.entries[1].line()
    assert read_entry(line, 2, match.entries[0].sum) == match.entries[1]
    with pytest.raises(JournalError, match=pattern):
        read_entry(change(line), 2, match.entries[0].sum)


def test_lines_cannot_be_left_out_or_exchanged():
    match = use_two(new())
    first, second, third = match.entries
    with pytest.raises(JournalError):
        read_entry(third.line(), 2, first.sum)
    with pytest.raises(JournalError, match="checksum"):
        read_entry(second.line(), 2, third.sum)


@pytest.mark.parametrize(
    ("header", "pattern"),
    [
        ({"format": "chess", "version": 1}, "not a Rune Stones game"),
        ({"format": FORMAT}, "no version"),
        ({"format": FORMAT, "version": True}, "no version"),
        ({"format": FORMAT, "version": VERSION + 1}, "newer program"),
    ],
)
def test_a_foreign_or_newer_header_is_refused(header, pattern):
    with pytest.raises(JournalError, match=pattern):
        read_header(header_line(header))


def test_a_header_is_read_back_and_chains_the_first_entry():
    header = {"format": FORMAT, "version": VERSION, "name": "Ätna"}
    line = header_line(header)
    assert read_header(line) == header
    assert header_sum(line) != header_sum(line.replace("Ä", "A"))
