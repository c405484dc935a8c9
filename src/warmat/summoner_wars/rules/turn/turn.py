"""A turn: summon, move, build, attack, magic, draw. One script that never ends."""

from __future__ import annotations

from typing import Final

from warmat.kernel.choice import Option
from warmat.kernel.frame import Frame, Question, Script, Step, rule_script
from warmat.kernel.numbers import Seat
from warmat.summoner_wars.rules.derived.layers import refresh
from warmat.summoner_wars.rules.model.state import SummonerWarsState
from warmat.summoner_wars.rules.model.terms import (
    ATTACK_PHASE,
    BUILD_PHASE,
    DISCARD,
    DRAW_PHASE,
    END,
    HAND_SIZE,
    MAGIC_PHASE,
    MOVE_PHASE,
    PHASE_NAMES,
    R_FIRST,
    SUMMON_PHASE,
)
from warmat.summoner_wars.rules.turn import playing
from warmat.summoner_wars.rules.turn.legal import perform, phase_options
from warmat.summoner_wars.rules.writes import atoms, player_zones

# The last card, in the book's order, of those just discarded in the magic phase, and how many they are.
# Search is offered the next in that order only, so that it meets a set once; people discard in any.
R_DISCARDED: Final = R_FIRST
R_IN_A_ROW: Final = R_FIRST + 1


class BeginTurn(Step[SummonerWarsState]):
    """The next player's turn begins (seat 0's, before the first); the player's active events end."""

    __slots__ = ()

    def act(self, st: SummonerWarsState, frame: Frame) -> None:
        beginning = st.book.beginning
        if beginning is not None and st.turn == beginning.turns:
            atoms.end_game(st, healthier(st))
            return
        player = 1 - st.active if st.turn else 0
        frame.player = player
        atoms.begin_turn(st, player)
        playing.lapse(st, player)


def healthier(st: SummonerWarsState) -> Seat:
    """Whose summoner has more life left; if both have as much, the second player's seat."""
    refresh(st)
    left = [0, 0]
    for seat in range(len(left)):
        summoner = st.summoner_of(seat)
        if summoner is not None:
            left[seat] = summoner.derived.life - summoner.damage
    return 0 if left[0] > left[1] else 1


class BeginPhase(Step[SummonerWarsState]):
    __slots__ = ("phase",)

    def __init__(self, phase: int) -> None:
        super().__init__()
        self.phase: int = phase

    def act(self, st: SummonerWarsState, frame: Frame) -> None:
        frame.regs[R_DISCARDED] = frame.regs[R_IN_A_ROW] = 0
        atoms.begin_phase(st, self.phase)


class Act(Question[SummonerWarsState]):
    """Whatever the active player likes to do in this phase, until it is ended."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__()
        self.always = True  # its end is the player's to say, and tells nobody what was in the hand

    def options(self, st: SummonerWarsState, frame: Frame) -> list[Option]:
        return phase_options(st, frame, frame.regs[R_DISCARDED])

    def offers(self, st: SummonerWarsState, frame: Frame) -> list[Option]:
        return phase_options(st, frame, 0) if frame.regs[R_DISCARDED] else st.options

    def takes_lists(self, option: Option) -> bool:
        return option.verb == DISCARD

    def answer(self, st: SummonerWarsState, frame: Frame, option: Option) -> None:
        if option.verb == END:
            return
        frame.pc -= 1
        perform(st, option)
        if option.verb != DISCARD:
            frame.regs[R_DISCARDED] = frame.regs[R_IN_A_ROW] = 0
            return
        frame.regs[R_IN_A_ROW] += 1
        if option.source < frame.regs[R_DISCARDED]:  # as if it had been discarded in the book's order
            player_zones.sort_discarded(st, option.player, frame.regs[R_IN_A_ROW])
        else:
            frame.regs[R_DISCARDED] = option.source

    def prompt(self, st: SummonerWarsState, frame: Frame) -> str:
        return f"{PHASE_NAMES[st.phase].capitalize()} phase"


class EndPhase(Step[SummonerWarsState]):
    __slots__ = ()

    def act(self, st: SummonerWarsState, frame: Frame) -> None:
        atoms.end_phase(st)


class InactionDamage(Step[SummonerWarsState]):
    """Without an attack on an enemy card this turn, the own summoner takes a damage."""

    __slots__ = ()

    def act(self, st: SummonerWarsState, frame: Frame) -> None:
        summoner = st.summoner_of(st.active)
        if not st.has_fought and summoner is not None:
            st.log_public("is idle", st.active, summoner)
            atoms.add_damage(st, summoner, 1, 0)


class DrawUp(Step[SummonerWarsState]):
    __slots__ = ()

    def act(self, st: SummonerWarsState, frame: Frame) -> None:
        missing = HAND_SIZE - len(st.players[st.active].hand)
        if missing > 0:
            player_zones.draw(st, st.active, missing)


class EndTurn(Step[SummonerWarsState]):
    __slots__ = ()

    def act(self, st: SummonerWarsState, frame: Frame) -> None:
        atoms.end_turn(st)


class NextTurn(Step[SummonerWarsState]):
    """What lasted until the end of the turn is over, and all begins again."""

    __slots__ = ()

    def act(self, st: SummonerWarsState, frame: Frame) -> None:
        atoms.end_what_lasts(st)
        frame.pc = 0


def _phase(phase: int, *more: Step[SummonerWarsState]) -> list[Step[SummonerWarsState]]:
    steps: list[Step[SummonerWarsState]] = [BeginPhase(phase), Act()]
    return [*steps, *more, EndPhase()]


TURN: Final[Script[SummonerWarsState]] = rule_script(
    "summoner wars: turn",
    [
        BeginTurn(),
        *_phase(SUMMON_PHASE),
        *_phase(MOVE_PHASE),
        *_phase(BUILD_PHASE),
        *_phase(ATTACK_PHASE, InactionDamage()),
        *_phase(MAGIC_PHASE),
        BeginPhase(DRAW_PHASE),
        DrawUp(),
        Act(),
        EndPhase(),
        EndTurn(),
        NextTurn(),
    ],
    atomic=False,
    registers=R_IN_A_ROW + 1,
)


def step_of(phase: int) -> int:
    """The step of the turn at which a phase's actions are asked for."""
    asked = [at for at, step in enumerate(TURN.steps) if isinstance(step, Act)]
    return asked[phase]
