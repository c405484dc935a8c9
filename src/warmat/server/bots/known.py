"""Which bots can be asked to a table: what each is, and the games it plays. Levels first, strongest first."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from warmat.players.coverage_bot import COVERAGE
from warmat.players.heuristic_bot import DECIDES, HeuristicBot
from warmat.players.levels import LEVELS
from warmat.players.network_bot import SkilledBot
from warmat.players.search_bot import POLICIES
from warmat.registry import GAMES
from warmat.server.errors import BadRequest

STAND_IN = "normal"  # answers at once
RULES_OF_THUMB = (HeuristicBot, SkilledBot)  # the latter where it has not learnt the cards


@dataclass(frozen=True)
class KnownBot:
    name: str
    text: str  # what it is like to play with, in a sentence
    needs: Collection[str] | None = None  # the games that tell it how; none: it plays any

    @property
    def games(self) -> tuple[str, ...]:
        return tuple(game for game in GAMES if self.needs is None or game in self.needs)


KNOWN: dict[str, KnownBot] = {
    bot.name: bot
    for bot in (
        *(
            KnownBot(level.name, level.text, DECIDES if level.make in RULES_OF_THUMB else POLICIES)
            for level in reversed(LEVELS.values())
        ),
        KnownBot(
            "heuristic",
            "Plays by rules of thumb, quickly and predictably: the same as normal.",
            DECIDES,
        ),
        KnownBot(
            "curious",
            "Wants to see everything once: plays whatever it has not played yet, and fights late.",
            COVERAGE,
        ),
        KnownBot("random", "Makes random legal choices. For trying things out."),
    )
}


def bots_for(game: str) -> list[KnownBot]:
    return [bot for bot in KNOWN.values() if game in bot.games]


def stand_in(game: str) -> str:
    """Who plays on for somebody who has left."""
    names = [bot.name for bot in bots_for(game)]
    return STAND_IN if STAND_IN in names else names[0]


def check(name: str, game: str) -> None:
    """A sentence for whoever wants a bot that there is not, or not for this game."""
    listed = ", ".join(bot.name for bot in bots_for(game))
    if name not in KNOWN:
        raise BadRequest(f"There is no bot '{name}'. Known: {listed}.")
    if game not in KNOWN[name].games:
        raise BadRequest(f"The bot '{name}' doesn't play this game. Known: {listed}.")
