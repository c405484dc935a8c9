"""The project's sources as the hygiene tests read them: modules with syntax trees, and all text files."""

from __future__ import annotations

import ast
import functools
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "warmat"
GAMES = [folder.parent.name for folder in sorted(PACKAGE.glob("*/rules"))]

_FOLDERS = (
    "src",
    "tests",
    "compiling",
    "deploy",
    "docs",
    "requirements",
    "tools",
    "web",
    ".ci",
    ".github",
)
_SKIPPED = (".git", "node_modules", "__pycache__", "dist")
_TEXT = {
    ".py",
    ".md",
    ".toml",
    ".txt",
    ".json",
    ".yaml",
    ".yml",
    ".ts",
    ".svelte",
    ".html",
    ".css",
    ".sh",
    ".service",
    "",
}


class Module:
    """A Python file of the project."""

    def __init__(self, path: Path, text: str | None = None) -> None:
        self.path = path
        self.text = path.read_text(encoding="utf-8") if text is None else text
        self.where = path.relative_to(ROOT).as_posix()
        inside = path.relative_to(PACKAGE.parent) if path.is_relative_to(PACKAGE) else path.relative_to(ROOT)
        parts = inside.with_suffix("").parts
        self.name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    def __str__(self) -> str:
        return self.where

    @functools.cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text)

    def imports(self) -> set[str]:
        """The modules it imports, wherever in the file; names of a package count as its modules."""
        found: set[str] = set()
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                assert node.level == 0, f"{self}: relative imports hide where things come from"
                base = node.module or ""
                found |= {_module_or_name(base, alias.name) for alias in node.names}
        return found

    def strings(self) -> Iterator[tuple[int, str]]:
        """Its string literals with their lines, docstrings apart."""
        documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
        docs = {
            id(node.body[0].value)
            for node in ast.walk(self.tree)
            if isinstance(node, documented) and node.body and isinstance(node.body[0], ast.Expr)
        }
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
                yield node.lineno, node.value


def _module_or_name(base: str, name: str) -> str:
    """`from a.b import c` is about a.b.c where that is a module, else about a.b."""
    path = PACKAGE.parent.joinpath(*base.split("."), name)
    return f"{base}.{name}" if path.with_suffix(".py").exists() or path.is_dir() else base


@functools.cache
def modules() -> list[Module]:
    """Every module of the package."""
    return [Module(path) for path in sorted(PACKAGE.rglob("*.py"))]


@functools.cache
def modules_of_tests() -> list[Module]:
    return [Module(path) for path in sorted((ROOT / "tests").rglob("*.py"))]


def within(*folders: str) -> list[Module]:
    """The modules in these folders of the package, such as `kernel` or `codex/rules`."""
    return [m for m in modules() if any(m.path.is_relative_to(PACKAGE / folder) for folder in folders)]


@functools.cache
def text_files() -> list[Path]:
    """Every text file that belongs to the project."""
    found = [path for path in ROOT.iterdir() if path.is_file()]
    for folder in _FOLDERS:
        found += [path for path in (ROOT / folder).rglob("*") if path.is_file()]
    return sorted(
        path for path in found if path.suffix in _TEXT and not any(part in _SKIPPED for part in path.parts)
    )
