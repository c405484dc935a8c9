"""Truth: Sirus Quince, his mirrors, and much that is not what it seems."""

from warmat.codex.vocabulary import (
    AT_END_OF_TURN,
    BLUE,
    CHANNELING,
    DETECTOR,
    FLAGBEARER,
    FLYING,
    FRIENDLY,
    HASTE,
    INVISIBLE,
    ITSELF,
    NON_TOKEN,
    OTHER_NAME,
    PERMANENT,
    STEADY,
    TECH_0_TO_II,
    THE_SUBJECT,
    UNATTACKABLE,
    UNIT,
    UNSTOPPABLE,
    UNTARGETABLE,
    UNTIL_YOUR_UPKEEP,
    YOUR,
    ability,
    arrives,
    at_most,
    attach,
    become_copy,
    bring_back_to_hand,
    choose,
    choose_another,
    choose_up_to,
    controls_host,
    give,
    give_kind,
    hero,
    if_did,
    if_in_play,
    kind,
    later,
    legendary,
    named,
    ongoing_spell,
    opponents_hands_open,
    silence,
    spec,
    spell,
    static,
    summon,
    target,
    token,
    trash,
    ultimate,
    unit,
    up_to_targets,
    upgrade,
    when_any_leaves,
    whenever_arrives,
    whenever_dies,
)

ILLUSION = kind("Illusion")
MIRROR = named("Mirror Illusion")  # what copies something is called otherwise, and is none (ruling 549)

TRUTH = spec(
    "Truth",
    BLUE,
    hero(
        "Sirus Quince",
        cost=2,
        kinds="Flagstone Chief Magistrate",
        bands=[
            (
                1,
                1,
                3,
                "Arrives: get a 0/1 Mirror Illusion token. 2 gold: get one more, up to two in all.",
                [
                    arrives(summon("Mirror Illusion")),
                    ability("mirror", summon("Mirror Illusion", limit=2), gold=2),
                ],
            ),
            (
                3,
                1,
                4,
                "2 gold: a Mirror Illusion of yours turns into a copy of another tech 0, I or II unit that "
                "is also an Illusion. At the end of the turn it is trashed.",
                [
                    ability(
                        "copy",
                        choose(YOUR & MIRROR, as_="mirror"),
                        choose_another(TECH_0_TO_II & UNIT, as_="model"),
                        if_did(
                            become_copy(PERMANENT, "mirror", of="model", kind="Illusion"),
                            later(AT_END_OF_TURN, trash("mirror")),
                        ),
                        gold=2,
                    )
                ],
            ),
            (
                5,
                1,
                5,
                "When a unit of yours other than a token arrives, a Mirror Illusion of yours may turn into a "
                "copy of it that is also an Illusion. The copy is trashed when Quince or that unit leaves "
                "play.",
                [
                    whenever_arrives(
                        YOUR & NON_TOKEN & UNIT,
                        if_in_play(
                            THE_SUBJECT,
                            choose_up_to(1, YOUR & MIRROR),
                            become_copy(PERMANENT, of=THE_SUBJECT, kind="Illusion"),
                            when_any_leaves([ITSELF, THE_SUBJECT], trash()),
                        ),
                    )
                ],
            ),
        ],
    ),
    spell(
        "Free Speech",
        silence(),
        cost=2,
        kinds="Debuff",
        text="Silence an opponent: until that player's next turn is over, their heroes have no abilities and "
        "can't cast spells.",
    ),
    spell(
        "Hallucination",
        up_to_targets(2, TECH_0_TO_II & UNIT),
        give_kind("Illusion"),
        cost=2,
        kinds="Debuff",
        text="This turn, up to two tech 0, I or II units are Illusions: being targeted kills them.",
    ),
    ongoing_spell(
        "Dreamscape",
        cost=3,
        kinds="Debuff",
        text="Channeling. Every tech 0, I and II unit is an Illusion: being targeted kills it.",
        does=[CHANNELING, static(TECH_0_TO_II & UNIT, kind="Illusion")],
    ),
    ultimate(
        ongoing_spell(
            "Mind Control",
            target(TECH_0_TO_II & UNIT),
            attach(),
            cost=5,
            kinds="Debuff",
            text="Attach this to a tech 0, I or II unit, which you control from then on.",
            does=[controls_host()],
        )
    ),
    unit(
        "Spectral Flagbearer",
        cost=1,
        tech=1,
        atk=2,
        hp=2,
        kinds="Flagbearer, Illusion",
        text="Flagbearer. An Illusion: being targeted kills it.",
        does=[FLAGBEARER],
    ),
    unit(
        "Spectral Hound",
        cost=1,
        tech=1,
        atk=3,
        hp=3,
        kinds="Dog, Illusion",
        text="An Illusion: being targeted kills it.",
    ),
    legendary(
        unit(
            "Macciatus, The Whisperer",
            cost=2,
            tech=2,
            atk=3,
            hp=3,
            kinds="Herald",
            text="Your Illusion units have +1/+1, and being targeted no longer kills them.",
            does=[static(YOUR & ILLUSION & UNIT, STEADY, atk=1, hp=1)],
        )
    ),
    unit(
        "Reteller of Truths",
        cost=2,
        tech=2,
        atk=3,
        hp=3,
        kinds="Bard, Illusion",
        text="When an Illusion unit of yours that is not a token dies, this one included, its card goes back "
        "to its owner's hand: the first two each turn. An Illusion: being targeted kills it.",
        does=[at_most(2, whenever_dies(YOUR & NON_TOKEN & ILLUSION & UNIT, bring_back_to_hand()))],
    ),
    unit(
        "Spectral Tiger",
        cost=3,
        tech=2,
        atk=5,
        hp=5,
        kinds="Tiger, Illusion",
        text="An Illusion: being targeted kills it.",
    ),
    unit(
        "Spectral Roc",
        cost=4,
        tech=2,
        atk=4,
        hp=5,
        kinds="Bird, Illusion",
        text="Flying. An Illusion: being targeted kills it.",
        does=[FLYING],
    ),
    upgrade(
        "Eyes of the Chancellor",
        cost=3,
        tech=2,
        text="Detector, haste. Opponents' hands are open. Exhaust: a friendly unit is invisible until your "
        "next upkeep.",
        does=[
            DETECTOR,
            HASTE,
            opponents_hands_open(),
            ability("hide", choose(FRIENDLY & UNIT), give(INVISIBLE, until=UNTIL_YOUR_UPKEEP), exhaust=True),
        ],
    ),
    unit(
        "Liberty Gryphon",
        cost=3,
        tech=3,
        atk=5,
        hp=5,
        kinds="Gryphon, Illusion",
        text="Flying, haste. While you have an Illusion with another name: unstoppable, unattackable, "
        "untargetable. An Illusion: being targeted kills it.",
        does=[
            FLYING,
            HASTE,
            static(None, UNSTOPPABLE, UNATTACKABLE, UNTARGETABLE, when=YOUR & ILLUSION & OTHER_NAME),
        ],
    ),
    token("Mirror Illusion", atk=0, hp=1, kinds="Mirror, Illusion", text="Being targeted kills it."),
)
