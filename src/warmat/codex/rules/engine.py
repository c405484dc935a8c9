"""A game of Codex as the kernel sees it: the table with everything that runs, shows and saves it."""

from __future__ import annotations

from typing import Any

from warmat.codex.rules import holdings
from warmat.codex.rules.book import Book
from warmat.codex.rules.deaths import settle
from warmat.codex.rules.determinise import hidden_from, redeal
from warmat.codex.rules.dump import dump_table, load_table
from warmat.codex.rules.explain import why_not
from warmat.codex.rules.idle import out_of_question
from warmat.codex.rules.layers import fresh
from warmat.codex.rules.log import sentence
from warmat.codex.rules.maps import NO_MAP, Map
from warmat.codex.rules.modes import Mode
from warmat.codex.rules.notation import foretold, write_options
from warmat.codex.rules.player_rules import hand_is_open
from warmat.codex.rules.prices import price
from warmat.codex.rules.state import Piece, Table
from warmat.codex.rules.terms import OPEN_HANDS
from warmat.codex.rules.triggers import serve_queue
from warmat.codex.rules.view import view
from warmat.kernel.choice import Option
from warmat.kernel.event import Event
from warmat.kernel.frame import advance
from warmat.kernel.rng import Dice


class Codex(Table):
    __slots__ = ()

    def settle(self) -> None:
        settle(self)

    def notice(self) -> None:
        if self.special & OPEN_HANDS:
            show_hands(self)

    def serve_queue(self) -> bool:
        return serve_queue(self)

    def out_of_question(self, at: int) -> bool:
        return out_of_question(self, at)

    def clone(self) -> Codex:
        other = Codex(self.rng, self.secret, self.book, self.mode, self.map)
        self.copy_table_to(other)
        other.players = [side.clone() for side in self.players]
        pieces: dict[int, Piece] = {}
        for id, piece in self.pieces.items():
            pieces[id] = piece.clone()
        other.pieces = pieces
        if self.aside:
            other.aside = {id: piece.clone() for id, piece in self.aside.items()}
        other.mods = self.mods.copy() if self.mods else []
        other.lasting = self.lasting.copy() if self.lasting else []
        other.later = self.later.copy() if self.later else []
        other.acting = self.acting
        other.playoff = self.playoff
        other.special = self.special
        other.reads_damage = self.reads_damage
        other.all_keys = self.all_keys
        other.changers = self.changers
        other.owned = self.owned
        other.statics = self.statics
        other.intricate = self.intricate
        other.heroes = self.heroes
        other.fixtures = self.fixtures
        return other

    def dump(self) -> dict[str, Any]:
        return dump_table(self)

    def write(self, options: list[Option]) -> None:
        write_options(self, options)

    def foretold(self, option: Option) -> str:
        return foretold(self, option)

    def price(self, option: Option) -> int:
        return price(self, option)

    def why_not(self, text: str) -> str:
        return why_not(self, text)

    def view(self, seat: int) -> dict[str, Any]:
        return view(self, seat)

    def redeal(self, seat: int, dice: Dice) -> None:
        redeal(self, seat, dice)

    def sides_with(self, seat: int, player: int) -> bool:
        return seat >= 0 and self.friendly(player, seat)

    def hidden_from(self, seat: int) -> int:
        return hidden_from(self, seat)

    def sentence(self, event: Event, seat: int) -> str:
        return sentence(event, seat)


def show_hands(st: Table) -> None:
    """Hands that a piece in play keeps open are open, also to what was just drawn."""
    for player in range(len(st.players)):
        if hand_is_open(st, player):
            holdings.open_hand(st, player)


def load(
    book: Book,
    mode: Mode,
    data: dict[str, Any],
    secret: bytes,
    sink: list[Event] | None,
    map: Map = NO_MAP,
) -> Codex:
    """A table as it was dumped, at the same question."""
    st = Codex(0, secret, book, mode, map)
    st.sink = sink
    load_table(st, data)
    fresh(st)
    advance(st)
    return st
