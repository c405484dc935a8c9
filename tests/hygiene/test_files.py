"""Small things that keep the sources readable and movable."""

from __future__ import annotations

import ast
import re

from tests.hygiene.sources import GAMES, ROOT, modules, modules_of_tests, text_files, within

LONGEST = 500  # lines
ON_ONE_MACHINE = re.compile(r"(?<![\w.~:/-])/(work|home|root|Users|private|mnt)/\w")

ALL = [*modules(), *modules_of_tests()]


def test_a_file_tells_one_story() -> None:
    long = {str(module): lines for module in ALL if (lines := module.text.count("\n")) > LONGEST}
    assert not long, f"longer than {LONGEST} lines, so each is two files: {long}"


def test_a_file_says_what_it_is() -> None:
    assert not [str(module) for module in ALL if not ast.get_docstring(module.tree)]


def test_nothing_waits_in_a_field() -> None:
    """What waits is a frame on the stack or in the queue, never a field of its own kind."""
    found = re.compile(r"\b_?(pending|post)_\w+")
    waiting = [f"{m}: {match.group()}" for m in within("kernel", *GAMES) for match in found.finditer(m.text)]
    assert not waiting


def test_no_file_names_a_place_on_one_machine() -> None:
    places: list[str] = []
    for path in text_files():
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if ON_ONE_MACHINE.search(line):
                places.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()}")
    assert not places, "\n".join(places)


def test_the_scan_finds_places() -> None:
    for folder in ("work", "home", "root", "Users"):
        assert ON_ONE_MACHINE.search(f"see /{folder}/me/notes.txt")
    for fine in ("src/home/page.py", "https://example.org/home/", "a/work/b"):
        assert not ON_ONE_MACHINE.search(fine)
