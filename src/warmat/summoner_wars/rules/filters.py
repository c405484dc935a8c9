"""Which pieces an ability means: filters over the table, seen from a player and a piece."""

from __future__ import annotations

from warmat.kernel import filters
from warmat.kernel.filters import Filter
from warmat.summoner_wars.rules.board import NEIGHBOURS, adjacent, between, direction_to, distance, own_row
from warmat.summoner_wars.rules.state import Piece, Table
from warmat.summoner_wars.rules.terms import GATE, IS_GATE

PieceFilter = Filter[Table, Piece]


class OfType(PieceFilter):
    """Has one of these types."""

    __slots__ = ("types",)

    def __init__(self, words: str, types: int) -> None:
        super().__init__(words, True)
        self.types: int = types

    def test(self, st: Table, thing: Piece, player: int, source: int) -> bool:
        if thing.d.types & self.types:
            return True
        return self.types & GATE != 0 and thing.d.keys & IS_GATE != 0


class Anything(PieceFilter):
    __slots__ = ()

    def test(self, st: Table, thing: Piece, player: int, source: int) -> bool:
        return True


class Friendly(PieceFilter):
    __slots__ = ()

    def test(self, st: Table, thing: Piece, player: int, source: int) -> bool:
        return thing.controller == player


class Itself(filters.Itself[Table, Piece]):
    __slots__ = ()


class OwnSummoner(PieceFilter):
    """The player's own summoner, and no other one under control."""

    __slots__ = ()

    def test(self, st: Table, thing: Piece, player: int, source: int) -> bool:
        return thing.id == st.players[player].summoner


class Linked(PieceFilter):
    """What the source's effect speaks of."""

    __slots__ = ()

    def test(self, st: Table, thing: Piece, player: int, source: int) -> bool:
        bearer = st.remembered(source)
        return bearer is not None and thing.id in bearer.links


class Within(PieceFilter):
    """Within so many spaces of the source, and not the source itself."""

    __slots__ = ("spaces",)

    def __init__(self, words: str, spaces: int) -> None:
        super().__init__(words)
        self.spaces: int = spaces
        self.wide = True

    def test(self, st: Table, thing: Piece, player: int, source: int) -> bool:
        bearer = st.remembered(source)
        return bearer is not None and bearer.id != thing.id and self.near(bearer, thing)

    def near(self, bearer: Piece, thing: Piece) -> bool:
        return distance(bearer.space, thing.space) <= self.spaces


class WithinOfSummoner(Within):
    """Within so many spaces of the player's summoner, and not the summoner itself."""

    __slots__ = ()

    def test(self, st: Table, thing: Piece, player: int, source: int) -> bool:
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

    def test(self, st: Table, thing: Piece, player: int, source: int) -> bool:
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

    def test(self, st: Table, thing: Piece, player: int, source: int) -> bool:
        for other in st.pieces.values():
            if adjacent(other.space, thing.space) and self.to.test(st, other, player, source):
                return True
        return False


class Named(PieceFilter):
    """Has this word, or these words in a row, in its name (rulebook, *Name*: whole words only)."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name: list[str] = name.split()

    def test(self, st: Table, thing: Piece, player: int, source: int) -> bool:
        words, many = st.book.cards[thing.card].words, len(self.name)
        return any(words[at : at + many] == self.name for at in range(len(words) - many + 1))


class Costing(PieceFilter):
    """Its cost is from `least` to `most`. A summoner has none."""

    __slots__ = ("least", "most")

    def __init__(self, words: str, least: int, most: int) -> None:
        super().__init__(words)
        self.least: int = least
        self.most: int = most

    def test(self, st: Table, thing: Piece, player: int, source: int) -> bool:
        return self.least <= st.book.cards[thing.card].cost <= self.most


class Attacking(PieceFilter):
    """A unit with this symbol beside its strength."""

    __slots__ = ("symbol",)

    def __init__(self, words: str, symbol: int) -> None:
        super().__init__(words, True)
        self.symbol: int = symbol

    def test(self, st: Table, thing: Piece, player: int, source: int) -> bool:
        return st.book.cards[thing.card].attack == self.symbol


class Boosted(PieceFilter):
    __slots__ = ()

    def test(self, st: Table, thing: Piece, player: int, source: int) -> bool:
        return thing.boosts > 0


class Damaged(filters.Damaged[Table, Piece]):
    __slots__ = ()


class WithKeys(filters.WithBits[Table, Piece]):
    __slots__ = ()

    def test(self, st: Table, thing: Piece, player: int, source: int) -> bool:
        return thing.d.keys & self.bits != 0


class WithFlags(filters.WithFlags[Table, Piece]):
    """Something happened to it this turn: see terms.TURN_FLAGS."""

    __slots__ = ()


class InBackRows(PieceFilter):
    """In so many rows on the player's side."""

    __slots__ = ("rows",)

    def __init__(self, words: str, rows: int) -> None:
        super().__init__(words)
        self.rows: int = rows

    def test(self, st: Table, thing: Piece, player: int, source: int) -> bool:
        return thing.space >= 0 and own_row(thing.space, player) < self.rows


class OfFaction(PieceFilter):
    __slots__ = ("faction",)

    def __init__(self, faction: str) -> None:
        super().__init__(faction)
        self.faction: str = faction

    def test(self, st: Table, thing: Piece, player: int, source: int) -> bool:
        return st.book.cards[thing.card].faction == self.faction


class OnBearersTurn(PieceFilter):
    """It is the player's turn: of a piece, `FRIENDLY & ON_YOUR_TURN`."""

    __slots__ = ()

    def test(self, st: Table, thing: Piece, player: int, source: int) -> bool:
        return st.active == player


class WithRoom(PieceFilter):
    """There is an empty space beside it."""

    __slots__ = ()

    def test(self, st: Table, thing: Piece, player: int, source: int) -> bool:
        if thing.space < 0:
            return False
        return not all(st.board[space] for space in NEIGHBOURS[thing.space])
