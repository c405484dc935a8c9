"""A club in two browsers: founded, joined by its link, written to, and left."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.test_ratings import looked_at, with_account

ABOUT = "We meet on Fridays, live or by days, and write down here what we have learnt from each other."


def test_a_club_by_invitation(visit: Visit) -> None:
    ada, bo = with_account(visit(), "Ada", "club"), visit()
    page = ada.go("/clubs")
    page.get_by_label("Name", exact=True).fill("The Badgers of the Suite")
    page.get_by_label("What it is about").fill(ABOUT)
    page.get_by_role("group", name="Who may join").get_by_text("By invitation", exact=True).click()
    page.get_by_role("button", name="Create it").click()
    link = page.get_by_label("Link for new members").input_value()
    page.get_by_label("Write on the board").fill("Who plays tonight?")
    page.get_by_role("button", name="Post", exact=True).click()
    expect(page.get_by_role("region", name="Board").get_by_text("Who plays tonight?")).to_be_visible()
    looked_at(ada)

    bo.page.goto(link)
    bo.page.get_by_role("button", name="Join").click()
    expect(bo.page.get_by_role("region", name="Board").get_by_text("Who plays tonight?")).to_be_visible()
    expect(bo.page.get_by_role("region", name="Members").get_by_role("listitem")).to_have_count(2)
    bo.page.get_by_role("button", name="Leave the club").click()
    expect(bo.page.get_by_role("link", name="The Badgers of the Suite")).to_be_visible()
    expect(bo.page.get_by_text("1 member · by invitation")).to_be_visible()
    looked_at(bo)
