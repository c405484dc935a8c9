"""What one card alone does and hardly a second one will. Cards have words for it as for all else.

What a single card uses today but others could as well (magic or strength gained, a card taken back from the
discard pile, an ability given) stays in effects.py.
"""

from __future__ import annotations

from warmat.kernel.answers import Reader
from warmat.kernel.frame import Frame
from warmat.summoner_wars.rules.derived.layers import refresh
from warmat.summoner_wars.rules.derived.who import Who, one
from warmat.summoner_wars.rules.model.state import Piece, SummonerWarsState
from warmat.summoner_wars.rules.model.terms import OFF_BOARD
from warmat.summoner_wars.rules.steps.effects import Effect
from warmat.summoner_wars.rules.writes import atoms


class SpendAllBoost(Effect):
    """A price: all the boost it has, and it must have some."""

    __slots__ = ()

    def possible(self, st: SummonerWarsState, frame: Frame) -> bool:
        found = self.who.pieces(st, frame)
        return bool(found) and all(p.boosts > 0 and p.id in st.pieces for p in found)

    def touch(self, st: SummonerWarsState, frame: Frame, piece: Piece) -> None:
        atoms.remove_boost(st, piece, piece.boosts)


class BetweenTwo(Effect):
    """Something between `who` and `of`."""

    __slots__ = ("of",)

    def __init__(self, who: Who, of: Who) -> None:
        super().__init__(who)
        self.of: Who = of

    def mentions(self) -> list[Reader]:
        return [self.who, self.of]


class MoveBoost(BetweenTwo):
    """All boost of `of` goes to what is named."""

    __slots__ = ()

    def touch(self, st: SummonerWarsState, frame: Frame, piece: Piece) -> None:
        giver = one(self.of, st, frame)
        if giver is not None and giver.id != piece.id:
            number = giver.boosts
            atoms.remove_boost(st, giver, number)
            atoms.add_boost(st, piece, number)


class CopyAbilities(BetweenTwo):
    """Until the end of the turn it has the abilities that `of` has now."""

    __slots__ = ()

    def touch(self, st: SummonerWarsState, frame: Frame, piece: Piece) -> None:
        refresh(st)
        for other in self.of.pieces(st, frame):
            for ability in other.derived.abilities:
                atoms.give_ability(st, piece, ability)


class Exchange(BetweenTwo):
    """It exchanges places with `of`."""

    __slots__ = ()

    def touch(self, st: SummonerWarsState, frame: Frame, piece: Piece) -> None:
        other = one(self.of, st, frame)
        if other is not None and other.id in st.pieces and OFF_BOARD not in (other.space, piece.space):
            atoms.exchange(st, piece, other)


class RollAgain(Effect):
    """All dice of the roll that is being looked at, by who rolled them."""

    __slots__ = ()

    def touch(self, st: SummonerWarsState, frame: Frame, piece: Piece) -> None:
        atoms.roll(st, piece, len(st.dice))
