"""What counts as used: cards when played or come, abilities when they resolve or hold."""

from __future__ import annotations

from warmat.kernel.event import Event
from warmat.kernel.tools.coverage import Coverage
from warmat.summoner_wars.coverage import Watcher, abilities_of, cards_of
from warmat.summoner_wars.factions import BOOK
from warmat.summoner_wars.scenario import Scenario, scenario, side


def watched(t: Scenario, *choices: str) -> Coverage:
    """What is used while these choices are made."""
    found, events = Coverage(), list[Event]()
    watcher = Watcher(found)
    t.game.state.sink = events
    watcher.start(t.game.state)
    for choice in choices:
        watcher.choice(t.game.state, t.game.find(choice))
        t.do(choice)
    watcher.events(t.game.state, events)
    return found


def test_what_begins_on_the_battlefield_has_come_and_what_it_always_does_holds() -> None:
    t = scenario(side(board={"c1": "Grognack", "c4": "Frost Shaman"}), side(board={"f8": "Ret-Talus"}))
    used = watched(t)
    assert used.arrived == {"Grognack": 1, "Frost Shaman": 1, "Ret-Talus": 1}
    assert used.played == {}
    assert used.resolved["Unwieldy Magic"] == 1
    assert used.resolved["Raise the Dead"] == 0  # nobody used it


def test_a_summoned_unit_is_played_and_its_ability_resolves() -> None:
    t = scenario(
        side(board={"a1": "Grognack", "c3": "Ten-Life Gate"}, hand=["Tundra Charger"], magic=3),
        side(board={"f8": "Ret-Talus"}),
        phase="summon",
    )
    used = watched(t, "summon Tundra Charger -> c4", "no")
    assert used.played == {"Tundra Charger": 1}
    assert used.resolved["Blood Rush"] == 1


def test_an_ability_that_is_used_counts() -> None:
    t = scenario(
        side(board={"a1": "Ret-Talus"}, discard=["Undead Archer", "Undead Warrior"]),
        side(board={"f8": "Grognack"}),
        phase="summon",
    )
    assert watched(t, "use Ret-Talus (Raise the Dead)").resolved["Raise the Dead"] == 1


def test_what_another_card_gives_counts_when_its_bearer_acts() -> None:
    board = side(board={"a1": "Grognack", "c4": "Smasher"}, active=["For Glory"])
    t = scenario(board, side(board={"c5": "Tundra Charger", "c6": "Smasher"}), phase="attack")
    t.next_roll(6, melee=6)
    used = watched(t, "attack Smasher -> Tundra Charger")
    assert used.resolved["Reckless Strike"] == 1
    assert watched(scenario(board, side(), phase="attack")).resolved["Reckless Strike"] == 0


def test_the_lists_hold_every_card_and_ability_of_the_decks() -> None:
    cards = cards_of(faction.name for faction in BOOK.factions)
    assert cards == BOOK.cards[1:]
    names = abilities_of(cards)
    assert len(set(names)) == len(names)
    for card in cards:
        for ability in card.abilities:
            assert ability.name in names
    assert {"Reckless Strike", "Forceful Attack", "Sacrificial Pyre/2"} <= set(names)
    orcs = abilities_of(cards_of(["Tundra Orcs"]))
    assert "Frenzy" in orcs
    assert "Raise the Dead" not in orcs
