"""What is clicked is what is sent: choices that could be taken for another."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.boards import sit_at
from tests.browser.conftest import Visit
from tests.server.running import Running
from warmat.summoner_wars.scenario import piece, scenario, side

WAYS = [("Straight there", "directly", False), ("Over d4, d5", "via d4 d5", True)]


@pytest.mark.parametrize(("way", "written", "hurt"), WAYS)
def test_a_move_goes_the_way_that_was_chosen(
    visit: Visit, server: Running, way: str, written: str, hurt: bool
) -> None:
    """A rhinoceros tramples who is in its way: to the next space it may go straight, or over the warrior."""
    person = visit()
    board = scenario(
        side(board={"c4": piece("Rhinoceros", boost=1)}),
        side(board={"d4": "Undead Warrior", "f7": "Undead Archer"}),
    )
    table = sit_at(person, server, board)
    page = person.page
    page.get_by_role("button", name=re.compile("^c4: Rhinoceros.*can act")).click()
    page.get_by_role("button", name=re.compile("^c5: empty; can be reached")).click()
    ways = person.prompt.get_by_role("button")
    expect(person.prompt.get_by_role("heading")).to_have_text("Which way?")
    expect(ways).to_have_text(["Straight there", "Over d4, d5", "Cancel"])
    ways.get_by_text(way, exact=True).click()
    expect(page.get_by_role("button", name=re.compile("^c5: Rhinoceros"))).to_be_visible()
    warrior = page.get_by_role("button", name=re.compile("^d4: "))
    expect(warrior).to_have_attribute("aria-label", re.compile("3 of 4" if hurt else "4 of 4"))
    room = server.call(server.services.rooms.room(table))
    assert room.game.notations() == [f"move Rhinoceros -> c5 {written}"]
