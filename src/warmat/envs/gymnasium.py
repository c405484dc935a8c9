"""The games for Gymnasium: one seat is the learner's, others play the others.

import gymnasium

env = gymnasium.make("warmat.envs.gymnasium:warmat/Codex-v1", against="heuristic")

or, with the same settings,

from warmat.envs.gymnasium import WarmatEnv

env = WarmatEnv("summoner-wars", against="heuristic")
observation, info = env.reset(seed=7)
observation, reward, terminated, truncated, info = env.step(0)
"""

from __future__ import annotations

from copy import deepcopy
from operator import index
from typing import Any, Protocol, SupportsIndex

import gymnasium
import numpy as np
from gymnasium.envs.registration import register, registry

from warmat.envs.match import ACTIONS, ENCODERS, LONGEST, Match, Observation, Setups, settings_of
from warmat.envs.spaces import action_space, flat_space, observation_space
from warmat.envs.text import show
from warmat.envs.versions import gymnasium_id
from warmat.kernel.choice import IllegalChoice
from warmat.kernel.errors import BadInput
from warmat.kernel.numbers import whole
from warmat.kernel.rng import WORD
from warmat.players.bot import Bot, close_bot, make_bot
from warmat.players.external_bot import Forfeit

RANDOM_SEAT = -1


class Policy(Protocol):
    """What plays as the learner does: it is shown an observation, and answers with an action."""

    def __call__(self, observation: Observation, /) -> SupportsIndex: ...


# Who plays a seat: a bot by name, a bot of one's own, or a policy.
Opponent = str | Bot | Policy


class WarmatEnv(gymnasium.Env[Any, np.int64]):
    """A game against others. `seat`: the learner's; -1: another one each game, by chance.

    `against`: who plays all other seats, or one for each of them in turn order: a bot's name, an object with
    `choose(game)`, or a policy, which is called with an observation and returns an action. `setups`: decks,
    modes and maps to draw from. `flat`: an observation is one row of numbers, and the mask is in `info`.
    An action that is not open loses the game at once: reward -1.
    """

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi"], "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        game: str = "codex",
        *,
        against: Opponent | list[Opponent] = "random",
        seat: SupportsIndex = 0,
        render_mode: str | None = None,
        actions: SupportsIndex = ACTIONS,
        longest: SupportsIndex = LONGEST,
        setups: Setups | None = None,
        flat: bool = False,
        **settings: Any,
    ) -> None:
        self.match = Match(game, settings_of(game, settings), actions, longest, setups)
        self.flat = flat
        others = self.match.seats - 1
        self.against: list[Opponent] = list(against) if isinstance(against, list) else [against] * others
        if len(self.against) != others:
            raise BadInput(f"There are {others} other seats and {len(self.against)} bots.")
        wanted = whole(seat, "A seat")
        if not RANDOM_SEAT <= wanted < self.match.seats:
            raise BadInput(f"There is no seat {wanted}.")
        for one in self.against:
            _player(one, 0)  # a mistake is told now
        self.render_mode = render_mode
        self.observation_space: Any = flat_space(self.match) if flat else observation_space(self.match)
        self.action_space = action_space(self.match)
        self._wanted = wanted
        self.seat = max(0, wanted)
        self._players: dict[int, Bot | Policy] = {}
        self._over = True

    def reset(
        self, *, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin a game. `options`: what `warmat.new` takes (seats, mode, map …), for this game."""
        super().reset(seed=None if seed is None else index(seed), options=options)
        match = self.match
        while True:
            match.begin(self._draw(), options)
            if self._wanted == RANDOM_SEAT:
                self.seat = int(self.np_random.integers(match.seats))
            others = [other for other in range(match.seats) if other != self.seat]
            self._close_bots()
            self._players = {
                other: _player(one, self._draw()) for other, one in zip(others, self.against, strict=True)
            }
            if not self._let_others_play() and match.seat == self.seat:
                break  # else it was over before the learner had a choice
        self._over = False
        return self._seen(), self._info()

    def _seen(self) -> Any:
        match = self.match
        return match.observe_flat(self.seat) if self.flat else match.observe(self.seat)

    def _draw(self) -> int:
        return int(self.np_random.integers(WORD))

    def step(self, action: SupportsIndex) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Choose, and let the others play until it is the learner's turn again."""
        match, number = self.match, index(action)
        if self._over:
            raise BadInput("The game is over; reset() starts another.")
        if not match.is_legal(number):
            self._over = True
            return self._seen(), -1.0, True, False, {**self._info(), "illegal": True}
        match.act(number)
        if self._let_others_play():
            self._over = True
            reward = match.forfeit_rewards(match.seat)[self.seat]
            return self._seen(), reward, True, False, {**self._info(), "forfeit": True}
        self._over = match.seat < 0
        reward = match.rewards()[self.seat] if match.over else 0.0
        return self._seen(), reward, match.over, match.given_up, self._info()

    def _let_others_play(self) -> bool:
        """Until the learner is to choose, or the game is over. True: a bot has failed and lost it."""
        match = self.match
        try:
            while match.seat not in (-1, self.seat):
                player = self._players[match.seat]
                if not isinstance(player, Bot):
                    self._follow(player)
                    continue
                option = player.choose(match.game)
                if option.player == self.seat:  # a teammate of the learner's would leave it to them
                    self._hand_over()
                else:
                    match.choose(option)
        except Forfeit:
            return True
        return False

    def _follow(self, policy: Policy) -> None:
        """An action that is not open loses the game, as it does for the learner."""
        seat = self.match.seat
        try:
            self.match.act(index(policy(self.match.observe(seat))))
        except IllegalChoice:
            raise Forfeit(seat, "chose an action that is not open") from None

    def _hand_over(self) -> None:
        while self.match.seat not in (-1, self.seat):
            self.match.pages.turn()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.match.mask(self.seat), "seat": self.seat}

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Which actions are open, as sb3-contrib's MaskablePPO asks for it."""
        return self.match.mask(self.seat).astype(np.bool_)

    def render(self) -> str | None:
        return show(self.match.game, self.render_mode)

    def close(self) -> None:
        self._close_bots()

    def __copy__(self) -> WarmatEnv:
        return deepcopy(self)  # a game of its own, and bots of its own

    def _close_bots(self) -> None:
        for player in self._players.values():
            if isinstance(player, Bot):
                close_bot(player)
        self._players = {}


def _player(one: Opponent, seed: int) -> Bot | Policy:
    if isinstance(one, str):
        return make_bot(one, seed)
    if isinstance(one, Bot) or callable(one):
        return one
    raise BadInput(f"{one!r} can't play: name a bot, or give an object with choose(game) or a policy.")


for _game in ENCODERS:
    if gymnasium_id(_game) not in registry:
        register(gymnasium_id(_game), "warmat.envs.gymnasium:WarmatEnv", kwargs={"game": _game})
