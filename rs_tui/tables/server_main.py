"""The process of a table's server, as its supervisor starts it: `server_main FD`.

One line on standard input says what to serve. The input stays open after it as long as the
supervisor lives; when it ends, so does the server.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from rs_tui.ground import crashlog
from rs_tui.ground.errors import CallError
from rs_tui.ground.paths import PathError
from rs_tui.saves.errors import SaveError

Serve = Callable[[int, Path, dict[str, Any]], int]
REFUSED: Final = 2
BROKEN: Final = 70
_GRACE: Final = 5.0


def main() -> int:
    """Serve; the exit code tells the supervisor what to do next."""
    signal.pthread_sigmask(signal.SIG_SETMASK, ())  # the supervisor holds its own back
    listening = int(sys.argv[1])
    told = json.loads(_first_line())
    threading.Thread(target=_end_with_supervisor, daemon=True).start()
    try:
        serve: Serve = import_module("rs_tui.tables.server").main
        return serve(listening, Path(told["folder"]), told["options"])
    except (CallError, PathError, SaveError) as error:
        sys.stderr.write(f"{error}\n")
        return REFUSED
    except Exception as error:  # noqa: BLE001 - the last net: nobody sees a traceback
        crashlog.write(error, "table")
        return BROKEN


def _first_line() -> bytes:
    """Byte by byte: nothing behind the line may be taken from whoever watches the input."""
    line = bytearray()
    while (sign := os.read(0, 1)) not in {b"", b"\n"}:
        line += sign
    return bytes(line)


def _end_with_supervisor() -> None:
    while os.read(0, 1024):
        pass
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(_GRACE)
    os._exit(BROKEN)


if __name__ == "__main__":
    sys.exit(main())
