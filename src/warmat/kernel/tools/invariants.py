"""What invariants of any game's tables are made of. Each raises AssertionError with a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from warmat.kernel.state import CardGameState


def check_set(st: CardGameState[Any, Any], seat: int, found: Counter[int], meant: Counter[int]) -> None:
    """The cards a player has, wherever they are, are those they should be: none lost or doubled."""
    if dict(found) != dict(meant) and found != meant:  # the first is quick, the second knows zeros
        cards = st.book.cards
        lost = [cards[index].name for index in (meant - found).elements()]
        doubled = [cards[index].name for index in (found - meant).elements()]
        raise AssertionError(f"P{seat + 1}'s cards don't add up: missing {lost}, too many {doubled}.")


def check_rows(st: CardGameState[Any, Any], anew: CardGameState[Any, Any], names: Iterable[str]) -> None:
    """What pieces are is what it is on a clone where it was derived anew."""
    for id, piece in st.pieces.items():
        row, other = piece.derived, anew.pieces[id].derived
        for name in names:
            have, meant = getattr(row, name), getattr(other, name)
            assert have == meant, f"{st.label(piece)} has {name} {have}, and should have {meant}."
