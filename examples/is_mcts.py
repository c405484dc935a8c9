"""OpenSpiel's search for hidden information (IS-MCTS) plays a few turns against a random player.

python examples/is_mcts.py codex --simulations 20 --choices 12
"""

from __future__ import annotations

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import warmat.envs.open_spiel  # noqa: F401  (it makes the games known)


class ShortRollouts(RandomRolloutEvaluator):
    """Some random choices instead of a whole game; one that is not over by then is even."""

    longest = 60

    def evaluate(self, state):  # type: ignore[no-untyped-def]
        world = state.clone()
        for _ in range(self.longest):
            if world.is_terminal():
                break
            chances = world.chance_outcomes() if world.is_chance_node() else None
            actions = [one for one, _ in chances] if chances else world.legal_actions()
            world.apply_action(int(self._random_state.choice(actions)))
        return np.asarray(world.returns())


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game", nargs="?", default="codex", choices=["codex", "summoner_wars"])
    asked.add_argument("--simulations", type=int, default=20)
    asked.add_argument("--choices", type=int, default=12)
    told = asked.parse_args()
    chance = np.random.RandomState(1)
    game = pyspiel.load_game(f"python_warmat_{told.game}")
    bot = ISMCTSBot(
        game,
        ShortRollouts(1, chance),
        uct_c=1.0,
        max_simulations=told.simulations,
        random_state=chance,
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    state = game.new_initial_state()
    made = 0
    while not state.is_terminal() and made < told.choices:
        if state.is_chance_node():
            state.apply_action(int(chance.choice([one for one, _ in state.chance_outcomes()])))
            continue
        player, actions = state.current_player(), state.legal_actions()
        action = int(bot.step(state)) if player == 0 and len(actions) > 1 else int(chance.choice(actions))
        if player == 0:
            print(f"{made + 1}. {state.action_to_string(player, action)}")
            made += 1
        state.apply_action(action)


if __name__ == "__main__":
    main()
