"""A table's server in a few lines, for what stands around it: it writes down what it is told.

Every line that a client sends is on disk before it is answered with itself and our process number.
Options: `die` (at once, every time), `refuse` (why), `idle` (end when the first client has gone),
`deaf` (no end by SIGTERM), `child` (start a process that would go on for ever), `crash` (when
started), `warmed` (a file that notes who loaded us early), `status`.
"""

import os
import signal
import socket
import subprocess
import threading
from pathlib import Path
from typing import Any

from rs_tui.ground.errors import CallError
from rs_tui.tables import status

MODULE = "tests.tui.tables.stand_in"
ROOT = str(Path(__file__).resolve().parents[3])
"""Must be on PYTHONPATH for the module to be found."""


def warm(options: dict[str, Any]) -> None:
    """What the supervisor calls once."""
    if "warmed" in options:
        with Path(options["warmed"]).open("a") as file:
            file.write(f"{os.getpid()}\n")


def main(listening: int, folder: Path, options: dict[str, Any]) -> int:
    """What `rs_tui.tables.server.main` does, without a game."""
    if "refuse" in options:
        raise CallError(options["refuse"])
    if "die" in options:
        with (folder / "starts").open("ab") as file:
            file.write(b".")
        raise RuntimeError("TOPSECRET")
    if "deaf" in options:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if "child" in options:
        child = subprocess.Popen(["sleep", "1000"])
        (folder / "child").write_text(str(child.pid))
    status.write(Path(options["status"]), status.Status("bids", 3, 1, ("Ada",), 5, started=True))
    if "crash" in options:
        with (folder / "starts").open("ab") as file:
            file.write(b".")
        os._exit(1)
    listener = socket.socket(fileno=listening)
    gone = threading.Event()
    threading.Thread(target=_serve, args=(listener, folder, gone), daemon=True).start()
    while not ("idle" in options and gone.wait(0.01)):
        gone.wait(0.05)
    return 0


def _serve(listener: socket.socket, folder: Path, gone: threading.Event) -> None:
    listener.setblocking(True)
    while True:
        line, _address = listener.accept()
        threading.Thread(target=_answer, args=(line, folder, gone), daemon=True).start()


def _answer(line: socket.socket, folder: Path, gone: threading.Event) -> None:
    with line, line.makefile("rb") as lines, (folder / "journal").open("ab") as journal:
        try:
            for said in lines:
                journal.write(said)
                journal.flush()
                os.fsync(journal.fileno())
                line.sendall(said.strip() + f" {os.getpid()}\n".encode())
        except OSError:
            pass
    gone.set()
