"""Summoner Wars: the end of a game."""

from __future__ import annotations

from warmat.lessons.lesson import Lesson, Step, read
from warmat.summoner_wars.scenario import piece, scenario, side

SEED = 2  # the Archer hits once, the Queen often enough

BOARD = scenario(
    side(
        faction="Phoenix Elves",
        board={
            "c4": piece("Queen Maldaria", damage=6),
            "d2": piece("Ten-Life Gate", damage=4),
            "e5": "Ember Archer",
            "b5": "Ember Mage",
        },
        hand=["Royal Guardian", "Burn"],
        draw_pile=[],
        magic=1,
    ),
    side(
        faction="Tundra Orcs",
        board={
            "d7": piece("Grognack", damage=10),
            "c7": piece("Ten-Life Gate", damage=2),
            "b4": piece("Smasher", damage=1),
        },
        hand=["Tundra Fighter", "Freeze"],
        draw_pile=["Tundra Charger"],
        magic=2,
    ),
    phase="move",
    turn=17,
    seed=SEED,
)

STEPS = (
    read(
        "Some turns later. Your Queen has 3 life left and a Smasher beside her. Grognack has 4. If he falls "
        "now, nothing else matters.",
        "piece:Queen Maldaria",
        "piece:Grognack",
        part="The last blow",
    ),
    Step(
        "Every bit helps. The Archer has Quick Shot: after it moves, it may deal 1 damage.",
        do="Move the Ember Archer to e7.",
        choices=("move Ember Archer -> e7",),
        point_at=("piece:Ember Archer", "space:e7"),
        hint="The Ember Archer first, to e7.",
    ),
    Step(
        "Quick Shot works on summoners too.",
        do="Choose Grognack.",
        choices=("choose Grognack",),
        point_at=("piece:Grognack",),
        hint="At Grognack!",
        told=("Grognack takes 1 damage.",),
    ),
    Step(
        "3 left. Your Queen is your best shot: four dice. She needs a clear straight line to him, and she "
        "would be safer away from that Smasher.",
        do="Move Queen Maldaria to d5.",
        choices=("move Queen Maldaria -> d5",),
        point_at=("piece:Queen Maldaria", "space:d5"),
        hint="Queen Maldaria goes to d5: from there she sees Grognack.",
    ),
    Step(
        "You have no structure to build, so there is nothing to do in that phase.",
        do="Go on to the build phase, and right on to the attack phase.",
        choices=("end", "end"),
        point_at=("answer:end",),
        hint="Everybody is in place: on to the attack phase.",
        told=("P1: attack phase.",),
    ),
    Step(
        "The weaker unit first. If the Archer rolls well, the Queen needs less luck.",
        do="Attack Grognack with the Ember Archer.",
        choices=("attack Ember Archer -> Grognack",),
        point_at=("piece:Ember Archer", "piece:Grognack", "answer:attack"),
        hint="The Ember Archer attacks Grognack.",
        told=("Grognack takes 1 damage.",),
    ),
    Step(
        "One hit: 2 life left. You need two bows on four dice, and four of a die's six faces show one.",
        do="Attack Grognack with Queen Maldaria.",
        choices=("attack Queen Maldaria -> Grognack",),
        point_at=("piece:Queen Maldaria", "piece:Grognack", "answer:attack"),
        hint="Now Queen Maldaria herself.",
        told=("Grognack is destroyed.",),
    ),
)

LESSON = Lesson(
    name="summoner-wars-last-blow",
    game="summoner-wars",
    title="The last blow",
    about="How a game ends: line up a shot at the enemy summoner.",
    closing="Grognack is down, and you win, no matter what else stands on the field. You are ready for a "
    "real game.",
    setup=BOARD.game.setup,
    steps=STEPS,
)
