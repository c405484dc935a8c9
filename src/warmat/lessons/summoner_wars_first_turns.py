"""Summoner Wars: the six phases of a turn, an opponent's turn, and the six phases once more with events."""

from __future__ import annotations

from warmat.lessons.lesson import Lesson, Step, read, they
from warmat.summoner_wars.scenario import scenario, side

SEED = 51  # the dice fall as the steps say

ELVES = """Ember Beast, Holleas, Burn, Royal Guardian, Ember Mage, Ember Beast, Fanessa, Ember Mage,
Royal Guardian, Ember Archer, Five-Life Gate, Burn, Divine Retribution, Ember Beast, Ember Mage,
Spirit of the Phoenix, Royal Guardian, Blinding Flare, Ember Archer, Ember Beast, Five-Life Gate, Burn,
Five-Life Gate, Ember Archer, Ember Mage"""
ORCS = """Tundra Fighter, Freeze, Smasher, Tundra Charger, Frost Shaman, Ragnor, Brutal Force, Tundra Fighter,
Tundra Charger, Five-Life Gate, Smasher, Frost Shaman, For Glory, Primal Fury, Targan, Five-Life Gate,
Tundra Fighter, Frost Shaman, Tundra Charger, Freeze, Smasher, Smasher, Frost Shaman, Tundra Fighter,
Freeze"""


def listed(names: str) -> list[str]:
    return [name.strip() for name in names.replace("\n", " ").split(",")]


BOARD = scenario(
    side(
        faction="Phoenix Elves",
        board={"d1": "Queen Maldaria", "d2": "Ten-Life Gate", "c3": "Ember Archer", "d3": "Royal Guardian"},
        hand=["Ember Mage", "Five-Life Gate", "Fire Drake", "Blinding Flare", "Ember Archer"],
        draw_pile=listed(ELVES),
        magic=2,
    ),
    side(
        faction="Tundra Orcs",
        board={"d8": "Grognack", "c6": "Ten-Life Gate", "c5": "Tundra Fighter", "d6": "Frost Shaman"},
        hand=["Smasher", "Five-Life Gate", "Brutal Force", "Tundra Charger", "Shonk"],
        draw_pile=listed(ORCS),
        magic=3,
    ),
    phase="summon",
    turn=1,
    seed=SEED,
)

STEPS = (
    read(
        "Welcome to Summoner Wars. You lead the Phoenix Elves; your summoner is Queen Maldaria. Bring down "
        "Grognack over there before he gets to her: that is the whole game.",
        "piece:Queen Maldaria",
        "piece:Grognack",
        part="The battlefield",
    ),
    read(
        "Each card shows what it can still take in the red circle, and in gold how many dice it rolls when "
        "it attacks. Swords fight whoever stands beside them, bows reach three spaces in a straight line.",
        "piece:Ember Archer",
        "piece:Royal Guardian",
    ),
    read(
        "A turn has six phases, always in this order: summon, move, build, attack, magic, draw. We go "
        "through them one by one.",
        "point:phases",
    ),
    Step(
        "Units from your hand come in beside one of your gates, never across a corner, and cost magic. You "
        "have 2. An Ember Mage costs 1.",
        do="Press Ember Mage, then the space e2, to the right of your gate.",
        choices=("summon Ember Mage -> e2",),
        point_at=("hand:Ember Mage", "space:e2"),
        part="Phase 1: summon",
        hint="First the Ember Mage, to e2.",
    ),
    Step(
        "1 magic left. An Ember Archer would cost just that, but an empty purse is a bad start. We keep it.",
        do="Go on to the move phase.",
        choices=("end",),
        point_at=("answer:end",),
        hint="We save the magic: on to the move phase.",
    ),
    Step(
        "Three different units may move, each one or two spaces, over empty spaces only and never slantwise. "
        "The Archer had better not stand in reach of a sword.",
        do="Press your Ember Archer, then c2.",
        choices=("move Ember Archer -> c2",),
        point_at=("piece:Ember Archer", "space:c2"),
        part="Phase 2: move",
        hint="The Ember Archer steps back to c2 first.",
    ),
    Step(
        "Many units have a talent. This one's is called Quick Shot: having moved, it may hurt somebody in "
        "its line of fire by 1 at once.",
        do="Choose the Tundra Fighter.",
        choices=("choose Tundra Fighter",),
        point_at=("piece:Tundra Fighter",),
        hint="Quick Shot at the Tundra Fighter.",
        told=("Tundra Fighter takes 1 damage.",),
    ),
    Step(
        "Your Guardian stands in the Mage's way.",
        do="Move the Royal Guardian to e4.",
        choices=("move Royal Guardian -> e4",),
        point_at=("piece:Royal Guardian", "space:e4"),
        hint="The Royal Guardian goes to e4.",
    ),
    Step(
        "The Mage came this turn and may act at once: here nobody has to rest first. From d3 it sees the "
        "Frost Shaman three spaces ahead.",
        do="Move the Ember Mage to d3.",
        choices=("move Ember Mage -> d3",),
        point_at=("piece:Ember Mage", "space:d3"),
        hint="The Ember Mage goes to d3.",
    ),
    Step(
        "Three units have moved, so that was that. No phase ends by itself, though: it ends when you say so.",
        do="Go on to the build phase.",
        choices=("end",),
        point_at=("answer:end",),
        hint="Nobody else may move: on to the build phase.",
    ),
    Step(
        "Structures are built in your three back rows, or beside your summoner. Another gate costs nothing "
        "and lets you summon farther ahead.",
        do="Press Five-Life Gate, then b3. Then go on to the attack phase.",
        choices=("build Five-Life Gate -> b3", "end"),
        point_at=("hand:Five-Life Gate", "space:b3", "answer:end"),
        part="Phase 3: build",
        hint="The gate goes to b3, and then we go on to the attack phase.",
    ),
    Step(
        "Three units may attack. The Archer has 2 strength: two dice, and every bow on them is a hit. The "
        "Fighter has 2 life left.",
        do="Press the Ember Archer, then the Tundra Fighter, and confirm.",
        choices=("attack Ember Archer -> Tundra Fighter",),
        point_at=("piece:Ember Archer", "piece:Tundra Fighter", "answer:attack"),
        part="Phase 4: attack",
        hint="The Ember Archer shoots at the Tundra Fighter.",
        told=("Tundra Fighter takes 2 damage.", "Tundra Fighter is destroyed.", "P1 gains 1 magic."),
    ),
    read(
        "Two bows, two damage: destroyed, and every enemy card you destroy pays you 1 magic. A die may show "
        "two symbols at once; only that of your own weapon counts. The star is for special talents.",
        "point:dice",
        "point:magic:0",
    ),
    Step(
        "Now the Mage. It rolls two dice as well.",
        do="Attack the Frost Shaman with the Ember Mage.",
        choices=("attack Ember Mage -> Frost Shaman",),
        point_at=("piece:Ember Mage", "piece:Frost Shaman", "answer:attack"),
        hint="The Ember Mage shoots at the Frost Shaman.",
        told=("Frost Shaman takes 1 damage.",),
    ),
    Step(
        "One hit, one miss. Mind this: a turn in which you attack no enemy card costs your own summoner 1 "
        "life. Hiding doesn't pay. The others see nobody they could hit.",
        do="Go on to the magic phase.",
        choices=("end",),
        point_at=("answer:end",),
        hint="That was all for this attack phase: on to magic.",
    ),
    Step(
        "Cards you don't need turn into magic, 1 each. Fire Drake costs 8, and Blinding Flare can wait.",
        do="Mark Fire Drake and Blinding Flare, then discard them.",
        choices=(("discard Fire Drake", "discard Blinding Flare"),),
        point_at=("hand:Fire Drake", "hand:Blinding Flare", "answer:discard marked"),
        part="Phases 5 and 6: magic, draw",
        hint="Mark just these two: Fire Drake and Blinding Flare.",
        told=("P1 gains 1 magic.",),
    ),
    Step(
        "4 magic now, and the Archer we keep. The draw phase, the last of all, fills your hand up to five "
        "again.",
        do="End the turn.",
        choices=("end", "end"),
        point_at=("answer:end",),
        hint="That is enough magic: end the turn.",
        told=("P1: draw phase.", "P2: turn 2."),
    ),
    read(
        "Your hand is full again. Your draw pile is never reshuffled: what is gone is gone. Now it is the "
        "Orcs' turn.",
        "hand",
    ),
    they(
        "They summon a Smasher for all they have: four dice with an axe.",
        "summon Smasher -> c5",
        "end",
        part="The Orcs' turn",
    ),
    they(
        "It comes for your Archer.",
        "move Smasher -> c3",
        "end",
        "end",
        at=("piece:Smasher",),
    ),
    they(
        "And strikes.",
        "attack Smasher -> Ember Archer",
        told=("Ember Archer is destroyed.", "P2 gains 1 magic."),
        at=("piece:Smasher", "piece:Ember Archer"),
    ),
    they(
        "The Archer is lost. They throw a card away for magic and draw up to five.",
        "end",
        "discard Shonk",
        "end",
        "end",
        told=("P1: turn 3.",),
    ),
    Step(
        "We don't let that stand. An Ember Beast costs 2; it can come in beside a gate, right next to the "
        "Smasher.",
        do="Summon the Ember Beast to c2.",
        choices=("summon Ember Beast -> c2", "end"),
        point_at=("hand:Ember Beast", "space:c2", "answer:end"),
        part="Your second turn",
        hint="The Ember Beast to c2, and then on to the move phase.",
        told=("Smasher takes 1 damage.",),
    ),
    Step(
        "Its talent Wildfire singed the Smasher as the move phase began. Now an event: you hold Burn, which "
        "hurts a unit within two spaces of your summoner by 2. So she has to come closer.",
        do="Move Queen Maldaria to c1.",
        choices=("move Queen Maldaria -> c1",),
        point_at=("piece:Queen Maldaria", "space:c1"),
        hint="Queen Maldaria goes to c1, so that Burn reaches.",
    ),
    Step(
        "Events are played in the phase that is written on them, here the move phase. This one costs "
        "nothing.",
        do="Play Burn on the Smasher.",
        choices=("play Burn", "choose Smasher"),
        point_at=("hand:Burn", "answer:play Burn", "piece:Smasher"),
        hint="Burn first.",
        told=("Smasher takes 2 damage.",),
    ),
    Step(
        "3 life left of 6. You hold nothing to build this time.",
        do="Go on to the build phase, and right on to the attack phase.",
        choices=("end", "end"),
        point_at=("answer:end",),
        hint="Enough moving: on to the attack.",
        told=("P1: attack phase.",),
    ),
    Step(
        "The Beast rolls three dice; swords are its hits. The Smasher is sluggish besides: each star hurts "
        "it once more.",
        do="Attack the Smasher with the Ember Beast.",
        choices=("attack Ember Beast -> Smasher",),
        point_at=("piece:Ember Beast", "piece:Smasher", "answer:attack"),
        hint="The Ember Beast takes on the Smasher.",
        told=("Smasher is destroyed.", "P1 gains 1 magic."),
    ),
    Step(
        "Down it goes, and 1 magic comes in. The Mage has a clear line again.",
        do="Attack the Frost Shaman with the Ember Mage.",
        choices=("attack Ember Mage -> Frost Shaman",),
        point_at=("piece:Ember Mage", "piece:Frost Shaman", "answer:attack"),
        hint="The Ember Mage shoots at the Frost Shaman.",
        told=("Frost Shaman takes 2 damage.",),
    ),
)

LESSON = Lesson(
    name="summoner-wars",
    game="summoner-wars",
    title="Your first turns",
    about="The six phases: summon, move, build, attack with dice, magic, draw. And events.",
    closing="That is a turn of Summoner Wars. Next: how a game is won.",
    setup=BOARD.game.setup,
    steps=STEPS,
)
