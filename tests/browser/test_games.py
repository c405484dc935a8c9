"""Whole games by clicking, from the first page to the last."""

from __future__ import annotations

import re

import pytest

from tests.browser.conftest import Measure, Visit
from tests.browser.driving import DRIVERS


@pytest.mark.parametrize("game", ["codex", "summoner-wars"])
def test_a_whole_game_against_a_bot(visit: Visit, measure: Measure, game: str) -> None:
    person = visit()
    person.against_bot(game)
    driver = DRIVERS[game](person.page)
    driver.play()
    over = person.page.get_by_role("alertdialog", name="The game is over")
    assert re.search("win", over.inner_text())
    measure(f"{game}: a whole game in {driver.clicks} clicks")
    over.get_by_role("link", name="Replay").click()
    person.page.get_by_label("Step", exact=True).wait_for()
