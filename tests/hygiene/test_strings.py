"""A sentence over two lines stays one: a string that stands by itself has fallen out of it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.hygiene.sources import Module, modules


def strays(module: Module) -> Iterator[int]:
    """The lines of strings that are neither used nor documentation; those in a class describe its fields."""
    for node in ast.walk(module.tree):
        for name in ("body", "orelse", "finalbody"):
            body = getattr(node, name, None)
            if not isinstance(body, list) or isinstance(node, ast.ClassDef):
                continue
            documents = name == "body" and isinstance(
                node, ast.Module | ast.FunctionDef | ast.AsyncFunctionDef
            )
            for line in body[documents:]:
                if isinstance(line, ast.Expr) and _is_text(line.value):
                    yield line.lineno


def _is_text(value: ast.expr) -> bool:
    return isinstance(value, ast.JoinedStr) or (
        isinstance(value, ast.Constant) and isinstance(value.value, str)
    )


def test_no_string_stands_by_itself() -> None:
    found = [f"{module}:{line}" for module in modules() for line in strays(module)]
    assert not found, "\n".join(found)


def test_one_is_found() -> None:
    text = 'def f(x):\n    """What it does."""\n    if x:\n        return "one "\n        "sentence"\n'
    assert list(strays(Module(modules()[0].path, text))) == [5]
