"""Puzzles out of games that the network bot plays against itself.

The turn that has won a game is looked at backwards: from its last decision to its first, as long as the
search can tell. The earlier the puzzle begins, the more of it there is. Where more than one idea wins, what
has to be destroyed is given some life back, as long as that leaves one; the puzzle says so (`healed`). What
anybody would try first, attacking with all there is, must not do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import count
from typing import Any, Final

from warmat.games import new, rules_of
from warmat.kernel.choice import IllegalChoice
from warmat.kernel.frame import answer
from warmat.kernel.game import Game
from warmat.kernel.rng import WORD, Dice, mix
from warmat.kernel.setup import Setup
from warmat.players.bot import make_bot
from warmat.players.engine_calls import after
from warmat.puzzles.position import PASSING, is_settled, puzzle_rules_of
from warmat.puzzles.puzzle import Puzzle
from warmat.puzzles.rating import Difficulty, rate
from warmat.puzzles.solver import TooMuch, Turn
from warmat.puzzles.titles import title

BUDGET: Final = 1500  # tables of one turn
FEWEST_KEYS: Final = 2  # actions of an idea: one alone is no puzzle
LONGEST: Final = 450  # choices of a game: what is not over then drags on
WORLDS: Final = 4  # that the seat can't tell from the real one: the win must be there in each
MOST_HEALED: Final = 6  # life that is given back to what has to be destroyed
SMALL: Final = 1200  # tables of a turn that is looked at several times
LINES: Final = 24  # looked at before a turn is laid out
THROWS: Final = 5  # ways to let known dice fall
BEFORE: Final = "game with seed "
ORIGIN: Final = BEFORE + "{}"
MISSES: Final = 6  # decisions of a turn without a win, before the turn is let be


@dataclass(frozen=True)
class Candidate:
    """A position that one idea wins."""

    game: Game
    turn: Turn
    healed: int  # life that was given back to what has to be destroyed
    thrown: int  # how often the dice were thrown anew


@dataclass(frozen=True)
class Found:
    """A puzzle, and how hard it is."""

    position: Candidate
    difficulty: Difficulty


def search(game: str, seed: int, budget: int = BUDGET) -> Iterator[Puzzle | None]:
    """The puzzle of each game, if it has one; the games have the seeds `seed`, `seed + 1` and so on."""
    puzzle_rules_of(game)
    for number in count(seed):
        found = best_of_game(game, number, budget)
        yield None if found is None else make(found, ORIGIN.format(number))


def seed_after(puzzles: Iterable[Puzzle], first: int) -> int:
    """Where to go on after these were found, which began with the seed `first`."""
    seeds = [int(puzzle.origin.removeprefix(BEFORE).partition(",")[0]) for puzzle in puzzles]
    return max(seeds, default=first - 1) + 1


def best_of_game(game: str, seed: int, budget: int = BUDGET) -> Found | None:
    """The puzzle in the turn that wins a game of the network bot against itself, if it has one."""
    best: Candidate | None = None
    misses = 0
    for spot in reversed(last_turn(begin(game, seed))):
        try:
            found = list(puzzles_at(spot, budget))
        except TooMuch:
            break
        if found:
            best = max(found, key=lambda each: (each.turn.idea().total(), -each.healed, -each.thrown))
            continue
        misses += 1
        if misses > MISSES:
            break
    return None if best is None else Found(best, rate(best.game, best.turn))


def begin(game: str, seed: int) -> Game:
    """A game for two with decks by lot."""
    return new(game, seats=puzzle_rules_of(game).draw_seats(Dice(mix(seed & WORD))), seed=seed)


def last_turn(game: Game) -> list[Game]:
    """The decisions of the turn that wins at which nothing is under way, while bots play the game.

    Nothing, if it drags on, or isn't won by whoever's turn it is.
    """
    puzzle_rules = puzzle_rules_of(game.name)
    bot = make_bot("network", 0)
    spots: list[Game] = []
    state: Any = game.state
    turn = state.turn
    while not state.over and game.length < LONGEST:
        seat = game.options[0].player
        if state.turn != turn:
            spots, turn = [], state.turn
        acts = seat == state.active and is_settled(state) and not puzzle_rules.is_late(state)
        if acts and len(game.options) > FEWEST_KEYS and puzzle_rules.is_promising(state, seat):
            spots.append(game.clone())
        game.apply(bot.choose(game))
    return spots if state.over and state.turn == turn and state.active in state.winning_seats() else []


def puzzles_at(spot: Game, budget: int) -> Iterator[Candidate]:
    """The position as it is; or, while more than one idea wins, with a little more to destroy."""
    seat = spot.options[0].player
    for thrown, game in enumerate(variants(spot)):
        for healed in range(MOST_HEALED + 1):
            tried = puzzle_rules_of(game.name).healed(game.state.dump(), seat, healed)
            if tried is None:
                break
            position = _at(game, tried)
            if wins_by_attacking_with_all(position, seat) or wins_in_several_ways(position, seat):
                continue
            turn = Turn(position, seat, budget)
            if not turn.line():
                break
            if is_puzzle(position, turn):
                yield Candidate(position, turn, healed, thrown)
                break
            if len(turn.nodes) > SMALL:
                break  # once is enough


def variants(game: Game) -> list[Game]:
    """The position; where dice are known, with dice that fall in several ways."""
    if not puzzle_rules_of(game.name).known_chance:
        return [game]
    state: Any = game.state
    found: list[Game] = []
    for number in range(THROWS):
        start = {**state.dump(), "rng": mix((state.rng + number) & WORD)}
        found.append(_at(game, start))
    return found


def _at(game: Game, start: dict[str, Any]) -> Game:
    """A game that begins at this table."""
    config = {key: value for key, value in game.setup.config.items() if key not in ("secret", "start")}
    config["start"] = start
    setup = Setup(game.name, config, rules_of(game.name).begin)
    return Game(setup, setup.begin(config, None), None)


def is_puzzle(game: Game, turn: Turn) -> bool:
    """Whether it is won by one idea that not everybody tries first, and for certain in every world."""
    if turn.idea().total() < FEWEST_KEYS or wins_by_attacking_with_all(game, turn.seat):
        return False
    return all(wins_in(game, turn, seed) for seed in range(WORLDS))


def wins_by_attacking_with_all(game: Game, seat: int) -> bool:
    """Whether it is won by attacking what has to be destroyed with everybody who can, one after another."""
    puzzle_rules, game = puzzle_rules_of(game.name), game.clone()
    state: Any = game.state
    turn = state.turn
    while not state.over and state.turn == turn and not puzzle_rules.is_late(state):
        options = game.options
        press = [option for option in options if puzzle_rules.presses(state, option, seat)]
        game.apply(press[0] if press else options[-1])
    return state.over and seat in state.winning_seats()


def wins_in_several_ways(game: Game, seat: int) -> bool:
    """Whether some lines show already that more than one idea wins: they have too little in common.

    It spares laying out the whole turn. What an idea needs is in every line that wins.
    """
    puzzle_rules = puzzle_rules_of(game.name)
    root: Any = game.state
    dice = Dice(mix(root.rng))
    common: Counter[str] | None = None
    for _ in range(LINES):
        state: Any = root.clone()
        taken: Counter[str] = Counter()
        while not state.over and state.turn == root.turn and not puzzle_rules.is_late(state):
            mine = state.options[0].player == seat
            offered = [each for each in state.options if not (mine and puzzle_rules.is_quiet(state, each))]
            if not offered:
                break
            option = offered[dice.below(len(offered))]
            if mine:
                state.write_options()
                taken[puzzle_rules.action(option.text)] += 1
            answer(state, option)
        if state.over and seat in state.winning_seats():
            common = taken if common is None else common & taken
            if sum(n for action, n in common.items() if action != PASSING) < FEWEST_KEYS:
                return True
    return False


def wins_in(game: Game, turn: Turn, seed: int) -> bool:
    """Whether the line wins in another world that the seat can't tell from this one, with the same dice."""
    here: Any = game.state
    world = game.determinise(turn.seat, seed)
    try:
        for at, move in enumerate(turn.line()):
            state: Any = world.state
            option = world.find_asked(move.text)
            world = Game(world.setup, after(state, option, here.rng if at == 0 else None), None)
    except IllegalChoice:
        return False
    then: Any = world.state
    return bool(then.over) and turn.seat in then.winning_seats()


def make(found: Found, origin: str) -> Puzzle:
    position = found.position
    table: Any = position.game.state
    return Puzzle(
        game=position.game.name,
        number=0,
        title="",
        seat=position.turn.seat,
        stars=found.difficulty.stars,
        config=_at(position.game, table.dump()).setup.config,
        keys=tuple(position.turn.idea().elements()),
        solution=tuple(move.text for move in position.turn.line()),
        origin=f"{origin}, turn {table.turn}",
        healed=position.healed,
        thrown=position.thrown,
        difficulty=asdict(found.difficulty),
    )


def numbered(puzzles: Iterable[Puzzle], before: Sequence[Puzzle] = ()) -> list[Puzzle]:
    """A collection of one game: the easiest first, one from each bot game, no title twice.

    `before`: a collection that these are added to. It stays as it is, so that its numbers go on meaning the
    same puzzles: links name them, and browsers remember them.
    """
    kept = {_bot_game(puzzle): puzzle for puzzle in puzzles}
    for puzzle in before:
        kept.pop(_bot_game(puzzle), None)
    rated = [(Difficulty(**puzzle.difficulty), puzzle) for puzzle in kept.values()]
    rated.sort(key=lambda each: (each[0].stars, each[0].hardness, each[1].origin))
    taken = {puzzle.title for puzzle in before}
    found = list(before)
    for difficulty, puzzle in rated:
        game, number = puzzle.begin(), len(found) + 1
        table: Any = game.state
        puzzle_rules = puzzle_rules_of(game.name)
        what, left = puzzle_rules.goal(table, puzzle.seat)
        who, foe = (puzzle_rules.leader(game, seat) for seat in (puzzle.seat, 1 - puzzle.seat))
        name = title(number, taken, who=who, foe=foe, what=what.partition("#")[0], left=left, turn=table.turn)
        taken.add(name)
        found.append(replace(puzzle, number=number, title=name, stars=difficulty.stars))
    return found


def _bot_game(puzzle: Puzzle) -> str:
    return puzzle.origin.partition(",")[0]
