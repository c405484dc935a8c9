"""Every word that cards can be written in has a card, a variant or the worked expansion that uses it."""

from __future__ import annotations

import ast

import pytest

from tests.hygiene.sources import GAMES, ROOT, Module, within

EXPANSIONS = [Module(ROOT / "examples" / "shadow_elves" / "shadow_elves.py")]

# Words that may have no card, and why.
WITHOUT_CARD = {
    "FROM_HAND": "states keep who came from hand this turn, and this is the word for it",
}


def defined(module: Module) -> set[str]:
    """The public names that a module of the vocabulary defines at its top."""
    found: set[str] = set()
    for node in module.tree.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found.add(node.name)
        elif isinstance(node, ast.Assign):
            found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.add(node.target.id)
    return {name for name in found if not name.startswith("_")}


def mentioned(module: Module) -> set[str]:
    """What a module speaks of, be it `word` or `vocabulary.word`; imports and `__all__` are no use."""
    found: set[str] = set()
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            found.add(node.id)
        elif isinstance(node, ast.Attribute):
            found.add(node.attr)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_word_is_used(game: str) -> None:
    vocabulary = within(f"{game}/vocabulary")
    users = [*vocabulary, *within(f"{game}/cards", f"{game}/factions", f"{game}/variants"), *EXPANSIONS]
    words = set().union(*map(defined, vocabulary))
    unused = words - set().union(*map(mentioned, users)) - set(WITHOUT_CARD)
    assert not unused, f"no card, no variant and no expansion uses {sorted(unused)}"


def test_the_search_for_words_finds_them() -> None:
    module = within("codex/vocabulary")[0]
    text = "LEFT = 1\nRIGHT: int = LEFT\n\n\ndef deal() -> None:\n    pass\n\n\n__all__ = ['deal']\n"
    made = Module(module.path, text)
    assert defined(made) == {"LEFT", "RIGHT", "deal"}
    assert mentioned(made) == {"LEFT", "int"}
