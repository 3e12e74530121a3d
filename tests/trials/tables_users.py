"""Another user of the machine at somebody's table: what they may do, and what they may not."""

import json
import subprocess
from pathlib import Path
from typing import Any

from rs_tui.tables import claims, identity, places
from tests.trials._users import User, missing, users

Row = tuple[str, str]
LONG_ONLY = True  # makes accounts on the machine
_GAME = claims.mark("2026-01-01T12:00:00Z", 42)

# What Ada runs: a table with a server that tells everybody who they are, as far as it is proven.
_OPEN = """
import contextlib, os, sys, threading
from pathlib import Path
from rs_tui.tables import claims, identity, places, status
home = Path.home()
games = home / "games"
games.mkdir(mode=0o700)
save = games / "moon.rsgame"
fd = os.open(save, os.O_CREAT | os.O_WRONLY, 0o600)
os.write(fd, b"TOPSECRET")
kept = claims.Claims((claims.Claim(), claims.Claim(), claims.Claim()))
kept.keep(claims.beside(save), sys.argv[1])
kept.claim(0, identity.of_user(os.getuid()))
kept.claim(1, identity.of_user(int(sys.argv[2])))
kept.give_code(2)
hidden = places.open_place("hidden", listed=False)
place = places.open_place("moon", listed=True)
status.write(place.status, status.Status("bids", 3, 0, ("Ada",), 5, started=True))
print("open", flush=True)
while True:
    line, _ = place.listener.accept()
    # Whoever looks for open tables hangs up without a word.
    with contextlib.suppress(OSError), line, line.makefile("rb") as lines:
        said = lines.readline(100).decode().strip() or None
        uid = places.peer(line).uid
        try:
            who = identity.proven(uid, os.getuid(), said)
            seats = [n for n in range(3) if kept.may_sit(n, who.identity)]
            line.sendall(f"{who.identity} {who.owner} {seats}".encode())
        except identity.NotBelieved:
            line.sendall(b"not believed")
"""
_ASK = """
import sys
from rs_tui.tables import places
line = places.connect(int(sys.argv[1]), "moon")
line.sendall(sys.argv[2].encode() + b"\\n")
print(line.recv(1000).decode())
"""
_SQUAT = """
import os, socket, sys, time
from pathlib import Path
folder = Path(sys.argv[1]) / "listed"
folder.mkdir(parents=True)
line = socket.socket(socket.AF_UNIX)
line.bind(str(folder / "moon.sock"))
line.listen()
os.chmod(folder / "moon.sock", 0o666)
print("squatting", flush=True)
there, _ = line.accept()
print("SAID", there.recv(100), flush=True)
"""


def started(user: User, code: str, *args: str) -> subprocess.Popen[bytes]:
    """Run some Python as somebody until the trial ends; back when it has printed a line."""
    it = subprocess.Popen(
        user.words([user.python, "-c", code, *args]),
        env=user.env(),
        cwd="/",
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert it.stdout is not None
    assert it.stderr is not None
    line = it.stdout.readline()
    assert line, it.stderr.read().decode()
    return it


def ways(ada: User) -> dict[str, str]:
    """What Ben tries, as Python that must fail; each by its name."""
    place = places.folder_of(ada.uid)
    save = ada.home / "games" / "moon.rsgame"
    own = {
        "read the save": f"open({str(save)!r}).read()",
        "read the claims": f"open({str(claims.beside(save))!r}).read()",
        "write the save": f"open({str(save)!r}, 'a').write('x')",
        "write the claims": f"open({str(claims.beside(save))!r}, 'w').write('x')",
        "look into the folder of games": f"os.listdir({str(save.parent)!r})",
        "look into the place": f"os.listdir({str(place)!r})",
        "look at tables that are not listed": f"os.listdir({str(place / 'unlisted')!r})",
        "put a socket beside the others": (
            f"socket.socket(socket.AF_UNIX).bind({str(place / 'listed' / 'sun.sock')!r})"
        ),
        "put a file into the place": f"open({str(place / 'x')!r}, 'w')",
        "replace the socket": (
            f"os.rename({str(place / 'listed' / 'moon.sock')!r}, {str(place / 'listed' / 'x')!r})"
        ),
        "remove the socket": f"os.unlink({str(place / 'listed' / 'moon.sock')!r})",
        "change the status": f"open({str(place / 'listed' / 'moon.status')!r}, 'a').write('x')",
        "remove the status": f"os.unlink({str(place / 'listed' / 'moon.status')!r})",
        "take the lock": f"os.open({str(place / 'moon.lock')!r}, os.O_RDONLY)",
        "remove the lock": f"os.unlink({str(place / 'moon.lock')!r})",
        "open the place to others": f"os.chmod({str(place)!r}, 0o777)",
        "move the place away": f"os.rename({str(place)!r}, {str(place) + '-x'!r})",
        "remove the place": f"os.rmdir({str(place)!r})",
        "end the server": "os.kill(int(sys.argv[1]), 9)",
        "read the server's memory": "open(f'/proc/{sys.argv[1]}/mem', 'rb')",
        "read the server's environment": "open(f'/proc/{sys.argv[1]}/environ', 'rb').read()",
        "take the server's socket": "os.listdir(f'/proc/{sys.argv[1]}/fd')",
    }
    return {name: f"import os, socket, sys\n{code}" for name, code in own.items()}


def asked(user: User, owner: User, said: str = "") -> str:
    """What the table answers to somebody who says to be this."""
    done = user.runs(_ASK, str(owner.uid), said)
    return done.stdout.strip() or done.stderr.strip().splitlines()[-1]


def listed(user: User, owner: User) -> list[dict[str, Any]]:
    """The tables of an owner as somebody sees them in the list."""
    done = user.runs(
        "import json\nfrom dataclasses import asdict\nfrom rs_tui.tables import status\n"
        "print(json.dumps([asdict(one) for one in status.tables()]))"
    )
    return [one for one in json.loads(done.stdout) if one["owner"] == owner.name]


def answers(ada: User, ben: User, cleo: User) -> int:
    """Who is who at the table; how many lies were told."""
    key = identity.of_key(b"a key")
    assert asked(ada, ada) == f"user:{ada.uid} True [0]"
    assert asked(ben, ada) == f"user:{ben.uid} False [1]"
    assert asked(cleo, ada) == f"user:{cleo.uid} False []"
    assert asked(ada, ada, key) == f"{key} False []", "a gate's session is not the owner"
    lies = [key, f"user:{ada.uid}", f"user:{ben.uid}", "user:0", "owner", "key:", "0", "True"]
    for lie in lies:
        assert (told := asked(cleo, ada, lie)) == "not believed", f"{lie}: {told}"
    return len(lies)


def squatted(ada: User, ben: User, cleo: User) -> None:
    """Ben puts a folder where Ada's would be: Cleo tells it nothing, Ada is told what to do."""
    place = places.folder_of(ada.uid)
    assert not place.exists()
    squatter = started(ben, _SQUAT, str(place))
    said = asked(cleo, ada)
    assert "does not belong to" in said, said
    tried = ada.runs("from rs_tui.tables import places\nplaces.open_place('moon', listed=True)")
    assert "does not belong to" in tried.stderr
    assert not listed(cleo, ada), "a squatter's table is in the list"
    _ended(squatter)
    for path in (place / "listed" / "moon.sock", place / "listed", place):
        path.rmdir() if path.is_dir() else path.unlink()


def _ended(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    out, _err = process.communicate()
    assert b"SAID" not in out, "something was said to a squatter"


def run(short: bool) -> list[Row]:
    del short
    if reason := missing():
        return [("other users", reason)]
    try:
        with users("ada", "ben", "cleo") as (ada, ben, cleo):
            squatted(ada, ben, cleo)
            server = started(ada, _OPEN, _GAME, str(ben.uid))
            try:
                return _tried(ada, ben, cleo, server.pid)
            finally:
                _ended(server)
                _clear(places.folder_of(ada.uid))
    except LookupError as error:
        return [("other users", f"skipped: they cannot start our Python: {error}")]


def _tried(ada: User, ben: User, cleo: User, server: int) -> list[Row]:
    lies = answers(ada, ben, cleo)
    for name, code in ways(ada).items():
        done = ben.runs(code, str(server))
        assert done.returncode != 0, f"{name}: succeeded"
        assert "PermissionError" in done.stderr, f"{name}: {done.stderr}"
        assert "TOPSECRET" not in done.stdout + done.stderr
    (moon,) = listed(cleo, ada)
    assert (moon["owner"], moon["table"], moon["status"]["free"]) == (ada.name, "moon", 0)
    return [
        ("three users at a table", "each known by the kernel, own seats only"),
        ("lies about who one is", f"{lies}, 0 believed"),
        ("ways of another user to save, claims, place and server", f"{len(ways(ada))}, 0 succeed"),
        ("the list of another user", "the listed table, not the other"),
        ("a folder put in the owner's place", "told nothing, listed by nobody, said to the owner"),
    ]


def _clear(place: Path) -> None:
    for path in sorted(place.rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()
    place.rmdir()
    assert not place.exists()
