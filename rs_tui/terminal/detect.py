"""What this terminal can do, and why we think so: colours, signs, mouse, size, screen or lines.

Nothing is asked of the terminal: an answer could come late, or never, and would end up as input.
"""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, TextIO

from rs_tui.ground.i18n import _
from rs_tui.ground.outlet import colour_wish
from rs_tui.ground.paths import kiosk

if TYPE_CHECKING:
    from argparse import Namespace
    from codecs import CodecInfo
    from collections.abc import Mapping

Colour = Literal["truecolor", "256", "16", "none"]
Glyphs = Literal["unicode", "ascii"]
Face = Literal["screen", "plain", "nothing", "web"]

# Larger than any screen; a size beyond it is a fault, and drawing it would eat the memory.
WIDEST, TALLEST = 1000, 500
WEB_DRIVER = "textual.drivers.web_driver:WebDriver"

_TRUECOLOUR_TERMS = ("xterm-kitty", "alacritty", "foot", "wezterm", "xterm-ghostty", "contour")
_TRUECOLOUR_PROGRAMS = {"iterm.app", "vscode", "wezterm", "ghostty", "hyper", "warpterminal"}


@dataclass(frozen=True, slots=True)
class Terminal:
    """What was found out; each `why` belongs to the field before it."""

    face: Face
    face_why: str
    colour: Colour
    colour_why: str
    glyphs: Glyphs
    glyphs_why: str
    mouse: bool
    mouse_why: str
    size: tuple[int, int]
    size_why: str
    term: str
    codeset: str
    ssh: bool
    multiplexer: str
    kiosk: bool
    codec: CodecInfo | None = field(default=None, repr=False)

    @property
    def synchronised(self) -> bool:
        """Whether asking for synchronised output is safe: some terminals print the question."""
        known = ("xterm", "tmux", "foot", "alacritty", "wezterm", "contour", "st-", "rxvt-unicode")
        return (
            self.term.startswith(known)
            and self.multiplexer != "GNU screen"
            and os.environ.get("TERM_PROGRAM") != "Apple_Terminal"
        )

    @property
    def titled(self) -> bool:
        """Whether the terminal has a title: others print what would set one."""
        known = ("xterm", "tmux", "screen", "foot", "alacritty", "wezterm", "contour", "st-")
        return self.term.startswith((*known, "rxvt", "kitty", "konsole", "vte", "gnome"))


def detect(args: Namespace | None = None, env: Mapping[str, str] = os.environ) -> Terminal:
    """Find out about the terminal; options in `args` overrule what is found."""
    term = env.get("TERM", "")
    multiplexer = "tmux" if env.get("TMUX") else "GNU screen" if env.get("STY") else ""
    ssh = any(env.get(name) for name in ("SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT"))
    web = env.get("TEXTUAL_DRIVER") == WEB_DRIVER
    codeset = "UTF-8" if web else find_codeset(env)
    glyphs, glyphs_why = _glyphs(getattr(args, "glyphs", "auto"), term, codeset)
    face, face_why = _face(term, plain=getattr(args, "plain", False), web=web)
    size, size_why = find_size(env)
    colour, colour_why = _colour(getattr(args, "color", "auto"), term, env)
    mouse, mouse_why = _mouse(getattr(args, "mouse", None), term, ssh=ssh and not web)
    return Terminal(
        face=face,
        face_why=face_why,
        colour=colour,
        colour_why=colour_why,
        glyphs=glyphs,
        glyphs_why=glyphs_why,
        mouse=mouse,
        mouse_why=mouse_why,
        size=size,
        size_why=size_why,
        term=term,
        codeset=codeset,
        ssh=ssh,
        multiplexer=multiplexer,
        kiosk=kiosk(env),
        codec=None if glyphs == "unicode" else wire_codec(codeset),
    )


def _is_tty(stream: TextIO | None) -> bool:
    try:
        return stream is not None and os.isatty(stream.fileno())
    except (OSError, ValueError):
        return False


def _face(term: str, *, plain: bool, web: bool) -> tuple[Face, str]:
    """Whether to show the screen, play by lines, or say that neither is possible."""
    if plain:
        return "plain", "--plain"
    if web:
        return "web", _("started by a web server")
    # Textual reads standard input and draws on standard error.
    if not _is_tty(sys.__stdin__):
        return "nothing", _("standard input is not a terminal")
    if not _is_tty(sys.__stderr__):
        return "nothing", _("standard error is not a terminal")
    if term in {"", "dumb", "unknown"}:
        return "plain", f"TERM={term}" if term else _("TERM is not set")
    if sys.platform == "win32":
        return "plain", _("the screen needs Linux, macOS or WSL")
    return "screen", _("standard input and standard error are a terminal")


def _colour(wish: str, term: str, env: Mapping[str, str]) -> tuple[Colour, str]:
    if wish in {"truecolor", "256", "16", "none"}:
        return wish, f"--color {wish}"  # type: ignore[return-value]  # one of the four just named
    if colour_wish(wish, env) == "none":
        return "none", _("NO_COLOR is set") if env.get("NO_COLOR") else "CLICOLOR=0"
    if env.get("TEXTUAL_DRIVER") == WEB_DRIVER:
        return "truecolor", _("a browser")
    if env.get("STY"):
        # GNU screen reads a true colour code as several others, blinking among them.
        return ("256" if "256color" in term else "16"), f"GNU screen, TERM={term}"
    if env.get("COLORTERM", "").strip().lower() in {"truecolor", "24bit"}:
        return "truecolor", f"COLORTERM={env['COLORTERM']}"
    if term.startswith(_TRUECOLOUR_TERMS) or term.endswith("-direct"):
        return "truecolor", f"TERM={term}"
    program = env.get("TERM_PROGRAM", "")
    if program.lower() in _TRUECOLOUR_PROGRAMS and not env.get("TMUX"):
        return "truecolor", f"TERM_PROGRAM={program}"
    if env.get("WT_SESSION"):
        return "truecolor", "Windows Terminal"
    if "256color" in term:
        return "256", f"TERM={term}"
    return _from_terminfo(term)


def _from_terminfo(term: str) -> tuple[Colour, str]:
    """How many colours the terminal data base grants this TERM; 16 if it does not know it."""
    try:
        import _curses

        # 2 is only handed on; setupterm writes nothing.
        _curses.setupterm(term or "dumb", 2)
        colours = _curses.tigetnum("colors")
    except Exception:  # noqa: BLE001 - curses.error, or no curses at all: the same answer
        return "16", _("TERM={term} is not known here").format(term=term)
    if colours >= 256:
        return "256", f"terminfo, TERM={term}: {colours}"
    if colours >= 8:
        return "16", f"terminfo, TERM={term}: {colours}"
    return "none", f"terminfo, TERM={term}: 0"


def _mouse(wish: bool | None, term: str, *, ssh: bool) -> tuple[bool, str]:
    if wish is not None:
        return wish, "--mouse" if wish else "--no-mouse"
    if ssh:
        return False, _("over SSH a dropped line would leave it on")
    if term.startswith(("linux", "vt")):
        return False, f"TERM={term}"
    return True, _("a local terminal")


def _glyphs(wish: str, term: str, codeset: str) -> tuple[Glyphs, str]:
    if wish in {"unicode", "ascii"}:
        return wish, f"--glyphs {wish}"  # type: ignore[return-value]  # one of the two just named
    if codeset != "UTF-8":
        return "ascii", _("the locale says {codeset}").format(codeset=codeset)
    if term == "linux":
        return "ascii", _("the Linux console has few signs")
    return "unicode", _("the locale says {codeset}").format(codeset=codeset)


def find_codeset(env: Mapping[str, str] = os.environ) -> str:
    """The encoding the user's locale asks for, such as "UTF-8", "ISO-8859-1" or "ASCII".

    Python itself moves a C locale to UTF-8 and sets LC_CTYPE to say so; the environment that the
    process was started with tells what the user really has.
    """
    if env is os.environ:
        env = _started_with() or env
    value = next((env[n] for n in ("LC_ALL", "LC_CTYPE", "LANG") if env.get(n)), "C")
    _language, dot, codeset = value.partition("@")[0].partition(".")
    codeset = codeset if dot else value
    if codeset.lower().replace("-", "") == "utf8":
        return "UTF-8"
    if not dot or wire_codec(codeset) is None:
        # "de_DE" without more is Latin-1 on some systems and unknown on others: ASCII suits all.
        return "ASCII"
    return codeset.upper()


def _started_with() -> dict[str, str] | None:
    try:
        with open("/proc/self/environ", "rb") as file:  # noqa: PTH123 - pathlib is no use in /proc
            entries = file.read().split(b"\0")
    except OSError:
        return None
    found = dict(entry.decode(errors="replace").partition("=")[::2] for entry in entries if entry)
    # What this process changed itself (a test, or a launcher) counts, except Python's own change.
    if os.environ.get("LC_CTYPE") == "C.UTF-8" and "LC_CTYPE" not in found:
        return {k: v for k, v in os.environ.items() if k != "LC_CTYPE"}
    return None


def wire_codec(codeset: str) -> CodecInfo | None:
    """The codec for a codeset if a terminal can use it: one that keeps ASCII as it is."""
    import codecs

    if codeset == "UTF-8":
        return None
    try:
        codec = codecs.lookup(codeset)
        probe = "".join(map(chr, range(128)))
        # The codecs left out switch alphabets by escape sequences of their own.
        if (
            not codec.name.startswith(("iso2022", "hz"))
            and codec.encode(probe)[0] == probe.encode()
        ):
            return codec
    except (LookupError, UnicodeError, TypeError, ValueError):
        pass
    return codecs.lookup("ascii") if codeset == "ASCII" else None


def sane_size(columns: object, lines: object) -> tuple[int, int]:
    """A size that somebody told, within bounds; the usual number for what is none.

    >>> sane_size("132", -5), sane_size("x", 10**9)
    ((132, 24), (80, 500))
    """
    return _within(columns, 80, WIDEST), _within(lines, 24, TALLEST)


def _within(told: object, usual: int, most: int) -> int:
    try:
        # `true` is no number, though Python thinks so.
        number = int(told) if isinstance(told, str | int) and told is not True else 0
    except ValueError:  # also for more digits than Python reads
        number = 0
    return min(number, most) if number > 0 else usual


def find_size(env: Mapping[str, str] = os.environ) -> tuple[tuple[int, int], str]:
    """Columns and lines now. The terminal is asked first: COLUMNS does not follow a resize."""
    if env.get("TEXTUAL_DRIVER") == WEB_DRIVER:
        return sane_size(env.get("COLUMNS"), env.get("ROWS")), "COLUMNS, ROWS"
    for stream in (sys.__stderr__, sys.__stdin__, sys.__stdout__):
        try:
            assert stream is not None
            columns, lines = os.get_terminal_size(stream.fileno())
        except (AssertionError, OSError, ValueError):
            continue
        if columns > 0 and lines > 0:
            return sane_size(columns, lines), _("the terminal says so")
    if env.get("COLUMNS") and env.get("LINES"):
        return sane_size(env["COLUMNS"], env["LINES"]), "COLUMNS, LINES"
    return (80, 24), _("nothing says so: the usual size")


def apply_environment(terminal: Terminal) -> None:
    """Tell Textual, before it is imported, what was found out; afterwards it is too late for most.

    On a game box no other setting of Textual is let in: one of them takes pictures of the screen.
    """
    settings = {
        "TEXTUAL_ANIMATIONS": "none",
        "TEXTUAL_SMOOTH_SCROLL": "0",
        "TEXTUAL_DISABLE_KITTY_KEY": "1",
        "TEXTUAL_COLOR_SYSTEM": {"truecolor": "truecolor", "256": "256"}.get(
            terminal.colour, "standard"
        ),
    }
    if terminal.kiosk:
        for name in [n for n in os.environ if n.startswith("TEXTUAL")]:
            if name != "TEXTUAL_DRIVER" or terminal.face != "web":
                del os.environ[name]
    # Whatever they say, Textual and Rich believe it, or break on it.
    columns, lines = map(str, terminal.size)
    sizes = {"COLUMNS": columns, "LINES": lines, "ROWS": lines}
    settings |= {name: size for name, size in sizes.items() if name in os.environ}
    os.environ.update(settings)
    if terminal.colour == "none":
        os.environ["NO_COLOR"] = "1"
    else:
        os.environ.pop("NO_COLOR", None)
    constants = sys.modules.get("textual.constants")
    if constants is not None:
        # Somebody was quicker than us (tests import Textual first): these are read when used.
        vars(constants).update(
            TEXTUAL_ANIMATIONS="none",
            SMOOTH_SCROLL=False,
            DISABLE_KITTY_KEY=True,
            COLOR_SYSTEM=settings["TEXTUAL_COLOR_SYSTEM"],
        )
