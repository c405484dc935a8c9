"""The versions of environments: what a trained network may rely on.

A version names the layout of observations, options and actions: blocks, columns, verbs, and the numbers of
cards. When any of that changes, so does the version (docs/observations.md says when that may be). The digest
is what it is told by: a test compares it with the one kept there.
"""

from __future__ import annotations

from hashlib import blake2b

from warmat import games
from warmat.envs.encoders.base import OPTION_COLUMNS
from warmat.envs.match import ENCODERS, encoder_of, settings_of


def version_of(game: str) -> int:
    """The version that the game's encoder says it is."""
    return int(getattr(ENCODERS[game], "version"))  # noqa: B009 (of its class)


def env_name(game: str) -> str:
    """As PettingZoo names environments: warmat_codex_v1."""
    return f"warmat_{game.replace('-', '_')}_v{version_of(game)}"


def gymnasium_id(game: str) -> str:
    """As Gymnasium does: warmat/Codex-v1."""
    words = "".join(word.capitalize() for word in game.split("-"))
    return f"warmat/{words}-v{version_of(game)}"


def layout_digest(game: str) -> str:
    """Changes with every block, column, verb and card number."""
    encoder = encoder_of(games.new(game, **settings_of(game, {})))
    blocks = [(block.name, block.start, block.rows, block.columns) for block in encoder.blocks]
    told = (blocks, OPTION_COLUMNS, sorted(encoder.verbs.items()), encoder.phases)
    return blake2b(repr(told).encode(), digest_size=8).hexdigest()
