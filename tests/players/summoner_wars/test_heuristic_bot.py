"""The heuristic bot in Summoner Wars: stronger than chance, sensible, and blind to what is hidden from it."""

from __future__ import annotations

from itertools import product

import pytest

import warmat
from warmat.kernel.game import Game
from warmat.players.bot import make_bot
from warmat.players.heuristic_bot import HeuristicBot
from warmat.players.match import play_out
from warmat.summoner_wars.factions import FACTIONS
from warmat.summoner_wars.rules.model.state import SummonerWarsState
from warmat.summoner_wars.scenario import Scenario, piece, scenario, side

NAMES = [faction.name for faction in FACTIONS]
PAIRINGS = [list(pair) for pair in product(NAMES, NAMES)]
LONG = 150  # turns: no game should come near


def new(number: int) -> Game:
    """Every pairing in turn, each twice in a row."""
    return warmat.new("summoner-wars", seats=PAIRINGS[number // 2 % len(PAIRINGS)], seed=number)


def table(game: Game) -> SummonerWarsState:
    assert isinstance(game.state, SummonerWarsState)
    return game.state


def choice(game: Game, seed: int = 5) -> str:
    """What a bot with this seed chooses, in notation."""
    assert game.asked is not None
    return str(HeuristicBot(seed).choose(game))


def play_turn(t: Scenario) -> list[str]:
    """Let the bot play the first side's turn to its end; what it chose."""
    chosen: list[str] = []
    while t.winners is None and t.table.active == 0:
        chosen.append(choice(t.game))
        t.do(chosen[-1])
    return chosen


# Strength -----------------------------------------------------------------------------------------------


def wins_against_random(games: int) -> int:
    won = 0
    for number in range(games):
        seat = number % 2
        bots = [make_bot("random", number), make_bot("random", number)]
        bots[seat] = make_bot("heuristic", number)
        won += play_out(new(number), bots).result == [seat]
    return won


def test_beats_random() -> None:
    assert wins_against_random(8) >= 7


@pytest.mark.slow
@pytest.mark.once
def test_beats_random_in_all_pairings() -> None:
    assert wins_against_random(200) >= 196


def test_plays_itself_to_an_end_with_legal_choices_only() -> None:
    """`apply` refuses an illegal choice, and a bot must hand back one of the game's own options."""
    game = new(2)
    bot = HeuristicBot(1)
    while not game.state.over:
        before = game.digest()
        chosen = bot.choose(game)
        assert any(chosen is option for option in game.options)
        assert game.digest() == before, "choosing must not change the game"
        game.apply(chosen)
        assert table(game).turn < LONG
    assert game.result in ([0], [1])


# What it must see ---------------------------------------------------------------------------------------


def test_takes_the_win() -> None:
    """Four dice against one life, and a champion to be killed instead."""
    t = scenario(
        side(board={"c4": "Smasher"}),
        side(board={"c5": piece("Ret-Talus", damage=11), "d4": piece("Dragos", damage=7)}),
        phase="attack",
    )
    assert choice(t.game) == "attack Smasher -> Ret-Talus"


def test_moves_to_where_it_can_win() -> None:
    t = scenario(
        side(board={"c3": "Smasher"}),
        side(board={"c6": piece("Ret-Talus", damage=11), "e3": piece("Undead Archer", damage=1)}),
        phase="move",
    )
    play_turn(t)
    assert t.winners == [0]


def test_clears_the_line_before_it_shoots() -> None:
    """The archer beside can destroy what stands between the other and the summoner."""
    t = scenario(
        side(board={"c4": "Targan", "b6": "Smasher"}),
        side(board={"c6": piece("Undead Carrier", damage=2), "c7": piece("Ret-Talus", damage=10)}),
        phase="attack",
    )
    assert choice(t.game) == "attack Smasher -> Undead Carrier"


def test_leaves_its_own_cards_alone() -> None:
    """Even if the turn then costs its summoner a damage."""
    t = scenario(
        side(board={"c3": "Smasher", "c4": "Tundra Fighter", "d4": "Frost Shaman"}), side(), phase="attack"
    )
    assert t.can("attack Smasher")
    assert not any(chosen.startswith("attack") for chosen in play_turn(t))


def test_goes_to_attack_rather_than_idle() -> None:
    t = scenario(
        side(board={"c3": "Smasher"}),
        side(board={"c6": "Undead Carrier"}),
    )
    assert any(chosen.startswith("attack Smasher -> Undead Carrier") for chosen in play_turn(t))


def test_does_not_waste_itself() -> None:
    """Two damage for a unit from the discard pile is too much for a summoner with two life left."""
    t = scenario(
        side(),
        side(
            board={"c8": piece("Ret-Talus", damage=10)}, discard=["Undead Warrior"], hand=["Undead Carrier"]
        ),
        active=1,
        phase="summon",
    )
    assert t.can("use Ret-Talus (Raise the Dead)")
    assert choice(t.game) != "use Ret-Talus (Raise the Dead)"


@pytest.mark.parametrize(("melee", "again"), [(0, "yes"), (4, "no")])
def test_rolls_again_when_the_roll_was_bad(melee: int, again: str) -> None:
    t = scenario(
        side(board={"c3": piece("Grognack", boost=1), "c4": "Smasher"}),
        side(board={"c5": "Undead Warrior"}),
        phase="attack",
    )
    t.next_roll(4, melee=melee)
    t.do("attack Smasher -> Undead Warrior")
    assert choice(t.game) == again


# Economy ------------------------------------------------------------------------------------------------


def test_summons_when_it_can() -> None:
    """Toward the enemy."""
    t = scenario(
        side(board={"c3": "Ten-Life Gate"}, hand=["Smasher"], magic=3),
        side(board={"c8": "Ret-Talus"}),
        phase="summon",
    )
    assert choice(t.game) == "summon Smasher -> c4"


def test_builds_a_second_gate() -> None:
    t = scenario(side(board={"c1": "Ten-Life Gate"}, hand=["Five-Life Gate"]), side(), phase="build")
    chosen = choice(t.game)
    assert chosen.startswith("build Five-Life Gate -> ")
    assert chosen.endswith("3"), "as far forward as may be"


def test_keeps_what_it_can_summon_next_turn() -> None:
    t = scenario(
        side(board={"c3": "Ten-Life Gate"}, hand=["Smasher", "Ragnor"], magic=2, draw_pile=["Smasher"] * 9),
        side(),
        phase="magic",
    )
    assert play_turn(t) == ["discard Ragnor", "end", "end"]


def test_makes_magic_of_what_it_can_not_use() -> None:
    t = scenario(
        side(
            hand=["Shonk", "Ragnor", "Five-Life Gate"],
            magic=0,
            draw_pile=["Smasher"] * 9,
            board={"c3": "Ten-Life Gate", "a3": "Five-Life Gate"},
        ),
        side(),
        phase="magic",
    )
    assert len(play_turn(t)) >= 4  # two discards or more, and the ends of two phases
    assert t.me.magic >= 2


# Fair play ----------------------------------------------------------------------------------------------


def test_same_seed_same_game() -> None:
    def played() -> str:
        game = warmat.new("summoner-wars", seats=NAMES[:2], seed=11)
        bots = [HeuristicBot(1), HeuristicBot(2)]
        for _ in range(80):
            game.apply(bots[game.options[0].player].choose(game))
        return game.digest()

    assert played() == played()


@pytest.mark.parametrize("seed", range(2))
def test_does_not_peek(seed: int) -> None:
    """Deal the cards its seat can't see anew: the bot with the same seed chooses the same."""
    game = warmat.new("summoner-wars", seats=NAMES[:2][:: 1 - 2 * seed], seed=seed)
    bot = HeuristicBot(seed)
    dealt_otherwise = 0
    for _ in range(100):
        seat = game.options[0].player
        chosen = bot.choose(game)
        world = game.determinise(seat, 101)
        dealt_otherwise += hidden_cards(world, seat) != hidden_cards(game, seat)
        assert HeuristicBot(seed).choose(in_place_of(game, world)).same(chosen)
        game.apply(chosen)
    assert dealt_otherwise > 50, "or the test would prove nothing"


def in_place_of(game: Game, world: Game) -> Game:
    """The imagined world, at the same decision of the game."""
    return Game(world.setup, world.state, game.history)


def hidden_cards(game: Game, seat: int) -> list[list[int]]:
    """The opponent's hand and both draw piles."""
    players = table(game).players
    return [players[1 - seat].hand, players[0].draw_pile, players[1].draw_pile]
