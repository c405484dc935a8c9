"""The Cave Goblins: a horde that costs nothing, and big friends who cost too much."""

from warmat.summoner_wars.vocabulary import (
    ADJACENT,
    ATTACK_PHASE,
    CANT_MOVE,
    COMMON,
    FRIENDLY,
    HAS_KILLED,
    IMBUED_STRENGTH,
    IT,
    ITSELF,
    MAGIC_PHASE,
    MELEE,
    MOVE_PHASE,
    OTHER,
    OVER_STRUCTURES,
    RANGED,
    RELENTLESS,
    STARTED_ADJACENT,
    STRAIGHT_SPACES,
    THE_OTHER,
    UNIT,
    ability,
    adjacent_to,
    after_moving,
    at_end_of,
    at_end_of_turn,
    at_least,
    at_start_of,
    boost,
    champion,
    common,
    damage,
    discard,
    each,
    either,
    event,
    exchange,
    extra_attack,
    faction,
    for_each,
    force,
    give_strength,
    has,
    in_play,
    it_is,
    number_next_to,
    of_cost,
    place,
    returns_to_hand,
    spend_magic,
    summoner,
    target,
    target_any,
    unless,
    use_in,
    when,
    whenever_moves,
)

GANG_UP = ability(
    "Gang Up",
    "+1 strength in its attacks for each friendly unit, apart from itself, beside the target.",
    has(None, strength=1, per=number_next_to(FRIENDLY & UNIT, THE_OTHER, ITSELF)),
)

CAVE_GOBLINS = faction(
    "Cave Goblins",
    summoner(
        "Sneeks",
        strength=3,
        attack=MELEE,
        life=11,
        symbols="crossed_axes horns mask",
        does=[
            ability(
                "Sly",
                "Once a turn, in your attack phase: swap spaces with a friendly unit of cost 0 anywhere.",
                use_in(ATTACK_PHASE, target(FRIENDLY & of_cost(0) & UNIT), exchange(), per_turn=1),
            )
        ],
    ),
    champion(
        "Blarf",
        cost=0,
        strength=0,
        attack=MELEE,
        life=6,
        symbols="mask horns",
        does=[
            ability(
                "Blood Runes",
                "When your attack phase begins, pay 1 magic for a boost on it, or it takes 1 damage.",
                at_start_of(
                    ATTACK_PHASE,
                    either(
                        ("spend 1 magic to boost it", [spend_magic(), boost(1, ITSELF)]),
                        ("damage it", [damage(1, ITSELF)]),
                    ),
                ),
            ),
            IMBUED_STRENGTH,
        ],
    ),
    champion(
        "Smeg",
        cost=0,
        strength=2,
        attack=RANGED,
        life=4,
        symbols="mask",
        does=[
            ability(
                "Magic Junkie",
                "When your turn ends, pay 1 magic or discard it.",
                at_end_of_turn(
                    either(("spend 1 magic", [spend_magic()]), ("discard it", [discard(ITSELF)])),
                ),
            ),
            RELENTLESS,
        ],
    ),
    champion(
        "The Eater",
        cost=6,
        strength=5,
        attack=MELEE,
        life=9,
        symbols="horns",
        does=[
            ability(
                "Feed the Eater",
                "When your attack phase ends and it has destroyed no unit this turn, discard a friendly unit"
                " beside it, or discard it.",
                at_end_of(
                    ATTACK_PHASE,
                    either(
                        ("feed it", [target(FRIENDLY & ADJACENT & UNIT), discard()]),
                        ("discard it", [discard(ITSELF)]),
                    ),
                    only=[unless(it_is(HAS_KILLED, ITSELF))],
                ),
            )
        ],
    ),
    common(
        "Beast Rider",
        cost=2,
        strength=3,
        attack=MELEE,
        life=3,
        symbols="horns",
        does=[
            ability(
                "Charge",
                "It may move up to 4 clear spaces in a straight line instead of its usual way. Moving 3 or"
                " more in one direction gives it +1 strength for the turn.",
                has(None, straight=4),
                after_moving(give_strength(1, ITSELF), only=[at_least(STRAIGHT_SPACES, 3)]),
            )
        ],
    ),
    common(
        "Horde Climber",
        cost=0,
        strength=1,
        attack=MELEE,
        life=3,
        symbols="mask",
        does=[
            ability(
                "Climb",
                "Moves up to one space more, and through structures.",
                has(None, OVER_STRUCTURES, move=1),
            )
        ],
    ),
    common(
        "Horde Clinger",
        cost=0,
        strength=2,
        attack=MELEE,
        life=2,
        symbols="mask",
        does=[
            ability("Immobile", "It can't move by itself.", has(None, CANT_MOVE)),
            ability(
                "Cling",
                "A friendly unit that moves from its side may take it along: place it beside that unit when"
                " the move is over.",
                whenever_moves(
                    FRIENDLY & OTHER & UNIT,
                    when(in_play(IT), place(ITSELF, adjacent_to(IT), optional=True)),
                    only=[STARTED_ADJACENT],
                ),
            ),
        ],
    ),
    common(
        "Horde Slinger",
        cost=0,
        strength=2,
        attack=RANGED,
        life=1,
        symbols="horns",
        does=[RELENTLESS],
    ),
    event(
        "Enrage the Horde",
        for_each(each(FRIENDLY & of_cost(0) & UNIT), extra_attack(IT), any_order=True),
        phase=MAGIC_PHASE,
        cost=1,
        epic=True,
        text="Each friendly unit of cost 0 may attack once more, one after another.",
    ),
    event(
        "Pile On",
        phase=ATTACK_PHASE,
        symbols="horns mask",
        text="Active. Friendly units have Gang Up (+1 strength in attacks for each other friendly unit beside"
        " the target).",
        active=[has(FRIENDLY & UNIT, abilities=[GANG_UP])],
    ),
    event(
        "Sneak",
        target_any(FRIENDLY & of_cost(0) & UNIT),
        for_each(None, force(1, IT), any_order=True),
        phase=MOVE_PHASE,
        symbols="mask",
        text="Choose friendly units of cost 0, as many as you like: each is forced 1 space.",
    ),
    event(
        "Unrelenting",
        phase=MAGIC_PHASE,
        cost=1,
        symbols="horns",
        text="Active. A friendly common that would be destroyed returns to your hand instead.",
        active=[returns_to_hand(FRIENDLY & COMMON)],
    ),
    summoner_at="e1",
    gate_at="d2",
    units_at={"Horde Slinger": "e2", "Beast Rider": "c3"},
)
