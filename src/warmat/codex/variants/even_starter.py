"""An example of a balance patch: the starter game, evened out. How to write one: docs/variants.md."""

from warmat.codex.variants.making import change, replace, variant
from warmat.codex.vocabulary import BUILDING, deal, draw, spell, target

VARIANT = variant(
    "Even Starter",
    "Bashing is a little faster and Finesse a little more expensive, to bring the starter decks closer "
    "together.",
    change("Troq Bashar", bands={5: (3, 5)}, levels={8: 7}),
    change("Fruit Ninja", hp=3),
    change("Trojan Duck", cost=6),
    change("Nimble Fencer", cost=3, hp=4),
    replace(
        spell(
            "Wrecking Ball",
            target(BUILDING),
            deal(2),
            draw(1),
            cost=1,
            text="A building takes 2 damage, and you draw a card.",
        )
    ),
)
