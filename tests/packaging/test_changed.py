"""`make check` knows the tests of what has changed."""

from __future__ import annotations

import pytest

from tools.changed import concerns_page, found_for


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        ("src/warmat/kernel/rng.py", ["tests/kernel/test_rng.py"]),
        ("tests/kernel/test_rng.py", ["tests/kernel/test_rng.py"]),
        ("tests/kernel/test_that_is_gone.py", []),
        ("tests/browser/test_pages.py", []),
        ("Makefile", []),
    ],
)
def test_a_file_and_its_tests(changed: str, tests: list[str]) -> None:
    assert found_for([changed]) == tests


def test_a_module_has_all_tests_of_its_name() -> None:
    assert "tests/codex/cards/test_bashing.py" in found_for(["src/warmat/codex/cards/bashing.py"])
    assert "tests/server/tables/test_tables.py" in found_for(["src/warmat/server/api/tables.py"])


def test_what_tests_share_stands_for_its_folder() -> None:
    assert len(found_for(["tests/conformance/digest_streams.py"])) > 2


def test_a_page_is_tested_by_what_reads_all_pages() -> None:
    assert "tests/docs/test_names.py" in found_for(["docs/play.md"])


@pytest.mark.parametrize(
    ("changed", "concerned"),
    [
        ("web/src/tables/codex/events.ts", True),
        ("src/warmat/codex/rules/outside/log.py", True),
        ("src/warmat/server/api/tables.py", True),
        ("src/warmat/codex/cards/bashing.py", False),
        ("docs/play.md", False),
    ],
)
def test_the_page_is_checked_if_it_may_be_another(changed: str, concerned: bool) -> None:
    assert concerns_page([changed]) == concerned
