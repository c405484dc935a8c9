"""`warmat simulate`: the same games in any number of processes, coverage, and the checks of the table."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import warmat
from warmat.cli.app import app
from warmat.codex import invariants
from warmat.codex.rules.derived.layers import refresh
from warmat.codex.rules.model import hidden
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import BASE
from warmat.codex.scenario import piece, scenario, side
from warmat.players import simulation
from warmat.players.bot import make_bot
from warmat.players.instrumentation import INSTRUMENTS


def simulate(*words: str) -> Result:
    return CliRunner().invoke(app, ["simulate", "codex", *words])


def report(*words: str) -> dict[str, Any]:
    result = simulate("--json", *words)
    assert result.exit_code == 0, result.output
    data: dict[str, Any] = json.loads(result.stdout)
    return data


OF_THE_RUN = ("jobs", "seconds", "decisions_per_s")


def outcome(*words: str) -> dict[str, Any]:
    """The report without what depends on the machine."""
    return {key: value for key, value in report(*words).items() if key not in OF_THE_RUN}


# Results ------------------------------------------------------------------------------------------------


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    alone = outcome("--games", "9", "--seed", "40", "--jobs", "1", "--coverage")
    assert outcome("--games", "9", "--seed", "40", "--jobs", "2", "--coverage") == alone
    assert alone["games"] == 9
    assert sum(alone["seat_wins"]) + alone["draws"] == 9


def test_other_seeds_are_other_games() -> None:
    assert (
        outcome("--games", "3", "--seed", "1")["digest"] != outcome("--games", "3", "--seed", "2")["digest"]
    )


def test_each_game_has_the_next_seed() -> None:
    """So any one of them can be played again alone."""
    together = report("--games", "3", "--seed", "10")
    apart = [report("--games", "1", "--seed", str(seed)) for seed in (10, 11, 12)]
    assert together["decisions"] == sum(game["decisions"] for game in apart)
    assert int(together["digest"], 16) == sum(int(game["digest"], 16) for game in apart) % 2**64


def test_wins_are_counted_by_seat_and_by_deck() -> None:
    same_seats = report("--games", "12")
    assert list(same_seats["deck_wins"].values()) == same_seats["seat_wins"]
    swapped = report("--games", "12", "--swap")
    assert sum(swapped["deck_wins"].values()) == sum(swapped["seat_wins"])
    mirrored = report("--games", "4", "--decks", "[Finesse],[Finesse]")
    assert mirrored["deck_wins"] == {"[Finesse]": 4 - mirrored["draws"]}


def test_swapping_seats_gives_a_deck_the_other_seat_in_odd_games() -> None:
    plan = simulation.Plan("codex", ("[Bashing]", "[Finesse]"), ("random", "random"), swap=True)
    assert plan.seats(6) == [0, 1]
    assert plan.seats(7) == [1, 0]


def test_the_table_of_results() -> None:
    result = simulate("--games", "4", "--coverage")
    rows = [line.split() for line in result.stdout.splitlines()]
    assert ["games", "4"] in rows
    assert any(row[:3] == ["won", "by", "[Bashing]"] for row in rows)
    assert ["Card", "played", "arrived"] in rows
    assert result.stderr == ""  # no progress bar where nobody watches


def test_coverage_lists_everything_the_least_used_first() -> None:
    used = report("--games", "6", "--coverage")["coverage"]
    assert len(used["cards"]) == 43  # 10 starting cards, 2 x 12 and 2 heroes, 2 tokens, 5 buildings
    most = [max(counts.values()) for counts in used["cards"].values()]
    assert most == sorted(most)
    assert list(used["abilities"].values()) == sorted(used["abilities"].values())
    assert used["cards"]["Tenderfoot"]["played"] == used["cards"]["Tenderfoot"]["arrived"] > 0
    assert used["cards"]["Wither"]["played"] > 0 == used["cards"]["Wither"]["arrived"]
    assert used["abilities"]["Brick Thief/arrives or attacks"] > 0
    assert used["abilities"]["hero fell"] > 0


def test_watching_changes_no_game() -> None:
    plain = report("--games", "3")
    watched = report("--games", "3", "--check", "--coverage")
    assert watched["digest"] == plain["digest"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--games", "0"], "--games must be at least 1.\n"),
        (["--jobs", "-1"], "--jobs must not be negative.\n"),
        (["--bots", "oracle"], "There is no bot 'oracle'."),
        (["--bots", "random,random,random"], "There are 2 seats and 3 bots.\n"),
        (["--decks", "[Bashing]"], "1-hero is for 2 players, not 1.\n"),
        (["--decks", "[Bashing],[Juggling]"], "There is no spec 'Juggling'"),
    ],
)
def test_mistakes_get_a_sentence(words: list[str], sentence: str) -> None:
    result = simulate(*words)
    assert result.exit_code == 2
    assert result.stderr.startswith(sentence)
    assert result.stdout == ""


# Checks -------------------------------------------------------------------------------------------------


def test_a_failed_check_prints_the_command_that_repeats_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def check(st: CodexState) -> None:
        assert st.turn < 5, "It is turn 5."

    monkeypatch.setattr(INSTRUMENTS["codex"], "check", check)
    result = simulate("--games", "2", "--seed", "8", "--check", "--jobs", "1")
    assert result.exit_code == 1
    assert "The game with seed 8 failed at decision" in result.stderr
    assert "  It is turn 5.\n" in result.stderr
    repeat = (
        'warmat simulate codex --games 1 --seed 9 --decks "[Bashing],[Finesse]" --bots random,random --check'
    )
    assert f"  Repeat it: {repeat}\n" in result.stderr


def test_a_crash_is_reported_with_where_it_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(st: CodexState) -> None:
        raise KeyError("nowhere")

    monkeypatch.setattr(INSTRUMENTS["codex"], "check", crash)
    result = simulate("--games", "1", "--check")
    assert result.exit_code == 1
    assert "Traceback" in result.stderr
    assert "Repeat it: warmat simulate codex --games 1 --seed 0" in result.stderr


def table_after(turns: int) -> CodexState:
    """The table of a random game after so many turns."""
    game, bot = warmat.new("codex", seats=["[Bashing]", "[Finesse]"], seed=3), make_bot("random", 3)
    assert isinstance(game.state, CodexState)
    while game.state.turn < turns:
        game.apply(bot.choose(game))
    refresh(game.state)
    return game.state


def of_type(st: CodexState, types: int) -> Piece:
    return next(one for one in st.pieces.values() if one.derived.types & types)


def lose_a_card(st: CodexState) -> None:
    st.players[0].codex.pop()


def double_a_card(st: CodexState) -> None:
    st.players[1].discard.append(st.players[1].codex[0])


def trade_cards(st: CodexState) -> None:
    """The numbers stay right, the cards don't."""
    mine, other = st.players[0].hand, st.players[1].codex
    mine[0], other[0] = hidden.show(other[0], 1), hidden.show(mine[0], 2)


def too_much_gold(st: CodexState) -> None:
    st.players[0].gold = 21


def debts(st: CodexState) -> None:
    st.players[0].gold = -1


def building_on_patrol(st: CodexState) -> None:
    of_type(st, BASE).slot = 2


def dead_but_there(st: CodexState) -> None:
    of_type(st, BASE).damage = 20


def negative_damage(st: CodexState) -> None:
    of_type(st, BASE).damage = -1


def nobody_controls_it(st: CodexState) -> None:
    of_type(st, BASE).controller = 2


def forgotten_hand(st: CodexState) -> None:
    hand = st.players[st.active].hand
    hand[0] = hidden.forget(hand[0], hidden.EITHER, 0)


def same_option_twice(st: CodexState) -> None:
    st.options = [*st.options, st.options[0]]


def no_options(st: CodexState) -> None:
    st.options = []


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lose_a_card, "P1's cards don't add up: missing"),
        (double_a_card, "P2's cards don't add up: missing \\[\\], too many"),
        (trade_cards, "cards don't add up"),
        (too_much_gold, "P1 has 21 gold."),
        (debts, "P1 has -1 gold."),
        (building_on_patrol, "Base patrols, but is neither a unit nor a hero."),
        (dead_but_there, "Base is in play with 20 damage and 20 HP."),
        (negative_damage, "Base has -1 damage."),
        (nobody_controls_it, "Base is controlled by no player"),
        (forgotten_hand, "doesn't know .* among that player's hand"),
        (same_option_twice, "An option is offered twice"),
        (no_options, "A decision has no options."),
    ],
)
def test_the_check_notices(spoil: Callable[[CodexState], None], sentence: str) -> None:
    st = table_after(6)
    invariants.check(st)
    spoil(st)
    with pytest.raises(AssertionError, match=sentence):
        invariants.check(st)


def test_the_check_notices_two_in_one_patrol_slot() -> None:
    board = scenario(side(), side(play=["Tenderfoot"], patrol={"lookout": "Iron Man"}))
    invariants.check_patrol(board.table)
    next(p for p in board.table.pieces.values() if board.table.label(p) == "Tenderfoot").slot = 4
    with pytest.raises(AssertionError, match="are both P2's lookout"):
        invariants.check_patrol(board.table)


def test_the_check_notices_a_second_add_on() -> None:
    invariants.check_buildings(scenario(side(play=["Tower"]), side(play=["Surplus"])).table)
    with pytest.raises(AssertionError, match="P1 has more than one add-on: Tower, Surplus"):
        invariants.check_buildings(scenario(side(play=["Tower", "Surplus"]), side()).table)


def test_a_spell_in_the_middle_of_its_effect_is_not_lost() -> None:
    """Final Smash asks for three targets; meanwhile it is in no zone."""
    units = ["Tenderfoot", "Older Brother", "Iron Man", "Nimble Fencer", "Eggship", "Maestro"]
    hero = piece("Troq Bashar", level=8)
    board = scenario(side(hero=hero, hand=["Final Smash"]), side(play=units))
    smash = board.table.book.by_name["Final Smash"].index
    assert invariants.own_cards(board.table, 0)[smash] == 1
    board.do("play Final Smash -> Tenderfoot")
    assert board.player(0).hand == board.player(0).discard == []
    assert invariants.own_cards(board.table, 0)[smash] == 1


@pytest.mark.slow
@pytest.mark.once
def test_random_games_pass_the_check_in_every_pairing() -> None:
    for decks in ("[Bashing],[Finesse]", "[Finesse],[Bashing]", "[Bashing],[Bashing]", "[Finesse],[Finesse]"):
        assert report("--games", "25", "--check", "--jobs", "1", "--decks", decks)["games"] == 25
