"""What every answer says about how browsers are to treat it."""

from __future__ import annotations

from typing import Any

Pairs = list[tuple[bytes, bytes]]

POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "style-src-attr": "'unsafe-inline'",  # where a card lies is written on the card
    "img-src": "'self' data:",
    "font-src": "'self' data:",
    "media-src": "'self'",
    "connect-src": "'self'",  # live connections to the same host included
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}


def _written(policy: dict[str, str]) -> str:
    return "; ".join(f"{what} {where}" for what, where in policy.items())


# Of a replay that others' pages show in a frame: nobody is logged in there, since browsers send no cookie of
# ours then, and nothing is sent from it.
IN_A_FRAME = _written({**POLICY, "frame-ancestors": "*", "form-action": "'none'", "worker-src": "'none'"})
ALWAYS = {
    "content-security-policy": _written(POLICY),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",  # a seat's link is nobody else's business
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}
_ALWAYS: Pairs = [(name.encode(), value.encode()) for name, value in ALWAYS.items()]
_SECURE = (b"strict-transport-security", b"max-age=31536000")
_FRESH = (b"cache-control", b"no-store")


def with_ours(given: Any, is_api: bool, is_secure: bool, request_id: str) -> Pairs:
    """The headers of an answer and ours; what the answer says itself goes first."""
    pairs: Pairs = list(given)
    said = {name.lower() for name, _ in pairs}
    if b"content-security-policy" in said:
        said.add(b"x-frame-options")  # who may frame it is said there
    pairs += [pair for pair in _ALWAYS if pair[0] not in said]
    pairs.append((b"x-request-id", request_id.encode()))
    if is_secure:
        pairs.append(_SECURE)
    if is_api and _FRESH[0] not in said:
        pairs.append(_FRESH)
    return pairs
