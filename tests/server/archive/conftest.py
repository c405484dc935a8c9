"""Games come into the archive without rests in between: nobody else waits here."""

from __future__ import annotations

import pytest

from warmat.server.records import archiver


@pytest.fixture(autouse=True)
def no_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archiver, "REST", 0)
