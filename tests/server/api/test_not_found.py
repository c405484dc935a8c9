"""Addresses under /api where there is nothing, asked in every way."""

from __future__ import annotations

import pytest

from tests.server.running import Running

METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_what_is_not_there_is_not_there_however_one_asks(server: Running) -> None:
    http = server.client("Ada").http
    for path in ("/api", "/api/", "/api/nonsense", "/api/tables/x/y/z", "/api/me/tables/none"):
        for method in METHODS:
            answer = http.request(method, path)
            assert (answer.status_code, answer.json()) == (404, {"detail": "There is nothing here."}), path


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_what_is_there_says_how_it_is_asked(server: Running) -> None:
    http = server.client("Ada").http
    for method, path, allowed in (
        ("POST", "/api/health", "GET"),
        ("GET", "/api/tables", "POST"),
        ("DELETE", "/api/tables/some/record", "GET"),
        ("PATCH", "/api/me", "GET, POST"),
    ):
        answer = http.request(method, path)
        assert (answer.status_code, answer.headers["allow"]) == (405, allowed)
        assert answer.json()["detail"] == f"{method} doesn't work here, only {allowed}."
