"""The spaces of Gymnasium that a match's observations and actions are in."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from warmat.envs.encoders.base import MOST, OPTION_SIZE
from warmat.envs.match import Match


def observation_space(match: Match) -> spaces.Dict:
    def numbers(*shape: int) -> spaces.Box:
        return spaces.Box(-MOST, MOST, shape, np.int16)

    inside: dict[str, spaces.Space[Any]] = {
        "observation": numbers(match.encoder.size),
        "action_mask": spaces.Box(0, 1, (match.actions,), np.int8),
        "options": numbers(match.actions, OPTION_SIZE),
    }
    return spaces.Dict(inside)


def flat_space(match: Match) -> spaces.Box:
    """The table and the options in one row; the mask is in `info`."""
    return spaces.Box(-MOST, MOST, (match.encoder.size + match.actions * OPTION_SIZE,), np.int16)


def action_space(match: Match) -> spaces.Discrete:
    return spaces.Discrete(match.actions)
