"""The same saves on every supported Python and with several hash seeds: the same final states."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.golden.samples import STATES

ROOT = Path(__file__).resolve().parent.parent.parent
SUPPORTED = ("3.11", "3.12", "3.13", "3.14")
SEEDS = ("0", "1", "4294967295")


def _pythons() -> dict[str, str]:
    """A program for each supported version that is on this machine."""
    found = {f"{sys.version_info.major}.{sys.version_info.minor}": sys.executable}
    roots = [Path(pyenv).parent.parent for pyenv in [shutil.which("pyenv")] if pyenv]
    for version in SUPPORTED:
        ways = [shutil.which(f"python{version}")]
        ways += [
            str(way) for root in roots for way in root.glob(f"versions/{version}.*/bin/python")
        ]
        for way in ways:
            if version not in found and way and _is(way, version):
                found[version] = way
    return dict(sorted(found.items()))


def _is(program: str, version: str) -> bool:
    code = "import sys; print('{}.{}'.format(*sys.version_info))"
    done = subprocess.run([program, "-c", code], capture_output=True, text=True, check=False)
    return done.stdout.strip() == version


def _states(program: str, seed: str) -> dict[str, str]:
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [program, "-m", "tests.tui.saves.replay_samples"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    states: dict[str, str] = json.loads(done.stdout)
    return states


def run(short: bool) -> list[tuple[str, str]]:
    """Every Python with every hash seed; the short form one seed each."""
    expected = {
        name: each["digest"] for name, each in json.loads(STATES.read_text("utf-8")).items()
    }
    pythons = _pythons()
    first: dict[str, str] | None = None
    runs = 0
    for number, (version, program) in enumerate(pythons.items()):
        for seed in SEEDS[number % 3 : number % 3 + 1] if short else SEEDS:
            states = _states(program, seed)
            first = first or states
            assert states == first, f"Python {version}, hash seed {seed}: {states} != {first}"
            runs += 1
    assert first is not None
    assert {name: first[name] for name in expected} == expected
    missing = [version for version in SUPPORTED if version not in pythons]
    return [
        ("Pythons with the same final states", ", ".join(pythons)),
        ("runs, with different hash seeds", str(runs)),
        ("supported Pythons that are not on this machine", ", ".join(missing) or "none"),
    ]
