"""Codex: the game with three heroes, of several colours."""

from __future__ import annotations

from warmat.codex.scenario import scenario, side
from warmat.lessons.lesson import Lesson, Step, other_orders, read, they

DECKS = ["[Fire]/Growth/Bashing", "[Anarchy]/Blood/Fire"]

BOARD = scenario(
    side(
        hand=["Mad Man", "Bombaster", "Scorch", "Fire Dart", "Charge"],
        deck=[
            *("Nautical Dog", "Bloodburn", "Pillage", "Careless Musketeer", "Makeshift Rambaster"),
            *("Oversized Rhinoceros", "Bloodrage Ogre", "Lobber", "Iron Man", "Giant Panda"),
        ],
        codex=[
            *("Firebat", "Firebat", "Giant Panda", "Iron Man", "Cinderblast Dragon", "Trojan Duck"),
            *("Oversized Rhinoceros", "Doubleshot Archer"),
        ],
        command={"Jaina Stormborne": 0, "Argagarg Garg": 0, "Troq Bashar": 0},
        gold=7,
        workers=7,
        spec="",
        specs=["Fire", "Growth", "Bashing"],
        turns=4,
        surcharge=1,
    ),
    side(
        patrol={"squad leader": "Bloodrage Ogre"},
        hand=["Charge", "Bombaster", "Pillage", "Scorch"],
        deck=["Careless Musketeer", "Mad Man", "Bloodburn", "Nautical Dog", "Makeshift Rambaster", "Lobber"],
        codex=["Gunpoint Taxman", "Gunpoint Taxman", "Crash Bomber", "Crash Bomber", "Firebat", "Firebat"],
        command={"Captain Zane": 0, "Drakk Ramhorn": 0, "Jaina Stormborne": 0},
        gold=0,
        workers=7,
        spec="",
        specs=["Anarchy", "Blood", "Fire"],
        turns=3,
    ),
    mode="3-hero",
    turn=7,
)

SETUP = BOARD.game.setup.configured({**BOARD.game.setup.config, "seats": DECKS})

STEPS = (
    read(
        "In the full game you have three specs: three heroes, and a codex of all their cards. Yours are "
        "Jaina (Fire, red), Argagarg (Growth, green) and Troq (Bashing, neutral). Your starting deck is "
        "the red one.",
        "hero:Jaina Stormborne",
        "hero:Argagarg Garg",
        "hero:Troq Bashar",
        part="Three heroes",
    ),
    read(
        "They don't all fight at once. At first you may have one hero in play, two once Tech II is built, "
        "three with Tech III. A hero that dies makes room for another.",
        "hero:Jaina Stormborne",
    ),
    Step(
        "First, the worker. Keep Fire Dart, though; you will want it in a moment.",
        do="Hire any card but Fire Dart.",
        choices=("hire Mad Man",),
        also=(("hire Bombaster",), ("hire Scorch",), ("hire Charge",)),
        instead={
            "hire Fire Dart": "Keep Fire Dart: it will get rid of that Ogre.",
            "": "A worker first, as always.",
        },
        point_at=("hand:Mad Man", "menu:hire"),
        hint="A worker first, as always.",
    ),
    Step(
        "Playing two colours, red and green, has a price: your first building, whichever it is, costs 1 gold "
        "more. Neutral doesn't count. So Tech I costs 2 gold, just this once.",
        do="Build Tech I.",
        choices=("build Tech I",),
        instead={
            "build": "An add-on could wait. Tech I is what everything else needs.",
            "summon": "Tech I first; there is enough gold for a hero too.",
            "play": "Tech I first: nothing beyond your starting deck can be played without it.",
        },
        point_at=("build:Tech I", "menu:build"),
        part="Several colours",
        hint="Tech I first.",
        told=("P1 builds Tech I for 2 gold.",),
    ),
    Step(
        "4 gold left, and a choice of heroes. A hero can cast the spells of their own spec and of any "
        "starting deck. Fire Dart is a Fire spell.",
        do="Summon the hero who can cast Fire Dart: Jaina Stormborne.",
        choices=("summon Jaina Stormborne",),
        instead={
            "summon Argagarg Garg": "Argagarg can't cast Fire Dart, and Scorch, which is red, would cost you "
            "1 more with a green hero.",
            "summon Troq Bashar": "Troq can't cast Fire Dart, and Scorch, which is red, would cost you 1 "
            "more without a red hero.",
            "build": "One building is enough for now: a hero next.",
            "play": "A hero first.",
        },
        point_at=("hero:Jaina Stormborne", "menu:summon"),
        hint="Jaina: she is the Fire hero.",
        told=("Jaina Stormborne arrives.",),
    ),
    Step(
        "Now that Jaina is in play, the others have to wait. Her Fire Dart deals 3 damage to a unit: enough "
        "for the Bloodrage Ogre with its 1 armor.",
        do="Play Fire Dart on the Bloodrage Ogre.",
        choices=("play Fire Dart -> Bloodrage Ogre",),
        instead={
            "play Fire Dart": "The Ogre would attack you next turn. Better burn it now.",
            "level": "Fire Dart takes your last 2 gold.",
            "play": "Fire Dart takes your last 2 gold.",
        },
        point_at=("hand:Fire Dart", "piece:Bloodrage Ogre"),
        hint="Fire Dart on the Ogre.",
        told=("Bloodrage Ogre dies.",),
    ),
    Step(
        "The gold is gone, and so is the Ogre.",
        do="End the turn, with Jaina as squad leader.",
        choices=("end", "patrol Jaina Stormborne as squad leader"),
        instead={
            "patrol nobody": "Somebody should guard, and as squad leader Jaina has 3 health and 1 armor."
        },
        point_at=("answer:end", "piece:Jaina Stormborne", "slot:squad leader", "answer:lock"),
        hint="End the turn; Jaina is squad leader.",
        told=("P2: turn 4.",),
    ),
    they(
        "They tech, hire, build Tech I (all three of their specs are red: no surcharge), and play a "
        "Bombaster.",
        ("tech Gunpoint Taxman", "tech Gunpoint Taxman", "done"),
        "hire Charge",
        "build Tech I",
        "play Bombaster",
        "end",
        "patrol Bombaster as squad leader",
        told=("P2 builds Tech I for 1 gold.", "P1: turn 5."),
        part="Their turn",
    ),
    Step(
        "Your codex now has the cards of three specs, and you may tech any of them. Tech I lets you play "
        "tech I cards of all three.",
        do="Tech two cards: any of Firebat, Giant Panda and Iron Man.",
        choices=(("tech Firebat", "tech Firebat", "done"),),
        also=(
            (("tech Firebat", "tech Giant Panda", "done"),),
            (("tech Firebat", "tech Iron Man", "done"),),
            (("tech Giant Panda", "tech Iron Man", "done"),),
        ),
        point_at=("codex:Firebat", "point:tech"),
        part="Tech II, for one spec",
        hint="Tech I cards first: Firebat, Giant Panda, Iron Man.",
        told=("P1 gains 8 gold.",),
    ),
    Step(
        "Eight gold, and a ninth worker.",
        do="Hire any card.",
        choices=("hire Nautical Dog",),
        also=(
            ("hire Bloodburn",),
            ("hire Pillage",),
            ("hire Careless Musketeer",),
            ("hire Makeshift Rambaster",),
        ),
        instead={"": "The worker first."},
        point_at=("hand:Nautical Dog", "menu:hire"),
        hint="The worker first.",
    ),
    Step(
        "Tech II and III let you play the cards of one spec only, and you choose it now, for good: Fire, "
        "Growth or Bashing. An Oversized Rhinoceros, 7/8, is already in your deck: a Growth card.",
        do="Build Tech II, and choose Growth.",
        choices=("build Tech II", "spec Growth"),
        instead={
            "build": "Tech II is what you came for.",
            "spec": "A good choice in another game. Here the Rhinoceros in your deck needs Growth.",
            "play": "Tech II first: it costs 4.",
            "level": "Tech II first: it costs 4.",
            "attack": "Tech II first.",
        },
        point_at=("build:Tech II", "menu:build", "answer:spec Growth"),
        hint="Build Tech II, then choose Growth.",
        told=("P1 chooses Growth",),
    ),
    Step(
        "3 gold left, and nobody but Jaina to spend it on: until Tech II is finished you may have only one "
        "hero. At level 4 she grows to 3/3 and learns to shoot.",
        do="Level Jaina up three times.",
        choices=("level Jaina Stormborne",) * 3,
        instead={
            "play": "Not bad. But a hero keeps levels as long as the hero lives.",
            "attack": "Levels first: she gets stronger.",
            "build": "An add-on would be an option too. This time, levels.",
            "end": "3 gold for three levels: use it.",
        },
        point_at=("piece:Jaina Stormborne", "menu:level"),
        hint="Three levels for Jaina.",
        told=("Jaina Stormborne reaches level 4.",),
    ),
    Step(
        "From level 4 on, she may exhaust to deal 1 damage to a building or a patrolling unit. Not this "
        "turn: exhausted, she couldn't guard.",
        do="End the turn, with Jaina as squad leader again.",
        choices=("end", "patrol Jaina Stormborne as squad leader"),
        instead={
            "use": "Then she couldn't guard. Another time.",
            "attack": "Then she couldn't guard. Another time.",
            "patrol nobody": "Let Jaina guard.",
        },
        point_at=("answer:end", "piece:Jaina Stormborne", "slot:squad leader", "answer:lock"),
        hint="End the turn; Jaina is squad leader.",
        told=("P2: turn 5.",),
    ),
    they(
        "They tech, hire and summon Captain Zane.",
        ("tech Crash Bomber", "tech Crash Bomber", "done"),
        "hire Mad Man",
        "summon Captain Zane",
        "end",
        "patrol Captain Zane as squad leader",
        "patrol Bombaster as elite",
        told=("P1: turn 6.",),
        part="Their turn",
        at=("piece:Captain Zane",),
    ),
    Step(
        "Tech II is finished. Two more cards for later.",
        do="Tech the Rhinoceros and whatever else you like.",
        choices=(("tech Oversized Rhinoceros", "tech Cinderblast Dragon", "done"),),
        also=(
            (("tech Oversized Rhinoceros", "tech Trojan Duck", "done"),),
            (("tech Oversized Rhinoceros", "tech Doubleshot Archer", "done"),),
            (("tech Oversized Rhinoceros", "tech Iron Man", "done"),),
            (("tech Oversized Rhinoceros", "tech Giant Panda", "done"),),
        ),
        point_at=("codex:Oversized Rhinoceros", "codex:Cinderblast Dragon", "point:tech"),
        part="Two heroes at once",
        hint="The Rhinoceros and one more card.",
        told=("P1 gains 9 gold.",),
    ),
    Step(
        "9 gold: a second hero (2) and the Rhinoceros (5) leave 2. Argagarg brings a Wisp along, and lets "
        "you cast Growth spells.",
        do="Summon Argagarg Garg and play Oversized Rhinoceros.",
        choices=("summon Argagarg Garg", "play Oversized Rhinoceros"),
        also=other_orders("summon Argagarg Garg", "play Oversized Rhinoceros"),
        instead={
            "summon Troq Bashar": "Troq would do as well, but your Tech II is for Growth: Argagarg fits.",
            "hire": "For once, other things come first; hire if there is gold left.",
            "attack": "The new ones first.",
            "use": "The new ones first.",
            "level": "The new ones first.",
            "build": "The new ones first.",
            "play": "The Rhinoceros, and Argagarg.",
        },
        point_at=("hero:Argagarg Garg", "menu:summon", "hand:Oversized Rhinoceros", "menu:play"),
        hint="Argagarg and the Rhinoceros.",
        told=("Argagarg Garg arrives.", "Oversized Rhinoceros arrives."),
    ),
    Step(
        "2 gold left. The three-hero game has two more add-ons: a heroes' hall lets you have one more hero "
        "in play, and a tech lab opens Tech II and III to a second spec.",
        do="Build a Tech Lab, and choose Fire or Bashing for it.",
        choices=("build Tech Lab", "spec Fire"),
        also=(("build Tech Lab", "spec Bashing"),),
        instead={
            "build Heroes' Hall": "That is for a third hero, whom you can't afford this turn. The lab is "
            "cheaper.",
            "hire": "Fine any other time. Try the tech lab first.",
            "use": "Look at the tech lab first.",
            "attack": "Look at the tech lab first.",
            "level": "Look at the tech lab first.",
            "end": "Look at the tech lab first.",
        },
        point_at=("answer:build Tech Lab", "answer:spec"),
        part="A second spec",
        hint="The tech lab, for Fire or for Bashing.",
        told=("P1 builds Tech Lab for 1 gold.",),
    ),
    read(
        "From your next turn on, you may play tech II cards of both specs, and your two heroes can cast Fire "
        "and Growth spells. Lose the lab and you lose its spec; the spec of Tech II stays yours.",
        "piece:Tech Lab",
        "piece:Argagarg Garg",
    ),
)

LESSON = Lesson(
    name="codex-heroes",
    game="codex",
    title="Three heroes and several colours",
    about="Which hero to summon, the surcharge for several colours, choosing a spec for Tech II, and the "
    "tech lab.",
    closing="Three heroes, three books of cards, and one spec to grow into: choose it by what you hold, and "
    "by what hurts them most.",
    setup=SETUP,
    steps=STEPS,
)
