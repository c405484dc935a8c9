"""A bot of one's own: made at the page about oneself, its token shown once; marked wherever it plays."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.test_ratings import looked_at, with_account
from tests.server.helpers import DECKS
from tests.server.running import Running


def test_a_bot_of_ones_own_and_its_token(visit: Visit, server: Running) -> None:
    ada = with_account(visit(), "Ada", of="bots")
    page = ada.go("/me")
    mine = page.get_by_role("region", name="My bots")
    mine.get_by_label("Name of the bot").fill("Marvin")
    mine.get_by_role("button", name="Create a bot").click()
    token = mine.get_by_label("Token of Marvin").input_value()
    bot = server.client(token=token)
    assert (bot.me() or {})["name"] == "Marvin"
    looked_at(ada)
    page = ada.go("/me")
    expect(mine.get_by_role("link", name="Marvin")).to_be_visible()
    expect(mine.get_by_label("Token of Marvin")).to_have_count(0)
    mine.get_by_role("link", name="Marvin").click()
    expect(page.get_by_text("A bot of Ada.")).to_be_visible()
    table = bot.make_table("codex", DECKS, listed=True)
    ada.go(f"/t/{table.id}")
    expect(page.get_by_text("Marvin bot plays")).to_be_visible()
