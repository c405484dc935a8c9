"""A turn: tech, ready, upkeep, main, patrol, draw, end. One script that never ends."""

from __future__ import annotations

from typing import Final

from warmat.codex.rules import atoms, changing, future, hidden, holdings, later
from warmat.codex.rules.actions import perform
from warmat.codex.rules.draw_phase import DrawPhase, Stash
from warmat.codex.rules.layers import fresh
from warmat.codex.rules.legal import main_options
from warmat.codex.rules.patrol import PatrolSlot
from warmat.codex.rules.player_rules import worker_income
from warmat.codex.rules.readying import ready
from warmat.codex.rules.state import Piece, Table
from warmat.codex.rules.terms import (
    AFTER_MAIN,
    AT_END_OF_TURN,
    AT_UPKEEP,
    CONSTRUCTING,
    DISABLED,
    END_MAIN,
    END_OF_TURN,
    EPHEMERAL,
    FREE_TECH_WORKERS,
    HERO,
    LOOKOUT,
    MAIN_PHASE,
    READY_PHASE,
    READY_ULTIMATE,
    SQUAD_LEADER,
    TECH,
    THIS_TURN,
    TURN_ENDS,
    UNTIL_END_OF_THEIR_TURN,
    UNTIL_YOUR_TURN,
    UNTIL_YOUR_UPKEEP,
    UPKEEP,
    UPKEEP_PHASE,
)
from warmat.codex.rules.triggers import emit
from warmat.kernel.choice import Option
from warmat.kernel.frame import Frame, Question, Script, Step, rule_script

TECH_CARDS: Final = 2


class BeginTurn(Step[Table]):
    """The next player's turn begins (seat 0's, before the first)."""

    __slots__ = ()

    def act(self, st: Table, frame: Frame) -> None:
        player = (st.active + 1) % len(st.players) if st.turn else 0
        if st.turn and st.players[st.active].extra_turns:
            player = st.active
            holdings.use_extra_turn(st, player)
        frame.player = player
        atoms.begin_turn(st, player)
        changing.expire(st, UNTIL_YOUR_TURN, player)
        for piece in st.pieces.values():
            if _is_maxed_hero(st, piece, player):
                atoms.set_flags(st, piece, READY_ULTIMATE)


def _is_maxed_hero(st: Table, piece: Piece, player: int) -> bool:
    card = st.card_of(piece)
    return card.types & HERO != 0 and piece.controller == player and piece.level == card.max_level


class TechCard(Question[Table]):
    """Choose a card from the codex. Decided here, as late as the rules allow: at the start of the next turn.

    The cards are asked for in the codex's order where that leaves a choice, so that a pair is offered once.
    """

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number: int = number

    def options(self, st: Table, frame: Frame) -> list[Option]:
        side = st.players[frame.player]
        if side.turns <= 1:
            return []
        cards: list[int] = []
        for card in side.codex:
            if hidden.index_of(card) not in cards:
                cards.append(hidden.index_of(card))
        if side.teched:
            first = hidden.index_of(side.discard[-1])
            cards = [index for index in cards if index >= first] or cards
        options = [Option(frame.player, TECH, index, 0, 0) for index in cards]
        if side.may_tech_less:
            options.append(Option(frame.player, TECH, 0, 0, 0))
        return options

    def answer(self, st: Table, frame: Frame, option: Option) -> None:
        if option.source:
            holdings.tech_card(st, frame.player, option.source)
        else:
            frame.pc += TECH_CARDS - self.number

    def prompt(self, st: Table, frame: Frame) -> str:
        return (
            f"Tech card {self.number} of {TECH_CARDS}: which one goes from your codex to your discard pile?"
        )


class ReadyPhase(Step[Table]):
    __slots__ = ()

    def act(self, st: Table, frame: Frame) -> None:
        atoms.set_phase(st, READY_PHASE)
        for piece in reversed(list(st.pieces.values())):  # what asks asks in the order of the pieces
            if piece.controller == frame.player:
                if piece.flags & DISABLED:
                    atoms.clear_flags(st, piece, DISABLED)
                else:
                    ready(st, piece)


class UpkeepPhase(Step[Table]):
    """Gold from workers, one summoning rune off each hero, then the upkeep abilities."""

    __slots__ = ()

    def act(self, st: Table, frame: Frame) -> None:
        player = frame.player
        atoms.set_phase(st, UPKEEP_PHASE)
        changing.expire(st, UNTIL_YOUR_UPKEEP, player)
        holdings.gain_gold(st, player, worker_income(st, player))
        if st.map.upkeep_gold:
            holdings.gain_gold(st, player, st.map.upkeep_gold)
        holdings.remove_summoning_runes(st, player)
        fresh(st)
        if st.ears & UPKEEP:
            for piece in list(st.pieces.values()):
                if piece.controller == player:
                    emit(st, UPKEEP, piece)
        if st.aside:
            future.upkeep(st, player)
        later.begin(st, AT_UPKEEP)


class BeginMain(Step[Table]):
    __slots__ = ()

    def act(self, st: Table, frame: Frame) -> None:
        atoms.set_phase(st, MAIN_PHASE)


class MainPhase(Question[Table]):
    """One action after another, until the player ends the phase."""

    __slots__ = ()

    def options(self, st: Table, frame: Frame) -> list[Option]:
        return main_options(st)

    def answer(self, st: Table, frame: Frame, option: Option) -> None:
        if option.verb != END_MAIN:
            frame.pc -= 1
            perform(st, option)
        else:
            later.begin(st, AFTER_MAIN)

    def prompt(self, st: Table, frame: Frame) -> str:
        return "Main phase: what do you do?"


class EndOfTurn(Step[Table]):
    """After the draw phase: what happens at the end of a turn. The ephemeral dies, whoever's turn it is."""

    __slots__ = ()

    def act(self, st: Table, frame: Frame) -> None:
        atoms.set_phase(st, END_OF_TURN)
        fresh(st)
        for piece in list(st.pieces.values()):
            if piece.d.keys & EPHEMERAL:
                atoms.destroy(st, piece)
            if piece.d.ears & TURN_ENDS:
                emit(st, TURN_ENDS, piece)
        later.begin(st, AT_END_OF_TURN)


class FinishTurn(Step[Table]):
    """Constructions finish, changes for this turn end, and it is settled whether teching is a duty."""

    __slots__ = ()

    def act(self, st: Table, frame: Frame) -> None:
        for piece in st.pieces.values():
            if piece.flags & CONSTRUCTING and piece.controller == frame.player:
                atoms.clear_flags(st, piece, CONSTRUCTING)
        holdings.note_ten_workers(st, frame.player, st.players[frame.player].workers >= FREE_TECH_WORKERS)
        holdings.build_instantly(st, frame.player, False)
        changing.expire(st, THIS_TURN, -1)
        changing.expire(st, UNTIL_END_OF_THEIR_TURN, frame.player)


class NextTurn(Step[Table]):
    __slots__ = ()

    def act(self, st: Table, frame: Frame) -> None:
        frame.pc = 0


TURN: Final[Script[Table]] = rule_script(
    "turn",
    [
        BeginTurn(),
        *(TechCard(number) for number in range(1, TECH_CARDS + 1)),
        ReadyPhase(),
        UpkeepPhase(),
        BeginMain(),
        MainPhase(),
        *(PatrolSlot(slot) for slot in range(SQUAD_LEADER, LOOKOUT + 1)),
        Stash(),
        DrawPhase(),
        EndOfTurn(),
        FinishTurn(),
        NextTurn(),
    ],
    False,
    0,
)
MAIN_STEP: Final = [isinstance(step, MainPhase) for step in TURN.steps].index(True)  # where a scenario begins
