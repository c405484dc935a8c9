"""What views showed last, for whoever looks at a table again and again: most of it is still so.

A clone never has it: search pays nothing for it. Each view gets copies, which its caller may change. Only
where somebody has put another there (`CardGameState.last_seen`), parts that are as they were are the same
objects in one view after another, and in those of all seats, and nobody may change them.
"""

from __future__ import annotations

from typing import Any, Final

from warmat.kernel.numbers import Seat

SEATS_BITS: Final = 4  # of a zone's number: who looks, a spectator being 0


class LastSeen:
    """How pieces were described, by id, and what was known of the cards of a zone, by its number.

    `shared`: views may have the parts themselves, and not copies.
    """

    __slots__ = ("described", "shared", "zones")

    def __init__(self, shared: bool = True) -> None:
        self.shared: bool = shared
        self.described: dict[int, Any] = {}
        self.zones: dict[int, Zone] = {}

    def names(self, zone: int, seat: Seat, cards: list[int]) -> list[str] | None:
        """What the seat knew of these cards; None: they have changed, or it has not looked."""
        found = self.zones.get(zone << SEATS_BITS | seat + 1)
        return found.names if found is not None and found.cards == cards else None

    def note(self, zone: int, seat: Seat, cards: list[int], names: list[str]) -> None:
        self.zones[zone << SEATS_BITS | seat + 1] = Zone(cards.copy(), names)

    def tidy(self, there: dict[int, Any]) -> None:
        """Forget pieces that are not in play any more."""
        if len(self.described) > len(there):
            for id in list(self.described):
                if id not in there:
                    del self.described[id]


class Zone:
    __slots__ = ("cards", "names")

    def __init__(self, cards: list[int], names: list[str]) -> None:
        self.cards: list[int] = cards
        self.names: list[str] = names
