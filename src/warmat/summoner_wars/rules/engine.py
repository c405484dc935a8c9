"""A game of Summoner Wars as the kernel sees it: the table with everything that runs, shows and saves it."""

from __future__ import annotations

from typing import Any, cast

from warmat.kernel.choice import FREE, Option, Spoken, Verb
from warmat.kernel.event import Event
from warmat.kernel.frame import advance
from warmat.kernel.game import Game
from warmat.kernel.numbers import Seat
from warmat.kernel.redeal import Likelihood
from warmat.kernel.rng import Dice
from warmat.kernel.thing import EFFECT, Thing
from warmat.summoner_wars.rules.combat.deaths import settle
from warmat.summoner_wars.rules.derived.layers import refresh
from warmat.summoner_wars.rules.model.book import Book
from warmat.summoner_wars.rules.model.state import Piece, SummonerWarsState
from warmat.summoner_wars.rules.model.terms import BUILD, PLAY, SUMMON, VERBS
from warmat.summoner_wars.rules.outside.determinise import hidden_from, redeal
from warmat.summoner_wars.rules.outside.dump import dump_table, load_table
from warmat.summoner_wars.rules.outside.explain import why_not
from warmat.summoner_wars.rules.outside.log import named, phrase
from warmat.summoner_wars.rules.outside.notation import has_other_ways, spoken, write_options
from warmat.summoner_wars.rules.outside.operands import about, foretold, operand
from warmat.summoner_wars.rules.outside.view import view
from warmat.summoner_wars.rules.writes.triggers import serve_queue


class SummonerWars(SummonerWarsState):
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
        other.strength_parts = self.strength_parts
        other.attack_parts = self.attack_parts
        other.summon_parts = self.summon_parts
        other.rule_parts = self.rule_parts
        other.usable = self.usable
        other.keys_in_play = self.keys_in_play
        other.unsteady = self.unsteady
        return other

    def dump(self) -> dict[str, Any]:
        return dump_table(self)

    def write(self, options: list[Option]) -> None:
        write_options(self, options)

    def verb(self, option: Option) -> Verb:
        return VERBS[option.verb]

    def thing(self, option: Option, kind: int, number: int) -> Thing | None:
        return operand(self, option, kind, number)

    def spoken(self, option: Option, among: list[Option]) -> Spoken:
        return spoken(self, option, has_other_ways(option, among))

    def foretold(self, option: Option) -> list[Thing]:
        return foretold(self, option)

    def about(self) -> Thing | None:
        return about(self)

    def price(self, option: Option) -> int:
        """In magic."""
        return self.book.cards[option.source].cost if option.verb in (SUMMON, BUILD, PLAY) else FREE

    def why_not(self, text: str) -> str:
        return why_not(self, text)

    def view(self, seat: Seat) -> dict[str, Any]:
        return cast(dict[str, Any], view(self, seat))

    def redeal(self, seat: Seat, dice: Dice, likelihood: Likelihood | None = None) -> None:
        redeal(self, seat, dice, likelihood)

    def hidden_from(self, seat: Seat) -> int:
        return hidden_from(self, seat)

    def called(self, thing: Thing | None) -> str:
        return named(thing) if thing is not None and thing.kind == EFFECT else super().called(thing)

    def phrase(self, event: Event) -> str:
        return phrase(self, event)


def table_of(game: Game) -> SummonerWarsState:
    """A game's table, its rows up to date."""
    state = game.state
    assert isinstance(state, SummonerWarsState)
    refresh(state)
    return state


def load(book: Book, data: dict[str, Any], secret: bytes, sink: list[Event] | None) -> SummonerWars:
    """A table as it was dumped, at the same question."""
    st = SummonerWars(0, secret, book)
    st.sink = sink
    load_table(st, data)
    advance(st)
    return st
