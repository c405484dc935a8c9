"""The neutral starting deck."""

from warmat.codex.vocabulary import (
    BUILDING,
    FLAGBEARER,
    FRENZY,
    FRIENDLY,
    HASTE,
    HEALING,
    HERO,
    NEUTRAL,
    PATROLLER,
    RESIST,
    UNIT,
    WITHOUT_PLUS_RUNE,
    another_target,
    arrives_or_attacks,
    deal,
    minor_spell,
    put_runes,
    repair,
    starting_deck,
    target,
    unit,
)

STARTER = starting_deck(
    NEUTRAL,
    unit("Timely Messenger", cost=1, atk=1, hp=1, kinds="Mercenary", text="Haste.", does=[HASTE]),
    unit("Tenderfoot", cost=1, atk=1, hp=2, kinds="Virtuoso"),
    unit("Older Brother", cost=2, atk=2, hp=2, kinds="Drunkard"),
    unit(
        "Brick Thief",
        cost=2,
        atk=2,
        hp=1,
        kinds="Mercenary",
        text="Arrives or attacks: one building takes 1 damage, a different one is repaired by 1. Resist 1.",
        does=[
            RESIST(1),
            arrives_or_attacks(target(BUILDING), deal(1), another_target(BUILDING), repair(1)),
        ],
    ),
    unit("Helpful Turtle", cost=2, atk=1, hp=2, kinds="Cute Animal", text="Healing 1.", does=[HEALING(1)]),
    unit(
        "Granfalloon Flagbearer",
        cost=3,
        atk=2,
        hp=2,
        kinds="Flagbearer",
        text="Opponents' targeted spells and abilities must include a flagbearer if they can.",
        does=[FLAGBEARER],
    ),
    unit("Fruit Ninja", cost=3, atk=2, hp=2, kinds="Ninja", text="Frenzy 1.", does=[FRENZY(1)]),
    minor_spell(
        "Spark", target(PATROLLER), deal(1), cost=1, kinds="Burn", text="A patroller takes 1 damage."
    ),
    minor_spell(
        "Bloom",
        target(FRIENDLY & (UNIT | HERO) & WITHOUT_PLUS_RUNE),
        put_runes(1),
        cost=2,
        kinds="Buff",
        text="A friendly unit or hero with no +1/+1 rune gets one.",
    ),
    minor_spell(
        "Wither",
        target(UNIT | HERO),
        put_runes(-1),
        cost=2,
        kinds="Debuff",
        text="A unit or hero gets a -1/-1 rune.",
    ),
)
