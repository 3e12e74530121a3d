"""What is told of cards before they are laid out comes true, Card switches used or not."""

import random
import re

import pytest

from rs_core.rune_stones import choices
from rs_core.rune_stones.cards.faces import printed_number
from rs_core.rune_stones.view import view
from rs_tui.rune_stones.phrases.outlook import cards_after, fates
from tests.core.rune_stones.builders import table

SWITCHES = (7, 8, 9, 10)
OTHERS = (1, 5, 19, 40, 53, 65, 75, 83, 101, 104)
CLAUSE = re.compile(r"([\d, and]+?) (leaves?|comes? back|is out of the game|are out of the game)")


def layouts(games):
    """Two or three cards, some of them Card switches, with and without Discard the lowest."""
    dice = random.Random(65)
    for _ in range(games):
        size = dice.choice((2, 3))
        switches = dice.sample(SWITCHES, dice.randint(0, size))
        cards = sorted([*switches, *dice.sample(OTHERS, size - len(switches))])
        pile = dice.choice((None, []))  # with an empty pile a used switch may come up again
        yield cards, switches, dice.choice((["three"], ["three", "lowest"])), pile


def laying_out(cards, stones, **more):
    spare = [card for card in (11, 12, 13) if card not in cards]
    t = table(hand=[*cards, *spare], stones=stones, nocturnal=True, tiles=[1, 2, 11, 12], **more)
    return t.play("abilities") if t.asked == "choose-action" else t


def told(t, cards):
    line = "use " + " ".join(map(str, cards))
    return cards_after(view(t.state, t.seat), choices.parse(line, t.decision.options))


def on_cards(t, cards):
    """What stands on the cards themselves, sorted as the words are."""
    line = "use " + " ".join(map(str, cards))
    marked = fates(view(t.state, t.seat), choices.parse(line, t.decision.options))
    found = {"leave": [], "out": [], "back": []}
    for card, back in sorted(marked.items()):
        number = printed_number(card)
        kind = "back" if back else "leave" if number < 100 else "out"
        found[kind].append(number)
    return found


def named(clause):
    """The cards that a clause says leave, leave the game and come back."""
    found = {"leave": [], "out": [], "back": []}
    for numbers, what in CLAUSE.findall(clause):
        kind = "back" if "back" in what else "out" if "out" in what else "leave"
        found[kind] += [int(number) for number in re.findall(r"\d+", numbers)]
    return found


def played(cards, switches, stones, pile, dice):
    """The same of the cards when the rules play it with these switches used."""
    t = laying_out(cards, stones, pile=pile).play("use " + " ".join(map(str, cards)))
    for switch in dice.sample(switches, len(switches)):
        t.play(f"do {switch} 1", dice.choice(["switch 5", "switch 6"]))
    if t.asked == "cards":
        t.play("done")
    left = [card for card in cards if card not in t.discard()]
    assert set(left) <= {*t.general_discard, *t.display, *t.pile, *t.out, *t.hand()}
    return {
        "leave": [card for card in left if card < 100],
        "out": [card for card in left if card >= 100],
        "back": [card for card in cards if card in t.discard()],
    }


def test_the_cards_named_are_those_that_leave_and_come_back():
    dice = random.Random(5)
    clauses = set()
    for cards, switches, stones, pile in layouts(300):
        said = told(laying_out(cards, stones, pile=pile), cards).split("; ")
        assert named(said[0]) == played(cards, [], stones, pile, dice), (cards, stones)
        # Nothing more is said where the switch changes nothing.
        assert named(said[-1]) == played(cards, switches, stones, pile, dice), (cards, stones)
        assert len(said) == len(set(said)) <= 2
        assert on_cards(laying_out(cards, stones, pile=pile), cards) == named(said[0])
        clauses.add((len(cards), len(switches), len(said)))
    assert {(size, used) for size, used, _ in clauses} == {
        (size, used) for size in (2, 3) for used in range(size + 1)
    }
    assert (3, 1, 2) in clauses
    assert not {clause for clause in clauses if clause[1] == 0 and clause[2] > 1}


@pytest.mark.parametrize(
    ("cards", "stones", "words"),
    [
        (
            [7, 19, 53],
            ["three"],
            (
                "19 and 53 leave, 7 comes back; with a creature taken to hand: 7 and 53 leave,"
                " 19 comes back (11.6)"
            ),
        ),
        ([1, 8], ["three"], "8 leaves, 1 comes back"),
        (
            [9, 40],
            ["three"],
            (
                "40 leaves, 9 comes back; with a creature taken to hand: 9 leaves, 40 comes back"
                " (11.6)"
            ),
        ),
        ([9, 40], ["lowest"], "9 leaves, 40 comes back"),
        (
            [8, 9, 102],
            ["three"],
            (
                "9 leaves, 102 is out of the game, 8 comes back; "
                "with creatures taken to hand: 8 and 9 leave, 102 comes back (11.6)"
            ),
        ),
        ([8, 9], [], "9 leaves, 8 comes back; with creatures taken to hand: 8 and 9 leave (11.6)"),
    ],
)
def test_what_is_told(cards, stones, words):
    assert told(laying_out(cards, stones), cards) == words


def test_a_switch_that_cannot_be_used_is_not_spoken_of():
    t = laying_out([9, 40], [], display=[], pile=[])
    assert told(t, [9, 40]) == "40 leaves, 9 comes back"


def test_looking_ahead_changes_nothing():
    t = laying_out([7, 19, 53], ["three"])
    before = t.state.clone()
    told(t, [7, 19, 53])
    assert t.state == before


def test_nothing_stands_on_cards_before_they_are_laid_out():
    t = laying_out([1, 8], [])
    assert fates(view(t.state, t.seat), None) == {}
    assert fates(view(t.state, t.seat), choices.SUMMON) == {}
