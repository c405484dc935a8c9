"""The time of day, in one place, so that tests can set it."""

from __future__ import annotations

import time
from collections.abc import Callable

Clock = Callable[[], int]


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000
