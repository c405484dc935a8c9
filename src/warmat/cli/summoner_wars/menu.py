"""The questions of Summoner Wars: a phase's actions, targets and spaces, and what is marked on the board."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text

from warmat import Option
from warmat.cli.ask import Menu, item
from warmat.cli.screen import View
from warmat.cli.summoner_wars.battlefield import LIFE, MELEE, RANGED, Marks, summary, units_left
from warmat.summoner_wars import catalogue
from warmat.summoner_wars.rules.derived.layers import strength_of
from warmat.summoner_wars.rules.engine import table_of
from warmat.summoner_wars.rules.model.board import name_of
from warmat.summoner_wars.rules.model.definitions import Card
from warmat.summoner_wars.rules.model.state import Piece, SummonerWarsState
from warmat.summoner_wars.rules.model.terms import (
    ANSWER,
    ATTACK,
    ATTACK_PHASE,
    BUILD,
    CHOOSE,
    CHOOSE_SPACE,
    DISCARD,
    DRAW_PHASE,
    END,
    MOVE,
    ORDER,
    PHASE_NAMES,
    PLAY,
    SUMMON,
    TAKE,
    USE,
)
from warmat.summoner_wars.rules.model.terms import RANGED as RANGED_ATTACK

ATTACK_OWN = "attack own"
IN_A_ROW = (CHOOSE_SPACE, ANSWER)  # answers so short that they stand beside each other


class SummonerWarsMenu(Menu):
    actions: ClassVar[dict[str, str]] = {
        "summon": "Summon",
        "move": "Move",
        "build": "Build",
        "attack": "Attack",
        ATTACK_OWN: "Attack your own",
        "discard": "Discard",
        "play": "Play an event",
        "use": "Use an ability",
        "end": "End",
    }

    @property
    def table(self) -> SummonerWarsState:
        return table_of(self.game)

    def is_of_actions(self) -> bool:
        return any(option.verb == END for option in self.options)

    @property
    def wants_board(self) -> bool:
        return self.is_main or any(option.verb in (CHOOSE, CHOOSE_SPACE) for option in self.options)

    def group_of(self, option: Option) -> str:
        """Attacks on the own cards stand apart: they are rarely meant."""
        aim = self.table.pieces.get(option.target) if option.verb == ATTACK else None
        return ATTACK_OWN if aim is not None and aim.controller == option.player else self.verb_of(option)

    def place_of(self, option: Option) -> tuple[int, ...]:
        """Each piece's or card's together."""
        group = list(self.actions).index(self.group_of(option))
        return (group, option.source, option.target, option.extra)

    def asked(self) -> str:
        if not self.is_main:
            return self.prompt
        return f"{self.prompt}: {self._what()}"

    def _phase(self) -> str:
        return PHASE_NAMES[self.table.phase].capitalize()

    def _what(self) -> str:
        """What a phase is for, with what is left of it."""
        view = self.game.view(self.players[0])
        magic = view["players"][self.players[0]]["magic"]
        left = units_left(view)
        units = f"up to {left} more unit{'' if left == 1 else 's'}"
        return {
            "summon": f"units beside your gates; you have {magic} magic",
            "move": f"{units}, 1 or 2 spaces each" if left else "3 units have moved",
            "build": f"in your back three rows or beside your summoner; you have {magic} magic",
            "attack": units if left else "3 units have attacked",
            "magic": f"every card you discard is 1 magic; you have {magic}",
            "draw": "you have drawn; anything else?",
        }[view["phase"]]

    def alone(self, verb: str) -> str:
        st = self.table
        words = f"the {PHASE_NAMES[st.phase]} phase"
        if st.phase == DRAW_PHASE:
            words += ", and your turn"
        if st.phase == ATTACK_PHASE and not st.has_fought:
            words += " (inaction: your summoner takes 1 damage)"
        return words if verb == "end" else verb

    def price(self, option: Option) -> int | None:
        return self.table.book.cards[option.source].cost if option.verb == PLAY else None

    def note(self, option: Option) -> str:
        aim = self.table.pieces.get(option.target) if option.verb == ATTACK else None
        if aim is None:
            return ""
        return f"{name_of(aim.space)} {LIFE}{aim.derived.life - aim.damage}"

    def note_of_source(self, option: Option) -> Text:
        if option.verb in (SUMMON, BUILD):
            return Text(f" ({self.table.book.cards[option.source].cost})", style="yellow")
        piece = self.table.pieces.get(option.source)
        if piece is None or option.verb not in (MOVE, ATTACK):
            return Text()
        strength = f" {self._strength(piece)}" if option.verb == ATTACK else ""
        return Text(f" ({name_of(piece.space)}{strength})", style="dim")

    def _strength(self, piece: Piece) -> str:
        sign = RANGED if self.table.card_of(piece).attack == RANGED_ATTACK else MELEE
        return f"{sign}{strength_of(self.table, piece, None)}"

    def about(self, option: Option, view: View) -> Text:
        if option.verb in (TAKE, DISCARD, PLAY):
            return _card(self.table.book.cards[option.source]) if option.source else Text()
        if option.verb == ORDER:
            return Text(self._waiting(option.source), style="dim")
        if option.verb in (CHOOSE, ATTACK, USE):
            named = option.target if option.verb == ATTACK else option.source
            for seen in view["pieces"]:
                if seen["id"] == named:
                    return summary(seen)
        return Text()

    def _waiting(self, at: int) -> str:
        """The text of the ability that waits, as far as the card with it is still known."""
        st = self.table
        source = st.remembered(st.queue[at].source)
        return "" if source is None else st.card_of(source).text

    def rows(self) -> list[list[Text]] | None:
        if any(option.verb not in IN_A_ROW for option in self.options):
            return None
        return [[item(n, self.object_of(option), None) for n, option in enumerate(self.options, 1)]]

    def marks(self) -> Marks:
        """What can be chosen, for the board. Attacks on the own cards would only hide the others.

        Numbers stand where each answer has a space of its own.
        """
        pieces: set[int] = set()
        spaces: set[str] = set()
        numbers: dict[str, int] = {}
        for number, option in enumerate(self.options, 1):
            if option.verb in (MOVE, USE, CHOOSE):
                pieces.add(option.source)
            if option.verb == ATTACK and self.group_of(option) != ATTACK_OWN:
                pieces |= {option.source, option.target}
            if option.verb in (SUMMON, BUILD, MOVE):
                spaces.add(name_of(option.target))
            if option.verb == CHOOSE_SPACE and option.source:
                spaces.add(name_of(option.source - 1))
                numbers[name_of(option.source - 1)] = number
            if option.verb == CHOOSE and option.source:
                piece = self.table.remembered(option.source)
                if piece is not None and piece.space >= 0:
                    numbers[name_of(piece.space)] = number
        return Marks(frozenset(pieces), frozenset(spaces), numbers)


def _card(card: Card) -> Text:
    """A card in a line: what it costs, is and says."""
    text = Text(f"{max(card.cost, 0)} magic, {kind(card)}")
    if card.text:
        text.append(f". {card.text}", style="dim")
    return text


def kind(card: Card) -> str:
    """What sort of card it is, with its figures: "common unit, 3 melee, life 4"."""
    line = catalogue.type_line(card).partition(" – ")
    what = line[0] if not card.play_phase >= 0 else f"{line[0]}, {line[2]}"
    return ", ".join(part for part in (what, catalogue.figures(card)) if part)
