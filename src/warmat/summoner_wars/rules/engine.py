"""A game of Summoner Wars as the kernel sees it: the table with everything that runs, shows and saves it."""

from __future__ import annotations

from typing import Any

from warmat.kernel.event import Event
from warmat.kernel.frame import advance, ask_again, question
from warmat.summoner_wars.rules import atoms
from warmat.summoner_wars.rules.book import Book
from warmat.summoner_wars.rules.deaths import settle
from warmat.summoner_wars.rules.determinise import hidden_from, redeal
from warmat.summoner_wars.rules.dump import dump_table, load_table
from warmat.summoner_wars.rules.explain import why_not
from warmat.summoner_wars.rules.log import sentence
from warmat.summoner_wars.rules.notation import write_options
from warmat.summoner_wars.rules.state import Piece, Table
from warmat.summoner_wars.rules.triggers import serve_queue
from warmat.summoner_wars.rules.view import view


class SummonerWars(Table):
    __slots__ = ()

    def interlude(self) -> bool:
        if self.unsettled:
            settle(self)
            if self.over:
                return True
        if self.queue and serve_queue(self):
            return True
        if self.ghosts and len(self.stack) == 1 and not self.queue:
            atoms.forget_ghosts(self)
        return False

    def clone(self) -> SummonerWars:
        other = SummonerWars(self.rng, self.secret, self.book)
        self.copy_kernel_to(other)
        other.players = [side.clone() for side in self.players]
        pieces: dict[int, Piece] = {}
        for id, piece in self.pieces.items():
            pieces[id] = piece.clone()
        other.pieces = pieces
        other.ghosts = self.ghosts.copy() if self.ghosts else {}
        other.board = self.board.copy()
        other.mods = self.mods.copy() if self.mods else []
        other.queue = [frame.clone() for frame in self.queue] if self.queue else []
        other.dice = self.dice  # never changed in place
        other.turn = self.turn
        other.active = self.active
        other.phase = self.phase
        other.moving_units = self.moving_units
        other.attacking_units = self.attacking_units
        other.has_fought = self.has_fought
        other.next_id = self.next_id
        other.moment = self.moment
        other.stale = self.stale
        other.unsettled = self.unsettled
        other.ears = self.ears
        other.listeners = self.listeners
        other.bonus_parts = self.bonus_parts
        other.attack_parts = self.attack_parts
        other.summon_parts = self.summon_parts
        other.rule_parts = self.rule_parts
        return other

    def dump(self) -> dict[str, Any]:
        return dump_table(self)

    def write_options(self) -> None:
        write_options(self, self.options)

    def prompt(self) -> str:
        return question(self)

    def why_not(self, text: str) -> str:
        return why_not(self, text)

    def view(self, seat: int) -> dict[str, Any]:
        return view(self, seat)

    def determinise(self, seat: int, seed: int) -> SummonerWars:
        other = self.clone()
        redeal(other, seat, seed)
        if other.options and other.options[0].player != seat:
            ask_again(other)  # the world's own hand has its own choices
            if not other.options:
                advance(other)
        return other

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
