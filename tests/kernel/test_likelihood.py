"""Worlds drawn by what is likely: any weights change how often a world comes, never which ones there are."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from typing import Any

import pytest

from tests.builds import on_both
from tests.games import CASES, CODEX_CASES, Case, invariants, keys, notations, sent, walk
from warmat.codex import scenario as codex
from warmat.codex.cards import BOOK
from warmat.codex.rules.outside.determinise import PLACES
from warmat.kernel import hidden
from warmat.kernel.game import Game
from warmat.kernel.redeal import EVEN, HEAVIEST, Likelihood
from warmat.kernel.rng import Dice

PLACES_AT_MOST = 6
cases = pytest.mark.parametrize("case", on_both(CASES, (0, 8, 9, 12)), ids=str)
seats = pytest.mark.parametrize("seat", [0, 1])


def wild(game: Game, seed: int) -> Likelihood:
    """Weights of all sizes, for no reason at all."""
    st: Any = game.state
    dice = Dice(seed)
    return [[[1 << dice.below(17) for _ in st.book.cards] for _ in range(PLACES_AT_MOST)] for _ in st.players]


def liking(place: str, card: str, weight: int) -> Likelihood:
    """One card is somewhere more often, or less."""
    weights = [[EVEN] * len(BOOK.cards) for _ in PLACES]
    weights[PLACES.index(place)][BOOK.by_name[card].index] = weight
    return [weights, weights]


def imagined(game: Game, seat: int, seed: int, likelihood: Likelihood | None) -> Game:
    return Game(game.setup.imagined(), game.state.determinise(seat, seed, likelihood), None)


def found(game: Game, place: str, likelihood: Likelihood | None, worlds: int = 400) -> Counter[str]:
    """In how many worlds of the first player the second one's cards are there."""
    counts: Counter[str] = Counter()
    for seed in range(worlds):
        st: Any = imagined(game, 0, seed, likelihood).state
        cards = getattr(st.players[1], place)
        counts.update({BOOK.cards[hidden.index_of(card)].name for card in cards})
    return counts


# How often ----------------------------------------------------------------------------------------------


def test_a_card_that_is_likely_in_hand_is_there_more_often() -> None:
    game = CODEX_CASES[0].new(9)
    evenly = found(game, "hand", None)["Tenderfoot"]
    assert 160 < evenly < 240, "five cards of ten"
    assert found(game, "hand", liking("hand", "Tenderfoot", 20 * EVEN))["Tenderfoot"] > 350
    assert found(game, "hand", liking("hand", "Tenderfoot", EVEN // 20))["Tenderfoot"] < 100


def test_even_weights_are_as_good_as_none() -> None:
    game = CODEX_CASES[0].new(9)
    counts = found(game, "hand", liking("hand", "Tenderfoot", EVEN))
    assert len(counts) == 10
    assert all(160 < count < 240 for count in counts.values()), counts


def test_what_is_unlikely_in_the_codex_was_teched() -> None:
    """Most cards are still there: those that are not are drawn, and by what they weigh there."""
    board = codex.scenario(codex.side(), codex.side(codex=_bashing(), discard=["Hired Stomper"]))
    st: Any = board.game.state
    side = st.players[1]
    side.discard = [hidden.pack(hidden.index_of(card), hidden.origin_of(card), 2) for card in side.discard]
    teched = found(board.game, "discard", None)
    assert 10 < teched["Hired Stomper"] < 80
    assert found(board.game, "discard", liking("codex", "Hired Stomper", 1))["Hired Stomper"] > 350
    assert found(board.game, "discard", liking("codex", "Hired Stomper", HEAVIEST))["Hired Stomper"] < 10


def _bashing() -> list[str]:
    return [card.name for card in BOOK.specs["Bashing"].cards if card.name != "Troq Bashar"]


# Which --------------------------------------------------------------------------------------------------


@cases
@seats
def test_a_likely_world_looks_the_same(case: Case, seat: int) -> None:
    """No seat can tell it from its own; the tables are as they must be, and no card is lost."""
    check = invariants(case.name)
    for game in walk(case.new(31), 31):
        if game.length % 3:
            continue
        before = sent(game, seat)
        for seed in range(2):
            world = imagined(game, seat, seed, wild(game, seed))
            if not world.options or world.state.prompt() != game.state.prompt():
                assert game.options[0].player != seat
                continue  # with those cards there is nothing to choose, and it was passed over
            assert sent(world, seat) == before
            if game.options[0].player == seat:
                assert (keys(world), notations(world)) == (keys(game), notations(game))
                check(world.state)
                assert _cards(world) == _cards(game)


def _cards(game: Game) -> list[list[int]]:
    """All cards of each owner, whatever is known of them."""
    st: Any = game.state
    zones = ("codex", "tucked", "discard", "hand", "deck", "trash", "draw_pile")
    return [
        sorted(hidden.identity(card) for zone in zones for card in getattr(side, zone, ()))
        for side in st.players
    ]


@pytest.mark.parametrize("case", on_both(CODEX_CASES, (0,)), ids=str)
@seats
def test_every_card_of_a_likely_world_is_where_it_can_be(case: Case, seat: int) -> None:
    for game in walk(case.new(32), 32):
        st: Any = imagined(game, seat, game.length, wild(game, game.length)).state
        for side in st.players:
            for place in PLACES:
                for card in getattr(side, place):
                    if not hidden.seen_by(card, seat):
                        assert hidden.shown_at(card) <= hidden.mixed_at(card)
                        assert BOOK.origin(hidden.index_of(card)) & hidden.origin_of(card)


@cases
@seats
def test_worlds_do_not_tell_where_the_cards_really_are(case: Case, seat: int) -> None:
    """At a table that it cannot tell from this one, a seat imagines the very same worlds."""
    compared = 0
    for game in walk(case.new(33), 33):
        other = imagined(game, seat, game.length, None)
        if game.options[0].player == seat and game.length % 5 == 0:
            compared += other.digest() != game.digest()
            for likelihood in (None, wild(game, 1)):
                worlds = [imagined(each, seat, 7, likelihood) for each in (game, other)]
                assert worlds[0].digest() == worlds[1].digest()
    assert compared > 5


# Without a likelihood -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "digest"),
    [
        ("codex", "0fafb2b7a272b25f2d862f987634548908b3f90f27a231d2af2271b5576dede7"),
        ("summoner-wars", "83317368d69385dd1cd42340cfaca370341758a083c10e00f0fe6a0f8584ad87"),
    ],
)
def test_worlds_are_the_same_as_ever(name: str, digest: str) -> None:
    """A changed card or a changed rule changes them, too: what is printed then is the new digest."""
    whole = sha256()
    for number, case in enumerate([case for case in CASES if case.name == name]):
        for game in walk(case.new(number), number):
            if game.length > 200:
                break
            if game.length % 10 == 0:
                for seat in range(game.setup.seats):
                    whole.update(game.determinise(seat, game.length).digest().encode())
    assert whole.hexdigest() == digest
