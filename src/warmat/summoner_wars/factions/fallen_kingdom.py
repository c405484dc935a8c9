"""The Fallen Kingdom: the dead serve again, and everybody's death serves somebody."""

from warmat.summoner_wars.vocabulary import (
    BOOSTED,
    BUILD_PHASE,
    COMMON,
    DAMAGE,
    ENEMY,
    FRIENDLY,
    GAINS_NO_MAGIC,
    IMBUED_STRENGTH,
    IT,
    ITSELF,
    MELEE,
    MOVE_PHASE,
    RANGED,
    SPECIALS,
    SUMMON_PHASE,
    THIS,
    UNIT,
    WITH_ROOM,
    YOUR_TURN,
    ability,
    adjacent_to,
    after_attacking,
    after_destroyed,
    any_times,
    at_end_of_turn,
    at_least,
    before_attacking,
    boost,
    boost_on,
    champion,
    common,
    cost_up_to,
    damage,
    destroy,
    event,
    faction,
    for_each,
    has,
    heal,
    if_so,
    in_hand,
    it_is,
    may_target,
    named,
    place,
    place_from_discard,
    place_from_hand,
    put_under,
    remove_boost,
    summoner,
    takes_place_of,
    target,
    target_any,
    this_attack,
    use_in,
    were_beside,
    when_discarded,
    whenever_destroyed,
    where_it_was,
    within,
)

CURSED = ability(
    "Cursed",
    "Each special in its attack adds 1 damage to it afterwards.",
    after_attacking(damage(SPECIALS, ITSELF)),
)

FALLEN_KINGDOM = faction(
    "Fallen Kingdom",
    summoner(
        "Ret-Talus",
        strength=2,
        attack=RANGED,
        life=12,
        symbols="crossed_axes flame moon",
        does=[
            ability(
                "Raise the Dead",
                "Once a turn, in your summon phase: take 2 damage to place an Undead unit from your discard"
                " pile beside this.",
                use_in(
                    SUMMON_PHASE,
                    damage(2, ITSELF),
                    place_from_discard(named("Undead") & UNIT, adjacent_to(ITSELF)),
                    per_turn=1,
                ),
            )
        ],
    ),
    champion(
        "Dragos",
        cost=6,
        strength=4,
        attack=MELEE,
        life=8,
        symbols="moon",
        does=[
            ability(
                "Life Drain",
                "Before an attack it may destroy a friendly unit within 2: then each special of the attack"
                " is a melee hit as well.",
                before_attacking(
                    may_target(FRIENDLY & within(2) & UNIT),
                    if_so(destroy(), this_attack(special_hits=1)),
                ),
            )
        ],
    ),
    champion(
        "Elut-Bal",
        cost=6,
        strength=6,
        attack=MELEE,
        life=6,
        symbols="flame",
        does=[
            ability(
                "Summoned by Fire",
                "Summoning it also costs a friendly unit: that is destroyed, and this takes its space.",
                takes_place_of(FRIENDLY & UNIT),
            )
        ],
    ),
    champion(
        "Gul-Dass",
        cost=6,
        strength=2,
        attack=MELEE,
        life=8,
        symbols="flame moon",
        does=[ability("Wrath", "+1 strength for each damage on it.", has(None, strength=1, per=DAMAGE))],
    ),
    common(
        "Hellfire Cultist",
        cost=0,
        strength=2,
        attack=RANGED,
        life=2,
        symbols="flame",
        does=[
            ability(
                "Immolate",
                "When it is destroyed, each enemy unit that was beside it takes 1 damage.",
                after_destroyed(damage(1, were_beside(ENEMY & UNIT))),
            )
        ],
    ),
    common(
        "Undead Archer",
        cost=2,
        strength=3,
        attack=RANGED,
        life=2,
        symbols="flame",
        does=[
            ability(
                "Soul Shift",
                "When a unit within 3 is destroyed on your turn, this may go to its space.",
                whenever_destroyed(
                    within(3) & UNIT, place(ITSELF, where_it_was(), optional=True), only=[YOUR_TURN]
                ),
            )
        ],
    ),
    common(
        "Undead Carrier",
        cost=1,
        strength=2,
        attack=MELEE,
        life=3,
        symbols="moon",
        does=[
            ability(
                "Soulless", "You gain no magic for enemy units that it destroys.", has(None, GAINS_NO_MAGIC)
            ),
            ability(
                "Infect",
                "A Carrier unit from your discard pile may take the space of a unit that it destroyed.",
                whenever_destroyed(
                    UNIT,
                    place_from_discard(named("Carrier") & UNIT, where_it_was(), optional=True),
                    by=THIS,
                ),
            ),
        ],
    ),
    common(
        "Undead Warrior",
        cost=2,
        strength=2,
        attack=MELEE,
        life=4,
        symbols="moon",
        does=[
            ability(
                "Blood Fury",
                "On your turn each destroyed unit boosts it. When your turn ends, it loses 2 boost.",
                whenever_destroyed(UNIT, boost(1, ITSELF), only=[YOUR_TURN]),
                at_end_of_turn(remove_boost(2, ITSELF), only=[it_is(BOOSTED, ITSELF)]),
            ),
            IMBUED_STRENGTH,
        ],
    ),
    event(
        "Sacrificial Pyre",
        phase=SUMMON_PHASE,
        cost=1,
        epic=True,
        text="Active. Each destroyed unit boosts this card. When it is discarded, remove 1 damage from a unit"
        " for each boost on it.",
        active=[
            whenever_destroyed(UNIT, boost(1, ITSELF)),
            when_discarded(target(UNIT), heal(boost_on(IT)), only=[at_least(boost_on(IT), 1)]),
        ],
    ),
    event(
        "Blood Summon",
        any_times(
            may_target(FRIENDLY & WITH_ROOM & UNIT),
            place_from_hand(cost_up_to(2) & UNIT, adjacent_to()),
            damage(2),
            only=[in_hand(cost_up_to(2) & UNIT)],
        ),
        phase=SUMMON_PHASE,
        symbols="moon",
        text="As often as you like: target a friendly unit, place a unit that costs 2 or less from your hand"
        " beside it, and the target takes 2 damage.",
    ),
    event(
        "Hellforged Weapon",
        target(FRIENDLY & COMMON),
        put_under(has(None, strength=2), CURSED),
        phase=BUILD_PHASE,
        symbols="flame",
        text="Put this under a friendly common. It has +2 strength, and is Cursed (each special in its attack"
        " adds 1 damage to it afterwards).",
    ),
    event(
        "Purge",
        target_any(FRIENDLY & UNIT),
        for_each(None, may_target(UNIT, near=IT), damage(2), any_order=True),
        destroy(),
        phase=MOVE_PHASE,
        symbols="flame moon",
        text="Target any number of friendly units. For each, in any order, you may add 2 damage to a unit"
        " beside it. Then destroy them all.",
    ),
    summoner_at="d1",
    gate_at="d3",
    units_at={"Undead Archer": "c3", "Undead Carrier": "d4"},
)
