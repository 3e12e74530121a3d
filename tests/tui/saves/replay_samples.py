"""Print the final states of the sample games: `python -m tests.tui.saves.replay_samples`.

Needs nothing but Python, so that every version can be asked.
"""

import json
import sys
import tempfile
from hashlib import sha256
from pathlib import Path

from rs_core.bots.rune_stones import make_bot
from rs_core.rune_stones.game import open_decision
from rs_tui.saves import Library
from tests.tui.saves.playing import begin, digest

SAVES = Path(__file__).resolve().parents[3] / "saves"


def main() -> None:
    """One JSON object: digest by name of the sample, and of a game a bot plays on from there."""
    states = {}
    with tempfile.TemporaryDirectory() as folder:
        library = Library(Path(folder) / "data")
        for path in sorted(SAVES.glob("*.rsgame")):
            with library.open(library.import_(path).name) as game:
                states[path.stem] = digest(game.match.state)
        with begin(library, "New", players=4, expansions="nocturnal queenie", seed=8) as game:
            bot = make_bot("easy", 1)
            for _ in range(120):
                decision = open_decision(game.match)
                assert decision is not None
                view = game.match.view(decision.seat)
                game.match.choose(decision.seat, bot.choose(view, decision))
            states["a new game, 120 choices by a bot"] = digest(game.match.state)
            told = [(entry.seat, entry.do, entry.chance) for entry in game.match.entries]
            states["its choices and chances"] = sha256(repr(told).encode()).hexdigest()[:16]
    json.dump(states, sys.stdout)


if __name__ == "__main__":
    main()
