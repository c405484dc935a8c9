"""Several things through the API: in any order, one by one or listed, taken back, kept by the journal."""

from __future__ import annotations

import itertools
import random
from collections import Counter

import pytest

from tests.codex.rules.test_any_order_of_techs import random_decks
from tests.server.playing import Match
from tests.server.running import Running
from warmat.client import Refused, Seen

NAMED = "[Demonology]/Necromancy/Finesse"
DECKS = ["[Peace]/Fire/Growth", *random_decks(18, 10)]
SQLITE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


def teching(server: Running, deck: str) -> Match:
    """A game in which seat 0 is to tech."""
    clients = [server.client(name) for name in ("Ada", "Bo")]
    made = clients[0].make_table("codex", [deck, "[Bashing]/Law/Past"], options={"mode": "3-hero"})
    clients[1].join(made.id, made.links[1])
    match = Match(made.id, clients, made.links)
    while (turn := match.turn()) is not None and not turn.seen.view["decision"]["prompt"].startswith("Tech"):
        turn.client.decide(match.table, turn.seat, turn.seen.number, "end")
    return match


def check(match: Match, choices: list[str], pair: tuple[str, str]) -> None:
    """These choices tech the pair; then all is taken back."""
    ada, table = match.clients[0], match.table
    seen = ada.see(table)
    before = discarded(seen)
    for choice in choices:
        seen = ada.decide(table, 0, seen.number, choice)
    assert seen.view["phase"] == "main"
    assert discarded(seen) - before == Counter(pair)
    for _ in choices:
        seen = ada.undo(table, 0, seen.number)
    assert seen.view["decision"]["several"]["picked"] == []


def discarded(seen: Seen) -> Counter[str]:
    return Counter(seen.view["players"][0]["discard"])


def names_of(match: Match) -> list[str]:
    return sorted(set(match.clients[0].see(match.table).view["players"][0]["codex"]))


@pytest.mark.slow
@SQLITE
def test_every_pair_of_techs_in_either_order(server: Running) -> None:
    match = teching(server, NAMED)
    pairs = list(itertools.permutations(names_of(match), 2))
    assert len(pairs) == 2 * 630
    for first, second in pairs:
        check(match, [f"tech {first}, {second}"], (first, second))


@SQLITE
@pytest.mark.parametrize("deck", DECKS)
def test_pairs_of_techs_one_by_one(server: Running, deck: str) -> None:
    match = teching(server, deck)
    pairs = random.Random(deck).sample(list(itertools.permutations(names_of(match), 2)), 12)
    for first, second in pairs:
        check(match, [f"tech {first}", f"tech {second}"], (first, second))


def test_picks_are_kept_by_the_journal_and_seen_by_nobody_else(server: Running) -> None:
    match = teching(server, NAMED)
    ada, bo = match.clients
    before = bo.see(match.table).view
    ada.decide(match.table, 0, ada.see(match.table).number, "tech Nimble Fencer")
    server.house.rooms.forget(match.table)  # as after a restart
    seen = ada.see(match.table)
    assert seen.view["decision"]["several"]["picked"] == ["tech Nimble Fencer"]
    assert bo.see(match.table).view == before
    with pytest.raises(Refused, match="1 more must be picked"):
        ada.decide(match.table, 0, seen.number, "done")
    seen = ada.decide(match.table, 0, seen.number, "take back Nimble Fencer")
    seen = ada.decide(match.table, 0, seen.number, "tech Nimble Fencer, Dark Pact")
    assert seen.view["phase"] == "main"
    assert {"Dark Pact", "Nimble Fencer"} <= discarded(seen).keys()
    assert bo.see(match.table).view["phase"] == "main"
