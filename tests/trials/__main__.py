"""Run the trials and print a table: `python -m tests.trials [--short] [NAME ...]`."""

import argparse
import sys
import time
import traceback
from collections.abc import Callable

from tests import signals, trials
from tests.discovery import chosen, offers, table

Row = tuple[str, str]


def attempt(name: str, run: Callable[[bool], list[Row]], *, short: bool) -> tuple[list[Row], bool]:
    """The rows of one trial, and whether it held."""
    begin = time.monotonic()
    try:
        rows = run(short)
    except Exception as error:  # noqa: BLE001 - one broken trial must not hide the others
        traceback.print_exc()
        return [(name, f"FAILED: {type(error).__name__}: {error}".splitlines()[0])], False
    took = time.monotonic() - begin
    return [(f"{name}: {what}", figure) for what, figure in rows] + [
        (f"{name}: time", f"{took:.1f} s")
    ], True


def main(argv: list[str] | None = None) -> int:
    """The command line; 1 if a trial failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.trials", description=__doc__)
    parser.add_argument("--short", action="store_true", help="the forms that `make test` runs")
    parser.add_argument("--list", action="store_true", help="name the trials")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these")
    args = parser.parse_args(argv)
    found = offers(trials, "run")
    if args.list:
        print(*found, sep="\n")
        return 0
    try:
        runs = chosen(found, args.names)
    except LookupError as error:
        parser.error(str(error))
    signals.heed()
    rows: list[Row] = [("trial", "figure")]
    all_held = True
    for name, run in runs.items():
        print(f"{name} …", file=sys.stderr, flush=True)
        found_rows, held = attempt(name, run, short=args.short)
        rows += found_rows
        all_held = all_held and held
    print(table(rows))
    return 0 if all_held else 1


if __name__ == "__main__":
    sys.exit(main())
