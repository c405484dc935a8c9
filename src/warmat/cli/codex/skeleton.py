"""A spec of one's own, to begin with."""

from __future__ import annotations

from warmat.cli.skeletons import Skeleton
from warmat.codex.variants.expansions import EXPANSIONS

SKELETON = Skeleton("spec", lambda: list(EXPANSIONS.full_book().specs), lambda name: f'"[{name}]"')
