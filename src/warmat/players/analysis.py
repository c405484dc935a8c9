"""A game looked back on: who was likely to win at each step, what would have been better, where it turned.

A seat's chance is estimated from what that seat knew at the time. The chance that everybody is shown, a
spectator's share, puts these estimates together (`win_curve`): what a turn usually brings is taken off, and
each team's estimate is divided by the sum of all, so that they add up to one. A spectator thus knows what the
players knew, each of their own cards, and nothing that nobody knew yet.

What search thinks of a decision is what the deciding seat could have thought (`evaluation`). With a budget of
iterations, the same seed gives the same analysis.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from warmat.kernel.choice import Option
from warmat.kernel.errors import BadInput
from warmat.kernel.game import Game
from warmat.kernel.rng import mix
from warmat.kernel.state import CardGameState
from warmat.players.evaluation import Budget, ScoredOption, judge
from warmat.players.win_curve import Moment, shares_of, turns_of

USUAL_BUDGET: Final = "100"
TURNED: Final = 0.1  # a turn in which the chances moved by so much may be a turning point
MISTAKE: Final = 0.02  # a loss below this is told of nobody
MOST_TURNING_POINTS: Final = 6
PLACES: Final = 4  # that figures are rounded to

Progress = Callable[[int, int], bool | None]  # of so many steps so many are done; False: stop


@dataclass(frozen=True)
class Point:
    """The table after so many choices: whose turn it is, and who is likely to win."""

    step: int
    turn: int
    active: int
    chances: tuple[float, ...]  # each seat's own estimate, as things stand
    shares: tuple[float, ...]  # a spectator's


@dataclass(frozen=True)
class JudgedChoice:
    """A decision that was looked into. `step`: so many choices had been made before it."""

    step: int
    turn: int
    seat: int
    prompt: str
    options: int
    chance: float
    choice: str
    played: float
    loss: float
    best: tuple[ScoredOption, ...]


@dataclass(frozen=True)
class TurningPoint:
    """A turn in which much was won or lost, for the seat whose turn it was, and what did most of it."""

    step: int  # of the choice that did most
    turn: int
    seat: int
    before: float  # the seat's share at the start of the turn
    after: float
    who: int  # made the choice
    choice: str
    better: str | None
    loss: float

    @property
    def swing(self) -> float:
        return self.after - self.before

    def words(self, names: Sequence[str]) -> str:
        """A sentence or two."""
        moved = f"{percent(self.before)} to {percent(self.after)}"
        told = f"Turn {self.turn}, {names[self.seat]}: from {moved}. "
        if self.better is None:
            return told + f"Mostly with: {self.choice}."
        whose = "" if self.who == self.seat else f"{names[self.who]}: "
        return told + f"{whose}{self.choice} cost {percent(self.loss)}; better was: {self.better}."


@dataclass(frozen=True)
class Analysis:
    game: str
    seats: int
    teams: tuple[int, ...]
    length: int
    budget: str
    seed: int
    looked_at: tuple[int, ...]  # the seats whose decisions were
    complete: bool
    winners: tuple[int, ...] | None
    points: tuple[Point, ...]
    decisions: tuple[JudgedChoice, ...]
    turning_points: tuple[TurningPoint, ...]

    def as_json(self) -> dict[str, Any]:
        found: dict[str, Any] = rounded(asdict(self))
        return found


def percent(chance: float) -> str:
    return f"{chance * 100:.0f} %"


def rounded(value: Any) -> Any:
    """Figures to a few places, tuples as lists: what can be written down and compared."""
    if isinstance(value, float):
        return round(value, PLACES)
    if isinstance(value, dict):
        return {key: rounded(each) for key, each in value.items()}
    return [rounded(each) for each in value] if isinstance(value, list | tuple) else value


class Study:
    """An analysis under way. Iterate over `work()` for as long as you like; `result()` is what was found."""

    def __init__(
        self, game: Game, seats: Sequence[int] | None = None, budget: str = USUAL_BUDGET, seed: int = 0
    ) -> None:
        """`seats`: whose decisions are looked into; all, if none are named."""
        self.teams = _teams(game)
        self.seats = len(self.teams)
        self.looked_at = tuple(range(self.seats)) if seats is None else tuple(seats)
        for seat in self.looked_at:
            if not 0 <= seat < self.seats:
                raise BadInput(f"There is no seat {seat + 1}: the players are 1 to {self.seats}.")
        self.budget = Budget.read(budget)
        self.seed = seed
        self._bot = self.budget.bot(seed)
        self._whole = game
        self._choices = game.choices
        self._moments: list[Moment] = []
        self._judged: list[JudgedChoice] = []
        self._free: list[int] = []  # the steps at which there was something to choose

    @property
    def total(self) -> int:
        """The steps there are: the start, and one for each choice."""
        return len(self._choices) + 1

    @property
    def done(self) -> int:
        return len(self._moments)

    def work(self) -> Iterator[None]:
        """Look at one step after the other."""
        setup = self._whole.setup
        game = Game(setup, setup.begin(setup.config, None), None)
        for step, choice in enumerate([*self._choices, None]):
            moment = self._moment(game)
            if choice is not None:
                if len(game.options) > 1:
                    self._free.append(step)
                    if choice.player in self.looked_at and _is_asked(game, choice):
                        self._judged.append(self._judge(game, step, choice))
                game.apply(choice)
            self._moments.append(moment)
            yield

    def _moment(self, game: Game) -> Moment:
        table = _table(game)
        chances = tuple(self._bot.chance(game, seat) for seat in range(self.seats))
        return Moment(table.turn, table.active, chances, bool(table.over))

    def _judge(self, game: Game, step: int, choice: Option) -> JudgedChoice:
        decision = game.asked
        assert decision is not None
        found = judge(game, self.budget, mix(self.seed + 7919 * step), choice)
        assert found.played is not None
        return JudgedChoice(
            step,
            _table(game).turn,
            choice.player,
            decision.prompt,
            len(decision.options),
            found.chance,
            found.played.choice,
            found.played.chance,
            found.loss,
            found.weighed,
        )

    def result(self) -> Analysis:
        complete = self.done == self.total
        result = self._whole.result if complete else None
        shares = shares_of(self._moments, self.teams)
        points = [
            Point(step, each.turn, each.active, each.chances, shares[step])
            for step, each in enumerate(self._moments)
        ]
        return Analysis(
            self._whole.name,
            self.seats,
            self.teams,
            len(self._choices),
            str(self.budget),
            self.seed,
            self.looked_at,
            complete,
            None if result is None else tuple(result),
            tuple(points),
            tuple(self._judged),
            tuple(self._turning_points(points)),
        )

    def _turning_points(self, points: list[Point]) -> list[TurningPoint]:
        """The turns in which most was won or lost, as they came."""
        words = self._whole.notations()
        found: list[TurningPoint] = []
        for first, last in turns_of(self._moments):
            seat = points[first].active
            before, after = points[first].shares[seat], points[last].shares[seat]
            if abs(after - before) < TURNED:
                continue
            made = [each for each in self._judged if first <= each.step < last]
            worst = max(made, key=lambda each: each.loss, default=None)
            if after < before and worst is not None and worst.loss >= MISTAKE:
                step, who, choice, loss = worst.step, worst.seat, worst.choice, worst.loss
                better: str | None = next(each.choice for each in worst.best if each.choice != choice)
            else:
                # The last choice ends the turn, and changes more than it does; so does an end without one.
                free = [step for step in self._free if first <= step < last]
                step = _steepest(points, free[:-1] or free or [first], seat, after > before)
                who, choice, better, loss = self._choices[step].player, words[step], None, 0.0
            turn = points[first].turn
            found.append(TurningPoint(step, turn, seat, before, after, who, choice, better, loss))
        found.sort(key=lambda each: -abs(each.swing))
        return sorted(found[:MOST_TURNING_POINTS], key=lambda each: each.step)


def _is_asked(game: Game, choice: Option) -> bool:
    """Whether search is asked for it: of several orders that lead to the same it knows one."""
    return any(option.same(choice) for option in game.options)


def _steepest(points: Sequence[Point], steps: Sequence[int], seat: int, up: bool) -> int:
    """The choice, of those at these steps, after which the seat's own estimate rose or fell most."""
    changes = [(points[step + 1].chances[seat] - points[step].chances[seat], step) for step in steps]
    return (max if up else min)(changes, key=lambda each: each[0])[1]


def analyse(
    game: Game,
    seats: Sequence[int] | None = None,
    budget: str = USUAL_BUDGET,
    seed: int = 0,
    progress: Progress | None = None,
) -> Analysis:
    """Look back on a game. If `progress` says False, what was found until then is the result."""
    study = Study(game, seats, budget, seed)
    for _ in study.work():
        if progress is not None and progress(study.done, study.total) is False:
            break
    return study.result()


def _table(game: Game) -> CardGameState[Any, Any]:
    assert isinstance(game.state, CardGameState)
    return game.state


def _teams(game: Game) -> tuple[int, ...]:
    """The team of each seat: the first seat of those that win together."""
    table = _table(game)
    count = len(game.setup.config["seats"])
    return tuple(
        next(other for other in range(count) if other == seat or table.sides_with(seat, other))
        for seat in range(count)
    )
