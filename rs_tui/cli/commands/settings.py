"""`rune-stones settings [path|show|edit]`: the file of settings, for those who like an editor."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from typing import TYPE_CHECKING

from rs_tui import games
from rs_tui.ground import keymap, paths, settings
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _
from rs_tui.ground.reasons import reason
from rs_tui.ground.settings_file import FILE, found_in

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator, Mapping
    from pathlib import Path
    from typing import Any

    from rs_tui.ground.settings import Setting, Settings


def run(args: Namespace) -> int:
    """The part that was asked for; `show` if none was."""
    folder = paths.find(args.data_dir).config
    part = getattr(args, "part", None)
    if part == "path":
        print(folder / FILE)
        return 0
    if part == "edit":
        return _edit(folder)
    return _show(folder)


def _load(folder: Path) -> tuple[Settings, str | None]:
    """The settings with those of every game, which are checked now."""
    return settings.load(folder, {name: games.desk(name).settings for name in games.DESKS})


def _show(folder: Path) -> int:
    """Every setting as it stands, with what it is for; and what is wrong in the file."""
    found, note = _load(folder)
    values = settings.values(found)
    for line in _lines(settings.GENERAL, values):
        print(line)
    print(f"\n[{keymap.TABLE}]")
    for name, command in keymap.COMMANDS.items():
        print(f"# {_(command.about)}")
        print(f"{name} = {json.dumps(found.keys.get(name, command.key))}")
    for name in games.DESKS:
        print(f"\n[{name}]")
        for line in _lines(games.desk(name).settings, values[name]):
            print(line)
    if note is not None:
        print(f"rune-stones: {note}", file=sys.stderr)
    return 0


def _lines(declared: Mapping[str, Setting], values: Mapping[str, Any]) -> Iterator[str]:
    import tomlkit

    for name, setting in declared.items():
        value = values[name]
        if setting.about:
            yield f"# {_(setting.about)}"
            shown = tomlkit.item(list(value) if isinstance(value, tuple) else value).as_string()
            yield f"{name} = {shown}"


def _edit(folder: Path) -> int:
    """Open the file in the player's editor, and say what cannot be read afterwards."""
    editor = os.environ.get("VISUAL") or os.environ.get("EDITOR")
    path = folder / FILE
    if not editor:
        raise CallError(
            _("no editor is named: set VISUAL or EDITOR, or open {path} yourself").format(path=path)
        )
    found, _note = _load(folder)
    if found_in(folder) != path or not path.exists():
        note = settings.save(found, folder)
        if note is not None:
            raise CallError(note)
    try:
        ended = subprocess.run([*shlex.split(editor), str(path)], check=False)
    except (OSError, ValueError) as error:
        words = _("the editor {editor!r} cannot be started: {reason}")
        why = reason(error) if isinstance(error, OSError) else str(error)
        raise CallError(words.format(editor=editor[:60], reason=why)) from error
    _found, wrong = _load(folder)
    if wrong is not None:
        raise CallError(wrong)
    return ended.returncode
