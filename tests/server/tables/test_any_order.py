"""Several things through the API: in any order, one by one or listed, taken back, kept by the journal."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.codex.teching import DECKS, FOE, NAMED, Way, WaysFor
from tests.server.playing import Match
from tests.server.running import Running
from warmat.client import Refused, Seen

PAIRS = 20  # of each deck, unless all are asked for
SQLITE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


def teching(server: Running, deck: str) -> Match:
    """A game in which seat 0 is to tech."""
    clients = [server.client(name) for name in ("Ada", "Bo")]
    made = clients[0].make_table("codex", [deck, FOE], options={"mode": "3-hero"})
    clients[1].join(made.id, made.links[1])
    match = Match(made.id, clients, made.links)
    while (turn := match.turn()) is not None and not turn.seen.view["decision"]["prompt"].startswith("Tech"):
        turn.client.decide(match.table, turn.seat, turn.seen.number, "end")
    return match


def check(match: Match, seen: Seen, way: Way) -> Seen:
    """These choices tech the pair; then all is taken back."""
    ada, table, before = match.clients[0], match.table, seen
    for choice in way.choices:
        assert seen.view["phase"] != "main"
        seen = ada.decide(table, 0, seen.number, choice)
    assert seen.view["phase"] == "main"
    assert discarded(seen) - discarded(before) == Counter(way[:2])
    for _ in way.choices:
        seen = ada.undo(table, 0, seen.number)
    assert seen.view["decision"] == before.view["decision"]
    return seen


def discarded(seen: Seen) -> Counter[str]:
    return Counter(seen.view["players"][0]["discard"])


@SQLITE
@pytest.mark.parametrize("deck", DECKS)
def test_pairs_of_techs_in_either_order(server: Running, ways_for: WaysFor, deck: str) -> None:
    match = teching(server, deck)
    seen = match.clients[0].see(match.table)
    for way in ways_for(deck, PAIRS):
        seen = check(match, seen, way)


def test_picks_are_kept_by_the_journal_and_seen_by_nobody_else(server: Running) -> None:
    match = teching(server, NAMED[0])
    ada, bo = match.clients
    before = bo.see(match.table).view
    ada.decide(match.table, 0, ada.see(match.table).number, "tech Nimble Fencer")
    server.services.rooms.forget(match.table)  # as after a restart
    seen = ada.see(match.table)
    assert seen.view["decision"]["several"]["picked"] == ["tech Nimble Fencer"]
    assert bo.see(match.table).view == before
    with pytest.raises(Refused, match="Pick 1 more"):
        ada.decide(match.table, 0, seen.number, "done")
    seen = ada.decide(match.table, 0, seen.number, "take back Nimble Fencer")
    seen = ada.decide(match.table, 0, seen.number, "tech Nimble Fencer, Dark Pact")
    assert seen.view["phase"] == "main"
    assert {"Dark Pact", "Nimble Fencer"} <= discarded(seen).keys()
    assert bo.see(match.table).view["phase"] == "main"
