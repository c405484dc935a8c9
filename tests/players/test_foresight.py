"""What a choice would do is foreseen from what the seat knows alone; what is certain comes true."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.tables.test_hidden_choices import in_the_middle, with_secret
from warmat import games
from warmat.kernel.choice import IllegalChoice, Option
from warmat.kernel.event import Event
from warmat.kernel.game import Game
from warmat.players.bot import make_bot
from warmat.players.foresight import DEATHS, HURTS, Foresight, foresee
from warmat.players.summoner_wars.rolls import falls

SEATS = {"codex": ["[Bashing]", "[Finesse]"], "summoner-wars": ["Tundra Orcs", "Fallen Kingdom"]}


def attacks(name: str, seed: int, most: int) -> Iterator[tuple[Game, Option]]:
    """Attacks that can be made in a game between two bots."""
    game, bot, found = games.new(name, seats=SEATS[name], seed=seed), make_bot("heuristic", seed), 0
    while game.result is None and found < most:
        game.state.write_options()
        here = [option for option in game.options if option.text.startswith("attack ")]
        for option in here[:2]:
            found += 1
            yield game, option
        game.apply(bot.choose(game))


def seen(found: Foresight) -> Any:
    """All of it, to be compared."""
    hurt = [(one.thing.id, sorted(one.chances.items()), one.dies) for one in found.hurt]
    told = [[(event.what, event.amount) for event in events] for events in (found.certain, found.perhaps)]
    return hurt, told, found.asked, found.rolled, found.symbol, found.hits


@pytest.mark.parametrize("name", SEATS)
def test_hidden_cards_and_chance_to_come_change_nothing(name: str) -> None:
    looked = 0
    for game, option in attacks(name, 5, 24):
        now = seen(foresee(game, option.player, option.text))
        for seed in (11, 12, 13):
            other = game.determinise(option.player, seed)
            assert other.state.dump() != game.state.dump()
            assert seen(foresee(other, option.player, option.text)) == now
        looked += bool(now[0])
    assert looked > 5


def test_dice_to_come_are_not_looked_at() -> None:
    game = in_the_middle(2)
    game.state.write_options()
    attack = next(option for option in game.options if option.text.startswith("attack "))
    told = [seen(foresee(with_secret(game, bytes([n]) * 32), attack.player, attack.text)) for n in range(4)]
    assert told[0] == told[1] == told[2] == told[3]


def test_what_is_certain_comes_true() -> None:
    sure = 0
    for game, option in attacks("codex", 7, 40):
        found = foresee(game, option.player, option.text)
        if found.asked or any(len(one.chances) > 1 for one in found.hurt):
            continue
        world, events = game.clone(), list[Event]()
        world.state.sink = events
        world.apply(option.text)
        for one in found.hurt:
            mine = [
                event for event in events if event.subject is not None and event.subject.id == one.thing.id
            ]
            damage = sum(event.amount for event in mine if event.what == HURTS)
            assert {damage: 1.0} == pytest.approx(one.chances)
            assert one.dies == pytest.approx(float(any(event.what in DEATHS for event in mine)))
        sure += bool(found.hurt)
    assert sure > 10


def test_the_odds_of_dice_are_exact() -> None:
    for count in range(1, 7):
        assert sum(chance for chance, _ in falls(count)) == pytest.approx(1.0)
    for _, option_of in zip(range(6), attacks("summoner-wars", 3, 12), strict=False):
        game, option = option_of
        found = foresee(game, option.player, option.text)
        assert sum(found.hits) == pytest.approx(1.0)
        faces = {"melee": 5, "ranged": 4}[found.symbol]  # of six that show it
        assert found.hits[-1] == pytest.approx((faces / 6) ** found.rolled)
        for one in found.hurt:
            assert sum(one.chances.values()) == pytest.approx(1.0)
            assert 0 <= one.dies <= 1 + 1e-9


def test_odds_are_what_comes_of_many_rolls() -> None:
    game, option = next(attacks("summoner-wars", 3, 1))
    found = foresee(game, option.player, option.text)
    hurt = found.hurt[0]
    died = 0
    for seed in range(400):
        world, events = game.determinise(option.player, seed), list[Event]()
        world.state.sink = events
        world.apply(option.text)
        died += any(
            event.what in DEATHS and event.subject and event.subject.id == hurt.thing.id for event in events
        )
    assert died / 400 == pytest.approx(hurt.dies, abs=0.1)


def test_what_may_not_be_chosen_is_not_foreseen() -> None:
    game = games.new("codex", seats=SEATS["codex"], seed=1)
    with pytest.raises(IllegalChoice):
        foresee(game, 0, "attack Nobody -> Nothing")
