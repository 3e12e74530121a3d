"""`rune-stones join`: sit down at a table of several terminals, or look on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.cli import launch, opening
from rs_tui.ground import clean, glyphs, outlet, paths
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _
from rs_tui.tables import address, arrival, identity, relay
from rs_tui.terminal import detect

if TYPE_CHECKING:
    from argparse import Namespace

    from rs_tui.ground.settings import Settings
    from rs_tui.tables.address import Address
    from rs_tui.tables.visit import Visit
    from rs_tui.terminal.detect import Terminal


def run(args: Namespace) -> int:
    """Join the table that is named; without a name, choose among those of this machine."""
    if args.said is not None and not identity.is_key(args.said):
        raise CallError(_("--as is for the sessions of a gate"))
    where = None if args.table is None else address.parse(args.table)
    if args.stdio:
        if where is None or where.host is not None:
            raise CallError(_("--stdio needs a table of this machine, such as ada/moon"))
        if paths.kiosk():
            raise CallError(_("--stdio is not for visitors of a game box"))
        return relay.relay(where)
    if where is None:
        return choose(args)
    check_terminal(args)
    return sit(args, where)


def check_terminal(args: Namespace) -> Terminal:
    """What there is to play on; CallError if it is nothing."""
    terminal = detect.detect(args)
    if terminal.face == "nothing":
        raise CallError(_("{why}; --plain plays by lines of text").format(why=terminal.face_why))
    return terminal


def sit(args: Namespace, where: Address) -> int:
    """Go to a table and stay there until one leaves."""
    seat = getattr(args, "seat", None)
    kept = prepared(args)
    visit = arrival.go(
        where,
        name=called(args),
        seat=None if seat is None else seat - 1,
        watch=getattr(args, "watch", False),
        said=getattr(args, "said", None) or "",
        sets=opening.library(args).sets,
    )
    try:
        return _stay(args, kept, visit)
    finally:
        visit.close()


def called(args: Namespace) -> str:
    """What to be called at the table: as the call says, or as before; by one's own name at last."""
    if args.command == "join" and args.name is not None:
        name = clean.name(args.name)
        if not name:
            words = _("nothing can be read of the name {name!r}")
            raise CallError(words.format(name=args.name[:40]))
        return name
    return arrival.own_name() if getattr(args, "seat", None) is not None else ""


def prepared(args: Namespace) -> Settings:
    """The settings, with the signs that the terminal can show."""
    kept = opening.prepare(args)
    if args.glyphs == "auto" and kept.glyphs != "auto":
        args.glyphs = kept.glyphs
    glyphs.use(check_terminal(args).glyphs)
    return kept


def _stay(args: Namespace, kept: Settings, visit: Visit) -> int:
    terminal = check_terminal(args)
    watch = getattr(args, "watch", False)
    if terminal.face == "plain":
        from rs_tui.cli.menu import Menu
        from rs_tui.plain.console import Console
        from rs_tui.terminal.guard import run_lines

        menu = Menu(args, Console(codeset=terminal.codeset), kept)
        resume = "rune-stones join"
        return run_lines(outlet.guarded(lambda: menu.stay(visit, watch=watch)), args, resume=resume)
    return launch.run(args, lambda: opening.library(args), kept, visit=visit, watch=watch)


def choose(args: Namespace) -> int:
    """Choose among the tables of this machine, by lines or on a screen."""
    kept = prepared(args)
    terminal = check_terminal(args)
    if terminal.face == "plain":
        from rs_tui.cli.menu import Menu
        from rs_tui.plain.console import Console
        from rs_tui.terminal.guard import run_lines

        menu = Menu(args, Console(codeset=terminal.codeset), kept)
        return run_lines(outlet.guarded(menu.choose_table), args)

    def first() -> object:
        from rs_tui.screens.join import JoinScreen

        return JoinScreen()

    return launch.run(args, lambda: opening.library(args), kept, first=first)
