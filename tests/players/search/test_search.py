"""What the search bot thinks with: races, the tree of a turn, and the chances learnt from games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import warmat
from warmat.codex import scenario as codex
from warmat.codex.rules.model.terms import ATTACK, END_MAIN
from warmat.kernel.choice import Option
from warmat.players.codex.eval import evaluate
from warmat.players.codex.features import features as codex_features
from warmat.players.codex.policy import CodexPolicy
from warmat.players.codex.value_network import NUMBERS as CODEX
from warmat.players.heuristic_bot import HeuristicBot
from warmat.players.search.network import Network, made_network
from warmat.players.search.racing import FEWEST, TRUST, Candidate, best, drop_losers
from warmat.players.search.rollout import Rollout
from warmat.players.search.tree import Edge, Node, _select
from warmat.players.search_bot import POLICIES, level, win_chance
from warmat.players.summoner_wars.features import features as summoner_wars_features
from warmat.players.summoner_wars.value_network import NUMBERS as SUMMONER_WARS

SEATS = {"codex": ["[Bashing]", "[Finesse]"], "summoner-wars": ["Tundra Orcs", "Fallen Kingdom"]}


def candidate(*values: float) -> Candidate:
    made = Candidate(Option(0, 1, len(values), 0, 0))
    made.values = list(values)
    made.total = sum(values)
    return made


# Races --------------------------------------------------------------------------------------------------


def test_who_is_clearly_behind_in_the_same_worlds_drops_out() -> None:
    """Worlds differ by far more than the options do: compared world by world, one is always better."""
    worlds = [0.2, 0.8, 0.4, 0.9]
    ahead, behind = candidate(*(world + 0.05 for world in worlds)), candidate(*worlds)
    assert drop_losers([behind, ahead]) == 1
    assert ahead.running
    assert not behind.running


def test_nobody_drops_out_after_few_worlds_or_where_it_is_close() -> None:
    few = [candidate(*[0.1] * (FEWEST - 1)), candidate(*[0.9] * (FEWEST - 1))]
    assert drop_losers(few) == 2
    close = [candidate(0.5, 0.4, 0.6, 0.5), candidate(0.4, 0.5, 0.5, 0.62)]
    assert drop_losers(close) == 2


def test_the_heuristics_choice_stands_unless_another_is_clearly_better() -> None:
    first, hardly, clearly = candidate(0.5), candidate(0.5 + TRUST / 2), candidate(0.5 + 2 * TRUST)
    assert best([first, hardly]) is first
    assert best([first, hardly, clearly]) is clearly
    clearly.running = False
    assert best([first, hardly, clearly]) is first


def test_a_world_that_time_cut_short_counts_for_nobody() -> None:
    one, two, three = candidate(0.5, 0.9), candidate(0.6, 0.1), candidate(0.4)
    level([one, two, three])
    assert (one.values, two.values, three.values) == ([0.5], [0.6], [0.4])
    assert best([one, two, three]) is two


def test_who_was_not_tried_in_the_first_world_is_out() -> None:
    one, two = candidate(0.2), candidate()
    level([one, two])
    assert best([one, two]) is one
    assert not two.running


# The tree -----------------------------------------------------------------------------------------------


def test_more_visits_let_more_options_be_tried() -> None:
    node = Node()
    node.edges = [Edge((0, 1, number, 0, 0)) for number in range(6)]
    tried = []
    for _ in range(100):
        edge = _select(node)
        tried.append(edge)
        edge.visits += 1
        edge.total += 0.9 if edge is node.edges[1] else 0.1
        node.visits += 1
    assert tried[0] is node.edges[0]
    assert tried.index(node.edges[1]) < tried.index(node.edges[2]) < tried.index(node.edges[3])
    assert tried.count(node.edges[1]) > 60, "what turns out best is tried most"


# Habits -------------------------------------------------------------------------------------------------


def test_an_attack_is_judged_anew_when_the_table_has_changed() -> None:
    def setting(damage: int, verb: int = ATTACK) -> float:
        foe = codex.piece("Regular-sized Rhinoceros", damage=damage)
        t = codex.scenario(codex.side(play=["Iron Man"], gold=0), codex.side(patrol={"squad leader": foe}))
        state: Any = t.game.state
        option = next(option for option in state.options if option.verb == verb)
        return CodexPolicy().setting(state, option, evaluate(state, 0))

    assert setting(damage=0) == setting(damage=0) != setting(damage=2)
    assert setting(damage=0, verb=END_MAIN) == setting(damage=2, verb=END_MAIN) == 0


@pytest.mark.parametrize("name", list(SEATS))
@pytest.mark.parametrize("rounds", [0, 1])
def test_a_world_is_played_on_to_the_end_of_the_turn_or_until_the_turn_comes_again(
    name: str, rounds: int
) -> None:
    game, policy = warmat.new(name, seats=SEATS[name], seed=2), POLICIES[name]()
    table: Any = game.determinise(0, 7).state
    turn = table.turn
    value = Rollout(policy).value(table, 0, rounds, turn)
    assert table.turn == turn + 1 + rounds
    assert policy.on_turn(table, 0) == (rounds == 1)
    there = policy.chance(table, 0) if rounds else 1 - policy.chance(table, 1)
    assert value == pytest.approx(there)


# Chances ------------------------------------------------------------------------------------------------


def test_a_network_by_hand() -> None:
    network = Network([1.0, 10.0], [2.0, 0.0, -1.0], [[0.0, 1.0, -3.0]], [0.5], [])
    assert network.chance([0.5, 0.0], []) == pytest.approx(0.5)  # 2 × 0.5 - 1, and the hidden cell is asleep
    assert network.chance([5.0, 0.0], []) == pytest.approx(0.731, abs=1e-3)  # capped: 2 × 1 - 1
    assert network.chance([0.5, 7.0], []) == pytest.approx(0.881, abs=1e-3)  # the cell: 0.5 × (7 - 3)


def test_cards_are_added_up() -> None:
    network = Network([9.0], [0.0, 1.0, 0.0], [], [], [[0.0], [0.5], [1.5]])
    assert network.chance([0.0], []) == pytest.approx(0.5)
    assert network.chance([0.0], [1, 1]) == pytest.approx(0.731, abs=1e-3)  # 0.5 + 0.5
    assert network.chance([0.0], [2, 1]) == network.chance([0.0], [1, 2]) == pytest.approx(0.881, abs=1e-3)


def test_a_card_it_never_saw_counts_nothing() -> None:
    numbers = {"caps": [], "line": [1.0, 0.0], "hidden": [], "out": [], "cards": [{"Old": [2.0]}, {}]}
    network = made_network(numbers, ["New", "Old"])
    assert network.cards == [[0.0], [2.0], [0.0], [0.0]]


@pytest.mark.parametrize(
    ("name", "features", "numbers"),
    [
        ("codex", codex_features, CODEX),
        ("summoner-wars", summoner_wars_features, SUMMONER_WARS),
    ],
)
def test_there_is_a_weight_for_every_figure(
    name: str, features: Callable[[Any, int], list[float]], numbers: Any
) -> None:
    figures = features(warmat.new(name, seats=SEATS[name], seed=1).state, 0)
    card = next(iter(numbers["cards"][0].values()))
    assert len(figures) == len(numbers["caps"]) == len(numbers["line"]) - 1 - len(card)
    assert all(len(cell) == len(numbers["line"]) for cell in numbers["hidden"])
    assert all(len(row) == len(card) for place in numbers["cards"] for row in place.values())
    assert len(numbers["hidden"]) == len(numbers["out"])


@pytest.mark.parametrize("name", list(SEATS))
def test_chances_are_blind_to_what_is_hidden(name: str) -> None:
    game, bot = warmat.new(name, seats=SEATS[name], seed=2), HeuristicBot(1)
    for _ in range(60):
        game.apply(bot.choose(game))
        for seat in (0, 1):
            here = win_chance(game, seat)
            assert here == win_chance(game.determinise(seat, 7), seat)
            assert 0 < here < 1


def test_who_has_the_table_to_itself_is_likely_to_win() -> None:
    strong = codex.side(play=["Regular-sized Rhinoceros", "Older Brother"], workers=9, gold=5)
    weak = codex.side(base_damage=15, workers=5, gold=0)
    assert win_chance(codex.scenario(strong, weak).game, 0) > 0.8
    assert win_chance(codex.scenario(weak, strong).game, 0) < 0.3
