"""A faction of one's own, to begin with."""

from __future__ import annotations

from warmat.cli.skeletons import Skeleton
from warmat.summoner_wars.variants.expansions import EXPANSIONS

SKELETON = Skeleton(
    "faction",
    lambda: [faction.name for faction in EXPANSIONS.full_book().factions],
    lambda name: f'"{name}"',
)
