"""A small game, whose whole tree can be walked: docs/environments.md says what it is worth."""

from warmat.codex.rules.model.beginning import Beginning
from warmat.codex.variants.making import variant

VARIANT = variant(
    "Five cards a side",
    "Five cards a side, a worker each and weak bases, for exact analysis: after three turns the base with "
    "more HP left wins.",
    beginning=Beginning(
        cards=["Timely Messenger", *["Older Brother"] * 4],
        hand=3,
        workers=(1, 1),
        base_hp=2,
        turns=3,
    ),
)
