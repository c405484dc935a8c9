"""The diagrams are made from the sources: the packages, and the rooms of a game's rules."""

from __future__ import annotations

import re

from tests.docs.pages import ROOT
from tests.hygiene.sources import PACKAGE, modules
from tests.hygiene.test_imports import LEVEL, MAY_IMPORT, folder_of, ours
from tools import drawings

DIAGRAM = (ROOT / "docs" / "assets" / "packages.svg").read_text(encoding="utf-8")
DRAWN = set(re.findall(r'data-package="(\w+)"', DIAGRAM))
ARROWS = set(re.findall(r'data-from="(\w+)" data-to="(\w+)"', DIAGRAM))


def imported() -> set[tuple[str, str]]:
    """Which package imports which, as the sources have it."""
    return {(folder_of(module.name), folder_of(name)) for module in modules() for name in ours(module)}


def below(package: str) -> set[str]:
    """Everything that arrows lead to from a package, on any way."""
    found = {to for begin, to in ARROWS if begin == package}
    return found.union(*(below(one) for one in found)) if found else found


def test_every_package_is_drawn() -> None:
    assert {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists()} == DRAWN


def test_arrows_are_imports_that_are_allowed() -> None:
    assert imported() >= ARROWS
    for begin, to in ARROWS:
        assert begin not in MAY_IMPORT or to in MAY_IMPORT[begin], f"{begin} may not import {to}"


def test_every_import_follows_arrows() -> None:
    between = {(one, other) for one, other in imported() if one != other and {one, other} <= DRAWN}
    missing = sorted(f"{one} -> {other}" for one, other in between if other not in below(one))
    assert not missing, f"not in the diagram: {missing}"


def test_they_are_up_to_date() -> None:
    for path, text in drawings.drawings().items():
        assert path.read_text(encoding="utf-8") == text, f"python -m tools.drawings draws {path.name} anew"


def test_every_room_is_drawn_in_its_order() -> None:
    assert drawings.ROOMS.keys() == LEVEL.keys()
    for one, other in drawings.room_imports():
        assert drawings.ROOMS[one].row <= drawings.ROOMS[other].row
    rows = {room: -box.row for room, box in drawings.ROOMS.items()}
    assert sorted(rows, key=rows.__getitem__) == sorted(rows, key=LEVEL.__getitem__)


def test_what_follows_from_other_arrows_is_not_drawn() -> None:
    assert ("turn", "model") in drawings.room_imports()
    assert ("turn", "model") not in drawings.shown(drawings.room_imports(), drawings.ROOMS)
    assert ("derived", "model") in drawings.shown(drawings.room_imports(), drawings.ROOMS)
