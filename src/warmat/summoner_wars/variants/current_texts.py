"""What the publisher's own pages say of cards by now, where that is not what was printed in 2021."""

from warmat.summoner_wars.factions.polar_dwarves import FROST_AXE
from warmat.summoner_wars.variants.making import change, replace, variant
from warmat.summoner_wars.vocabulary import (
    ADJACENT,
    ATTACK_PHASE,
    BLOCKS,
    CANT_BE_FORCED,
    COMMON,
    ENEMY,
    FRIENDLY,
    HAS_FOUGHT,
    ITSELF,
    MELEE,
    RANGED,
    SPECIALS_ROLLED,
    UNIT,
    ability,
    adjacent_to,
    after_moving,
    at_end_of,
    boost,
    champion,
    common,
    either,
    has,
    it_is,
    may,
    minus,
    named,
    place,
    put_under,
    roll,
    spend_all_boost,
    summoner,
    target,
    this_attack,
    when_targeted,
    within,
)

QUEEN_MALDARIA = summoner(
    "Queen Maldaria",
    strength=4,
    attack=RANGED,
    life=9,
    symbols="crossed_axes flame shield",
    does=[
        ability(
            "Call Protection",
            "When your attack phase ends and it has attacked an enemy card this turn, you may place one of"
            " your units beside it.",
            at_end_of(
                ATTACK_PHASE,
                *may("place a unit beside it", target(FRIENDLY & UNIT), place(None, adjacent_to(ITSELF))),
                only=[it_is(HAS_FOUGHT, ITSELF)],
            ),
        ),
        ability(
            "Save the Queen",
            "Your units beside it can't be forced or attacked through.",
            has(FRIENDLY & ADJACENT & UNIT, CANT_BE_FORCED, BLOCKS),
        ),
    ],
)

ICE_SMITH = common(
    "Ice Smith",
    cost=0,
    strength=2,
    attack=MELEE,
    life=2,
    symbols="gear",
    does=[
        ability(
            "Frost Axe",
            "After it moves, you may boost it, or spend all boost on it, at least one, to put it under a"
            " common of yours within 3: then each special in that common's attacks is two melee as well.",
            after_moving(
                either(
                    ("boost it", [boost(1, ITSELF)]),
                    (
                        "spend all boost to put it under a common",
                        [spend_all_boost(), target(FRIENDLY & within(3) & COMMON), put_under(FROST_AXE)],
                    ),
                    optional=True,
                )
            ),
        )
    ],
)

COLEEN_BRIGHTON = champion(
    "Coleen Brighton",
    cost=6,
    strength=3,
    attack=MELEE,
    life=8,
    symbols="shield",
    does=[
        ability(
            "Divine Shield",
            "Whenever an enemy's attack targets a Citadel unit of yours within 3 of it, 2 dice are rolled:"
            " each special takes 1 strength from that attack, down to 1.",
            when_targeted(
                FRIENDLY & within(3) & named("Citadel") & UNIT,
                roll(2),
                this_attack(minus(SPECIALS_ROLLED), least=1),
                by=ENEMY,
            ),
        )
    ],
)

VARIANT = variant(
    "Publisher's current texts",
    "Queen Maldaria, Sera Eldwyn, Ice Smith and Coleen Brighton with the publisher's current texts instead "
    "of those printed in 2021.",
    replace(QUEEN_MALDARIA),
    change("Sera Eldwyn", strength=3),
    replace(ICE_SMITH),
    replace(COLEEN_BRIGHTON),
)
