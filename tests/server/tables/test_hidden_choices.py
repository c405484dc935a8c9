"""What nobody sees of a choice is told nowhere: not by plans, forum text, lists of tables, or their order."""

from __future__ import annotations

import pytest

from tests.codex.teching import NAMED
from tests.server.helpers import Pair, pair
from tests.server.running import Running, SetClock
from tests.server.tables.test_any_order import teching
from warmat import games
from warmat.kernel.game import Game
from warmat.kernel.rng import Dice
from warmat.kernel.setup import Setup
from warmat.server.tables.planned_choices import fitting

SQLITE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
SECRETS = [bytes([number]) * 32 for number in range(12)]


def in_the_middle(seed: int) -> Game:
    """A game of Summoner Wars at an attack that comes down to dice."""
    game = games.new("summoner-wars", seats=["Tundra Orcs", "Fallen Kingdom"], seed=seed)
    dice = Dice(seed)
    for _ in range(600):
        game.state.write_options()
        attacks = [option for option in game.options if option.text.startswith("attack ")]
        if len(attacks) > 1 and game.length > 40:
            return game
        assert game.result is None
        game.apply(game.options[dice.below(len(game.options))])
    raise AssertionError("nobody attacks")


def with_secret(game: Game, secret: bytes) -> Game:
    """The same table, with other dice to come."""
    config = {**game.setup.config, "secret": secret.hex(), "start": game.state.dump()}
    rules = games.rules_of(game.name)
    return Game(Setup(game.name, config, rules.begin), rules.begin(config), None)


def test_a_plan_does_not_look_at_dice_to_come() -> None:
    """Tried on the game itself, what is made of a plan depended on them: a player could ask beforehand."""
    told = 0
    for seed in range(8):
        game = in_the_middle(seed)
        game.state.write_options()
        attacks = [option.text for option in game.options if option.text.startswith("attack ")]
        plan = [attacks[0], *attacks[1:3], attacks[0]]
        seat = game.options[0].player
        made = {tuple(fitting(with_secret(game, secret), seat, plan)) for secret in SECRETS}
        assert len(made) == 1
        told += len({tuple(_on_the_game(with_secret(game, secret), plan)) for secret in SECRETS}) > 1
    assert told, "no plan here depends on dice, so nothing was proved"


def _on_the_game(game: Game, plan: list[str]) -> list[str]:
    """What can be made of it in truth."""
    made = []
    for choice in plan:
        try:
            game.apply(choice)
        except ValueError:
            continue
        made.append(choice)
    return made


@SQLITE
def test_forum_text_does_not_show_half_a_choice(server: Running) -> None:
    match = teching(server, NAMED[0])
    ada, bo = match.clients
    watcher = server.client()
    path = f"/api/tables/{match.table}/forum"
    before = [client.ask("GET", path)["text"] for client in (bo, watcher)]
    seen = ada.see(match.table)
    room = server.call(server.services.rooms.room(match.table))
    # As the engine asks for it, one by one: then the first card is teched before the second is chosen.
    server.call(server.services.rooms.decide(match.table, 0, seen.number, first_tech(room.game), by_bot=True))
    assert room.game.length > 0
    assert [client.ask("GET", path)["text"] for client in (bo, watcher)] == before
    assert ada.ask("GET", path)["text"] != before[0]


def first_tech(game: Game) -> str:
    decision = game.asked
    assert decision is not None
    return next(option.text for option in decision.options if option.text.startswith("tech "))


def tables_of(two: Pair, seat: int) -> list[str]:
    return [table["id"] for table in two.of(seat).ask("GET", "/api/me/tables")]


@SQLITE
def test_lists_are_not_ordered_by_hidden_choices(server: Running, clock: SetClock) -> None:
    """Bo and a stranger look at their lists while Ada decides: nothing moves until her turn is over."""
    two = pair(server, listed=True)
    clock.move(1)
    second = two.ada.make_table("codex", ["[Bashing]", "[Finesse]"], listed=True)
    two.bo.join(second.id, second.links[1])
    stranger = server.client()

    def order() -> tuple[list[str], list[str]]:
        playing = stranger.ask("GET", "/api/lobby", show="playing")
        return tables_of(two, 1), [table["id"] for table in playing]

    before = order()
    assert before == ([second.id, two.table], [second.id, two.table])
    clock.move(1)
    view = two.view(0)
    two.choose(0, view["decision"]["options"][0]["text"])
    assert order() == before
    clock.move(1)
    two.ada.undo(two.table, 0, two.view(0)["number"])
    assert order() == before
    two.end_turn(0)
    assert order() == ([two.table, second.id], [second.id, two.table])


@SQLITE
def test_unlisted_tables_are_in_no_list(server: Running) -> None:
    """Whoever knows the address may watch; nobody is told it but those who sit there."""
    two = pair(server)
    stranger = server.client("Cy")
    assert stranger.see(two.table).lines
    for show in ("open", "playing"):
        assert stranger.ask("GET", "/api/lobby", show=show) == []
    assert stranger.ask("GET", "/api/me/tables") == []
    assert two.ada.make_table("codex", ["[Bashing]", "[Finesse]"]).id not in str(
        stranger.ask("GET", "/api/lobby")
    )
