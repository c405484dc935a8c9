"""Summoner Wars: events, active ones, and an epic one."""

from __future__ import annotations

from warmat.lessons.lesson import Lesson, Step, read, they
from warmat.summoner_wars.scenario import piece, scenario, side

SEED = 9  # the dice fall as the steps say

BOARD = scenario(
    side(
        faction="Phoenix Elves",
        board={
            "c2": "Queen Maldaria",
            "d2": "Ten-Life Gate",
            "b4": "Ember Beast",
            "e3": "Ember Archer",
            "c3": "Royal Guardian",
        },
        hand=["Spirit of the Phoenix", "Burn", "Divine Retribution", "Five-Life Gate"],
        draw_pile=["Ember Mage", "Ember Archer", "Fanessa", "Burn", "Ember Beast", "Five-Life Gate"],
        magic=1,
    ),
    side(
        faction="Tundra Orcs",
        board={
            "d8": "Grognack",
            "c6": "Ten-Life Gate",
            "b5": "Smasher",
            "e6": piece("Frost Shaman", damage=2),
            "d3": piece("Tundra Fighter", damage=1),
        },
        hand=["Tundra Charger", "Freeze", "Brutal Force"],
        draw_pile=["Smasher", "Frost Shaman", "Tundra Fighter", "For Glory"],
        magic=1,
    ),
    phase="summon",
    turn=7,
    seed=SEED,
)

STEPS = (
    read(
        "Events are the cards in your hand that are neither units nor structures. Each names a phase and can "
        "be played only in that phase. Many cost nothing.",
        "hand",
        part="Events",
    ),
    Step(
        "Spirit of the Phoenix belongs to the summon phase. It is epic: one of the two events that belong to "
        "your summoner alone. While it lasts, your units' abilities deal 1 more damage.",
        do="Press Spirit of the Phoenix and play it.",
        choices=("play Spirit of the Phoenix",),
        instead={"end": "It can only be played in this phase: now, or not this turn."},
        point_at=("hand:Spirit of the Phoenix", "answer:play Spirit of the Phoenix"),
        hint="Spirit of the Phoenix first.",
    ),
    read(
        "An active event stays beside the board and works until your next turn begins. So it helps on "
        "their turn as well.",
        "point:magic:0",
    ),
    Step(
        "As the move phase begins, your Ember Beast deals 1 damage to every adjacent enemy; this turn, 2.",
        do="Go on to the move phase.",
        choices=("end",),
        point_at=("answer:end",),
        hint="On to the move phase.",
        told=("Smasher takes 2 damage.",),
    ),
    Step(
        "Now Burn: it belongs to the move phase and deals 2 damage to a common or champion within 2 spaces "
        "of your summoner. Cards in between don't matter when you count spaces, but diagonals never count.",
        do="Play Burn on the Tundra Fighter.",
        choices=("play Burn", "choose Tundra Fighter"),
        instead={
            "choose": "That one is yours! The Tundra Fighter has only 2 life left.",
            "move": "Burn first; the Fighter is in the way.",
            "end": "Burn can only be played in the move phase. Don't waste it.",
        },
        point_at=("hand:Burn", "answer:play Burn", "piece:Tundra Fighter"),
        part="Once, and gone",
        hint="Burn, on the Tundra Fighter.",
        told=("Tundra Fighter takes 2 damage.", "Tundra Fighter is destroyed.", "P1 gains 1 magic."),
    ),
    Step(
        "2, not 3: the Spirit helps your units' abilities, and Burn is an event. The Archer's Quick Shot is "
        "an ability: 2 damage, exactly what the Frost Shaman has left.",
        do="Move the Ember Archer to e4, and choose the Frost Shaman.",
        choices=("move Ember Archer -> e4", "choose Frost Shaman"),
        instead={
            "move Ember Archer": "From e4 it has a clear line to the Frost Shaman.",
            "move": "The Archer first.",
            "choose": "The Frost Shaman: it has 2 life left.",
            "end": "The Archer first.",
        },
        point_at=("piece:Ember Archer", "space:e4", "piece:Frost Shaman"),
        hint="The Archer to e4, and its Quick Shot at the Frost Shaman.",
        told=("Frost Shaman takes 2 damage.", "Frost Shaman is destroyed."),
    ),
    Step(
        "Two destroyed without a single die. There is nothing more to move or build.",
        do="Go on to the build phase, and right on to the attack phase.",
        choices=("end", "end"),
        instead={
            "move": "Everybody is well placed already.",
            "build": "The gate can become magic in a moment.",
        },
        point_at=("answer:end",),
        hint="On to the attack phase.",
        told=("P1: attack phase.",),
    ),
    Step(
        "Attack at least once, or your own summoner pays for it. The Smasher is right beside your Beast.",
        do="Attack the Smasher with the Ember Beast.",
        choices=("attack Ember Beast -> Smasher",),
        instead={
            "attack": "The Beast attacks the Smasher.",
            "end": "Attack first: a turn without an attack costs the Queen 1 life.",
        },
        point_at=("piece:Ember Beast", "piece:Smasher", "answer:attack"),
        hint="The Ember Beast attacks the Smasher.",
        told=("Smasher takes 3 damage.",),
    ),
    Step(
        "Three hits: the Smasher has 1 life left, and will attack on its own turn. You have an event for "
        "that.",
        do="Go on to the magic phase.",
        choices=("end",),
        point_at=("answer:end",),
        instead={"attack": "That is enough for this turn."},
        hint="On to the magic phase.",
        told=("P1: magic phase.",),
    ),
    Step(
        "Divine Retribution belongs to the magic phase: whoever attacks your Queen, or a friendly unit "
        "within 3 spaces of her, takes damage.",
        do="Play Divine Retribution.",
        choices=("play Divine Retribution",),
        instead={
            "discard Divine Retribution": "It is worth more than 1 magic. Play it.",
            "discard": "In a moment. Play the event first.",
            "end": "Play the event first: it will help on their turn.",
        },
        point_at=("hand:Divine Retribution", "answer:play Divine Retribution"),
        part="For their turn",
        hint="Play Divine Retribution.",
    ),
    Step(
        "And any card you don't need, event or not, is worth 1 magic, as always.",
        do="Discard the Five-Life Gate and end the turn.",
        choices=("discard Five-Life Gate", "end", "end"),
        instead={"end": "First the gate, for 1 magic."},
        point_at=("hand:Five-Life Gate", "answer:discard marked", "answer:end"),
        hint="The gate for 1 magic, then end the turn.",
        told=("P1 gains 1 magic.", "P2: turn 8."),
    ),
    they(
        "The Orcs attack: the Smasher against your Beast.",
        "end",
        "end",
        "end",
        "attack Smasher -> Ember Beast",
        told=("Ember Beast is destroyed.", "Smasher takes 2 damage.", "Smasher is destroyed."),
        part="Their turn",
        at=("piece:Smasher", "piece:Ember Beast"),
    ),
    read(
        "The Beast is lost, but so is the Smasher: it attacked a friendly unit within 3 spaces of your Queen "
        "and took 2 damage: 1 from the Retribution, 1 more from the Spirit. Both events are discarded when "
        "your next turn begins.",
        "piece:Queen Maldaria",
    ),
)

LESSON = Lesson(
    name="summoner-wars-events",
    game="summoner-wars",
    title="Events",
    about="When to play them, which of them stay, and what they are worth.",
    closing="An event is played in its own phase or not at all. Check your hand before you go on to the next "
    "phase.",
    setup=BOARD.game.setup,
    steps=STEPS,
)
