"""The API against its own documentation: made-up requests, right ones and wrong ones, to every route.

Nothing breaks (no 5xx), and every answer is one that the documentation has. To make requests up takes longer
than to answer them, so each goes to two servers, one on SQLite and one on PostgreSQL. More of them:
WARMAT_EXAMPLES=500 pytest tests/server/api/test_schemathesis.py
"""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.conftest import empty
from tests.server.helpers import DECKS, pair
from tests.server.running import WAIT_S, Running, SetClock
from warmat.server.settings import Settings

EXAMPLES = int(os.environ.get("WARMAT_EXAMPLES", "12"))  # for each route, right and wrong
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
# Without these the next request is nobody's; they have tests of their own.
LEFT_OUT = {"log_out", "delete_account"}


class Asked:
    """A server with a table that is open, one that is played, and one that is over: all of them Ada's."""

    def __init__(self, database: str, clock: SetClock) -> None:
        settings = Settings(database=database, port=0, rate_limit=0.0, bot_pause_ms=0, lease_s=30.0)
        self.server = Running(settings, clock)
        two = pair(self.server, listed=True)
        over = two.ada.make_table("codex", DECKS)
        two.bo.join(over.id, over.links[1])
        two.bo.ask("POST", f"/api/tables/{over.id}/resign", {"seat": 1})
        open_one = two.ada.make_table("codex", DECKS, listed=True)
        self.tables = [two.table, over.id, open_one.id]
        for table in self.tables[:2]:  # Ada, whom the requests come from, has a seat at each
            assert two.ada.table(table)["seats"][0]["name"] == "Ada"
        self.session = requests.Session()
        self.session.trust_env = False
        assert two.ada.token
        self.session.cookies.set("warmat", two.ada.token)

    def close(self) -> None:
        self.session.close()
        self.server.stop()


@pytest.fixture
def both(request: pytest.FixtureRequest, tmp_path: Path, clock: SetClock) -> Iterator[list[Asked]]:
    """On each kind of database; on SQLite alone where there is no PostgreSQL."""
    shutil.copy(request.getfixturevalue("sqlite_template"), tmp_path / "warmat.db")
    addresses = [f"sqlite:///{tmp_path / 'warmat.db'}"]
    with contextlib.suppress(pytest.skip.Exception):
        addresses.append(request.getfixturevalue("postgres_used"))
        empty(addresses[-1])
    made = [Asked(address, clock) for address in addresses]
    yield made
    for each in made:
        each.close()


def operations(server: Running) -> list[Any]:
    document = requests.get(f"{server.url}/openapi.json", timeout=60).json()
    found: list[Any] = list(schemathesis.openapi.from_dict(document).get_all_operations())
    return [
        one for one in (each.ok() for each in found) if one.definition.raw.get("operationId") not in LEFT_OUT
    ]


def takes_something(operation: Any) -> bool:
    """Whether a request to it can be wrong at all: any text may be the name of a table."""
    return any(len(part) for part in (operation.query, operation.body))


@pytest.mark.slow
@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=["right", "wrong"])
def test_no_request_breaks_the_server(both: list[Asked], mode: GenerationMode) -> None:
    tried: list[set[int]] = [set() for _ in both]
    for operation in operations(both[0].server):

        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            database=None,
            derandomize=True,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(operation.as_strategy(generation_mode=mode), st.sampled_from([0, 1, 2, None]))
        def ask(case: Any, table: int | None) -> None:
            for asked, statuses in zip(both, tried, strict=True):
                if table is not None and "table" in case.path_parameters:
                    case.path_parameters["table"] = asked.tables[table]
                answer = case.call(base_url=asked.server.url, session=asked.session, timeout=WAIT_S)
                statuses.add(answer.status_code)
                case.validate_response(answer, checks=CHECKS)
                if answer.status_code >= 400:
                    assert answer.json()["detail"]

        if mode is GenerationMode.POSITIVE or takes_something(operation):
            ask()
    for statuses in tried:
        assert statuses & {200, 201}
        assert statuses & {400, 404, 422}
