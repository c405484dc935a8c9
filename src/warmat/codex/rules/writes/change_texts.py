"""What a change for a while is, as the log tells it: "gets +2/+0 and haste this turn"."""

from __future__ import annotations

from typing import Final

from warmat.codex.rules.model.kinds import kind_name
from warmat.codex.rules.model.lasting import UNCHANGED, Mod
from warmat.codex.rules.model.terms import (
    KEYWORD_NAMES,
    RESTRICTIONS,
    THIS_COMBAT,
    THIS_TURN,
    UNTIL_END_OF_THEIR_TURN,
    UNTIL_YOUR_TURN,
    UNTIL_YOUR_UPKEEP,
)
from warmat.kernel.book import named_bits
from warmat.kernel.filters import with_article
from warmat.kernel.phrases import listed

_UNTIL: Final[dict[int, str]] = {
    THIS_TURN: " this turn",
    THIS_COMBAT: " for this attack",
    UNTIL_YOUR_UPKEEP: " until {who}'s next upkeep",
    UNTIL_YOUR_TURN: " until {who}'s next turn",
    UNTIL_END_OF_THEIR_TURN: " until the end of {who}'s next turn",
}


def change_words(mod: Mod) -> str:
    """What happens to the piece; nothing, if only its form or its controller changes."""
    gained: list[str] = []
    if mod.atk or mod.hp:
        gained.append(f"{_signed(mod.atk, mod.hp)}/{_signed(mod.hp, mod.atk)}")
    if mod.armor:
        gained.append(f"armor {mod.armor}")
    if mod.sparkshot:
        gained.append(f"sparkshot {mod.sparkshot}")
    gained += named_bits(mod.keys & ~RESTRICTIONS, KEYWORD_NAMES)
    said = [f"gets {listed(gained)}"] if gained else []
    if mod.base_atk != UNCHANGED and not mod.form:
        said.append(f"has a printed ATK of {mod.base_atk}")
    if mod.kind and not mod.form:
        said.append(f"is {with_article(kind_name(mod.kind))} as well")
    said += named_bits(mod.keys & RESTRICTIONS, KEYWORD_NAMES)
    lost = named_bits(mod.loses & ~RESTRICTIONS, KEYWORD_NAMES)
    if lost:
        said.append(f"loses {listed(lost)}")
    freed = named_bits(mod.loses & RESTRICTIONS, KEYWORD_NAMES)
    said += [name.replace("can't", "can", 1) for name in freed]
    return listed(said) + _UNTIL.get(mod.until, "").format(who=f"P{mod.player + 1}") if said else ""


def _signed(figure: int, other: int) -> str:
    """A figure that is not changed has the sign of the other: -2/-0."""
    return f"-{-figure}" if figure < 0 or (figure == 0 and other < 0) else f"+{figure}"
