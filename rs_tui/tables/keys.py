"""Public keys in files, as `authorized_keys` and `*.pub` hold them: one a line."""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING, Final

from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _
from rs_tui.ground.reasons import reason
from rs_tui.tables import identity

if TYPE_CHECKING:
    from pathlib import Path

_MOST: Final = 256 * 1024
_SHORTEST: Final = 16


def read_keys(path: Path) -> tuple[str, ...]:
    """The identities of the keys in a file; CallError names a line that holds none.

    Lines may be as in `authorized_keys`, but options are refused: they would not be kept to.
    """
    try:
        with path.open("rb") as file:
            data = file.read(_MOST + 1)
    except OSError as error:
        words = _("{file} cannot be read: {why}")
        raise CallError(words.format(file=path, why=reason(error))) from error
    if len(data) > _MOST:
        raise CallError(_("{file} is too large for a list of keys").format(file=path))
    found = []
    for number, line in enumerate(data.decode("utf-8", "replace").splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        key = key_of(line)
        if key is None:
            words = _("{file}, line {number}: no public key; write lines such as {example}")
            example = "ssh-ed25519 AAAA… ben"
            raise CallError(words.format(file=path, number=number, example=example))
        found.append(key)
    return tuple(found)


def key_of(line: str) -> str | None:
    """The identity of the key on a line; None if it does not begin with one."""
    words = line.split()
    if len(words) < 2:
        return None
    kind = words[0].encode("utf-8", "replace")
    try:
        blob = base64.b64decode(words[1], validate=True)
    except ValueError:
        return None
    # A key says its kind itself, behind the length of the kind.
    if len(blob) < _SHORTEST or not blob.startswith(len(kind).to_bytes(4, "big") + kind):
        return None
    return identity.of_key(blob)
