"""A short name for a whole state: equal states have equal digests, on every build and machine."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any


def canonical(data: dict[str, Any]) -> str:
    return json.dumps(data, separators=(",", ":"), sort_keys=True)


def digest_of(data: dict[str, Any]) -> str:
    return blake2b(canonical(data).encode(), digest_size=8).hexdigest()
