"""A turn: tech, ready, upkeep, main, patrol, draw, end. One script that never ends."""

from __future__ import annotations

from typing import Final

from warmat.codex.rules.combat.attack import defences
from warmat.codex.rules.combat.patrol import LendPatrollers, PatrolSlot
from warmat.codex.rules.derived.layers import refresh
from warmat.codex.rules.derived.player_rules import worker_income
from warmat.codex.rules.model import hidden
from warmat.codex.rules.model.state import NO_PLAYOFF, CodexState, Piece, Player
from warmat.codex.rules.model.terms import (
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
from warmat.codex.rules.steps import delayed, future
from warmat.codex.rules.steps.readying import ready
from warmat.codex.rules.turn.actions import perform
from warmat.codex.rules.turn.draw_phase import DrawPhase, Stash
from warmat.codex.rules.turn.legal import main_options
from warmat.codex.rules.writes import atoms, lasting_changes, player_zones
from warmat.codex.rules.writes.outcome import break_tie, end_by_hp
from warmat.codex.rules.writes.triggers import emit, enqueue_rule
from warmat.kernel.choice import Option, Pool
from warmat.kernel.frame import Frame, Question, Script, Step, rule_script
from warmat.kernel.picks import card_pool

TECH_CARDS: Final = 2
DRAW_STEPS: Final = 2  # with stash, and without

R_ENDED: Final = 0  # register: who of the team has ended the main phase, as a mask
R_LENT: Final = 1  # register: the last slot lent to, so that the next comes after it


class BeginTurn(Step[CodexState]):
    """The next player's turn begins (seat 0's, before the first): teammates take theirs together."""

    __slots__ = ()

    def act(self, st: CodexState, frame: Frame) -> None:
        beginning = st.book.beginning
        if beginning is not None and st.turn == beginning.turns:
            end_by_hp(st)
            return
        player = extra_turn_of(st)
        if player >= 0:
            acting = 1 << player  # an extra turn is the player's alone
            player_zones.use_extra_turn(st, player)
        else:
            player = next_player(st)
            if player < 0:
                return  # the tie is broken: the game is over
            acting = st.team_of(player)
        frame.player = player
        atoms.begin_turn(st, player, acting)
        for seat in range(len(st.players)):
            if st.on_turn(seat):
                lasting_changes.expire(st, UNTIL_YOUR_TURN, seat)
        for piece in st.in_play():
            if _is_maxed_hero(st, piece):
                atoms.set_flags(st, piece, READY_ULTIMATE)


def extra_turn_of(st: CodexState) -> int:
    """Who takes another turn after this one, or -1."""
    if st.turn and st.playoff == NO_PLAYOFF:
        for seat, side in enumerate(st.players):
            if side.extra_turns and st.on_turn(seat):
                return seat
    return -1


def next_player(st: CodexState) -> int:
    """Whose turn comes after this one: the next team's first, or who is owed a turn. -1: nobody's."""
    if st.turn == 0:
        return 0
    if st.playoff == 0:
        break_tie(st)
    seats = len(st.players)
    for step in range(1, seats + 1):
        seat = (st.active + step) % seats
        if st.playoff != NO_PLAYOFF:
            if (st.playoff >> seat) & 1:
                atoms.take_owed_turn(st, seat)
                return seat
        elif not st.friendly(seat, st.active):
            return seat
    return -1


def _is_maxed_hero(st: CodexState, piece: Piece) -> bool:
    card = st.card_of(piece)
    return card.types & HERO != 0 and st.on_turn(piece.controller) and piece.level == card.max_level


class NextTeammate(Step[CodexState]):
    """The `steps` before this one, once more for the next teammate."""

    __slots__ = ("steps",)

    def __init__(self, steps: int) -> None:
        super().__init__()
        self.steps: int = steps

    def act(self, st: CodexState, frame: Frame) -> None:
        for seat in range(frame.player + 1, len(st.players)):
            if st.on_turn(seat):
                frame.player = seat
                frame.pc -= self.steps + 1
                return
        frame.player = st.active


class TechCard(Question[CodexState]):
    """Choose a card from the codex. Decided here, as late as the rules allow: at the start of the next turn.

    The cards are asked for in the codex's order, so that a pair is offered once.
    """

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number: int = number

    def options(self, st: CodexState, frame: Frame) -> list[Option]:
        side = st.players[frame.player]
        if side.turns <= 1:
            return []
        cards = self._cards(side)
        if not side.teched and not side.may_tech_less:  # leave enough that come later
            cards = cards[: max(1, len(cards) - TECH_CARDS + 1)]
        options: list[Option] = []
        for at, index in enumerate(cards):
            if not at or index != cards[at - 1]:
                options.append(Option(frame.player, TECH, index, 0, 0))
        if side.may_tech_less:
            options.append(Option(frame.player, TECH, 0, 0, 0))
        return options

    def left(self, st: CodexState, frame: Frame) -> int:
        return TECH_CARDS - self.number + 1

    def pool(self, st: CodexState, frame: Frame) -> Pool:
        side = st.players[frame.player]
        cards = self._cards(side)
        left = min(self.left(st, frame), len(cards))
        return card_pool(frame.player, TECH, cards, 0 if side.may_tech_less else left, left)

    def _cards(self, side: Player) -> list[int]:
        """The cards of the codex; after the first tech, those that come after it."""
        cards = sorted([hidden.index_of(card) for card in side.codex])
        if not side.teched:
            return cards
        first = hidden.index_of(side.discard[-1])
        later = [index for index in cards if index >= first]
        # None are left only where the first card was imagined: it is as good as any other.
        return later if later or side.may_tech_less else cards

    def goes_on(self, other: Step[CodexState]) -> bool:
        return isinstance(other, TechCard)

    def answer(self, st: CodexState, frame: Frame, option: Option) -> None:
        if option.source:
            player_zones.tech_card(st, frame.player, option.source)
        else:
            frame.pc += TECH_CARDS - self.number

    def prompt(self, st: CodexState, frame: Frame) -> str:
        if self.number == 1:
            return "Tech: which two cards go from your codex to your discard pile?"
        return "Tech: which second card goes from your codex to your discard pile?"


class ReadyPhase(Step[CodexState]):
    __slots__ = ()

    def act(self, st: CodexState, frame: Frame) -> None:
        atoms.set_phase(st, READY_PHASE)
        for piece in reversed(st.in_play()):  # what asks asks in the order of the pieces
            if st.on_turn(piece.controller):
                if piece.flags & DISABLED:
                    atoms.clear_flags(st, piece, DISABLED)
                else:
                    ready(st, piece)


class UpkeepPhase(Step[CodexState]):
    """What was lent goes back; gold from workers, one rune off each hero, then the upkeep abilities."""

    __slots__ = ()

    def act(self, st: CodexState, frame: Frame) -> None:
        atoms.set_phase(st, UPKEEP_PHASE)
        for player, side in enumerate(st.players):
            if st.on_turn(player):
                lasting_changes.expire(st, UNTIL_YOUR_UPKEEP, player)
                player_zones.gain_gold(st, player, worker_income(st, player))
                if st.map.upkeep_gold:
                    player_zones.gain_gold(st, player, st.map.upkeep_gold)
                player_zones.remove_summoning_runes(st, player)
                if st.mode.mercenaries and side.turns == 1:
                    for _ in range(player - 1):
                        atoms.arrive(st, st.book.mercenary, player)
        refresh(st)
        if st.listened_events & UPKEEP:
            for piece in st.in_play():
                if st.on_turn(piece.controller):
                    emit(st, UPKEEP, piece)
        if st.set_aside:
            future.upkeep(st)
        delayed.begin(st, AT_UPKEEP)


class BeginMain(Step[CodexState]):
    __slots__ = ()

    def act(self, st: CodexState, frame: Frame) -> None:
        atoms.set_phase(st, MAIN_PHASE)
        frame.regs[R_ENDED] = 0
        frame.regs[R_LENT] = 0


class MainPhase(Question[CodexState]):
    """One action after another, a team's in any order, until each player has ended the phase."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__()
        self.always = True  # its end is the player's to say, and tells nobody what was in the hand

    def options(self, st: CodexState, frame: Frame) -> list[Option]:
        options: list[Option] = []
        acting = st.acting & ~frame.regs[R_ENDED]
        foes = defences(st)
        for seat in range(len(st.players)):
            if (acting >> seat) & 1:
                main_options(st, seat, foes, options)
        return options

    def answer(self, st: CodexState, frame: Frame, option: Option) -> None:
        if option.verb != END_MAIN:
            frame.pc -= 1
            perform(st, option)
            return
        frame.regs[R_ENDED] |= 1 << option.player
        if st.acting & ~frame.regs[R_ENDED]:
            frame.pc -= 1
        else:
            delayed.begin(st, AFTER_MAIN)

    def prompt(self, st: CodexState, frame: Frame) -> str:
        return "Main phase: what do you do?"


class EndOfTurn(Step[CodexState]):
    """After the draw phase: what happens at the end of a turn. The ephemeral dies, whoever's turn it is.

    That is a trigger (ruling 15): where others wait for this moment too, the active player orders them all.
    """

    __slots__ = ()

    def act(self, st: CodexState, frame: Frame) -> None:
        atoms.set_phase(st, END_OF_TURN)
        refresh(st)
        for piece in st.in_play():
            if piece.derived.listened_events & TURN_ENDS:
                emit(st, TURN_ENDS, piece)
        delayed.begin(st, AT_END_OF_TURN)
        alone = not st.queue
        for piece in [p for p in st.in_play() if p.derived.keys & EPHEMERAL]:
            if alone:
                atoms.destroy(st, piece)
            else:
                enqueue_rule(st, EPHEMERAL_DIES, piece.id, piece.controller)


class DestroySource(Step[CodexState]):
    __slots__ = ()

    def act(self, st: CodexState, frame: Frame) -> None:
        piece = st.pieces.get(frame.source)
        if piece is not None:
            atoms.destroy(st, piece)


EPHEMERAL_DIES: Final[Script[CodexState]] = rule_script(
    "ephemeral", [DestroySource()], atomic=True, registers=0
)


class FinishTurn(Step[CodexState]):
    """Constructions finish, changes for this turn end, and it is settled whether teching is a duty."""

    __slots__ = ()

    def act(self, st: CodexState, frame: Frame) -> None:
        for piece in st.in_play():
            if piece.flags & CONSTRUCTING and st.on_turn(piece.controller):
                atoms.clear_flags(st, piece, CONSTRUCTING)
        for player, side in enumerate(st.players):
            if st.on_turn(player):
                player_zones.note_ten_workers(st, player, side.workers >= FREE_TECH_WORKERS)
                player_zones.build_instantly(st, player, instantly=False)
                lasting_changes.expire(st, UNTIL_END_OF_THEIR_TURN, player)
        lasting_changes.expire(st, THIS_TURN, -1)


class NextTurn(Step[CodexState]):
    __slots__ = ()

    def act(self, st: CodexState, frame: Frame) -> None:
        frame.pc = 0


TURN: Final[Script[CodexState]] = rule_script(
    "turn",
    [
        BeginTurn(),
        *(TechCard(number) for number in range(1, TECH_CARDS + 1)),
        NextTeammate(TECH_CARDS),
        ReadyPhase(),
        UpkeepPhase(),
        BeginMain(),
        MainPhase(),
        *(PatrolSlot(slot) for slot in range(SQUAD_LEADER, LOOKOUT + 1)),
        NextTeammate(LOOKOUT - SQUAD_LEADER + 1),
        LendPatrollers(R_LENT),
        Stash(),
        DrawPhase(),
        NextTeammate(DRAW_STEPS),
        EndOfTurn(),
        FinishTurn(),
        NextTurn(),
    ],
    atomic=False,
    registers=R_LENT + 1,
)
MAIN_STEP: Final = [isinstance(step, MainPhase) for step in TURN.steps].index(True)  # where a scenario begins
