"""What all tests share: fork mode, in which every decision is answered on a clone first (see tests/fork.py).

pytest --fork            or            WARMAT_FORK=1 pytest

And whether all pairs of techs are tried, or some (see tests/codex/teching.py): pytest --all-pairs
"""

from __future__ import annotations

import gc
import logging
import os
from collections.abc import Generator, Iterator

import pytest

from tests import fork
from tests.codex.teching import WaysFor, all_ways, some_ways


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--fork", action="store_true", help="answer every decision on a clone first and compare")
    parser.addoption("--all-pairs", action="store_true", help="tech all pairs of cards everywhere, not some")
    parser.addoption("--all-puzzles", action="store_true", help="replay and prove every puzzle, not a sample")


def pytest_configure(config: pytest.Config) -> None:
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # numpy's: the tests' workers have the cores already
    gc.set_threshold(20_000, 20, 5)  # looking for garbage took a tenth of the time of a server's tests
    if config.getoption("--fork") or os.environ.get("WARMAT_FORK") == "1":
        fork.install()


def pytest_unconfigure() -> None:
    fork.uninstall()


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """No garbage is looked for among ten thousand tests: not while they come, and never again among them."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()


def pytest_report_header() -> str | None:
    return "fork mode: every decision is answered on a clone first" if fork.installed() else None


@pytest.fixture(autouse=True)
def log_as_before() -> Iterator[None]:
    """A command that is tried in this process sets its log up for good: the next test gets the log back.

    Otherwise every later line goes to a stream that is closed, and each time the whole stack is printed.
    """
    root = logging.getLogger()
    level, handlers = root.level, root.handlers[:]
    yield
    root.setLevel(level)
    for handler in root.handlers[:]:
        if handler not in handlers:
            root.removeHandler(handler)


@pytest.fixture
def ways_for(request: pytest.FixtureRequest) -> WaysFor:
    """The ways to tech pairs of a deck that a test tries: so many pairs, or all if these are asked for."""
    everything: bool = request.config.getoption("--all-pairs")
    where = request.node.path.parent.name
    return lambda deck, pairs: all_ways(deck) if everything else some_ways(deck, where, pairs)
