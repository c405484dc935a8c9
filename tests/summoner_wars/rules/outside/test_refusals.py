"""Every sentence that says why something is not allowed, provoked once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.summoner_wars.bench_cards import BOOK
from tests.summoner_wars.helpers import mine, rule, theirs
from warmat.summoner_wars.factions import BOOK as FACTIONS
from warmat.summoner_wars.rules.model import reasons
from warmat.summoner_wars.rules.model.definitions import Card
from warmat.summoner_wars.rules.model.terms import EVENT, PHASE_NAMES, STRUCTURE
from warmat.summoner_wars.scenario import Scenario, piece, scenario

COLD = " while Freeze is in play"
FOES = {"c5": "Undead Warrior", "d4": "Undead Archer"}


EVENTS = [card for card in FACTIONS.cards[1:] if card.types & EVENT and not card.types & STRUCTURE]


def moving() -> Scenario:
    return scenario(mine({"c4": "Smasher", "b2": "Five-Life Gate", "c2": "Clinger"}), theirs(FOES), book=BOOK)


def attacking() -> Scenario:
    frozen = piece("Freeze", on=["d4"])
    return scenario(mine({"c4": "Smasher"}, active=[frozen]), theirs(FOES), phase="attack")


def moved() -> Scenario:
    t = moving()
    t.do("move Smasher -> b4")
    return t


def moved_thrice() -> Scenario:
    board = {"a3": "Smasher", "b3": "Frost Shaman", "c3": "Tundra Fighter", "d3": "Tundra Charger"}
    t = scenario(mine(board, hand=["Purge"]), theirs())
    t.do("move Smasher -> a4", "move Frost Shaman -> b4", "move Tundra Fighter -> c4")
    return t


def attacked() -> Scenario:
    t = scenario(mine({"c4": "Smasher", "b5": "Smasher"}), theirs(FOES), phase="attack")
    t.next_roll(4, melee=2)
    t.do("attack Smasher -> Undead Warrior")
    return t


def attacked_thrice() -> Scenario:
    board = {"a3": "Shonk", "b3": "Frost Shaman", "c3": "Ragnor", "d3": "Targan"}
    foes = {"a4": "Ten-Life Gate", "b4": "Ten-Life Gate", "c4": "Ten-Life Gate", "d4": "Ten-Life Gate"}
    t = scenario(mine(board, hand=["Brutal Force"]), theirs(foes), phase="attack")
    t.do("attack Shonk -> Ten-Life Gate", "attack Frost Shaman -> Ten-Life Gate#2")
    t.do("attack Ragnor -> Ten-Life Gate#3")
    return t


def summoning() -> Scenario:
    hand = ["Smasher", "Frost Shaman", "For Glory", "Elut-Bal"]
    return scenario(mine({"c3": "Ten-Life Gate"}, hand=hand, magic=2), theirs(FOES), phase="summon")


def rich() -> Scenario:
    hand = ["Elut-Bal", "Frost Shaman", "Freeze"]
    return scenario(mine({"c3": "Ten-Life Gate"}, hand=hand, magic=9), theirs(FOES), phase="summon")


def closed_in() -> Scenario:
    walls = {"a2": "Five-Life Gate", "b1": "Ten-Life Gate", "c1": "Shonk", "b2": "Shonk", "a3": "Shonk"}
    hand = ["Elut-Bal", "Frost Shaman"]
    return scenario(mine(walls, hand=hand, magic=9), theirs(FOES), phase="summon")


def frozen() -> Scenario:
    cold = piece("Freeze", on=["c4"])
    return scenario(mine({"c4": "Smasher", "b4": "Shonk"}), theirs(FOES, active=[cold]), phase="move")


def frozen_attack() -> Scenario:
    cold = piece("Freeze", on=["c4"])
    return scenario(mine({"c4": "Smasher", "b5": "Shonk"}), theirs(FOES, active=[cold]), phase="attack")


def raising() -> Scenario:
    t = scenario(
        theirs(
            {"a1": "Ret-Talus", "d3": "Ten-Life Gate"}, discard=["Undead Archer"] * 2, hand=["Undead Carrier"]
        ),
        theirs({"f8": "Grognack"}),
        phase="summon",
    )
    t.do("use Ret-Talus (Raise the Dead)", "choose a2")
    return t


def protected() -> Scenario:
    foes = {"c5": "Warden", "b4": "Undead Archer"}
    return scenario(mine({"c4": "Smasher"}), theirs(foes), phase="attack", book=BOOK)


def not_now() -> Scenario:
    return scenario(mine({"c4": "Waiter", "d3": "Still Wall"}), theirs(FOES), book=BOOK)


CASES = [
    (moving, "move Undead Warrior -> c6", reasons.NOT_YOURS, {"source": "Undead Warrior"}),
    (moving, "move Five-Life Gate -> b3", reasons.NOT_A_UNIT, {"source": "Five-Life Gate"}),
    (moving, "move Smasher -> f8", reasons.CANT_REACH_SPACE, {"source": "Smasher", "target": "f8"}),
    (moved, "move Smasher -> b5", reasons.MOVED_ALREADY, {"source": "Smasher"}),
    (moved_thrice, "move Tundra Charger -> d4", reasons.MOVED_ENOUGH, {"source": "Tundra Charger"}),
    (frozen, "move Smasher -> c3", reasons.NEVER_MOVES, {"source": "Smasher", "why": COLD}),
    (attacked, "attack Smasher -> Undead Archer", reasons.ATTACKED_ALREADY, {"source": "Smasher"}),
    (attacked_thrice, "attack Targan -> Ten-Life Gate#4", reasons.ATTACKED_ENOUGH, {"source": "Targan"}),
    (
        frozen_attack,
        "attack Smasher -> Undead Warrior",
        reasons.NEVER_ATTACKS,
        {"source": "Smasher", "why": COLD},
    ),
    (
        attacked,
        "attack Smasher#2 -> Ret-Talus",
        reasons.OUT_OF_REACH,
        {"source": "Smasher#2", "target": "Ret-Talus"},
    ),
    (
        attacking,
        "attack Smasher -> Undead Archer",
        reasons.IS_SAFE,
        {"source": "Smasher", "target": "Undead Archer", "why": COLD},
    ),
    (protected, "attack Smasher -> Undead Archer", reasons.MUST_ATTACK_PROTECTOR, {"source": "Smasher"}),
    (summoning, "summon Smasher -> c4", reasons.NEEDS_MAGIC, {"source": "Smasher", "cost": 3, "magic": 2}),
    (
        summoning,
        "play For Glory",
        reasons.WRONG_PHASE,
        {"source": "For Glory", "phase": "build", "now": "summon"},
    ),
    (closed_in, "summon Frost Shaman -> e5", reasons.NO_PLACE, {"source": "Frost Shaman"}),
    (rich, "summon Frost Shaman -> e5", reasons.NOT_THERE, {"source": "Frost Shaman", "target": "e5"}),
    (rich, "summon Elut-Bal -> c4", reasons.NEEDS_VICTIM, {"source": "Elut-Bal"}),
    (raising, "use Ret-Talus (Raise the Dead)", reasons.USED_UP, {"source": "Ret-Talus"}),
    (not_now, "use Waiter (Bench Patience)", reasons.NOT_NOW, {"source": "Waiter"}),
    (not_now, "move Still Wall -> d5", reasons.IS_STRUCTURE, {"source": "Still Wall"}),
]


@pytest.mark.parametrize(("board", "choice", "reason", "about"), CASES, ids=[case[1] for case in CASES])
def test_refusal(
    board: Callable[[], Scenario], choice: str, reason: int, about: dict[str, str | int]
) -> None:
    assert board().refuses(choice) == rule(reason, **about)


def test_every_sentence_is_provoked() -> None:
    assert {case[2] for case in CASES} == set(reasons.SENTENCES)


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        ("", "is not a choice here"),
        ("dance", "is not a choice here"),
        ("choose Smasher", "is not among the choices here: Move phase"),
        ("attack Smasher -> Undead Warrior", "can't attack now: this is the move phase"),
        ("move Nobody -> c4", "no 'Nobody' in play"),
        ("summon Shonk -> c4", "Shonk is not in your hand"),
        ("discard Five-Life Gate", "can't discard now"),
        ("move Smasher", "Where does Smasher move?"),
        ("use Smasher", "Smasher has no ability to use"),
    ],
)
def test_other_mistakes(choice: str, words: str) -> None:
    assert words in moving().refuses(choice)


def test_while_something_is_asked_the_question_is_named() -> None:
    t = scenario(
        theirs(
            {"a1": "Ret-Talus", "d3": "Ten-Life Gate"}, discard=["Undead Archer"], hand=["Undead Carrier"]
        ),
        theirs({"f8": "Grognack"}),
        phase="summon",
    )
    t.do("use Ret-Talus (Raise the Dead)")
    sentence = t.refuses("summon Undead Carrier -> c3")
    assert (
        sentence == "You can't summon now: Ret-Talus (Raise the Dead): choose a space adjacent to Ret-Talus."
    )
    t.do("choose a2")


# What an effect lacks -------------------------------------------------------------------------------


def test_an_event_without_a_target_says_what_it_wants() -> None:
    where = "within 3 spaces of your summoner"
    lack = f"there is no unboosted common or champion {where}"
    assert rich().refuses("play Freeze") == f"Freeze has no legal target: {lack}."


def test_an_ability_without_its_card_says_so() -> None:
    mine = theirs({"a1": "Ret-Talus", "c3": "Ten-Life Gate"}, discard=["Purge"], hand=["Undead Carrier"])
    t = scenario(mine, theirs({"f8": "Grognack"}), phase="summon")
    lack = "you have no Undead unit in your discard pile"
    assert t.refuses("use Ret-Talus") == f"Ret-Talus (Raise the Dead) can't do anything now: {lack}."


def test_an_ability_of_another_phase_is_named() -> None:
    t = scenario(theirs({"a1": "Ret-Talus"}, discard=["Undead Archer"]), theirs({"f8": "Grognack"}))
    sentence = "Raise the Dead of Ret-Talus belongs to the summon phase, and this is the move phase."
    assert t.refuses("use Ret-Talus") == sentence


def test_what_cannot_move_by_its_own_card_says_so() -> None:
    t = scenario(mine({"c4": "Smasher", "c2": "Horde Clinger"}), theirs(FOES))
    assert t.refuses("move Horde Clinger -> c3") == "Horde Clinger can't move: its card says so."


@pytest.mark.parametrize("event", EVENTS, ids=[event.name for event in EVENTS])
def test_every_event_says_what_it_lacks(event: Card) -> None:
    hand = [event.name, "Smasher"]
    t = scenario(
        mine({"b1": "Five-Life Gate"}, hand=hand, magic=9), theirs(), phase=PHASE_NAMES[event.play_phase]
    )
    if not t.can(f"play {event.name}"):
        refusal = t.refuses(f"play {event.name}")
        assert refusal.startswith(f"{event.name} ")
        assert ": " in refusal


@pytest.mark.parametrize(
    ("board", "verb", "sentence"),
    [
        (
            moving,
            "move",
            "'move' needs one of your units, then an arrow and the space it moves to, as in: move ",
        ),
        (moving, "play", "'play' needs an event in your hand; nothing fits right now."),
        (moving, "summon", "You can't summon now: this is the move phase."),
        (
            rich,
            "summon",
            "'summon' needs a unit in your hand, then an arrow and its space, as in: ",
        ),
        (
            attacking,
            "attack",
            "'attack' needs one of your units, then an arrow and what it attacks, as in: ",
        ),
        (moving, "use", "'use' needs one of your cards in play with an ability to use; nothing fits "),
    ],
)
def test_a_verb_alone_says_what_it_wants(board: Callable[[], Scenario], verb: str, sentence: str) -> None:
    assert board().refuses(verb).startswith(sentence)


def test_whatever_is_written_gets_a_sentence_at_once() -> None:
    assert moving().refuses("use Smasher " + "(" * 100_000)
