"""How a table is named: `moon`, `ada/moon`, or `ssh://host/ada/moon` from another machine.

Every part is allowed by what it may be: it ends up in paths, in the arguments of ssh and in the
command line of another machine's shell.
"""

from __future__ import annotations

import re
import socket
from dataclasses import dataclass
from typing import Final

from rs_tui.ground import clean
from rs_tui.ground.errors import CallError, printable
from rs_tui.ground.i18n import _

LONGEST: Final = 48
"""Bytes of a table's name, so that the path of its socket stays under the system's 108."""
_SCHEME: Final = "ssh://"
_NAME: Final = r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,31}"
_USER: Final = re.compile(_NAME)
_FAR: Final = re.compile(
    rf"{_SCHEME}(?:(?P<user>{_NAME})@)?"
    r"(?:(?P<host>[A-Za-z0-9_][A-Za-z0-9_.-]{0,252})"
    r"|\[(?P<six>[0-9A-Fa-f:.]{2,45}(?:%[A-Za-z0-9_.-]{1,15})?)\])"
    rf"(?::(?P<port>[1-9][0-9]{{0,4}}))?/(?P<owner>{_NAME})/(?P<table>[^/]+)"
)


@dataclass(frozen=True, slots=True)
class Address:
    """A table; its owner, None for one's own; and the machine, None for this one."""

    table: str
    owner: str | None = None
    host: str | None = None
    user: str | None = None
    port: int | None = None

    def __str__(self) -> str:
        """As one types it."""
        name = self.table if self.owner is None else f"{self.owner}/{self.table}"
        if self.host is None:
            return name
        user = "" if self.user is None else f"{self.user}@"
        host = f"[{self.host}]" if ":" in self.host else self.host
        port = "" if self.port is None else f":{self.port}"
        return f"{_SCHEME}{user}{host}{port}/{name}"


def is_table(text: str) -> bool:
    """Whether a table can be called so.

    >>> [is_table(name) for name in ("moon", "-oProxyCommand=x", "../moon", "moon; ls", "")]
    [True, False, False, False, False]
    """
    return clean.is_file_stem(text) and len(text.encode()) <= LONGEST


def table_of(title: str) -> str:
    """The name of the table at which a game of this title is played.

    >>> table_of("Friday night!")
    'Friday-night'
    """
    stem = clean.file_stem(title)
    while len(stem.encode()) > LONGEST:
        stem = stem[:-1]
    return clean.file_stem(stem)


def is_owner(text: str) -> bool:
    """Whether it may be the name or the number of a Unix user."""
    return _USER.fullmatch(text) is not None


def parse(text: str) -> Address:
    """The table that somebody typed; CallError says what is wrong with it.

    >>> parse("ssh://ada@example.org:2222/ada/moon").host
    'example.org'
    """
    if text.startswith(_SCHEME):
        return _far(text)
    owner, slash, table = text.rpartition("/")
    if slash and not is_owner(owner):
        words = _("{text}: {owner!r} cannot be a user; write OWNER/TABLE, such as ada/moon")
        raise CallError(words.format(text=_shown(text), owner=_shown(owner)))
    if not is_table(table):
        words = _("{text}: {table!r} cannot be a table; a name has letters, digits and hyphens")
        raise CallError(words.format(text=_shown(text), table=_shown(table)))
    return Address(table, owner if slash else None)


def _far(text: str) -> Address:
    found = _FAR.fullmatch(text)
    port = int(found["port"] or 0) if found else 0
    if found is None or port > 65535 or not is_table(found["table"]):
        words = _("{text}: write ssh://HOST/OWNER/TABLE, such as ssh://example.org/ada/moon")
        raise CallError(words.format(text=_shown(text)))
    host = found["host"] or found["six"]
    return Address(found["table"], found["owner"], host, found["user"], port or None)


def _shown(text: str) -> str:
    return printable(text[:80])


def this_machine() -> str:
    """The name that friends may know this machine by; they may know a better one."""
    found = socket.getfqdn()
    return socket.gethostname() if found.startswith("localhost") else found
