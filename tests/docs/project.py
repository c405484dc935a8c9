"""A copy of the project to follow a page in, and how what a page adds to one of its files goes in there."""

from __future__ import annotations

import ast
import builtins
import shutil
from pathlib import Path

from tests.docs.pages import ROOT

_LEFT_OUT = shutil.ignore_patterns("*.so", "*.pyd", "page", "migrations")
WORDS = "from warmat.codex.vocabulary import (\n"


def copy_of_project(folder: Path) -> None:
    """What one needs to write a card and its test; not the compiled build, so that an edit counts at once."""
    shutil.copytree(ROOT / "src", folder / "src", ignore=_LEFT_OUT)
    shutil.copytree(ROOT / "tests" / "codex", folder / "tests" / "codex")
    for path in [*(ROOT / "tests").glob("*.py"), ROOT / "pyproject.toml"]:
        shutil.copy2(path, folder / path.relative_to(ROOT))


def added(old: str, new: str) -> str:
    """The file with what the page adds to it.

    A card goes to the end of its spec, and the words it uses are imported; anything else to the end.
    """
    if not old.endswith("\n)\n") or WORDS not in old:
        return f"{old}\n\n{new}"
    card = "".join(f"    {line}\n" for line in new.rstrip().splitlines())
    text = old.removesuffix(")\n") + card.rstrip() + ",\n)\n"
    used = {node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)}
    missing = sorted(used - _known(text) - set(dir(builtins)))
    return text.replace(WORDS, WORDS + "".join(f"    {word},\n" for word in missing))


def _known(text: str) -> set[str]:
    """The names that a file defines or imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        elif isinstance(node, (ast.FunctionDef, ast.arg)):
            found.add(node.name if isinstance(node, ast.FunctionDef) else node.arg)
    return found
