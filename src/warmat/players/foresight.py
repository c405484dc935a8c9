"""What a choice would do, before it is made: from worlds that the seat can't tell from the real one.

Nothing is looked at that the seat does not know: hidden cards are dealt anew in each world, and so is chance.
The dice of an attack are not drawn at all: every way they can fall is looked at, with its chance.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from warmat.kernel.choice import ACT, IllegalChoice, Option
from warmat.kernel.event import Event
from warmat.kernel.game import Game
from warmat.kernel.state import State
from warmat.kernel.thing import PIECE, Thing
from warmat.kernel.view import kind_of
from warmat.players.summoner_wars.rolls import every_roll
from warmat.summoner_wars.rules.model import dice
from warmat.summoner_wars.rules.model.state import SummonerWarsState

WORLDS: Final = 3  # for what depends on cards that the seat does not know
MOST_BRANCHES: Final = 24  # of answers to what is asked on the way
DEEPEST: Final = 3  # questions on the way

HURTS: Final = "takes damage"
DEATHS: Final = ("dies", "falls", "is put away", "is destroyed", "is trashed")
# What is told beside damage and deaths. Nothing of cards that would be drawn, which are made up.
TOLD: Final = (
    *("armor stops", "is prevented", "survives", "can't leave", "heals", "detects", "is sidelined"),
    *("gets runes", "takes control", "returns to hand", "gains magic", "loses levels", "wins", "loses"),
)


@dataclass
class Hurt:
    """What happens to a piece: the chance of each damage, and of its end."""

    thing: Thing
    chances: dict[int, float] = field(default_factory=dict)
    dies: float = 0.0


@dataclass
class Foresight:
    """What would come of a choice: chances are of what the seat can't know, and of what it chooses then."""

    hurt: list[Hurt] = field(default_factory=list)
    certain: list[Event] = field(default_factory=list)  # what is told beside, whatever happens
    perhaps: list[Event] = field(default_factory=list)
    asked: bool = False  # something is asked before it is over
    rolled: int = 0  # dice
    symbol: str = ""
    hits: list[float] = field(default_factory=list)  # the chance of so many


@dataclass
class Outcome:
    chance: float
    events: list[Event]


def foresee(game: Game, seat: int, text: str) -> Foresight:
    """What this choice of the seat's would do; raises IllegalChoice."""
    found = Foresight()
    outcomes: list[Outcome] = []
    for seed in range(WORLDS):
        world = game.determinise(seat, seed)
        reading = world.read(text)
        if reading.player != seat or len(reading.options) != 1:
            raise IllegalChoice(f"'{text}' is not a single choice of yours.")
        rolled = _roll(world, reading.options[0], found)
        if rolled is not None:
            outcomes = rolled
            break  # exact: one world is enough
        events: list[Event] = []
        world.state.sink = events
        world.carry_out(reading)
        ends = _ends(world, events, seat, found, DEEPEST)
        outcomes += [Outcome(each.chance / WORLDS, each.events) for each in ends]
    _sum_up(found, outcomes)
    return found


def _roll(world: Game, option: Option, found: Foresight) -> list[Outcome] | None:
    """Every fall of the dice, where the choice is an attack with dice."""
    state = world.state
    if not isinstance(state, SummonerWarsState) or state.verb(option).name != "attack":
        return None
    attack = every_roll(state, option)
    if attack is None:
        return []
    found.asked, found.rolled = attack.asked, attack.count
    found.symbol = {"M": "melee", "R": "ranged"}.get(dice.LETTERS.get(attack.symbol, ""), "")
    found.hits = [0.0] * (max((fall.hits for fall in attack.falls), default=0) + 1)
    for fall in attack.falls:
        found.hits[fall.hits] += fall.chance
    return [Outcome(fall.chance, fall.events) for fall in attack.falls]


def _ends(world: Game, events: list[Event], seat: int, found: Foresight, deep: int) -> list[Outcome]:
    """How it ends, for each answer that the seat may give to what it is asked on the way."""
    if world.result is not None or not _goes_on(world.state, world, seat):
        return [Outcome(1.0, events)]
    found.asked = True
    options = world.options
    if not deep or len(options) > MOST_BRANCHES:
        return [Outcome(1.0, events)]
    ends: list[Outcome] = []
    for option in options:
        branch, told = world.clone(), list(events)
        branch.state.sink = told
        branch.apply(option)
        for end in _ends(branch, told, seat, found, deep - 1 if len(options) < 5 else 0):
            ends.append(Outcome(end.chance / len(options), end.events))
    return ends


def _goes_on(state: State, world: Game, seat: int) -> bool:
    """Whether the seat is asked about what it has begun, not what it does next."""
    decision = world.asked
    return decision is not None and decision.player == seat and kind_of(state, decision) != ACT


def _sum_up(found: Foresight, outcomes: list[Outcome]) -> None:
    hurt: dict[int, Hurt] = {}
    told: dict[tuple[str, int, int, int], tuple[Event, float]] = {}
    for outcome in outcomes:
        damage: dict[int, int] = {}
        dead: set[int] = set()
        for event in outcome.events:
            subject = event.subject
            if event.what in TOLD:
                key = (event.what, subject.id if subject else -1, event.player, event.amount)
                first, chance = told.get(key, (event, 0.0))
                told[key] = (first, min(1.0, chance + outcome.chance))
            if subject is None or subject.kind != PIECE or event.what not in (HURTS, *DEATHS):
                continue
            hurt.setdefault(subject.id, Hurt(subject))
            if event.what == HURTS:
                damage[subject.id] = damage.get(subject.id, 0) + event.amount
            else:
                dead.add(subject.id)
        for id in {*damage, *dead}:
            amount = damage.get(id, 0)
            hurt[id].chances[amount] = hurt[id].chances.get(amount, 0.0) + outcome.chance
            hurt[id].dies += outcome.chance if id in dead else 0.0
    for each in hurt.values():
        missed = 1.0 - sum(each.chances.values())
        if missed > 1e-9:
            each.chances[0] = each.chances.get(0, 0.0) + missed
    found.hurt = list(hurt.values())
    for event, chance in told.values():
        (found.certain if chance > 1.0 - 1e-9 else found.perhaps).append(event)
