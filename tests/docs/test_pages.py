"""Every page can be followed: commands print what it says, snippets run, requests are answered as shown.

Each page is one test, so that what is done first is there for what comes after.
"""

from __future__ import annotations

import warnings
from pathlib import Path

import pytest

from tests.docs.pages import PAGES, blocks_of, name_of
from tests.docs.trying import Trial

IN_A_COPY = ["CONTRIBUTING.md"]  # pages that change the project itself
FOLLOWED = [page for page in PAGES if any(not block.not_run for block in blocks_of(page))]


def follow(page: Path, trial: Trial) -> None:
    for block in blocks_of(page):
        trial.follow(block)
    if trial.lacking:
        warnings.warn(f"{name_of(page)}: not here, so not tried: {', '.join(trial.lacking)}", stacklevel=1)
    assert not trial.problems, f"{name_of(page)}\n\n" + "\n\n".join(trial.problems)


@pytest.mark.parametrize("page", [page for page in FOLLOWED if name_of(page) not in IN_A_COPY], ids=name_of)
def test_a_page_can_be_followed(page: Path, trial: Trial) -> None:
    follow(page, trial)


@pytest.mark.parametrize("page", [page for page in FOLLOWED if name_of(page) in IN_A_COPY], ids=name_of)
def test_a_page_can_be_followed_in_a_copy(page: Path, trial_in_copy: Trial) -> None:
    follow(page, trial_in_copy)
