"""Hostile names and titles: 2,000 through the cleaner, 100 through the screen, byte by byte."""

import json
import os
import random
import re
import signal
import unicodedata
from dataclasses import replace
from pathlib import Path

from rs_tui.ground import clean
from tests.trials._terminal import DEMO_PROGRAM, GAME_PROGRAM, Program, Watched

Row = tuple[str, str]

_SEEDS = (
    "[/]",
    "[red]x[/red]",
    "[@click=app.quit]x[/]",
    "\x1b]52;c;cm0gLXJmIH4=\x07",
    "\x1b]0;title\x1b\\",
    "\x1b[2J\x1b[H",
    "\x1b[6n\x1b[c\x1b[>c\x1b[5n",
    "\x1bP$q q\x1b\\",
    "\x1b[?1049l\x1b[?1000h",
    "\x1b[8;1;1t",
    "\x1b_Gf=100;AAAA\x1b\\",
    "\x1b]8;;http://evil.example\x1b\\click\x1b]8;;\x1b\\",
    "\x9b6n\x9d0;x\x9c",
    "\x1bc\x1b(0\x0e",
    "\r\nroot# ",
    "a\bb\bc",
    "..",
    "/etc/passwd",
    "../../x",
    "C:\\con",
    "NUL",
    "-rf",
    "~",
    "$(reboot)",
    "`id`",
    "%s%n%x",
    "{0.__class__}",
    "\u202eadA\u202c",
    "\u2066x\u2069",
    "A" + "\u0300" * 60,
    "\u0300\u0301x",
    "\u200b\u200d\ufeff",
    "\u3164\u115f",
    "\ufdfd" * 20,
    "漢" * 20,
    "👩‍👩‍👧‍👦🏳️‍🌈",
    "\ue000\U000f0000",
    "\ud800".encode("utf-8", "surrogatepass").decode("utf-8", "replace"),
    "\ud800x\udfff",
    "\u0378\U0010ffff",
    "\x00\x01\x7f\x85\u2028\u2029",
    "e\u0301" * 20,
    "ﷺ" * 16,
    "I\u0307\u0323\u0331x",
    " \t \xa0 ",
    "",
    "a" * 100_000,
    "\x1b[" + "1;" * 5000 + "m",
)
# What may reach the terminal: styles, places, synchronised output, and the modes of entering and
# leaving. Everything else between ESC and its end is foreign.
_KNOWN = re.compile(
    rb"\x1b(?:\[[0-9;:]*m|\[[0-9;]*H|\[[0-9]*[ABCD]|\[2J|\[\?(?:1049|25|2004|7|1000|1006|2026)[hl]"
    rb"|\[\?2026\$p|\\)"
)
# A signal may cut a frame anywhere; the first thing sent on leaving ends what was begun.
_CUT = re.compile(rb"(?:\x1b(?:\[[0-9;:?]*)?|[\xc0-\xf7][\x80-\xbf]*)(?=\x1b\\)")


def hostile(count: int, seed: int = 7) -> list[str]:
    """The known attacks first, then mixtures of them with random characters of every kind."""
    chance = random.Random(seed)
    names = list(_SEEDS)
    while len(names) < count:
        parts = chance.choices(_SEEDS, k=chance.randrange(3))
        parts += [chr(chance.randrange(0x110000)) for _ in range(chance.randrange(12))]
        parts += [chr(chance.randrange(0x20)) for _ in range(chance.randrange(3))]
        chance.shuffle(parts)
        names.append("".join(parts)[:500])
    return names[:count]


def _check_marks(cleaned: str) -> None:
    run_of_marks = 2
    for sign in cleaned:
        run_of_marks = run_of_marks + 1 if unicodedata.category(sign)[0] == "M" else 0
        assert run_of_marks <= 2, f"too many marks in {cleaned!r}"


def check(raw: str) -> None:
    """Assert everything that is promised of one cleaned name, title, line and file name."""
    for rule, kinds, limit in (
        (clean.name, "LNPMZ", 16),
        (clean.title, "LNPMZ", 40),
        (clean.line, "LNPSMZ", 200),
    ):
        cleaned = rule(raw)
        assert rule(cleaned) == cleaned, f"not settled: {raw!r}"
        assert unicodedata.is_normalized("NFC", cleaned)
        assert all(unicodedata.category(sign)[0] in kinds for sign in cleaned), repr(cleaned)
        assert all(sign == " " for sign in cleaned if sign.isspace())
        assert cleaned == cleaned.strip()
        bases = [sign for sign in cleaned if unicodedata.category(sign)[0] != "M"]
        assert len(bases) <= limit
        assert not cleaned or unicodedata.category(cleaned[0])[0] != "M"
        _check_marks(cleaned)
    stem = clean.file_stem(raw)
    assert stem
    assert not set(stem) & set('./\\:*?"<>| ')
    assert Path("/folder", stem).parent == Path("/folder")
    assert len(os.fsencode(stem)) <= 130
    from rich.cells import cell_len

    for cells in (0, 1, 2, 11):
        assert cell_len(clean.clip(clean.name(raw), cells)) <= cells


def foreign_sequences(raw: bytes) -> list[bytes]:
    """Everything on the wire that is neither text nor a sequence of ours."""
    rest = _KNOWN.sub(b"", _CUT.sub(b"", raw))
    text = rest.decode("utf-8", "replace")
    found = re.findall(r"[\x00-\x06\x08\x09\x0b\x0c\x0e-\x1f\x7f-\x9f]", text)
    found += re.findall(r"[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]", text)
    if "\ufffd" in text:
        found.append("not UTF-8")
    return [sign.encode() for sign in found]


def _look(it: Watched, case: str) -> int:
    """End it and look at every byte it sent; how many there were."""
    assert it.alive(), f"{case}: ended: {bytes(it.raw[-300:])!r}"
    os.kill(it.pid, signal.SIGTERM)
    assert it.ended() == 143
    found = foreign_sequences(bytes(it.raw))
    assert not found, f"{case}: foreign bytes reached the terminal: {found[:10]}"
    it.check_as_before(case)
    return len(it.raw)


def in_the_game(names: list[str]) -> tuple[int, int]:
    """Seats and titles from the command line; how many the program took, and the bytes sent.

    It may refuse one, a title with controls in it for instance: one line, exit code 2.
    """
    what, taken, seen = GAME_PROGRAM, 0, 0
    for at in range(0, len(names), 2):
        # Commas, colons and the like are the grammar of seats; a letter, because nothing may be
        # left of the rest.
        few = ["A" + re.sub(r"[\0,:=@]", "", name)[:35] for name in names[at : at + 2]]
        seats = (f"--seats={few[0]},B{few[-1]},bot:easy",)
        for call in (seats, (f"--name={few[0]}",)) if at % 8 == 0 else (seats,):
            with Watched(replace(what, argv=(*what.argv[:3], *call))) as it:
                it.begin()
                it.wait_stable(500, timeout=15, react_ms=8000)
                if it.alive():
                    it.press(["enter", "c", "backspace", "q"])
                    taken += len(call[0].split(",")[:2])
                    seen += _look(it, f"names {few}")
                else:
                    assert it.ended() == 2, f"exit {it.ended()}: {bytes(it.raw)!r}"
                    assert it.raw.count(b"\n") == 1
                    assert not foreign_sequences(bytes(it.raw)), bytes(it.raw)
    return taken, seen


def through_the_screen(what: Program, names: list[str], *, raw: bool) -> int:
    """Show the names, clean or (to try the second wall) as they came; the bytes looked at."""
    with Watched(what, rows=60) as it:
        file = it.home / "names.json"
        file.write_text(json.dumps(names))
        it.argv += ["--names", str(file), *(["--raw"] if raw else [])]
        if raw:  # its screen may be in disorder: places and colours do get through
            it.begin()
            it.wait_stable(600, timeout=30, react_ms=20_000)
        else:
            it.start()
        for _ in range(len(names) + 5):
            it.write("down")
            it.wait_read()
        it.wait_stable(200)
        if not raw:
            return _look(it, "names")
        # Invisible characters do no harm there; sequences and controls would.
        harmless = [name for name in names if re.fullmatch("[ -~]{2,20}", name)]
        drawn = [name for name in harmless if name.encode() in it.raw]
        assert len(drawn) * 2 > len(harmless) > 1, f"names were not drawn: {harmless}"
        # What was read may end in the middle of a sequence.
        whole = bytes(it.raw).rpartition(b"\x1b")[0]
        found = [sign for sign in foreign_sequences(whole) if len(sign) == 1]
        assert not found, f"foreign bytes reached the terminal: {found[:10]}"
        return len(it.raw)


def typed(what: Program, names: list[str]) -> int:
    """Type and paste names into the field for one."""
    with Watched(what).start() as it:
        for name in names:
            it.write("i")
            data = name.encode("utf-8", "replace")[:400].replace(b"\x1b[201~", b"")
            it.write(b"\x1b[200~" + data + b"\x1b[201~")
            it.write("enter")
            it._read_for(0.03)
        it.wait_stable(200)
        _look(it, "typed")
    return len(names)


def run(short: bool) -> list[Row]:
    # tests/tui/ground/test_clean.py has the long form of the cleaner alone.
    names = hostile(30 if short else 2000)
    for name in names:
        check(name)
    shown = [
        name.encode("utf-8", "replace").decode()[:300] for name in hostile(15 if short else 100, 9)
    ]
    # The small app has a list and a field for all of them, and can leave the cleaning out.
    seen = through_the_screen(DEMO_PROGRAM, shown, raw=False)
    walls = through_the_screen(DEMO_PROGRAM, shown, raw=True)
    count = typed(DEMO_PROGRAM, shown[: 3 if short else 100])
    asked = shown[:2] if short else shown
    taken, sent = in_the_game(asked)
    return [
        ("through the cleaner", f"{len(names)}, all promises held"),
        ("on the screen", f"{len(shown)}, {seen} bytes, only known sequences"),
        ("on the screen without cleaning", f"{len(shown)}, {walls} bytes, only known sequences"),
        ("pasted into a field", f"{count}, only known sequences"),
        ("as seats and titles", f"{len(asked)}, {taken} taken, {sent} bytes, only known sequences"),
    ]
