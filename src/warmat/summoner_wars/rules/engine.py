"""A game of Summoner Wars as the kernel sees it: the table with everything that runs, shows and saves it."""

from __future__ import annotations

from typing import Any

from warmat.kernel.choice import FREE, Option
from warmat.kernel.event import Event
from warmat.kernel.frame import advance
from warmat.kernel.rng import Dice
from warmat.summoner_wars.rules.book import Book
from warmat.summoner_wars.rules.deaths import settle
from warmat.summoner_wars.rules.determinise import hidden_from, redeal
from warmat.summoner_wars.rules.dump import dump_table, load_table
from warmat.summoner_wars.rules.explain import why_not
from warmat.summoner_wars.rules.log import sentence
from warmat.summoner_wars.rules.notation import foretold, write_options
from warmat.summoner_wars.rules.state import Piece, Table
from warmat.summoner_wars.rules.terms import BUILD, PLAY, SUMMON
from warmat.summoner_wars.rules.triggers import serve_queue
from warmat.summoner_wars.rules.view import view


class SummonerWars(Table):
    __slots__ = ()

    def settle(self) -> None:
        settle(self)

    def serve_queue(self) -> bool:
        return serve_queue(self)

    def clone(self) -> SummonerWars:
        other = SummonerWars(self.rng, self.secret, self.book)
        self.copy_table_to(other)
        other.players = [side.clone() for side in self.players]
        pieces: dict[int, Piece] = {}
        for id, piece in self.pieces.items():
            pieces[id] = piece.clone()
        other.pieces = pieces
        other.board = self.board.copy()
        other.mods = self.mods.copy() if self.mods else []
        other.dice = self.dice  # never changed in place
        other.moving_units = self.moving_units
        other.attacking_units = self.attacking_units
        other.has_fought = self.has_fought
        other.bonus_parts = self.bonus_parts
        other.attack_parts = self.attack_parts
        other.summon_parts = self.summon_parts
        other.rule_parts = self.rule_parts
        return other

    def dump(self) -> dict[str, Any]:
        return dump_table(self)

    def write(self, options: list[Option]) -> None:
        write_options(self, options)

    def foretold(self, option: Option) -> str:
        return foretold(self, option)

    def price(self, option: Option) -> int:
        """In magic."""
        return self.book.cards[option.source].cost if option.verb in (SUMMON, BUILD, PLAY) else FREE

    def why_not(self, text: str) -> str:
        return why_not(self, text)

    def view(self, seat: int) -> dict[str, Any]:
        return view(self, seat)

    def redeal(self, seat: int, dice: Dice) -> None:
        redeal(self, seat, dice)

    def hidden_from(self, seat: int) -> int:
        return hidden_from(self, seat)

    def sentence(self, event: Event, seat: int) -> str:
        return sentence(event, seat)


def load(book: Book, data: dict[str, Any], secret: bytes, sink: list[Event] | None) -> SummonerWars:
    """A table as it was dumped, at the same question."""
    st = SummonerWars(0, secret, book)
    st.sink = sink
    load_table(st, data)
    advance(st)
    return st
