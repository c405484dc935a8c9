"""Codex: tech II and III, what they cost and bring, and add-ons beside the base."""

from __future__ import annotations

from warmat.codex.scenario import scenario, side
from warmat.lessons.lesson import Lesson, Step, other_orders, read, they

BOARD = scenario(
    side(
        hero="Troq Bashar",
        play=["Iron Man"],
        hand=["Bloom", "Spark", "Wither", "Tenderfoot"],
        deck=[
            *("Sneaky Pig", "Wrecking Ball", "Helpful Turtle", "Brick Thief", "Fruit Ninja"),
            *("Trojan Duck", "Older Brother", "Timely Messenger", "Granfalloon Flagbearer", "Intimidate"),
        ],
        codex=["Harvest Reaper", "Harvest Reaper", "Eggship", "Eggship", "Trojan Duck"],
        gold=8,
        workers=8,
        tech=1,
        turns=6,
    ),
    side(
        play=["Grounded Guide"],
        hand=["Wither", "Helpful Turtle", "Spark", "Bloom"],
        deck=["Older Brother", "Brick Thief", "Tenderfoot", "Fruit Ninja", "Timely Messenger", "Discord"],
        codex=["Cloud Sprite", "Cloud Sprite", "Backstabber", "Backstabber", "Maestro"],
        command={"River Montoya": 0},
        gold=0,
        workers=8,
        tech=2,
        base_damage=14,
        turns=5,
    ),
    turn=11,
)

HIRE_FIRST = "Hire first, before you forget."

STEPS = (
    read(
        "You are some turns into a game, with eight workers, Tech I, Troq and an Iron Man. Small units won't "
        "break that base: the big ones are in your codex, and they need bigger buildings.",
        "piece:Tech I",
        "piece:Base#2",
        part="Growing up",
    ),
    read(
        "Tech II costs 4 gold and requires eight workers; Tech III costs 5 and requires ten. Each needs the "
        "one before it. So workers come first here too.",
        "build:Tech II",
        "build:Tech III",
    ),
    Step(
        "You want ten workers by next turn. Any card will do; you discard the rest of your hand anyway.",
        do="Hire a worker: Bloom, say.",
        choices=("hire Bloom",),
        also=(("hire Spark",), ("hire Wither",), ("hire Tenderfoot",)),
        instead={
            "build": "Buildings in a moment. " + HIRE_FIRST,
            "attack": "Nobody is patrolling over there, but that Guide would hit back hard. Stay home this "
            "turn.",
        },
        point_at=("hand:Bloom", "menu:hire"),
        hint=HIRE_FIRST,
    ),
    read(
        "You have 7 gold, and Tech II costs 4. The other 3 are just enough for an add-on, which goes beside "
        "your base. There is room for one. A surplus (5 gold) draws you a card each turn; a tower (3 gold) "
        "deals 1 damage to whoever attacks you, and detects sneaking attackers.",
        "answer:build Tower",
        "answer:build Surplus",
        part="Two buildings",
    ),
    Step(
        "You want Tech II and protection now, so build the tower. Buildings are finished at the end of your "
        "turn. Until then they do nothing, and nothing can damage them.",
        do="Build Tech II and the Tower, in whichever order you like.",
        choices=("build Tech II", "build Tower"),
        also=other_orders("build Tech II", "build Tower"),
        instead={
            "build Surplus": "A surplus is fine, but after spending 5 gold you would have to wait a turn for "
            "Tech II.",
            "play": "Tech II and the tower take all your gold this turn.",
            "level": "Levels can wait: Tech II and the tower take all your gold.",
            "attack": "That Guide would hit back hard. Let it come to you.",
        },
        point_at=("build:Tech II", "menu:build", "answer:build Tower", "menu:build"),
        hint="Tech II and the tower: that is what the 7 gold is for.",
    ),
    Step(
        "All spent. Two of yours are ready to patrol.",
        do="End the turn with Iron Man as squad leader and Troq as elite. Then lock the patrol.",
        choices=("end", "patrol Iron Man as squad leader", "patrol Troq Bashar as elite"),
        instead={
            "attack": "Whoever attacks is exhausted and can't guard. Stay home this turn.",
            "patrol Troq Bashar as squad leader": "Iron Man can take more, so he should be squad leader.",
            "patrol nobody": "Both of them: somebody has to guard your new building.",
        },
        point_at=(
            "answer:end",
            "piece:Iron Man",
            "slot:squad leader",
            "piece:Troq Bashar",
            "slot:elite",
            "answer:lock",
        ),
        hint="Iron Man as squad leader, Troq as elite, then lock the patrol.",
        told=("P2: turn 6.",),
    ),
    they(
        "They tech, hire, and their Grounded Guide (4/4) goes for your squad leader.",
        ("tech Cloud Sprite", "tech Cloud Sprite", "done"),
        "hire Wither",
        "attack Grounded Guide -> Iron Man",
        told=("Grounded Guide takes 1 damage from Tower.", "Grounded Guide dies."),
        part="What a tower does",
        at=("piece:Iron Man",),
    ),
    read(
        "Iron Man dealt 3 damage and the tower 1 more: just enough. Without the tower the Guide would have "
        "survived. Armor kept Iron Man alive with 1 health.",
        "piece:Tower",
        "piece:Iron Man",
    ),
    they(
        "A Helpful Turtle is all they have left to guard them.",
        "play Helpful Turtle",
        "end",
        "patrol Helpful Turtle as squad leader",
        told=("P1: turn 7.",),
        at=("piece:Helpful Turtle",),
    ),
    Step(
        "Your turn. Two copies of one strong card, or one each of two? Harvest Reaper crushes whatever "
        "stands in its way, Eggship flies.",
        do="Tech two cards: Harvest Reapers, Eggships, or one of each.",
        choices=(("tech Harvest Reaper", "tech Eggship", "done"),),
        also=(
            (("tech Harvest Reaper", "tech Harvest Reaper", "done"),),
            (("tech Eggship", "tech Eggship", "done"),),
        ),
        point_at=("codex:Harvest Reaper", "codex:Eggship", "point:tech"),
        part="Tech II is ready",
        hint="There is a Trojan Duck in your deck already. Take Reapers or Eggships.",
        told=("P1 gains 9 gold.",),
    ),
    Step(
        "9 gold. The tenth worker makes Tech III possible.",
        do="Hire a worker: any card but Sneaky Pig and Wrecking Ball.",
        choices=("hire Helpful Turtle",),
        also=(("hire Brick Thief",), ("hire Fruit Ninja",)),
        instead={
            "hire Sneaky Pig": "Keep the Pig: Tech II is finished, so you can play it now.",
            "hire Wrecking Ball": "Keep Wrecking Ball: it will damage a building this turn, for free.",
            "build": "You need ten workers: hire first.",
        },
        point_at=("hand:Helpful Turtle", "menu:hire"),
        hint="First the tenth worker.",
    ),
    Step(
        "Tech III costs 5, and Sneaky Pig, a tech II unit, costs 3. That is all your 8 gold. The Pig has "
        "haste, so it may attack at once, and stealth this turn, so patrollers don't stop it.",
        do="Build Tech III and play Sneaky Pig.",
        choices=("build Tech III", "play Sneaky Pig"),
        also=other_orders("build Tech III", "play Sneaky Pig"),
        instead={
            "attack": "First spend the gold: Tech III and the Pig.",
            "level": "The gold is for Tech III and the Pig.",
            "play": "The gold is for Tech III and the Pig.",
            "build": "You have a tower. The gold is for Tech III and the Pig.",
        },
        point_at=("build:Tech III", "menu:build", "hand:Sneaky Pig", "menu:play"),
        hint="Tech III and the Pig: together they cost exactly what you have.",
        told=("Sneaky Pig arrives.",),
    ),
    Step(
        "Buildings can be attacked like anything else. A tech building has 5 health, and when it is "
        "destroyed its owner's base takes 2 damage. Wrecking Ball costs nothing and deals 2 damage to a "
        "building; Troq can cast it.",
        do="Play Wrecking Ball on their Tech II.",
        choices=("play Wrecking Ball -> Tech II#2",),
        instead={
            "play Wrecking Ball -> Tech I#2": "Tech II is worth more to them than Tech I.",
            "play Wrecking Ball": "Their Tech II is the better target: you are about to finish it off.",
            "attack": "Wrecking Ball first, so that the Pig can finish the job.",
        },
        point_at=("hand:Wrecking Ball", "piece:Tech II#2"),
        part="Tearing down",
        hint="Wrecking Ball on their Tech II.",
        told=("Tech II#2 takes 2 damage",),
    ),
    Step(
        "It has 3 health left, and the Pig deals 3.",
        do="Attack their Tech II with Sneaky Pig.",
        choices=("attack Sneaky Pig -> Tech II#2",),
        instead={
            "attack Sneaky Pig": "Right Pig, wrong target: Tech II has only 3 health left.",
            "attack": "Iron Man and Troq are needed at home. The Pig goes, past their Turtle.",
        },
        point_at=("piece:Sneaky Pig", "piece:Tech II#2"),
        hint="The Pig attacks Tech II.",
        told=("Tech II#2 is destroyed.", "Base#2 takes 2 damage"),
    ),
    Step(
        "Their base is down to 4, and they can't play tech II cards until Tech II is rebuilt. That costs "
        "them nothing, but takes a turn.",
        do="End the turn, with Troq as squad leader and Iron Man as elite.",
        choices=("end", "patrol Troq Bashar as squad leader", "patrol Iron Man as elite"),
        instead={
            "attack": "They have to guard this time.",
            "patrol Iron Man as squad leader": "Iron Man has 1 health left: Troq had better go first.",
            "patrol nobody": "Both of them guard.",
        },
        point_at=(
            "answer:end",
            "piece:Troq Bashar",
            "slot:squad leader",
            "piece:Iron Man",
            "slot:elite",
            "answer:lock",
        ),
        hint="Troq as squad leader, Iron Man as elite.",
        told=("P2: turn 7.",),
    ),
    they(
        "They tech again, rebuild Tech II for free, and patrol with what they have.",
        ("tech Backstabber", "tech Backstabber", "done"),
        "build Tech II",
        "play Older Brother",
        "end",
        "patrol Helpful Turtle as squad leader",
        "patrol Older Brother as elite",
        told=("P2 builds Tech II for 0 gold.", "P1: turn 8."),
        part="Their turn",
        at=("piece:Older Brother",),
    ),
    Step(
        "With ten workers you no longer have to tech: more cards would only make a good deck slower. You may "
        "still take one card, or two.",
        do="Tech whatever you like, or nothing.",
        choices=(("tech Trojan Duck", "done"),),
        also=((("done",),)),
        point_at=("codex:Trojan Duck", "point:tech"),
        part="Tech III is ready",
        hint="One more Trojan Duck, or nothing at all.",
        told=("P1 gains 10 gold.",),
    ),
    Step(
        "Trojan Duck, tech III: 8/9 for 7 gold. When it arrives, a building takes 4 damage. Their base has "
        "4 left.",
        do="Play Trojan Duck, and choose their base.",
        choices=("play Trojan Duck", "choose Base#2"),
        instead={
            "hire": "No need for more workers today. Look at the Duck.",
            "attack": "Their patrol is in the way. The Duck's arrival does it without a fight.",
            "play": "Only the Duck: it ends the game.",
            "choose": "It is their base that has 4 health left.",
            "level": "The Duck needs 7 of your 10 gold.",
            "end": "Not yet: the Duck ends the game.",
        },
        point_at=("hand:Trojan Duck", "menu:play", "piece:Base#2"),
        hint="Play the Duck, then choose their base.",
        told=("P1 wins the game.",),
    ),
)

LESSON = Lesson(
    name="codex-tech",
    game="codex",
    title="Tech II, tech III and add-ons",
    about="Bigger buildings for bigger cards, a tower, and what it costs to lose a building.",
    closing="Workers, then buildings, then the big cards: every game of Codex grows this way, and every "
    "building is something to guard.",
    setup=BOARD.game.setup,
    steps=STEPS,
)
