"""The toy game, known while one of its tests runs; and the browser's people, for its table on the page.

A game's rules are compiled with the kernel or not at all: what is compiled takes no subclasses that are not.
So these tests belong to the interpreted build alone.
"""

from __future__ import annotations

import pytest

from tests.browser.conftest import browser, playwright, profiles, server, visit
from warmat import _build
from warmat.registry import GAMES

__all__ = ["browser", "playwright", "profiles", "server", "visit"]

collect_ignore_glob = ["test_*.py"] if _build.running() == "compiled" else []


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.toy import nim

    monkeypatch.setitem(GAMES, nim.NIM.name, nim.NIM)
