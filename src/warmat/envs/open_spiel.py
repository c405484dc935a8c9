"""The games for OpenSpiel: `pyspiel.load_game("python_warmat_codex")` after importing this module.

All chance of a game follows from one draw at its beginning: of its seed, out of `seeds`. Nobody is shown it.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from warmat.envs.encoders.base import OPTION_SIZE
from warmat.envs.match import ACTIONS, LONGEST, Match, settings_of

SEEDS = 10_000
MOST_SEATS = 5
BETWEEN = ";"  # decks in a parameter: commas and brackets are OpenSpiel's own

NAMES = {"codex": "python_warmat_codex", "summoner-wars": "python_warmat_summoner_wars"}
TITLES = {"codex": "Codex", "summoner-wars": "Summoner Wars"}


def _type_of(game: str) -> Any:
    parameters: dict[str, Any] = {
        "seats": "",  # the decks, with ; between; none: the usual ones
        "actions": ACTIONS,
        "longest": LONGEST,
        "seeds": SEEDS,
    }
    if game == "codex":
        parameters |= {"mode": "", "map": ""}
    return pyspiel.GameType(
        short_name=NAMES[game],
        long_name=TITLES[game],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MOST_SEATS if game == "codex" else 2,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


TYPES = {game: _type_of(game) for game in NAMES}


class WarmatGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games with its settings."""

    def __init__(self, game: str, params: dict[str, Any] | None = None) -> None:
        wanted = dict(params or {})
        longest = int(wanted.get("longest", LONGEST))
        actions = int(wanted.get("actions", ACTIONS))
        self.seeds = int(wanted.get("seeds", SEEDS))
        settings: dict[str, Any] = {name: wanted[name] for name in ("mode", "map") if wanted.get(name)}
        if wanted.get("seats"):
            settings["seats"] = [deck.strip() for deck in wanted["seats"].split(BETWEEN)]
        self.start = Match(game, settings_of(game, settings), actions, longest)
        info = pyspiel.GameInfo(
            num_distinct_actions=actions,
            max_chance_outcomes=self.seeds,
            num_players=self.start.seats,
            min_utility=-float(self.start.seats - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=longest,
        )
        super().__init__(TYPES[game], info, wanted)

    def new_initial_state(self) -> WarmatState:
        return WarmatState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.start)


class WarmatState(pyspiel.State):  # type: ignore[misc]
    """A game in progress; before its seed is drawn it is chance's turn."""

    def __init__(self, game: WarmatGame) -> None:
        super().__init__(game)
        self.match = game.start.clone()
        self._seeds = game.seeds
        self._begun = False

    def current_player(self) -> int:
        if not self._begun:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.match.seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.match.legal_actions() if player == self.match.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(seed, 1 / self._seeds) for seed in range(self._seeds)]

    def _apply_action(self, action: int) -> None:
        if not self._begun:
            self.match.begin(action)
            self._begun = True
            return
        self.match.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
        option = self.match.option(action)
        if option is None:
            return "more"
        self.match.game.state.write_options()
        return option.text

    def is_terminal(self) -> bool:
        return self._begun and self.match.seat < 0

    def returns(self) -> list[float]:
        return self.match.rewards() if self.is_terminal() else [0.0] * self.match.seats

    def __str__(self) -> str:
        if not self._begun:
            return "before the start"
        return f"{self.match.game.name} after {self.match.game.length} choices, {self.match.game.digest()}"


class Observer:
    """What a player sees, as numbers and as words."""

    def __init__(self, match: Match) -> None:
        size, actions = match.encoder.size, match.actions
        self.tensor = np.zeros(size + actions * OPTION_SIZE, np.float32)
        self.dict = {
            "observation": self.tensor[:size],
            "options": self.tensor[size:].reshape(actions, OPTION_SIZE),
        }

    def set_from(self, state: WarmatState, player: int) -> None:
        if not state._begun:
            self.tensor.fill(0)
            return
        self.dict["observation"][:] = state.match.look(player)
        self.dict["options"][:] = state.match.option_rows(player)

    def string_from(self, state: WarmatState, player: int) -> str:
        if not state._begun:
            return "before the start"
        return str(state.match.game.view(player))


class CodexGame(WarmatGame):
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__("codex", params)


class SummonerWarsGame(WarmatGame):
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__("summoner-wars", params)


# Classes, not functions: the register outlives the interpreter, which a function's end does not survive.
pyspiel.register_game(TYPES["codex"], CodexGame)
pyspiel.register_game(TYPES["summoner-wars"], SummonerWarsGame)
