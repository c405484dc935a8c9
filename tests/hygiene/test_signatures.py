"""Calls that read by themselves: constructors with many parameters take them by name."""

from __future__ import annotations

import ast
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "src"
MOST_BY_PLACE = 8


def test_constructors_with_many_parameters_take_keywords() -> None:
    found = []
    for path in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef) or node.name != "__init__":
                continue
            by_place = len(node.args.posonlyargs) + len(node.args.args) - 1
            if by_place > MOST_BY_PLACE:
                found.append(f"{path.relative_to(SOURCES)}:{node.lineno} takes {by_place} by place")
    assert not found, "\n".join(found)
