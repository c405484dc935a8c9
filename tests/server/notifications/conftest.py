"""Where people are called: a real SMTP server, and a webhook, both on this machine."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from aiosmtpd.controller import Controller

from tests.server.conftest import Start
from tests.server.people.test_mail import PLACE, Box
from tests.server.running import Running
from warmat.bench.postgres import free_port


class Hook:
    """What the webhook was told. `answers`: what it says to the next ones, before it says yes."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []
        self.answers: list[int] = []
        self.url = ""


@pytest.fixture
def hook() -> Iterator[Hook]:
    told = Hook()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            status = told.answers.pop(0) if told.answers else 204
            if status == 204:
                told.heard.append(json.loads(body))
            self.send_response(status)
            self.send_header("location", "http://127.0.0.1:1/elsewhere")
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    listening = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=listening.serve_forever, daemon=True)
    thread.start()
    told.url = f"http://127.0.0.1:{listening.server_port}/hook"
    yield told
    listening.shutdown()
    listening.server_close()
    thread.join()


@pytest.fixture
def box() -> Box:
    return Box()


@pytest.fixture
def smtp(box: Box) -> Iterator[str]:
    controller = Controller(box, hostname="127.0.0.1", port=free_port())
    controller.start()
    yield f"smtp://127.0.0.1:{controller.port}"
    controller.stop()


@pytest.fixture
def server(start: Start, smtp: str, hook: Hook, monkeypatch: pytest.MonkeyPatch) -> Running:
    # It looks when it is told to, and not by itself as well: on a busy machine a test lasts longer than that,
    # and would find a letter still on its way.
    monkeypatch.setattr("warmat.server.notifications.notifier.EVERY_S", 3600)
    place = hook.url.split("/")[2]
    hosts = f"discord.com, {place}"
    return start(mail_server=smtp, mail_from="games@example.org", public_url=PLACE, webhook_hosts=hosts)
