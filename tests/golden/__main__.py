"""Remake recorded results: `python -m tests.golden [NAME ...]`."""

import argparse
import sys
from pathlib import Path

from tests import golden
from tests.discovery import chosen, offers


def main(argv: list[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these")
    args = parser.parse_args(argv)
    try:
        makers = chosen(offers(golden, "remake"), args.names)
    except LookupError as error:
        parser.error(str(error))
    root = Path(golden.__file__).resolve().parent.parent.parent
    for name, remake in makers.items():
        for path in remake():
            print(f"{name}: {path.resolve().relative_to(root)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
