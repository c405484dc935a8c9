"""How a small game begins and ends: few cards, few workers, a weak base, and few turns."""

from __future__ import annotations


class Beginning:
    """Both sides have the same cards, without a hero or a codex.

    `cards`: the draw pile, by name. `hand`: how many of them are drawn. `workers`: of the first player and of
    the second. `base_hp`: what bases have. `turns`: after so many, of both players together, the base with
    more HP left has won; if both have as much, it is a draw.
    """

    __slots__ = ("base_hp", "cards", "hand", "turns", "workers")

    def __init__(
        self, *, cards: list[str], hand: int, workers: tuple[int, int], base_hp: int, turns: int
    ) -> None:
        self.cards: list[str] = cards
        self.hand: int = hand
        self.workers: tuple[int, int] = workers
        self.base_hp: int = base_hp
        self.turns: int = turns
