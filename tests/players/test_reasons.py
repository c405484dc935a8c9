"""Reasons are true: what they say of a choice is what the choice does, from what its seat knows alone."""

from __future__ import annotations

import pytest

from tests.players.test_foresight import SEATS
from warmat import games
from warmat.codex.scenario import piece, scenario, side
from warmat.players.bot import make_bot
from warmat.players.reasons import reasons
from warmat.summoner_wars import scenario as summoner_wars


def test_an_attack_says_who_dies_on_both_sides() -> None:
    board = scenario(
        side(play=["Older Brother", "Iron Man"]),
        side(patrol={"squad leader": "Tenderfoot"}, play=["Iron Man"]),
    )
    assert reasons(board.game, 0, "attack Iron Man -> Tenderfoot") == ["kills Tenderfoot"]
    assert reasons(board.game, 0, "attack Older Brother -> Tenderfoot") == ["deals 1 to Tenderfoot"]
    board = scenario(side(play=["Older Brother"]), side(play=["Iron Man"]))
    told = reasons(board.game, 0, "attack Older Brother -> Iron Man")
    assert told == ["deals 2 to Iron Man", "costs you Older Brother"]


def test_buildings_are_somebodys() -> None:
    board = scenario(side(play=["Iron Man"]), side(tech=1))
    assert reasons(board.game, 0, "attack Iron Man -> Base#2") == ["deals 3 to their base"]
    assert reasons(board.game, 0, "attack Iron Man -> Tech I#2") == ["deals 3 to their Tech I"]


def test_the_last_blow_is_said_first() -> None:
    board = scenario(side(play=["Iron Man"]), side(base_damage=18))
    assert reasons(board.game, 0, "attack Iron Man -> Base#2")[0] == "wins the game"


def test_what_is_bought_and_what_is_left() -> None:
    mine = side(
        hand=["Older Brother", "Bloom"],
        command={"Troq Bashar": 0},
        hero=None,
        gold=6,
        workers=8,
        tech=1,
    )
    board = scenario(mine, side())
    assert reasons(board.game, 0, "hire Bloom") == ["brings 1 more gold every turn", "leaves you 5 gold"]
    assert reasons(board.game, 0, "play Older Brother") == ["brings a 2/2", "leaves you 4 gold"]
    assert reasons(board.game, 0, "summon Troq Bashar")[0] == "brings a 2/3 hero, who casts your spells"
    assert reasons(board.game, 0, "build Tech II")[0] == "lets you play tech II cards from your next turn"
    assert reasons(board.game, 0, "end") == ["saves 6 gold"]


def test_levels_and_the_patrol() -> None:
    board = scenario(side(hero=piece("Troq Bashar", level=4, damage=2), gold=2), side())
    assert reasons(board.game, 0, "level Troq Bashar")[:2] == [
        "makes Troq Bashar 3/4",
        "heals Troq Bashar of 2",
    ]
    board.do("level Troq Bashar")
    assert reasons(board.game, 0, "level Troq Bashar") == [
        "is a step towards level 8, where Troq Bashar grows"
    ]
    board.do("end")
    told = reasons(board.game, 0, "patrol Troq Bashar as squad leader")
    assert told == ["has 1 armor there and must be attacked first"]


def test_dice_are_told_as_chances_and_a_move_by_whom_it_reaches() -> None:
    board = summoner_wars.scenario(
        summoner_wars.side(board={"c3": "Frost Shaman"}),
        summoner_wars.side(board={"c6": summoner_wars.piece("Undead Warrior", damage=1)}),
        phase="move",
    )
    told = reasons(board.game, 0, "move Frost Shaman -> c4")
    assert told == ["can attack Undead Warrior from there"]
    board.do("move Frost Shaman -> c4", "end", "end")
    (told_of_it,) = reasons(board.game, 0, "attack Frost Shaman -> Undead Warrior")
    assert told_of_it.startswith("kills Undead Warrior with ")


@pytest.mark.parametrize("name", SEATS)
def test_hidden_cards_and_chance_to_come_change_nothing(name: str) -> None:
    game, bot, said = games.new(name, seats=SEATS[name], seed=3), make_bot("heuristic", 3), 0
    for _ in range(60):
        game.state.write_options()
        for option in game.options[:2]:
            now = reasons(game, option.player, option.text)
            assert reasons(game.determinise(option.player, 7), option.player, option.text) == now
            said += bool(now)
        game.apply(bot.choose(game))
        if game.result is not None:
            break
    assert said > 20
