"""The Polar Dwarves: walls that walk, ram and shelter those who shoot from behind them."""

from warmat.summoner_wars.vocabulary import (
    ADJACENT,
    BUILD_PHASE,
    COMMON,
    ENEMY,
    FRIENDLY,
    IS_GATE,
    IT,
    ITSELF,
    MAY_MOVE,
    MELEE,
    MELEE_UNIT,
    MOMENTUM,
    MOVE_PHASE,
    RANGED,
    SHOT_PAST,
    STRUCTURE,
    SUMMON_PHASE,
    THIS,
    TRAMPLE,
    UNIT,
    YOUR_TURN,
    ability,
    after_moving,
    at_end_of,
    boost,
    built_event,
    champion,
    common,
    damage,
    dice_read,
    each,
    either,
    event,
    faction,
    for_each,
    force,
    has,
    heal,
    in_play,
    may,
    may_target,
    next_to,
    number_of,
    put_under,
    spend_boost,
    summoner,
    target,
    there_is,
    when,
    whenever_moves,
    within,
    within_of_summoner,
)

FROST_AXE = dice_read(attacker=THIS & MELEE_UNIT, special_hits=2)  # from beneath a common
BY_YOUR_WALLS = ENEMY & next_to(FRIENDLY & STRUCTURE) & UNIT

POLAR_DWARVES = faction(
    "Polar Dwarves",
    summoner(
        "Svara",
        strength=3,
        attack=RANGED,
        life=12,
        symbols="crossed_axes gear drop",
        does=[
            ability(
                "Structural Shift",
                "After moving, it may force a friendly structure within 3 by 1 space.",
                after_moving(may_target(FRIENDLY & within(3) & STRUCTURE), force(1)),
            )
        ],
    ),
    champion(
        "Jarmund",
        cost=5,
        strength=3,
        attack=RANGED,
        life=7,
        symbols="gear drop",
        does=[
            MOMENTUM,
            ability(
                "Ice Shards",
                "When your build phase ends, you may spend one of its boosts: each enemy unit beside your"
                " structures takes 1 damage.",
                at_end_of(
                    BUILD_PHASE,
                    *may(
                        "spend a boost to damage enemy units beside your structures",
                        spend_boost(),
                        damage(1, each(BY_YOUR_WALLS)),
                    ),
                    only=[there_is(BY_YOUR_WALLS)],
                ),
            ),
        ],
    ),
    champion(
        "Nadiana",
        cost=6,
        strength=2,
        attack=RANGED,
        life=7,
        symbols="drop",
        does=[
            ability(
                "Greater Frost Bolt",
                "+1 strength for every structure of yours within 2.",
                has(None, strength=1, per=number_of(FRIENDLY & within(2) & STRUCTURE)),
            )
        ],
    ),
    champion(
        "Ollag",
        cost=5,
        strength=3,
        attack=MELEE,
        life=7,
        symbols="gear",
        does=[ability("Cold Snap", "Your structures have 1 life more.", has(FRIENDLY & STRUCTURE, life=1))],
    ),
    common(
        "Bear Cavalry",
        cost=3,
        strength=3,
        attack=MELEE,
        life=5,
        symbols="drop",
        does=[TRAMPLE],
    ),
    common(
        "Frost Mage",
        cost=1,
        strength=1,
        attack=RANGED,
        life=4,
        symbols="drop",
        does=[
            ability(
                "Frost Bolt",
                "+1 strength for every structure of yours beside it.",
                has(None, strength=1, per=number_of(FRIENDLY & ADJACENT & STRUCTURE)),
            )
        ],
    ),
    common(
        "Ice Golem",
        cost=2,
        strength=2,
        attack=MELEE,
        life=5,
        symbols="gear",
        structure=True,
        does=[
            ability("Living Gate", "It is a gate.", has(None, IS_GATE)),
            ability("Mobile Structure", "It moves, although it is a structure.", has(None, MAY_MOVE)),
            ability("Slow", "Moves one space less.", has(None, move=-1)),
        ],
    ),
    common(
        "Ice Smith",
        cost=0,
        strength=2,
        attack=MELEE,
        life=2,
        symbols="gear",
        does=[
            ability(
                "Frost Axe",
                "After it moves, you may boost it, or spend one of its boosts to put it under a common of"
                " yours within 3: then each special in that common's attacks is two melee as well.",
                after_moving(
                    either(
                        ("boost it", [boost(1, ITSELF)]),
                        (
                            "spend a boost to put it under a common",
                            [spend_boost(), target(FRIENDLY & within(3) & COMMON), put_under(FROST_AXE)],
                        ),
                        optional=True,
                    )
                ),
            )
        ],
    ),
    event(
        "Ice Ram",
        phase=SUMMON_PHASE,
        epic=True,
        text="Active. On your turn, a structure that moves or is forced may then ram a unit beside it: 1"
        " damage, and you may force that unit 1 space.",
        active=[
            whenever_moves(
                STRUCTURE,
                when(in_play(IT), may_target(UNIT, near=IT), damage(1), force(1, optional=True)),
                only=[YOUR_TURN],
                or_forced=True,
            )
        ],
    ),
    event(
        "Glacial Shift",
        may_target(FRIENDLY & within_of_summoner(3) & STRUCTURE, up_to=3),
        for_each(None, force(2, IT), any_order=True),
        phase=BUILD_PHASE,
        symbols="drop",
        text="Choose up to 3 structures of yours within 3 of your summoner: each is forced 1 or 2 spaces.",
    ),
    event(
        "Ice Repair",
        heal(2, each(FRIENDLY & STRUCTURE)),
        phase=MOVE_PHASE,
        symbols="gear drop",
        text="Each structure of yours loses 2 damage.",
    ),
    built_event(
        "Parapet",
        phase=BUILD_PHASE,
        life=5,
        symbols="gear",
        text="Your units can attack through it.",
        does=[has(None, SHOT_PAST)],
    ),
    summoner_at="d1",
    gate_at="d3",
    units_at={"Frost Mage": "c3", "Ice Golem": "c2"},
)
