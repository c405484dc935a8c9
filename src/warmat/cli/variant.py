"""`--variant`: the cards that are meant, by the name of their variant or by a file of one's own."""

from __future__ import annotations

from warmat.codex.variants import read_variant, variant_of


def is_file(variant: str) -> bool:
    return variant.endswith(".py")


def name_of(variant: str) -> str:
    """What the variant is called, in records and everywhere; a file is read first. Nothing: none."""
    if not variant:
        return ""
    return read_variant(variant).name if is_file(variant) else variant_of(variant).name
