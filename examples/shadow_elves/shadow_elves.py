"""Shadow Elves for Summoner Wars: a fan-made expansion, and the worked example of cards of one's own.

Figures and effects are as they have become known; the words are ours, and so are the names of those abilities
and events of which no English name is known (README.md lists them).
"""

from warmat.expansions import expansion
from warmat.summoner_wars.vocabulary import (
    ADJACENT,
    ANY_PHASE,
    ATTACK_PHASE,
    BOOST,
    BUILD_PHASE,
    CARD,
    COMMON,
    COMMON_OR_CHAMPION,
    DAMAGED,
    ENEMY,
    FRIENDLY,
    GATE,
    ITSELF,
    MELEE,
    NON_EPIC,
    RANGED,
    SHOOTS_PAST_UNITS,
    SUMMON_PHASE,
    SUMMONER,
    SUMMONER_OF_YOURS,
    THIS,
    UNIT,
    WITH_ROOM,
    YOUR_SUMMONER,
    YOUR_TURN,
    ability,
    adjacent_to,
    after_attacking,
    after_destroyed,
    after_moving,
    after_summoning,
    at_end_of,
    at_least,
    boost,
    boost_spent,
    champion,
    common,
    damage,
    draw,
    each,
    either,
    event,
    faction,
    force,
    give_ability,
    give_strength,
    has,
    if_so,
    it_is,
    life_left,
    may,
    may_target,
    next_to,
    not_named,
    place,
    return_to_hand,
    spend_any_boost,
    spend_boost,
    summoned_next_to,
    summoner,
    take_from_discard,
    target,
    target_any,
    use_in,
    whenever_damaged,
    whenever_destroyed,
    whenever_leaves,
    where_it_stood,
    within,
    within_of_summoner,
    without_ability,
)

RANGE_OF_MAGIC = 3
SHADOW_SUMMON = "Shadow Summon"
NOT_A_SHADOW = FRIENDLY & CARD & without_ability(SHADOW_SUMMON)

FATE_FULFILLED = ability(
    "Fate Fulfilled",
    "It has destroyed an enemy unit this turn: at the end of your attack phase the enemy summoner takes "
    "1 damage.",
    at_end_of(ATTACK_PHASE, damage(1, each(ENEMY & SUMMONER))),
)
SIGHT_THROUGH_SHADOW = ability(
    "Sight Through Shadow", "Attacks through units this turn.", has(None, SHOOTS_PAST_UNITS)
)
GLINTING_STEP = ability(
    "Glinting Step",
    "When a unit within 3 spaces leaves the battlefield on your turn, this unit may take its place.",
    whenever_leaves(
        within(RANGE_OF_MAGIC) & UNIT,
        *may("take its place", place(ITSELF, where_it_stood())),
        only=[YOUR_TURN],
    ),
)

SHADOW_ELVES = faction(
    "Shadow Elves",
    summoner(
        "Selundar",
        strength=5,
        attack=RANGED,
        life=11,
        symbols="crossed_axes moon sun",
        does=[
            ability(
                "Blood Magic",
                "On your turn, boost it each time a friendly card within 3 spaces takes damage.",
                whenever_damaged(FRIENDLY & within(RANGE_OF_MAGIC), boost(1, ITSELF), only=[YOUR_TURN]),
            ),
            ability(
                "Return to Shadow",
                "In any phase of your turn, spend 2 of its boosts: a friendly unit within 3 spaces returns "
                "to your hand.",
                use_in(
                    ANY_PHASE,
                    spend_boost(2),
                    target(FRIENDLY & UNIT & within(RANGE_OF_MAGIC)),
                    return_to_hand(),
                ),
            ),
        ],
    ),
    champion(
        "Lucian",
        cost=5,
        strength=3,
        attack=RANGED,
        life=8,
        symbols="moon sun",
        does=[
            ability(
                "Dark Prophecy",
                "Boost it each time a friendly unit leaves the battlefield.",
                whenever_leaves(FRIENDLY & UNIT & ~THIS, boost(1, ITSELF)),
            ),
            ability(
                "Judgment",
                "After it moves, you may spend any number of its boosts: a common or champion beside it "
                "takes that much damage.",
                after_moving(
                    may_target(COMMON_OR_CHAMPION & ADJACENT),
                    if_so(spend_any_boost(), damage(boost_spent())),
                    only=[at_least(BOOST, 1)],
                ),
            ),
        ],
    ),
    champion(
        "Taliya",
        cost=5,
        strength=3,
        attack=MELEE,
        life=7,
        symbols="sun",
        does=[
            ability(
                "Rend the Veil",
                "Once a turn, after it moves beside a damaged enemy gate, you may place a friendly common "
                "beside that gate.",
                after_moving(
                    *may(
                        "place a friendly common beside the gate",
                        target(DAMAGED & ENEMY & GATE & ADJACENT & WITH_ROOM, as_="gate"),
                        target(FRIENDLY & COMMON, as_="guest"),
                        place("guest", adjacent_to("gate")),
                    ),
                    per_turn=1,
                ),
            ),
        ],
    ),
    champion(
        "Samara",
        cost=5,
        strength=4,
        attack=MELEE,
        life=7,
        symbols="moon",
        does=[
            ability(
                "Inescapable Doom",
                "At the end of your attack phase your summoner takes 1 damage; but if it has destroyed an "
                "enemy unit this turn, the enemy summoner does.",
                whenever_destroyed(
                    ENEMY & UNIT,
                    give_ability(FATE_FULFILLED, ITSELF),
                    by=THIS,
                    only=[it_is(without_ability(FATE_FULFILLED.name), ITSELF)],
                ),
                at_end_of(
                    ATTACK_PHASE,
                    damage(1, SUMMONER_OF_YOURS),
                    only=[it_is(without_ability(FATE_FULFILLED.name), ITSELF)],
                ),
            ),
        ],
    ),
    common(
        "Shadow Mage",
        cost=2,
        strength=3,
        attack=RANGED,
        life=4,
        symbols="moon",
        does=[
            ability(
                "Forbidden Lore",
                "After it moves, you may add 1 damage to it or to a gate beside it, to draw a card.",
                after_moving(
                    either(
                        ("damage this unit", [damage(1, ITSELF), draw(1)]),
                        ("damage a gate", [target(GATE & ADJACENT), damage(1), draw(1)]),
                        optional=True,
                    )
                ),
            )
        ],
    ),
    common(
        "True Seeker",
        cost=1,
        strength=1,
        attack=MELEE,
        life=3,
        symbols="sun",
        does=[
            ability(
                "Onslaught",
                "+2 strength on the turn it is summoned.",
                after_summoning(give_strength(2, ITSELF)),
            ),
            ability(
                "Feint",
                "After it attacks, you may force it 1 or 2 spaces.",
                after_attacking(force(2, ITSELF, optional=True)),
            ),
        ],
    ),
    common(
        "Shadow Knight",
        cost=1,
        strength=2,
        attack=MELEE,
        life=5,
        symbols="moon",
        does=[
            ability(
                SHADOW_SUMMON,
                "Summon it beside any friendly card without Shadow Summon; such a card beside it then takes "
                "1 damage.",
                summoned_next_to(NOT_A_SHADOW),
                after_summoning(target(NOT_A_SHADOW & ADJACENT), damage(1)),
            ),
            ability(
                "Death Pact",
                "Destroyed, it adds 1 damage to your summoner.",
                after_destroyed(damage(1, SUMMONER_OF_YOURS)),
            ),
        ],
    ),
    common(
        "Sage Ranger",
        cost=1,
        strength=2,
        attack=RANGED,
        life=3,
        symbols="sun",
        does=[
            ability(
                "Piercing Light",
                "Attacks through units on the turn it is summoned.",
                after_summoning(give_ability(SIGHT_THROUGH_SHADOW, ITSELF)),
            ),
            ability(
                "Sudden Raid",
                "After it is summoned, you may force it 1 space.",
                after_summoning(force(1, ITSELF, optional=True)),
            ),
        ],
    ),
    event(
        "Into the Dark",
        target(
            (GATE | COMMON) & life_left(5) & within_of_summoner(RANGE_OF_MAGIC),
        ),
        return_to_hand(with_cards_under=True),
        phase=BUILD_PHASE,
        text="A gate or common with 5 or less life left, within 3 spaces of your summoner, returns to its "
        "owner's hand, and so do the cards under it.",
        epic=True,
    ),
    event(
        "Onyx Tome",
        *take_from_discard(NON_EPIC & CARD & not_named("Onyx Tome")),
        target(FRIENDLY & UNIT),
        damage(1),
        target(FRIENDLY & UNIT),
        damage(1),
        phase=SUMMON_PHASE,
        symbols="moon sun",
        cost=1,
        text="Take a card from your discard pile into your hand, but no Onyx Tome and no epic event. Then, "
        "twice, a friendly unit takes 1 damage.",
    ),
    event(
        "Glinting Speed",
        phase=ATTACK_PHASE,
        symbols="sun",
        text="Active: when a unit within 3 spaces of your summoner leaves the battlefield on your turn, your "
        "summoner may take its place.",
        active=[has(YOUR_SUMMONER, abilities=[GLINTING_STEP])],
    ),
    event(
        "Shadow Pulse",
        target_any(UNIT & next_to(DAMAGED & GATE)),
        damage(1),
        phase=ATTACK_PHASE,
        symbols="moon",
        text="Any number of units that stand beside damaged gates take 1 damage each.",
    ),
    summoner_at="d1",
    gate_at="d2",
    units_at={"Sage Ranger": "d3", "Shadow Mage": "c3"},
)

EXPANSION = expansion(
    "Shadow Elves",
    SHADOW_ELVES,
    version="1.0",
    author="the makers of Warmat",
    about="Wounds of their own feed Selundar's magic; shadows come and go where nobody looks for them.",
)
