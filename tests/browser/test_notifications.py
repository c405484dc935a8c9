"""The settings of being called back, at the page: a letter a day, and a browser that is told by web push."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit, settings_for
from tests.browser.people import WAIT_MS
from tests.browser.test_ratings import looked_at
from tests.server.challenges.test_challenges import new
from tests.server.helpers import soon
from tests.server.notifications.browser import Browser, PushService, push_service
from tests.server.people.test_mail import PASSWORD, Box, account
from tests.server.ratings.rated import id_of
from tests.server.running import Running
from warmat.bench.postgres import free_port
from warmat.client import Client
from warmat.server.clock import now

# A browser whose maker's service is the test's.
SUBSCRIBING = """(given) => {
  let made = null;
  const pushManager = {
    getSubscription: async () => made,
    subscribe: async ({ userVisibleOnly, applicationServerKey }) => {
      if (!userVisibleOnly || applicationServerKey.length !== 65) throw new Error("that is no key");
      const keys = { p256dh: given.p256dh, auth: given.auth };
      made = { endpoint: given.endpoint, toJSON: () => ({ endpoint: given.endpoint, keys }) };
      made.unsubscribe = async () => ((made = null), true);
      return made;
    },
  };
  const registration = { pushManager };
  const serviceWorker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker });
  Notification.requestPermission = async () => "granted";
}"""


PUSHES = 3  # on a busy machine the tools may push before the worker listens
# The first notification, as soon as there is one.
SHOWN = """async () => {
  const registration = await navigator.serviceWorker.ready;
  for (let tries = 0; tries < 1000; tries++) {
    const [found] = await registration.getNotifications();
    if (found) return [found.title, found.body, found.data.url];
    await new Promise((later) => setTimeout(later, 20));
  }
  return null;
}"""


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as found:
        yield found


@pytest.fixture
def box() -> Box:
    return Box()


@pytest.fixture
def told(tmp_path: Path, service: PushService, box: Box, browser: Chromium) -> Iterator[Running]:
    """A server that can write letters and tell browsers, both to this test."""
    letters = Controller(box, hostname="127.0.0.1", port=free_port())
    letters.start()
    settings = replace(
        settings_for(tmp_path),
        push_hosts=service.place,
        mail_server=f"smtp://127.0.0.1:{letters.port}",
        mail_from="games@example.org",
    )
    running = Running(settings, now)
    yield running
    running.stop()
    letters.stop()


def with_mail(server: Running, box: Box) -> Client:
    bo = account(server, "Bo")
    bo.ask("POST", "/api/account/mail", {"mail": "bo@example.org", "password": PASSWORD})
    code = re.search(r"/me\?confirm=([a-z0-9-]+)", box.wait(1).get_content())
    assert code is not None
    bo.ask("POST", "/api/account/mail/confirm", {"code": code.group(1)})
    return bo


def save(page: Page) -> None:
    with page.expect_response(lambda answer: answer.request.method == "PUT") as answer:
        calls = page.get_by_role("region", name="Notifications")
        calls.get_by_role("button", name="Save", exact=True).click()
    assert answer.value.status == 204


def test_a_push_and_a_letter_arrive(visit: Visit, told: Running, service: PushService, box: Box) -> None:
    ada, bo, browser = account(told, "Ada"), with_mail(told, box), Browser()
    bo.ask("PUT", "/api/account/profile", {"shown_to": "everybody"})
    there = visit(url=told.url)
    there.context.add_cookies([{"name": "warmat", "value": bo.token or "", "url": told.url}])
    given = json.dumps(browser.subscription(f"http://{service.place}/bo"))
    there.page.add_init_script(f"({SUBSCRIBING})({given})")
    page = there.go("/me")
    calls = page.get_by_role("region", name="Notifications")
    expect(calls.get_by_text("None of your browsers is notified yet.")).to_be_visible()
    calls.get_by_label("Notify this browser").check()
    expect(calls.get_by_text("One of your browsers is notified.")).to_be_visible()
    for way in ("Push", "Mail"):
        calls.get_by_label(f"A challenge is waiting for me: {way}").check()
    save(page)
    looked_at(there)

    challenge = new(ada, to=id_of(bo))
    told.call(told.services.notifier.look())
    sentence = "Ada would like to play Codex with you."
    assert sentence in box.wait(2).get_content()
    soon(lambda: bool(service.heard))
    assert service.read(browser) == [
        {"title": "A challenge", "body": sentence, "url": f"/challenges/{challenge}"}
    ]
    # It waits at the page as well.
    page = there.go("/")
    page.get_by_role("link", name="A challenge is waiting for you.").click()
    expect(page.get_by_role("button", name="Decline")).to_be_visible()

    page = there.go("/me")
    calls.get_by_label("One email a day about everything that is waiting").check()
    calls.get_by_label("At", exact=True).fill("07:30")
    calls.get_by_label("Nothing during these hours").check()
    save(page)
    page.reload()
    expect(calls.get_by_label("At", exact=True)).to_have_value("07:30")
    expect(calls.get_by_label("A challenge is waiting for me: Mail")).to_be_checked()
    kept = bo.ask("GET", "/api/account/calls")
    assert (kept["digest"], kept["quiet_from"], kept["quiet_to"]) == (450, 22 * 60, 7 * 60)
    calls.get_by_label("Notify this browser").check()  # the page is new, and so is its browser
    calls.get_by_label("Notify this browser").uncheck()
    expect(calls.get_by_text("None of your browsers is notified yet.")).to_be_visible()


def test_the_service_worker_shows_what_is_pushed(told: Running, whole_browser: Chromium) -> None:
    """The browser's own tools deliver it, in place of its maker's service."""
    context = whole_browser.new_context(permissions=["notifications"], base_url=told.url)
    context.set_default_timeout(WAIT_MS)
    page = context.new_page()
    page.goto(told.url)
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    tools, found = context.new_cdp_session(page), list[str]()

    def registered(event: Any) -> None:
        found.extend(each["registrationId"] for each in event["registrations"])

    tools.on("ServiceWorker.workerRegistrationUpdated", registered)
    tools.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(20)  # the tools tell of it meanwhile
    data = json.dumps({"title": "It is your turn", "body": "In Codex against Ada.", "url": "/t/x"})
    message = {"origin": told.url, "registrationId": found[-1], "data": data}
    for _ in range(PUSHES):
        tools.send("ServiceWorker.deliverPushMessage", message)
        shown = page.evaluate(SHOWN)
        if shown is not None:
            break
    assert shown == ["It is your turn", "In Codex against Ada.", "/t/x"]
    context.close()
