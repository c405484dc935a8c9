"""How prompts name what may be picked: "another unit", "up to 2 of your units or heroes"."""

from __future__ import annotations

from typing import Final

YOUR: Final = "your "
OTHER: Final = "other "
NOUNS: Final = ("base", "building", "card", "hero", "patroller", "spell", "unit", "upgrade", "worker")


def asked_for(words: str, most: int, least: int, taken: int) -> str:
    """What a question for up to `most` such things asks for, when so many have been picked.

    They are picked in order: what is passed over can't be picked later.
    """
    if most == 1:
        return one(words)
    left = most - taken
    more = " more" if taken else ""
    number = f"{left}{more}" if least == most else f"up to {left}{more}"
    if YOUR in words:
        what = f"of your {several(words.replace(YOUR, ''))}"
    else:
        what = several(words) if left > 1 else in_a_row(words)
    return f"{number} {what}, in the order listed"


def one(words: str) -> str:
    if YOUR in words:
        return f"one of your {several(words.replace(YOUR, ''))}"
    if words.startswith("with "):
        return f"a card {words}"
    if words.startswith(OTHER):
        return f"another {in_a_row(words[len(OTHER) :])}"
    vowel = words[:1] in "aeiouA" and not words.startswith("uni")
    return f"{'an' if vowel else 'a'} {in_a_row(words)}"


def several(words: str) -> str:
    """In the plural: all the nouns, and whatever stands last."""
    parts = in_a_row(words).split(" ")
    for at, word in enumerate(parts):
        bare = word.rstrip(",")
        before_or = at + 1 == len(parts) or parts[at + 1] == "or" or bare != word
        if at + 1 == len(parts) or (before_or and bare in NOUNS):
            parts[at] = f"{bare}{'es' if bare.endswith('o') else 's'}{word[len(bare) :]}"
    return " ".join(parts)


def in_a_row(words: str) -> str:
    """"unit or hero or building" reads better with a comma; "tech 0 or I unit or hero" would not."""
    parts = words.split(" or ")
    for part in parts:
        if part.split(" ")[-1] not in NOUNS:
            return words
    return words if len(parts) < 3 else f"{', '.join(parts[:-1])} or {parts[-1]}"
