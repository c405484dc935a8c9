"""The page as an app: what a browser asks for to install it, and what it shows without a connection."""

from __future__ import annotations

import struct
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.conftest import settings_for
from tests.browser.people import WAIT_MS
from tests.server.running import Running
from warmat.server.clock import now

MOST_BYTES = 12_000  # of an icon


def test_it_can_be_installed_and_says_when_there_is_no_connection(browser: Browser, tmp_path: Path) -> None:
    server = Running(settings_for(tmp_path), now)
    context = browser.new_context()
    context.set_default_timeout(WAIT_MS)
    page = context.new_page()
    try:
        page.goto(server.url)
        manifest = page.evaluate(
            "async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json()"
        )
        assert manifest["display"] == "standalone"
        touch = page.locator("link[rel=apple-touch-icon]").get_attribute("href")
        for_touch = {"src": touch, "type": "image/png", "sizes": "180x180"}
        assert {icon["sizes"] for icon in manifest["icons"]} == {"any", "192x192", "512x512"}
        for icon in (*manifest["icons"], for_touch):
            got = context.request.get(f"{server.url}{icon['src']}")
            assert got.headers["content-type"] == icon["type"]
            assert len(got.body()) < MOST_BYTES
            if icon["type"] == "image/png":
                assert "x".join(map(str, struct.unpack(">II", got.body()[16:24]))) == icon["sizes"]
        page.evaluate("async () => { await navigator.serviceWorker.ready; }")
        # With a connection everything is the server's.
        page.goto(f"{server.url}/rules")
        expect(page.get_by_role("heading", name="No connection")).to_have_count(0)
    finally:
        server.stop()
    page.goto(f"{server.url}/cards/codex")
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    expect(page.get_by_role("link", name="Try again")).to_be_visible()
    context.close()
