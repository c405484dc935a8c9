"""The Tundra Orcs: wild dice, and a summoner who rolls them again."""

from warmat.summoner_wars.vocabulary import (
    ADJACENT,
    ATTACK_PHASE,
    BUILD_PHASE,
    CANT_ATTACK,
    CANT_BE_ATTACKED,
    CANT_BE_FORCED,
    CANT_MOVE,
    COMMON,
    COMMON_OR_CHAMPION,
    DAMAGE_DONE,
    DICE,
    ENEMY,
    FAR_SHOT,
    FRIENDLY,
    ITSELF,
    MELEE,
    NEXT_TO_SUMMONER,
    RANGED,
    SPECIALS,
    SPECIALS_ROLLED,
    SUMMON_PHASE,
    SUMMONER_OF_YOURS,
    THE_OTHER,
    THE_TARGET,
    THIS,
    UNBOOSTED,
    UNIT,
    YOUR_SUMMONER,
    YOUR_TURN,
    ability,
    after_attacking,
    after_moving,
    after_summoning,
    at_least,
    boost,
    champion,
    common,
    damage,
    dice_read,
    event,
    extra_attack,
    faction,
    force,
    has,
    if_so,
    it_is,
    may,
    named,
    remember,
    roll,
    roll_again,
    spend_boost,
    summoner,
    target,
    when,
    whenever_attacks,
    whenever_rolls,
    within,
    within_of_summoner,
)

RECKLESS_STRIKE = ability(
    "Reckless Strike",
    "+2 strength. An attack with fewer than two special hurts this unit as much as its target.",
    has(None, strength=2),
    dice_read(attacker=THIS, recoil_up_to=1),
)
FORCEFUL_ATTACK = ability(
    "Forceful Attack",
    "A unit that its attack damaged may be forced 1 space away from it.",
    after_attacking(
        force(1, THE_OTHER, optional=True, away_from=ITSELF),
        against=UNIT,
        only=[at_least(DAMAGE_DONE, 1)],
    ),
)

TUNDRA_ORCS = faction(
    "Tundra Orcs",
    summoner(
        "Grognack",
        strength=4,
        attack=MELEE,
        life=14,
        symbols="crossed_axes horns drop",
        does=[
            ability(
                "Restore",
                "After moving, it gets a boost if it has none.",
                after_moving(boost(1, ITSELF), only=[it_is(UNBOOSTED, ITSELF)]),
            ),
            ability(
                "Influence",
                "On your turn, you may spend one of its boosts to roll all dice of a friendly unit within 3"
                " again.",
                whenever_rolls(
                    FRIENDLY & within(3) & UNIT,
                    *may("spend a boost to roll all dice again", spend_boost(), roll_again()),
                    only=[YOUR_TURN, at_least(DICE, 1)],
                ),
            ),
        ],
    ),
    champion(
        "Ragnor",
        cost=5,
        strength=3,
        attack=MELEE,
        life=8,
        symbols="horns drop",
        does=[
            ability(
                "Blood Bond",
                "Each special in its attack on an enemy unit boosts your summoner.",
                after_attacking(boost(SPECIALS, SUMMONER_OF_YOURS), against=ENEMY & UNIT),
            )
        ],
    ),
    champion(
        "Shonk",
        cost=5,
        strength=8,
        attack=MELEE,
        life=11,
        symbols="horns",
        does=[
            ability(
                "Wild Strike",
                "Its attacks add damage for special, and not for melee.",
                dice_read(attacker=THIS, specials_instead=True),
            )
        ],
    ),
    champion(
        "Targan",
        cost=5,
        strength=4,
        attack=RANGED,
        life=6,
        symbols="drop",
        does=[
            FAR_SHOT,
            ability(
                "Piercing Frost",
                "+1 strength for your Frost units beside it.",
                has(FRIENDLY & ADJACENT & named("Frost") & UNIT, strength=1),
            ),
        ],
    ),
    common(
        "Frost Shaman",
        cost=1,
        strength=3,
        attack=RANGED,
        life=4,
        symbols="drop",
        does=[
            ability(
                "Unwieldy Magic",
                "Its attacks add no damage unless they show a special.",
                dice_read(attacker=THIS, needs_special=True),
            )
        ],
    ),
    common(
        "Smasher",
        cost=3,
        strength=4,
        attack=MELEE,
        life=6,
        symbols="drop",
        does=[
            ability(
                "Sluggish",
                "Attacks on it add 1 more damage for each special.",
                dice_read(target=THIS, per_special=1),
            )
        ],
    ),
    common(
        "Tundra Charger",
        cost=0,
        strength=2,
        attack=MELEE,
        life=2,
        symbols="horns",
        does=[
            ability(
                "Blood Rush",
                "After it is summoned, it may take 1 damage to be forced 1 space.",
                after_summoning(*may("take 1 damage to be forced", damage(1, ITSELF), force(1, ITSELF))),
            )
        ],
    ),
    common(
        "Tundra Fighter",
        cost=1,
        strength=2,
        attack=MELEE,
        life=3,
        symbols="horns",
        does=[
            ability(
                "Frenzy",
                "Roll a die after it attacks an enemy card beside it: with a special it may be forced"
                " 1 space, and then attack an enemy card beside it once more.",
                after_attacking(
                    roll(1),
                    when(
                        at_least(SPECIALS_ROLLED, 1),
                        force(1, ITSELF, optional=True),
                        if_so(extra_attack(ITSELF, ENEMY & ADJACENT)),
                    ),
                    against=ENEMY & ADJACENT,
                ),
            )
        ],
    ),
    event(
        "For Glory",
        phase=BUILD_PHASE,
        epic=True,
        text="Active. Friendly commons have Reckless Strike (+2 strength, but an attack with fewer than two"
        " special hurts the attacker too).",
        active=[has(FRIENDLY & COMMON, abilities=[RECKLESS_STRIKE])],
    ),
    event(
        "Brutal Force",
        phase=ATTACK_PHASE,
        symbols="horns drop",
        text="Active. Friendly units have Forceful Attack (they may force what they damage 1 space away).",
        active=[has(FRIENDLY & UNIT, abilities=[FORCEFUL_ATTACK])],
    ),
    event(
        "Freeze",
        target(UNBOOSTED & within_of_summoner(3) & COMMON_OR_CHAMPION),
        remember(),
        phase=SUMMON_PHASE,
        symbols="drop",
        text="Target an unboosted common or champion within 3 of your summoner. Active: it has no abilities,"
        " can't move or attack, and can't be attacked or forced.",
        active=[
            has(THE_TARGET, CANT_MOVE, CANT_ATTACK, CANT_BE_ATTACKED, CANT_BE_FORCED, no_abilities=True),
        ],
    ),
    event(
        "Primal Fury",
        phase=ATTACK_PHASE,
        symbols="horns",
        text="Active. Once a turn, after your summoner attacks an enemy card beside it, you may force it 1 or"
        " 2 spaces; it may then attack an enemy card beside it once more.",
        active=[
            whenever_attacks(
                YOUR_SUMMONER,
                force(2, SUMMONER_OF_YOURS, optional=True),
                if_so(extra_attack(SUMMONER_OF_YOURS, ENEMY & ADJACENT)),
                against=ENEMY & NEXT_TO_SUMMONER,
                per_turn=1,
            )
        ],
    ),
    summoner_at="c1",
    gate_at="d3",
    units_at={"Tundra Fighter": "d4", "Frost Shaman": "c3"},
)
