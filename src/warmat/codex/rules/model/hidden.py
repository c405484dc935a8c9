"""Cards in hidden zones (see the kernel's hidden.py), and the two places a card of Codex comes from."""

from __future__ import annotations

from typing import Final

from warmat.kernel.hidden import (
    ALL_SEATS,
    PAST_BITS,
    blur,
    find,
    forget,
    index_of,
    is_revealed,
    mixed_at,
    origin_of,
    pack,
    place_of,
    publicly,
    seen_by,
    seen_by_all,
    seen_by_team,
    show,
    shown_at,
)

STARTER: Final = 1
CODEX: Final = 2
EITHER: Final = 3

__all__ = [
    "ALL_SEATS",
    "CODEX",
    "EITHER",
    "PAST_BITS",
    "STARTER",
    "blur",
    "find",
    "forget",
    "index_of",
    "is_revealed",
    "mixed_at",
    "origin_of",
    "pack",
    "place_of",
    "publicly",
    "seen_by",
    "seen_by_all",
    "seen_by_team",
    "show",
    "shown_at",
]
