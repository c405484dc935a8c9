"""Every way the dice of an attack can fall, and what the rules make of each, however cards read dice."""

from __future__ import annotations

from dataclasses import dataclass
from math import factorial
from typing import Final

from warmat.kernel.choice import Option
from warmat.kernel.draft import is_closing
from warmat.kernel.event import Event
from warmat.kernel.frame import SCRIPTS, Frame, advance, answer
from warmat.summoner_wars.rules.combat.attack import ATTACK_UNIT, Roll, this_attack
from warmat.summoner_wars.rules.model import dice
from warmat.summoner_wars.rules.model.state import SummonerWarsState

# One face of each kind, and how many of a die's faces are like it.
KINDS: Final = tuple((dice.FACES.index(face), dice.FACES.count(face)) for face in dict.fromkeys(dice.FACES))
MOST_DICE: Final = 12  # more of them are counted as so many
MOST_ANSWERS: Final = 8  # to what is asked on the way


@dataclass
class Fallen:
    """The dice have fallen so, with this chance; and this came of it."""

    chance: float
    hits: int
    events: list[Event]
    state: SummonerWarsState


@dataclass
class Attack:
    """All of them. `asked`: something is asked on the way, which is declined here."""

    symbol: int
    count: int
    falls: list[Fallen]
    asked: bool


def every_roll(st: SummonerWarsState, option: Option) -> Attack | None:
    """What comes of this attack, which is answered in `st`; None: no dice are rolled for it."""
    told: list[Event] = []
    st.sink = told
    asked = _run_to_roll(st, option)
    if not _is_at_roll(st):
        return None
    attacker = st.piece(st.stack[-1].source)
    assert attacker is not None
    symbol, count = st.card_of(attacker).attack, len(_rolled(st, []).dice)
    found = Attack(symbol, count, [], asked)
    for chance, faces in falls(min(count, MOST_DICE)):
        events = list(told)
        world = _rolled(st, events)
        world.dice = faces
        advance(world)
        for _ in range(MOST_ANSWERS):
            if this_attack(world) is None or not world.options:
                break
            found.asked = True
            answer(world, declined(world))
        found.falls.append(Fallen(chance, dice.count(faces, symbol), events, world))
    return found


def falls(count: int) -> list[tuple[float, list[int]]]:
    """Every way so many dice can fall, in whatever order, with its chance."""
    found: list[tuple[float, list[int]]] = []

    def add(kind: int, left: int, ways: float, faces: list[int]) -> None:
        if kind == len(KINDS) - 1:
            face, like = KINDS[kind]
            chance = ways * like**left / factorial(left) * factorial(count) / dice.SIDES**count
            found.append((chance, [*faces, *([face] * left)]))
            return
        face, like = KINDS[kind]
        for number in range(left + 1):
            add(
                kind + 1, left - number, ways * like**number / factorial(number), [*faces, *([face] * number)]
            )

    add(0, count, 1.0, [])
    return found


def declined(st: SummonerWarsState) -> Option:
    """The answer with which one does without: no, or nothing; else the last."""
    return next((option for option in st.options if is_closing(option)), st.options[-1])


def _is_at_roll(st: SummonerWarsState) -> bool:
    if st.over or not st.stack:
        return False
    frame = st.stack[-1]
    steps = ATTACK_UNIT.steps
    return frame.script == ATTACK_UNIT.index and frame.pc < len(steps) and isinstance(steps[frame.pc], Roll)


def _run_to_roll(st: SummonerWarsState, option: Option) -> bool:
    """As the kernel runs, but no further than to the dice. Whether something was asked on the way."""
    asked = False
    _give(st, st.stack[-1], option)
    begun = False
    while not st.over:
        if st.interlude():
            continue
        if _is_at_roll(st) or (begun and this_attack(st) is None):
            break
        begun = begun or this_attack(st) is not None
        frame = st.stack[-1]
        steps = SCRIPTS[frame.script].steps
        if frame.pc >= len(steps):
            st.stack.pop()
            continue
        step = steps[frame.pc]
        if not step.asks:
            frame.pc += 1
            step.act(st, frame)
            continue
        options = step.options(st, frame)
        if len(options) > 1 or (options and step.always):
            st.options, asked = options, True
            if not begun:
                break  # another question altogether
            _give(st, frame, declined(st))
            continue
        frame.pc += 1
        if options:
            step.answer(st, frame, options[0])
    return asked


def _give(st: SummonerWarsState, frame: Frame, option: Option) -> None:
    step = SCRIPTS[frame.script].steps[frame.pc]
    frame.pc += 1
    st.options = []
    step.answer(st, frame, option)


def _rolled(st: SummonerWarsState, events: list[Event]) -> SummonerWarsState:
    """A world in which the dice have just been rolled, however they fell."""
    world = st.clone()
    assert isinstance(world, SummonerWarsState)
    frame = world.stack[-1]
    step = SCRIPTS[frame.script].steps[frame.pc]
    frame.pc += 1
    step.act(world, frame)
    world.sink = events  # how they fell is not told: it is set by whoever asks
    return world
