"""Past: Prynn Pasternaak, and much that is about to fade or never to have been."""

from warmat.codex.vocabulary import (
    ATTACHED,
    BUILDING,
    DIED_IN_COMBAT,
    DISCARD_PILE,
    FADING,
    FLAGBEARER,
    FLYING,
    HAS_FADING,
    HERO,
    IF_TECH_MET,
    ITSELF,
    NON_TOKEN,
    PURPLE,
    TECH_0,
    TECH_0_TO_II,
    TIME,
    UNIT,
    WITH_TIME_RUNE,
    YOUR,
    ability,
    add_or_remove_rune,
    add_runes,
    arrives,
    at_most,
    at_once,
    at_random,
    attach,
    attacks,
    banish,
    bring_back_to_play,
    building,
    choose,
    dies_from_fading,
    each,
    gives_back,
    hero,
    may,
    ongoing_spell,
    opponents_skip_draw,
    opponents_target_flagbearers,
    pick_card,
    picked_if,
    put_into_play,
    return_to_command_zone,
    return_to_hand,
    runes_on_it,
    spec,
    spell,
    static,
    target,
    ultimate_spell,
    unit,
    upgrade,
    whenever_damages,
    whenever_leaves,
    whenever_you_unwind,
    workers_give_at_most,
)

PAST = spec(
    "Past",
    PURPLE,
    hero(
        "Prynn Pasternaak",
        cost=2,
        kinds="Templar Historian",
        bands=[
            (
                1,
                1,
                3,
                "Fading 4. Attacks: she gets a time rune.",
                [FADING(4), attacks(add_runes(TIME, 1, ITSELF))],
            ),
            (
                4,
                2,
                4,
                "When fading takes her last time rune, each opponent's next draw phase is skipped: no "
                "discarding, no drawing.",
                [dies_from_fading(opponents_skip_draw())],
            ),
            (
                7,
                3,
                5,
                "Remove two time runes from her: trash a unit. Leaves: whatever she has trashed comes back "
                "into play, each under whoever had it.",
                [ability("trash", target(UNIT), banish(), runes=(TIME, 2)), gives_back()],
            ),
        ],
    ),
    ongoing_spell(
        "Vortoss Emblem",
        target(UNIT),
        attach(),
        cost=0,
        text="Fading 3. Attach this to a unit, which is a flagbearer. Your opponents' spells and abilities "
        "must target a flagbearer once if they can, even one of their own.",
        does=[FADING(3), static(ATTACHED, FLAGBEARER), opponents_target_flagbearers()],
    ),
    spell(
        "Undo",
        target(TECH_0_TO_II & UNIT),
        return_to_hand(),
        cost=3,
        kinds="Bounce",
        text="A tech 0, I or II unit goes back to its owner's hand.",
    ),
    spell(
        "Origin Story",
        target(HERO),
        return_to_command_zone(),
        cost=3,
        text="A hero goes back to its command zone.",
    ),
    at_once(
        ultimate_spell(
            "Rewind",
            return_to_hand(each(TECH_0_TO_II & UNIT)),
            cost=4,
            kinds="Bounce",
            text="Every tech 0, I and II unit goes back to its owner's hand. A Past hero can cast this as "
            "soon as she is at max level.",
        )
    ),
    unit(
        "Seer",
        cost=1,
        tech=1,
        atk=2,
        hp=1,
        kinds="Mystic",
        text="Arrives: you may add a time rune to anything that has one, in play or in the future, or remove "
        "one from it.",
        does=[
            arrives(
                may(
                    "add or remove a time rune",
                    choose(WITH_TIME_RUNE, future=True),
                    add_or_remove_rune(TIME),
                )
            )
        ],
    ),
    unit(
        "Stewardess of the Undone",
        cost=3,
        tech=1,
        atk=2,
        hp=3,
        kinds="Mystic",
        text="Arrives: a tech 0 unit may go back to its owner's hand.",
        does=[arrives(may("return a tech 0 unit", target(TECH_0 & UNIT), return_to_hand()))],
    ),
    unit(
        "Shimmer Ray",
        cost=1,
        tech=2,
        atk=3,
        hp=4,
        kinds="Mech, Airship",
        text="Flying, fading 2. Discard a card: this gets a time rune.",
        does=[FLYING, FADING(2), ability("wind up", add_runes(TIME, 1, ITSELF), discard=1)],
    ),
    unit(
        "Yesterday's Golgort",
        cost=3,
        tech=2,
        atk=6,
        hp=4,
        kinds="Beast",
        text="Fading 2. Whenever a unit or hero of yours deals combat damage to a building, this gets a "
        "time rune.",
        does=[FADING(2), whenever_damages(YOUR, BUILDING, add_runes(TIME, 1, ITSELF))],
    ),
    unit(
        "Rememberer",
        cost=5,
        tech=2,
        atk=3,
        hp=3,
        kinds="Mystic",
        text="Fading 3. For each time rune you remove from this, a unit in your discard pile that has fading "
        "may come into play, if your tech buildings allow it.",
        does=[
            FADING(3),
            whenever_you_unwind(
                pick_card(DISCARD_PILE, HAS_FADING & UNIT, limit=IF_TECH_MET, up_to=True),
                put_into_play(),
            ),
        ],
    ),
    upgrade(
        "Second Chances",
        cost=2,
        tech=2,
        text="When a unit of yours other than a token leaves play, unless combat damage killed it, it comes "
        "back at once: one a turn, at random if several leave together.",
        does=[
            at_random(
                at_most(1, whenever_leaves(YOUR & NON_TOKEN & UNIT & ~DIED_IN_COMBAT, bring_back_to_play()))
            )
        ],
    ),
    building(
        "Slow-Time Generator",
        cost=5,
        tech=2,
        hp=2,
        text="Nobody's workers bring in more than 4 gold in an upkeep.",
        does=[workers_give_at_most(4)],
    ),
    unit(
        "Ebbflow Archon",
        cost=8,
        tech=3,
        atk=12,
        hp=12,
        kinds="Archon",
        text="Fading 7, and -1/-1 for each of its time runes. Remove a time rune from this: send a unit back "
        "to hand, or a hero to its command zone.",
        does=[
            FADING(7),
            static(None, atk=-1, hp=-1, per=runes_on_it(TIME)),
            ability(
                "send back",
                target(UNIT | HERO),
                return_to_hand(picked_if(UNIT)),
                return_to_command_zone(picked_if(HERO)),
                runes=(TIME, 1),
            ),
        ],
    ),
)
