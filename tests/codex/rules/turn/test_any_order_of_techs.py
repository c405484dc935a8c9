"""Any two cards of a codex are teched in either order, one by one or at once: every pair of a deck."""

from __future__ import annotations

import pytest

from tests.builds import first_on_both
from tests.codex.teching import DECKS, NAMED, all_ways, teching
from warmat.codex.cards import BOOK
from warmat.codex.rules.model.state import CodexState
from warmat.codex.scenario import Scenario, scenario, side
from warmat.kernel.game import Game


def discarded(game: Game) -> list[str]:
    assert isinstance(game.state, CodexState)
    return BOOK.names(game.state.players[0].discard)


def teched(game: Game, choices: list[str]) -> Game:
    """Another game in which these are the choices. The techs are the last cards of the discard pile."""
    there = game.clone()
    for choice in choices:
        there.apply(choice)
    assert not there.picked
    return there


@pytest.mark.parametrize("deck", first_on_both(DECKS, 2))
def test_all_pairs_of_techs_in_either_order(deck: str) -> None:
    game = teching(deck)
    before = discarded(game)
    ways = all_ways(deck)
    for number, (one, other) in enumerate(zip(ways[::2], ways[1::2], strict=True)):
        there, again = teched(game, one.choices), teched(game, other.choices)
        assert sorted(discarded(there)) == sorted([*before, one.first, one.second])
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
        "Pick 2 more: Tech: which two cards go from your codex to your discard pile?"
    )
    assert t.refuses("tech nothing") == t.refuses("done")
    assert t.refuses("tech Maestro, done").startswith("Pick 1 more")
    assert t.refuses("tech Maestro, Maestro") == "Maestro is already picked."
    assert t.refuses("tech Maestro, Dark Pact, Nimble Fencer") == (
        "You can pick at most 2 here, and Nimble Fencer would be one more."
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
