"""The games for Gymnasium: one seat is the learner's, bots play the others.

from warmat.envs.gymnasium import WarmatEnv

env = WarmatEnv("summoner-wars", against="heuristic")
observation, info = env.reset(seed=7)
observation, reward, terminated, truncated, info = env.step(0)
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np

from warmat.envs.match import ACTIONS, LONGEST, Match, Observation, settings_of
from warmat.envs.spaces import action_space, observation_space
from warmat.envs.text import render
from warmat.kernel.errors import BadInput
from warmat.kernel.rng import WORD
from warmat.players.bot import Bot, close_bot, make_bot
from warmat.players.external_bot import Forfeit

RANDOM_SEAT = -1


class WarmatEnv(gymnasium.Env[Observation, np.int64]):
    """A game against bots. `seat`: the learner's; -1: another one each game, by chance.

    `against`: a bot's name, for all other seats, or one for each of them in turn order.
    An action that is not open loses the game at once: reward -1.
    """

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi"], "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        game: str = "codex",
        *,
        against: str | list[str] = "random",
        seat: int = 0,
        render_mode: str | None = None,
        actions: int = ACTIONS,
        longest: int = LONGEST,
        **settings: Any,
    ) -> None:
        self.match = Match(game, settings_of(game, settings), actions, longest)
        others = self.match.seats - 1
        self.against = [against] * others if isinstance(against, str) else list(against)
        if len(self.against) != others:
            raise BadInput(f"There are {others} other seats and {len(self.against)} bots.")
        if not RANDOM_SEAT <= seat < self.match.seats:
            raise BadInput(f"There is no seat {seat}.")
        for name in self.against:
            make_bot(name, 0)  # a mistake is told now
        self.render_mode = render_mode
        self.observation_space: Any = observation_space(self.match)
        self.action_space = action_space(self.match)
        self._wanted = seat
        self.seat = max(0, seat)
        self._bots: dict[int, Bot] = {}
        self._over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed, options=options)
        match = self.match
        while True:
            match.begin(self._draw())
            if self._wanted == RANDOM_SEAT:
                self.seat = int(self.np_random.integers(match.seats))
            others = [other for other in range(match.seats) if other != self.seat]
            self._close_bots()
            self._bots = {
                other: make_bot(name, self._draw()) for other, name in zip(others, self.against, strict=True)
            }
            if not self._let_others_play() and match.seat == self.seat:
                break  # else it was over before the learner had a choice
        self._over = False
        return match.observe(self.seat), self._info()

    def _draw(self) -> int:
        return int(self.np_random.integers(WORD))

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        match = self.match
        if self._over:
            raise BadInput("The game is over; reset() begins another.")
        if not match.is_legal(int(action)):
            self._over = True
            return match.observe(self.seat), -1.0, True, False, {**self._info(), "illegal": True}
        match.act(int(action))
        if self._let_others_play():
            self._over = True
            return match.observe(self.seat), 1.0, True, False, {**self._info(), "forfeit": True}
        self._over = match.seat < 0
        reward = match.rewards()[self.seat] if match.over else 0.0
        return match.observe(self.seat), reward, match.over, match.given_up, self._info()

    def _let_others_play(self) -> bool:
        """Until the learner is to choose, or the game is over. True: a bot has failed and lost it."""
        match = self.match
        try:
            while match.seat not in (-1, self.seat):
                option = self._bots[match.seat].choose(match.game)
                if option.player == self.seat:  # a teammate of the learner's would leave it to them
                    self._hand_over()
                else:
                    match.choose(option)
        except Forfeit:
            return True
        return False

    def _hand_over(self) -> None:
        while self.match.seat not in (-1, self.seat):
            self.match.pages.turn()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.match.mask(self.seat), "seat": self.seat}

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Which actions are open, as sb3-contrib's MaskablePPO asks for it."""
        return self.match.mask(self.seat).astype(np.bool_)

    def render(self) -> str | None:
        text = render(self.match.game)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        self._close_bots()

    def _close_bots(self) -> None:
        for bot in self._bots.values():
            close_bot(bot)
        self._bots = {}
