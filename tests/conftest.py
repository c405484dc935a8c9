"""What all tests share: fork mode, in which every decision is answered on a clone first (see tests/fork.py).

pytest --fork            or            WARMAT_FORK=1 pytest
"""

from __future__ import annotations

import os

import pytest

from tests import fork


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--fork", action="store_true", help="answer every decision on a clone first and compare")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--fork") or os.environ.get("WARMAT_FORK") == "1":
        fork.install()


def pytest_unconfigure() -> None:
    fork.uninstall()


def pytest_report_header() -> str | None:
    return "fork mode: every decision is answered on a clone first" if fork.installed() else None
