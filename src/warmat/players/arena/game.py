"""One game of a contest: played by itself, in any process, and told in a result that can be stored."""

from __future__ import annotations

import dataclasses
import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from warmat import games
from warmat.kernel.choice import Option
from warmat.kernel.game import LONGEST, Game
from warmat.players.arena.contest import Fixture, Key, Pairing
from warmat.players.bot import Bot, BotMaker, close_bot, make_bot
from warmat.players.match import play_match
from warmat.players.sealed import SealedBot
from warmat.players.simulation import Failure, bot_seed, failure_of, record_of, turns_of

MICROSECONDS = 6  # digits of seconds that are kept


@dataclass(frozen=True)
class Result:
    """How one game came out."""

    pairing: Pairing
    seed: int
    exchanged: bool
    seats: tuple[str, ...]  # the contestant at each
    decks: tuple[str, ...]
    bots: tuple[str, ...]
    winning_seats: tuple[int, ...]
    winner: str  # a contestant; none: a draw
    turns: int
    decisions: int
    seconds: float
    asked: tuple[int, ...]  # by seat: how often it had to choose
    thought: tuple[float, ...]  # by seat: seconds it took for that
    digest: str  # of the last table
    forfeit: str = ""  # what a bot did to lose it
    given_up: bool = False  # not over after LONGEST choices: a draw
    game: dict[str, Any] | None = None  # its record, where it is kept

    @property
    def key(self) -> Key:
        return (*self.pairing, self.seed, self.exchanged)

    def score(self, name: str) -> float:
        """1 for a win of this contestant, a half for a draw, 0 for a loss."""
        return 0.5 if not self.winner else float(self.winner == name)

    def record(self) -> dict[str, Any]:
        """For a line of JSON."""
        fields = dataclasses.asdict(dataclasses.replace(self, game=None))
        del fields["game"]
        return fields

    @staticmethod
    def read(data: dict[str, Any]) -> Result:
        """From what `record` made. ValueError, TypeError or KeyError when it is something else."""
        fields: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value for name, value in data.items()
        }
        result = Result(**fields)
        one, two, seed, exchanged = result.key
        kinds = [type(part) for part in (one, two, seed, exchanged, result.winner)]
        if kinds != [str, str, int, bool, str]:
            raise TypeError("no result of a game")
        return result


def play_fixture(fixture: Fixture, own: Mapping[str, BotMaker] | None = None) -> Result | Failure:
    """Play it. What breaks comes back as a failure; a bot's forfeit is a loss."""
    plan, seed = fixture.plan, fixture.seed
    if plan.variant_file:
        _learn(plan.variant_file)
    length = 0
    try:
        game = games.new(plan.game, seed=seed, **plan.settings(seed))
        bots = [
            _Clocked(_make(name, bot_seed(seed, seat), own, fixture.trust))
            for seat, name in enumerate(plan.bots)
        ]
        begun = time.perf_counter()
        try:
            ending = play_match(game, bots, LONGEST)
        finally:
            length = game.length
        seconds = time.perf_counter() - begun
    except Exception as error:
        return failure_of(error, seed, length)
    won = {fixture.sides[seat] for seat in ending.winners}
    return Result(
        pairing=fixture.pairing,
        seed=seed,
        exchanged=fixture.exchanged,
        seats=fixture.sides,
        decks=plan.decks,
        bots=plan.bots,
        winning_seats=tuple(ending.winners),
        winner=won.pop() if len(won) == 1 else "",
        turns=turns_of(game),
        decisions=game.length,
        seconds=round(seconds, MICROSECONDS),
        asked=tuple(bot.asked for bot in bots),
        thought=tuple(round(bot.seconds, MICROSECONDS) for bot in bots),
        digest=game.digest(),
        forfeit=str(ending.forfeit or ""),
        given_up=ending.given_up,
        game={**record_of(game, ending), "bots": list(fixture.sides)} if plan.keep else None,
    )


@cache
def _learn(variant_file: str) -> None:
    games.read_variant(variant_file)


def _make(name: str, seed: int, own: Mapping[str, BotMaker] | None, trust: bool) -> Bot:
    if own is None or name not in own:
        made = make_bot(name, seed)
        return made.bot if trust and isinstance(made, SealedBot) else made
    return own[name](seed) if trust else SealedBot(own[name](seed), seed)


class _Clocked:
    """A bot, and how long it takes."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.asked = 0
        self.seconds = 0.0

    def choose(self, game: Game) -> Option:
        begun = time.perf_counter()
        try:
            return self.bot.choose(game)
        finally:
            self.asked += 1
            self.seconds += time.perf_counter() - begun

    def game_over(self, game: Game, seat: int, winners: list[int], why: str) -> None:
        tell = getattr(self.bot, "game_over", None)
        if tell is not None:
            tell(game, seat, winners, why)

    def close(self) -> None:
        close_bot(self.bot)
