"""Games that are over: found in the archive, added up as pictures, shared, and looked at in a frame."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Visit
from tests.browser.test_ratings import looked_at
from tests.server.archive.test_search import tables
from tests.server.games import play_on
from tests.server.helpers import DECKS, Pair
from tests.server.ratings.rated import LIVE, account, id_of
from tests.server.running import Running
from warmat.client import Client
from warmat.server.records import archiver


def game(server: Running, ada: Client, bo: Client, loser: int) -> str:
    made = ada.make_table("codex", DECKS, pace=LIVE, rated=True, listed=True)
    bo.join(made.id, made.links[1])
    play_on(server, made.id, 40)
    Pair(ada, bo, made.id).post(loser, "resign")
    server.call(server.services.archiver.finish())
    server.call(server.services.rater.look())
    server.call(server.services.archive_intake.look())
    return made.id


@pytest.fixture
def played(server: Running, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Three games of two people who show their profiles."""
    monkeypatch.setattr(archiver, "REST", 0)  # nobody else waits here
    ada, bo = account(server, "Ida"), account(server, "Udo")
    for client in (ada, bo):
        client.ask("PUT", "/api/account/profile", {"shown_to": "everybody"})
    found = [game(server, ada, bo, loser) for loser in (1, 1, 0)]
    assert set(found) <= set(tables(ada, player="Ida"))
    assert id_of(ada) != id_of(bo)
    return found


def test_games_are_found_added_up_and_shared(
    visit: Visit, server: Running, played: list[str], tmp_path: Path
) -> None:
    reader = visit()
    page = reader.go("/archive")
    page.get_by_label("Player", exact=True).fill("ida")
    page.get_by_label("Player", exact=True).press("Enter")
    rows = page.get_by_role("list", name="Games").get_by_role("listitem").filter(has_text="Replay")
    expect(rows).to_have_count(3)
    page.get_by_label("Result").select_option("lost")
    expect(rows).to_have_count(1)
    expect(page).to_have_url(re.compile(r"/archive\?player=ida&result=lost$"))
    expect(rows.first).to_contain_text("Udo")
    expect(rows.first.get_by_text(re.compile("^Techs: "))).to_have_count(2)
    looked_at(reader)
    page.reload()
    expect(rows).to_have_count(1)

    # A slow answer to what was asked before does not replace the newer one.
    page.get_by_role("link", name="Clear the search").click()
    expect(page).to_have_url(re.compile(r"/archive$"))
    expect(
        rows.nth(len(played) - 1)
    ).to_be_visible()  # all of them: the one alone would be the one from before
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(re.compile(r"/api/archive\?player=ida$"), hold)
    page.get_by_label("Player", exact=True).fill("ida")
    page.get_by_label("Player", exact=True).press("Enter")
    expect(page).to_have_url(re.compile(r"/archive\?player=ida$"))
    page.get_by_label("Result").select_option("lost")
    expect(rows).to_have_count(1)
    assert len(held) == 1
    with page.expect_response(re.compile(r"/api/archive\?player=ida$")) as late:
        held[0].continue_()
    late.value.finished()
    reader.settle()  # what came late is drawn, if it is
    expect(rows).to_have_count(1)

    page.get_by_label("Player", exact=True).fill("nobody at all")
    reader.may_complain = True  # of the answer that there is none
    page.get_by_label("Player", exact=True).press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("There is nobody called “nobody at all”")
    reader.may_complain = False
    page.get_by_role("link", name="Clear the search").click()
    expect(rows.first).to_be_visible()

    # What they add up to, as pictures with words.
    page.get_by_role("link", name="Statistics").click()
    expect(page.get_by_role("heading", name="Statistics")).to_be_visible()
    parts = page.get_by_role("region", name=re.compile("^Specs and factions"))
    bar = parts.get_by_role("row", name=re.compile("Bashing")).get_by_role("img")
    expect(bar).to_have_accessible_name(re.compile(r"^\d+ %, 95 % interval \d+ % to \d+ %$"))
    looked_at(reader)
    report = {
        "game": "codex",
        "contestants": "bots",
        "games": 40,
        "ratings": [
            {"name": "hard", "games": 40, "elo": 80.0, "low": 20.0, "high": 140.0},
            {"name": "easy", "games": 40, "elo": -80.0, "low": -140.0, "high": -20.0},
        ],
        "pairings": [{"name": "hard", "other": "easy", "games": 40, "score": 0.7, "low": 0.55, "high": 0.82}],
    }
    (tmp_path / "arena.json").write_text(json.dumps(report), encoding="utf-8")
    page.get_by_label(re.compile("^Show a file written by")).set_input_files(tmp_path / "arena.json")
    expect(page.get_by_role("row", name=re.compile(r"hard.*\+80"))).to_be_visible()
    expect(page.locator("li", has_text="hard against easy: 70 % of 40 games")).to_be_attached()
    looked_at(reader)

    # Shared: a picture of the moment; and the same replay inside of another page.
    page = reader.go(f"/replay/{played[0]}?at=10")
    page.get_by_role("button", name="Save and share").click()
    picture = page.get_by_role("img", name=re.compile("^The board at this moment"))
    expect(picture).to_be_visible()
    page.wait_for_function("image => image.naturalWidth > 0", arg=picture.element_handle())
    frame = page.get_by_label("A frame with this game").input_value()
    assert f"/embed/{played[0]}?at=10" in frame
    page = reader.go(f"/embed/{played[0]}?at=10")
    expect(page.get_by_role("link", name="Open on Warmat")).to_be_visible()
    expect(page.get_by_role("button", name="Play on from here")).to_have_count(0)
