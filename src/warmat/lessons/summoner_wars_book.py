"""The rules of Summoner Wars as a book."""

from __future__ import annotations

from warmat.kernel.game import Game
from warmat.lessons.book import Chapter, Picture
from warmat.summoner_wars.scenario import piece, scenario, side

ELVES = {"d1": "Queen Maldaria", "d2": "Ten-Life Gate", "c3": "Ember Archer", "d3": "Royal Guardian"}
ORCS = {"d8": "Grognack", "c6": "Ten-Life Gate", "c5": "Tundra Fighter", "d6": "Frost Shaman"}


def begun() -> Game:
    return scenario(
        side(faction="Phoenix Elves", board=ELVES, hand=["Ember Mage", "Fire Drake"], magic=2),
        side(faction="Tundra Orcs", board=ORCS, magic=3),
        phase="summon",
        turn=1,
    ).game


def summoned() -> Game:
    board = scenario(
        side(faction="Phoenix Elves", board=ELVES, hand=["Ember Mage", "Ember Beast"], magic=3),
        side(faction="Tundra Orcs", board=ORCS, magic=3),
        phase="summon",
        turn=3,
    )
    board.do("summon Ember Mage -> e2")
    return board.game


def moving() -> Game:
    return scenario(
        side(
            faction="Phoenix Elves",
            board={
                "d1": "Queen Maldaria",
                "d2": "Ten-Life Gate",
                "c3": "Ember Beast",
                "c4": "Royal Guardian",
            },
        ),
        side(faction="Tundra Orcs", board={"d8": "Grognack", "d5": "Tundra Fighter"}),
        phase="move",
    ).game


def attacking() -> Game:
    return scenario(
        side(
            faction="Phoenix Elves",
            board={"d1": "Queen Maldaria", "c2": "Ember Archer", "e4": "Royal Guardian"},
        ),
        side(
            faction="Tundra Orcs",
            board={"d8": "Grognack", "c5": piece("Tundra Fighter", damage=1), "e5": "Smasher"},
        ),
        phase="attack",
    ).game


def structures() -> Game:
    return scenario(
        side(
            faction="Phoenix Elves",
            board={
                "d4": "Queen Maldaria",
                "d2": "Ten-Life Gate",
                "b3": "Five-Life Gate",
                "e4": "Five-Life Gate",
            },
        ),
        side(faction="Tundra Orcs", board={"d8": "Grognack", "c6": piece("Ten-Life Gate", damage=4)}),
        phase="build",
    ).game


def champions() -> Game:
    return scenario(
        side(
            faction="Phoenix Elves",
            board={"c2": "Queen Maldaria", "b2": "Ten-Life Gate", "c3": "Fire Drake"},
        ),
        side(
            faction="Tundra Orcs",
            board={"d8": "Grognack", "c5": "Tundra Fighter", "c6": "Frost Shaman", "e6": "Shonk"},
        ),
        phase="attack",
    ).game


CHAPTERS = (
    Chapter(
        "goal",
        "The goal",
        (
            "Each player leads an army with a summoner at its head. Destroy the enemy summoner and you win, "
            "no matter what else is on the field.",
            "Your deck has thirty-four cards: the summoner, its two starting units, gates, champions, "
            "commons and events. It is never reshuffled: what you have drawn and lost is gone.",
        ),
        (
            Picture(
                "The start: Queen Maldaria and her Elves below, Grognack and his Orcs above.",
                begun,
                marks=("piece:Queen Maldaria", "piece:Grognack"),
            ),
        ),
        topics=("winning", "summoner", "set-up", "deck", "draw pile"),
        lesson="summoner-wars",
    ),
    Chapter(
        "battlefield",
        "The battlefield",
        (
            "Eight rows of six spaces, each with room for one card. The four rows nearest you are your side; "
            "in the nearest three you may build.",
            "Two cards are adjacent if their spaces share an edge. Diagonals never count: not for moving, "
            "attacking or counting spaces.",
            "A card shows its life in the red circle and its strength, the number of its dice, in gold. A "
            "sword marks a unit that fights adjacent cards, a bow one that shoots.",
        ),
        topics=("battlefield", "adjacent", "side", "back row", "straight spaces", "within", "diagonal"),
        lesson="summoner-wars",
    ),
    Chapter(
        "phases",
        "The six phases",
        (
            "A turn has six phases, always in this order: summon, move, build, attack, magic, draw. In each "
            "you may do what it is named after, play its events, or go on. No phase ends by itself.",
            "Summon units; move three of them; build structures; attack with three units; turn cards into "
            "magic; draw until you hold five.",
            "If you attacked no enemy card, your own summoner takes 1 damage when the attack phase ends.",
        ),
        topics=(
            *("turn", "phase", "summon phase", "move phase", "build phase", "attack phase", "magic phase"),
            *("draw phase", "inaction"),
        ),
        lesson="summoner-wars",
    ),
    Chapter(
        "summoning",
        "Summoning",
        (
            "In the summon phase, pay a unit's cost in magic and put it on an empty space beside one of your "
            "gates. Summon as many as you can pay for.",
            "Units don't have to wait: they may move and attack on the turn they are summoned.",
        ),
        (
            Picture(
                "An Ember Mage has come in at e2, beside the gate. An Ember Beast could follow: beside the "
                "gate, or, because it is Born of Fire, beside an Ember unit.",
                summoned,
                marks=("piece:Ember Mage", "piece:Ten-Life Gate"),
                shows=("hand",),
            ),
        ),
        topics=("summon", "gate", "cost", "unit", "common"),
        lesson="summoner-wars",
    ),
    Chapter(
        "moving",
        "Moving",
        (
            "In the move phase up to three different units may move, each one or two spaces, always to an "
            "adjacent empty space. They can't pass through cards or move diagonally.",
            "Some effects force a card instead: it slides in one direction. That is not a move and doesn't "
            "count towards the three.",
        ),
        (
            Picture(
                "The Ember Beast at c3 can't go straight ahead: the Royal Guardian is there. It can reach b4 "
                "or d4 by way of b3 or d3.",
                moving,
                marks=("piece:Ember Beast", "space:b4", "space:d4"),
            ),
        ),
        topics=("move", "force", "exchange places", "place"),
        lesson="summoner-wars",
    ),
    Chapter(
        "attacking",
        "Attacking and dice",
        (
            "In the attack phase up to three different units may attack. A sword strikes an adjacent card; "
            "a bow shoots up to three spaces in a straight line with no card in between.",
            "Roll as many dice as the attacker's strength. Each die that shows the attacker's own symbol "
            "deals 1 damage: the sword is on five of six faces, the bow on four. The star, on two faces, "
            "matters only to abilities.",
            "The target doesn't hit back. A card with as much damage as life is destroyed, and if it was the "
            "enemy's you gain 1 magic.",
            "Before you confirm an attack, the table shows the chance of each number of hits.",
        ),
        (
            Picture(
                "The Archer has a clear line to the Tundra Fighter, three spaces ahead. The Guardian is "
                "adjacent to the Smasher.",
                attacking,
                marks=("piece:Ember Archer", "piece:Tundra Fighter", "piece:Royal Guardian", "piece:Smasher"),
            ),
        ),
        topics=("attack", "melee unit", "ranged unit", "dice", "strength", "damage", "life", "destroy"),
        lesson="summoner-wars",
    ),
    Chapter(
        "magic",
        "Magic and cards",
        (
            "Magic pays for units, events and structures. You can have at most 15. The player who goes first "
            "starts with 2, the other with 3.",
            "You gain 1 for every enemy card you destroy, and 1 for every card you discard from your hand in "
            "the magic phase. Your own losses give your opponent magic.",
            "Then you draw until you hold five cards. When your draw pile is empty, you draw no more.",
        ),
        topics=("magic", "magic phase", "draw phase", "discard", "hand", "draw pile"),
        lesson="summoner-wars",
    ),
    Chapter(
        "events",
        "Events and structures",
        (
            "You play an event in the phase it names, and in no other: pay for it, do what it says, discard "
            "it. An active event stays beside the board until your next turn begins.",
            "Structures are built in the build phase: in your back three rows, or beside your summoner. "
            "Gates cost nothing, and you summon beside them, so a gate near the front gets your army there "
            "sooner. Structures neither move nor attack.",
        ),
        (
            Picture(
                "Gates in the back rows, and one beside the Queen, who has come forward.",
                structures,
                marks=("piece:Five-Life Gate", "piece:Five-Life Gate#2"),
            ),
        ),
        topics=("event", "active event", "epic", "standard", "build", "structure", "gate"),
        lesson="summoner-wars-events",
    ),
    Chapter(
        "champions",
        "Champions",
        (
            "Champions are units with only one copy each. A deck has three. They cost 5 magic or more, and "
            "have more life and strength than commons and abilities nobody else has.",
            "They are summoned, move and attack like all units. Saving for one takes a turn or two: keep the "
            "magic, and discard what you can spare.",
        ),
        (
            Picture(
                "Fire Drake attacks through units: from c3 it reaches the Frost Shaman behind the Tundra "
                "Fighter.",
                champions,
                marks=("piece:Fire Drake", "piece:Tundra Fighter", "piece:Frost Shaman"),
            ),
        ),
        topics=("champion", "ability", "class", "through"),
        lesson="summoner-wars-champions",
    ),
    Chapter(
        "decks",
        "Building a deck",
        (
            "Every faction has a ready-made deck. For one of your own, choose a summoner: it brings its two "
            "starting units, its two epic events, and the gates.",
            "Add three different champions, sixteen commons (at most four of a kind) and six standard events "
            "(at most two of a kind). Each of them must share a deck symbol with the summoner, so cards of "
            "other factions are welcome if the symbols fit.",
            "The deck builder offers what fits and says what is missing.",
        ),
        topics=("deck construction", "deck symbol", "deck"),
        lesson="summoner-wars-deck",
    ),
)
