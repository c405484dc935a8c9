"""A table from its making to its game: names, seats, answers, and taking back."""

from __future__ import annotations

import pytest

from tests.server.running import Running
from warmat.client import Client, Refused, Table

DECKS = ["[Bashing]", "[Finesse]"]


@pytest.fixture
def two(server: Running) -> tuple[Client, Client, Table]:
    """Ada and Bo at a game of Codex."""
    ada, bo = server.client("Ada"), server.client("Bo")
    table = ada.make_table("codex", DECKS)
    assert bo.join(table.id, table.links[1]) == 1
    return ada, bo, table


def test_a_game_begins_when_nobody_is_missing(server: Running) -> None:
    ada, bo = server.client("Ada"), server.client("Bo")
    table = ada.make_table("codex", DECKS)
    assert table.info["status"] == "open"
    with pytest.raises(Refused, match="not begun") as refused:
        ada.see(table.id)
    assert refused.value.status == 409
    bo.join(table.id, table.links[1])
    info = bo.table(table.id)
    assert info["status"] == "playing"
    assert [seat["name"] for seat in info["seats"]] == ["Ada", "Bo"]
    assert ada.see(table.id).options
    assert not bo.see(table.id).options
