"""The smallest program that plays a game: `python -m tests.tui.saves.driver DATA NAME [--new]`.

Every byte it reads picks a choice; the line `shown N DO` follows only when the choice is safe. It
stands in for the real program where a trial is about the file alone.
"""

import argparse
import os
import sys
from pathlib import Path

from rs_core.rune_stones.game import open_decision
from rs_tui.saves import Library, SaveError
from tests.tui.saves.playing import begin


def main() -> int:
    """Play until the input ends or says q."""
    parser = argparse.ArgumentParser()
    parser.add_argument("data", type=Path)
    parser.add_argument("name")
    parser.add_argument("--new", action="store_true")
    parser.add_argument("--take-over", action="store_true")
    parser.add_argument("--players", type=int, default=2)
    args = parser.parse_args()
    library = Library(args.data)
    try:
        if args.new:
            game = begin(library, args.name, players=args.players)
        elif args.take_over:
            game = library.take_over(args.name)
        else:
            game = library.open(args.name)
    except SaveError as error:
        _say(f"refused {type(error).__name__} {error}")
        return 2
    with game:
        match = game.match
        _say(f"ready {len(match.entries)}")
        while (key := os.read(0, 1)) not in {b"", b"q"}:
            decision = open_decision(match)
            if decision is None:
                _say("over")
                break
            match.choose(decision.seat, decision.options[key[0] % len(decision.options)])
            _say(f"shown {len(match.entries)} {match.entries[-1].do}")
    _say("closed")
    return 0


def _say(line: str) -> None:
    os.write(1, f"{line}\n".encode())


if __name__ == "__main__":
    sys.exit(main())
