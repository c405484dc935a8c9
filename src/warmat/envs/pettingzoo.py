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
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from warmat.envs.match import ACTIONS, LONGEST, Match, Observation, settings_of
from warmat.envs.spaces import action_space, observation_space
from warmat.envs.text import render
from warmat.kernel.rng import WORD, Dice


def env(game: str = "codex", **settings: Any) -> Any:
    """The environment with PettingZoo's usual guards. `settings`: those of `RawEnv` and of the game."""
    return Guarded(RawEnv(game, **settings))


class Guarded(wrappers.OrderEnforcingWrapper):  # type: ignore[misc]
    """What PettingZoo's guards of order and bounds do, with a short way where all is well.

    Theirs ask for every attribute through all layers, which takes longer than the game itself.
    """

    def last(self, observe: bool = True) -> Any:
        return self.env.last(observe) if self._has_reset else super().last(observe)

    def step(self, action: int | None) -> None:
        inner = self.env
        assert action is None or 0 <= action < inner.match.actions, "action is not in action space"
        if self._has_reset and inner.agents:
            self._has_updated = True
            inner.step(action)
        else:
            super().step(action)


class RawEnv(AECEnv):  # type: ignore[misc]
    """A game with an agent for each seat: "player_0" begins.

    An action that is not open loses the game: -1 for that agent, and the others share 1.
    """

    metadata = {"render_modes": ["human", "ansi"], "name": "warmat_v0", "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: str = "codex",
        *,
        render_mode: str | None = None,
        actions: int = ACTIONS,
        longest: int = LONGEST,
        **settings: Any,
    ) -> None:
        super().__init__()
        self.match = Match(game, settings_of(game, settings), actions, longest)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.match.seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space(self.match) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.match) for agent in self.possible_agents}
        self._dice = Dice(secrets.randbits(32))

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. The same seed, the same game; none: the next of the row that the last seed began."""
        if seed is not None:
            self._dice = Dice(seed)
            for number, agent in enumerate(self.possible_agents):
                self.action_spaces[agent].seed(seed + number)
        self.match.begin(self._dice.below(WORD))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.match.seat]

    def observe(self, agent: str) -> Observation:
        return self.match.observe(self._seat_of[agent])

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """What PettingZoo's own gives, with fewer calls."""
        agent = self.agent_selection
        return (
            self.match.observe(self._seat_of[agent]) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: int | None) -> None:
        agent, match = self.agent_selection, self.match
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        pages = match.pages
        if action is None or not pages.act(int(action)):
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
        share = 1.0 / (len(self.possible_agents) - 1)
        self.rewards = {other: -1.0 if other == agent else share for other in self.possible_agents}
        self.infos[agent] = {"illegal": True}
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        text = render(self.match.game)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        pass


raw_env = RawEnv
