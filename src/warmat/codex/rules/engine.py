"""A game of Codex as the kernel sees it: the table with everything that runs, shows and saves it."""

from __future__ import annotations

from typing import Any, cast

from warmat.codex.rules.combat.deaths import settle
from warmat.codex.rules.derived.layers import refresh
from warmat.codex.rules.derived.player_rules import hand_is_open
from warmat.codex.rules.model.book import Book
from warmat.codex.rules.model.maps import NO_MAP, Map
from warmat.codex.rules.model.modes import Mode
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import OPEN_HANDS, VERBS
from warmat.codex.rules.outside.determinise import hidden_from, redeal
from warmat.codex.rules.outside.dump import dump_table, load_table
from warmat.codex.rules.outside.explain import why_not
from warmat.codex.rules.outside.log import named, phrase
from warmat.codex.rules.outside.notation import spoken, write_options
from warmat.codex.rules.outside.operands import about, foretold, operand
from warmat.codex.rules.outside.prices import price
from warmat.codex.rules.outside.view import view
from warmat.codex.rules.steps.idle import out_of_question
from warmat.codex.rules.writes import player_zones
from warmat.codex.rules.writes.triggers import serve_queue
from warmat.kernel.choice import Option, Spoken, Verb
from warmat.kernel.event import Event
from warmat.kernel.frame import advance
from warmat.kernel.numbers import Seat
from warmat.kernel.redeal import Likelihood
from warmat.kernel.rng import Dice
from warmat.kernel.thing import EFFECT, Thing


class Codex(CodexState):
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
        if self.set_aside:
            other.set_aside = {id: piece.clone() for id, piece in self.set_aside.items()}
        other.mods = self.mods.copy() if self.mods else []
        other.lasting = self.lasting.copy() if self.lasting else []
        other.delayed = self.delayed.copy() if self.delayed else []
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

    def verb(self, option: Option) -> Verb:
        return VERBS[option.verb]

    def thing(self, option: Option, kind: int, number: int) -> Thing | None:
        return operand(self, option, kind, number)

    def spoken(self, option: Option, among: list[Option]) -> Spoken:
        return spoken(self, option)

    def foretold(self, option: Option) -> list[Thing]:
        return foretold(self, option)

    def about(self) -> Thing | None:
        return about(self)

    def price(self, option: Option) -> int:
        return price(self, option)

    def why_not(self, text: str) -> str:
        return why_not(self, text)

    def view(self, seat: Seat) -> dict[str, Any]:
        return cast(dict[str, Any], view(self, seat))

    def redeal(self, seat: Seat, dice: Dice, likelihood: Likelihood | None = None) -> None:
        redeal(self, seat, dice, likelihood)

    def sides_with(self, seat: Seat, player: Seat) -> bool:
        return seat >= 0 and self.friendly(player, seat)

    def hidden_from(self, seat: Seat) -> int:
        return hidden_from(self, seat)

    def called(self, thing: Thing | None) -> str:
        return named(thing) if thing is not None and thing.kind == EFFECT else super().called(thing)

    def phrase(self, event: Event) -> str:
        return phrase(self, event)


def show_hands(st: CodexState) -> None:
    """Hands that a piece in play keeps open are open, also to what was just drawn."""
    for player in range(len(st.players)):
        if hand_is_open(st, player):
            player_zones.open_hand(st, player)


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
    refresh(st)
    advance(st)
    return st
