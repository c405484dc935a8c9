"""What the server lets in: not too much, not too fast, and not from other pages."""

from __future__ import annotations

import json
import logging
import socket
import time
from collections.abc import Iterator

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tests.server.conftest import Start
from tests.server.helpers import soon
from tests.server.running import WAIT_S, Running, SetClock
from warmat.client import Client, Refused
from warmat.server.errors import TooMany
from warmat.server.guard.bodies import most
from warmat.server.guard.logs import JsonLines
from warmat.server.guard.origin import address_of, is_foreign
from warmat.server.guard.rate_limits import Limit, Limits

# What passes the gate does not depend on the database.
pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
DECKS = ["[Bashing]", "[Finesse]"]


@pytest.fixture
def lines() -> Iterator[list[logging.LogRecord]]:
    """What the server writes down."""
    found: list[logging.LogRecord] = []

    class Finder(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            found.append(record)

    handler, logger = Finder(), logging.getLogger("warmat")
    logger.addHandler(handler)
    level = logger.level
    logger.setLevel(logging.DEBUG)
    yield found
    logger.removeHandler(handler)
    logger.setLevel(level)


def hammer(live: ClientConnection) -> None:
    for _ in range(200):
        live.send("{}")
        live.recv(WAIT_S)


def refusal(live: ClientConnection) -> int:
    """The status of the next refusal, whatever comes before it."""
    while True:
        message = json.loads(live.recv(WAIT_S))
        if message["type"] == "refused":
            return int(message["status"])


def open_socket(client: Client, table: str, **headers: str) -> ClientConnection:
    given = {"Cookie": f"warmat={client.token}", **headers}
    address = f"{client.url.replace('http', 'ws', 1)}/api/tables/{table}/live"
    return connect(address, additional_headers=given, proxy=None, open_timeout=WAIT_S)


# Other pages ----------------------------------------------------------------------------------------------

HOST = "warmat.example:8765"


@pytest.mark.parametrize(
    ("headers", "foreign"),
    [
        ({}, False),  # no browser
        ({"origin": "http://warmat.example:8765"}, False),
        ({"origin": "https://warmat.example:8765"}, False),  # behind a proxy
        ({"origin": "http://warmat.example:8765", "sec-fetch-site": "same-origin"}, False),
        ({"origin": "https://play.example"}, False),  # the public address
        ({"origin": "https://play.example:443"}, False),
        ({"origin": "http://play.example"}, True),
        ({"origin": "null"}, True),
        ({"origin": ""}, True),
        ({"origin": "http://warmat.example"}, True),
        ({"origin": "http://warmat.example:8765.evil.example"}, True),
        ({"origin": "http://evil.example"}, True),
        ({"origin": "http://[bad"}, True),
        ({"origin": "http://warmat.example:8765", "sec-fetch-site": "cross-site"}, True),
        ({"sec-fetch-site": "same-site"}, True),
    ],
)
def test_where_a_request_comes_from(headers: dict[str, str], foreign: bool, database: str) -> None:
    assert is_foreign({"host": HOST, **headers}, "https://play.example") is foreign


def test_another_page_changes_nothing(server: Running) -> None:
    ada = server.client("Ada")
    table = ada.make_table("codex", DECKS, ["me", "me"])
    evil = {"Origin": "http://evil.example"}
    for method, path in (("POST", "/api/me"), ("DELETE", "/api/account/sessions"), ("PUT", "/api/nothing")):
        answer = ada.http.request(method, path, json={"name": "Eve"}, headers=evil)
        assert answer.status_code == 403
        assert "another page" in answer.json()["detail"]
    assert (ada.me() or {})["name"] == "Ada"
    assert ada.http.get("/api/me", headers=evil).status_code == 200  # which it can't read
    assert ada.http.post("/api/me", json={"name": "Ada L"}, headers={"Origin": server.url}).status_code == 200
    with pytest.raises(InvalidStatus) as refused:
        open_socket(ada, table.id, **evil)
    assert refused.value.response.status_code == 403
    with open_socket(ada, table.id, Origin=server.url) as mine:
        assert "update" in str(mine.recv(5))


def test_a_form_of_another_kind_is_not_json(server: Running) -> None:
    ada = server.client("Ada")
    answer = ada.http.post("/api/me", content='{"name": "Eve"}', headers={"Content-Type": "text/plain"})
    assert answer.status_code == 422
    assert (ada.me() or {})["name"] == "Ada"


# Headers --------------------------------------------------------------------------------------------------


def test_every_answer_says_how_it_is_to_be_treated(server: Running) -> None:
    client = server.client()
    for method, path, status in (
        ("GET", "/api/health", 200),
        ("GET", "/api/nowhere", 404),
        ("POST", "/api/me", 422),
        ("POST", "/api/health", 405),
    ):
        answer = client.http.request(method, path)
        assert answer.status_code == status
        policy = dict(part.split(" ", 1) for part in answer.headers["content-security-policy"].split("; "))
        assert policy["default-src"] == "'none'"
        assert policy["script-src"] == policy["connect-src"] == "'self'"
        assert policy["frame-ancestors"] == "'none'"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "same-origin"
        assert answer.headers["x-request-id"]
        assert "server" not in answer.headers
        assert "strict-transport-security" not in answer.headers
        assert answer.headers.get("cache-control") == ("no-store" if path.startswith("/api/") else None)


def test_behind_https_it_stays_https(start: Start) -> None:
    server = start(public_url="https://warmat.example")
    assert "max-age" in server.client().http.get("/api/health").headers["strict-transport-security"]


# Sizes ----------------------------------------------------------------------------------------------------


def test_too_much_is_refused(server: Running) -> None:
    client = server.client()
    size = most("/api/me") + 1
    answer = client.http.post("/api/me", content=b"x" * size, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()) == (413, {"detail": "That is too large: at most 64 KiB."})

    def drops() -> Iterator[bytes]:  # nothing is announced
        for _ in range(size // 1000 + 1):
            yield b"x" * 1000

    answer = client.http.post("/api/me", content=drops(), headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()) == (413, {"detail": "That is too large: at most 64 KiB."})
    assert most("/api/records") == most("/api/records/import") > most("/api/recordsx") == most("/api/me")


def test_an_announced_length_is_not_waited_for(server: Running) -> None:
    host, port = server.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=WAIT_S) as raw:
        raw.sendall(b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\n")
        assert raw.recv(1000).startswith(b"HTTP/1.1 413 ")


def test_a_character_that_is_none(server: Running) -> None:
    client = server.client("Ada")
    for path in ("/api/tables/%00", "/api/tables/x/game?since=%00"):
        answer = client.http.get(path)
        assert answer.status_code == 400
        assert answer.json()["detail"]


# Speed ----------------------------------------------------------------------------------------------------


def test_a_bucket_fills_again(clock: SetClock, database: str) -> None:
    limits, limit = Limits(2, clock), Limit(2, 0.25)
    for _ in range(4):
        limits.spend("knocking", "ada", limit)
    with pytest.raises(TooMany, match="in 2 seconds") as refused:
        limits.spend("knocking", "ada", limit)
    assert refused.value.headers == {"Retry-After": "2"}
    limits.spend("knocking", "bo", limit)
    limits.spend("asking", "ada", limit)
    clock.move(2)
    limits.spend("knocking", "ada", limit).give_back()
    limits.spend("knocking", "ada", limit)
    with pytest.raises(TooMany):
        limits.spend("knocking", "ada", limit)
    clock.move(-1000)  # the clock was set
    with pytest.raises(TooMany):
        limits.spend("knocking", "ada", limit)
    clock.move(100_000)
    for _ in range(4):
        limits.spend("knocking", "ada", limit)
    with pytest.raises(TooMany):
        limits.spend("knocking", "ada", limit)
    for _ in range(1000):
        Limits(0, clock).spend("knocking", "ada", limit)


def test_whoever_changes_too_much_waits(start: Start, clock: SetClock) -> None:
    server = start(rate_limit=1.0)
    ada, bo = server.client("Ada"), server.client("Bo")
    answers = [ada.http.post("/api/account/logout/no") for _ in range(61)]
    assert [answer.status_code for answer in answers] == [404] * 60 + [429]
    assert answers[-1].headers["retry-after"] == "1"
    assert answers[-1].json() == {"detail": "That was too fast. Try again in a second."}
    assert "content-security-policy" in answers[-1].headers
    assert ada.me() is not None, "looking is something else"
    assert bo.name("Bob")["name"] == "Bob", "and so is somebody else"
    clock.move(1)
    assert ada.http.post("/api/account/logout/no").status_code == 404


def test_new_names_are_limited_by_address(start: Start) -> None:
    server = start(rate_limit=0.1)
    for _ in range(2):
        server.client("One more")
    with pytest.raises(Refused, match="too fast"):
        server.client("One more")


def test_wrong_passwords_are_limited_and_right_ones_cost_nothing(start: Start, clock: SetClock) -> None:
    server = start(rate_limit=0.3, trusted_proxies="127.0.0.1")  # three wrong ones
    ada = server.client("Ada")
    right = {"login": "ada", "password": "correct horse battery"}
    ada.ask("POST", "/api/account", right)
    somebody = server.client()

    def attempt(body: dict[str, str], address: str) -> int:
        # As from behind a proxy on this machine, which is trusted.
        headers = {"X-Forwarded-For": address}
        return somebody.http.post("/api/account/login", json=body, headers=headers).status_code

    assert [attempt(right, f"10.0.0.{n}") for n in (1, 1, 1, 1)] == [200] * 4
    wrong = [{**right, "login": login, "password": "wrong"} for login in ("ada", "ADA", " ada ", "ada")]
    assert [attempt(body, "10.0.0.2") for body in wrong] == [401, 401, 401, 429]
    assert attempt(right, "10.0.0.2") == 429, "even the right one, for whoever was wrong so often"
    assert attempt(right, "10.0.0.3") == 200, "but not for whoever has the account"
    assert [attempt({**right, "login": "bo"}, "10.0.0.2") for _ in range(1)] == [401]
    clock.move(240)
    assert attempt(right, "10.0.0.2") == 200


def test_wrong_passwords_elsewhere_do_not_lock_the_owner_out(start: Start) -> None:
    """However many addresses guess: an address that has not tried yet may, and the guesses are few."""
    server = start(rate_limit=0.3, trusted_proxies="127.0.0.1")  # thirty wrong ones, from everywhere
    right = {"login": "ada", "password": "correct horse battery"}
    server.client("Ada").ask("POST", "/api/account", right)
    somebody = server.client()

    def attempt(password: str, address: str) -> int:
        body, headers = {**right, "password": password}, {"X-Forwarded-For": address}
        return somebody.http.post("/api/account/login", json=body, headers=headers).status_code

    found = [attempt("wrong", f"10.0.{n}.{n}") for n in range(20) for _ in range(3)]
    assert found[:30] == [401] * 30
    assert found[30:] == [401, 429, 429] * 10, "each address may try once more, and no more"
    assert attempt(right["password"], "10.1.0.1") == 200, "the owner, from anywhere"
    assert attempt(right["password"], "10.0.19.19") == 429, "but not from where somebody guesses"


def test_addresses_are_counted_by_network(database: str) -> None:
    def address(host: str) -> str:
        return address_of({"client": (host, 1)})

    assert address("2001:db8:1:2::1") == address("2001:db8:1:2:ffff::9") != address("2001:db8:1:3::1")
    assert address("::ffff:10.0.0.1") == address("10.0.0.1") != address("10.0.0.2")
    assert address_of({"client": None}) == ""


# Live connections -----------------------------------------------------------------------------------------


def test_messages_too_fast_are_refused_and_then_it_ends(start: Start, clock: SetClock) -> None:
    server = start(rate_limit=0.05)  # three messages
    ada = server.client("Ada")
    table = ada.make_table("codex", DECKS, ["me", "me"])
    with ada.connection(table.id) as live:
        live.recv(WAIT_S)
        for _ in range(4):
            live.send("{}")
        assert sorted(refusal(live) for _ in range(4)) == [400, 400, 400, 429]
        clock.move(2)
        live.send("{}")
        assert refusal(live) == 400
        with pytest.raises(ConnectionClosed) as closed:
            hammer(live)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4429


def test_a_message_that_is_too_long_ends_it(server: Running) -> None:
    ada = server.client("Ada")
    table = ada.make_table("codex", DECKS, ["me", "me"])
    with ada.connection(table.id) as live:
        live.recv(WAIT_S)
        assert server.services.sockets._open
        live.send("x" * 70_000)
        with pytest.raises(ConnectionClosed) as closed:
            refusal(live)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
    soon(lambda: not server.services.sockets._open)


def test_connections_at_once_are_limited(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("warmat.server.guard.gate.OPEN_AT_ONCE", 2)
    server = start(rate_limit=1.0)
    ada, bo = server.client("Ada"), server.client("Bo")
    table = ada.make_table("codex", DECKS, ["me", "me"])
    with ada.connection(table.id), ada.connection(table.id):
        with pytest.raises(InvalidStatus) as refused:
            ada.connection(table.id)
        assert refused.value.response.status_code == 429
        assert b"live connections at once" in refused.value.response.body
        with bo.connection(table.id):
            pass
    soon(lambda: not server.services.sockets._open)
    with ada.connection(table.id):
        pass


# What is written down -------------------------------------------------------------------------------------


def test_one_line_for_each_request_without_secrets(server: Running, lines: list[logging.LogRecord]) -> None:
    begun = time.perf_counter()
    ada = server.client("Ada")
    table = ada.make_table("codex", DECKS)
    ada.http.post(f"/api/tables/{table.id}/join", json={"link": table.links[0]}, params={"link": "hidden"})
    ada.http.get("/api/secret-path", headers={"X-Request-ID": "from-a-proxy"})
    ada.http.get("/api/me", headers={"X-Request-ID": "two\twords"})
    ada.http.get("/api/health")
    soon(lambda: len(lines) == 6)  # each is written after the answer
    found = [vars(line)["what"] for line in lines if line.name == "warmat.requests"]
    assert [(each["method"], each["path"], each["status"]) for each in found] == [
        ("POST", "/api/me", 200),
        ("POST", "/api/tables", 201),
        ("POST", "/api/tables/{table}/join", 200),
        ("GET", "/api/{path:path}", 404),
        ("GET", "/api/me", 200),
        ("GET", "/api/health", 200),
    ]
    assert [line.levelname for line in lines if line.name == "warmat.requests"] == ["INFO"] * 5 + ["DEBUG"]
    assert found[3]["request"] == "from-a-proxy"
    assert len({each["request"] for each in found}) == 6
    assert all(each["ms"] > 0 for each in found)
    assert (
        sum(each["ms"] for each in found) < (time.perf_counter() - begun) * 1000
    )  # one came after the other
    assert ada.token is not None
    for form in (JsonLines(), logging.Formatter()):
        text = "\n".join(form.format(line) for line in lines)
        for secret in (*ada.token.split("."), *table.links, table.id, "hidden", "secret-path"):
            assert secret not in text
    as_json = json.loads(JsonLines().format(lines[0]))
    assert as_json["path"] == "/api/me"
    assert as_json["level"] == "info"
    assert logging.Formatter().format(lines[0]).startswith("method=POST path=/api/me status=200 ms=")


def test_our_own_mistakes_are_told_by_number_only(
    server: Running, lines: list[logging.LogRecord], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken() -> None:
        raise RuntimeError("inner secret")

    monkeypatch.setattr(server.services.database, "ping", broken)
    answer = server.client().http.get("/api/health")
    assert answer.status_code == 500
    assert answer.headers["x-request-id"] in answer.json()["detail"]
    assert "secret" not in answer.text
    assert "content-security-policy" in answer.headers
    assert any(line.exc_info and answer.headers["x-request-id"] in line.getMessage() for line in lines)


def test_counts_for_prometheus(start: Start) -> None:
    server = start(metrics_token="a token")
    ada, bo = server.client("Ada"), server.client("Bo")
    table = ada.make_table("codex", DECKS, ["me", "me"])
    ada.make_table("codex", DECKS)
    seen = ada.see(table.id, 0)
    ada.decide(table.id, 0, seen.number, seen.options[0])
    bo.http.post("/api/me", json={}, headers={"Origin": "http://evil.example"})
    with ada.connection(table.id) as live:
        live.recv(WAIT_S)
        soon(lambda: b'status="403"' in server.services.metrics.text())
        text = httpx.get(f"{server.url}/api/metrics", headers={"Authorization": "Bearer a token"}).text
    for line in (
        'warmat_requests_total{method="POST",route="/api/me",status="200"} 2.0',
        'warmat_requests_total{method="POST",route="unknown",status="403"} 1.0',  # not let in, not routed
        'warmat_request_seconds_count{method="POST",route="/api/tables"} 2.0',
        'warmat_tables{status="playing"} 1.0',
        'warmat_tables{status="open"} 1.0',
        'warmat_tables{status="over"} 0.0',
        "warmat_open_sockets 1.0",
        "warmat_decisions_total 1.0",
        'warmat_refused_total{why="Forbidden"} 1.0',
    ):
        assert line in text.splitlines()
    assert table.id not in text


@pytest.mark.parametrize(
    ("trusted", "counted"),
    [("127.0.0.0/8", "each"), ("*", "each"), ("10.0.0.5,172.30.41.0/24", "all as one"), ("", "all as one")],
)
def test_only_a_proxy_that_is_trusted_says_who_asks(start: Start, trusted: str, counted: str) -> None:
    server = start(rate_limit=0.1, trusted_proxies=trusted)  # two new names from an address
    somebody = server.client()

    def new_name(address: str) -> int:
        somebody.http.cookies.clear()
        headers = {"X-Forwarded-For": address}
        return somebody.http.post("/api/me", json={"name": "One more"}, headers=headers).status_code

    found = [new_name(f"203.0.113.{n}") for n in (1, 1, 2, 2)]
    assert found == ([200] * 4 if counted == "each" else [200, 200, 429, 429])


def test_a_proxy_that_is_not_named_is_told_of_once(start: Start, lines: list[logging.LogRecord]) -> None:
    somebody = start().client()
    for _ in range(3):
        somebody.http.get("/api/me", headers={"X-Forwarded-For": "203.0.113.1"})
    assert [line.getMessage() for line in lines if "not believed" in line.getMessage()] == [
        "A proxy says who asks, and is not believed: WARMAT_TRUSTED_PROXIES does not name it"
    ]
