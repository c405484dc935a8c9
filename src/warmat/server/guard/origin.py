"""Where a request comes from. Other pages must not act for somebody who happens to be logged in here.

A browser says which page is behind a request that changes something or opens a live connection: by Origin,
always, and by Sec-Fetch-Site, where the connection is safe. Either must name this server. A program that is
no browser sends neither and has no cookie but its own, so it passes.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Any
from urllib.parse import urlsplit

LONGEST = 300  # characters of a place's name: they are remembered
# What a process says of a request that it hands on to another on the same database.
WARMAT_TOKEN, WARMAT_CLIENT, WARMAT_SCHEME = b"x-warmat-token", b"x-warmat-client", b"x-warmat-scheme"
FORWARDED = "warmat.forwarded"  # in the scope of such a request

KNOWN = 10_000  # people whose address is remembered
SAFE = frozenset(("GET", "HEAD", "OPTIONS"))
OURS = ("same-origin", "none")  # none: typed by the user
PORTS = {"http": "80", "ws": "80", "https": "443", "wss": "443"}


def is_foreign(headers: Mapping[str, str], public_url: str) -> bool:
    """Whether another page is behind it."""
    site, origin = headers.get("sec-fetch-site"), headers.get("origin")
    if site is not None and site not in OURS:
        return True
    if origin is None:
        return False
    if len(origin) > LONGEST:
        return True
    # By name and port only: behind a proxy, the scheme that people use is not the one we see.
    place, host = _place(origin), headers.get("host", "")[:LONGEST]
    return place is None or place not in (_place(f"//{host}", origin), _place(public_url))


@lru_cache(1024)
def _place(url: str, like: str = "") -> tuple[str, str] | None:
    """Host and port of an address; a port left out is that of its scheme, or of another address's."""
    try:
        parts = urlsplit(url)
        scheme = parts.scheme or urlsplit(like).scheme
        port = str(parts.port or PORTS.get(scheme, ""))
        return None if not parts.hostname else (parts.hostname, port)
    except ValueError:
        return None


def address_of(scope: Mapping[str, Any]) -> str:
    """The network address that is counted: for IPv6, where everybody has very many, their network's."""
    client = scope.get("client")
    return _network(str(client[0])) if client else ""


class Addresses:
    """Where people were last seen, for what is done for them when they don't ask: their bots' turns."""

    def __init__(self) -> None:
        self._of: OrderedDict[str, str] = OrderedDict()

    def note(self, person: str, address: str) -> None:
        self._of[person] = address
        self._of.move_to_end(person)
        if len(self._of) > KNOWN:
            self._of.popitem(last=False)

    def of(self, person: str) -> str:
        return self._of.get(person, "")


@lru_cache(4096)
def _network(host: str) -> str:
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return address.exploded[:19]
    return str(address)
