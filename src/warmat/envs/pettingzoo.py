"""The games for PettingZoo: every seat an agent, one of them choosing at a time (AEC).

from warmat.envs.pettingzoo import env

table = env("codex", seats=["[Fire]", "[Law]"])
table.reset(seed=7)
for agent in table.agent_iter():
    observation, reward, terminated, truncated, info = table.last()
    if terminated or truncated:
        action = None
    else:
        action = table.action_space(agent).sample(observation["action_mask"])
    table.step(action)
"""

from __future__ import annotations

import secrets
from copy import deepcopy
from operator import index
from typing import Any, SupportsIndex

from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from warmat.envs.match import ACTIONS, LONGEST, Match, Setups, settings_of
from warmat.envs.spaces import action_space, flat_space, observation_space
from warmat.envs.text import show
from warmat.envs.versions import env_name
from warmat.kernel.rng import WORD, Dice, word_of


def env(game: str = "codex", **settings: Any) -> Guarded:
    """The environment with PettingZoo's usual guards. `settings`: those of `RawEnv` and of the game."""
    return Guarded(RawEnv(game, **settings))


class Guarded(wrappers.OrderEnforcingWrapper):  # type: ignore[misc]
    """What PettingZoo's guards of order and bounds do, with a short way where all is well.

    Theirs ask for every attribute through all layers, which takes longer than the game itself.
    """

    def last(self, observe: bool = True) -> Any:
        return self.env.last(observe) if self._has_reset else super().last(observe)

    def step(self, action: SupportsIndex | None) -> None:
        inner = self.env
        assert action is None or 0 <= index(action) < inner.match.actions, "action is not in action space"
        if self._has_reset and inner.agents:
            self._has_updated = True
            inner.step(action)
        else:
            super().step(action)

    def __copy__(self) -> Guarded:
        return deepcopy(self)


class RawEnv(AECEnv):  # type: ignore[misc]
    """A game with an agent for each seat: "player_0" begins.

    An action that is not open loses the game: -1 for that agent, and the others share 1. `setups`: decks,
    modes and maps to draw from. `flat`: an observation is one row of numbers, and the mask is in `infos`.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "render_modes": ["human", "ansi"],
        "name": "warmat",
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str = "codex",
        *,
        render_mode: str | None = None,
        actions: SupportsIndex = ACTIONS,
        longest: SupportsIndex = LONGEST,
        setups: Setups | None = None,
        flat: bool = False,
        **settings: Any,
    ) -> None:
        super().__init__()
        self.match = Match(game, settings_of(game, settings), actions, longest, setups)
        self.metadata = {**self.metadata, "name": env_name(game)}
        self.flat = flat
        space = flat_space if flat else observation_space
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.match.seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: space(self.match) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.match) for agent in self.possible_agents}
        self._dice = Dice(secrets.randbits(32))

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. The same seed, the same game; none: the next of the row that the last seed began.

        `options`: what `warmat.new` takes (seats, mode, map, variant), for this game alone.
        """
        if seed is not None:
            begun = index(seed)
            self._dice = Dice(word_of(begun))
            for number, agent in enumerate(self.possible_agents):
                self.action_spaces[agent].seed(begun + number)
        self.match.begin(self._dice.below(WORD), options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.match.seat]

    def observe(self, agent: str) -> Any:
        """The table as the agent's seat knows it; its options, if it is to choose."""
        seat = self._seat_of[agent]
        return self.match.observe_flat(seat) if self.flat else self.match.observe(seat)

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """What PettingZoo's own gives, with fewer calls."""
        agent = self.agent_selection
        if self.flat:
            self.infos[agent]["action_mask"] = self.match.mask(self._seat_of[agent])
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: SupportsIndex | None) -> None:
        """Choose for the agent whose turn it is; None for one whose game is over."""
        agent, match = self.agent_selection, self.match
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        pages = match.pages
        if action is None or not pages.act(index(action)):
            self._forfeit(agent)
            return
        seat = pages.seat
        if seat >= 0:
            self.agent_selection = self.possible_agents[seat]
            return
        if match.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = dict(zip(self.possible_agents, match.rewards(), strict=True))
        self._accumulate_rewards()
        self._deads_step_first()

    def _forfeit(self, agent: str) -> None:
        rewards = self.match.forfeit_rewards(self._seat_of[agent])
        self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
        self.infos[agent] = {"illegal": True}
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        return show(self.match.game, self.render_mode)

    def close(self) -> None:
        pass

    def __copy__(self) -> RawEnv:
        return deepcopy(self)  # a game of its own: a table that two environments play at is nobody's wish


raw_env = RawEnv
