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
        "Welcome to Summoner Wars. You lead the Phoenix Elves; your summoner is Queen Maldaria. Destroy the "
        "enemy summoner, Grognack, before he gets to her: that is the whole game.",
        "piece:Queen Maldaria",
        "piece:Grognack",
        part="The battlefield",
    ),
    read(
        "The red circle shows how much life a card has left, and the gold number how many dice it rolls when "
        "it attacks. Swords hit adjacent cards; bows reach three spaces in a straight line.",
        "piece:Ember Archer",
        "piece:Royal Guardian",
    ),
    read(
        "A turn has six phases, always in this order: summon, move, build, attack, magic, draw. We go "
        "through them one by one.",
        "point:phases",
    ),
    Step(
        "Units from your hand come in next to one of your gates, never diagonally, and cost magic. You have "
        "2. An Ember Mage costs 1.",
        do="Press Ember Mage, then the space e2, to the right of your gate.",
        choices=("summon Ember Mage -> e2",),
        point_at=("hand:Ember Mage", "space:e2"),
        part="Phase 1: summon",
        hint="First the Ember Mage, to e2.",
    ),
    Step(
        "1 magic left. An Ember Archer would cost exactly that, but it is better to keep some magic. Save "
        "it.",
        do="Go on to the move phase.",
        choices=("end",),
        point_at=("answer:end",),
        hint="Save the magic: on to the move phase.",
    ),
    Step(
        "Up to three different units may move, each one or two spaces, over empty spaces only and never "
        "diagonally. The Archer had better stay out of reach of swords.",
        do="Press your Ember Archer, then c2.",
        choices=("move Ember Archer -> c2",),
        point_at=("piece:Ember Archer", "space:c2"),
        part="Phase 2: move",
        hint="The Ember Archer steps back to c2 first.",
    ),
    Step(
        "Many units have an ability. This one is Quick Shot: after moving, it may deal 1 damage to somebody "
        "in its line of fire.",
        do="Choose the Tundra Fighter.",
        choices=("choose Tundra Fighter",),
        point_at=("piece:Tundra Fighter",),
        hint="Quick Shot at the Tundra Fighter.",
        told=("Tundra Fighter takes 1 damage.",),
    ),
    Step(
        "Your Guardian is in the Mage's way.",
        do="Move the Royal Guardian to e4.",
        choices=("move Royal Guardian -> e4",),
        point_at=("piece:Royal Guardian", "space:e4"),
        hint="The Royal Guardian goes to e4.",
    ),
    Step(
        "The Mage came in this turn and may act at once: in this game units don't have to wait. From d3 it "
        "has a clear line to the Frost Shaman, three spaces ahead.",
        do="Move the Ember Mage to d3.",
        choices=("move Ember Mage -> d3",),
        point_at=("piece:Ember Mage", "space:d3"),
        hint="The Ember Mage goes to d3.",
    ),
    Step(
        "Three units have moved, so you are done moving. No phase ends by itself, though: it ends when you "
        "say so.",
        do="Go on to the build phase.",
        choices=("end",),
        point_at=("answer:end",),
        hint="Nobody else may move: on to the build phase.",
    ),
    Step(
        "You build structures in your three back rows, or next to your summoner. Another gate costs nothing "
        "and lets you summon farther ahead.",
        do="Press Five-Life Gate, then b3. Then go on to the attack phase.",
        choices=("build Five-Life Gate -> b3", "end"),
        point_at=("hand:Five-Life Gate", "space:b3", "answer:end"),
        part="Phase 3: build",
        hint="The gate goes to b3; then go on to the attack phase.",
    ),
    Step(
        "Up to three units may attack. The Archer has 2 strength: two dice, and every bow is a hit. The "
        "Fighter has 2 life left.",
        do="Press the Ember Archer, then the Tundra Fighter, and confirm.",
        choices=("attack Ember Archer -> Tundra Fighter",),
        point_at=("piece:Ember Archer", "piece:Tundra Fighter", "answer:attack"),
        part="Phase 4: attack",
        hint="The Ember Archer shoots at the Tundra Fighter.",
        told=("Tundra Fighter takes 2 damage.", "Tundra Fighter is destroyed.", "P1 gains 1 magic."),
    ),
    read(
        "Two bows, two damage: destroyed, and every enemy card you destroy gives you 1 magic. A die may show "
        "two symbols at once; only your own weapon's symbol counts. The star is for special abilities.",
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
        "One hit, one miss. Remember: if you attack no enemy card in a turn, your own summoner takes 1 "
        "damage. Hiding doesn't pay. Nobody else of yours has a target.",
        do="Go on to the magic phase.",
        choices=("end",),
        point_at=("answer:end",),
        hint="That is all for this attack phase: on to the magic phase.",
    ),
    Step(
        "You can turn cards you don't need into magic, 1 each. Fire Drake costs 8, and Blinding Flare can "
        "wait.",
        do="Mark Fire Drake and Blinding Flare, then discard them.",
        choices=(("discard Fire Drake", "discard Blinding Flare"),),
        point_at=("hand:Fire Drake", "hand:Blinding Flare", "answer:discard marked"),
        part="Phases 5 and 6: magic, draw",
        hint="Mark just these two: Fire Drake and Blinding Flare.",
        told=("P1 gains 1 magic.",),
    ),
    Step(
        "You have 4 magic now, and keep the Archer. The last phase is the draw phase: it fills your hand up "
        "to five again.",
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
        "They spend all they have on a Smasher: an axe that rolls four dice.",
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
        "The Archer is lost. They discard a card for magic and draw up to five.",
        "end",
        "discard Shonk",
        "end",
        "end",
        told=("P1: turn 3.",),
    ),
    Step(
        "Time to strike back. An Ember Beast costs 2; it can come in beside a gate, right next to the "
        "Smasher.",
        do="Summon the Ember Beast to c2.",
        choices=("summon Ember Beast -> c2", "end"),
        point_at=("hand:Ember Beast", "space:c2", "answer:end"),
        part="Your second turn",
        hint="The Ember Beast to c2, and then on to the move phase.",
        told=("Smasher takes 1 damage.",),
    ),
    Step(
        "Its ability Wildfire dealt 1 damage to the Smasher as the move phase began. Now an event: you hold "
        "Burn, which deals 2 damage to a unit within two spaces of your summoner. So she has to come closer.",
        do="Move Queen Maldaria to c1.",
        choices=("move Queen Maldaria -> c1",),
        point_at=("piece:Queen Maldaria", "space:c1"),
        hint="Queen Maldaria goes to c1, so that Burn can reach.",
    ),
    Step(
        "You play an event in the phase written on it, here the move phase. This one costs nothing.",
        do="Play Burn on the Smasher.",
        choices=("play Burn", "choose Smasher"),
        point_at=("hand:Burn", "answer:play Burn", "piece:Smasher"),
        hint="Burn first.",
        told=("Smasher takes 2 damage.",),
    ),
    Step(
        "It has 3 of its 6 life left. You have nothing to build this time.",
        do="Go on to the build phase, and right on to the attack phase.",
        choices=("end", "end"),
        point_at=("answer:end",),
        hint="Enough moving: on to the attack phase.",
        told=("P1: attack phase.",),
    ),
    Step(
        "The Beast rolls three dice; swords are its hits. The Smasher is also Sluggish: each star deals it 1 "
        "more damage.",
        do="Attack the Smasher with the Ember Beast.",
        choices=("attack Ember Beast -> Smasher",),
        point_at=("piece:Ember Beast", "piece:Smasher", "answer:attack"),
        hint="The Ember Beast attacks the Smasher.",
        told=("Smasher is destroyed.", "P1 gains 1 magic."),
    ),
    Step(
        "Destroyed, and you gain 1 magic. The Mage has a clear line again.",
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
    closing="That is how a turn of Summoner Wars goes. Next: how to win.",
    setup=BOARD.game.setup,
    steps=STEPS,
)
