"""Summoner Wars: saving up for a champion, and sending it in."""

from __future__ import annotations

from warmat.lessons.lesson import Lesson, Step, read, they
from warmat.summoner_wars.scenario import piece, scenario, side

SEED = 22  # the dice fall as the steps say

BOARD = scenario(
    side(
        faction="Phoenix Elves",
        board={"c2": "Queen Maldaria", "b2": "Ten-Life Gate", "e3": "Ember Archer"},
        hand=["Fire Drake", "Burn", "Five-Life Gate", "Blinding Flare"],
        draw_pile=["Royal Guardian", "Ember Mage", "Fanessa", "Burn", "Ember Beast", "Ember Archer"],
        magic=6,
    ),
    side(
        faction="Tundra Orcs",
        board={
            "d8": "Grognack",
            "d7": "Ten-Life Gate",
            "c5": piece("Tundra Fighter", damage=1),
            "c6": "Frost Shaman",
            "e5": "Smasher",
        },
        hand=["Freeze", "Five-Life Gate"],
        draw_pile=["Smasher", "Frost Shaman", "Tundra Fighter", "For Glory"],
        magic=0,
    ),
    phase="magic",
    fought=True,
    turn=9,
    seed=SEED,
)

STEPS = (
    read(
        "A deck has three different champions, one copy of each. They cost a lot: 5 magic or more. Fire "
        "Drake costs 8, and you have 6. It is your magic phase.",
        "hand:Fire Drake",
        "point:magic:0",
        part="Saving up",
    ),
    Step(
        "Cards you can spare become magic, 1 each. Any two of these three will do.",
        do="Discard two cards, but not Fire Drake.",
        choices=(("discard Burn", "discard Five-Life Gate"),),
        also=(
            (("discard Burn", "discard Blinding Flare"),),
            (("discard Five-Life Gate", "discard Blinding Flare"),),
        ),
        instead={
            "discard Fire Drake": "That is the one you are saving for!",
            "play": "Then you couldn't pay for the Drake next turn.",
            "end": "Discard two cards first: 6 magic is not enough for the Drake.",
        },
        point_at=("hand:Burn", "hand:Five-Life Gate", "answer:discard marked"),
        hint="Two cards, but keep Fire Drake.",
        told=("P1 gains 1 magic.",),
    ),
    Step(
        "8 magic. The rest of your hand stays, and you draw up to five.",
        do="End the turn.",
        choices=("end", "end"),
        instead={"discard": "8 is enough."},
        point_at=("answer:end",),
        hint="End the turn.",
        told=("P2: turn 10.",),
    ),
    they(
        "The Orcs come closer, and the Smasher destroys your Archer.",
        "end",
        "move Smasher -> e4",
        "end",
        "end",
        "attack Smasher -> Ember Archer",
        "end",
        "end",
        "end",
        told=("Ember Archer is destroyed.", "P1: turn 11."),
        part="Their turn",
        at=("piece:Smasher", "piece:Ember Archer"),
    ),
    Step(
        "Champions are summoned like other units, beside a gate. The Drake is also a protector: it may come "
        "in beside your summoner as well.",
        do="Summon Fire Drake to c3, in front of your Queen.",
        choices=("summon Fire Drake -> c3",),
        instead={
            "summon Fire Drake": "It could. But from c3 it will have two Orcs in one line.",
            "summon": "The Drake costs all the magic you have.",
            "end": "The Drake is what you saved for.",
        },
        point_at=("hand:Fire Drake", "space:c3"),
        part="The Drake",
        hint="Fire Drake to c3.",
        told=("Fire Drake",),
    ),
    read(
        "4 strength, 10 life, and what makes a champion: abilities of its own. Fire Breath attacks right "
        "through units, and each star on the dice deals damage to everybody on the way.",
        "piece:Fire Drake",
    ),
    Step(
        "Units can act on the turn they arrive, and the Drake has the Fighter and the Shaman in one line.",
        do="Go on to the attack phase, through the move and build phases.",
        choices=("end", "end", "end"),
        instead={"move": "The Drake is well placed. On to the attack phase."},
        point_at=("answer:end",),
        hint="On to the attack phase.",
        told=("P1: attack phase.",),
    ),
    Step(
        "The Frost Shaman stands behind the Fighter, three spaces away. The Drake doesn't mind.",
        do="Attack the Frost Shaman with Fire Drake.",
        choices=("attack Fire Drake -> Frost Shaman",),
        instead={
            "attack Fire Drake": "Aim at the one behind: then the fire hits both.",
            "attack": "The Drake first.",
            "end": "The Drake first.",
        },
        point_at=("piece:Fire Drake", "piece:Frost Shaman", "answer:attack"),
        hint="The Drake attacks the Frost Shaman.",
        told=("Tundra Fighter is destroyed.", "Frost Shaman is destroyed."),
    ),
    read(
        "Four bows hit the Shaman, and each of the three stars hit the Fighter on the way: two Orcs with one "
        "attack, and 1 magic for each.",
        "point:dice",
        "point:magic:0",
    ),
)

LESSON = Lesson(
    name="summoner-wars-champions",
    game="summoner-wars",
    title="Champions",
    about="How to save for one, where to summon it, and what it does that nobody else can.",
    closing="A champion is worth a turn of saving, and worth protecting afterwards: there is no second copy.",
    setup=BOARD.game.setup,
    steps=STEPS,
)
