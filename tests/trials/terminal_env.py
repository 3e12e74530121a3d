"""TERM, locale, colour and tty variants: no crash, a usable answer, the right bytes on the wire."""

import json
import os
import re
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tests.trials._terminal import DEMO_PROGRAM, Program, Watched, modes_on, program

Row = tuple[str, str]

_SGR = re.compile(rb"\x1b\[([0-9;:]*)m")
_BASIC = {
    str(n) for n in (*range(30, 38), 39, *range(40, 48), 49, *range(90, 98), *range(100, 108))
}


def colours_sent(raw: bytes) -> str:
    """The richest kind of colour code in some output: none, 16, 256 or truecolor."""
    kinds = {"none"}
    for found in _SGR.findall(raw):
        codes = iter(found.decode().split(";"))
        for code in codes:
            if code in {"38", "48", "58"}:
                kinds.add({"5": "256", "2": "truecolor"}.get(next(codes, ""), "truecolor"))
                for _ in range(1 if "truecolor" not in kinds else 3):
                    next(codes, None)
            elif code in _BASIC:
                kinds.add("16")
    return max(kinds, key=("none", "16", "256", "truecolor").index)


@dataclass(frozen=True)
class Case:
    """Surroundings, options, and what must be seen on the wire."""

    name: str
    env: Mapping[str, str | None] = field(default_factory=dict)
    options: Sequence[str] = ()
    colours: str = ""
    mouse: bool | None = None
    ascii_only: bool = False
    plain: bool = False


_LOST = {"COLORTERM": None}
CASES = (
    Case("truecolor", {"TERM": "xterm-256color"}, (), "truecolor", mouse=True),
    Case("256 colours", {"TERM": "xterm-256color", **_LOST}, (), "256"),
    Case("TERM=screen", {"TERM": "screen", **_LOST}, (), "16"),
    Case("GNU screen", {"TERM": "screen.xterm-256color", "STY": "1.a"}, (), "256"),
    Case("TERM=linux", {"TERM": "linux", **_LOST}, (), "16", mouse=False),
    Case("TERM=vt100", {"TERM": "vt100", **_LOST}, (), "none", mouse=False),
    Case("TERM=xterm-kitty", {"TERM": "xterm-kitty", **_LOST}, (), "truecolor"),
    Case("nonsense TERM", {"TERM": "xyzzy-9", **_LOST}, (), "16"),
    Case("TERM with a path", {"TERM": "../../etc/passwd", **_LOST}, (), "16"),
    Case("TERM with sequences", {"TERM": "a\x1b]52;c;eA==\x07", **_LOST}, (), "16"),
    Case("a size out of bounds", {"COLUMNS": "99999999", "LINES": "99999999"}),
    Case("a size that is none", {"COLUMNS": "²", "LINES": "-1"}),
    Case("TERM of 5000 letters", {"TERM": "x" * 5000, **_LOST}, (), "16"),
    Case("NO_COLOR", {"NO_COLOR": "1"}, (), "none"),
    Case("NO_COLOR empty", {"NO_COLOR": ""}, (), "truecolor"),
    Case("NO_COLOR, --color 256", {"NO_COLOR": "1"}, ("--color", "256"), "256"),
    Case("--color none", {}, ("--color", "none"), "none"),
    Case("--color 16", {}, ("--color", "16"), "16"),
    Case("--color truecolor, TERM=vt100", {"TERM": "vt100"}, ("--color", "truecolor"), "truecolor"),
    Case("LC_ALL=C", {"LC_ALL": "C"}, ascii_only=True),
    Case("LC_ALL=POSIX", {"LC_ALL": "POSIX"}, ascii_only=True),
    Case("no locale at all", {"LC_ALL": None, "LANG": None, "LC_CTYPE": None}, ascii_only=True),
    Case("unknown locale", {"LC_ALL": "xx_YY.nonsense"}, ascii_only=True),
    Case("LC_ALL=C, --glyphs unicode", {"LC_ALL": "C"}, ("--glyphs", "unicode")),
    Case("over SSH", {"SSH_CONNECTION": "1 2 3 4"}, mouse=False),
    Case("over SSH, --mouse", {"SSH_CONNECTION": "1 2 3 4"}, ("--mouse",), mouse=True),
    Case("--no-mouse", {}, ("--no-mouse",), mouse=False),
    Case("wrong COLUMNS", {"COLUMNS": "9999", "LINES": "1"}, (), "truecolor"),
    Case("odd TEXTUAL variables", {"TEXTUAL": "debug,devtools", "TEXTUAL_PRESS": ""}, ()),
    Case("TERM=dumb", {"TERM": "dumb"}, plain=True),
    Case("TERM unset", {"TERM": None}, plain=True),
    Case("TERM empty", {"TERM": ""}, plain=True),
    Case("--plain", {}, ("--plain",), plain=True),
)
_SHORT = (*("NO_COLOR", "LC_ALL=C", "TERM=dumb", "a size out of bounds"),)


def try_case(what: Program, case: Case) -> None:
    """Start, look, quit."""
    term = case.env.get("TERM", "xterm-256color")
    with Watched(what, *case.options, env=case.env, term=term or "") as it:
        if case.plain:
            _plain_case(it, case)
            return
        it.start()
        it.press(what.quit_keys)
        assert it.ended() == 0, f"{case.name}: exit {it.ended()}"
        raw = bytes(it.raw)
        if case.colours:
            sent = colours_sent(raw)
            assert sent == case.colours, f"{case.name}: {sent} instead of {case.colours}"
        if case.mouse is not None:
            assert (b"\x1b[?1000h" in raw) == case.mouse, f"{case.name}: mouse"
        foreign = [byte for byte in raw if byte > 0x7F]
        assert not case.ascii_only or not foreign, f"{case.name}: bytes above ASCII"
        it.check_as_before(case.name)


def _plain_case(it: Watched, case: Case) -> None:
    """Plain mode sends no sequence at all and answers lines."""
    it.begin()
    asked = it.wait_for(lambda text: bool(text.strip()), 60)
    it._read_for(0.5)  # the rest of what it has to say
    assert it.alive(), f"{case.name}: ended: {bytes(it.raw)!r}"
    assert asked, f"{case.name}: says nothing"
    os.write(it.fd, b"quit\n")
    code = it.ended()
    assert code == 0, f"{case.name}: exit {code}"
    assert b"\x1b" not in it.raw, f"{case.name}: an escape sequence"
    assert not modes_on(bytes(it.raw))


def without_terminal(what: Program, count: int | None = None) -> int:
    """No tty, in every way: one line on stderr (if there is one) and exit code 2."""
    tries = {
        "stdin is closed": "{cmd} 2>&1 <&-",
        "stderr is closed": "{cmd} 2>&-",
        "stdin is /dev/null": "exec 2>&1 </dev/null; {cmd}",
        "stdin is a pipe": "echo q | {cmd} 2>&1",
        "all are closed": "{cmd} <&- >&- 2>&-",
        "stderr is a file": "{cmd} 2>&1",
    }
    command = " ".join(f"'{word}'" for word in what.argv)
    chosen = list(tries.items())[:count]
    for name, script in chosen:
        done = subprocess.run(
            ["sh", "-c", script.format(cmd=command)],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=60,
            check=False,
        )
        assert done.returncode == 2, f"{name}: exit {done.returncode}, {done.stdout!r}"
        said = done.stdout + done.stderr
        lines = 0 if name in {"stderr is closed", "all are closed"} else 1
        assert said.count(b"\n") == lines, f"{name}: {said!r}"
        assert b"Traceback" not in said
    return len(chosen)


def latin_1(what: Program) -> str:
    """A terminal that speaks Latin-1 gets Latin-1, and look-alikes for what it lacks."""
    with Watched(what, env={"LC_ALL": "de_DE.ISO-8859-1"}) as it:
        file = it.home / "names.json"
        file.write_text(json.dumps(["Bärbel", "Łucja", "漢"]))
        it.argv += ["--names", str(file)]
        it.start()
        it.press(what.quit_keys)
        assert it.ended() == 0
        raw = bytes(it.raw)
        assert b"B\xe4rbel" in raw, "not Latin-1"
        assert b"?ucja" in raw
        assert b"??" in raw
    return "held"


def run(short: bool) -> list[Row]:
    what = program(short=short)
    cases = [case for case in CASES if not short or case.name in _SHORT]
    for case in cases:
        try_case(what, case)
    rows = [("TERM, locale, colour and mouse", f"{len(cases)} surroundings, right bytes in each")]
    ways = without_terminal(what, 2 if short else None)
    rows.append(("no terminal", f"{ways} ways, exit 2 and one line"))
    if not short:
        rows.append(("a Latin-1 terminal", latin_1(DEMO_PROGRAM)))
    return rows
