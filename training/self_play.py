"""Games between bots, written down at the start of each turn: figures and cards of the table, and who won.

    python -m training.self_play codex build/codex-1.npz --seconds 300 --seed 1
    python -m training.self_play summoner-wars build/sw-1.npz --seconds 300 --bots search:25,heuristic

Every player blunders now and then (a random option, more often in some games than in others), so that tables
come up that good play avoids. In Codex some players tech and hire at random more often than that, so that
what a card is worth in a deck can be told from who likes it.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Any, Final

import numpy as np

from warmat import games
from warmat.codex.rules.model.terms import HIRE, TECH
from warmat.kernel.choice import Option
from warmat.kernel.game import Game
from warmat.players.bot import Bot, make_bot
from warmat.players.codex import features as codex
from warmat.players.instrumentation import INSTRUMENTS
from warmat.players.search.rollout import Rollout
from warmat.players.search_bot import policy_of
from warmat.players.summoner_wars import features as summoner_wars

Seen = Callable[[Any, int], tuple[list[float], list[int]]]

SEES: Final[dict[str, Seen]] = {
    "codex": lambda st, seat: (codex.features(st, seat), codex.cards_seen(st, seat)),
    "summoner-wars": lambda st, seat: (
        summoner_wars.features(st, seat),
        summoner_wars.cards_seen(st, seat),
    ),
}
ROLLOUT: Final = "rollout"  # how the search bot plays worlds on: the quickest by far
BLUNDERS: Final = (0.0, 0.02, 0.06, 0.12)
WHIMS: Final = (0.0, 0.0, 0.15, 0.5)  # random techs and hires
MODES: Final = {"codex": ("1-hero", "3-hero"), "summoner-wars": ("",)}
LONGEST: Final = 2500  # decisions


class HabitBot:
    """Plays as worlds are played on."""

    def __init__(self) -> None:
        self._rollout: Rollout | None = None

    def choose(self, game: Game) -> Option:
        if self._rollout is None:
            self._rollout = Rollout(policy_of(game))
        return self._rollout.decide(game.state, game.options[0].player)


@dataclass
class Rows:
    """What is written down, a row for each turn of each game."""

    games: list[tuple[int, int, int]] = field(default_factory=list)  # seed, turns, won or not
    figures: list[list[float]] = field(default_factory=list)
    cards: list[list[int]] = field(default_factory=list)

    def save(self, file: str, names: list[str]) -> None:
        np.savez_compressed(
            file,
            games=np.array(self.games, dtype=np.int32),
            figures=np.array(self.figures, dtype=np.float16),
            counts=np.array([len(cards) for cards in self.cards], dtype=np.int32),
            cards=np.array([card for cards in self.cards for card in cards], dtype=np.int32),
            names=np.array(names),
        )


def play(name: str, seed: int, bots: list[str], rows: Rows) -> list[str]:
    """Play a game and write it down, if somebody wins it. Says what its cards are called, by number."""
    dice = Random(seed)
    mode = dice.choice(MODES[name])
    game = games.new(name, seed=seed, seats=INSTRUMENTS[name].draw_decks(seed, mode), **_mode(mode))
    state: Any = game.state
    players = [_Player(dice, dice.choice(bots), 2 * seed + seat) for seat in range(len(state.players))]
    seen: list[tuple[int, list[float], list[int]]] = []
    turn = -1
    while not state.over and game.length < LONGEST:
        seat = game.options[0].player
        if state.turn != turn:
            turn = state.turn
            seen.append((seat, *SEES[name](state, seat)))
        game.apply(players[seat].choose(game))
    if state.over and state.winners:
        for seat, figures, cards in seen:
            rows.games.append((seed, len(seen), (state.winners >> seat) & 1))
            rows.figures.append(figures)
            rows.cards.append(cards)
    return [card.name for card in state.book.cards]


def _mode(mode: str) -> dict[str, Any]:
    return {"mode": mode} if mode else {}


class _Player:
    """A bot that blunders and has whims."""

    def __init__(self, dice: Random, name: str, seed: int) -> None:
        self.dice = dice
        self.bot: Bot = HabitBot() if name == ROLLOUT else make_bot(name, seed)
        self.blunders = dice.choice(BLUNDERS)
        self.whims = dice.choice(WHIMS)

    def choose(self, game: Game) -> Option:
        options, dice = game.options, self.dice
        if dice.random() < self.blunders:
            return dice.choice(options)
        chosen = self.bot.choose(game)
        if game.name == "codex" and chosen.verb in (TECH, HIRE) and dice.random() < self.whims:
            return dice.choice([option for option in options if option.verb == chosen.verb])
        return chosen


def main() -> None:
    parser = argparse.ArgumentParser(description="Write games down, to learn chances from.")
    parser.add_argument("game", choices=sorted(SEES))
    parser.add_argument("out")
    parser.add_argument("--seconds", type=float, default=300.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--bots", default=ROLLOUT, help="drawn for each seat: rollout, heuristic, search:25, …"
    )
    asked = parser.parse_args()
    rows, names = Rows(), [""]
    begun, seed = perf_counter(), asked.seed
    while perf_counter() - begun < asked.seconds:
        names = play(asked.game, seed, asked.bots.split(","), rows)
        seed += 1
    rows.save(asked.out, names)
    print(f"{len(rows.games)} positions of {seed - asked.seed} games in {asked.out}")


if __name__ == "__main__":
    main()
