"""The rules of Codex as a book: the course of a game. Fighting and what is built are in modules beside it."""

from __future__ import annotations

from warmat.codex.scenario import scenario, side
from warmat.kernel.game import Game
from warmat.lessons.book import Chapter, Picture
from warmat.lessons.codex_book_building import BUILDING
from warmat.lessons.codex_book_fighting import FIGHTING


def opening() -> Game:
    return scenario(
        side(
            hand=["Older Brother", "Tenderfoot", "Bloom", "Spark", "Fruit Ninja"],
            deck=["Wither"] * 5,
            command={"Troq Bashar": 0},
            gold=4,
            workers=4,
            specs=["Bashing"],
            turns=1,
        ),
        side(
            deck=["Wither"] * 5, command={"River Montoya": 0}, gold=0, workers=5, specs=["Finesse"], turns=0
        ),
        turn=1,
    ).game


def near_the_end() -> Game:
    return scenario(
        side(hero="Troq Bashar", play=["Iron Man", "Harvest Reaper"], tech=2, specs=["Bashing"]),
        side(patrol={"squad leader": "Nimble Fencer"}, tech=2, base_damage=15, specs=["Finesse"]),
    ).game


def first_buys() -> Game:
    board = scenario(
        side(
            hand=["Older Brother", "Tenderfoot", "Bloom", "Spark", "Fruit Ninja"],
            command={"Troq Bashar": 0},
            gold=4,
            workers=4,
            specs=["Bashing"],
        ),
        side(command={"River Montoya": 0}, specs=["Finesse"]),
    )
    board.do("hire Bloom", "play Older Brother", "play Tenderfoot")
    return board.game


def with_a_hero() -> Game:
    return scenario(
        side(
            hero="Troq Bashar",
            hand=["Iron Man", "The Boot", "Spark", "Revolver Ocelot"],
            gold=6,
            workers=7,
            tech=1,
            specs=["Bashing"],
        ),
        side(patrol={"squad leader": "Older Brother"}, specs=["Finesse"]),
    ).game


START = (
    Chapter(
        "goal",
        "The goal",
        (
            "Each player has a base with 20 health. Destroy the enemy base and you win; nothing else decides "
            "the game.",
            "You begin with ten plain cards, a hero waiting to be summoned, and four or five workers. The "
            "rest of your cards are in your codex: each turn you pick two of them, and they become part of "
            "your deck. So you build your deck while you play, in answer to what your opponent does.",
        ),
        (
            Picture(
                "Late in a game: their base has 5 health left, and only the Nimble Fencer is in the way.",
                near_the_end,
                marks=("piece:Base#2", "piece:Nimble Fencer"),
                shows=("panel",),
            ),
        ),
        topics=("winning", "base", "codex", "starting deck"),
        lesson="codex",
    ),
    Chapter(
        "turn",
        "A turn",
        (
            "Before your turn you tech: two cards go from your codex to your discard pile. (You don't on "
            "your first turn.) Then all your pieces are readied, and in your upkeep each worker brings 1 "
            "gold.",
            "In your main phase you do whatever you can pay for, as often as you like and in any order: hire "
            "one worker, play cards, summon heroes and level them up, build, use abilities, attack. You end "
            "it by setting your patrol.",
            "Last, you discard your hand and draw as many cards as you discarded plus two, but never more "
            "than five. Cards you played are not replaced, so the more you play, the fewer you draw. When "
            "your deck runs out, the discard pile is shuffled and becomes your deck.",
            "Nobody acts on another player's turn. Whatever your cards do then happens automatically.",
        ),
        topics=("turn", "ready phase", "upkeep", "main phase", "draw phase", "tech phase", "reshuffle"),
        lesson="codex",
    ),
    Chapter(
        "gold",
        "Gold and workers",
        (
            "Gold pays for everything. You keep what you don't spend, up to 20.",
            "Once a turn you may hire a worker: pay 1 gold and put a card of your hand face down under your "
            "workers, for good. From your next upkeep on it brings 1 gold a turn. Tech buildings require a "
            "number of workers, so hire nearly every turn, and choose a card you can spare.",
            "The player who goes first begins with four workers, the other with five.",
        ),
        (
            Picture(
                "The first turn: 4 gold, four workers, five cards. Each card's cost is in its corner.",
                opening,
                marks=("anchor:gold:0", "anchor:workers:0"),
                shows=("panel", "hand"),
            ),
        ),
        topics=("gold", "worker"),
        lesson="codex",
    ),
    Chapter(
        "cards",
        "Playing cards",
        (
            "To play a card, pay its cost. Units and buildings stay in play, upgrades too; a spell does what "
            "it says and is discarded.",
            "A unit that has just arrived can't attack or use an ability that exhausts it until your next "
            "turn, unless it has haste. It may patrol at once.",
            "Cards have a tech level. Level 0 cards can always be played; level I, II and III cards need the "
            "tech building of that level. Spells need a hero instead.",
        ),
        (
            Picture(
                "After a first turn: Bloom has become a worker, Older Brother and Tenderfoot have arrived.",
                first_buys,
                marks=("piece:Older Brother", "piece:Tenderfoot"),
                shows=("hand",),
            ),
        ),
        topics=("play", "unit", "building", "upgrade", "arrival fatigue", "exhaust", "tech level", "token"),
        lesson="codex",
    ),
    Chapter(
        "heroes",
        "Heroes and levels",
        (
            "A hero waits in the command zone. Pay the cost, usually 2 gold, and the hero is in play: "
            "fighting and patrolling like a unit, and casting your spells.",
            "A level costs 1 gold; buy as many as you like, up to the hero's highest. Every hero has three "
            "bands of levels. A new band brings better ATK and HP and new abilities, keeps the old "
            "abilities, and heals all damage.",
            "When a hero dies, its levels are lost, and it returns to the command zone with two summoning "
            "runes. One of them is removed in each of your upkeeps; until they are gone, the hero can't be "
            "summoned. An enemy hero gains two levels at once.",
        ),
        (
            Picture(
                "Troq Bashar in play. While he is in play, you can cast The Boot and Spark.",
                with_a_hero,
                marks=("piece:Troq Bashar", "hand:The Boot", "hand:Spark"),
                shows=("hand",),
            ),
        ),
        topics=("hero", "command zone", "summoning rune", "level", "level band", "max level"),
        lesson="codex-spells",
    ),
    Chapter(
        "spells",
        "Spells",
        (
            "You need a hero in play to cast a spell. Any hero can cast the spells of a starting deck, but "
            "without a hero of their colour they cost 1 more; neutral ones never do. A spec's spells can be "
            "cast only by that spec's own hero.",
            "Most spells happen at once and are discarded. Ongoing spells stay in play; a channeling spell "
            "stays only as long as its hero does.",
            "An ultimate spell needs a hero who was at max level when your turn began.",
        ),
        topics=("spell", "minor spell", "ultimate spell", "ongoing", "channeling", "target", "resist"),
        lesson="codex-spells",
    ),
)

CHAPTERS = (*START, *FIGHTING, *BUILDING)
