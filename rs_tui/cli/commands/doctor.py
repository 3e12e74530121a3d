"""`rune-stones doctor`: what was found out about terminal, folders and versions, and what to do."""

from __future__ import annotations

import os
import platform
import stat
import sys
from io import TextIOWrapper
from typing import TYPE_CHECKING

from rs_core import FORM
from rs_tui import __version__
from rs_tui.ground import clean, paths
from rs_tui.ground.i18n import _
from rs_tui.terminal import detect

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from rs_tui.terminal.detect import Terminal
    from rs_tui.terminal.session import TerminalSession

NEEDED = (80, 24)
Row = tuple[str, str]


def run(args: Namespace) -> int:
    """Print the report, or with --keys what each key sends."""
    terminal = detect.detect(args)
    if isinstance(sys.stdout, TextIOWrapper):
        # A report with a question mark in it beats a fault, where the locale lacks a sign.
        sys.stdout.reconfigure(errors="replace")
    if getattr(args, "keys", False):
        return _on_terminal(terminal, _show_keys)
    problems: list[Row] = []
    for title, rows in (
        (_("Versions"), list(_versions())),
        (_("Terminal"), list(_terminal(terminal, problems))),
        (_("Signs"), list(_signs(terminal, problems))),
        (_("Folders"), list(_folders(args, problems))),
    ):
        _print(title, rows)
    if problems:
        _print(_("What to do"), problems)
    else:
        print("\n" + _("No problem found."))
    print(_("rune-stones doctor --keys shows what each key sends."))
    return 0


def _print(title: str, rows: list[Row]) -> None:
    width = max((len(name) for name, _value in rows), default=0)
    print(f"\n{title}")
    for name, value in rows:
        print(f"  {name:<{width}}  {value}")


def _versions() -> Iterator[Row]:
    from importlib import metadata

    yield "rune-stones", __version__
    yield _("Core"), _(FORM)
    yield "Python", f"{platform.python_version()} ({clean.line(sys.executable)})"
    for package in ("textual", "rich", "platformdirs", "textual-serve"):
        try:
            yield package, metadata.version(package)
        except metadata.PackageNotFoundError:
            yield package, _("not installed")
    yield _("System"), f"{platform.system()} {platform.release()}"


def _terminal(found: Terminal, problems: list[Row]) -> Iterator[Row]:
    def because(value: str, why: str) -> str:
        return f"{value} ({clean.line(why)})"

    faces = {
        "screen": _("screen"),
        "plain": _("lines of text"),
        "nothing": _("neither screen nor lines"),
        "web": _("browser"),
    }
    yield "TERM", clean.line(found.term) or _("not set")
    yield _("Shown as"), because(faces[found.face], found.face_why)
    yield _("Size"), because("{}x{}".format(*found.size), found.size_why)
    yield _("Colours"), because(found.colour, found.colour_why)
    yield _("Locale"), found.codeset
    yield _("Mouse"), because(_("on") if found.mouse else _("off"), found.mouse_why)
    yield "SSH", _("yes") if found.ssh else _("no")
    yield "tmux, screen", found.multiplexer or _("no")
    if found.kiosk:
        yield _("Game box"), _("yes: no files, no pictures, no other program")
    problems += _terminal_problems(found)


def _terminal_problems(found: Terminal) -> Iterator[Row]:
    if found.face == "nothing":
        yield clean.line(found.face_why), _("start it in a terminal, or with --plain")
    if found.face == "plain" and found.face_why != "--plain":
        yield clean.line(found.face_why), _("set TERM to what the terminal is, such as xterm")
    if found.size[0] < NEEDED[0] or found.size[1] < NEEDED[1]:
        size = "{}x{}".format(*found.size)
        yield _("{size} is small").format(size=size), _("80x24 is needed; a smaller font helps")
    if found.colour == "16" and not found.colour_why.startswith(("--", "terminfo", "GNU")):
        yield clean.line(found.colour_why), _("TERM=xterm-256color or --color 256 may do more")
    if found.ssh and found.colour in {"16", "256"}:
        yield (
            _("{n} colours over SSH").format(n=found.colour),
            _("if the terminal has more: --color truecolor, or let SSH send COLORTERM"),
        )
    if found.multiplexer == "tmux":
        yield (
            _("tmux delays Esc"),
            _("set -sg escape-time 10 in ~/.tmux.conf; Backspace also works"),
        )


def _signs(found: Terminal, problems: list[Row]) -> Iterator[Row]:
    import dataclasses
    import unicodedata

    from rs_tui.ground import glyphs

    yield _("Set"), f"{found.glyphs} ({clean.line(found.glyphs_why)})"
    if found.glyphs == "ascii" and found.codeset != "UTF-8":
        problems.append(
            (
                _("the locale is not UTF-8"),
                _("set LANG to one that is, such as C.UTF-8, or try --glyphs unicode"),
            )
        )
    signs = sorted(set(dataclasses.astuple(glyphs.SETS[found.glyphs])[1:]) - {""})
    yield _("In use"), " ".join(signs)
    if found.face != "screen" or not sys.stdout.isatty():
        yield _("Width"), _("not asked: no terminal")
        return
    told: list[int] | None = None

    def ask(session: TerminalSession) -> int:
        nonlocal told
        from rs_tui.terminal import probe

        told = probe.widths(session, signs)
        return 0

    _on_terminal(found, ask)
    if told is None:
        yield _("Width"), _("the terminal does not tell")
        return
    wide = [sign for sign, cells in zip(signs, told, strict=True) if cells != 1]
    if not wide:
        yield _("Width"), _("one cell each, as it should be")
        return
    names = ", ".join(f"{sign} {unicodedata.name(sign, '?')}" for sign in wide)
    yield _("Width"), _("not one cell: {signs}").format(signs=names)
    problems.append(
        (
            _("some signs are two cells wide"),
            _("make ambiguous characters narrow in the terminal's settings, or use --glyphs ascii"),
        )
    )


def _folders(args: Namespace, problems: list[Row]) -> Iterator[Row]:
    where = paths.find(getattr(args, "data_dir", None))
    for name, folder in (
        (_("Games"), where.data),
        (_("Settings"), where.config),
        (_("Log"), where.log),
    ):
        yield name, f"{clean.line(str(folder))} ({_state_of(folder, problems)})"
    yield _("Games are in"), where.why


def _state_of(folder: Path, problems: list[Row]) -> str:
    if not folder.exists():
        above = next(parent for parent in folder.parents if parent.exists())
        if not os.access(above, os.W_OK | os.X_OK):
            words = _("{folder} cannot be written").format(folder=clean.line(str(above)))
            problems.append((words, _("choose another place with --data-dir")))
        return _("not made yet")
    reason = paths.problem(folder)
    if reason is not None:
        problems.append((clean.line(reason), _("chmod 700 and chown it, or use --data-dir")))
    mode = stat.S_IMODE(folder.stat().st_mode)
    if mode & 0o055 and reason is None:
        words = _("{folder} is open to others").format(folder=clean.line(str(folder)))
        problems.append((words, _("chmod 700 keeps games and log to yourself")))
    return f"{mode:04o}"


def _on_terminal(found: Terminal, work: Callable[[TerminalSession], int]) -> int:
    """Run something that needs every key, with the terminal given back whatever happens."""
    if found.face != "screen":
        sys.stderr.write(f"rune-stones: {clean.line(found.face_why)}\n")
        return 2
    from rs_tui.terminal.guard import Guard
    from rs_tui.terminal.session import TerminalSession

    guard = Guard(None, "rune-stones doctor")
    guard.session = session = TerminalSession()
    with guard:
        return work(session)


def _show_keys(session: TerminalSession) -> int:
    from rs_tui.terminal import probe

    print(_("Press keys; Ctrl+C ends. Left what the terminal sends, right what the game sees."))
    with probe.raw(session):
        for data, name in probe.keys(session):
            print(f"{data:<26} {name or _('nothing')}", end="\r\n", flush=True)
    return 0
