"""Run the benchmarks and print a table: `python -m benchmarks [--short] [--json FILE] [NAME …]`."""

import argparse
import json
import platform
import sys
from dataclasses import asdict
from pathlib import Path

import benchmarks
from benchmarks import PYTHON, Figure
from rs_core import FORM
from rs_tui.ground.cores import cores
from tests.discovery import chosen, offers, table


def _row(module: str, figure: Figure) -> tuple[str, ...]:
    digits = 0 if abs(figure.value) >= 100 else 2
    ratio = "" if figure.ratio is None else f"{figure.ratio:.3g} × {figure.to}"
    return module, figure.name, f"{figure.value:,.{digits}f} {figure.unit}", ratio


def main(argv: list[str] | None = None) -> int:
    """The command line; it fails if a benchmark cannot run, never because of a time."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--short", action="store_true", help="just enough to see that they run")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures here")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these")
    args = parser.parse_args(argv)
    try:
        runs = chosen(offers(benchmarks, "run"), args.names)
    except LookupError as error:
        parser.error(str(error))
    yardstick = Figure(PYTHON, benchmarks.python_rate(), "rounds/s")
    figures = [("yardstick", yardstick)]
    for name, run in runs.items():
        print(f"{name} …", file=sys.stderr, flush=True)
        figures += [(name, figure) for figure in run(args.short)]
    print(table(_row(module, figure) for module, figure in figures))
    if args.json:
        found = {
            "python": platform.python_version(),
            "machine": platform.machine(),
            "core": FORM,
            "cores": cores(),
            "short": args.short,
            "figures": [{"module": module, **asdict(figure)} for module, figure in figures],
        }
        args.json.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
