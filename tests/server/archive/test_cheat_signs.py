"""Signs of help: figures of games for moderators, beside what is usual, and for nobody else."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.api.test_moderation import moderator
from tests.server.archive.test_search import settle
from tests.server.ratings.rated import account, id_of, rated_pair
from tests.server.running import Running, SetClock
from warmat.client import Refused
from warmat.server.archive.cheat_signs import FEWEST, agreement_of, spread
from warmat.server.storage.schema import Analysis


def decision(seat: int, loss: float, options: int = 5) -> dict[str, Any]:
    return {"seat": seat, "loss": loss, "options": options}


def test_agreement_is_of_real_decisions_only() -> None:
    found = {"decisions": [decision(0, 0.0), decision(0, 0.3), decision(0, 0.0, options=1), decision(1, 0.1)]}
    agreement = agreement_of(found, 0)
    assert agreement is not None
    assert (agreement.decisions, agreement.agreed, agreement.share) == (2, 1, 0.5)
    assert agreement.loss == pytest.approx(0.15)
    assert agreement_of(found, 2) is None


def test_a_spread_says_where_most_are() -> None:
    assert spread([]) is None
    assert spread([3.0]) == {"low": 3.0, "middle": 3.0, "high": 3.0}
    assert spread([float(each) for each in range(10, 0, -1)]) == {"low": 2.0, "middle": 6.0, "high": 10.0}


def test_moderators_see_how_somebody_plays_and_others_do_not(server: Running, clock: SetClock) -> None:
    ada, bo, mo = account(server, "Ada"), account(server, "Bo"), moderator(server)
    tables = []
    for _ in range(FEWEST):
        two = rated_pair(server, ada, bo)
        for pause in (2, 8):
            clock.move(pause)
            two.choose(0, two.view(0)["decision"]["options"][0]["text"])
        two.post(1, "resign")
        tables.append(two.table)
    settle(server, FEWEST)

    async def analyse() -> None:
        async with server.services.database.session() as session:
            for table in tables:
                found = {"decisions": [decision(0, 0.0), decision(0, 0.2), decision(1, 0.4)]}
                session.add(Analysis(table=table, kind="1", found=found, made=1))

    path = f"/api/moderation/signs/{id_of(ada)}"
    before = mo.ask("GET", path)["games"]
    assert [game["agreement"] for game in before] == [None] * FEWEST
    server.call(analyse())
    signs = mo.ask("GET", path)
    assert signs["name"] == "Ada"
    assert {game["table"] for game in signs["games"]} == set(tables)
    for game in signs["games"]:
        assert (game["agreement"], game["decisions"], game["loss"]) == (0.5, 2, 0.1)
        assert (game["choices"], game["rated"]) == (1, True), "the first has nothing before it"
        assert game["seconds"] == {"low": 8.0, "middle": 8.0, "high": 8.0}
    assert mo.ask("GET", f"/api/moderation/signs/{id_of(bo)}")["games"][0]["agreement"] == 0.0
    for client in (ada, server.client("Gus")):
        with pytest.raises(Refused, match="Only moderators"):
            client.ask("GET", path)
    with pytest.raises(Refused, match="no such person"):
        mo.ask("GET", "/api/moderation/signs/nobody")
