"""The real engine and the naive one, side by side through whole games."""

import random
from collections import Counter
from collections.abc import Iterable

from rs_core.play.trace import Trace
from rs_core.ruins import choices, engine
from rs_core.ruins.game import GAME
from rs_core.ruins.rules import Rules
from rs_core.ruins.state import State
from rs_core.ruins.table import disciple
from rs_core.ruins.vocabulary import PHASES, PLACE_NAMES, SIDES, TAKEN
from tests.core.ruins.games import choose
from tests.core.ruins.naive import NaiveGame
from tests.core.ruins.naive_pieces import KINDS, in_order


def real_snapshot(s: State) -> dict[str, object]:
    """All that can be compared, in words."""
    words = [tile.word for tile in s.faces.artefacts]
    return {
        "seal": s.seal,
        "hands": [[KINDS[card] for card in hand] for hand in s.hands],
        "hidden": [[PLACE_NAMES[at] for at in places] for places in s.hidden],
        "open": [[words[tile] for tile in tiles] for tiles in s.open],
        "markers": list(s.markers),
        "ruins": {PLACE_NAMES[at] for at in range(21) if s.ruins >> at & 1},
        "pile": [KINDS[card] for card in s.pile],
        "discard": [KINDS[card] for card in s.discard],
        "disciples": [disciple(s, seat) for seat in range(s.players)],
        "layout": [None if tile == TAKEN else words[tile] for tile in s.layout],
        "winner": SIDES[s.winner] if s.over else "",
        "ended": PHASES[s.ended_in] if s.over else "",
    }


def naive_snapshot(game: NaiveGame) -> dict[str, object]:
    """The same of the naive engine."""
    players = game.players
    return {
        "seal": game.seal,
        "hands": [in_order(player.hand) for player in players],
        "hidden": [player.hidden for player in players],
        "open": [player.open for player in players],
        "markers": [player.markers for player in players],
        "ruins": set(game.ruins),
        "pile": in_order(game.pile),
        "discard": in_order(game.discard),
        "disciples": [player.corrupted for player in players],
        "layout": game.layout,
        "winner": game.winner,
        "ended": game.ended,
    }


def compare_game(number: int) -> Counter[str]:
    """Play one random game on both; AssertionError where they differ. What was met, counted."""
    rules = Rules(
        players=4 + number % 3,
        left_out=(0, 0, 1, 3, 4)[number % 5],
        deal=("any", "one")[number // 3 % 2],
    )
    dice = random.Random(f"naive {number}")
    trace = Trace()
    s = GAME.new(rules, number, trace)
    naive = NaiveGame(rules.players, rules.left_out, trace.met)
    asking = naive.play()
    asked: dict[int, set[str]] | None = next(asking)
    tally: Counter[str] = Counter()
    while decisions := engine.pending(s):
        offered = {
            each.seat: {choices.text(option) for option in each.options} for each in decisions
        }
        assert offered == asked, f"game {number}: {offered} against {asked}"
        decision = dice.choice(decisions)
        choice = choose(s, decision, dice, number)
        text = choices.text(choice)
        tally[f"choice {text.split()[0]}"] += 1
        s.trace = trace = Trace()
        engine.apply(s, decision.seat, choice)
        s.trace = None
        naive.feed.extend(trace.met)
        asked = _answer(asking, (decision.seat, text))
        assert not naive.feed, f"game {number}: not drawn {naive.feed}"
        _same(s, naive, number, text)
        tally["choices"] += 1
    assert asked is None, f"game {number}: only the real game is over"
    tally["games"] += 1
    tally[f"won by {SIDES[s.winner]} in {PHASES[s.ended_in]}"] += 1
    return tally


def _answer(asking: object, answer: tuple[int, str]) -> dict[int, set[str]] | None:
    try:
        return asking.send(answer)  # type: ignore[attr-defined,no-any-return]
    except StopIteration:
        return None


def _same(s: State, naive: NaiveGame, number: int, text: str) -> None:
    real, other = real_snapshot(s), naive_snapshot(naive)
    if s.to_put or s.laid or s.attack or s.defence:
        # Columns and tiles that are being laid out lie in different drawers.
        for name in ("hands", "discard", "layout"):
            del real[name], other[name]
    for name, value in real.items():
        assert value == other[name], f"game {number}, {text}: {name} {value} against {other[name]}"


def compare(numbers: Iterable[int]) -> Counter[str]:
    """Some games, what was met added up."""
    tally: Counter[str] = Counter()
    for number in numbers:
        tally.update(compare_game(number))
    return tally
