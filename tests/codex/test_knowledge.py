"""What a seat can work out holds in every world it is offered: of cards that were public, then face down."""

from __future__ import annotations

from collections import Counter

from warmat.codex.rules.model import hidden
from warmat.codex.rules.model.state import CodexState
from warmat.codex.scenario import Scenario, piece, scenario, side

WORLDS = 300
ME = 0


def places(board: Scenario, name: str) -> Counter[str]:
    """In which zones of the opponent I may think a card to be, and in how many worlds."""
    found: Counter[str] = Counter()
    for seed in range(WORLDS):
        world = board.game.determinise(ME, seed).state
        assert isinstance(world, CodexState)
        foe = world.players[1]
        for zone in ("hand", "deck", "discard", "tucked", "codex"):
            for card in getattr(foe, zone):
                found[zone] += world.book.cards[hidden.index_of(card)].name == name
    return +found


def test_a_spell_that_was_played_is_known_to_lie_in_the_discard_pile() -> None:
    board = scenario(
        side(patrol={"squad leader": "Older Brother"}),
        side(hero="Troq Bashar", hand=["Spark", "Wither", "Tenderfoot"], deck=["Bloom"] * 5),
        active=1,
    )
    board.do("play Spark -> Older Brother")
    assert places(board, "Spark") == {"discard": WORLDS}


def test_a_card_seen_after_a_worker_was_hired_is_not_that_worker() -> None:
    """Spark was played after Tenderfoot was hired. Reshuffled, it is in the deck or the hand."""
    board = scenario(
        side(patrol={"squad leader": "Older Brother"}),
        side(
            hero="Troq Bashar",
            hand=["Spark", "Wither", "Bloom", "Tenderfoot"],
            deck=["Fruit Ninja"],
            workers=4,
        ),
        active=1,
    )
    board.do("hire Tenderfoot", "play Spark -> Older Brother", "end")
    while board.options[0].startswith("patrol"):
        board.do(board.options[-1])
    assert board.foe.tucked == ["Tenderfoot"]
    found = places(board, "Spark")
    assert found["tucked"] == 0
    assert found["hand"] + found["deck"] == WORLDS


def test_a_card_returned_to_hand_is_in_the_hand_until_one_is_hired() -> None:
    board = scenario(
        side(
            hero=piece("Troq Bashar", level=8),
            hand=["Final Smash"],
            play=["Tenderfoot"],
        ),
        side(
            play=[piece("Iron Man", owner=1)],
            hand=["Wither", "Spark"],
            deck=["Bloom"] * 3,
            discard=["Fruit Ninja"],
            codex=["Eggship", "Eggship", "Iron Man", "Trojan Duck"],
            workers=4,
        ),
    )
    board.do("play Final Smash -> Tenderfoot")
    assert "Iron Man" in board.foe.hand
    found = places(board, "Iron Man")
    assert found["hand"] == WORLDS
    board.end_turn(tech=["Eggship", "Trojan Duck"])
    found = places(board, "Iron Man")
    assert found["hand"] == WORLDS
    assert found["codex"] + found["discard"] == WORLDS  # the second copy, which may have been teched
    board.do("hire Wither")
    found = places(board, "Iron Man")
    assert found["hand"] > 0
    assert found["tucked"] > 0
    assert found["hand"] + found["tucked"] >= WORLDS
