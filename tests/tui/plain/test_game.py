"""A game by lines: what is said, what can be typed, and what stays hidden."""

import re

import pytest

from rs_core.rune_stones import choices, steps
from rs_core.rune_stones.cards.faces import printed_number
from rs_core.rune_stones.game import open_decision
from rs_tui.ground import i18n
from rs_tui.ground.glyphs import unaccented
from rs_tui.ground.settings import Settings
from rs_tui.plain import orders
from rs_tui.plain.replies import REPLIES
from rs_tui.rune_stones.face import FACE
from rs_tui.saves.errors import SaveError
from tests.trials.plain_games import glance
from tests.tui.plain.scripted import memory_game, typed

TWO = ("human", "human")
KINDS = ("human", "bot:random", "bot:easy", "bot:normal", "bot:hard", "bot:master")


@pytest.fixture(autouse=True)
def english():
    yield
    i18n.use("en")


def numbered(lines):
    return [line for line in lines if re.match(r"  \d+\. ", line)]


def test_changes_come_first_then_the_question_then_numbered_choices():
    script, _session = typed("quit")
    before = script.read[0]
    asked = before.index("Which action?")
    assert any(line.startswith("Round 1 · ") for line in before[:asked])
    assert [line.split("[")[1] for line in numbered(before[asked:])] == [
        "summon] (suggested)",
        "abilities]",
        "forge]",
    ]
    assert before[asked + 1] == "  1. summon creatures [summon] (suggested)"


def test_a_number_and_the_text_form_choose_the_same():
    by_number, first = typed("2", "1")
    use = numbered(by_number.read[1])[0].split("[")[1].partition("]")[0]
    _script, second = typed("abilities", use)
    assert [e.do for e in first.match.entries] == [e.do for e in second.match.entries]
    assert first.match.entries[-1].do == use


def test_no_box_drawing_and_nothing_unprintable():
    script, _session = typed("state", "board", "hand", "decks", "score", "help", "hint", "card 100")
    for line in script.all.splitlines():
        assert line.isprintable()
        assert not re.search("[\u2500-\u259f]", line), line


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("0", "There is no choice 0; there are 1 to 3."),
        ("77", "There is no choice 77; there are 1 to 3."),
        ("forge 3", "forge 3: not on offer now. Type again to see the choices."),
        ("dragon", "dragon: not understood. Type a number, or help."),
        ("[/] {x}", "[/] {x}: not understood. Type a number, or help."),
        ("١", "١: not understood. Type a number, or help."),
        ("9" * 200, f"There is no choice {'9' * 40}...; there are 1 to 3."),
        (
            "seat 5 human",
            "Type seat, a number from 1 to 2, and one of: " + " ".join(KINDS),
        ),
        ("card 99", "There is no card 99 to look at."),
        ("rules unicorn", "No rule speaks of unicorn."),
        ("undo", "No undo: nothing has been chosen yet"),
        ("redo", "Nothing was taken back."),
    ],
)
def test_garbage_gets_one_clear_line(line, answer):
    script, session = typed(line, seed=3)
    assert session.match.choices_made == 0
    assert script.read[1][0] == answer
    assert len(script.read[1]) == 2, "the other line says that the game is saved"


def test_an_empty_line_asks_again():
    script, _session = typed("", seed=3)
    assert script.read[1][0] == "Which action?"


def test_the_end_of_input_leaves_the_game_where_it_is():
    saved = memory_game(seed=3)
    script, _session = typed("abilities", saved=saved)
    assert script.last[-1] == "The game is saved as trial."
    again, session = typed(saved=saved)
    assert session.decision.step.kind == steps.LAY_OUT
    assert "Which cards do you use?" in again.read[0]


def test_quit_leaves_at_once():
    script, session = typed("quit", "1", "1", "1")
    assert script.lines == ["1", "1", "1"]
    assert session.match.choices_made == 0


def test_coming_back_tells_what_the_others_did():
    saved = memory_game(TWO, seed=3)
    first = open_decision(saved.match).seat
    script, _session = typed("summon", "1", saved=saved)
    while open_decision(saved.match).seat == first:
        decision = open_decision(saved.match)
        saved.match.choose(first, decision.options[-1])
    other = open_decision(saved.match).seat
    script, _session = typed(saved=saved)
    assert "Since your last turn:" in script.read[0]
    recap = script.read[0][script.read[0].index("Since your last turn:") + 1 :]
    name = saved.match.seats[first].name
    assert any(line.startswith(f"{name}: summoned") for line in recap)
    assert other != first


def test_undo_and_redo():
    script, session = typed("abilities", "undo", "redo", seed=3)
    assert [e.do for e in session.match.entries] == ["deal", "abilities", "undo", "redo"]
    assert "Taken back." in script.read[2]
    assert "Which action?" in script.read[2]
    assert "Brought back." in script.read[3]
    assert "Which cards do you use?" in script.read[3]


def test_hints_are_on_offer_and_change_nothing():
    script, session = typed("hint", seed=3)
    assert session.match.choices_made == 0
    text = script.read[1][-2].partition(": ")[2]
    offered = [choices.text(option) for option in session.decision.options]
    assert "% chance of winning)." in " ".join(script.read[1])
    assert text in offered


def test_a_seat_is_handed_to_a_bot_and_back():
    script, session = typed("seat 2 bot:random", "seat 2 human", kinds=TWO, seed=3)
    assert [seat.kind for seat in session.seats] == ["human", "human"]
    assert session.match.entries[1].do == "seat 1 bot:random"
    assert script.read[1][0] == "Ben: now played by bot:random"


def test_the_last_person_stays():
    script, session = typed("seat 1 bot:easy", seed=3)
    assert script.read[1][0].startswith("Somebody has to stay")
    assert session.here == (0,)


def test_rest_does_all_that_needs_no_decision():
    script, session = typed("rest", "abilities", "1", "rest", seed=3)
    assert script.read[1][0] == "Nothing is left that could be done without a decision."
    done = [entry.do for entry in session.match.entries]
    assert any(do.startswith("do ") for do in done[done.index("abilities") + 2 :])


# --- Hidden hands


def hand_numbers(session, seat):
    return {str(printed_number(card)) for card in session.view(seat).mats[seat].hand}


def mentioned(lines, numbers):
    return {n for line in lines for n in re.findall(r"\d+", line)} & numbers


@pytest.mark.parametrize("action", ["summon", "abilities"])
def test_with_two_people_no_hand_is_printed_unasked(action):
    script, session = typed(action, "board", "state", "score", "again", "99", "use 1 2", kinds=TWO)
    seat = session.turn
    told = [line for lines in script.read for line in lines if line]
    # Druid numbers are in no other place at the start: whoever reads one has seen a hand.
    assert mentioned(told, hand_numbers(session, seat)) == set()
    assert "The choices show your cards. Type hand to see them." in script.read[1]


def test_with_two_people_the_hand_is_printed_when_asked_for():
    script, session = typed("abilities", "hand", kinds=TWO)
    assert mentioned(script.read[2], hand_numbers(session, session.turn)) == hand_numbers(
        session, session.turn
    )
    assert numbered(script.read[2])


def test_the_next_person_has_to_ask_again():
    script, session = typed("hand", "summon", "1", "1", "end", kinds=TWO)
    assert session.match.entries[-1].do == "end"
    after = script.read[-1]
    seat = session.turn
    assert mentioned(after, hand_numbers(session, seat)) == set()
    assert any("your turn" in line for line in after)
    assert not any(line.startswith("You drew") for line in after)


def test_decks_do_not_tell_the_hand_by_what_is_missing():
    hidden, _session = typed("decks", kinds=TWO)
    assert sum("hand and draw pile together" in line for line in hidden.read[1]) == 2
    shown, _session = typed("hand", "decks", kinds=TWO)
    assert sum("hand and draw pile together" in line for line in shown.read[2]) == 1


def test_alone_one_sees_ones_cards():
    script, session = typed()
    assert mentioned(script.read[0], hand_numbers(session, 0)) == hand_numbers(session, 0)


# --- Words


def test_every_order_does_something():
    own = {order.name for order in FACE.lines.orders}
    assert set(orders.named(FACE.lines).values()) == {*REPLIES, *own}
    assert not own & set(REPLIES)


@pytest.mark.parametrize("language", i18n.languages())
def test_orders_can_be_typed_in_every_language_and_none_is_a_choice(language):
    i18n.use(language)
    own = list(orders.words(FACE.lines).values())
    known = orders.named(FACE.lines)
    assert len({word.casefold() for word in own}) == len(own)
    for word in own:
        assert " " not in word
        assert word.casefold() not in choices.WORDS
        assert known[unaccented(word.casefold())] == known[word.casefold()]
    for order in orders.words(FACE.lines):
        assert known[order] == order, "English works everywhere"


def test_the_language_changes_in_the_middle_of_a_game():
    script, _session = typed("language", "language en", "language xx", seed=3)
    assert script.read[1][0].startswith("Languages: en English")
    assert script.read[2][0] == "Which action?"
    assert script.read[3][0].startswith("Languages:")


def test_rules_without_a_topic_are_about_the_question():
    script, _session = typed("rules", "rules 6.10", seed=3)
    assert script.read[1][0].startswith("3.1 ")
    assert script.read[2][0].startswith("6.10 ")


# --- Long lists and lost disks


def test_long_lists_are_cut_and_all_shows_them():
    saved = memory_game(seed=3)
    player = saved.match.state.players[0]
    player.hand = tuple(range(100, 106))
    script, session = typed("abilities", "all", saved=saved)
    assert len(session.decision.options) == 15
    assert len(numbered(script.read[1])) == 12
    assert any("and 3 more choices: type all" in line for line in script.read[1])
    assert len(numbered(script.read[2])) == 15


def test_the_suggested_payment_comes_first():
    saved = memory_game(seed=3)
    player = saved.match.state.players[0]
    player.gems = sum(4 << (6 * good) for good in range(6))
    script, session = typed("forge", "forge 6", saved=saved)
    assert session.decision.step.kind == steps.PAY
    first, *rest = numbered(script.read[2])
    assert "(suggested)" in first
    assert "wild" not in first
    assert not any("(suggested)" in line for line in rest)


def test_a_choice_that_cannot_be_saved_is_said_and_not_made():
    saved = memory_game(seed=3)

    def full(entry):
        raise SaveError("no space left")

    saved.match.sink = full
    script, session = typed("abilities", saved=saved)
    assert script.read[1][0] == "no space left"
    assert session.match.choices_made == 0


def test_a_whole_game_against_a_bot_tells_the_final_count():
    class Player:
        """Plays what the hint says."""

        session = None
        lines = []

        def say(self, *lines):
            self.lines += lines

        def ask(self):
            return choices.text(glance(self.session, "easy"))

    from rs_tui.plain.game import PlainGame
    from rs_tui.tables.local import LocalTable

    session = LocalTable(memory_game(seed=5))
    player = Player()
    player.session = session
    PlainGame(session, player, FACE, Settings()).play()
    assert session.over
    scores = session.match.game.result(session.match.state)
    at = player.lines.index("The game is over. Final count:")
    for name, score, line in zip(session.names, scores, player.lines[at + 1 :], strict=False):
        assert line.startswith(f"{name}: {score} power points (")
    best = [n for n, s in zip(session.names, scores, strict=True) if s == max(scores)]
    assert player.lines[-1].endswith(" and ".join(best))
