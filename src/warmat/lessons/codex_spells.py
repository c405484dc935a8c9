"""Codex: spells and who casts them, heroes' levels, and the five patrol slots."""

from __future__ import annotations

from warmat.codex.scenario import piece, scenario, side
from warmat.lessons.lesson import Lesson, Step, read, they

BOARD = scenario(
    side(
        hero=piece("Troq Bashar", level=3, damage=2),
        play=["Iron Man", "Older Brother", "Tenderfoot", "Timely Messenger"],
        hand=["The Boot", "Bloom", "Spark"],
        deck=["Final Smash", "Intimidate", "Wrecking Ball", "Helpful Turtle", "Brick Thief", "Wither"],
        codex=["Revolver Ocelot", "Revolver Ocelot", "Harvest Reaper", "Harvest Reaper"],
        gold=10,
        workers=9,
        tech=1,
        turns=6,
    ),
    side(
        hero="River Montoya",
        play=["Cloud Sprite", "Cloud Sprite"],
        patrol={"squad leader": "Nimble Fencer"},
        hand=["Spark", "Tenderfoot", "Helpful Turtle", "Bloom"],
        deck=["Star-Crossed Starlet", "Older Brother", "Brick Thief", "Fruit Ninja", "Wither", "Discord"],
        codex=["Backstabber", "Backstabber", "Star-Crossed Starlet", "Maestro"],
        gold=0,
        workers=8,
        tech=2,
        base_damage=11,
        turns=5,
    ),
    turn=11,
)

SLOTS = (
    "patrol Iron Man as squad leader",
    "patrol Troq Bashar as elite",
    "patrol Older Brother as scavenger",
    "patrol Tenderfoot as technician",
    "patrol Timely Messenger as lookout",
)

STEPS = (
    read(
        "A spell happens at once and is discarded. You need a hero to cast it: any hero for the spells of a "
        "starting deck, such as Spark, and Troq himself for Bashing spells, such as The Boot.",
        "hand:The Boot",
        "piece:Troq Bashar",
        part="Spells",
    ),
    Step(
        "The Boot, 3 gold, destroys a tech 0 or I unit, however healthy. Their squad leader is one. Cloud "
        "Sprite is tech II, so The Boot can't destroy it.",
        do="Play The Boot on the Nimble Fencer.",
        choices=("play The Boot -> Nimble Fencer",),
        instead={
            "play The Boot": "That one is yours! The Boot is for their Nimble Fencer.",
            "play Bloom": "Later, perhaps. The Boot first.",
            "play Spark": "Spark would deal 1. The Boot destroys.",
            "attack": "You could fight the Fencer, but with The Boot you lose nobody.",
            "level": "Levels come next. First their squad leader.",
            "hire": "For once there is no gold to spare: you need it for levels.",
        },
        point_at=("hand:The Boot", "piece:Nimble Fencer"),
        hint="The Boot on the Nimble Fencer.",
        told=("Nimble Fencer dies.",),
    ),
    read(
        "7 gold left. Troq is at level 3 and has 1 of his 3 health left. Levels cost 1 gold each. A hero has "
        "three bands: Troq is 2/3 now, 3/4 from level 5, and 4/5 at level 8. Reaching a band heals all "
        "damage.",
        "piece:Troq Bashar",
        part="Levels",
    ),
    Step(
        "Two levels to the second band.",
        do="Level Troq up twice.",
        choices=("level Troq Bashar", "level Troq Bashar"),
        instead={
            "attack": "He has 1 health left. Level him up first.",
            "play": "Levels first: 5 of your 7 gold are for Troq.",
            "hire": "Levels first: 5 of your 7 gold are for Troq.",
            "end": "Levels first.",
        },
        point_at=("piece:Troq Bashar", "menu:level"),
        hint="Two levels for Troq.",
        told=("Troq Bashar reaches level 5.", "Troq Bashar is healed of 2 damage."),
    ),
    Step(
        "He is healed, and now deals 1 extra damage to their base whenever he attacks. Three more levels "
        "bring him to 8, his max level: 4/5 with readiness, so attacking won't exhaust him.",
        do="Level Troq up to 8.",
        choices=("level Troq Bashar",) * 3,
        instead={
            "attack": "Three more levels first.",
            "play": "Three more levels first.",
            "hire": "Three more levels first.",
            "end": "Three more levels first.",
        },
        point_at=("piece:Troq Bashar", "menu:level"),
        hint="Three more levels for Troq.",
        told=("Troq Bashar reaches level 8.",),
    ),
    Step(
        "Nobody patrols over there now, and their base has 9 health. Their fliers will strike back, but 5 "
        "damage is worth it: 4 from his attack, 1 from his ability.",
        do="Attack their base with Troq.",
        choices=("attack Troq Bashar -> Base#2",),
        instead={
            "attack Troq Bashar": "Their base, Troq! That is what counts in the end.",
            "attack": "The others have to guard. Only Troq attacks: he stays ready.",
            "play": "Troq first.",
            "hire": "Troq first.",
            "end": "First, Troq attacks their base.",
        },
        point_at=("piece:Troq Bashar", "piece:Base#2"),
        hint="Troq attacks the base.",
        told=("Base#2 takes 1 damage from Troq Bashar.", "Base#2 takes 4 damage from Troq Bashar."),
    ),
    read(
        "Thanks to readiness he is still ready, and may patrol. You have five patrollers for five slots. "
        "Each slot helps in its own way, only on other players' turns.",
        "slot:squad leader",
        "slot:elite",
        "slot:scavenger",
        "slot:technician",
        "slot:lookout",
        part="The patrol",
    ),
    read(
        "Squad leader: armor 1, and must be attacked first. Elite: 1 more ATK. Scavenger: if it dies, you "
        "gain 1 gold. Technician: if it dies, you draw a card. Lookout: resist 1, so opponents pay 1 gold "
        "more to target it.",
        "slot:squad leader",
        "slot:elite",
        "slot:scavenger",
        "slot:technician",
        "slot:lookout",
    ),
    Step(
        "The tough ones in front; the weak ones where their death pays you.",
        do="End the turn: Iron Man squad leader, Troq elite, Older Brother scavenger, Tenderfoot technician, "
        "Timely Messenger lookout. Lock the patrol.",
        choices=("end", *SLOTS),
        instead={
            "attack": "Everybody is needed on patrol.",
            "play": "Keep the 2 gold: you will need them next turn.",
            "hire": "Keep the 2 gold: you will need them next turn.",
            "patrol": "Another order would work too. For this lesson: Iron Man, Troq, Older Brother, "
            "Tenderfoot, Timely Messenger, from left to right.",
        },
        point_at=(
            "answer:end",
            *("piece:Iron Man", "slot:squad leader", "piece:Troq Bashar", "slot:elite"),
            *("piece:Older Brother", "slot:scavenger", "piece:Tenderfoot", "slot:technician"),
            *("piece:Timely Messenger", "slot:lookout"),
            "answer:lock",
        ),
        hint="Iron Man, Troq, Older Brother, Tenderfoot, Timely Messenger, from left to right.",
        told=("P2: turn 6.",),
    ),
    they(
        "Fliers ignore patrollers that don't fly. One Cloud Sprite attacks your technician.",
        ("tech Backstabber", "tech Backstabber", "done"),
        "attack Cloud Sprite -> Tenderfoot",
        told=("Tenderfoot dies.", "P1 draws"),
        part="Their turn",
        at=("piece:Tenderfoot",),
    ),
    they(
        "Tenderfoot is gone, but you drew a card for it. The other Sprite attacks your scavenger.",
        "attack Cloud Sprite#2 -> Older Brother",
        told=("Older Brother dies.", "P1 gains 1 gold."),
        at=("piece:Older Brother",),
    ),
    they(
        "1 gold for you. River casts Spark on your lookout: with resist 1 it costs them 2 gold, not 1.",
        "play Spark -> Timely Messenger",
        told=("Timely Messenger dies.",),
        at=("piece:Timely Messenger",),
    ),
    they(
        "A Helpful Turtle and a Tenderfoot arrive, and the Turtle guards.",
        "play Helpful Turtle",
        "play Tenderfoot",
        "end",
        "patrol Helpful Turtle as squad leader",
        "patrol nobody as elite",
        "patrol nobody as scavenger",
        "patrol nobody as technician",
        "patrol Tenderfoot as lookout",
        told=("P1: turn 7.",),
        at=("piece:Helpful Turtle",),
    ),
    Step(
        "They killed three of yours, and you were paid for it. Your turn: two Ocelots, or two Reapers, for "
        "later.",
        do="Tech two cards.",
        choices=(("tech Revolver Ocelot", "tech Revolver Ocelot", "done"),),
        also=(
            (("tech Harvest Reaper", "tech Harvest Reaper", "done"),),
            (("tech Revolver Ocelot", "tech Harvest Reaper", "done"),),
        ),
        point_at=("codex:Revolver Ocelot", "point:tech"),
        part="The ultimate",
        hint="Any two of them.",
        told=("P1 gains 9 gold.",),
    ),
    Step(
        "Final Smash is Troq's ultimate spell, 6 gold. He may cast it because he was already at max level "
        "when this turn began. It destroys a tech 0 unit, sends a tech I unit back to its owner's hand and "
        "hands you a tech II unit, where there are any.",
        do="Play Final Smash: their Turtle is destroyed, and a Cloud Sprite becomes yours.",
        choices=("play Final Smash -> Helpful Turtle", "choose Cloud Sprite"),
        also=(("play Final Smash -> Helpful Turtle", "choose Cloud Sprite#2"),),
        instead={
            "play Final Smash": "The Helpful Turtle is in the way: that one.",
            "attack": "Final Smash first: it clears the way.",
            "play": "Final Smash first: it clears the way.",
            "hire": "Final Smash first; then see what is left.",
            "end": "Final Smash first: it clears the way.",
        },
        point_at=("hand:Final Smash", "piece:Helpful Turtle", "piece:Cloud Sprite"),
        hint="Final Smash on the Turtle, then on a Cloud Sprite.",
        told=("Helpful Turtle dies.", "P1 gains control of Cloud Sprite"),
    ),
)

LESSON = Lesson(
    name="codex-spells",
    game="codex",
    title="Spells, levels and patrol slots",
    about="Who can cast what, what levels bring, what each patrol slot is good for, and an ultimate spell.",
    closing="A hero with levels is an army of its own, and a well-arranged patrol makes every attack costly.",
    setup=BOARD.game.setup,
    steps=STEPS,
)
