"""What the tests of the documentation share: somebody who follows a page."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs.pages import ROOT
from tests.docs.project import copy_of_project
from tests.docs.ready import Ready
from tests.docs.trying import SCREEN, Trial
from warmat.codex.variants import VARIANTS


@pytest.fixture(scope="session")
def ready() -> Iterator[Ready | None]:
    """A `warmat` that has started already, where processes can be forked."""
    made = Ready(ROOT / "src", SCREEN) if hasattr(os, "fork") else None
    yield made
    if made is not None:
        made.close()


@pytest.fixture
def trial(tmp_path: Path, ready: Ready | None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Trial]:
    """In an empty folder, with the examples of the project beside."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    known = dict(VARIANTS)
    trial = Trial(tmp_path, ready=ready)
    yield trial
    trial.close()
    for name in VARIANTS.keys() - known.keys():  # what the page has made known
        del VARIANTS[name]
    for name, module in list(sys.modules.items()):
        if str(getattr(module, "__file__", None)).startswith(str(tmp_path)):
            del sys.modules[name]


@pytest.fixture
def trial_in_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Trial]:
    """In a copy of the project, to change it."""
    copy_of_project(tmp_path)
    monkeypatch.chdir(tmp_path)
    trial = Trial(tmp_path, tmp_path)
    trial.commands_in(tmp_path / ".venv" / "bin")
    yield trial
    trial.close()
