"""The rules of Codex as a book: the patrol, combat, and keywords."""

from __future__ import annotations

from warmat.codex.scenario import piece, scenario, side
from warmat.kernel.game import Game
from warmat.lessons.book import Chapter, Picture


def full_patrol() -> Game:
    patrol: dict[str, str] = {
        "squad leader": "Iron Man",
        "elite": "Revolver Ocelot",
        "scavenger": "Older Brother",
        "technician": "Tenderfoot",
        "lookout": "Helpful Turtle",
    }
    return scenario(
        side(play=["Grounded Guide", "Cloud Sprite"], specs=["Finesse"]),
        side(patrol=patrol, hero="Troq Bashar", specs=["Bashing"]),
    ).game


def before_combat() -> Game:
    return scenario(
        side(play=["Iron Man", "Older Brother"], specs=["Bashing"]),
        side(patrol={"squad leader": "Nimble Fencer"}, hero="River Montoya", specs=["Finesse"]),
    ).game


def after_combat() -> Game:
    board = scenario(
        side(play=["Iron Man", "Older Brother"], specs=["Bashing"]),
        side(patrol={"squad leader": "Nimble Fencer"}, hero="River Montoya", specs=["Finesse"]),
    )
    board.do("attack Iron Man -> Nimble Fencer")
    return board.game


def flier() -> Game:
    return scenario(
        side(play=["Eggship", "Iron Man"], specs=["Bashing"]),
        side(
            patrol={"squad leader": "Older Brother", "lookout": "Leaping Lizard"},
            hero=piece("River Montoya", level=3),
            specs=["Finesse"],
        ),
    ).game


FIGHTING = (
    Chapter(
        "patrol",
        "The patrol",
        (
            "At the end of your main phase you put ready units and heroes in five patrol slots, one in each. "
            "They guard everything else you have until your next turn. Exhausted ones can't patrol; new "
            "arrivals can.",
            "The squad leader has 1 armor and must be attacked before anybody else. The elite has 1 more "
            "ATK. A scavenger that dies gives you 1 gold, a technician a card. The lookout has resist 1: "
            "opponents pay 1 gold more to target it.",
            "The slots help only on other players' turns.",
        ),
        (
            Picture(
                "All five slots are filled. Until Iron Man is gone, nothing else on that side can be "
                "attacked, unless the attacker flies or sneaks past.",
                full_patrol,
                marks=("piece:Iron Man",),
            ),
        ),
        topics=("patrol", "squad leader", "elite", "scavenger", "technician", "lookout", "sideline"),
        lesson="codex-spells",
    ),
    Chapter(
        "combat",
        "Combat",
        (
            "To attack, exhaust a ready unit or hero and choose what it attacks: the squad leader if there "
            "is one, otherwise another patroller, otherwise anything with health: units, heroes, buildings, "
            "the base.",
            "Both deal damage equal to their ATK, at the same time. Buildings deal none. Damage stays until "
            "it is healed, and whatever has as much damage as health dies.",
            "Armor absorbs the first damage of each turn, and is restored when the next turn begins.",
        ),
        (
            Picture(
                "Iron Man (3/4) may attack the squad leader, Nimble Fencer, and nothing else.",
                before_combat,
                marks=("piece:Iron Man", "piece:Nimble Fencer"),
            ),
            Picture(
                "Afterwards: the armor stopped 1 of the 3 damage, so the Fencer has 1 health left. Iron Man "
                "took 2 and is exhausted.",
                after_combat,
                marks=("piece:Iron Man", "piece:Nimble Fencer"),
            ),
        ),
        topics=("attack", "damage", "combat damage", "armor", "dies", "heal", "attacks"),
        lesson="codex",
    ),
    Chapter(
        "keywords",
        "Keywords",
        (
            "Many cards have keywords: haste attacks at once, flying passes over patrollers that don't fly, "
            "anti-air stops fliers, stealth and invisible sneak past, overpower lets excess damage carry on, "
            "and so on. Point at a card to see its keywords explained.",
            "All of them are in the glossary, with the rulings about each.",
        ),
        (
            Picture(
                "Eggship flies: it may pass over Older Brother. The Leaping Lizard has anti-air and would "
                "shoot at it on the way.",
                flier,
                marks=("piece:Eggship", "piece:Leaping Lizard"),
            ),
        ),
        topics=(
            *(
                "haste",
                "flying",
                "anti-air",
                "stealth",
                "invisible",
                "overpower",
                "sparkshot",
                "swift strike",
            ),
            *("long-range", "frenzy", "healing", "readiness", "unstoppable", "obliterate", "ephemeral"),
        ),
    ),
)
