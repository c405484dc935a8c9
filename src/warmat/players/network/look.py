"""What the network is shown of a decision: the encoder's numbers for the seat that decides, made compact."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from warmat.kernel.game import Game
from warmat.kernel.thing import CARD
from warmat.players.network.layout import (
    ALLY,
    BESIDE,
    DERIVED,
    ENCODERS,
    EXTRA,
    EXTRA_NAMED,
    FOE,
    NUMBER,
    NUMBER_NAMED,
    OPTION_SIZE,
    ROLES,
    ROOM,
    SELF,
    SOURCE_ROW,
    TARGET_ROW,
    WORKER,
    Layout,
    Real,
    Whole,
)

FEWEST: Final = 64  # options that there is room for at first
SUMMONER: Final = 3  # a type of things in play
COUNTS: Final = 8  # columns of a player that count something and come first

Small = NDArray[np.int16]


class Piles:
    """The cards in all piles, as a seat knows them: rows of the state's table, and how many of each.

    They stay as they are for several decisions, so what a network makes of them (`judged`) is kept.
    """

    __slots__ = ("by", "judged", "named", "times")

    def __init__(self, named: Whole, times: Real) -> None:
        self.named = named
        self.times = times
        self.by: object = None  # the network that has judged them
        self.judged: Real | None = None


class Look(NamedTuple):
    """One decision. All numbers are its own: nothing in it changes with the game."""

    scalars: Small  # table, oneself, the opponents, a teammate
    rows: Small  # what is in play
    places: Whole  # where each row stands: its space, or its number
    piles: Piles
    beside: list[int]  # more rows of the state's table: what asks, and cards beside those in play
    options: Small


class Desk:
    """Where a seat looks at games of so many seats."""

    def __init__(self, layout: Layout, encoder: Any, seat: int) -> None:
        self.layout = layout
        self.encoder = encoder
        self.seat = seat
        blocks = {block.name: block for block in encoder.blocks}
        self.players_at = blocks["players"].start
        things, beside = blocks[layout.things], blocks[layout.beside]
        self.things = slice(things.start, things.start + things.size)
        self.beside = slice(beside.start, beside.start + beside.size)
        self.beside_width = len(beside.columns)
        self.own_mark = BESIDE[layout.beside]
        self.zones = slice(blocks[layout.zones[0]].start, encoder.size)
        self.friends: tuple[int, ...] = ()
        self.zone_index: Whole | None = None
        self.known = b""  # the zones as they were last
        self.kept: Piles | None = None
        self.make_room(FEWEST)

    def make_room(self, count: int) -> None:
        self.room = count
        self.sheet = self.encoder.new_sheet(self.seat, count)
        numbers: Small = np.frombuffer(memoryview(self.sheet.numbers), np.int16)
        self.numbers = numbers
        self.rows = numbers[self.things].reshape(-1, self.layout.row_width)
        self.types = self.rows[:, self.layout.type_column]
        self.zone_numbers = numbers[self.zones]
        self.beside_cards = numbers[self.beside][:: self.beside_width]
        self.options = numbers[self.encoder.size :].reshape(count, OPTION_SIZE)

    def piles(self, friends: tuple[int, ...]) -> Piles:
        known = self.zone_numbers.tobytes()
        if self.kept is None or known != self.known or friends != self.friends:
            if self.zone_index is None or friends != self.friends:
                self.zone_index = self._index(friends)
            found = self.zone_numbers.nonzero()[0]
            self.kept = Piles(self.zone_index[found], self.zone_numbers[found].astype(np.float32))
            self.known, self.friends = known, friends
        return self.kept

    def _index(self, friends: tuple[int, ...]) -> Whole:
        """For every number of the zones, the row of the state's table."""
        layout, seats = self.layout, self.encoder.seats
        roles = [SELF, *(ALLY if friends[seat] else FOE for seat in range(1, seats))]
        parts = [zone * ROLES + role for zone in range(len(layout.zones)) for role in roles]
        found: Whole = (np.array(parts)[:, None] * layout.cards + np.arange(layout.cards)).ravel()
        return found


class Looker:
    """Looks at games of one kind: the same cards, any number of seats. It is quickest with a single game."""

    def __init__(self, layout: Layout, encoders: dict[int, Any] | None = None) -> None:
        """`encoders`, by the number of seats: lookers of one kind may share them."""
        self.layout = layout
        self._encoders: dict[int, Any] = {} if encoders is None else encoders
        self._desks: dict[tuple[int, int], Desk] = {}

    def look(self, game: Game, seat: int | None = None) -> Look:
        """At the open decision, as the seat that is asked sees it; or as another does, who has no options."""
        desk, count = self.write(game, seat)
        scalars, friends = self._scalars(desk)
        places = desk.types.nonzero()[0]
        rows = desk.rows.take(places, 0)
        return Look(
            scalars,
            rows,
            places,
            desk.piles(friends),
            self._beside(desk, asking(game) if count else 0),
            self._options(desk.options[:count], rows, places),
        )

    def write(self, game: Game, seat: int | None = None) -> tuple[Desk, int]:
        """The sheet of that decision, and how many options are on it."""
        state = game.state
        options = state.options
        count, asked = len(options), options[0].player
        if seat is None:
            seat = asked
        elif seat != asked:
            count = 0
        desk = self._desk(game, seat)
        if count > desk.room:
            desk.make_room(2 * count)
        desk.encoder.write(state, desk.sheet, 0, count)
        return desk, count

    def _desk(self, game: Game, seat: int) -> Desk:
        seats = game.setup.seats
        desk = self._desks.get((seats, seat))
        if desk is None:
            encoder = self._encoders.get(seats)
            if encoder is None:
                table: Any = game.state
                encoder = self._encoders[seats] = ENCODERS[game.name](seats, table.book)
            desk = self._desks[seats, seat] = Desk(self.layout, encoder, seat)
        return desk

    def _scalars(self, desk: Desk) -> tuple[Small, tuple[int, ...]]:
        """Table, oneself, opponents, teammates; of several the mean of numbers, and the names of the next."""
        layout, numbers = self.layout, desk.numbers
        wide, tall = layout.player_width, layout.table_width
        found = np.zeros(layout.scalar_width, np.int16)
        seats = desk.encoder.seats
        if seats == 2:
            found[: tall + 2 * wide] = numbers[: tall + 2 * wide]
            return found, (1, 0)
        found[: tall + wide] = numbers[: tall + wide]
        players = numbers[desk.players_at : desk.players_at + seats * wide].reshape(seats, wide)
        friends = tuple(players[:, 0].tolist())
        for role, friend in ((FOE, 0), (ALLY, 1)):
            group = players[[seat for seat in range(1, seats) if friends[seat] == friend]]
            if len(group):
                part = found[tall + role * wide : tall + (role + 1) * wide]
                part[:] = group[0]
                part[:COUNTS] = np.round(group[:, :COUNTS].mean(0))
        return found, friends

    def _beside(self, desk: Desk, asks: int) -> list[int]:
        """The card whose effect asks, and cards beside those in play."""
        layout = self.layout
        found = [layout.about_first + asks]
        if desk.beside_cards[0]:
            whose = desk.numbers[desk.beside][1 :: desk.beside_width]
            for card, mark in zip(desk.beside_cards.tolist(), whose.tolist(), strict=True):
                if card:
                    role = SELF if mark == desk.own_mark else FOE
                    found.append((layout.zone_parts + role) * layout.cards + card)
        return found

    def _options(self, shown: Small, rows: Small, places: Whole) -> Small:
        """The rows of options, with what is derived from them."""
        layout = self.layout
        found = np.zeros((len(shown), layout.option_width), np.int16)
        found[:, :OPTION_SIZE] = shown
        np.minimum(shown[:, NUMBER : EXTRA + 1], ROOM - 1, out=found[:, NUMBER_NAMED : EXTRA_NAMED + 1])
        if layout.grid is None:
            np.maximum(-shown[:, TARGET_ROW], 0, out=found[:, WORKER])
            return found
        own = foe = 0
        for at in (rows[:, layout.type_column] == SUMMONER).nonzero()[0].tolist():
            if rows[at, layout.side_column] > 0:
                own = int(places[at]) + 1
            else:
                foe = int(places[at]) + 1
        source, target = shown[:, SOURCE_ROW], shown[:, TARGET_ROW]
        away, first = layout.distances, OPTION_SIZE + DERIVED
        found[:, first] = away[source, target]
        found[:, first + 1] = away[foe].take(target)
        found[:, first + 2] = away[own].take(target)
        found[:, first + 3] = away[foe].take(source)
        return found


def asking(game: Game) -> int:
    """The card whose effect asks the open question, which whoever is asked is told; 0: it is no card's."""
    state: Any = game.state
    thing = state.about()
    if thing is not None:
        return int(thing.card or (thing.id if thing.kind == CARD else 0))
    piece = state.pieces.get(state.stack[-1].source)
    return int(piece.card) if piece is not None else 0
