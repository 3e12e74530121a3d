"""The compiled core beside the plain one (`make fast`), by turns in one run."""

import json
import os
import subprocess
import sys
from pathlib import Path

from benchmarks import Figure
from rs_core import form

ROOT = Path(__file__).resolve().parent.parent
TIMES = 3

# Runs in either form: seconds of random play, simulations a position → figures as JSON.
CODE = """
import json, sys
from rs_core import FORM
from benchmarks.engine import measure
from benchmarks.search import positions, simulations_a_second
seconds, each = float(sys.argv[1]), int(sys.argv[2])
two = measure(2, seconds)
found = positions(2 if each < 100 else 6)
print(json.dumps([FORM, {
    "random play, 2 players": two.choices,
    "clones, 2 players": 1 / two.clone,
    "simulations as hard": simulations_a_second(found, each, turns=1, lines=6, rivals=1),
    "simulations as master": simulations_a_second(found, each, turns=2, lines=6, rivals=4),
}]))
"""


def run(short: bool) -> list[Figure]:
    """How many times as fast the compiled core is; nothing where there is none."""
    found: dict[bool, list[dict[str, float]]] = {True: [], False: []}
    for _ in range(1 if short else TIMES):
        for plain in (False, True):
            ran, told = _measured(short, plain)
            if not plain and ran != form.COMPILED:
                print(f"forms: the compiled core is skipped: {ran}", file=sys.stderr)
                return []
            found[plain].append(told)
    figures = []
    for name in found[False][0]:
        fast, slow = (max(told[name] for told in found[plain]) for plain in (False, True))
        figures.append(Figure(f"{name}, compiled", fast, "/s", fast / slow, "plain"))
    return figures


def _measured(short: bool, plain: bool) -> tuple[str, dict[str, float]]:
    """The form that ran, and its figures."""
    environment = {name: value for name, value in os.environ.items() if name != form.ASKED}
    if plain:
        environment[form.ASKED] = form.PLAIN
    done = subprocess.run(
        [sys.executable, "-c", CODE, "0.2" if short else "2", "24" if short else "200"],
        cwd=ROOT,
        env=environment,
        check=True,
        capture_output=True,
        text=True,
    )
    ran, figures = json.loads(done.stdout)
    return ran, figures
