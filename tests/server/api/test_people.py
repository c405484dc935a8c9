"""Who somebody is: a name at once, an account if wanted, and the sessions that are them."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from sqlalchemy import event, select
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.server.conftest import Start
from tests.server.running import WAIT_S, Running, SetClock
from warmat.cli.app import app
from warmat.client import Client, Refused
from warmat.server.people.devices import device
from warmat.server.settings import Settings
from warmat.server.storage.schema import Code, Person, ServerSetting, Session

DECKS = ["[Bashing]", "[Finesse]"]
PASSWORD, OTHER = "correct horse battery", "another horse battery"


def account(server: Running, name: str, login: str) -> Client:
    client = server.client(name)
    client.ask("POST", "/api/account", {"login": login, "password": PASSWORD})
    return client


def log_in(server: Running, login: str, password: str = PASSWORD, **more: object) -> Client:
    client = server.client()
    client.ask("POST", "/api/account/login", {"login": login, "password": password, **more})
    return client


def listen(live: ClientConnection) -> None:
    while True:
        live.recv(5)


def refused(client: Client, status: int, method: str, path: str, body: object = None) -> str:
    with pytest.raises(Refused) as found:
        client.ask(method, path, body)
    assert found.value.status == status, found.value
    return found.value.sentence


def with_cookie(server: Running, cookie: str | None) -> Client:
    """A browser that comes with this cookie."""
    client = server.client()
    client.http.cookies.set("warmat", cookie or "")
    return client


# Cookies --------------------------------------------------------------------------------------------------


def test_a_made_up_cookie_is_not_looked_up(server: Running) -> None:
    ada = server.client("Ada")
    assert ada.token is not None
    token, signature = ada.token.rsplit(".", 1)
    asked: list[str] = []
    event.listen(
        server.services.database.engine.sync_engine,
        "before_cursor_execute",
        lambda connection, cursor, statement, *_: asked.append(statement),
    )
    for junk in (token, f"{token}.", f"{token}x.{signature}", f"{token}.{signature}x", "x" * 3000, "."):
        assert with_cookie(server, junk).me() is None
    assert not [statement for statement in asked if "sessions" in statement]
    server.services.sessions.changed()
    assert ada.me() is not None
    assert [statement for statement in asked if "sessions" in statement]


def test_the_key_is_kept_and_the_token_is_not(server: Running, start: Start) -> None:
    ada = server.client("Ada")
    assert ada.token is not None

    async def rows() -> tuple[list[str], str]:
        async with server.services.database.reading() as session:
            kept = await session.get_one(ServerSetting, "cookie key")
            return list(await session.scalars(select(Session.token))), kept.value

    sessions, key = server.call(rows())
    assert len(key) == 64
    assert not any(part in "".join(sessions) for part in ada.token.split("."))
    me, token = ada.me(), ada.token
    server.stop()
    again = start()  # another server on the same database knows the cookie
    assert again.client(token=token).me() == me


def test_the_cookie_is_out_of_reach_for_scripts_and_renewed(start: Start) -> None:
    server = start(public_url="https://warmat.example")
    client = server.client()
    for answer in (client.http.post("/api/me", json={"name": "Ada"}), None):
        if answer is None:
            answer = client.http.get("/api/me", headers={"Cookie": f"warmat={client.token}"})
        cookie = answer.headers["set-cookie"]
        for part in ("HttpOnly", "SameSite=lax", "Secure", "Max-Age=31536000", "Path=/"):
            assert part in cookie


def test_a_session_unused_for_a_year_is_over(server: Running, clock: SetClock) -> None:
    ada = server.client("Ada")
    clock.move(300 * 24 * 3600)
    assert ada.me() is not None  # which is noted down
    server.call(server.services.sessions.finish())
    clock.move(300 * 24 * 3600)
    assert ada.me() is not None
    server.call(server.services.sessions.finish())
    clock.move(366 * 24 * 3600)
    assert ada.me() is None


# Accounts -------------------------------------------------------------------------------------------------


def test_a_guest_who_makes_an_account_keeps_their_games(server: Running) -> None:
    ada = server.client("Ada")
    me, before = ada.me(), ada.token
    table = ada.make_table("codex", DECKS, ["me", "me"])
    made = ada.ask("POST", "/api/account", {"login": "Ada.L", "password": PASSWORD})
    assert made == {**(me or {}), "account": True}
    assert with_cookie(server, before).me() is None, "a session from before opens the account"
    elsewhere = log_in(server, " ADA.l ")
    assert elsewhere.me() == made
    assert elsewhere.table(table.id)["mine"] == [0, 1]
    assert "already" in refused(ada, 409, "POST", "/api/account", {"login": "ada2", "password": PASSWORD})


def test_logins_are_unique_and_plain(server: Running) -> None:
    account(server, "Ada", "ada")
    bo = server.client("Bo")
    assert "taken" in refused(bo, 409, "POST", "/api/account", {"login": "ADA", "password": PASSWORD})
    for login in ("ab", "a b c", "x" * 61, "ada\0", "<script>"):
        refused(bo, 400, "POST", "/api/account", {"login": login, "password": PASSWORD})
    refused(bo, 422, "POST", "/api/account", {"login": "bobo", "password": "short"})
    refused(bo, 400, "POST", "/api/account", {"login": "bobobobo", "password": "BOBOBOBO"})
    refused(server.client(), 401, "POST", "/api/account", {"login": "nobody", "password": PASSWORD})
    assert bo.me() == {**(bo.me() or {}), "account": False}


def test_a_wrong_login_and_a_wrong_password_look_the_same(server: Running) -> None:
    account(server, "Ada", "ada")
    checked: list[str] = []

    class Watched(PasswordHasher):
        def verify(self, hash: str | bytes, password: str | bytes) -> bool:  # type: ignore[override]
            checked.append(str(hash))
            return super().verify(hash, password)

    server.services.accounts.passwords.hasher = Watched(time_cost=1, memory_cost=8, parallelism=1)
    answers = []
    for login, password in (("ada", OTHER), ("eve", PASSWORD), ("not a login", PASSWORD)):
        body = {"login": login, "password": password}
        answer = server.client().http.post("/api/account/login", json=body)
        answers.append((answer.status_code, answer.text, "set-cookie" in answer.headers))
    assert answers == [(401, '{"detail":"That login and password don\'t match."}', False)] * 3
    assert len(checked) == 3, "each costs one hash"
    assert len({hash.rsplit("$", 2)[0] for hash in checked}) == 1, "with the same parameters"


def test_a_password_is_hashed_anew_when_the_parameters_change(server: Running) -> None:
    account(server, "Ada", "ada")

    async def kept() -> str:
        async with server.services.database.reading() as session:
            return str(await session.scalar(select(Person.password).where(Person.login == "ada")))

    before = server.call(kept())
    assert before.startswith("$argon2id$")
    assert PASSWORD not in before
    log_in(server, "ada")
    assert server.call(kept()) == before
    server.services.accounts.passwords.hasher = PasswordHasher(time_cost=2, memory_cost=16, parallelism=1)
    log_in(server, "ada")
    after = server.call(kept())
    assert "m=16,t=2,p=1" in after
    log_in(server, "ada")
    assert server.call(kept()) == after


def test_what_a_guest_has_comes_along_if_wanted(server: Running) -> None:
    ada = account(server, "Ada", "ada")
    one, two, bo = server.client("A guest"), server.client("A guest"), server.client("Bo")
    link = bo.ask("POST", "/api/friends/link")["code"]
    ada.ask("POST", "/api/friends", {"code": link})
    one.ask("POST", "/api/friends", {"code": link})
    me = one.me()
    assert me is not None
    bo.ask("PUT", f"/api/ties/mute/{me['id']}")
    first, second = (each.make_table("codex", DECKS, ["me", "me"]) for each in (one, two))
    seen = one.see(first.id, 0)
    body = {"login": "ada", "password": PASSWORD}
    one.ask("POST", "/api/account/login", {**body, "bring": True})
    two.ask("POST", "/api/account/login", body)
    assert one.me() == two.me() == ada.me()
    assert ada.table(first.id)["mine"] == [0, 1]
    ada.decide(first.id, 0, seen.number, seen.options[0])
    assert ada.table(second.id)["mine"] == []
    assert [friend["name"] for friend in ada.ask("GET", "/api/friends")] == ["Bo"]
    assert [friend["name"] for friend in bo.ask("GET", "/api/friends")] == ["Ada"]
    assert [each["name"] for each in bo.ask("GET", "/api/ties")["mute"]] == ["Ada"]


def test_two_at_once_do_not_get_one_login(server: Running) -> None:
    people = [server.client("Ada"), server.client("Bo")]
    body = {"login": "same", "password": PASSWORD}
    with ThreadPoolExecutor(2) as pool:
        asked = pool.map(lambda each: each.http.post("/api/account", json=body).status_code, people)
        assert sorted(asked) == [201, 409]
    assert sorted(bool((each.me() or {})["account"]) for each in people) == [False, True]


def test_nobody_waits_for_somebody_elses_password(server: Running) -> None:
    account(server, "Ada", "ada")
    hashing, answered = threading.Event(), threading.Event()

    class Slow(PasswordHasher):
        def verify(self, hash: str | bytes, password: str | bytes) -> bool:  # type: ignore[override]
            hashing.set()
            answered.wait(WAIT_S)
            return super().verify(hash, password)

    server.services.accounts.passwords.hasher = Slow(time_cost=1, memory_cost=8, parallelism=1)
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(log_in, server, "ada")
        assert hashing.wait(WAIT_S)
        assert server.client().me() is None
        assert not waiting.done()
        answered.set()
        assert waiting.result().me() is not None


def test_sessions_are_listed_and_ended(server: Running, clock: SetClock) -> None:
    ada = account(server, "Ada", "ada")
    clock.move(60)
    phone = server.client()
    agent = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"
    phone.http.headers["user-agent"] = agent
    phone.ask("POST", "/api/account/login", {"login": "ada", "password": PASSWORD})
    third = log_in(server, "ada")
    listed = phone.ask("GET", "/api/account/sessions")
    assert [each["current"] for each in listed].count(True) == 1
    mine = next(each for each in listed if each["current"])
    assert (mine["device"], mine["seen"]) == ("Firefox on Android", clock.at)
    assert listed[-1]["seen"] == clock.at - 60_000
    assert phone.token is not None
    assert mine["id"] not in phone.token
    bo = server.client("Bo")
    refused(bo, 404, "DELETE", f"/api/account/sessions/{mine['id']}")  # not theirs
    ada.ask("DELETE", f"/api/account/sessions/{mine['id']}")
    assert phone.me() is None
    refused(phone, 401, "GET", "/api/account/sessions")
    ada.ask("DELETE", "/api/account/sessions")
    assert third.me() is None
    assert ada.me() is not None
    assert bo.me() is not None
    assert len(ada.ask("GET", "/api/account/sessions")) == 1


def test_live_connections_end_with_their_session(server: Running) -> None:
    ada = account(server, "Ada", "ada")
    table = ada.make_table("codex", DECKS, ["me", "me"])
    phone = log_in(server, "ada")
    with ada.connection(table.id) as mine, phone.connection(table.id) as theirs:
        mine.recv(5), theirs.recv(5)
        ada.ask("DELETE", "/api/account/sessions")
        with pytest.raises(ConnectionClosed) as closed:
            listen(theirs)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4401
        mine.send('{"type": "nothing"}')
        while "refused" not in str(mine.recv(5)):
            pass


def test_logging_out_ends_the_session_for_good(server: Running) -> None:
    ada = account(server, "Ada", "ada")
    token = ada.token
    ada.ask("POST", "/api/account/logout")
    assert ada.token is None
    assert with_cookie(server, token).me() is None
    server.client().ask("POST", "/api/account/logout")  # nobody is no less


def test_a_new_password_ends_the_other_sessions(server: Running) -> None:
    ada = account(server, "Ada", "ada")
    phone = log_in(server, "ada")
    refused(ada, 403, "POST", "/api/account/password", {"old": OTHER, "new": OTHER})
    assert phone.me() is not None
    ada.ask("POST", "/api/account/password", {"old": PASSWORD, "new": OTHER})
    assert ada.me() is not None
    assert phone.me() is None
    log_in(server, "ada", OTHER)
    with pytest.raises(Refused, match="don't match"):
        log_in(server, "ada")
    guest = server.client("Guest")
    assert "no account" in refused(guest, 409, "POST", "/api/account/password", {"old": "x", "new": OTHER})


# Recovery -------------------------------------------------------------------------------------------------


def warmat(*arguments: str) -> tuple[int, str]:
    done = CliRunner().invoke(app, list(arguments))
    return done.exit_code, done.stdout


def test_the_owner_prints_a_code_that_is_good_once(
    server: Running, database: str, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("warmat.server.clock.now", clock)
    ada = account(server, "Ada", "ada")
    status, lost = warmat("account", "recover", "ADA", "--database", database)
    assert status == 0
    status, code = warmat("account", "recover", "ada", "--database", database)
    body = {"code": f" {code.strip().upper().replace('-', ' ')}", "password": OTHER}
    refused(server.client(), 403, "POST", "/api/account/recover", {**body, "code": lost.strip()})
    phone = server.client()
    assert phone.ask("POST", "/api/account/recover", body)["name"] == "Ada"
    assert phone.me() is not None
    assert ada.me() is None
    log_in(server, "ada", OTHER)
    refused(server.client(), 403, "POST", "/api/account/recover", body)

    async def codes() -> list[str]:
        async with server.services.database.reading() as session:
            return list(await session.scalars(select(Code.code)))

    assert server.call(codes()) == []
    assert warmat("account", "recover", "eve", "--database", database)[0] == 2


def test_a_code_ends_after_hours(server: Running, clock: SetClock) -> None:
    from warmat.server.people.accounts import recovery_code

    account(server, "Ada", "ada")
    code, expires = server.call(recovery_code(server.services.database, "ada", clock.at))
    assert expires == clock.at + 12 * 3600 * 1000
    clock.move(12 * 3600)
    refused(server.client(), 403, "POST", "/api/account/recover", {"code": code, "password": OTHER})


def test_the_owner_lists_accounts(server: Running, database: str, tmp_path: Path) -> None:
    assert warmat("account", "list", "--database", database) == (0, "Nobody has an account yet.\n")
    account(server, "Ada", "ada")
    server.client("Bo")
    assert warmat("account", "list", "--database", database) == (
        0,
        "ada  Ada  last here 2027-01-15 08:00 UTC\n",
    )
    missing = tmp_path / "none.db"
    assert warmat("account", "list", "--database", f"sqlite:///{missing}")[0] == 2
    assert not missing.exists()


# Leaving --------------------------------------------------------------------------------------------------


def test_whoever_leaves_is_somebody_and_their_games_stay(server: Running) -> None:
    ada, bo = account(server, "Ada", "ada"), server.client("Bo")
    played = ada.make_table("codex", DECKS)
    bo.join(played.id, played.links[1])
    waiting = ada.make_table("codex", DECKS)
    bos = bo.make_table("codex", DECKS, ["open", "open"])
    ada.join(bos.id, bos.links[0])
    refused(ada, 403, "POST", "/api/account/delete", {"password": OTHER})
    refused(ada, 403, "POST", "/api/account/delete", {})
    assert ada.me() is not None
    ada.ask("POST", "/api/account/delete", {"password": PASSWORD})
    assert ada.token is None
    info = bo.table(played.id)
    assert [seat["name"] for seat in info["seats"]] == ["somebody", "Bo"]
    assert (info["status"], info["winners"], info["ending"]) == ("over", [1], "resigned")
    assert [seat["person"] for seat in bo.table(bos.id)["seats"]] == [None, None]
    refused(bo, 404, "GET", f"/api/tables/{waiting.id}")
    with pytest.raises(Refused, match="don't match"):
        log_in(server, "ada")
    account(server, "Another Ada", "ada")  # the login is free again


def test_devices_have_names() -> None:
    chrome = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36"
    assert device(chrome) == "Chrome on Windows"
    assert device(chrome + " Edg/141.0") == "Edge on Windows"
    assert device("") == "an unknown device"
    assert device("curl/8\0") == "curl/8"


def test_passwords_are_not_in_what_is_shown_of_the_settings() -> None:
    assert Settings(database="postgresql://ada:secret@host/db").shown_database() == "postgresql://ada@host/db"
