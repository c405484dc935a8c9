"""The Vanguards: the Citadel stands together, and the light heals it."""

from warmat.summoner_wars.vocabulary import (
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
    MOVE_PHASE,
    PROTECTS,
    RANGED,
    SPECIALS,
    SPECIALS_ROLLED,
    SUMMON_PHASE,
    UNIT,
    YOUR_SUMMONER,
    ability,
    after_attacking,
    at_start_of,
    before_attacking,
    boost,
    cards_discarded,
    champion,
    common,
    discard_cards,
    draw,
    each,
    event,
    faction,
    gain_magic,
    has,
    heal,
    magic_in,
    may,
    may_summon_next_to,
    minus,
    named,
    number_of,
    remove_boost,
    roll,
    stays_for_boost,
    summon_in_any_phase,
    summoner,
    take_from_discard,
    there_is,
    this_attack,
    when_targeted,
    whenever_destroyed,
    within,
    within_of_summoner,
)

DECK = 34  # cards: nobody holds more
CITADEL_UNIT = named("Citadel") & UNIT

VANGUARDS = faction(
    "Vanguards",
    summoner(
        "Sera Eldwyn",
        strength=2,
        attack=RANGED,
        life=12,
        symbols="crossed_axes shield sun",
        does=[
            ability(
                "The Citadel's Might",
                "After it attacks an enemy unit while you have a Citadel unit in play, you may show a Citadel"
                " unit from your discard pile and take it into your hand.",
                after_attacking(
                    take_from_discard(CITADEL_UNIT, optional=True),
                    against=ENEMY & UNIT,
                    only=[there_is(FRIENDLY & CITADEL_UNIT)],
                ),
            )
        ],
    ),
    champion(
        "Coleen Brighton",
        cost=6,
        strength=3,
        attack=MELEE,
        life=8,
        symbols="shield",
        does=[
            ability(
                "Divine Shield",
                "Whenever an attack targets a Citadel unit of yours within 3 of it, 2 dice are rolled: each"
                " special takes 1 strength from that attack, down to 1.",
                when_targeted(
                    FRIENDLY & within(3) & CITADEL_UNIT,
                    roll(2),
                    this_attack(minus(SPECIALS_ROLLED), least=1),
                ),
            )
        ],
    ),
    champion(
        "Jacob Eldwyn",
        cost=5,
        strength=2,
        attack=RANGED,
        life=6,
        symbols="sun",
        does=[
            ability(
                "Radiant Shot",
                "+1 strength for every 2 magic of yours.",
                has(None, strength=1, per=magic_in(2)),
            )
        ],
    ),
    champion(
        "Valna Stoutheart",
        cost=6,
        strength=2,
        attack=MELEE,
        life=9,
        symbols="shield sun",
        does=[
            ability(
                "Guidance",
                "You draw 2 cards when your summon phase starts.",
                at_start_of(SUMMON_PHASE, draw(2)),
            ),
            ability(
                "Citadel Champion",
                "+1 strength for every Citadel unit of yours within 2.",
                has(None, strength=1, per=number_of(FRIENDLY & within(2) & CITADEL_UNIT)),
            ),
        ],
    ),
    common(
        "Citadel Archer",
        cost=2,
        strength=1,
        attack=RANGED,
        life=5,
        symbols="sun",
        does=[
            ability(
                "Arrow of Light",
                "Before an attack you may show and discard units of different names from your hand: each"
                " gives you 1 magic, and the attack +1 strength.",
                before_attacking(
                    discard_cards(UNIT, 0, DECK, openly=True, distinct=True),
                    gain_magic(cards_discarded()),
                    this_attack(cards_discarded()),
                ),
            )
        ],
    ),
    common(
        "Citadel Knight",
        cost=2,
        strength=2,
        attack=MELEE,
        life=5,
        symbols="shield",
        does=[
            ENGAGE,
            ability(
                "Protect",
                "Enemies beside it can attack nothing but units with Protect.",
                has(None, PROTECTS),
            ),
        ],
    ),
    common(
        "Citadel Paladin",
        cost=2,
        strength=3,
        attack=MELEE,
        life=4,
        symbols="sun",
        does=[
            ability(
                "Intercession",
                "Each special in its attack on an enemy unit draws you a card.",
                after_attacking(draw(SPECIALS), against=ENEMY & UNIT),
            )
        ],
    ),
    common(
        "Temple Priest",
        cost=0,
        strength=2,
        attack=MELEE,
        life=2,
        symbols="shield",
        does=[
            ability(
                "Heal",
                "Attacking a friendly common or champion, you may discard a card first: then the attack adds"
                " no damage, and each melee and special removes 1.",
                before_attacking(
                    *may("discard a card to heal", discard_cards(), this_attack(heals=True)),
                    against=FRIENDLY & COMMON_OR_CHAMPION,
                ),
            )
        ],
    ),
    event(
        "Holy Judgment",
        boost(2, ITSELF),
        phase=ATTACK_PHASE,
        epic=True,
        text="Comes with 2 boost. Active: friendly commons have +1 strength. When your turn starts, you may"
        " spend one of its boosts to keep it in play. It loses a boost for each friendly unit that is"
        " destroyed.",
        active=[
            has(FRIENDLY & COMMON, strength=1),
            stays_for_boost(),
            whenever_destroyed(FRIENDLY & UNIT, remove_boost(1, ITSELF)),
        ],
    ),
    event(
        "Guarding Spirits",
        phase=MAGIC_PHASE,
        symbols="shield sun",
        text="Active. Friendly commons within 3 of your summoner are Guarded (the first attack on one each"
        " turn adds at most 1 damage).",
        active=[has(FRIENDLY & within_of_summoner(3) & COMMON, abilities=[GUARDED])],
    ),
    event(
        "Mass Heal",
        heal(2, each(FRIENDLY & within_of_summoner(2) & COMMON_OR_CHAMPION)),
        phase=MOVE_PHASE,
        cost=1,
        symbols="shield",
        text="Friendly commons and champions within 2 of your summoner lose 2 damage each.",
    ),
    event(
        "Renewed Hope",
        phase=SUMMON_PHASE,
        symbols="sun",
        text="Active. In every phase of your turn you can summon units, and beside your summoner too.",
        active=[summon_in_any_phase(), may_summon_next_to(YOUR_SUMMONER)],
    ),
    summoner_at="d1",
    gate_at="d3",
    units_at={"Temple Priest": "e3", "Citadel Knight": "c4"},
)
