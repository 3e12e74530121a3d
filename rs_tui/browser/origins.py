"""Who may talk to the web server: its own pages, and pages of a proxy that was named.

A browser lets every page of every site open a WebSocket to this machine and tells us only where the
page came from (Origin), which is `null` for pages without a place. It also believes that a name
which points here belongs to whoever owns the name, so the name we are asked by (Host) must be ours.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_USUAL_PORTS = {"http": 80, "https": 443}
# A browser spells foreign letters in ASCII.
_NAME = re.compile(r"[a-z0-9]([a-z0-9._-]*[a-z0-9])?")


def origin_of(address: str) -> str:
    """The origin of a web address as a browser writes it; ValueError if it is more than that.

    >>> origin_of("HTTPS://Games.Example:443/")
    'https://games.example'
    """
    parts = urlsplit(address)
    host, port = parts.hostname or "", parts.port
    if parts.scheme not in _USUAL_PORTS or parts.path not in {"", "/"}:
        raise ValueError(address)
    if parts.query or parts.fragment or "@" in parts.netloc or not address.isascii():
        raise ValueError(address)
    if ":" in host:
        host = f"[{ipaddress.IPv6Address(host)}]"
    elif not _NAME.fullmatch(host):
        raise ValueError(address)
    usual = port in {None, _USUAL_PORTS[parts.scheme]}
    return f"{parts.scheme}://{host}" + ("" if usual else f":{port}")


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach this host."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


@dataclass(frozen=True)
class Gate:
    """Decides by a list of what is right; everything else is refused."""

    names: frozenset[str] = frozenset()
    """Names of this machine, beside the address at which a connection came in."""
    named: frozenset[str] = frozenset()
    """Origins of proxies in front."""

    @classmethod
    def at(cls, host: str, named: Iterable[str] = ()) -> Gate:
        """The gate of a server at `host`; at every address of a machine its own name counts."""
        try:
            name = socket.gethostname() if ipaddress.ip_address(host).is_unspecified else ""
        except ValueError:
            name = host
        names = {name.lower()} if _NAME.fullmatch(name.lower()) else set()
        return cls(frozenset(names), frozenset(named))

    def page(self, hosts: Sequence[str], local: tuple[str, int]) -> str | None:
        """The origin of a page asked for by this Host at this local address; None: not ours."""
        if len(hosts) != 1:
            return None
        try:
            own, proxied = (origin_of(f"{scheme}://{hosts[0]}") for scheme in _USUAL_PORTS)
        except ValueError:
            return None
        if own in self.named or own in self._own(*local):
            return own
        return proxied if proxied in self.named else None

    def _own(self, address: str, port: int) -> Iterable[str]:
        address = address.partition("%")[0]
        hosts = {f"[{address}]" if ":" in address else address}
        # A name may also point to the other loopback address, where somebody else may listen; the
        # connection tells at which of them it came in.
        hosts |= {"localhost"} if is_loopback(address) else self.names
        return {origin_of(f"http://{host}:{port}") for host in hosts}

    def lets_in(self, origins: Sequence[str], page: str) -> bool:
        """Whether a request for `page` with these Origin headers comes from whom it should.

        Only what is no browser sends none at all.
        """
        return not origins or (len(origins) == 1 and origins[0] in {page, *self.named})
