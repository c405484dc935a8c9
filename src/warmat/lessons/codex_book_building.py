"""The rules of Codex as a book: teching, buildings, and the modes of the game."""

from __future__ import annotations

from warmat.codex.scenario import piece, scenario, side
from warmat.kernel.game import Game
from warmat.lessons.book import Chapter, Picture


def buildings() -> Game:
    return scenario(
        side(
            hero="Troq Bashar",
            play=["Tower", "Revolver Ocelot"],
            hand=["Harvest Reaper", "Eggship"],
            gold=6,
            workers=9,
            tech=2,
            specs=["Bashing"],
        ),
        side(tech=1, play=[piece("Surplus", damage=2)], specs=["Finesse"]),
    ).game


def three_heroes() -> Game:
    return scenario(
        side(
            play=["Jaina Stormborne", "Argagarg Garg", "Tech Lab"],
            command={"Troq Bashar": 0},
            hand=["Fire Dart", "Oversized Rhinoceros"],
            gold=7,
            workers=9,
            tech=2,
            spec="Growth",
            specs=["Fire", "Growth", "Bashing"],
        ),
        side(
            hero="Captain Zane",
            command={"Drakk Ramhorn": 0, "River Montoya": 0},
            tech=1,
            spec="",
            specs=["Anarchy", "Blood", "Finesse"],
        ),
        mode="3-hero",
    ).game


BUILDING = (
    Chapter(
        "tech",
        "Teching and the codex",
        (
            "Your codex holds two copies of each of your spec's twelve cards. Every turn two of them, "
            "whichever you like, go face down to your discard pile, and come up when your deck has been "
            "shuffled again. You need neither gold nor buildings for that, but think of when you will be "
            "able to play them.",
            "With ten workers or more you may take fewer, or none: a small deck brings its best cards "
            "sooner.",
            "Others don't see what you take. You may think about it until your turn begins.",
        ),
        topics=("codex", "tech phase", "spec", "tech level", "reshuffle"),
        lesson="codex",
    ),
    Chapter(
        "buildings",
        "Buildings and add-ons",
        (
            "Tech I costs 1 gold and asks for six workers, Tech II 4 gold and eight workers, Tech III 5 "
            "gold and ten. Each needs the one before it. What you build is finished at the end of your "
            "turn; until then it does nothing and can't be hurt.",
            "Beside your base there is room for one add-on. A tower (3 gold) deals 1 damage to attackers "
            "it sees, and detects one that sneaks each turn. A surplus (5 gold) draws you a card in each "
            "upkeep. To put up another, tear the old one down.",
            "Tech buildings have 5 health, add-ons 4. When one is destroyed, its base takes 2 damage. A tech "
            "building is rebuilt for nothing, but that takes a turn as well.",
        ),
        (
            Picture(
                "Tech I and II stand, and a tower. Harvest Reaper and Eggship, level II, can be played.",
                buildings,
                marks=("piece:Tower", "piece:Tech II", "hand:Harvest Reaper", "hand:Eggship"),
                shows=("panel", "hand"),
            ),
        ),
        topics=("tech building", "add-on", "surplus", "repair", "tech level"),
        lesson="codex-tech",
    ),
    Chapter(
        "three-heroes",
        "Three heroes",
        (
            "In the full game each player has three specs: three heroes, and a codex of all their cards. One "
            "hero may be in play, two with Tech II, three with Tech III. A heroes' hall (2 gold, an add-on) "
            "adds one.",
            "Tech I is for all three specs. With your first Tech II building you choose the spec for which "
            "Tech II and III make cards, for good. A tech lab (1 gold, an add-on) adds a second one as "
            "long as it stands.",
            "With specs of more than one colour, not counting neutral, the first building you build costs 1 "
            "gold more, whichever it is.",
        ),
        (
            Picture(
                "Two heroes with Tech II. Cards of Growth can be played, and with the lab those of another "
                "spec.",
                three_heroes,
                marks=("piece:Jaina Stormborne", "piece:Argagarg Garg", "piece:Tech Lab"),
                shows=("panel",),
            ),
        ),
        topics=("3-hero", "heroes' hall", "tech building", "spec"),
        lesson="codex-heroes",
    ),
    Chapter(
        "more-players",
        "Modes, and more than two players",
        (
            "Two play with one hero each, which is the shortest game, or with three.",
            "Two-headed dragon: four players in two teams. Teammates share a base of 30 health and take "
            "their turn together, but have everything else for themselves. They may look at each other's "
            "cards, and attackers must deal with the patrols of both.",
            "Free-for-all: three to five, each against all others. As soon as one base falls, the game is "
            "over, and whoever has the most base health wins. Killing units brings a bounty, the base can "
            "be repaired for gold, and patrollers can be lent.",
            "A map, if you choose one, changes one rule for everybody.",
        ),
        topics=(
            *("mode", "1-hero", "3-hero", "two-headed dragon", "teammate", "free-for-all", "bounty", "lend"),
            *("mercenary", "map"),
        ),
    ),
)
