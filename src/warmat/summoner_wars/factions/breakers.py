"""The Breakers: wind that pushes, and minds that bend the enemy's."""

from warmat.summoner_wars.vocabulary import (
    ADJACENT,
    CANT_BE_FORCED,
    COMMON,
    COMMON_OR_CHAMPION,
    ENEMY,
    ENGAGE,
    FAR_SHOT,
    FLIGHT,
    FRIENDLY,
    LETHAL,
    MAGIC_PHASE,
    MELEE,
    MOVE_PHASE,
    RANGED,
    SUMMON_PHASE,
    SUMMONER_OF_YOURS,
    SWIFT,
    THE_OTHER,
    THE_TARGET,
    UNIT,
    YOUR_SUMMONER,
    ability,
    after_attacking,
    at_start_of,
    before_damage,
    both,
    champion,
    common,
    copy_abilities,
    damage,
    dice_read,
    event,
    extra_attack,
    faction,
    force,
    forced_through,
    has,
    has_while_moving,
    if_so,
    in_line_of_summoner,
    instead_of_attacking,
    may,
    may_target,
    picked,
    remember,
    summoner,
    take_control,
    target,
    target_any,
    this_attack,
    those,
    within,
    within_of_summoner,
)

BREAKERS = faction(
    "Breakers",
    summoner(
        "Tacullu",
        strength=3,
        attack=RANGED,
        life=13,
        symbols="crossed_axes eye wind",
        does=[
            ability(
                "Mind Capture",
                "When its attack would destroy an enemy unit, you may take control of that unit instead: then"
                " the attack adds no damage.",
                before_damage(
                    *may(
                        "take control of the target instead of destroying it",
                        take_control(THE_OTHER),
                        this_attack(no_damage=True),
                    ),
                    against=ENEMY & UNIT,
                    only=[LETHAL],
                ),
            )
        ],
    ),
    champion(
        "Gulldune",
        cost=6,
        strength=4,
        attack=MELEE,
        life=6,
        symbols="eye",
        does=[
            ability(
                "Telepathic Command",
                "After it attacks an enemy card, it may let a friendly common within 3 attack once more.",
                after_attacking(
                    may_target(FRIENDLY & within(3) & COMMON),
                    if_so(extra_attack()),
                    against=ENEMY,
                ),
            )
        ],
    ),
    champion(
        "Gwalark",
        cost=6,
        strength=3,
        attack=RANGED,
        life=8,
        symbols="eye wind",
        does=[
            FLIGHT,
            ability(
                "Levitate",
                "Your commons fly (one space more, and through any cards) when they start a move within 2"
                " of it.",
                has_while_moving(FRIENDLY & within(2) & COMMON, FLIGHT),
            ),
        ],
    ),
    champion(
        "Kalal",
        cost=7,
        strength=4,
        attack=RANGED,
        life=8,
        symbols="wind",
        does=[
            ability(
                "Greater Push",
                "Instead of attacking, or after an attack, it may force a common or champion within 3 by 1"
                " space.",
                after_attacking(may_target(within(3) & COMMON_OR_CHAMPION), force(1)),
                instead_of_attacking(target(within(3) & COMMON_OR_CHAMPION), force(1)),
            ),
            ability("Steadfast", "It can't be forced.", has(None, CANT_BE_FORCED)),
        ],
    ),
    common(
        "Deceiver",
        cost=1,
        strength=1,
        attack=RANGED,
        life=4,
        symbols="eye",
        does=[
            ability(
                "Stupefy",
                "An attack by an enemy beside it, whatever the target, adds 1 damage less if any special is"
                " rolled.",
                dice_read(attacker=ENEMY & ADJACENT, less_if_special=1),
            ),
            ENGAGE,
        ],
    ),
    common(
        "Mind Witch",
        cost=1,
        strength=3,
        attack=RANGED,
        life=2,
        symbols="eye",
        does=[
            ability(
                "Mimic",
                "When your move phase starts, it may copy the abilities of a common within 3 for the rest of"
                " the turn.",
                at_start_of(MOVE_PHASE, may_target(within(3) & COMMON), copy_abilities()),
            )
        ],
    ),
    common("Wind Archer", cost=2, strength=4, attack=RANGED, life=2, symbols="wind", does=[SWIFT, FAR_SHOT]),
    common(
        "Wind Mage",
        cost=1,
        strength=2,
        attack=RANGED,
        life=3,
        symbols="wind",
        does=[
            ability(
                "Push",
                "Instead of attacking, or after an attack, it may force a common or champion within 2 by 1"
                " space.",
                after_attacking(may_target(within(2) & COMMON_OR_CHAMPION), force(1)),
                instead_of_attacking(target(within(2) & COMMON_OR_CHAMPION), force(1)),
            )
        ],
    ),
    event(
        "Mind Control",
        target_any(ENEMY & within_of_summoner(2) & COMMON_OR_CHAMPION),
        take_control(for_the_turn=True),
        phase=SUMMON_PHASE,
        epic=True,
        text="Target as many enemy commons and champions within 2 of your summoner as you like. They are"
        " yours for this turn.",
    ),
    event(
        "Blast",
        target(in_line_of_summoner(3) & COMMON_OR_CHAMPION),
        force(3, through=COMMON_OR_CHAMPION),
        damage(1, both(picked(), those(forced_through(), UNIT))),
        phase=MOVE_PHASE,
        cost=1,
        symbols="wind",
        text="Target a common or champion up to 3 clear straight spaces from your summoner and force it 1 to"
        " 3 spaces, through commons and champions too. It takes 1 damage, and so does each unit that it went"
        " through.",
    ),
    event(
        "Hypnotic Call",
        target(COMMON_OR_CHAMPION),
        force(1, optional=True, toward=SUMMONER_OF_YOURS),
        remember(),
        phase=SUMMON_PHASE,
        symbols="eye",
        text="Target a common or champion. If you like, it is forced 1 space nearer to your summoner. Active:"
        " against it your summoner attacks with +1 strength.",
        active=[has(YOUR_SUMMONER, strength=1, against=THE_TARGET)],
    ),
    event(
        "Perplexing Tempest",
        phase=MAGIC_PHASE,
        symbols="eye wind",
        text="Active. Every unit moves 1 space less.",
        active=[has(UNIT, move=-1)],
    ),
    summoner_at="c1",
    gate_at="d2",
    units_at={"Deceiver": "e3", "Mind Witch": "c2"},
)
