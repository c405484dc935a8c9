"""MaskablePPO of sb3-contrib learns against a random player. It needs `pip install "warmat[learn]"`.

python examples/maskable_ppo.py codex --steps 20000
"""

from __future__ import annotations

import argparse

import numpy as np
from gymnasium import ObservationWrapper, spaces
from sb3_contrib import MaskablePPO

from warmat.envs.gymnasium import WarmatEnv

SCALE = 1 / 16  # most figures are small; cards' numbers would be embedded by a better network


class Small(ObservationWrapper):  # type: ignore[type-arg]
    """Options and table as one row of small numbers."""

    def __init__(self, env: WarmatEnv) -> None:
        super().__init__(env)
        assert isinstance(env.observation_space, spaces.Box)
        self.observation_space = spaces.Box(-8, 8, env.observation_space.shape, np.float32)

    def observation(self, observation):  # type: ignore[no-untyped-def]
        return np.clip(observation * SCALE, -8, 8).astype(np.float32)

    def action_masks(self):  # type: ignore[no-untyped-def]
        return self.env.action_masks()  # type: ignore[attr-defined]


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game", nargs="?", default="codex", choices=["codex", "summoner-wars"])
    asked.add_argument("--steps", type=int, default=20_000)
    asked.add_argument("--games", type=int, default=20, help="to try it out")
    told = asked.parse_args()
    env = Small(WarmatEnv(told.game, against="random", seat=-1, actions=32, flat=True))
    model = MaskablePPO("MlpPolicy", env, n_steps=256, batch_size=128, seed=1, device="cpu")
    model.learn(told.steps)
    won = 0.0
    for seed in range(told.games):
        seen, _ = env.reset(seed=seed)
        over, reward = False, 0.0
        while not over:
            action, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=True)
            seen, reward, terminated, truncated, _ = env.step(action)
            over = terminated or truncated
        won += reward > 0
    print(f"{told.steps} steps learnt; against a random player: {won:.0f} of {told.games} won.")


if __name__ == "__main__":
    main()
