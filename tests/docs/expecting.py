"""Comparing what a page shows with what comes: … stands for anything, and so does a line of its own."""

from __future__ import annotations

import re
from typing import Any

ANYTHING = "…"


def fits(shown: str, came: str) -> bool:
    """Whether the text is as shown. Empty lines and how wide spaces are don't matter.

    Several … in a row, or one alone on its line, stand for any lines.
    """
    pattern = ""
    for line in _lines(shown):
        if line == ANYTHING:
            pattern += r"(?:[^\n]*\n)*"
        else:
            pattern += "[^\n]*".join(re.escape(part) for part in line.split(ANYTHING)) + "\n"
    return re.fullmatch(pattern, "".join(f"{line}\n" for line in _lines(came))) is not None


def _lines(text: str) -> list[str]:
    return [" ".join(line.split()) for line in text.splitlines() if line.strip()]


def difference(shown: Any, came: Any, where: str = "") -> str:
    """Where JSON is not as shown, or nothing.

    "…" stands for anything; as a key or as the last of a list, for more.
    """
    if shown == ANYTHING:
        return ""
    if isinstance(shown, dict) and isinstance(came, dict):
        wanted = {key for key in shown if key != ANYTHING}
        if wanted - came.keys():
            return f"{where}: there is no {sorted(wanted - came.keys())}"
        if ANYTHING not in shown and came.keys() - wanted:
            return f"{where}: there is also {sorted(came.keys() - wanted)}"
        return _first(difference(shown[key], came[key], f"{where}/{key}") for key in shown if key in wanted)
    if isinstance(shown, list) and isinstance(came, list):
        wanted_list = shown[:-1] if shown and shown[-1] == ANYTHING else shown
        if len(came) < len(wanted_list) or (wanted_list is shown and len(came) > len(shown)):
            return f"{where}: {len(came)} of them, not {len(wanted_list)}"
        pairs = zip(wanted_list, came, strict=False)
        return _first(difference(one, other, f"{where}/{at}") for at, (one, other) in enumerate(pairs))
    if isinstance(shown, str) and isinstance(came, str) and fits(shown, came):
        return ""
    return "" if type(shown) is type(came) and shown == came else f"{where}: {came!r}, not {shown!r}"


def _first(found: Any) -> str:
    return next((one for one in found if one), "")
