"""What on the pages is not tried out: all of it is here with its reason, so it cannot grow unnoticed."""

from __future__ import annotations

import re

from tests.docs.pages import LANGUAGES, PAGES, blocks_of, name_of

SETS_UP = "both prepare a whole environment of their own; `make test` is what runs this page"
NOT_RUN = [
    ("CONTRIBUTING.md", "the tests would run themselves"),
    ("README.md", SETS_UP),
    ("docs/arena.md", "it needs a Ray cluster; tests/players/arena runs one"),
    ("docs/arena.md", "it plays for many minutes; tests/cli/test_arena.py plays small ones"),
    ("docs/arena.md", "it plays for many minutes; tests/cli/test_arena.py plays small ones"),
    ("docs/benchmark.md", "it measures for a minute; tests/bench/test_compare.py runs it for a moment"),
    ("docs/benchmark.md", "it measures for a minute; tests/bench/test_sizes.py runs it for a moment"),
    (
        "docs/benchmark.md",
        "it plays for minutes; tests/bench/test_zoo.py checks it all",
    ),
    ("docs/bots-learning.md", "it plays for many minutes; tests/bench/test_races.py runs it for a moment"),
    ("docs/bots-learning.md", "it plays for many minutes; tests/bench/test_turns.py runs it for a moment"),
    ("docs/bots-learning.md", "it plays for minutes, or for hours"),
    ("docs/bots-learning.md", "it plays for minutes, or for hours"),
    ("docs/bots-learning.md", "it plays for minutes, or for hours"),
    ("docs/bots-learning.md", "needs PyTorch and the better part of an hour"),
    ("docs/bots-learning.md", "needs PyTorch and the better part of an hour"),
    ("docs/bots.md", "it plays for a minute or two"),
    ("docs/bots.md", "it plays for a minute or two"),
    ("docs/bots.md", "it plays for hours"),
    ("docs/bots.md", "it plays for many minutes"),
    ("docs/bots.md", "it plays for many minutes"),
    ("docs/bots.md", "it plays for minutes, or for hours"),
    ("docs/bots.md", "it plays for minutes, or for hours"),
    ("docs/bots.md", "it plays for minutes, or for hours"),
    ("docs/bots.md", "it plays for minutes, or for hours"),
    ("docs/deploy.md", "it measures for minutes; tests/server/test_server_load.py tries its load"),
    ("docs/deploy.md", "it needs a PostgreSQL; tests/server/cluster runs several processes on one"),
    ("docs/deploy.md", "it needs a PostgreSQL; tests/server/cluster/test_workers.py runs one"),
    ("docs/deploy.md", "it needs a PostgreSQL; tests/server/storage/test_backup.py runs these on one"),
    ("docs/deploy.md", "it needs a container engine, and images from the network"),
    ("docs/deploy.md", "it needs a container engine, and images from the network"),
    ("docs/deploy.md", "it needs a container engine, or systemd"),
    ("docs/deploy.md", "it needs systemd, and the rights of root"),
    ("docs/environments.md", "it needs a Ray cluster"),
    ("docs/index.md", "both prepare a whole environment of their own; `make test` is what runs these pages"),
    ("docs/index.md", "it builds for minutes, and tries in an empty environment what it has built"),
    ("docs/index.md", "it installs packages from the network"),
    ("docs/play.md", "it prepares a whole environment of its own, and then serves until it is stopped"),
    ("docs/puzzles.md", "it takes many minutes"),
    ("docs/server.md", "it needs a PostgreSQL; tests/server runs everything on one"),
    ("docs/terminal.md", "it measures for many seconds; tests/cli/test_bench.py runs it"),
    (
        "docs/write-a-bot.md",
        "it plays until somebody stops it; tests/server/people/test_bots_of_people.py runs it",
    ),
]
COMMAND = re.compile(r"^\s*(\$ |>>> |warmat |make |pip |python3? |curl |npm |git )", re.MULTILINE)


def test_what_is_not_run() -> None:
    found = [(name_of(page), block.not_run) for page in PAGES for block in blocks_of(page) if block.not_run]
    assert sorted(found) == NOT_RUN


def test_a_mark_stands_above_a_block() -> None:
    """One that stands elsewhere would say something that is not so."""
    for page in PAGES:
        marks = page.read_text(encoding="utf-8").count("\n<!-- not run:")
        assert marks == sum(1 for block in blocks_of(page) if block.not_run), name_of(page)


def test_every_block_says_what_it_is() -> None:
    wrong = [
        f"{name_of(page)}:{block.line}: '{block.language}'"
        for page in PAGES
        for block in blocks_of(page)
        if block.language not in LANGUAGES
    ]
    assert not wrong, f"give it one of {sorted(LANGUAGES)}: {wrong}"


def test_what_is_only_read_holds_no_command() -> None:
    wrong = [
        f"{name_of(page)}:{block.line}"
        for page in PAGES
        for block in blocks_of(page)
        if (block.language == "text" or (block.language == "javascript" and not block.file))
        and COMMAND.search(block.text)
    ]
    assert not wrong
