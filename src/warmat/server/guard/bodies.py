"""How much may be sent at once."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.exceptions import HTTPException
from starlette.types import Message, Receive

from warmat.server.errors import BadRequest, TooLarge

USUAL = 64 * 1024
LARGER = {"/api/records": 4 * 1024 * 1024}  # where whole games are handed in: paths, and what is below them


def most(path: str) -> int:
    for place, size in LARGER.items():
        if path == place or path.startswith(place + "/"):
            return size
    return USUAL


def check_length(headers: Mapping[str, str], path: str) -> None:
    """By what is announced."""
    announced = headers.get("content-length")
    if announced is None:
        return
    if not announced.isascii() or not announced.isdigit():
        raise BadRequest("The length of the request is not a number.")
    if int(announced) > most(path):
        raise TooLarge(_sentence(most(path)))


def counted(receive: Receive, path: str) -> Receive:
    """By what really comes, where nothing is announced."""
    left = most(path)

    async def hear() -> Message:
        nonlocal left
        message = await receive()
        left -= len(message.get("body", b""))
        if left < 0:
            # Raised while the body is read; of all exceptions, this one is answered as it is.
            raise HTTPException(TooLarge.status, _sentence(most(path)))
        return message

    return hear


def _sentence(size: int) -> str:
    return f"That is too large: at most {size // 1024} KiB."
