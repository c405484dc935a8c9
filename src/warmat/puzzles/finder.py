"""Puzzles out of games between bots.

Every turn of a game is looked at backwards: from its last decision to its first, as long as the search can
tell. The earlier the puzzle begins, the more of it there is. Where more than one idea wins, what has to be
destroyed is given some life back, as long as that leaves one. What anybody would try first, attacking with
all there is, must not do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from warmat.games import new, rules_of
from warmat.kernel.choice import IllegalChoice
from warmat.kernel.game import Game, Setup
from warmat.kernel.rng import WORD, Dice, mix
from warmat.players.bot import make_bot
from warmat.players.engine_calls import after
from warmat.puzzles.position import is_settled, puzzle_rules_of
from warmat.puzzles.puzzle import Puzzle
from warmat.puzzles.rating import Difficulty, rate
from warmat.puzzles.solver import TooMuch, Turn
from warmat.puzzles.titles import title

BUDGET: Final = 3000  # tables of one turn
FEWEST_KEYS: Final = 2  # actions of an idea: one alone is no puzzle
LONGEST: Final = 450  # choices of a game: what is not over then drags on
WORLDS: Final = 4  # that the seat can't tell from the real one: the win must be there in each
MOST_HEALED: Final = 6  # life that is given back to what has to be destroyed
SMALL: Final = 1200  # tables of a turn that is looked at several times
THROWS: Final = 5  # ways to let known dice fall
MISSES: Final = 6  # decisions of a turn without a win, before the turn is let be


@dataclass(frozen=True)
class Found:
    """A position that is a puzzle."""

    game: Game
    seat: int
    turn: Turn
    difficulty: Difficulty


def search(
    game: str, count: int, seed: int, games: int, budget: int = BUDGET
) -> Iterator[tuple[int, Puzzle | None]]:
    """How many games were played, and the puzzle of the last one, if it has any.

    Until there are so many puzzles or games; the games have the seeds `seed`, `seed + 1` and so on.
    """
    puzzle_rules_of(game)
    taken: list[str] = []
    for played in range(games):
        found = best_of_game(game, seed + played, budget)
        if found is None:
            yield played + 1, None
            continue
        puzzle = make(found, len(taken) + 1, taken, f"bot game with seed {seed + played}")
        taken.append(puzzle.title)
        yield played + 1, puzzle
        if len(taken) == count:
            return


def best_of_game(game: str, seed: int, budget: int = BUDGET) -> Found | None:
    """The hardest puzzle of a game between two heuristic bots, if it has any."""
    best: Found | None = None
    for spots in turns_of(begin(game, seed), seed):
        found = _earliest(spots, budget)
        if found is not None and (best is None or found.difficulty.stars > best.difficulty.stars):
            best = found
    return best


def begin(game: str, seed: int) -> Game:
    """A game for two with decks by lot."""
    return new(game, seats=puzzle_rules_of(game).draw_seats(Dice(mix(seed & WORD))), seed=seed)


def turns_of(game: Game, seed: int) -> Iterator[list[Game]]:
    """The decisions of each turn at which nothing is under way and a win may be near, while bots play it."""
    puzzle_rules = puzzle_rules_of(game.name)
    bots = [make_bot("heuristic", seed + seat) for seat in range(2)]
    spots: list[Game] = []
    state: Any = game.state
    turn = state.turn
    while not state.over and game.length < LONGEST:
        seat = game.options[0].player
        if state.turn != turn:
            if spots:
                yield spots
            spots, turn = [], state.turn
        acts = seat == state.active and is_settled(state) and not puzzle_rules.is_late(state)
        if acts and len(game.options) > FEWEST_KEYS and puzzle_rules.is_promising(state, seat):
            spots.append(game.clone())
        game.apply(bots[seat].choose(game))
    if spots:
        yield spots


def _earliest(spots: list[Game], budget: int) -> Found | None:
    """The earliest of a turn's decisions that makes a puzzle."""
    best: tuple[Game, Turn] | None = None
    misses = 0
    for spot in reversed(spots):
        try:
            found = list(puzzles_at(spot, budget))
        except TooMuch:
            break
        if found:
            best = max(found, key=lambda each: each[1].idea().total())
            continue
        misses += 1
        if misses > MISSES:
            break
    if best is None:
        return None
    game, turn = best
    return Found(game, turn.seat, turn, rate(game, turn))


def puzzles_at(spot: Game, budget: int) -> Iterator[tuple[Game, Turn]]:
    """The position as it is; or, while more than one idea wins, with a little more to destroy."""
    seat = spot.options[0].player
    for game in variants(spot):
        for healed in range(MOST_HEALED + 1):
            tried = puzzle_rules_of(game.name).healed(game.state.dump(), seat, healed)
            if tried is None:
                break
            position = _at(game, tried)
            turn = Turn(position, seat, budget)
            if not turn.line():
                break
            if is_puzzle(position, turn):
                yield position, turn
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


def make(found: Found, number: int, taken: list[str], origin: str) -> Puzzle:
    game, turn = found.game, found.turn
    table: Any = game.state
    puzzle_rules = puzzle_rules_of(game.name)
    what, left = puzzle_rules.goal(table, found.seat)
    game = _at(game, table.dump())
    return Puzzle(
        game=game.name,
        number=number,
        title=title(
            number, taken, who=puzzle_rules.leader(game, found.seat), what=what.partition("#")[0], left=left
        ),
        seat=found.seat,
        stars=found.difficulty.stars,
        config=game.setup.config,
        keys=tuple(turn.idea().elements()),
        solution=tuple(move.text for move in turn.line()),
        origin=f"{origin}, turn {table.turn}",
    )


def numbered(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """A collection of one game: the easiest first, one from each bot game, no title twice."""
    kept: dict[str, Puzzle] = {}
    for puzzle in puzzles:
        origin = puzzle.origin.partition(",")[0]
        if origin not in kept or kept[origin].stars < puzzle.stars:
            kept[origin] = puzzle
    taken: list[str] = []
    found: list[Puzzle] = []
    for puzzle in sorted(kept.values(), key=lambda each: (each.stars, len(each.keys), each.origin)):
        game, number = puzzle.begin(), len(found) + 1
        table: Any = game.state
        puzzle_rules = puzzle_rules_of(game.name)
        what, left = puzzle_rules.goal(table, puzzle.seat)
        who = puzzle_rules.leader(game, puzzle.seat)
        taken.append(title(number, taken, who=who, what=what.partition("#")[0], left=left))
        found.append(replace(puzzle, number=number, title=taken[-1]))
    return found
