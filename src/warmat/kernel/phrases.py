"""How prompts name what may be picked: "another unit", "up to 2 of your units or heroes"."""

from __future__ import annotations

from typing import Final

from warmat.kernel.filters import split_at_noun, with_article

YOUR: Final = "your "
OTHER: Final = "other "
# Of all games: what stands beside an "or" is put in the plural too.
NOUNS: Final = (
    "base",
    "building",
    "card",
    "champion",
    "common",
    "hero",
    "patroller",
    "spell",
    "structure",
    "summoner",
    "unit",
    "upgrade",
    "worker",
)


def asked_for(words: str, most: int, least: int, taken: int, any_number: bool = False) -> str:
    """What a question for up to `most` such things asks for, when so many have been picked.

    `any_number`: `most` is no limit.
    """
    if most == 1:
        return one(words)
    left = most - taken
    more = " more" if taken else ""
    if any_number:
        number = "more" if taken else "any number of"
    else:
        number = f"{left}{more}" if least == most else f"up to {left}{more}"
    if is_your(words):
        what = f"of your {several(words.replace(YOUR, '', 1))}"
    else:
        what = several(words) if left > 1 else in_a_row(words)
    return f"{number} {what}"


def none_of(words: str, least: int) -> str:
    """ "there is no patroller", "you have fewer than 2 units"."""
    start, what = lack(words, least)
    return f"{start}{what}"


def lack(words: str, least: int) -> tuple[str, str]:
    """The same in two parts: "there is no ", "patroller"."""
    start, what = "there is", words
    if is_your(words):
        start, what = "you have", words.replace(YOUR, "", 1)
    if least <= 1:
        return f"{start} no ", in_a_row(what)
    return f"{start.replace(' is', ' are')} fewer than {least} ", several(what)


def listed(names: list[str]) -> str:
    """ "Iron Man, Tenderfoot and Bloom"."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def wanted(verb: str, what: str, options: list[str]) -> str:
    """The sentence for a verb that was written alone. `options`: what could be written with it now."""
    ask = f"'{verb}' needs {what}"
    return f"{ask}, as in: {options[0]}." if options else f"{ask}; nothing fits right now."


def is_your(words: str) -> bool:
    """Whether it is the things themselves that are yours, and not what they are near to."""
    return YOUR in f"{split_at_noun(words)[0]} "


def one(words: str) -> str:
    if is_your(words):
        return f"one of your {several(words.replace(YOUR, '', 1))}"
    if words.startswith(OTHER):
        return f"another {in_a_row(words[len(OTHER) :])}"
    return with_article(in_a_row(words))


def in_full(words: str, noun: bool) -> str:
    """Words without a noun say how a card is or what it has: "card with a time rune"."""
    if noun or not words:
        return words
    head, tail = split_at_noun(words)
    return " ".join(part for part in (head, "card", tail) if part)


def several(words: str) -> str:
    """In the plural: all the nouns, and whatever stands last before "with" or "of"."""
    head, tail = split_at_noun(in_a_row(words))
    parts = head.split(" ")
    for at, word in enumerate(parts):
        bare = word.rstrip(",")
        last = at + 1 == len(parts)
        if last or (bare in NOUNS and (bare != word or parts[at + 1] == "or")):
            parts[at] = f"{bare}{'es' if bare.endswith('o') else 's'}{word[len(bare) :]}"
    return " ".join(parts) if not tail else f"{' '.join(parts)} {tail}"


def in_a_row(words: str) -> str:
    """'unit or hero or building' reads better with a comma; 'tech 0 or I unit or hero' would not."""
    head, tail = split_at_noun(words)
    parts = head.split(" or ")
    for part in parts:
        if part.split(" ")[-1] not in NOUNS:
            return words
    if len(parts) > 2:
        head = f"{', '.join(parts[:-1])} or {parts[-1]}"
    return head if not tail else f"{head} {tail}"
