"""Reading notation: forgiving about case, spaces and arrows, and about numbers where only one thing fits."""

from __future__ import annotations

import re

from warmat.kernel.choice import IllegalChoice, Option


def match_option(options: list[Option], text: str) -> Option | None:
    """The option written as `text`; None if there is none."""
    wanted = _plain(text)
    for option in options:
        if _plain(option.text) == wanted:
            return option
    loose = [option for option in options if _unnumbered(option.text) == wanted]
    if len(loose) > 1:
        names = ", ".join(f"'{option.text}'" for option in loose)
        raise IllegalChoice(f"'{text}' could be any of {names}.")
    return loose[0] if loose else None


def _plain(text: str) -> str:
    arrows = re.sub(r"\s*(->|→)\s*", " -> ", text.strip().lower())
    return re.sub(r"\s+", " ", arrows)


def _unnumbered(text: str) -> str:
    return re.sub(r"#\d+", "", _plain(text))
