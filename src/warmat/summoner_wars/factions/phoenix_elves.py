"""The Phoenix Elves: whoever comes close gets burnt, and whoever attacks gets burnt as well."""

from warmat.summoner_wars.vocabulary import (
    ADJACENT,
    ATTACK_PHASE,
    COMMON,
    COMMON_OR_CHAMPION,
    ENEMY,
    ENGAGE,
    FRIENDLY,
    GUARDED,
    ITSELF,
    MAGIC_PHASE,
    MELEE,
    MOMENTUM,
    MOVE_PHASE,
    NEXT_TO_SUMMONER,
    RANGED,
    SHOOTS_PAST_UNITS,
    SUMMON_PHASE,
    THE_OTHER,
    THIS,
    UNIT,
    YOUR_SUMMONER,
    ability,
    adjacent_to,
    after_attacked,
    after_attacking,
    after_moving,
    at_end_of,
    at_start_of,
    champion,
    common,
    damage,
    dice_read,
    each,
    event,
    faction,
    force,
    has,
    in_line,
    in_play,
    may,
    may_summon_next_to,
    may_target,
    more_damage,
    named,
    place,
    spend_boost,
    summoned_next_to,
    summoner,
    target,
    within,
    within_of_summoner,
)

AURA = ability(
    "Aura of the Phoenix",
    "When an enemy unit has attacked it, or a friendly unit within 3, that enemy takes 1 damage.",
    after_attacked(THIS | (FRIENDLY & within(3) & UNIT), damage(1, THE_OTHER), by=ENEMY & UNIT),
)

PHOENIX_ELVES = faction(
    "Phoenix Elves",
    summoner(
        "Queen Maldaria",
        strength=4,
        attack=RANGED,
        life=9,
        symbols="crossed_axes flame shield",
        does=[
            MOMENTUM,
            ability(
                "Call Protection",
                "When your attack phase ends, you may spend one of its boosts to place one of your commons"
                " beside it.",
                at_end_of(
                    ATTACK_PHASE,
                    *may(
                        "spend a boost to place a common beside it",
                        spend_boost(),
                        target(FRIENDLY & COMMON),
                        place(None, adjacent_to(ITSELF)),
                    ),
                ),
            ),
        ],
    ),
    champion(
        "Fanessa",
        cost=5,
        strength=3,
        attack=MELEE,
        life=9,
        symbols="shield",
        does=[
            ability(
                "Riposte",
                "When an enemy unit beside it has attacked it, that enemy takes 1 damage if this is still in"
                " play.",
                after_attacked(None, damage(1, THE_OTHER), by=ENEMY & ADJACENT & UNIT, only=[in_play()]),
            )
        ],
    ),
    champion(
        "Fire Drake",
        cost=8,
        strength=4,
        attack=RANGED,
        life=10,
        symbols="flame shield",
        does=[
            ability("Protector", "Can be summoned beside your summoner.", summoned_next_to(YOUR_SUMMONER)),
            ability(
                "Fire Breath",
                "Can attack through units: then each special adds 1 damage to every unit on the way, too.",
                has(None, SHOOTS_PAST_UNITS),
                dice_read(attacker=THIS, between_per_special=1),
            ),
        ],
    ),
    champion(
        "Holleas",
        cost=5,
        strength=3,
        attack=RANGED,
        life=7,
        symbols="flame",
        does=[
            ability(
                "Fiery Summon",
                "Your Ember units can be summoned beside it.",
                may_summon_next_to(THIS, named("Ember") & UNIT),
            ),
            ability(
                "Ignite",
                "+1 strength for your Ember units beside it.",
                has(FRIENDLY & ADJACENT & named("Ember") & UNIT, strength=1),
            ),
        ],
    ),
    common(
        "Ember Archer",
        cost=1,
        strength=2,
        attack=RANGED,
        life=2,
        symbols="flame",
        does=[
            ability(
                "Quick Shot",
                "After moving, it may add 1 damage to a unit within 3 clear straight spaces.",
                after_moving(may_target(in_line(3) & UNIT), damage(1)),
            )
        ],
    ),
    common(
        "Ember Beast",
        cost=2,
        strength=3,
        attack=MELEE,
        life=3,
        symbols="flame",
        does=[
            ability(
                "Born of Fire",
                "Can be summoned beside your Ember units.",
                summoned_next_to(FRIENDLY & named("Ember") & UNIT),
            ),
            ability(
                "Wildfire",
                "When your move phase starts, enemy units beside it take 1 damage.",
                at_start_of(MOVE_PHASE, damage(1, each(ENEMY & ADJACENT & UNIT))),
            ),
        ],
    ),
    common("Ember Mage", cost=1, strength=2, attack=RANGED, life=2, symbols="shield", does=[GUARDED]),
    common(
        "Royal Guardian",
        cost=2,
        strength=1,
        attack=MELEE,
        life=4,
        symbols="shield",
        does=[
            ENGAGE,
            ability(
                "Shove",
                "When it has attacked an enemy common or champion beside it, it may force that one 1 space.",
                after_attacking(
                    force(1, THE_OTHER, optional=True), against=ENEMY & ADJACENT & COMMON_OR_CHAMPION
                ),
            ),
        ],
    ),
    event(
        "Spirit of the Phoenix",
        phase=SUMMON_PHASE,
        epic=True,
        text="Active. When an ability of a friendly unit adds damage to an enemy unit, but not by attacking"
        " it, it adds 1 more.",
        active=[more_damage(FRIENDLY & UNIT)],
    ),
    event(
        "Blinding Flare",
        phase=MAGIC_PHASE,
        cost=1,
        symbols="shield",
        text="Active. Attacks on your summoner, and on your units beside it, add 1 damage for each special,"
        " and none for other symbols.",
        active=[
            dice_read(target=YOUR_SUMMONER | (FRIENDLY & NEXT_TO_SUMMONER & UNIT), specials_instead=True)
        ],
    ),
    event(
        "Burn",
        target(within_of_summoner(2) & COMMON_OR_CHAMPION),
        damage(2),
        phase=MOVE_PHASE,
        symbols="flame",
        text="Add 2 damage to a common or champion within 2 of your summoner.",
    ),
    event(
        "Divine Retribution",
        phase=MAGIC_PHASE,
        symbols="flame shield",
        text="Active. Your summoner has Aura of the Phoenix (when an enemy unit has attacked it, or a"
        " friendly unit within 3 of it, that enemy takes 1 damage).",
        active=[has(YOUR_SUMMONER, abilities=[AURA])],
    ),
    summoner_at="d1",
    gate_at="d2",
    units_at={"Ember Archer": "c3", "Royal Guardian": "d3"},
)
