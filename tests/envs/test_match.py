"""What a learner sees and may do: nothing hidden, every option, and a reward that adds up."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from warmat.envs.gymnasium import WarmatEnv
from warmat.envs.match import Match, layout, settings_of
from warmat.envs.pettingzoo import RawEnv, env
from warmat.kernel.choice import Option
from warmat.kernel.errors import BadInput
from warmat.kernel.game import Game
from warmat.kernel.hidden import PAST_BITS, seen_by
from warmat.kernel.rng import Dice
from warmat.players.external_bot import Forfeit
from warmat.players.instrumentation import INSTRUMENTS

ZONES = ("hand", "deck", "draw_pile", "discard", "codex", "tucked", "trash")


def match_of(game: str, *, actions: int = 128, **settings: Any) -> Match:
    return Match(game, settings_of(game, settings), actions, 10_000)


def played(match: Match, seed: int) -> Any:
    """The positions of a random game, one after another."""
    match.begin(seed)
    dice = Dice(seed)
    while match.seat >= 0:
        yield match
        legal = match.legal_actions()
        match.act(legal[dice.below(len(legal))])


def with_hidden_changed(game: Game, seat: int) -> tuple[Game, int]:
    """The same table, but every card that the seat does not know is another; and how many those are."""
    other = game.clone()
    state: Any = other.state
    changed = 0
    for side in state.players:
        for zone in ZONES:
            cards = getattr(side, zone, [])
            for at, card in enumerate(cards):
                if not seen_by(card, seat):
                    cards[at] = card & ((1 << PAST_BITS) - 1) | (changed % 40 + 1) << PAST_BITS
                    changed += 1
    return other, changed


@pytest.mark.parametrize("game", ["codex", "summoner-wars"])
def test_hidden_cards_change_no_number(game: str) -> None:
    checked = 0
    for seed in range(3):
        match = match_of(game, **INSTRUMENTS[game].draw_setup(seed))
        for number, at in enumerate(played(match, seed)):
            if number % 10:
                continue
            for seat in range(at.seats):
                world = at.clone()
                world.pages.game, changed = with_hidden_changed(at.game, seat)
                checked += changed
                assert (at.look(seat) == world.look(seat)).all()
                assert (at.observe(seat)["options"] == world.observe(seat)["options"]).all()
    assert checked > 1000


@pytest.mark.parametrize("game", ["codex", "summoner-wars"])
def test_the_own_hand_is_seen_by_oneself_alone(game: str) -> None:
    match = match_of(game)
    match.begin(5)
    state: Any = match.game.state
    start, _, columns = layout(game)["hand"]
    hand = match.look(0)[start : start + len(columns)]
    names = [name for name, count in zip(columns, hand, strict=True) for _ in range(count)]
    assert sorted(names) == match.game.view(0)["players"][0]["hand"] != []
    theirs = match.look(1)[start + len(columns) : start + 2 * len(columns)]
    assert not theirs.any()
    assert len(state.players[0].hand) == hand.sum()


def test_the_figures_are_the_views() -> None:
    match = match_of("summoner-wars")
    start, _, columns = layout("summoner-wars")["spaces"]
    for number, at in enumerate(played(match, 3)):
        if number % 20:
            continue
        view = at.game.view(1)
        rows = at.look(1)[start : start + 48 * len(columns)].reshape(48, len(columns))
        on_board = [piece for piece in view["pieces"] if piece["space"]]
        assert (rows[:, 0] > 0).sum() == len(on_board)
        for piece in on_board:
            space = "abcdef".index(piece["space"][0]) + 6 * (int(piece["space"][1]) - 1)
            row = dict(zip(columns, rows[47 - space].tolist(), strict=True))  # seat 1 sees it turned around
            assert (row["life"], row["damage"]) == (piece["life"], piece["damage"])
            assert row["strength"] == piece.get("strength", 0)
            assert row["side"] == (1 if piece["controller"] == 1 else -1)


def test_codexs_figures_are_the_views() -> None:
    match = match_of("codex", seats=["[Fire]", "[Growth]"])
    start, most, columns = layout("codex")["pieces"]
    for number, at in enumerate(played(match, 3)):
        if number % 20:
            continue
        rows = at.look(1)[start : start + most * len(columns)].reshape(most, len(columns))
        for row, piece in zip(rows.tolist(), at.game.view(1)["pieces"], strict=False):
            told = dict(zip(columns, row, strict=True))
            assert told["exhausted"] == piece["exhausted"]
            assert told["hp"] == piece.get("hp", told["hp"])
            assert told["damage"] == piece.get("damage", 0)
            assert told["controller"] == (piece["controller"] - 1) % 2


def test_every_option_is_on_some_page() -> None:
    match = match_of("summoner-wars", actions=5)
    seen_pages = False
    for at in played(match, 1):
        count = len(at.game.options)
        reached = []
        while at.pages.page:
            at.act(4)
        for _ in range(-(-count // 4) if at.pages.paged else 1):
            reached += [at.option(action) for action in at.legal_actions()]
            if at.pages.paged:
                at.act(4)
        assert [option for option in reached if option is not None] == at.game.options
        assert at.pages.page == 0  # after the last page comes the first
        seen_pages = seen_pages or at.pages.paged
    assert seen_pages


def test_options_have_features_only_for_who_chooses() -> None:
    match = match_of("codex")
    match.begin(1)
    rows = match.observe(0)["options"]
    assert rows[:, 0].sum() == match.mask(0).sum() == len(match.game.options)
    assert len({tuple(row) for row in rows[: len(match.game.options)].tolist()}) == len(match.game.options)
    assert not match.observe(1)["options"].any()
    assert not match.mask(1).any()


def test_rewards_add_up_to_nothing() -> None:
    match = match_of("codex", mode="free-for-all-1-hero", seats=["[Fire]", "[Law]", "[Past]"])
    for _ in played(match, 2):
        assert match.rewards() == [0, 0, 0]
    assert match.over
    assert sum(match.rewards()) == pytest.approx(0)
    assert [seat for seat, reward in enumerate(match.rewards()) if reward == 1] == match.game.result


def test_an_illegal_action_loses_the_game() -> None:
    table = RawEnv("codex")
    table.reset(seed=1)
    table.step(127)
    assert table.rewards == {"player_0": -1, "player_1": 1}
    assert all(table.terminations.values())
    env = WarmatEnv("codex")
    env.reset(seed=1)
    _, reward, terminated, _, info = env.step(np.int64(127))
    assert (reward, terminated, info["illegal"]) == (-1, True, True)


TEAMS: dict[str, Any] = {
    "mode": "two-headed-dragon-1-hero",
    "seats": ["[Fire]", "[Law]", "[Past]", "[Bashing]"],
}


def test_teammates_share_what_a_mistake_costs() -> None:
    table = RawEnv("codex", **TEAMS)
    table.reset(seed=1)
    teams, lost = table.match.teams, table.match.seat
    table.step(126)
    assert [table.rewards[agent] for agent in table.possible_agents] == [
        -1 if team == teams[lost] else 1 for team in teams
    ]


class Failing:
    def choose(self, game: Game) -> Option:
        raise Forfeit(game.options[0].player, "It has nothing to say.")


def test_teams_are_those_of_the_game_that_is_played() -> None:
    """Of a game that was set up otherwise nothing stays behind."""
    decks = ["[Fire]", "[Law]", "[Past]", "[Bashing]"]
    table = RawEnv("codex", seats=decks, mode="two-headed-dragon-1-hero")
    table.reset(seed=1)
    usual = table.match.teams
    table.reset(options={"seats": decks, "mode": "free-for-all-1-hero"})
    assert table.match.teams == [0, 1, 2, 3]
    table.reset()
    assert table.match.teams == usual
    table.step(None)
    assert sorted(table.rewards.values()) == [-1, -1, 1, 1]


def test_a_learner_loses_by_the_failure_of_its_teammates_bot() -> None:
    found = set()
    for seat in range(4):
        env = WarmatEnv("codex", seat=seat, **TEAMS)
        env.reset(seed=1)
        env._players = dict.fromkeys(env._players, Failing())
        over = False
        while not over:
            _, reward, over, _, info = env.step(np.int64(env.match.legal_actions()[0]))
        assert info["forfeit"]
        together = env.match.teams[env.match.seat] == env.match.teams[seat]
        assert reward == (-1 if together else 1)
        found.add(together)
    assert True in found


def test_a_game_that_never_ends_is_given_up() -> None:
    table = RawEnv("codex", longest=5)
    table.reset(seed=1)
    for _ in range(5):
        table.step(0)
    assert all(table.truncations.values())
    assert set(table.rewards.values()) == {0}


@pytest.mark.parametrize("seat", [0, 1])
def test_a_learner_plays_a_whole_game_against_a_bot(seat: int) -> None:
    env = WarmatEnv("summoner-wars", against="random", seat=seat)
    _, info = env.reset(seed=4)
    dice, over, reward = Dice(4), False, 0.0
    while not over:
        open_actions = info["action_mask"].nonzero()[0]
        _, reward, terminated, truncated, info = env.step(open_actions[dice.below(len(open_actions))])
        over = terminated or truncated
    assert reward == (1 if env.match.game.result == [seat] else -1)


@pytest.mark.parametrize("game", ["codex", "summoner-wars"])
def test_a_match_can_be_pickled(game: str) -> None:
    match = match_of(game, actions=5)
    for number, at in enumerate(played(match, 6)):
        if number == 60:
            again = pickle.loads(pickle.dumps(at))
            assert again.game.digest() == at.game.digest()
            assert (again.pages.page, again.legal_actions()) == (at.pages.page, at.legal_actions())
            return
    raise AssertionError("the game was too short")


@pytest.mark.parametrize("make", [RawEnv, env])
@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, lambda table: pickle.loads(pickle.dumps(table))])
def test_an_environment_can_be_copied(way: Callable[[Any], Any], make: Callable[[str], Any]) -> None:
    table = make("codex")
    table.reset(seed=1)
    for _ in range(20):
        table.step(0)
    other = way(table)
    for _ in range(60):
        agent = table.agent_selection
        assert other.agent_selection == agent
        assert (other.observe(agent)["observation"] == table.observe(agent)["observation"]).all()
        table.step(0)
        other.step(0)


@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, lambda table: pickle.loads(pickle.dumps(table))])
def test_a_learners_environment_can_be_copied(way: Callable[[Any], Any]) -> None:
    single = WarmatEnv("codex", against="random")
    single.reset(seed=1)
    other = way(single)
    for _ in range(10):
        before = single.match.game.digest()
        seen, *_ = other.step(0)
        assert single.match.game.digest() == before
        assert (seen["observation"] == single.step(0)[0]["observation"]).all()


def test_numbers_of_numpy_are_numbers() -> None:
    table, single = env("codex"), WarmatEnv("codex")
    table.reset(seed=5)
    expected = table.observe("player_0")["observation"]
    table.reset(seed=np.int64(5))
    assert (table.observe("player_0")["observation"] == expected).all()
    table.step(np.int8(0))
    expected = single.reset(seed=5)[0]["observation"]
    assert (single.reset(seed=np.uint16(5))[0]["observation"] == expected).all()
    single.step(np.array(0, np.int16))
    single.step(0)
    small = WarmatEnv("codex", actions=np.int64(32), longest=np.int16(50), seat=np.int8(1))
    assert small.reset(seed=5)[0]["options"].shape[0] == 32
    assert small.seat == 1
    wrong: list[dict[str, Any]] = [{"actions": 3.5}, {"longest": "50"}, {"seat": None}]
    for settings in wrong:
        with pytest.raises(BadInput, match="is a whole number"):
            WarmatEnv("codex", **settings)


@pytest.mark.parametrize("wrong", [0.0, 1.5, "0"])
def test_what_is_no_number_is_no_action(wrong: Any) -> None:
    raw, guarded, single = RawEnv("codex"), env("codex"), WarmatEnv("codex")
    tables: list[tuple[Any, Match]] = [(raw, raw.match), (guarded, guarded.env.match), (single, single.match)]
    for table, match in tables:
        table.reset(seed=1)
        with pytest.raises(TypeError):
            table.step(wrong)
        assert match.game.length == 0


def test_a_game_without_choices_is_none() -> None:
    with pytest.raises(BadInput, match="at least one choice"):
        env("codex", longest=0)
