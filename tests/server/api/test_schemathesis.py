"""The API against its own documentation: made-up requests, right ones and wrong ones, to every route.

Nothing breaks (no 5xx), and every answer is one that the documentation has. More of them:
WARMAT_EXAMPLES=500 pytest tests/server/api/test_schemathesis.py
"""

from __future__ import annotations

import os
from collections.abc import Iterator
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

from tests.server.helpers import DECKS, pair
from tests.server.running import Running

EXAMPLES = int(os.environ.get("WARMAT_EXAMPLES", "12"))  # for each route, right and wrong
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
# Without these the next request is nobody's; they have tests of their own.
LEFT_OUT = {"log_out", "delete_account"}


@pytest.fixture
def tables(server: Running) -> list[str]:
    """A table that is open, one that is played, and one that is over: all of them Ada's."""
    two = pair(server, listed=True)
    over = two.ada.make_table("codex", DECKS)
    two.bo.join(over.id, over.links[1])
    two.bo.ask("POST", f"/api/tables/{over.id}/resign", {"seat": 1})
    open_one = two.ada.make_table("codex", DECKS, listed=True)
    ids = [two.table, over.id, open_one.id]
    for table in ids[:2]:  # Ada, whom the requests come from, has a seat at each
        assert two.ada.table(table)["seats"][0]["name"] == "Ada"
    return ids


@pytest.fixture
def session(server: Running, tables: list[str]) -> Iterator[requests.Session]:
    ada = next(client for client in server.clients if client.token)
    with requests.Session() as session:
        session.trust_env = False
        session.cookies.set("warmat", ada.token)
        yield session


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
def test_no_request_breaks_the_server(
    server: Running, tables: list[str], session: requests.Session, mode: GenerationMode
) -> None:
    tried: set[int] = set()
    for operation in operations(server):

        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            database=None,
            derandomize=True,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(operation.as_strategy(generation_mode=mode), st.sampled_from([*tables, None]))
        def ask(case: Any, table: str | None) -> None:
            if table is not None and "table" in case.path_parameters:
                case.path_parameters["table"] = table
            answer = case.call(base_url=server.url, session=session, timeout=20)
            tried.add(answer.status_code)
            case.validate_response(answer, checks=CHECKS)
            if answer.status_code >= 400:
                assert answer.json()["detail"]

        if mode is GenerationMode.POSITIVE or takes_something(operation):
            ask()
    assert tried & {200, 201}
    assert tried & {400, 404, 422}
