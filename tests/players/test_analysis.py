"""Looking back on a game: who was ahead, what would have been better, where it turned; and hints."""

from __future__ import annotations

import pytest

import warmat
from warmat.codex import scenario as codex
from warmat.kernel.errors import BadInput
from warmat.kernel.game import Game
from warmat.players.analysis import Analysis, TurningPoint, analyse
from warmat.players.bot import make_bot
from warmat.players.evaluation import Budget, judge
from warmat.players.win_curve import Moment, shares_of, turns_of

SEATS = {"codex": ["[Bashing]", "[Finesse]"], "summoner-wars": ["Tundra Orcs", "Fallen Kingdom"]}
GAMES = pytest.mark.parametrize("name", list(SEATS))
SMALL = Budget(iterations=12)


def some_choices(name: str, count: int, bot: str = "heuristic") -> Game:
    game, chooser = warmat.new(name, seats=SEATS[name], seed=3), make_bot(bot, 1)
    while game.length < count and not game.state.over:
        game.apply(chooser.choose(game))
    return game


@pytest.fixture(scope="module", params=list(SEATS))
def looked_at(request: pytest.FixtureRequest) -> tuple[Game, Analysis]:
    game = some_choices(request.param, 16, "random")
    return game, analyse(game, budget="6")


# A whole game -------------------------------------------------------------------------------------------


def test_every_step_has_a_chance_for_each_seat(looked_at: tuple[Game, Analysis]) -> None:
    game, found = looked_at
    assert [point.step for point in found.points] == list(range(game.length + 1))
    assert found.complete
    for point in found.points:
        assert all(0 <= chance <= 1 for chance in point.chances)
        assert sum(point.shares) == pytest.approx(1)
    assert found.points[-1].chances == tuple(SMALL.bot(0).chance(game, seat) for seat in (0, 1))


def test_every_decision_with_a_choice_is_judged(looked_at: tuple[Game, Analysis]) -> None:
    game, found = looked_at
    again = Game(game.setup, game.setup.begin(game.setup.config, None), None)
    judged = {each.step: each for each in found.decisions}
    for step, (choice, text) in enumerate(zip(game.choices, game.notations(), strict=True)):
        decision = again.asked
        assert decision is not None
        assert (step in judged) == (len(decision.options) > 1)
        if step in judged:
            each, offered = judged[step], {option.text for option in decision.options}
            assert (each.seat, each.choice) == (choice.player, text)
            assert {one.choice for one in each.best} <= offered
            assert each.best[0].chance == max(one.chance for one in each.best)
            assert each.loss == pytest.approx(max(0.0, each.best[0].chance - each.played))
        again.apply(choice)
    assert any(each.loss > 0.02 for each in found.decisions), "who plays at random makes mistakes"


def test_the_same_seed_and_iterations_find_the_same(looked_at: tuple[Game, Analysis]) -> None:
    game, found = looked_at
    assert analyse(game, budget="6").as_json() == found.as_json()


def test_it_can_be_stopped_and_asked_about_one_seat() -> None:
    game, told = some_choices("codex", 20), []

    def progress(done: int, total: int) -> bool:
        told.append((done, total))
        return done < 9

    found = analyse(game, [1], "2", progress=progress)
    assert told == [(done, 21) for done in range(1, 10)]
    assert not found.complete
    assert len(found.points) == 9
    assert {each.seat for each in found.decisions} <= {1}


def test_what_makes_no_sense_is_refused() -> None:
    game = some_choices("codex", 3)
    with pytest.raises(BadInput, match="no seat 3"):
        analyse(game, [2])
    with pytest.raises(BadInput, match="'soon' is not a budget"):
        analyse(game, budget="soon")


def test_the_end_is_certain() -> None:
    """A win that was let go, then taken."""
    t = winning()
    t.do("attack Regular-sized Rhinoceros -> Base#2")
    point = analyse(t.game, budget="2").points[-1]
    assert point.chances == (1.0, 0.0)
    assert point.shares == (1.0, 0.0)


# A decision ---------------------------------------------------------------------------------------------


def winning() -> codex.Scenario:
    return codex.scenario(
        codex.side(play=["Regular-sized Rhinoceros"], gold=0),
        codex.side(play=["Older Brother"], base_damage=15),
    )


def test_a_missed_win_is_the_mistake() -> None:
    t = winning()
    played = t.game.find("attack Regular-sized Rhinoceros -> Older Brother")
    found = judge(t.game, SMALL, 1, played)
    assert found.weighed[0].choice == "attack Regular-sized Rhinoceros -> Base#2"
    assert found.weighed[0].chance == 1
    assert found.loss > 0.01  # not much: the table is won all the same
    assert judge(t.game, SMALL, 1, t.game.find("attack Regular-sized Rhinoceros -> Base#2")).loss == 0


@GAMES
def test_chances_are_of_winning_not_of_gaining(name: str) -> None:
    """What is nearly lost stays so, whatever is chosen; what is nearly won as well."""
    game = some_choices(name, 100_000, "network")
    choices = game.choices
    game = Game(game.setup, game.setup.begin(game.setup.config, None), None)
    seen = 0
    for choice in choices[:-1]:
        seat = game.options[0].player
        now = SMALL.bot(0).chance(game, seat)
        if len(game.options) > 3 and not 0.1 < now < 0.9 and game.length > len(choices) // 2 and seen < 2:
            best = judge(game, Budget(iterations=8), 1).weighed[0].chance
            assert (best > 0.5) == (now > 0.5), (seat, now, best)
            seen += 1
        game.apply(choice)
    assert seen, "or it would prove nothing"


# Words and levels ---------------------------------------------------------------------------------------


def test_what_a_turn_usually_brings_is_taken_off() -> None:
    """Two seats that take turns in looking better are even."""
    moments = [
        Moment(turn, turn % 2, (chance, 1 - chance), False)
        for turn in range(8)
        for chance in ((0.3, 0.5) if turn % 2 == 0 else (0.7, 0.5))
    ]
    assert list(turns_of(moments))[:2] == [(0, 2), (2, 4)]
    level = shares_of(moments, (0, 1))
    assert all(abs(share[0] - 0.5) < 0.03 for share in level[2:-1]), level


def test_a_turning_point_in_words() -> None:
    point = TurningPoint(12, 4, 1, 0.53, 0.13, 1, "play Wither -> Brick Thief", "play Tenderfoot", 0.27)
    assert point.words(["Ada", "Bo"]) == (
        "Turn 4, Bo: from 53 % to 13 %. play Wither -> Brick Thief cost 27 %; better was: play Tenderfoot."
    )
    gained = TurningPoint(12, 4, 0, 0.4, 0.8, 0, "build Tech I", None, 0.0)
    assert gained.words(["Ada", "Bo"]) == "Turn 4, Ada: from 40 % to 80 %. Mostly with: build Tech I."
