"""Any two cards of a codex are teched in either order, one by one or at once: every pair of a deck."""

from __future__ import annotations

import itertools
import random

import pytest

import warmat
from warmat.codex.cards import BOOK
from warmat.codex.rules.state import Table
from warmat.codex.scenario import Scenario, scenario, side
from warmat.kernel.game import Game

NAMED = ["[Demonology]/Necromancy/Finesse", "[Peace]/Fire/Growth"]
PAIRS = 630  # of 36 different cards


def random_decks(seed: int, count: int) -> list[str]:
    dice = random.Random(seed)
    decks = [dice.sample(sorted(name for name in BOOK.specs if name), 3) for _ in range(count)]
    return [f"[{first}]/{second}/{third}" for first, second, third in decks]


def teching(deck: str) -> Game:
    """The start of the second turn of a player with this deck."""
    game = warmat.new("codex", seats=[deck, NAMED[0]], seed=1, mode="3-hero")
    game.apply("end")
    game.apply("end")
    return game


def discarded(game: Game) -> list[str]:
    assert isinstance(game.state, Table)
    return BOOK.names(game.state.players[0].discard)


def teched(game: Game, choices: list[str]) -> Game:
    """Another game in which these are the choices. The techs are the last cards of the discard pile."""
    there = game.clone()
    for choice in choices:
        there.apply(choice)
    assert not there.picked
    return there


@pytest.mark.parametrize("deck", [*NAMED, *random_decks(18, 10)])
def test_every_pair_in_either_order(deck: str) -> None:
    game = teching(deck)
    before = discarded(game)
    names = sorted(set(game.view(0)["players"][0]["codex"]))
    pairs = list(itertools.combinations(names, 2))
    assert len(pairs) == PAIRS
    for number, (first, second) in enumerate(pairs):
        one, other = [f"tech {first}", f"tech {second}"], [f"tech {second}, {first}"]
        if number % 2:
            one, other = [f"tech {second}", f"tech {first}"], [f"tech {first}, {second}"]
        there, again = teched(game, one), teched(game, other)
        assert sorted(discarded(there)) == sorted([*before, first, second])
        assert discarded(again) == discarded(there), "in the same order, whatever was said"
        if number % 20 == 0:
            assert again.digest() == there.digest()


@pytest.mark.parametrize("deck", NAMED)
def test_both_copies_of_every_card(deck: str) -> None:
    game = teching(deck)
    before = discarded(game)
    for name in set(game.view(0)["players"][0]["codex"]):
        for choices in ([f"tech {name}"] * 2, [f"tech {name}, {name}"]):
            assert discarded(teched(game, choices)) == [*before, name, name]


# Told on a small board ------------------------------------------------------------------------------------

CODEX = ["Dark Pact", "Dark Pact", "Nimble Fencer", "Terras Q, the Shackled", "Maestro"]


def my_tech(workers: int = 6) -> Scenario:
    t = scenario(side(workers=workers, codex=CODEX), side())
    t.end_turn()
    t.do("end")
    return t


@pytest.mark.parametrize(
    "choices",
    [
        ["tech Dark Pact", "tech Nimble Fencer"],
        ["tech Nimble Fencer", "tech Dark Pact"],
        ["tech Nimble Fencer, Dark Pact"],
        ["tech Dark Pact, tech Nimble Fencer"],
        ["tech dark pact , nimble fencer"],
        ["tech Maestro", "take back Maestro", "tech Nimble Fencer", "tech Dark Pact"],
    ],
)
def test_a_pair_in_any_words(choices: list[str]) -> None:
    t = my_tech()
    t.do(*choices)
    assert t.me.discard == ["Dark Pact", "Nimble Fencer"]


def test_what_is_offered() -> None:
    t = my_tech()
    assert t.prompt == "Tech: which two cards go from your codex to your discard pile?"
    assert set(t.options) == {f"tech {name}" for name in CODEX}
    t.do("tech Terras Q, the Shackled")
    assert t.prompt == "Tech: which second card goes from your codex to your discard pile?"
    assert set(t.options) == {"tech Dark Pact", "tech Nimble Fencer", "tech Maestro"}, (
        "there is no other Terras"
    )
    t.do("tech Maestro")


def test_what_is_refused() -> None:
    t = my_tech()
    assert t.refuses("done") == (
        "2 more must be picked: Tech: which two cards go from your codex to your discard pile?"
    )
    assert t.refuses("tech nothing") == t.refuses("done")
    assert t.refuses("tech Maestro, done").startswith("1 more must be picked")
    assert t.refuses("tech Maestro, Maestro") == "Maestro is picked already."
    assert t.refuses("tech Maestro, Dark Pact, Nimble Fencer") == (
        "No more than 2 can be picked here, and Nimble Fencer would be one more."
    )
    t.do("tech Maestro, Dark Pact")


@pytest.mark.parametrize(
    ("choices", "cards"),
    [
        (["tech Maestro, done"], ["Maestro"]),
        (["tech Maestro", "done"], ["Maestro"]),
        (["tech Dark Pact", "tech nothing"], ["Dark Pact"]),
        (["done"], []),
        (["tech nothing"], []),
        (["tech Dark Pact", "take back", "done"], []),
        (["tech Nimble Fencer", "tech Dark Pact"], ["Dark Pact", "Nimble Fencer"]),
        (["tech Dark Pact, Dark Pact"], ["Dark Pact", "Dark Pact"]),
    ],
)
def test_fewer_with_ten_workers(choices: list[str], cards: list[str]) -> None:
    t = my_tech(workers=10)
    assert t.options[-1] == "tech nothing"
    t.do(*choices)
    assert t.me.discard == cards
