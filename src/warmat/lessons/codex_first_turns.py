"""Codex: two and a half turns each way, along the sample turns of the rules."""

from __future__ import annotations

from warmat.codex.scenario import scenario, side
from warmat.lessons.lesson import Lesson, Step, read, they

SEED = 1  # after the first reshuffle the hand has Iron Man, Spark and Timely Messenger


def twice(*names: str) -> list[str]:
    return [name for name in names for _ in range(2)]


BOARD = scenario(
    side(
        hand=["Older Brother", "Tenderfoot", "Bloom", "Spark", "Fruit Ninja"],
        deck=["Wither", "Timely Messenger", "Brick Thief", "Granfalloon Flagbearer", "Helpful Turtle"],
        codex=twice(
            "Wrecking Ball",
            "The Boot",
            "Intimidate",
            "Final Smash",
            "Iron Man",
            "Revolver Ocelot",
            "Hired Stomper",
            "Regular-sized Rhinoceros",
            "Sneaky Pig",
            "Eggship",
            "Harvest Reaper",
            "Trojan Duck",
        ),
        command={"Troq Bashar": 0},
        gold=4,
        workers=4,
        spec="",
        specs=["Bashing"],
        turns=1,
    ),
    side(
        hand=["Helpful Turtle", "Tenderfoot", "Wither", "Granfalloon Flagbearer", "Spark"],
        deck=["Fruit Ninja", "Bloom", "Brick Thief", "Older Brother", "Timely Messenger"],
        codex=twice(
            "Harmony",
            "Discord",
            "Two Step",
            "Appel Stomp",
            "Nimble Fencer",
            "Star-Crossed Starlet",
            "Grounded Guide",
            "Maestro",
            "Backstabber",
            "Cloud Sprite",
            "Leaping Lizard",
            "Blademaster",
        ),
        command={"River Montoya": 0},
        gold=0,
        workers=5,
        spec="",
        specs=["Finesse"],
        turns=0,
    ),
    seed=SEED,
    turn=1,
)

STEPS = (
    read(
        "Welcome to Codex. Two commanders, two bases. Bring the enemy base down from 20 to 0 and you win: "
        "nothing else counts in the end.",
        "piece:Base",
        "piece:Base#2",
        part="The table",
    ),
    read(
        "Every turn your workers dig up gold: 1 each. You begin with four of them, so you have 4 gold to "
        "spend now. You keep what you don't spend.",
        "anchor:gold:0",
        "anchor:workers:0",
    ),
    read(
        "These five cards are your hand. The number in a card's corner is its price. At the end of your turn "
        "you discard what is left and draw a new hand, so don't hold back.",
        "hand",
    ),
    Step(
        "Nearly every turn starts with one more worker. It costs 1 gold and a card from your hand, which is "
        "gone for good, and it pays off from your next turn on. Bloom is a spell, and without a hero in play "
        "you can't cast it anyway.",
        do="Press Bloom, then “Hire as a worker”.",
        choices=("hire Bloom",),
        point_at=("hand:Bloom", "menu:hire"),
        part="Your first turn",
        hint="A worker first. Bloom is the card we can spare.",
    ),
    Step(
        "3 gold left. Units fight for you: the gold number is the damage they deal, the red one the damage "
        "they can take. Older Brother deals 2 and takes 2.",
        do="Press Older Brother, then “Play”.",
        choices=("play Older Brother",),
        point_at=("hand:Older Brother", "menu:play"),
        hint="Older Brother first.",
    ),
    Step(
        "It has only just arrived and can't attack until your next turn. It can stand guard, though. Spend "
        "your last gold on some company for it.",
        do="Press Tenderfoot, then “Play”.",
        choices=("play Tenderfoot",),
        point_at=("hand:Tenderfoot", "menu:play"),
        hint="The last gold is for Tenderfoot.",
    ),
    Step(
        "The gold is spent, so your main phase is done. Now the patrol: whoever stands in it shields "
        "everything else. An attacker has to deal with your squad leader before anybody else, and the squad "
        "leader has 1 armor. A technician that dies lets you draw a card.",
        do="Press “Patrol and end the turn”. Put Older Brother in as squad leader and Tenderfoot as "
        "technician: press one, then its slot (or drag it). Then lock the patrol.",
        choices=(
            "end",
            "patrol Older Brother as squad leader",
            "patrol nobody as elite",
            "patrol nobody as scavenger",
            "patrol Tenderfoot as technician",
        ),
        point_at=(
            "answer:end",
            "piece:Older Brother",
            "slot:squad leader",
            "piece:Tenderfoot",
            "slot:technician",
            "answer:lock",
        ),
        hint="Almost: Older Brother as squad leader, Tenderfoot as technician, nobody else. Try again.",
        told=("P1 discards the hand (2).", "P2: turn 1."),
    ),
    read(
        "You discarded the two cards you had left and drew two more than that: four. You never draw more "
        "than five. Now your opponent plays. They go second, so they begin with five workers.",
        "hand",
        part="Their first turn",
    ),
    they(
        "Your opponent starts as you did: a worker for 1 gold.",
        "hire Wither",
    ),
    they(
        "Then their hero comes in, for 2. Heroes wait beside the board, not in the deck, so you can summon "
        "one at any time. And a Helpful Turtle for the last 2.",
        "summon River Montoya",
        "play Helpful Turtle",
    ),
    they(
        "The Turtle becomes squad leader; River stands beside it as elite, which gives her 1 more ATK.",
        "end",
        "patrol Helpful Turtle as squad leader",
        "patrol River Montoya as elite",
        told=("P2 discards the hand (3).", "P1: turn 2."),
    ),
    Step(
        "Before your second turn begins you tech: you take two cards from your codex, your big book of "
        "cards, and put them in your discard pile. Your deck is ten plain cards; this is how it gets better. "
        "Everybody does it every turn. Two Iron Men would be fine: strong, simple and cheap.",
        do="Pick Iron Man twice in the codex, then press “Tech these two”.",
        choices=(("tech Iron Man", "tech Iron Man", "done"),),
        point_at=("codex:Iron Man", "point:tech"),
        part="Your second turn",
        hint="Iron Man, both copies.",
        told=("P1 gains 5 gold.",),
    ),
    read(
        "They wait in the discard pile until your deck runs out and is shuffled again. Five workers brought "
        "you 5 gold.",
        "anchor:discard:0",
        "anchor:gold:0",
    ),
    Step(
        "Another worker: with six you may build.",
        do="Hire Wither.",
        choices=("hire Wither",),
        point_at=("hand:Wither", "menu:hire"),
        hint="The sixth worker first: Wither can go.",
    ),
    Step(
        "Iron Man is a tech I card, so it needs a Tech I building. That costs 1 gold and is finished when "
        "your next turn begins, just in time.",
        do="Build Tech I.",
        choices=("build Tech I",),
        point_at=("build:Tech I", "menu:build"),
        hint="Tech I first, or you can't play your Iron Men.",
    ),
    Step(
        "Now your own hero. Troq Bashar costs 2, fights like a unit, and lets you cast spells while he is in "
        "play.",
        do="Summon Troq Bashar.",
        choices=("summon Troq Bashar",),
        point_at=("hero:Troq Bashar", "menu:summon"),
        hint="Troq is waiting: summon him first.",
    ),
    Step(
        "Time to fight. Your two units have been here since last turn, so they may attack. The Turtle is "
        "squad leader: nothing else can be attacked before it. Both sides deal damage at the same time.",
        do="Press Older Brother, then the Helpful Turtle.",
        choices=("attack Older Brother -> Helpful Turtle",),
        point_at=("piece:Older Brother", "piece:Helpful Turtle"),
        hint="Older Brother attacks the Helpful Turtle: press one, then the other.",
        told=("Helpful Turtle's armor stops 1 damage from Older Brother.", "Older Brother takes 1 damage"),
    ),
    Step(
        "The armor stopped 1 of the 2 damage and is used up for this turn. The Turtle has 1 health left, and "
        "damage stays. Attacking exhausts: Older Brother is turned sideways.",
        do="Finish the Turtle with Tenderfoot.",
        choices=("attack Tenderfoot -> Helpful Turtle",),
        point_at=("piece:Tenderfoot", "piece:Helpful Turtle"),
        hint="Tenderfoot attacks the Helpful Turtle.",
        told=("Helpful Turtle dies.",),
    ),
    Step(
        "Gone. You have 1 gold left: save it. Your attackers are exhausted and can't patrol; Troq has just "
        "arrived and is ready.",
        do="End the turn, put Troq in as squad leader, and lock the patrol.",
        choices=("end", "patrol Troq Bashar as squad leader"),
        point_at=("answer:end", "piece:Troq Bashar", "slot:squad leader", "answer:lock"),
        hint="Keep that gold: end the turn, with Troq as squad leader.",
        told=("P1 reshuffles the discard pile.", "P2: turn 2."),
    ),
    they(
        "Your deck ran out, so the discard pile was shuffled into a new one, Iron Men and all. Meanwhile "
        "your opponent techs two cards, which you don't get to see, hires, and builds Tech I as well.",
        ("tech Nimble Fencer", "tech Nimble Fencer", "done"),
        "hire Bloom",
        "build Tech I",
        part="Their second turn",
    ),
    they(
        "A Fruit Ninja arrives. And River attacks! She has to attack your squad leader, Troq.",
        "play Fruit Ninja",
        "attack River Montoya -> Troq Bashar",
        told=("Troq Bashar's armor stops 1 damage", "River Montoya takes 2 damage from Troq Bashar."),
    ),
    they(
        "Troq's armor stopped half of it. River has only 1 health left and is exhausted, so only the Ninja "
        "can guard.",
        "end",
        "patrol Fruit Ninja as squad leader",
        told=("P1: turn 3.",),
        at=("piece:River Montoya", "piece:Troq Bashar"),
    ),
    Step(
        "Your third turn. Two more cards from the codex: Revolver Ocelots will go well with the Iron Men.",
        do="Tech Revolver Ocelot twice.",
        choices=(("tech Revolver Ocelot", "tech Revolver Ocelot", "done"),),
        point_at=("codex:Revolver Ocelot", "point:tech"),
        part="Your third turn",
        hint="Both Revolver Ocelots, please.",
        told=("P1 gains 6 gold.",),
    ),
    Step(
        "6 gold from six workers, plus the 1 you saved: 7. You know what comes first.",
        do="Hire Timely Messenger.",
        choices=("hire Timely Messenger",),
        point_at=("hand:Timely Messenger", "menu:hire"),
        hint="The worker first: Timely Messenger.",
    ),
    Step(
        "Tech I is finished, and an Iron Man is in your hand: it deals 3 and can take 4.",
        do="Play Iron Man.",
        choices=("play Iron Man",),
        point_at=("hand:Iron Man", "menu:play"),
        hint="Iron Man first.",
        told=("Iron Man arrives.",),
    ),
    Step(
        "A small trick: Spark deals 1 damage to a patroller. The Ninja's armor will stop it, but then the "
        "armor is spent.",
        do="Press Spark, then the Fruit Ninja.",
        choices=("play Spark -> Fruit Ninja",),
        point_at=("hand:Spark", "piece:Fruit Ninja"),
        hint="Spark on the Fruit Ninja first, to use up its armor.",
        told=("Fruit Ninja's armor stops 1 damage from Spark.",),
    ),
    Step(
        "Now Older Brother deals exactly enough damage. He won't survive it either, but it is a good trade: "
        "2 gold for 3.",
        do="Attack the Fruit Ninja with Older Brother.",
        choices=("attack Older Brother -> Fruit Ninja",),
        point_at=("piece:Older Brother", "piece:Fruit Ninja"),
        hint="Older Brother attacks the Fruit Ninja.",
        told=("Older Brother dies.", "Fruit Ninja dies."),
    ),
    Step(
        "Nobody patrols any more, so everything of theirs is open to attack: buildings, the base, a wounded "
        "hero. When their hero dies, yours gains two levels for free.",
        do="Attack River Montoya with Tenderfoot.",
        choices=("attack Tenderfoot -> River Montoya",),
        point_at=("piece:Tenderfoot", "piece:River Montoya"),
        hint="River has 1 health left: Tenderfoot can kill her.",
        told=("River Montoya dies.", "Troq Bashar reaches level 3."),
    ),
    Step(
        "Troq is at level 3. More levels cost 1 gold each, and you have 2. At level 5 he enters his second "
        "band: he grows to 3/4, and all his damage is healed.",
        do="Level Troq up twice.",
        choices=("level Troq Bashar", "level Troq Bashar"),
        point_at=("piece:Troq Bashar", "menu:level"),
        hint="Two levels for Troq first.",
        told=("Troq Bashar reaches level 5.", "Troq Bashar is healed of 1 damage."),
    ),
    Step(
        "From level 5 on, Troq also deals 1 damage to their base whenever he attacks. With his own 3, that "
        "makes 4.",
        do="Press Troq, then the enemy base.",
        choices=("attack Troq Bashar -> Base#2",),
        point_at=("piece:Troq Bashar", "piece:Base#2"),
        hint="The way is clear: Troq attacks the base.",
        told=("Base#2 takes 1 damage from Troq Bashar.", "Base#2 takes 3 damage from Troq Bashar."),
    ),
    Step(
        "The base is down from 20 to 16. Iron Man has just arrived, but new arrivals can patrol.",
        do="End the turn, put Iron Man in as squad leader, and lock the patrol.",
        choices=("end", "patrol Iron Man as squad leader"),
        point_at=("answer:end", "piece:Iron Man", "slot:squad leader", "answer:lock"),
        hint="End the turn, with Iron Man as squad leader; then lock the patrol.",
        told=("P2: turn 3.",),
    ),
)

LESSON = Lesson(
    name="codex",
    game="codex",
    title="Your first turns",
    about="Workers and gold, units, a hero, the patrol, teching, building, attacking and levelling up.",
    closing="That is Codex: hire, build, tech, fight, guard. You are ready for a real game, or for tech II "
    "and III, where things get big.",
    setup=BOARD.game.setup,
    steps=STEPS,
)
