"""Ports of this machine, tried before a server is started that would only show a traceback."""

from __future__ import annotations

import socket
from typing import Final

ANYWHERE: Final = "0.0.0.0"  # noqa: S104 - only tried here; the server that follows listens


def check_free(host: str, port: int) -> None:
    """Raises the OSError that a server would meet there; a `socket.gaierror` if there is no such
    address.
    """
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    family, kind, protocol, _name, place = found[0]
    with socket.socket(family, kind, protocol) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind(place)
