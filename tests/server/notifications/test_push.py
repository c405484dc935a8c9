"""Web push: what only the browser can read arrives there once, and nothing hidden is in it."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from tests.server.challenges.test_challenges import befriend, new
from tests.server.conftest import Start
from tests.server.notifications.browser import CURVE, Browser, PushService, claims_of, push_service
from tests.server.notifications.test_notifier import calls, look, two_at_a_table, want
from tests.server.people.test_mail import PLACE, account
from tests.server.ratings.rated import id_of
from tests.server.running import Running, SetClock
from tests.server.tournaments.events import Event
from warmat.client import Client, Refused
from warmat.server.notifications.push import decoded, encoded, sealed


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as found:
        yield found


@pytest.fixture
def server(start: Start, service: PushService) -> Running:
    hosts = f"fcm.googleapis.com,*.push.example.org,{service.place}"
    return start(public_url=PLACE, push_hosts=hosts, mail_from="games@example.org")


def subscribed(client: Client, service: PushService, path: str = "one") -> Browser:
    browser = Browser()
    client.ask("PUT", "/api/account/push", browser.subscription(f"http://{service.place}/{path}"))
    return browser


def test_the_standards_own_example() -> None:
    """RFC 8291, section 5."""
    own = ec.derive_private_key(int.from_bytes(decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")), CURVE)
    theirs = ec.derive_private_key(
        int.from_bytes(decoded("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")), CURVE
    )
    browser = Browser(theirs, decoded("BTBZMqHH6r4Tts7J_aSIgg"))
    keys = browser.subscription("")
    text = b"When I grow up, I want to be a watermelon"
    body = sealed(text, keys["p256dh"], keys["auth"], own, decoded("DGv6ra1nlYgDCS1FRnbzlw"))
    assert encoded(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w"
        "EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert browser.read(body) == text


def test_a_turn_is_told_to_every_browser_once(server: Running, service: PushService, clock: SetClock) -> None:
    ada, bo = account(server), account(server, "Bo")
    one, two = subscribed(bo, service, "one"), subscribed(bo, service, "two")
    want(bo, "turn", way="push")
    pair = two_at_a_table(server, ada, bo)
    pair.end_turn(0)
    service.answers = [503]
    look(server, clock, 180)
    assert [path for path, _, _ in service.heard] == ["/two"]
    for _ in range(3):
        look(server, clock, 3600)
    assert [path for path, _, _ in service.heard] == ["/two", "/one"], "the second is told nothing twice"
    told = {
        "title": "It is your turn",
        "body": "It is your turn in Codex against Ada.",
        "url": f"/t/{pair.table}",
    }
    assert [json.loads(b.read(body)) for b, (_, _, body) in zip((two, one), service.heard, strict=True)] == [
        told,
        told,
    ]
    key = bo.ask("GET", "/api/account/calls")["push_key"]
    headers = service.heard[0][1]
    claims = claims_of(headers["authorization"], key)
    assert (claims["aud"], claims["sub"]) == (f"http://{service.place}", "mailto:games@example.org")
    assert 0 < claims["exp"] - clock() // 1000 <= 24 * 3600
    assert (headers["content-encoding"], headers["ttl"]) == ("aes128gcm", "86400")


def test_challenges_messages_clocks_and_rounds_are_told(
    server: Running, service: PushService, clock: SetClock
) -> None:
    ada, bo = account(server), account(server, "Bo")
    befriend(ada, bo)
    browser = subscribed(bo, service)
    want(bo, "challenge", "message", "clock", "round", way="push")
    new(ada, to=id_of(bo))
    look(server, clock)
    pair = two_at_a_table(server, ada, bo)
    clock.move(1)
    pair.post(0, "messages", {"text": "The secret word is xyzzy"})
    look(server, clock, 400)
    pair.end_turn(0)
    look(server, clock, 40 * 3600)
    Event(server, people=[ada, bo]).begin()
    look(server, clock)
    found = service.read(browser)
    assert [each["title"] for each in found] == [
        "A challenge",
        "Somebody wrote to you",
        "Your time is running out",
        "A round has begun",
    ]
    assert "xyzzy" not in str(found)


def test_a_browser_that_is_gone_is_forgotten(server: Running, service: PushService, clock: SetClock) -> None:
    ada, bo = account(server), account(server, "Bo")
    subscribed(bo, service, "gone")
    browser = subscribed(bo, service, "here")
    want(bo, "turn", way="push")
    two_at_a_table(server, ada, bo).end_turn(0)
    service.answers = [410]
    look(server, clock, 180)
    assert [path for path, _, _ in service.heard] == ["/here"]
    assert bo.ask("GET", "/api/account/calls")["browsers"] == 1
    assert calls(server, done=False) == 0
    bo.ask(
        "POST",
        "/api/account/push/off",
        {"endpoint": browser.subscription(f"http://{service.place}/here")["endpoint"]},
    )
    assert bo.ask("GET", "/api/account/calls")["browsers"] == 0


def test_a_browser_is_whoevers_it_was_last(server: Running, service: PushService) -> None:
    ada, bo = account(server), account(server, "Bo")
    for client in (ada, bo, bo):
        subscribed(client, service)
    counts = [client.ask("GET", "/api/account/calls")["browsers"] for client in (ada, bo)]
    assert counts == [0, 1]
    for number in range(12):
        subscribed(bo, service, str(number))
    assert bo.ask("GET", "/api/account/calls")["browsers"] == 10
    assert bo.ask("GET", "/api/account/export")["browsers"][-1]["endpoint"].endswith("/11")
    bo.ask("POST", "/api/account/delete", {"password": "correct horse battery"})


def test_only_to_browsers_makers(server: Running, service: PushService) -> None:
    ada, guest = account(server), server.client("Guest")
    browser = Browser()
    with pytest.raises(Refused, match="need an account"):
        subscribed(guest, service)
    for wrong in (
        "https://example.org/push",
        "http://fcm.googleapis.com/push",
        "https://push.example.org.evil.example/push",
        "https://evilpush.example.org/push",
        "https://me@fcm.googleapis.com/push",
        "https://fcm.googleapis.com:8443/push",
        "https://127.0.0.1/push",
        "https://10.0.0.7/push",
        "https://[::1]/push",
        "nonsense",
    ):
        with pytest.raises(Refused, match=r"push service|Push services"):
            ada.ask("PUT", "/api/account/push", browser.subscription(wrong))
    good = browser.subscription("https://updates.push.example.org/wpush/v2/x")
    ada.ask("PUT", "/api/account/push", good)
    for field, value in (("p256dh", "A" * 87), ("auth", "A" * 30)):
        with pytest.raises(Refused, match="not the keys"):
            ada.ask("PUT", "/api/account/push", {**good, field: value})


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_where_there_is_none_nobody_wants_it(start: Start) -> None:
    server = start(push_hosts="")
    ada = account(server)
    assert ada.ask("GET", "/api/account/calls")["push_key"] is None
    with pytest.raises(Refused, match="no browser notifications"):
        want(ada, "turn", way="push")
    with pytest.raises(Refused, match="no browser notifications"):
        ada.ask("PUT", "/api/account/push", Browser().subscription("https://fcm.googleapis.com/x"))


def test_the_key_outlives_a_restart(start: Start) -> None:
    one = start()
    ada = account(one)
    key = ada.ask("GET", "/api/account/calls")["push_key"]
    one.stop()
    again = start()
    assert again.client(token=ada.token).ask("GET", "/api/account/calls")["push_key"] == key
