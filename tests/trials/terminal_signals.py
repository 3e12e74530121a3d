"""Every way to end or stop the program: the terminal afterwards, the exit code, no process left."""

import os
import pty
import random
import shutil
import signal
import stat
import subprocess
import termios
import time
from dataclasses import replace
from pathlib import Path

from tests import ptyprocs
from tests.trials._terminal import DEMO_PROGRAM, ROOT, Program, Watched, modes_on, patched, program

Row = tuple[str, str]

_CODES = {
    signal.SIGTERM: 143,
    signal.SIGHUP: 129,
    signal.SIGINT: 130,
    signal.SIGQUIT: 131,
    signal.SIGUSR1: 138,
}
_SECRET = b"SECRETCARD77"


def normal_quit(what: Program) -> None:
    with Watched(what).start() as it:
        it.press(what.quit_keys)
        assert it.ended() == 0
        it.check_as_before("quit")


def one_signal(what: Program, number: signal.Signals, *, worker: bool = False) -> float:
    """Send it one signal; the milliseconds to its end."""
    if worker and what.worker_argv:
        what = replace(what, argv=what.worker_argv, ready=what.working)
    with Watched(what).start() as it:
        if worker:
            it.press([what.worker_key] if what.worker_key else ())
            assert it.wait_for(what.working)
            time.sleep(0.5)
            assert it.note_children(), "no worker to be left behind"
        begin = time.monotonic()
        os.kill(it.pid, number)
        code = it.ended()
        took = (time.monotonic() - begin) * 1000
        assert code == _CODES[number], f"{number.name}: exit code {code}"
        it.check_as_before(number.name)
        return took


def stop_and_continue(what: Program, *, then: signal.Signals | None = None) -> None:
    """SIGSTOP and SIGCONT twice, as a debugger or a batch system does; then quit."""
    with Watched(what).start() as it:
        for _ in range(2):
            os.kill(it.pid, signal.SIGSTOP)
            time.sleep(0.1)
            os.kill(it.pid, signal.SIGCONT)
            it.wait_stable(200, react_ms=1000)
        assert it.what.ready in it.screen_text(), "no screen after SIGCONT"
        if then is None:
            it.press(what.quit_keys)
            assert it.ended() == 0
        else:
            os.kill(it.pid, signal.SIGSTOP)
            os.kill(it.pid, then)
            os.kill(it.pid, signal.SIGCONT)
            assert it.ended() == _CODES[then]
        it.check_as_before("STOP and CONT")


def suspend_in_a_shell(what: Program) -> str:
    """Ctrl+Z and SIGTSTP under a real shell, a command there, `fg`, and quit."""
    bash = shutil.which("bash")
    if bash is None:
        return "skipped: no bash"
    shell = Program((bash, "--norc", "--noprofile", "-i"), ready="$", quit_keys=("exit", "enter"))
    with Watched(shell, env={"PS1": "READY$ "}).start() as it:
        command = " ".join(f"'{word}'" for word in what.argv)
        it.press([f"stty -g >$HOME/a; {command}; echo code=$?; stty -g >$HOME/b", "enter"])
        assert it.wait_for(what.ready, 20)
        for by_key in (True, False):
            it.wait_stable(200)
            if by_key:
                it.write("ctrl+z")
            else:
                os.kill(ptyprocs.tree(it.pid)[1], signal.SIGTSTP)
            assert it.wait_for("Stopped"), f"not stopped: {it.screen_text()}"
            # The shell's own bracketed paste is on at its prompt.
            odd = _modes_of_others(bytes(it.raw))
            assert not odd, f"stopped with modes {odd}"
            it.press(["echo still-$((40+2)); clear", "enter"])
            it.press(["fg", "enter"])
            assert it.wait_for(what.ready), f"no screen after fg: {it.screen_text()!r}"
        it.press(what.quit_keys)
        assert it.wait_for("READY$")
        # The list after the job went on when it first stopped; only the modes count here.
        it.press(["stty -g >$HOME/b", "enter"])
        before, after = ((it.home / name).read_text() for name in "ab")
        assert before == after, "termios changed"
        assert not _modes_of_others(bytes(it.raw))
    return "held"


def _modes_of_others(raw: bytes) -> set[str]:
    return modes_on(raw) - {"2004"}


def fault(what: Program) -> None:
    """One line, the path of a private log without values, exit code 1."""
    with Watched(what).start() as it:
        shown = len(it.raw)
        it.press([what.fault_key])
        assert it.ended() == 1
        it.check_as_before("fault")
        told = bytes(it.raw[shown:]).rpartition(b"\x1b[?25h")[2].decode()
        assert told.count("\n") == 1, f"not one line: {told!r}"
        assert "continue" in told
        assert _SECRET not in it.raw
        log = Path(told.rpartition(" ")[2].strip())
        assert log.is_relative_to(it.home)
        assert stat.S_IMODE(log.stat().st_mode) == 0o600
        text = log.read_bytes()
        assert b"action_fault" in text
        assert _SECRET not in text


def terminal_gone(what: Program, *, with_signal: bool) -> tuple[float, float]:
    """The pseudo-terminal vanishes; seconds to the end, and CPU seconds used on the way."""
    with Watched(what) as it:
        master, slave = pty.openpty()
        it.fd = master
        it._set_size(slave)
        started = subprocess.Popen(
            it.argv,
            stdin=slave,
            stdout=subprocess.DEVNULL,
            stderr=slave,
            env=it.env,
            start_new_session=True,
            preexec_fn=_take_terminal if with_signal else None,  # noqa: PLW1509 - no threads here
        )
        os.close(slave)
        assert it.wait_for(what.ready, 30), "never ready"
        it.wait_stable(200)
        used = ptyprocs.cpu_seconds(started.pid)
        begin = time.monotonic()
        os.close(master)
        it.fd = -1
        pid, status, usage = os.wait4(started.pid, os.WNOHANG)
        while not pid and time.monotonic() - begin < 10:
            time.sleep(0.01)
            pid, status, usage = os.wait4(started.pid, os.WNOHANG)
        if not pid:
            started.kill()
            raise AssertionError("terminal gone: still running after 10 s")
        started.returncode = code = os.waitstatus_to_exitcode(status)
        assert code == 129, f"terminal gone: exit code {code}"
        return time.monotonic() - begin, usage.ru_utime + usage.ru_stime - used


def _take_terminal() -> None:
    import fcntl

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def nobody_reads(what: Program, number: signal.Signals) -> float:
    """The client stops reading until every buffer is full; the milliseconds a signal then takes."""
    with Watched(what).start() as it:
        it.write(what.frames_key)
        time.sleep(2.5)  # 125 frames: the kernel's buffer and the queue of 30 are full
        idle = ptyprocs.cpu_seconds(it.pid)
        time.sleep(0.5)
        assert ptyprocs.cpu_seconds(it.pid) - idle < 0.4, "busy while nobody reads"
        begin = time.monotonic()
        os.kill(it.pid, number)
        while it.alive():
            assert time.monotonic() - begin < 5, "a blocked writer holds up the end"
            time.sleep(0.005)
        took = (time.monotonic() - begin) * 1000
        assert it.ended() == _CODES[number]
        it.check_as_before(f"nobody reads, {number.name}")
        return took


def at_any_moment(what: Program, times: int, seed: int = 8) -> None:
    """SIGTERM at random moments of the start, and two signals at once."""
    chance = random.Random(seed)
    for _ in range(times):
        with Watched(what) as it:
            it.begin()
            it._read_for(chance.uniform(0.05, 1.2))
            first, second = chance.sample([signal.SIGTERM, signal.SIGHUP, signal.SIGINT], 2)
            os.kill(it.pid, first)
            if chance.random() < 0.5 and it.alive():
                os.kill(it.pid, second)
            code = it.ended()
            # Before our handlers stand, Python's own end the program; nothing is changed by then.
            early = {-first, -second}
            assert code in {128 + first, 128 + second, *early}, f"exit code {code}"
            it.check_as_before("a signal while starting")


def killed_then_reset(what: Program) -> None:
    """After kill -9, which leaves everything behind, `reset-terminal` tidies up."""
    reset = [
        what.argv[0],
        "-c",
        "import sys; from rs_tui.cli.commands import reset_terminal as r; sys.exit(r.run(None))",
    ]
    with Watched(what).start() as it:
        os.kill(it.pid, signal.SIGKILL)
        assert it.ended() == -signal.SIGKILL
        assert "1049" in _modes_of_others(bytes(it.raw))
        tty = it.open_terminal()
        try:
            subprocess.run(
                reset, stdin=tty, stdout=tty, stderr=tty, check=True, cwd=ROOT, timeout=30
            )
        finally:
            os.close(tty)
        it.wait_stable(100)
        assert not _modes_of_others(bytes(it.raw))
        after, before = termios.tcgetattr(it.fd), it.before
        assert after[3] & before[3] == before[3], "echo or line mode still off"
        assert after[0] & termios.ICRNL, "Enter still does nothing"


# What the guard must not lose, taken away one at a time: each must be noticed above.
_BROKEN = {
    "the screen is not left": "S.leave = lambda self: None",
    "termios is not restored": "S.restore_modes = lambda self: None",
    "Textual's own driver": "from textual.drivers.linux_driver import LinuxDriver\n"
    "g._driver_class = lambda *_: LinuxDriver",
    "workers are not ended": "g.end_children = lambda: None",
}


def broken_guards_are_noticed(what: Program) -> int:
    """Break the guard on purpose; a trial that held now would be worth nothing."""
    imports = (
        "import rs_tui.terminal.guard as g\n"
        "from rs_tui.terminal.session import TerminalSession as S\n"
    )
    missed = []
    for name, code in _BROKEN.items():
        try:
            one_signal(patched(what, imports + code), signal.SIGTERM, worker=bool(what.worker_key))
        except AssertionError:
            continue
        missed.append(name)
    assert not missed, f"not noticed: {missed}"
    return len(_BROKEN)


def run(short: bool) -> list[Row]:
    what = program(short=short)
    rows: list[Row] = []

    def held(name: str, figure: str = "held") -> None:
        rows.append((name, figure))

    normal_quit(what)
    held("normal quit", "exit 0, as before")
    for number, code in _CODES.items():
        if short and number not in {signal.SIGTERM, signal.SIGHUP}:
            continue
        times = [one_signal(what, number) for _ in range(1 if short else 10)]
        held(number.name, f"exit {code}, as before, {max(times):.0f} ms at most")
    one_signal(what, signal.SIGTERM, worker=True)
    held("SIGTERM with worker processes", "no process left")
    stop_and_continue(what)
    held("SIGSTOP, SIGCONT", "as before")
    held("Ctrl+Z and SIGTSTP in bash, fg", suspend_in_a_shell(what))
    fault(what)
    held("fault", "exit 1, one line, no values on screen or in the log")
    took, cpu = terminal_gone(what, with_signal=False)
    held("terminal gone without SIGHUP", f"exit 129 after {took:.2f} s, {cpu:.2f} s CPU")
    held("nobody reads, SIGTERM", f"ended after {nobody_reads(what, signal.SIGTERM):.0f} ms")
    killed_then_reset(what)
    held("kill -9, then reset-terminal", "as before")
    return rows if short else rows + _long(what)


def _long(what: Program) -> list[Row]:
    """What the short form leaves out."""
    rows: list[Row] = []
    stop_and_continue(what, then=signal.SIGTERM)
    rows.append(("SIGTERM while stopped", "exit 143, as before"))
    took, cpu = terminal_gone(what, with_signal=True)
    rows.append(("terminal gone with SIGHUP", f"exit 129 after {took:.2f} s, {cpu:.2f} s CPU"))
    took = nobody_reads(what, signal.SIGHUP)
    rows.append(("nobody reads, SIGHUP", f"ended after {took:.0f} ms"))
    borrowed = "import rs_tui.terminal.session as s\ns._open_again = lambda fd: (fd, False)"
    took = nobody_reads(patched(what, borrowed), signal.SIGTERM)
    rows.append(("nobody reads another user's terminal", f"ended after {took:.0f} ms"))
    at_any_moment(what, 60)
    rows.append(("signals while starting", "60, as before"))
    noticed = broken_guards_are_noticed(DEMO_PROGRAM)
    rows.append(("broken guards", f"{noticed}, all noticed"))
    return rows
