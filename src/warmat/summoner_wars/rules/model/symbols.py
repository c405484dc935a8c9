"""Deck symbols: cards carry them as icons, and the publisher's wheel has names for them."""

from __future__ import annotations

from typing import Final

# By icon: its two names. The axes, which summoners alone have, are not on the wheel; players say Martial.
NAMES: Final[dict[str, tuple[str, str]]] = {
    "sun": ("Light", "Truth"),
    "mask": ("Cunning", "Trickery"),
    "bud": ("Earth", "Growth"),
    "knot": ("Spirit", "Harmony"),
    "horns": ("Instinct", "Daring"),
    "drop": ("Water", "Might"),
    "moon": ("Dark", "Sacrifice"),
    "eye": ("Resolve", "Control"),
    "wind": ("Air", "Motion"),
    "shield": ("Divine", "Preservation"),
    "gear": ("Logic", "Procedure"),
    "flame": ("Fire", "Precision"),
    "crossed_axes": ("Martial", ""),
}


def symbol_name(icon: str) -> str:
    """What players call it: "Fire"."""
    return NAMES[icon][0] if icon in NAMES else icon.replace("_", " ")


def symbol_in_full(icon: str) -> str:
    """With all its names and what it looks like: "Fire and Precision (flame)"."""
    if icon not in NAMES:
        return symbol_name(icon)
    names = [name for name in NAMES[icon] if name]
    return f"{' and '.join(names)} ({icon.replace('_', ' ')})"
