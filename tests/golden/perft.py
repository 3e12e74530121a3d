"""The numbers of choice sequences from fixed positions (tests/perft)."""

import json
from pathlib import Path

from tests.perft.positions import POSITIONS, perft

COUNTS = Path(__file__).resolve().parent.parent / "perft" / "counts.json"


def remake() -> list[Path]:
    """Count again and write them down."""
    counted = {name: perft(start(), depth) for name, (start, depth) in POSITIONS.items()}
    lines = [f"  {json.dumps(name)}: {json.dumps(counts)}" for name, counts in counted.items()]
    COUNTS.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    return [COUNTS]
