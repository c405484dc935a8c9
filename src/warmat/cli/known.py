"""Which games the terminal plays."""

from __future__ import annotations

from warmat.games import rules_of
from warmat.kernel.errors import BadInput

PLAYED = "codex"


def played_here(game: str) -> str:
    """The game's name, if it is one the commands know how to show."""
    rules_of(game)
    if game != PLAYED:
        how = f"warmat.new('{game}', seats=[...])"
        raise BadInput(f"The terminal plays {PLAYED} only so far. In Python: {how}.")
    return game
