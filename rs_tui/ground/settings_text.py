"""Settings as the text of their file: what somebody wrote into it by hand stays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import tomlkit
from tomlkit.exceptions import TOMLKitError

from rs_tui.ground import disk
from rs_tui.ground.i18n import _
from rs_tui.ground.settings_file import (
    MOST_BYTES,
    OLDER,
    Damaged,
    Unreadable,
    found_in,
    read,
    text,
)

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from tomlkit import TOMLDocument

ASIDE: Final = ".damaged"
_VERSION: Final = "version"


def rewritten(folder: Path, values: Mapping[str, Any]) -> bytes:
    """The file of a folder with these values, and never one that is refused when it is read.

    A value that is a mapping is a table: what else stands in it stays.
    """
    document = _standing(folder, values)
    values = {**values, _VERSION: _newest(document.get(_VERSION), values[_VERSION])}
    for name, value in values.items():
        if isinstance(value, dict):
            if not isinstance(document.get(name), dict):
                document[name] = tomlkit.table()
            _put(document[name], value)
        else:
            _put(document, {name: value})
    data = tomlkit.dumps(document).encode(errors="replace")
    if len(data) > MOST_BYTES:
        raise Unreadable(_("it is larger than {n} bytes").format(n=MOST_BYTES))
    return data


def _newest(standing: object, version: int) -> int:
    """A newer program's file stays one: what it understands is still there."""
    return max(standing, version) if isinstance(standing, int) else version


def _put(place: Any, values: Mapping[str, Any]) -> None:
    """Change only what is another value, so that the rest keeps the form it was written in."""
    for name, value in values.items():
        plain = list(value) if isinstance(value, tuple) else value
        if name not in place or not _same(place[name], plain):
            place[name] = plain


def _same(standing: Any, value: object) -> bool:
    """Whether a value stands there already; 1 is no yes."""
    return repr(standing.unwrap() if hasattr(standing, "unwrap") else standing) == repr(value)


def _standing(folder: Path, values: Mapping[str, Any]) -> TOMLDocument:
    """What stands in the file already; one that makes no sense is put aside."""
    path = found_in(folder)
    try:
        if path.name == OLDER:
            return _taken_over(read(path), values)
        read(path)  # by the same rules as it is read at the start
        return tomlkit.parse(text(path)) if path.exists() else _begun()
    except (Damaged, TOMLKitError):
        disk.move(path, path.with_name(path.name + ASIDE))
        return _begun()


def _begun() -> TOMLDocument:
    document = tomlkit.document()
    document.add(tomlkit.comment(_("`rune-stones settings show` explains every setting.")))
    document.add(tomlkit.comment(_("Comments of your own stay where they are.")))
    document.add(tomlkit.nl())
    return document


def _taken_over(found: Mapping[str, Any], values: Mapping[str, Any]) -> TOMLDocument:
    """An earlier version's settings; those of a game go under its name."""
    placed = {name for table in values.values() if isinstance(table, dict) for name in table}
    document = _begun()
    for name, value in found.items():
        if name not in placed:
            document[name] = _sayable(value)
    return document


def _sayable(value: Any) -> Any:
    """A value without what the file has no word for: nothing at all, and halves of signs."""
    if isinstance(value, dict):
        return {_sayable(name): _sayable(each) for name, each in value.items() if each is not None}
    if isinstance(value, list):
        return [_sayable(each) for each in value if each is not None]
    if isinstance(value, str):
        return value.encode(errors="replace").decode()
    return "" if value is None else value
