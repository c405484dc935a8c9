"""What was learnt about unseen cards: it does better than nothing, and knows what it does not know."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

import warmat
from training import likely as training
from warmat.codex import scenario as codex
from warmat.codex.cards import BOOK
from warmat.codex.rules.outside.determinise import PLACES
from warmat.kernel import hidden
from warmat.kernel.game import Game
from warmat.kernel.redeal import EVEN, HEAVIEST
from warmat.players.engine_calls import imagined
from warmat.players.likelihood import FILE, LearntLikelihood, learnt_likelihood
from warmat.players.network_bot import NetworkBot
from warmat.players.network_search import thinking
from warmat.players.network_search_bot import NetworkSearchBot
from warmat.players.search_bot import policy_of

GAMES = pytest.mark.parametrize("name", ["codex", "summoner-wars"])
SEATS = {"codex": ["[Bashing]", "[Finesse]"], "summoner-wars": ["Tundra Orcs", "Fallen Kingdom"]}


def begun(name: str) -> Game:
    return warmat.new(name, seats=SEATS[name], seed=1)


def learnt(game: Game) -> LearntLikelihood:
    found = learnt_likelihood(game.name, policy_of(game))
    assert found is not None
    return found


@pytest.mark.once
@pytest.mark.parametrize(
    ("name", "bot", "games"),
    [
        ("codex", "network", 6),
        ("codex", "heuristic", 3),
        ("summoner-wars", "network", 6),
    ],
)
def test_it_knows_better_than_chance_where_cards_are(name: str, bot: str, games: int) -> None:
    """In games that nothing was learnt from."""
    _, found = training.measure(name, bot, games, training.HELD_OUT + 500)
    assert sum(each.learnt - each.evenly for each in found.values()) > 0


@GAMES
def test_every_card_weighs_something_everywhere(name: str) -> None:
    """Nothing that is possible is ruled out, and there is a weight for every card of every place."""
    game = begun(name)
    st: Any = game.state
    likelihood = learnt(game).of(st)
    assert len(likelihood) == len(st.players)
    for weights in likelihood:
        assert len(weights) == len(policy_of(game).places())
        for each in weights:
            assert len(each) == len(st.book.cards)
            assert 1 <= min(each) <= max(each) <= HEAVIEST
        assert any(min(each) < EVEN < max(each) for each in weights)


def test_a_card_that_it_has_not_learnt_weighs_as_much_as_others_of_its_kind() -> None:
    game = begun("codex")
    numbers = {"hand": {"starting card, of no chosen spec, at tech 0": 100, "Tenderfoot, early": -100}}
    likely = LearntLikelihood(policy_of(game), numbers)
    hand = likely.of(game.state)[1][PLACES.index("hand")]
    assert hand[BOOK.by_name["Tenderfoot"].index] == EVEN
    assert hand[BOOK.by_name["Older Brother"].index] == round(EVEN * 2.718)
    assert hand[BOOK.by_name["Hired Stomper"].index] == EVEN, "of a kind that it knows nothing of"


def test_it_goes_by_what_everybody_sees() -> None:
    """The same of the real table and of every world that a seat imagines."""
    game, bot = begun("codex"), NetworkBot(1)
    likely = learnt(game)
    for _ in range(120):
        game.apply(bot.choose(game))
        world = game.determinise(0, game.length)
        assert likely.of(world.state) == likely.of(game.state)


def test_tech_two_is_teched_once_it_can_be_played() -> None:
    """Of a chosen spec, with a tech II building: more likely than before."""
    game = codex.scenario(codex.side(), codex.side(play=["Tech I"])).game
    st: Any = game.state
    stays = []
    for built, spec in ((0b10, 0), (0b110, BOOK.spec_numbers["Bashing"])):
        st.players[1].built, st.players[1].tech_spec = built, spec
        weights = learnt(game).of(st)[1][PLACES.index("codex")]
        stays.append(weights[BOOK.by_name["Hired Stomper"].index])
    assert stays[0] > 2 * stays[1]


@GAMES
def test_search_thinks_in_likely_worlds(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In all of them."""
    game, asked = begun(name), Counter[bool]()

    def noted(game: Game, seat: int, seed: int, likelihood: Any = None) -> Any:
        asked[likelihood is not None] += 1
        return imagined(game, seat, seed, likelihood)

    monkeypatch.setattr(thinking, "imagined", noted)
    bot = NetworkSearchBot(1, iterations=8)
    for _ in range(10):
        game.apply(bot.choose(game))
    assert asked[True] > 0
    assert asked[False] == 0


@GAMES
def test_the_file_is_as_it_was_written(name: str) -> None:
    game = begun(name)
    text = (training.FOLDER / name.replace("-", "_") / FILE).read_text(encoding="utf-8")
    numbers = json.loads(text)
    assert text == training.written(numbers)
    assert tuple(numbers) == policy_of(game).places()
    assert len(text) < 300_000


@GAMES
def test_learning_gives_the_same_file_every_time(name: str) -> None:
    first, second = (training.learn(name, {"network": 2}, seed=5) for _ in range(2))
    assert first == second
    assert any(first.values())


def test_nothing_is_learnt_about_other_games() -> None:
    assert learnt_likelihood("nim", policy_of(begun("codex"))) is None


def test_a_card_seen_by_the_seat_stays_where_it_is() -> None:
    """However unlikely that is."""
    game = begun("codex")
    st: Any = game.state
    card = st.players[1].hand[0]
    st.players[1].hand[0] = hidden.show(card, 1)
    weights = [[1] * len(BOOK.cards) for _ in PLACES]
    for seed in range(20):
        there: Any = game.state.determinise(0, seed, [weights, weights])
        assert there.players[1].hand[0] == hidden.show(card, 1)
