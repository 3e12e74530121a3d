"""`rune-stones saves`: list, show, check, carry and throw away saved games."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from rs_tui import games
from rs_tui.cli.progress import watched
from rs_tui.cli.stopping import Stopped, stoppable
from rs_tui.face import origin_words
from rs_tui.ground import clean, outlet, paths
from rs_tui.ground.ages import age
from rs_tui.ground.errors import CallError, printable
from rs_tui.ground.i18n import _, ngettext, words_of
from rs_tui.ground.reasons import reason
from rs_tui.saves import Library, SaveError
from rs_tui.tables.chairs import called

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Iterable, Sequence

    from rs_tui.saves import Summary


def run(args: Namespace) -> int:
    """Do what the part of the command says; without a part, list."""
    try:
        return _PARTS[getattr(args, "part", None) or "list"](library(args), args)
    except SaveError as error:
        raise CallError(words_of(error)) from error


def library(args: Namespace) -> Library:
    """The library of a call, which also knows what the call gives to play with.

    What lies in the player's folder is not looked at: broken, it must not keep games from anybody.
    """
    sets = list(games.desk().sets(args, own=False))
    return Library(paths.find(getattr(args, "data_dir", None)).data, sets)


def _list(found: Library, args: Namespace) -> int:
    listed = found.list()
    if getattr(args, "json", False):
        outlet.data([game.to_json() for game in listed])
    elif listed:
        _print_table(listed)
        _tell_problems(listed)
    else:
        print(_("no saved games yet"))
    return 0


def _tell_problems(games: Iterable[Summary]) -> None:
    """Why games cannot be resumed, behind the list and beside the standard output."""
    sys.stdout.flush()
    for game in games:
        if game.problem is not None:
            sys.stderr.write(f"rune-stones: {printable(f'{game.name}: {game.problem}')}\n")


def _show(found: Library, args: Namespace) -> int:
    told = found.summary(args.name)
    if args.json:
        outlet.data(told.to_json())
        return 0
    if told.problem is not None:
        raise CallError(told.problem)
    _print_table([told])
    _reading, match, _found = found.load(found.place(args.name), own=False)
    face = games.face(match.game.name)
    origin = origin_words(face, match, told.origin)
    if origin:
        print(origin)
    names = tuple(seat.name for seat in match.seats)
    seen = match.view(None)
    print("", *face.lines.state_lines(seen, names), sep="\n")
    print("", _("Position for rune-stones open:"), face.position_line(seen), sep="\n")
    return 0


def _path(found: Library, args: Namespace) -> int:
    path = found.place(args.name).path if args.name else found.folder
    sys.stdout.flush()
    sys.stdout.buffer.write(os.fsencode(path) + b"\n")  # a file name need not be text
    return 0


def _verify(found: Library, args: Namespace) -> int:
    wanted = args.games or found.files()
    verdicts, code = [], 0
    try:
        with stoppable():
            for name in watched(wanted, _("Checking"), len(wanted)):
                verdicts.append(found.verify(name))  # noqa: PERF401 - what is done outlives Ctrl+C
    except Stopped as error:
        code = error.exit_code
    if args.json:
        outlet.data([verdict.to_json() for verdict in verdicts])
    else:
        for verdict in verdicts:
            if verdict.line is not None and verdict.line <= verdict.entries + 1:
                words = _("line {line}: {problem}")
                said = words.format(line=verdict.line, problem=verdict.problem)
            elif verdict.line is not None:
                words = _("line {line}: {problem}; {n} entries before it are sound")
                said = words.format(line=verdict.line, problem=verdict.problem, n=verdict.entries)
            elif verdict.problem is not None:
                said = verdict.problem
            elif not verdict.honest:
                said = _("sound, but its chance results are not those of its seed")
            else:
                words = ngettext("sound, {n} entry", "sound, {n} entries", verdict.entries)
                said = words.format(n=verdict.entries)
            if verdict.torn:
                said += _("; a cut-off last line will be dropped")
            print(f"{verdict.name}: {clean.line(said, 300)}")
    wrong = sum(not verdict.sound for verdict in verdicts)
    if wrong:
        words = ngettext(
            "{n} of {all} game is not sound", "{n} of {all} games are not sound", wrong
        )
        raise CallError(words.format(n=wrong, all=len(verdicts)))
    if code:
        outlet.say(_("stopped: {n} of {all} checked").format(n=len(verdicts), all=len(wanted)))
    return code


def _export(found: Library, args: Namespace) -> int:
    data = _exported(found, args.name, args.format)
    if args.output is None:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    else:
        _write_new(args.output, data)
    warning = found.gives_away(args.name) if args.format == "game" else None
    if warning is not None:
        sys.stderr.write(f"rune-stones: {printable(warning)}\n")
    return 0


def _write_new(path: str, data: bytes) -> None:
    """Never over a file that is there."""
    try:
        fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
        with os.fdopen(fd, "wb") as file:
            file.write(data)
    except (OSError, ValueError) as error:
        why = reason(error) if isinstance(error, OSError) else str(error)
        raise CallError(_("{path}: {reason}").format(path=path, reason=why)) from error


def _exported(found: Library, name: str, form: str) -> bytes:
    if form == "game":
        return found.export(name)
    from rs_tui.export import export

    place = found.place(name)
    reading, match, _found = found.load(place, own=False)
    return export(place.name, reading, match, form, games.face(match.game.name))


def _import(found: Library, args: Namespace) -> int:
    from rs_tui.export.intake import take_in

    name, notes = take_in(found, args.file, args.name, faces=games.face)
    print(_("saved as {name}").format(name=name))
    for note in notes:
        print(note)
    return 0


def _rename(found: Library, args: Namespace) -> int:
    print(_("saved as {name}").format(name=found.rename(args.name, args.new_name)))
    return 0


def _duplicate(found: Library, args: Namespace) -> int:
    print(_("saved as {name}").format(name=found.duplicate(args.name, args.new_name)))
    return 0


def _delete(found: Library, args: Namespace) -> int:
    place = found.place(args.name)
    if args.yes or _agreed(_("Put {name} into the trash?").format(name=place.name)):
        print(_("in the trash as {name}").format(name=found.delete(args.name)))
    return 0


def _trash(found: Library, args: Namespace) -> int:
    if args.restore is not None:
        print(_("saved as {name}").format(name=found.restore(args.restore)))
        return 0
    deleted = found.trash()
    if not args.empty:
        if deleted:
            _print_table(deleted)
            _tell_problems(deleted)
        else:
            print(_("the trash is empty"))
    elif deleted:
        words = ngettext("Delete {n} game for good?", "Delete {n} games for good?", len(deleted))
        if args.yes or _agreed(words.format(n=len(deleted))):
            found.empty_trash()
    return 0


def _agreed(question: str) -> bool:
    """Whether a person says yes; without a person, --yes has to."""
    if not sys.stdin.isatty():
        raise CallError(_("there is nobody to ask; --yes does it without asking"))
    print(f"{question} [{_('y')}/N] ", end="", flush=True)
    return sys.stdin.readline().strip().casefold() in {"y", "yes", _("y"), _("yes")}


def _print_table(found: Iterable[Summary]) -> None:
    rows = [(game.name, *told(game)) for game in found]
    widths = [_widest(column) for column in zip(*rows, strict=True)]
    shape = "  ".join(f"{{:<{width}}}" for width in widths)
    print("\n".join([_line(row, widths, shape).rstrip() for row in rows]))


def _line(row: tuple[str, ...], widths: list[int], shape: str) -> str:
    """A row in columns; quick for most, as lists may be long."""
    if "".join(row).isascii():
        return shape.format(*row)
    from rich.cells import cell_len

    # A sign may be two cells wide, or none.
    cells = zip(row, widths, strict=True)
    return "  ".join(cell.ljust(width + len(cell) - cell_len(cell)) for cell, width in cells)


def _widest(column: Sequence[str]) -> int:
    if "".join(column).isascii():
        return max(map(len, column))
    from rich.cells import cell_len

    return max(map(cell_len, column))


def told(game: Summary) -> tuple[str, ...]:
    """What is said of a game besides its name: which it is, players, where it stands, expansions,
    age, and where it branched off from.
    """
    scores = [f" {score}" for score in game.scores] or [""] * len(game.seats)
    players = ", ".join(
        f"{called(seat)}{score}" for seat, score in zip(game.seats, scores, strict=True)
    )
    if game.problem is not None:
        stands = _("damaged")
    elif game.turn is None:
        stands = _("finished, round {round}").format(round=game.round)
    else:
        stands = _("round {round}, turn: {name}").format(
            round=game.round, name=game.seats[game.turn].name
        )
    title = _(games.TITLES[game.game]) if game.game in games.TITLES else game.game
    branched = _("from {name}").format(name=game.origin.name) if game.origin else ""
    kind = " + ".join(game.expansions)
    return title, players, stands, kind, age(game.played), branched


_PARTS: dict[str, Callable[[Library, Namespace], int]] = {
    "list": _list,
    "show": _show,
    "path": _path,
    "verify": _verify,
    "export": _export,
    "import": _import,
    "rename": _rename,
    "duplicate": _duplicate,
    "delete": _delete,
    "trash": _trash,
}
