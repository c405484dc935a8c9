"""Which pieces an ability means: filters over the table, seen from a player and a piece."""

from __future__ import annotations

from warmat.kernel import filters
from warmat.kernel.filters import Filter
from warmat.kernel.numbers import Seat, TypeBits
from warmat.summoner_wars.rules.model.board import (
    adjacent,
    between,
    direction_to,
    distance,
)
from warmat.summoner_wars.rules.model.state import Piece, SummonerWarsState
from warmat.summoner_wars.rules.model.terms import GATE, IS_GATE

PieceFilter = Filter[SummonerWarsState, Piece]


class OfType(PieceFilter):
    """Has one of these types."""

    __slots__ = ("types",)

    def __init__(self, words: str, types: TypeBits) -> None:
        super().__init__(words, noun=True)
        self.types: TypeBits = types
        self.fixed = True

    def test(self, st: SummonerWarsState, thing: Piece, player: Seat, source: int) -> bool:
        if thing.derived.types & self.types:
            return True
        return self.types & GATE != 0 and thing.derived.keys & IS_GATE != 0


class Anything(PieceFilter):
    __slots__ = ()

    def test(self, st: SummonerWarsState, thing: Piece, player: Seat, source: int) -> bool:
        return True


class Friendly(PieceFilter):
    __slots__ = ()

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.fixed = True

    def test(self, st: SummonerWarsState, thing: Piece, player: Seat, source: int) -> bool:
        return thing.controller == player


class Itself(filters.Itself[SummonerWarsState, Piece]):
    __slots__ = ()


class OwnSummoner(PieceFilter):
    """The player's own summoner, and no other one under control."""

    __slots__ = ()

    def test(self, st: SummonerWarsState, thing: Piece, player: Seat, source: int) -> bool:
        return thing.id == st.players[player].summoner


class Linked(PieceFilter):
    """What the source's effect speaks of."""

    __slots__ = ()

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.fixed = True

    def test(self, st: SummonerWarsState, thing: Piece, player: Seat, source: int) -> bool:
        bearer = st.remembered(source)
        return bearer is not None and thing.id in bearer.links


class Within(PieceFilter):
    """Within so many spaces of the source, and not the source itself."""

    __slots__ = ("spaces",)

    def __init__(self, words: str, spaces: int) -> None:
        super().__init__(words)
        self.spaces: int = spaces
        self.wide = True

    def test(self, st: SummonerWarsState, thing: Piece, player: Seat, source: int) -> bool:
        bearer = st.remembered(source)
        return bearer is not None and bearer.id != thing.id and self.near(bearer, thing)

    def near(self, bearer: Piece, thing: Piece) -> bool:
        return distance(bearer.space, thing.space) <= self.spaces


class WithinOfSummoner(Within):
    """Within so many spaces of the player's summoner, and not the summoner itself."""

    __slots__ = ()

    def test(self, st: SummonerWarsState, thing: Piece, player: Seat, source: int) -> bool:
        summoner = st.summoner_of(player)
        return summoner is not None and summoner.id != thing.id and self.near(summoner, thing)


class InLine(PieceFilter):
    """Within so many clear straight spaces of the source, or of the player's summoner."""

    __slots__ = ("of_summoner", "spaces")

    def __init__(self, words: str, spaces: int, of_summoner: bool) -> None:
        super().__init__(words)
        self.spaces: int = spaces
        self.of_summoner: bool = of_summoner
        self.wide = True

    def test(self, st: SummonerWarsState, thing: Piece, player: Seat, source: int) -> bool:
        bearer = st.summoner_of(player) if self.of_summoner else st.remembered(source)
        if bearer is None or direction_to(bearer.space, thing.space) < 0:
            return False
        if distance(bearer.space, thing.space) > self.spaces:
            return False
        return not any(st.board[space] for space in between(bearer.space, thing.space))


class NextTo(PieceFilter):
    """Adjacent to any piece that passes (seen from the same player and source)."""

    __slots__ = ("to",)

    def __init__(self, words: str, to: PieceFilter) -> None:
        super().__init__(words)
        self.to: PieceFilter = to
        self.wide = True

    def test(self, st: SummonerWarsState, thing: Piece, player: Seat, source: int) -> bool:
        for other in st.in_play():
            if adjacent(other.space, thing.space) and self.to.test(st, other, player, source):
                return True
        return False


class Named(PieceFilter):
    """Has this word, or these words in a row, in its name (rulebook, *Name*: whole words only)."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name: list[str] = name.split()
        self.fixed = True

    def test(self, st: SummonerWarsState, thing: Piece, player: Seat, source: int) -> bool:
        words, many = st.book.cards[thing.card].words, len(self.name)
        return any(words[at : at + many] == self.name for at in range(len(words) - many + 1))


class Costing(PieceFilter):
    """Its cost is from `least` to `most`. A summoner has none."""

    __slots__ = ("least", "most")

    def __init__(self, words: str, least: int, most: int) -> None:
        super().__init__(words)
        self.least: int = least
        self.most: int = most

    def test(self, st: SummonerWarsState, thing: Piece, player: Seat, source: int) -> bool:
        return self.least <= st.book.cards[thing.card].cost <= self.most


class Attacking(PieceFilter):
    """A unit with this symbol beside its strength."""

    __slots__ = ("symbol",)

    def __init__(self, words: str, symbol: int) -> None:
        super().__init__(words, noun=True)
        self.symbol: int = symbol

    def test(self, st: SummonerWarsState, thing: Piece, player: Seat, source: int) -> bool:
        return st.book.cards[thing.card].attack == self.symbol


class Boosted(PieceFilter):
    __slots__ = ()

    def test(self, st: SummonerWarsState, thing: Piece, player: Seat, source: int) -> bool:
        return thing.boosts > 0


class Damaged(PieceFilter):
    __slots__ = ()

    def test(self, st: SummonerWarsState, thing: Piece, player: Seat, source: int) -> bool:
        return thing.damage > 0


class LifeLeft(PieceFilter):
    """It has so much life left, or less."""

    __slots__ = ("most",)

    def __init__(self, words: str, most: int) -> None:
        super().__init__(words)
        self.most: int = most

    def test(self, st: SummonerWarsState, thing: Piece, player: Seat, source: int) -> bool:
        return thing.derived.life - thing.damage <= self.most


class WithAbility(PieceFilter):
    """It has the ability of this name, printed or given."""

    __slots__ = ("name",)

    def __init__(self, words: str, name: str) -> None:
        super().__init__(words)
        self.name: str = name

    def test(self, st: SummonerWarsState, thing: Piece, player: Seat, source: int) -> bool:
        return any(ability.name == self.name for ability in thing.derived.abilities)


class WithFlags(filters.WithFlags[SummonerWarsState, Piece]):
    """Something happened to it this turn: see terms.TURN_FLAGS."""

    __slots__ = ()


class WithRoom(PieceFilter):
    """There is an empty space beside it."""

    __slots__ = ()

    def test(self, st: SummonerWarsState, thing: Piece, player: Seat, source: int) -> bool:
        if thing.space < 0:
            return False
        return not all(st.board[space] for space in st.book.neighbours[thing.space])
