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
            "Your codex holds two copies of each of your spec's twelve cards. Every turn you put any two of "
            "them face down in your discard pile, and they come up after your deck has been reshuffled. That "
            "takes neither gold nor buildings, but think of when you will be able to play them.",
            "With ten workers or more you may take fewer, or none: a small deck draws its best cards sooner.",
            "Others don't see what you take. You have until your turn begins to decide.",
        ),
        topics=("codex", "tech phase", "spec", "tech level", "reshuffle"),
        lesson="codex",
    ),
    Chapter(
        "buildings",
        "Buildings and add-ons",
        (
            "Tech I costs 1 gold and requires six workers, Tech II 4 gold and eight workers, Tech III 5 gold "
            "and ten. Each needs the one before it. A building is finished at the end of your turn; until "
            "then it does nothing and can't be damaged.",
            "Beside your base there is room for one add-on. A tower (3 gold) deals 1 damage to attackers it "
            "sees, and detects one sneaking attacker each turn. A surplus (5 gold) draws you a card in each "
            "upkeep. To build another, tear down the old one.",
            "Tech buildings have 5 health, add-ons 4. When one is destroyed, its base takes 2 damage. "
            "Rebuilding a tech building is free, but takes a turn too.",
        ),
        (
            Picture(
                "Tech I, Tech II and a tower are built. Harvest Reaper and Eggship, level II, can be played.",
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
            "Tech I serves all three specs. When you first build Tech II, you choose the spec that Tech II "
            "and III serve, for good. A tech lab (1 gold, an add-on) adds a second one as long as it stands.",
            "With specs of more than one colour, not counting neutral, the first building you build costs 1 "
            "gold more, whichever it is.",
        ),
        (
            Picture(
                "Two heroes with Tech II. It lets you play Growth cards, and the lab those of another spec.",
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
            "Two players have one hero each, which is the shortest game, or three.",
            "Two-headed dragon: four players in two teams. Teammates share a base of 30 health and take "
            "their turn together, but keep everything else separate. They may look at each other's cards, "
            "and attackers must deal with both patrols.",
            "Free-for-all: three to five players, each against all others. The game ends as soon as one base "
            "is destroyed, and whoever has the most base health wins. Killing units brings a bounty, the "
            "base can be repaired for gold, and patrollers can be lent.",
            "A map, if you choose one, changes one rule for everybody.",
        ),
        topics=(
            *("mode", "1-hero", "3-hero", "two-headed dragon", "teammate", "free-for-all", "bounty", "lend"),
            *("mercenary", "map"),
        ),
    ),
)
