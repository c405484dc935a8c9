"""`--variant`: the cards that are meant, by the name of their variant or by a file of one's own."""

from __future__ import annotations

from warmat.games import read_variant, rules_of


def is_file(variant: str) -> bool:
    return variant.endswith(".py")


def name_of(variant: str, game: str) -> str:
    """What the game's variant is called, in records and everywhere; a file is read first. Nothing: none."""
    if not variant:
        return ""
    if is_file(variant):
        variant = read_variant(variant).name
    name: str = rules_of(game).variants.named(variant).name
    return name


def learn(file: str) -> str:
    """Read the variant of a file for a game that is opened: its record says which it is. Nothing: none."""
    return read_variant(file).name if file else ""
