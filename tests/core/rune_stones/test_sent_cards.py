"""Card sets that go from one process to another."""

import pickle
import subprocess
import sys

from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.rules import Rules
from tests.core.rune_stones.small_set import small_set


def test_a_set_that_is_sent_arrives_as_the_one_known_there():
    known = small_set()
    assert pickle.loads(pickle.dumps(Rules(cards=known))).cards is known


def test_a_set_unknown_there_arrives_whole():
    code = (
        "import pickle, sys; from rs_core.rune_stones.game import GAME\n"
        "rules = pickle.loads(sys.stdin.buffer.read())\n"
        "again = pickle.loads(pickle.dumps(rules))\n"
        "assert again.cards is rules.cards\n"
        "print(rules.cards.name, rules.cards.fingerprint, GAME.new(rules, 3).display)"
    )
    rules = Rules(cards=small_set())
    done = subprocess.run(
        [sys.executable, "-c", code], input=pickle.dumps(rules), capture_output=True, check=True
    )
    shown = GAME.new(rules, 3).display
    told = f"{rules.cards.name} {rules.cards.fingerprint} {shown}"
    assert done.stdout.decode().strip() == told
