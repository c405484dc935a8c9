"""The files and folders that the pages name are there, and so are the names they say are in them.

A path is one of the project, of the package or, where it names no game, of both: `rules/model/terms.py`.
What stands behind it after a colon is in it: `kernel/frame.py`: `answer`, `advance`.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.docs.pages import PAGES, ROOT, name_of, prose_of
from tests.hygiene.sources import GAMES, PACKAGE, modules

# A path has a folder in it, or is one; what is not of this kind (`GET /api/…`, `/puzzles`) is none.
_NAME = r"`[A-Za-z_][\w.]*`"
_PATH = re.compile(rf"`([\w.][\w./-]*/[\w./-]*|\w+\.py)`(?:: ({_NAME}(?:, {_NAME})*))?")
_OF_THE_READER = {
    "house_rules.py",
    "dear_smashers.py",
    "salt_wardens.py",
    "tide_callers.py",
    "game/at",
}  # files that a page has you write; a figure
CHECKED = [page for page in PAGES if page.name not in ("CHANGELOG.md", "rulings.md")]


def found(path: str) -> list[Path]:
    """What the path stands for: one thing, or one in each game."""
    for root in (ROOT, PACKAGE, ROOT / "training", ROOT / "examples"):
        if (root / path).exists():
            return [root / path]
    in_games = [PACKAGE / game / path for game in GAMES]
    return in_games if all(one.exists() for one in in_games) else []


def has(path: Path, name: str) -> bool:
    """Whether a file defines it: a function, a class, a method, a constant."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        return re.search(rf"\b{re.escape(name)}\b", text) is not None
    scope: ast.AST = ast.parse(text)
    for part in name.split("."):
        inside = [one for one in ast.walk(scope) if part in _defines(one)]
        if not inside:
            return False
        scope = inside[0]
    return True


def _defines(node: ast.AST) -> list[str]:
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    return [one.id for one in targets if isinstance(one, ast.Name)]


def wrong_in(text: str) -> list[str]:
    wrong: list[str] = []
    for match in _PATH.finditer(prose_of(text)):
        path, names = match.group(1), re.findall(r"`([^`]+)`", match.group(2) or "")
        if path in _OF_THE_READER or path.startswith(".venv/"):
            continue
        places = found(path)
        if not places:
            wrong.append(f"there is no {path}")
        wrong += [f"{path} has no {name}" for name in names if not all(has(one, name) for one in places)]
    return wrong


@pytest.mark.parametrize("page", CHECKED, ids=name_of)
def test_what_a_page_names_is_there(page: Path) -> None:
    assert not wrong_in(page.read_text(encoding="utf-8"))


def test_every_folder_is_on_the_map() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    inside = {module.path.parent for module in modules()}
    folders = {"/".join(path.relative_to(PACKAGE).parts[:2]) for path in inside if path != PACKAGE}
    assert len(folders) > 40
    missing = sorted(one for one in folders if "/" in one and f"`{one}/`" not in text)
    assert not missing, f"not in docs/architecture.md: {missing}"


def test_the_scan_finds_mistakes() -> None:
    for wrong in (
        "`kernel/frames.py`",
        "`kernel/frame.py`: `reply`",
        "`kernel/game.py`: `Game.apply`, `Game.play`",
        "`rules/model/maps.py`",  # one game alone has it
        "`web/src/nowhere`",
        "`nowhere.py`",
    ):
        assert wrong_in(wrong), wrong
    for fine in (
        "`kernel/frame.py`: `answer`, `advance`",
        "`rules/model/terms.py`",
        "`kernel/game.py`: `Game.apply`",
        "`POST /api/tables/{table}/hint`",
        "`web/src/lib/live.svelte.ts`: `LiveTable`",
    ):
        assert not wrong_in(fine), fine
