"""Mistakes of whoever uses the program. Each carries one sentence that says what to mend."""

from __future__ import annotations


class BadInput(ValueError):
    """An unknown deck or card, a file that is no save, an option out of range."""
