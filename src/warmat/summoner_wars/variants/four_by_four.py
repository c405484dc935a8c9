"""A small game, whose whole tree can be walked: docs/environments.md says what it is worth."""

from warmat.summoner_wars.variants.making import duel, variant

VARIANT = variant(
    "Four by four",
    "Two summoners with 2 life left on a field of four by four spaces, for exact analysis: after a turn "
    "each, the one with more life left wins.",
    beginning=duel("b3", "e6", summoner="c3", life=2, turns=2),
)
