"""What a live connection keeps in memory while nothing happens: there are thousands of them."""

from __future__ import annotations

import gc
from types import CoroutineType
from typing import Any

import pytest

from tests.server.helpers import soon
from tests.server.playing import begin
from tests.server.running import Running
from warmat.server.live.frames import LiveConnection

FRAMEWORK = "/fastapi/routing.py"


def waiting_in_the_framework() -> list[str]:
    """Names of what it has begun and not ended; not what an earlier server has left behind."""
    gc.collect()
    alive: list[CoroutineType[Any, Any, Any]] = [
        each
        for each in gc.get_objects()
        if type(each) is CoroutineType  # `isinstance` fails for a proxy of something that is gone
    ]
    return [each.cr_code.co_qualname for each in alive if each.cr_code.co_filename.endswith(FRAMEWORK)]


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_who_is_connected_does_not_wait_inside_the_framework(server: Running) -> None:
    match = begin(server)
    before = waiting_in_the_framework()  # the server's own beginning and end
    with match.clients[0].connection(match.table, seat=0) as live:
        live.recv(10)
        soon(lambda: waiting_in_the_framework() == before)
        every = server.server.server_state.connections
        (connection,) = [each for each in every if isinstance(each, LiveConnection)]
        assert not hasattr(connection, "response")
        assert not connection.scope["headers"]
        assert [name for name in connection.scope if name.startswith("fastapi")] == []
        live.send("nonsense")
        assert "refused" in live.recv(10)
    soon(lambda: not server.services.hub.is_watched(match.table))
