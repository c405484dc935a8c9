"""Who looks into a dumped table asks for columns by name: their numbers are dump.py's alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.hygiene.sources import PACKAGE

LISTS = {"pieces", "ghosts", "aside", "mods", "lasting", "later", "stack", "queue"}  # of a dump


def rows_of_dumps(tree: ast.AST) -> set[str]:
    """The names that stand for rows of a dumped list: `for row in data["pieces"]`."""
    loops = [node for node in ast.walk(tree) if isinstance(node, ast.For | ast.comprehension)]
    return {
        loop.target.id
        for loop in loops
        if isinstance(loop.target, ast.Name)
        and any(isinstance(part, ast.Constant) and part.value in LISTS for part in ast.walk(loop.iter))
    }


def numbers_in(tree: ast.AST) -> Iterator[int]:
    """The lines in which such a row is asked for a column by its number."""
    rows = rows_of_dumps(tree)
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name)):
            continue
        constants = [part.value for part in ast.walk(node.slice) if isinstance(part, ast.Constant)]
        if node.value.id in rows and any(type(value) is int for value in constants):
            yield node.lineno


def test_no_column_numbers_of_a_dump() -> None:
    found = [
        f"{path.relative_to(PACKAGE)}:{line}"
        for path in sorted(PACKAGE.rglob("*.py"))
        if path.name != "dump.py"
        for line in numbers_in(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert not found, "Ask for the column by its name (dump.PIECE, dump.MOD): " + ", ".join(found)


def test_a_column_number_is_noticed() -> None:
    wrong = 'lasting = [row[:5] for row in data["lasting"]]\nfor mod in data["mods"]:\n    mod[2] = 0\n'
    assert list(numbers_in(ast.parse(wrong))) == [1, 3]
    assert not list(numbers_in(ast.parse('for row in data["pieces"]:\n    row[PIECE["id"]] = 0')))
