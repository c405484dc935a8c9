"""The bytes in which live connections carry texts, written and read without any object for a frame."""

from __future__ import annotations

from typing import Final

TEXT: Final = 0x81  # the first byte of a frame that is a whole text
MASKED: Final = 0x80  # in the second byte, as in all that clients send
SHORT: Final = 126  # lengths from which on a frame's head is longer
MIDDLING: Final = 1 << 16


def framed(text: bytes) -> bytes:
    length = len(text)
    if length < SHORT:
        head = bytes((TEXT, length))
    elif length < MIDDLING:
        head = bytes((TEXT, SHORT)) + length.to_bytes(2, "big")
    else:
        head = bytes((TEXT, SHORT + 1)) + length.to_bytes(8, "big")
    return head + text


def said(data: bytes) -> str | None:
    """What a client says, if this is one whole text and nothing else."""
    if len(data) < 6 or data[0] != TEXT or not data[1] & MASKED or _end(data, 0) != len(data):
        return None
    first = {SHORT: 4, SHORT + 1: 10}.get(data[1] & ~MASKED, 2)
    try:
        return str(_unmasked(data[first : first + 4], data[first + 4 :]), "utf-8")
    except UnicodeDecodeError:
        return None


def _unmasked(mask: bytes, body: bytes) -> bytes:
    length = len(body)
    key = (mask * (length // 4 + 1))[:length]
    return (int.from_bytes(body, "little") ^ int.from_bytes(key, "little")).to_bytes(length, "little")


def is_whole(data: bytes) -> bool:
    """Whether the last of these frames ends where the bytes end."""
    at = 0
    while 0 <= at < len(data):
        at = _end(data, at)
    return at == len(data)


def _end(data: bytes, at: int) -> int:
    """Where a frame ends that begins here; -1 if its length has not come yet."""
    if len(data) - at < 2:
        return -1
    length = data[at + 1] & ~MASKED
    end = at + (6 if data[at + 1] & MASKED else 2)
    more = 0 if length < SHORT else 2 if length == SHORT else 8
    if more:
        if len(data) - at < 2 + more:
            return -1
        length = int.from_bytes(data[at + 2 : at + 2 + more], "big")
    return end + more + length
