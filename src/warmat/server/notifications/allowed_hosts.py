"""Where this server sends to when people say so: only to hosts that the operator has named, over TLS."""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import ip_address
from urllib.parse import urlsplit

from warmat.server.errors import BadRequest

LONGEST = 600  # characters of an address
ANY = "*."  # begins a host that stands for all below it


def check_place(address: str, hosts: Sequence[str], what: str, kind: str) -> None:
    """Refuse what is not at one of these hosts, and where a network could read it."""
    try:
        url = urlsplit(address)
        host, port = url.hostname or "", url.port
    except ValueError:
        host, port = "", None
    place = f"{host}:{port}" if port is not None else host
    if len(address) > LONGEST or not address.isascii() or not address.isprintable() or not host:
        raise BadRequest(f"That is not the address of {what}.")
    if not any(_is_at(place, each) for each in hosts) or url.username is not None or url.fragment:
        known = ", ".join(hosts) or "none"
        raise BadRequest(f"{kind} are allowed only at these hosts: {known}.")
    if url.scheme != "https" and not (url.scheme == "http" and _is_here(host)):
        raise BadRequest(f"The address of {what} must begin with https://.")


def _is_at(place: str, host: str) -> bool:
    return place.endswith(host.removeprefix("*")) if host.startswith(ANY) else place == host


def _is_here(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
