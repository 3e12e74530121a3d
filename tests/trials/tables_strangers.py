"""People without an account at a table: through a gate of its owner, and in the form with two
accounts of docs/HOSTING.md. They sit down, begin, play, lose the line, and are where they were."""

import re
import shlex
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from rs_tui.tables import claims, keys
from tests.trials._sshbox import PAGE, block, find, free_port
from tests.trials._sshbox import missing as no_sshd
from tests.trials._sshd import Machine, serving
from tests.trials._users import User, missing, users
from tests.trials.tables_games import Screen
from tests.tui.tables.serving import until

Row = tuple[str, str]
LONG_ONLY = True  # makes accounts on the machine
TURNS = 6
Call = Callable[[Path], list[str]]
"""How somebody with that key logs in."""


def key(path: Path) -> str:
    """Make somebody's key; who they are by it."""
    keygen = [find("ssh-keygen") or "", "-q", "-t", "ed25519", "-N", "", "-f", str(path)]
    subprocess.run(keygen, check=True)
    found = keys.key_of(path.with_name(f"{path.name}.pub").read_text())
    assert found is not None
    return found


def ssh(path: Path, port: int, user: str) -> list[str]:
    """The call of somebody with that key and no account."""
    settings = ("IdentitiesOnly=yes", "StrictHostKeyChecking=no", "BatchMode=yes", "LogLevel=ERROR")
    known = f"UserKnownHostsFile={path}.known"
    options = [word for setting in (*settings, known) for word in ("-o", setting)]
    call = [find("ssh") or "", "-F", "none", "-tt", "-p", str(port), "-i", str(path)]
    return [*call, *options, f"{user}@127.0.0.1"]


def said(user: User, *words: str) -> str:
    """What the program says to somebody who has an account."""
    call = "from rs_tui.cli.start import main\nraise SystemExit(main())"
    done = user.runs(call, *words)
    assert done.returncode == 0, done.stderr
    return done.stdout


def come(person: Screen, first: Sequence[str]) -> None:
    """From the first screen to the table."""
    person.wait_for("Quit" if first else "Join a table")
    for each in first:
        person.press(each)
    person.wait_for("moon")
    person.press("enter")


def sit(person: Screen, name: str, seat: int) -> None:
    """Claim the seat that the cursor stands at."""
    person.wait_for("the game has not begun")
    person.press("enter")
    person.wait_for("Your name:")
    for sign in name:
        person.press(sign)
    person.press("enter")
    person.wait_for("here: you")
    person.wait_for(f"{seat + 1}  {name}")


def evening(folder: Path, call: Call, first: Sequence[str]) -> None:
    """Two people who were never here before, and one for whom there is no seat."""
    with (
        Screen(folder, call=call(folder / "ben")) as ben,
        Screen(folder, call=call(folder / "cleo"), cols=120, rows=40) as cleo,
    ):
        come(ben, first)
        sit(ben, "Ben", 0)
        come(cleo, first)
        sit(cleo, "Cleo", 2)
        with Screen(folder, call=call(folder / "eve")) as eve:
            come(eve, first)
            eve.wait_for("Every seat is taken")
        ben.wait_for("s start")
        ben.press("s")
        for person in (ben, cleo):
            assert person.program.wait_for(_in_game, 60), person.program.screen_text()
        for _turn in range(TURNS):
            ben.play()
            until(partial(_asked, cleo))
            _half_a_turn(cleo)
            question = cleo.foot()[0].strip().splitlines()[0]
            cleo.program.close()
            ben.wait_for("Waiting for Cleo (away)")
            cleo = Screen(folder, call=call(folder / "cleo"), cols=120, rows=40)
            cleo.__enter__()
            come(cleo, first)
            cleo.wait_for(question)
            cleo.play()
            until(partial(_asked, ben))
        cleo.program.close()


def _asked(person: Screen) -> bool:
    return person.asked


def _half_a_turn(person: Screen) -> None:
    """One decision, if another one follows it."""
    person.program.wait_stable(100, 5)
    if " summon" in person.foot()[1]:
        person.press("s")  # points
        person.press("s")  # takes


def _in_game(text: str) -> bool:
    return "chronicle" in text or "Which action?" in text


def gate(folder: Path) -> list[Row]:
    """Through a gate that the owner of the table opens beside it."""
    with users("ada") as (ada,):
        friends = {name: key(folder / name) for name in ("ben", "cleo", "eve")}
        port = free_port()
        said(ada, "host", "--no-play", "--seats", "open,bot:easy=Merlin,open", "--name", "moon")
        program = [ada.python, "-m", "rs_tui", "gate", "--port", str(port), "--anyone"]
        process = subprocess.Popen(
            ada.words(program, terminals=True),
            env=ada.env(),
            cwd="/",
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
        )
        try:
            assert process.stdout is not None
            while "closes the gate" not in process.stdout.readline().decode():
                assert process.poll() is None, "the gate does not open"
            evening(folder, lambda path: ssh(path, port, ada.name), ())
        finally:
            process.terminate()
            process.communicate(timeout=60)
        seats = _claimed(ada)
        assert seats == [friends["ben"], None, friends["cleo"]], seats
        said(ada, "tables", "close", "moon")
    return [
        ("through a gate, `join --as`", f"2 sat down and began, {TURNS} lines lost, 1 looked on")
    ]


def _claimed(owner: User) -> list[str | None]:
    (path,) = (owner.home / ".local" / "share" / "rune-stones").glob("*.claims")
    found = re.findall(r'"who": ?(?:"([^"]*)"|null)', path.read_text())
    assert claims.beside(path.with_suffix("")) == path
    return [each or None for each in found]


def two_accounts(folder: Path) -> list[Row]:
    """One account for sessions, one for tables, as the page says."""
    with users("stones", "tables") as (stones, tables):
        friends = {name: key(folder / name) for name in ("ben", "cleo", "eve")}
        forced = block("sshd_config_forced")
        for theirs, ours in (
            ("User runestones", f"User {stones.name}"),
            ("/opt/rune-stones/bin/python", stones.python),
            ("/srv/rune-stones", str(stones.home)),
        ):
            assert theirs in forced
            forced = forced.replace(theirs, ours)
        folder.chmod(0o755)  # sshd reads the list of keys as the account
        machine = Machine(folder / "sshd", (stones, tables), forced)
        public = [(folder / f"{name}.pub").read_text() for name in friends]
        (machine.folder / "keys" / stones.name).write_text("".join(public))
        line = re.search(r"su - runetables -c 'rune-stones (host .*)'", PAGE.read_text())
        assert line, "the page does not say how tables are opened"
        words = shlex.split(line[1].replace("runestones", stones.name))
        at = words.index("--seats") + 1
        assert words[at] == "open,open,bot:normal"
        words[at] = "open,bot:normal=Merlin,open"  # so that everybody waits for a person
        said(tables, *words, "--name", "moon")
        with serving(machine):
            evening(folder, lambda path: ssh(path, machine.port, stones.name), ("j",))
            said(tables, "tables", "close", "moon")
            said(tables, "host", "--no-play", "--seats", "open,open", "--name", "moon")
            call = ssh(folder / "ben", machine.port, stones.name)
            with Screen(folder, call=call) as ben:
                come(ben, ("j",))
                ben.wait_for("--gatekeeper")
            said(tables, "tables", "close", "moon")
        seats = _claimed(tables)
        assert seats == [friends["ben"], None, friends["cleo"]], seats
    return [
        ("two accounts", f"2 sat down and began, {TURNS} lines lost, 1 looked on"),
        ("a table that does not know the box", "lets nobody in, says --gatekeeper"),
    ]


def run(short: bool) -> list[Row]:
    del short
    if reason := missing() or no_sshd():
        return [("strangers", reason)]
    began = time.monotonic()
    rows = []
    try:
        for way in (gate, two_accounts):
            with tempfile.TemporaryDirectory(prefix="rs-") as folder:
                rows += way(Path(folder))
    except LookupError as error:
        return [("strangers", f"skipped: other users cannot start our Python: {error}")]
    return [*rows, ("both", f"{time.monotonic() - began:.0f} s")]
