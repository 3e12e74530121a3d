"""The gate: what sshd is told, who waits, who is let in, and clear lines for what cannot be."""

import base64
import fcntl
import json
import os
import pwd
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rs_tui.ground.errors import CallError
from rs_tui.tables import gate, identity, keys, knocks, places, sshd
from tests.tui.tables.test_supervisor import until

KIND = b"ssh-ed25519"
BLOB = len(KIND).to_bytes(4, "big") + KIND + b"\0\0\0\x20" + b"k" * 32
LINE = f"{KIND.decode()} {base64.b64encode(BLOB).decode()} ben@home"
KEY = identity.of_key(BLOB)
OTHER = identity.of_key(b"another")


# ---------------------------------------------------------------------- what sshd is told


def made(script="/tmp/rune-stones-1/gate-2222/enter", key="/home/a b/host_key", address=None):
    return sshd.config(2222, address, "ada", Path(key), Path(script))


def test_the_configuration_lets_one_command_through_and_nothing_else():
    lines = made().splitlines()
    for wanted in (
        "AllowUsers ada",
        "AuthenticationMethods publickey",
        "PasswordAuthentication no",
        "KbdInteractiveAuthentication no",
        "AuthorizedKeysFile none",
        "AuthorizedKeysCommandUser ada",
        "DisableForwarding yes",
        "PermitTunnel no",
        "PermitUserRC no",
        "PermitUserEnvironment no",
        "MaxSessions 1",
        'HostKey "/home/a b/host_key"',
    ):
        assert wanted in lines
    assert not [line for line in lines if line.startswith(("Subsystem", "Include", "Match"))]
    assert [line for line in lines if line.startswith("AcceptEnv")] == ["AcceptEnv LANG COLORTERM"]


@pytest.mark.skipif(
    not Path("/usr/sbin/sshd").exists() or (os.getuid() == 0 and not Path("/run/sshd").exists()),
    reason="no sshd that root could start",
)
def test_sshd_itself_reads_the_configuration_as_it_was_meant(tmp_path):
    key = tmp_path / "a key"
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key], check=True)
    file = tmp_path / "sshd_config"
    file.write_text(made(key=str(key), address="127.0.0.1"))
    call = ["/usr/sbin/sshd", "-T", "-f", file]
    told = subprocess.run(call, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    said = dict(line.split(" ", 1) for line in told.stdout.splitlines() if " " in line)
    assert said["disableforwarding"] == "yes"
    assert said["listenaddress"] == "127.0.0.1:2222"
    assert said["authorizedkeyscommand"].startswith("/bin/echo ")


@given(st.text(alphabet="ab/ \n\"'%$\\;-", max_size=20))
def test_no_path_can_say_anything_else_to_sshd(text):
    try:
        config = made(script=f"/tmp/{text}/enter")
    except CallError as error:
        assert "sshd may misread" in str(error)  # noqa: PT017 - both outcomes are wanted
        return
    assert set(text) <= set("ab/-")
    assert len(config.splitlines()) == len(made().splitlines())


@pytest.mark.parametrize("key", ['/x"y', "/x\ny", "/x\x1by"])
def test_a_host_key_at_an_odd_place_is_refused(key):
    with pytest.raises(CallError, match="misread"):
        made(key=key)


def test_the_session_begins_with_a_clean_environment(tmp_path, monkeypatch):
    """The script is run by a real shell, with hostile values in every variable it lets through."""
    run = tmp_path / "a 'folder"
    run.mkdir()
    fake = tmp_path / "python"
    fake.write_text('#!/bin/sh\nprintf "%s\\n" "$@"\nenv\n')
    fake.chmod(0o755)
    monkeypatch.setattr(sshd.sys, "executable", str(fake))
    monkeypatch.setenv(places.BASE_VARIABLE, "/srv/$(touch x)")
    file = tmp_path / "enter"
    file.write_text(sshd.script(run))
    evil = f'";touch {tmp_path}/canary;$(touch {tmp_path}/canary)`touch {tmp_path}/canary`'
    env = dict.fromkeys(("TERM", "COLORTERM", "LANG", "SSH_CONNECTION", "LD_AUDIT_X"), evil)
    env |= {"RUNE_STONES_KIOSK": "0", "PYTHONPATH": "/x", "PATH": "/usr/bin:/bin", "ENV": evil}
    done = subprocess.run(
        ["/bin/sh", file, KEY], env=env, capture_output=True, text=True, check=True
    )
    said = done.stdout.splitlines()
    assert said[:5] == ["-I", "-m", "rs_tui.tables.doorway", str(run), KEY]
    found = dict(line.split("=", 1) for line in said[5:])
    assert found.pop("PWD", None) is not None
    assert found == {
        **dict.fromkeys(("TERM", "COLORTERM", "LANG", "SSH_CONNECTION"), evil),
        "PATH": "/usr/bin:/bin",
        "HOME": "/",
        "RUNE_STONES_KIOSK": "1",
        "RUNE_STONES_TABLES": "/srv/$(touch x)",
        **({"_": found["_"]} if "_" in found else {}),
        **({"OLDPWD": found["OLDPWD"]} if "OLDPWD" in found else {}),
    }
    assert not (tmp_path / "canary").exists()


# ---------------------------------------------------------------------- keys in files


def test_keys_are_read_from_files_as_ssh_writes_them(tmp_path):
    file = tmp_path / "friends"
    file.write_text(f"# friends\n\n{LINE}\n  {LINE}\n")
    assert keys.read_keys(file) == (KEY, KEY)


@pytest.mark.parametrize(
    "line",
    [
        "x",
        "ssh-ed25519",
        "ssh-ed25519 ???",
        "ssh-rsa " + LINE.split()[1],
        f'command="ls" {LINE}',
        "ssh-ed25519 AAAA",
        "\x1b[2J",
    ],
)
def test_a_line_without_a_key_is_named(tmp_path, line):
    file = tmp_path / "friends"
    file.write_text(f"{LINE}\n{line}\n")
    with pytest.raises(CallError, match="line 2"):
        keys.read_keys(file)


def test_a_list_that_cannot_be_read_is_one_clear_line(tmp_path):
    for bad in (tmp_path / "missing", tmp_path):
        with pytest.raises(CallError, match="cannot be read"):
            keys.read_keys(bad)
    (tmp_path / "big").write_bytes(b"#" * 300_000)
    with pytest.raises(CallError, match="too large"):
        keys.read_keys(tmp_path / "big")


# ---------------------------------------------------------------------- the doorway


@pytest.fixture
def door(tmp_path):
    """A gate without sshd: its folders, its lock, and a doorway to start in them."""
    run, keep = tmp_path / "run", tmp_path / "keep"
    run.mkdir(mode=0o700)
    keep.mkdir(mode=0o700)
    lock = os.open(run / "open", os.O_RDWR | os.O_CREAT, 0o600)
    fcntl.flock(lock, fcntl.LOCK_EX)
    show = (
        "import os, sys; names = set(os.environ) - {'LC_CTYPE'}\n"
        "print('SESSION', sys.argv[1], os.environ['RUNE_STONES_DATA_DIR'], *sorted(names))"
    )
    running = []

    class Door:
        def set(self, **changes):
            usual = {
                "owner": "ada",
                "anyone": False,
                "allowed": [],
                "keep": str(keep),
                "sessions": 2,
                "command": [sys.executable, "-c", show, "{identity}"],
            }
            knocks.prepare(run, {**usual, **changes})

        def come(self, key=KEY):
            it = subprocess.Popen(
                [sys.executable, "-m", "rs_tui.tables.doorway", str(run), key],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env={
                    "PATH": os.environ["PATH"],
                    "SSH_CONNECTION": "10.0.0.7 1 10.0.0.1 2",
                    "LANG": "no such",
                    "RUNE_STONES_KIOSK": "1",
                    "LC_CTYPE": "C",
                    "LD_SHOW": "1",
                },
            )
            running.append(it)
            return it

        def said(self, key=KEY):
            return self.come(key).communicate()[0].decode()

        def close(self):
            nonlocal lock
            if lock >= 0:
                os.close(lock)
            lock = -1

    it = Door()
    it.run, it.keep = run, keep
    it.set()
    yield it
    it.close()
    for each in running:
        each.kill()
        each.wait()
        for stream in (each.stdin, each.stdout):
            stream.close()


@pytest.mark.parametrize("way", ["anyone", "allowed", "let in before"])
def test_who_is_known_goes_straight_to_the_session(door, way):
    if way == "anyone":
        door.set(anyone=True)
    elif way == "allowed":
        door.set(allowed=[KEY])
    else:
        (door.keep / "allowed").write_text(f"junk\n{KEY}\n")
    word, who, folder, *names = door.said().split()
    assert set(names) == {
        *("HOME", "LANG", "PATH", "RUNE_STONES_DATA_DIR", "RUNE_STONES_KIOSK", "SSH_CONNECTION")
    }
    assert (word, who) == ("SESSION", KEY)
    assert Path(folder).parent == door.keep / "visitors"
    assert Path(folder).stat().st_mode & 0o777 == 0o700
    assert not list((door.run / "knocks").iterdir())


def test_a_new_key_waits_until_the_owner_lets_it_in_for_good(door):
    it = door.come()
    (knock,) = until(lambda: knocks.knocks(door.run))
    assert (knock.key, knock.address) == (KEY, "10.0.0.7")
    knocks.answer(door.run, door.keep, KEY, yes=True)
    said = it.stdout.read().decode()
    assert said.startswith("Your key is new here: SHA256:")
    assert "SESSION" in said
    assert not list((door.run / "knocks").iterdir())
    assert "new here" not in door.said(), "known from now on"
    assert (door.keep / "allowed").stat().st_mode & 0o777 == 0o600


def test_a_key_that_was_turned_away_meets_no_session_and_need_not_ask_again(door):
    it = door.come()
    until(lambda: knocks.knocks(door.run))
    knocks.answer(door.run, door.keep, KEY, yes=False)
    for said in (it.stdout.read().decode(), door.said()):
        assert "ada has not let your key in" in said
        assert "SESSION" not in said
    assert it.wait() == 2
    assert not knocks.knocks(door.run)
    assert knocks.let_in(door.keep) == frozenset()


def test_whoever_leaves_no_longer_waits(door):
    it = door.come()
    until(lambda: knocks.knocks(door.run))
    it.stdin.close()
    until(lambda: not knocks.knocks(door.run))
    assert it.wait(100) == 2


@pytest.mark.parametrize("when", ["before", "while waiting"])
def test_a_gate_that_is_closed_lets_nobody_through(door, when):
    if when == "before":
        door.set(anyone=True)
        door.close()
        said = door.said()
    else:
        it = door.come()
        until(lambda: knocks.knocks(door.run))
        door.close()
        said = it.stdout.read().decode()
    assert "this gate is closed" in said
    assert "SESSION" not in said


@pytest.mark.parametrize("key", ["", "user:0", "key:SHA256:x", "--as", KEY + "x", "../../etc"])
def test_only_a_key_comes_through_the_door(door, key):
    door.set(anyone=True)
    assert "SESSION" not in door.said(key)


def test_there_are_so_many_places_and_they_are_free_again_when_sessions_end(door):
    hold = [sys.executable, "-c", "print('SESSION', flush=True); input()"]
    door.set(anyone=True, command=hold)
    both = [door.come(), door.come()]
    for it in both:
        assert it.stdout.readline() == b"SESSION\n"
    assert "place is taken" in door.said()
    both[0].kill()
    both[0].wait()
    it = door.come()
    assert it.stdout.readline() == b"SESSION\n"


def test_only_so_many_may_wait(door):
    held = [knocks.take_place(door.run / "waiting", 100) for _ in range(knocks.WAITING)]
    assert "too many wait" in door.said()
    for fd in held:
        os.close(fd)


def test_what_lies_in_the_folder_of_knocks_cannot_break_the_gate(door):
    folder = door.run / "knocks"
    for number, text in enumerate(["", "{}", "[1]", "null", '{"key":1,"since":"x","address":[]}']):
        (folder / str(number)).write_text(text)
    bad = {"key": "key:SHA256:\x1b[2J", "since": 1, "address": "x"}
    (folder / "bad").write_text(json.dumps(bad))
    assert knocks.knocks(door.run) == []
    knocks.knock(door.run, OTHER, "\x1b]52;c;x\x07evil\n10.0.0.9")
    (found,) = knocks.knocks(door.run)
    assert found.address.isprintable()


# ---------------------------------------------------------------------- what cannot be


@pytest.fixture
def ordinary(monkeypatch, base):
    """Be somebody who may open a gate."""
    me = pwd.getpwuid(os.getuid())
    fields = list(me)
    fields[0], fields[6] = "ada", "/bin/sh"
    monkeypatch.setattr(gate.os, "getuid", lambda: 12345)
    monkeypatch.setattr(gate.pwd, "getpwuid", lambda _uid: pwd.struct_passwd(fields))
    monkeypatch.setattr(sshd, "check_terminals", lambda: None)
    return fields


def refused(port=22222, **options):
    with pytest.raises(CallError) as error:
        gate.run(port, **options)
    assert "\n" not in str(error.value)
    return str(error.value)


def test_root_opens_no_gate(monkeypatch):
    monkeypatch.setattr(gate.os, "getuid", lambda: 0)
    assert "not root" in refused()


def test_an_account_without_a_shell_opens_no_gate(ordinary):
    ordinary[6] = "/usr/sbin/nologin"
    assert "/usr/sbin/nologin" in refused()


def test_without_sshd_it_says_how_to_get_it(ordinary, monkeypatch):
    monkeypatch.setattr(sshd.shutil, "which", lambda *_args, **_more: None)
    assert "apt-get install openssh-server" in refused()


def test_a_port_in_use_is_said_and_nothing_is_left(ordinary, monkeypatch, base):
    monkeypatch.setattr(sshd, "program", lambda name: f"/usr/sbin/{name}")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert f"port {port} is in use" in refused(port, address="127.0.0.1")
    assert not list(base.iterdir())


def test_an_address_that_is_none_is_said(ordinary, monkeypatch):
    monkeypatch.setattr(sshd, "program", lambda name: f"/usr/sbin/{name}")
    assert "no address of this machine" in refused(address="no.such.address.invalid")


def test_keys_that_cannot_be_read_are_said_before_anything_is_opened(ordinary, tmp_path):
    assert "cannot be read" in refused(allow=tmp_path / "missing")


def test_terminals_that_sshd_cannot_give_are_said_beforehand(monkeypatch):
    ours, theirs = os.openpty()
    group = os.fstat(theirs).st_gid
    os.close(ours)
    os.close(theirs)
    for gid, fine in ((group, True), (group + 1, False)):
        found = sshd.grp.struct_group(["tty", "x", gid, []])
        monkeypatch.setattr(sshd.grp, "getgrnam", lambda _name, found=found: found)
        monkeypatch.setattr(sshd.os, "getgroups", list)
        if fine:
            sshd.check_terminals()
        else:
            with pytest.raises(CallError, match="remount"):
                sshd.check_terminals()
