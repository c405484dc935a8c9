"""The heuristic bot: stronger than chance, quick to see a win, and blind to what its seat may not see."""

from __future__ import annotations

from typing import Any

import pytest

import warmat
from warmat.codex.rules.model.terms import ATTACK, SLOT_NAMES
from warmat.codex.scenario import Scenario, piece, scenario, side
from warmat.kernel.game import Game
from warmat.players.bot import make_bot
from warmat.players.codex.turn_search import CHAIN, LOOKS, FollowUps
from warmat.players.heuristic_bot import HeuristicBot
from warmat.players.match import play_out

DECKS = ["[Bashing]", "[Finesse]"]


def choice(game: Game, seed: int = 5) -> str:
    """What a bot with this seed chooses, in notation."""
    assert game.asked is not None
    return str(HeuristicBot(seed).choose(game))


def play_turn(t: Scenario) -> list[str]:
    """Let the bot play the first side's turn to its end; what it chose."""
    chosen: list[str] = []
    while t.winners is None and t.table.active == 0:
        chosen.append(choice(t.game))
        t.game.follow(chosen[-1])
    return chosen


# Strength -----------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("decks", [DECKS, DECKS[::-1]], ids=["bashing first", "finesse first"])
@pytest.mark.parametrize("seat", [0, 1])
def test_beats_random_nineteen_times_in_twenty(decks: list[str], seat: int) -> None:
    """Fifty games in each of the four seatings."""
    won = 0
    for seed in range(50):
        game = warmat.new("codex", seats=decks, seed=seed)
        bots = [make_bot("random", seed), make_bot("random", seed)]
        bots[seat] = make_bot("heuristic", seed)
        won += play_out(game, bots).result == [seat]
    assert won >= 48


def test_plays_itself_to_an_end_with_legal_choices_only() -> None:
    """`apply` refuses an illegal choice, and a bot must hand back one of the game's own options."""
    game = warmat.new("codex", seats=DECKS, seed=3)
    bot = HeuristicBot(1)
    while not game.state.over:
        before = game.digest()
        chosen = bot.choose(game)
        assert any(chosen is option for option in game.options)
        assert game.digest() == before, "choosing must not change the game"
        game.apply(chosen)
        assert game.state.turn < 100  # type: ignore[attr-defined]
    assert game.result in ([0], [1])


# What it must see ---------------------------------------------------------------------------------------


def test_finds_the_win_past_a_squad_leader() -> None:
    """The small one must take the squad leader out of the way for the big one to reach the base."""
    t = scenario(
        side(play=["Revolver Ocelot", "Regular-sized Rhinoceros"], gold=0),
        side(patrol={"squad leader": piece("Older Brother", damage=1)}, base_damage=15),
    )
    assert t.refuses("attack Regular-sized Rhinoceros -> Base#2")
    play_turn(t)
    assert t.winners == [0]


def test_finds_the_win_with_a_spell() -> None:
    """Attack and spell together are just enough: neither is alone."""
    t = scenario(
        side(hero=piece("Troq Bashar", exhausted=True), play=["Iron Man"], hand=["Wrecking Ball"], gold=1),
        side(base_damage=15),
    )
    play_turn(t)
    assert t.winners == [0]


def test_finds_the_win_with_a_newcomer() -> None:
    """Haste lets the card in hand join the attack."""
    t = scenario(
        side(play=["Iron Man"], hand=["Timely Messenger", "Older Brother"], gold=2),
        side(base_damage=16),
    )
    play_turn(t)
    assert t.winners == [0]


def test_takes_two_attackers_to_one_patroller() -> None:
    """Neither could kill the squad leader alone; together they do, and both survive it."""
    t = scenario(
        side(play=["Iron Man", "Iron Man"], deck=["Spark", "Spark"], gold=0),
        side(patrol={"squad leader": "Leaping Lizard"}),
    )
    play_turn(t)
    assert not t.in_play("Leaping Lizard")


def test_a_crowded_table_is_looked_at_less_closely() -> None:
    """Or a choice there would take many seconds: any of a hundred attacks may follow each action."""
    crowd = side(play=["Iron Man", "Revolver Ocelot", "Older Brother", "Bloodrage Ogre", "Fuzz Cuddles"])
    t = scenario(crowd, side(patrol={"squad leader": "Regular-sized Rhinoceros"}))
    table: Any = t.game.state
    attack = next(option for option in table.options if option.verb == ATTACK)
    free, bound = FollowUps(0, 100), FollowUps(0, 2)
    assert free.worth(table, attack, CHAIN) >= bound.worth(table, attack, CHAIN)
    assert free.looks < 98, "there is more than two looks' worth behind it"
    assert bound.looks == 0
    assert LOOKS // len(table.options) > 2, "an ordinary table is looked at more closely"


def test_does_not_throw_units_away() -> None:
    t = scenario(
        side(play=["Tenderfoot"], gold=0),
        side(patrol={"squad leader": "Regular-sized Rhinoceros"}),
    )
    assert not any(c.startswith("attack") for c in play_turn(t))


def test_does_not_waste_a_spell() -> None:
    """No opposing unit in play: the spells that hurt stay in hand."""
    t = scenario(
        side(hero="Troq Bashar", play=["Iron Man"], hand=["Wither", "Intimidate", "The Boot"], workers=10),
        side(),
    )
    assert not any(c.startswith("play") for c in play_turn(t))


# Plans --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(5))
def test_hires_on_turn_one_and_summons_its_hero(seed: int) -> None:
    game = warmat.new("codex", seats=DECKS, seed=seed)
    bot = HeuristicBot(seed)
    chosen: list[str] = []
    while game.view(0)["active"] == 0:
        assert game.asked is not None
        chosen.append(str(bot.choose(game)))
        game.apply(chosen[-1])
    assert chosen[0].startswith("hire ")
    assert "summon Troq Bashar" in chosen
    assert any(c.startswith("patrol ") and "nobody" not in c for c in chosen)


def test_hires_the_card_it_needs_least() -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Harvest Reaper", "Tenderfoot", "Iron Man"], tech=2, gold=9), side()
    )
    assert choice(t.game) == "hire Tenderfoot"


def test_stops_hiring_at_ten() -> None:
    t = scenario(side(hand=["Tenderfoot"], workers=10), side())
    assert not any(c.startswith("hire") for c in play_turn(t))


def test_builds_tech_in_time() -> None:
    t = scenario(side(workers=5, hand=["Spark"], gold=2), side())
    assert "build Tech I" in play_turn(t)
    t = scenario(side(workers=7, hand=["Spark"], gold=6, tech=1), side())
    assert "build Tech II" in play_turn(t)


def test_techs_what_it_will_be_able_to_play() -> None:
    """Tech I units first; once tech II is near, units of that level; a spell in between."""
    game = warmat.new("codex", seats=DECKS, seed=2)
    bot = HeuristicBot(2)
    teched: list[str] = []
    while game.state.turn < 16 and not game.state.over:  # type: ignore[attr-defined]
        assert game.asked is not None
        chosen = bot.choose(game)
        if chosen.player == 0 and chosen.text.startswith("tech "):
            teched.append(chosen.text.removeprefix("tech "))
        game.apply(chosen)
    assert set(teched[:2]) <= {"Iron Man", "Revolver Ocelot"}
    assert set(teched) & {"Regular-sized Rhinoceros", "Harvest Reaper", "Eggship", "Hired Stomper"}
    assert "Final Smash" not in teched[:6]


def test_posts_the_sturdy_one_as_squad_leader() -> None:
    t = scenario(
        side(play=["Tenderfoot", "Regular-sized Rhinoceros", "Revolver Ocelot"], gold=0),
        side(patrol={"squad leader": "Trojan Duck"}),
    )
    play_turn(t)
    posted = {
        SLOT_NAMES[p.slot]: t.table.label(p) for p in t.table.pieces.values() if p.controller == 0 <= p.slot
    }
    assert posted["squad leader"] == "Regular-sized Rhinoceros"
    assert posted["elite"] == "Revolver Ocelot"
    assert "Tenderfoot" in posted.values()


def test_a_hero_in_danger_stays_behind_the_others() -> None:
    t = scenario(
        side(hero="Troq Bashar", play=["Iron Man"], gold=0),
        side(patrol={"squad leader": "Harvest Reaper"}),
    )
    play_turn(t)
    assert t["Troq Bashar"].slot is None
    assert t["Iron Man"].slot == "squad leader"


# Fair play ----------------------------------------------------------------------------------------------


def test_same_seed_same_game() -> None:
    def played() -> str:
        game = warmat.new("codex", seats=DECKS, seed=11)
        return play_out(game, [HeuristicBot(1), HeuristicBot(2)]).digest()

    assert played() == played()


@pytest.mark.parametrize("seed", range(3))
def test_does_not_peek(seed: int) -> None:
    """Deal the cards its seat can't see anew: the bot with the same seed chooses the same."""
    game = warmat.new("codex", seats=DECKS, seed=seed)
    bots = [HeuristicBot(seed), HeuristicBot(seed)]
    dealt_otherwise = 0
    while not game.state.over:
        seat = game.options[0].player
        chosen = bots[seat].choose(game)
        world = game.determinise(seat, 101)
        dealt_otherwise += hidden_cards(world, seat) != hidden_cards(game, seat)
        assert HeuristicBot(seed).choose(world).same(chosen)
        game.apply(chosen)
    assert dealt_otherwise > 50, "or the test would prove nothing"


def hidden_cards(game: Game, seat: int) -> list[list[int]]:
    """The opponent's hand and both draw piles."""
    players = game.state.players  # type: ignore[attr-defined]
    return [players[1 - seat].hand, players[0].deck, players[1].deck]


# More than two players ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mode", "seats"),
    [("two-headed-dragon-1-hero", 4), ("free-for-all-1-hero", 3), ("free-for-all-1-hero", 5)],
)
def test_plays_with_more_than_two(mode: str, seats: int) -> None:
    """And each bot only for itself: it never takes a teammate's action."""
    game = warmat.new("codex", seats=(["[Bashing]", "[Finesse]"] * 3)[:seats], mode=mode, seed=3)
    bots = [HeuristicBot(seat) for seat in range(seats)]
    for _ in range(80):
        if game.state.over:
            break
        seat = game.options[0].player
        option = bots[seat].choose(game)
        assert option.player == seat
        game.apply(option)
    assert all(player.workers > 5 for player in game.state.players)  # type: ignore[attr-defined]
