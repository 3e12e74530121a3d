"""The ways a visitor of a game box might try to get out, each as something that is really done."""

import contextlib
import socket
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from tests import ptyprocs
from tests.trials._sshbox import Box, find, free_port
from tests.trials._terminal import Watched

Way = tuple[str, Callable[[Box], bytes]]
# What `env -i` and the command of the page put there, and nothing else.
_ENVIRONMENT = {"PATH", "HOME", "TERM", "COLORTERM", "LANG", "SSH_CONNECTION"}
_OURS = {"RUNE_STONES_KIOSK", "RUNE_STONES_DATA_DIR", "RUNE_STONES_VISITORS", "SSH_USER_AUTH"}


def ways() -> list[Way]:
    """Every way with its name; each returns all it got to see."""
    return [*_commands(), *_transfers(), *_forwards(), *_environments(), *_terms(), *_typed()]


# ---------------------------------------------------------------------- commands of one's own
def _commands() -> Iterator[Way]:
    for name, words in {
        "a command": "touch {canary}; cat {secret}",
        "a shell": "sh",
        "an interactive shell": "exec bash -i",
        "a command behind a semicolon": "; touch {canary}",
        "a command in $( )": "$(touch {canary})",
        "a command in backquotes": "`touch {canary}`",
        "a command on a second line": "x\ntouch {canary}",
        "options for the game": "--plain --data-dir {folder}/elsewhere",
        "a program by its path": "/bin/cat {secret}",
        "a command with a NUL-like escape": "x\\0; touch {canary}",
    }.items():
        yield name, partial(_run_words, words=words)
    yield "a shell on a terminal", lambda box: _session(box, "sh")
    yield "no terminal at all", lambda box: _call(box, "-T")
    yield "an unknown subsystem", lambda box: _call(box, "-s", command=("netconf",))
    yield "a second session on one line", _multiplexed


def _run_words(box: Box, words: str) -> bytes:
    return _call(box, "-T", command=_fill(box, words))


def _fill(box: Box, words: str) -> tuple[str]:
    return (words.format(canary=box.canary, secret=box.secret, folder=box.folder),)


def _call(box: Box, *options: str, command: tuple[str, ...] = ()) -> bytes:
    """Run the client without a terminal, with something to type at whatever answers."""
    typed = f"touch {box.canary}\ncat {box.secret}\n".encode()
    started = subprocess.Popen(
        box.client(*options, command=command),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    try:
        return started.communicate(typed, timeout=4)[0]
    except subprocess.TimeoutExpired:
        started.kill()
        return started.communicate()[0]


def _session(box: Box, *command: str, keys: tuple[str | bytes, ...] = (), term: str = "") -> bytes:
    """Run the client on a terminal, type, and look at what runs on the other side."""
    with Watched(box.program(), term=term or "xterm-256color") as it:
        it.argv += list(command)
        it.begin()
        it.wait_for(box.what.ready, 8)
        check_processes(box)
        for key in keys:
            it.write(key)
            it._read_for(0.25)
        it.write(f"touch {box.canary}\r!touch {box.canary}\r:!cat {box.secret}\r")
        it._read_for(0.5)
        check_processes(box)
        it.close()
        return bytes(it.raw)


def _multiplexed(box: Box) -> bytes:
    path = str(box.folder / "control")
    with Watched(box.program("-M", "-S", path)).start() as it:
        extra = _call(box, "-T", "-S", path, command=(f"touch {box.canary}",))
        check_processes(box)
        return bytes(it.raw) + extra


def check_processes(box: Box) -> None:
    """Assert that only the server and the game run for our visitors."""
    for pid in ptyprocs.tree(box.server):
        with contextlib.suppress(OSError):
            words = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
            name = Path(words[0].decode().split(":")[0].split(" ")[0]).name
            # The account's shell, on its way to become the game.
            starting = name in {"sh", "bash", "dash", "env"} and box.starting in b" ".join(words)
            fine = name.startswith(("sshd", "python")) or starting or name in {"", "env", "echo"}
            assert fine, f"runs for a visitor: {words}"


# ---------------------------------------------------------------------- files over the line
def _transfers() -> Iterator[Way]:
    def copy(*words: str) -> Callable[[Box], bytes]:
        def attempt(box: Box) -> bytes:
            places = {"secret": box.secret, "canary": box.canary, "folder": box.folder}
            call = [word.format(**places) for word in words[1:]]
            typed = f"get {box.secret} {box.folder}/stolen\nput {box.secret} {box.canary}\n"
            done = subprocess.run(
                [find(words[0]) or "", *box.common(port="-P"), *call],
                input=typed.encode(),
                capture_output=True,
                timeout=30,
                check=False,
            )
            assert done.returncode != 0, f"{words[0]} succeeded"
            assert not (box.folder / "stolen").exists()
            return done.stdout + done.stderr

        return attempt

    yield "scp from it", copy("scp", "-O", "127.0.0.1:{secret}", "{folder}/stolen")
    yield "scp to it", copy("scp", "-O", "{secret}", "127.0.0.1:{canary}")
    yield "scp over sftp", copy("scp", "-s", "127.0.0.1:{secret}", "{folder}/stolen")
    yield "sftp", copy("sftp", "-b", "-", "127.0.0.1")


# ---------------------------------------------------------------------- ways through the network
def _forwards() -> Iterator[Way]:
    strict = ("-o", "ExitOnForwardFailure=yes")

    def refused(*options: str) -> Callable[[Box], bytes]:
        def attempt(box: Box) -> bytes:
            places = {"port": str(free_port()), "folder": str(box.folder)}
            with _inside() as (inside, visits):
                words = [word.format(inside=inside, **places) for word in options]
                started = subprocess.Popen(
                    box.client("-N", *strict, *words),
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.STDOUT,
                )
                _knock(int(places["port"]), box.folder / "forward", inside)
                started.kill()
                seen = started.communicate()[0]
                assert not visits, f"{options} reached the inside"
                return seen

        return attempt

    yield "forwarding a port to the inside", refused("-L", "{port}:127.0.0.1:{inside}")
    yield "forwarding a port to the outside", refused("-R", "{port}:127.0.0.1:{inside}")
    yield "a SOCKS proxy", refused("-D", "{port}")
    yield "forwarding a socket file", refused("-L", "{folder}/forward:127.0.0.1:{inside}")
    yield "a tunnel", refused("-w", "any:any")
    yield "X11", lambda box: _environment(box, "-X")
    yield "the agent", lambda box: _environment(box, "-A")

    def through_stdio(box: Box) -> bytes:
        with _inside() as (inside, visits):
            seen = _call(box, "-W", f"127.0.0.1:{inside}")
            assert not visits, "-W reached the inside"
            return seen

    yield "the line itself as a connection", through_stdio


@contextlib.contextmanager
def _inside() -> Iterator[tuple[int, list[object]]]:
    """A service that only somebody inside may reach; the list holds its visits."""
    visits: list[object] = []
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.settimeout(0.1)
        over = threading.Event()

        def accept() -> None:
            while not over.is_set():
                with contextlib.suppress(OSError):
                    visits.append(listener.accept())

        thread = threading.Thread(target=accept)
        thread.start()
        try:
            yield listener.getsockname()[1], visits
        finally:
            over.set()
            thread.join()


def _knock(port: int, file: Path, inside: int) -> None:
    """Try to go through whatever was opened, also as a SOCKS client."""
    deadline = time.monotonic() + 2
    greeting = b"\x05\x01\x00" + b"\x05\x01\x00\x01\x7f\x00\x00\x01" + inside.to_bytes(2, "big")
    while time.monotonic() < deadline:
        for family, place in ((socket.AF_INET, ("127.0.0.1", port)), (socket.AF_UNIX, str(file))):
            with contextlib.suppress(OSError), socket.socket(family) as knocking:
                knocking.settimeout(0.3)
                knocking.connect(place)
                knocking.sendall(greeting)
                knocking.recv(100)
        time.sleep(0.2)


# ---------------------------------------------------------------------- the environment
def _environments() -> Iterator[Way]:
    for variable in (
        "LD_PRELOAD={folder}/x.so",
        "PYTHONSTARTUP={folder}/x.py",
        "PYTHONINSPECT=1",
        "PYTHONPATH={folder}",
        "PYTHONBREAKPOINT=os.system",
        "BASH_ENV={folder}/x.sh",
        "TEXTUAL_SCREENSHOT=0",
        "TEXTUAL_LOG={canary}",
        "RUNE_STONES_DATA_DIR={folder}/elsewhere",
        "RUNE_STONES_KIOSK=0",
        "LANG=$(touch {canary})",
        "COLORTERM=`touch {canary}`",
    ):
        name = variable.partition("=")[0]

        def attempt(box: Box, variable: str = variable) -> bytes:
            value = _fill(box, variable)[0]
            return _environment(box, "-o", f"SetEnv={value.replace(' ', '_')}")

        yield f"the variable {name}", attempt


def _environment(box: Box, *options: str) -> bytes:
    """A session with these options; its environment must be the page's alone."""
    with Watched(box.program(*options)).start() as it:
        names = [pid for pid in ptyprocs.tree(box.server) if _is_game(pid)]
        assert names, "no game on the other side"
        for pid in names:
            entries = Path(f"/proc/{pid}/environ").read_bytes().split(b"\0")
            found = dict(entry.decode().partition("=")[::2] for entry in entries if entry)
            assert set(found) <= _ENVIRONMENT | _OURS, f"let in: {sorted(found)}"
            assert found["RUNE_STONES_KIOSK"] == "1"
            own = found.get("RUNE_STONES_DATA_DIR")
            games = Path(own).parent if own else Path(found["RUNE_STONES_VISITORS"])
            assert games == box.games
            assert bool(own) != box.forced
        return bytes(it.raw)


def _is_game(pid: int) -> bool:
    try:
        return b"python" in Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")[0]
    except OSError:
        return False


def _terms() -> Iterator[Way]:
    for name, term in {
        "TERM with a command": "x;touch {canary}",
        "TERM with $( )": "$(touch {canary})",
        "TERM with a quote": '";touch {canary};"',
        "TERM with a path": "../../../../{secret}",
        "plain mode, by TERM=dumb": "dumb",
    }.items():

        def attempt(box: Box, term: str = term) -> bytes:
            return _session(box, term=_fill(box, term)[0])

        yield name, attempt


# ---------------------------------------------------------------------- keys in the game
def _typed() -> Iterator[Way]:
    for name, keys in {
        "Ctrl+Z": ("ctrl+z",),
        "Ctrl+C and Ctrl+\\": ("ctrl+c", "ctrl+\\"),
        "Ctrl+D": ("ctrl+d", "ctrl+d"),
        "a picture by the palette": ("ctrl+p", "screenshot", "enter", "enter"),
        "files by the palette": ("ctrl+p", "open", "enter", "save", "enter"),
        "a pasted command": (b"\x1b[200~\r!sh\r:!sh\r\x1b[201~\r",),
        "noise": (
            bytes(range(1, 32)),
            b"\xff\xfe\xc0",
            b"\x1b[48;9999;9999;1;1t",
            b"\x1bP+q\x1b\\",
        ),
        "Esc, F1 and every other key": ("esc", "f1", *(f"f{n}" for n in range(2, 13)), "?", ":"),
    }.items():

        def attempt(box: Box, keys: tuple[str | bytes, ...] = keys) -> bytes:
            return _session(box, keys=keys)

        yield name, attempt

    def broken(box: Box) -> bytes:
        return _session(box, keys=(box.what.fault_key,)) if box.what.fault_key else b""

    yield "a fault in the game", broken
