"""`python -m rs_tui` is the same as `rune-stones`; written so that an old Python can read it."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - an old Python may be the one that reads this
    sys.stderr.write("rune-stones: needs Python 3.11 or newer, this is ")
    sys.stderr.write(sys.version.split()[0] + "\n")
    sys.exit(2)

from rs_tui.cli.start import main

if __name__ == "__main__":
    sys.exit(main())
