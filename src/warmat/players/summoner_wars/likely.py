"""What tells where an unseen card of Summoner Wars may be: what it is, and how late in the game it is."""

from __future__ import annotations

from typing import Final

from warmat.kernel.numbers import Seat
from warmat.summoner_wars.rules.model.definitions import Card
from warmat.summoner_wars.rules.model.state import SummonerWarsState
from warmat.summoner_wars.rules.model.terms import CHAMPION, EPIC, EVENT, STRUCTURE

STAGE: Final = 6  # turns
LAST: Final = 3


def situation(st: SummonerWarsState, owner: Seat) -> tuple[int, ...]:
    return (min(st.turn // STAGE, LAST),)


def traits(st: SummonerWarsState, card: Card, situation: tuple[int, ...]) -> tuple[str, str]:
    """What kind of card it is, and which, at such a time."""
    (stage,) = situation
    return f"{_kind(card)} for {card.cost}, stage {stage}", f"{card.name}, stage {stage}"


def _kind(card: Card) -> str:
    if card.types & EVENT:
        return "epic event" if card.types & EPIC else "event"
    return "champion" if card.types & CHAMPION else "structure" if card.types & STRUCTURE else "common"
