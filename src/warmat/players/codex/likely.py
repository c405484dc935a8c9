"""What tells where an unseen card of Codex may be: what it is, and what its owner can use."""

from __future__ import annotations

from warmat.codex.rules.model.definitions import Card
from warmat.codex.rules.model.state import CodexState
from warmat.codex.rules.model.terms import MINOR, SPELL, ULTIMATE
from warmat.kernel.numbers import Seat


def situation(st: CodexState, owner: Seat) -> tuple[int, ...]:
    """The highest tech building the owner ever built, and the specs of its tech II building and tech lab."""
    side = st.players[owner]
    tech = max([tech for tech in (0, 1, 2, 3) if tech == 0 or (side.built >> tech) & 1])
    return tech, max(side.tech_spec, 0), side.lab_spec


def traits(st: CodexState, card: Card, situation: tuple[int, ...]) -> tuple[str, str]:
    """What kind of card it is, and which, in such a situation."""
    tech, spec, lab = situation
    own = card.spec != "" and st.book.spec_numbers[card.spec] in (spec, lab)
    kind = f"{_kind(card)}, {'of a chosen spec' if own else 'of no chosen spec'}, at tech {tech}"
    return kind, f"{card.name}, {'late' if tech > 1 else 'early'}"


def _kind(card: Card) -> str:
    if not card.spec:
        return "starting card"
    if card.types & SPELL:
        return "ultimate spell" if card.types & ULTIMATE else "minor spell" if card.types & MINOR else "spell"
    return f"tech {card.tech}"
