"""Small things that keep the sources readable and movable."""

from __future__ import annotations

import ast
import io
import re
import tokenize

from tests.hygiene.sources import GAMES, PACKAGE, ROOT, Module, modules, modules_of_tests, text_files, within
from warmat import registry

LONGEST = 500  # lines
NAMED_MODULE = re.compile(r"\b((?:kernel|players|records|server|cli|envs|puzzles|lessons)(?:\.[a-z_]+)+)\b")
ON_ONE_MACHINE = re.compile(r"(?<![\w.~:/-])/(work|home|root|Users|private|mnt)/\w")


def all_modules() -> list[Module]:
    return [*modules(), *modules_of_tests()]


def test_a_file_tells_one_story() -> None:
    long = {str(module): lines for module in modules() if (lines := module.text.count("\n")) > LONGEST}
    assert not long, f"longer than {LONGEST} lines, so each is two files: {long}"


def test_a_file_says_what_it_is() -> None:
    assert not [str(module) for module in all_modules() if not ast.get_docstring(module.tree)]


def test_nothing_waits_in_a_field() -> None:
    """What waits is a frame on the stack or in the queue, never a field of its own kind."""
    found = re.compile(r"\b_?(pending|post)_\w+")
    waiting = [f"{m}: {match.group()}" for m in within("kernel", *GAMES) for match in found.finditer(m.text)]
    assert not waiting


def test_games_are_listed_in_the_registry_alone() -> None:
    """No table by games and no question which game it is: what differs is a slot of the registry."""
    assert [f"{module}:{line}" for module in modules() for line in _tells_games_apart(module.tree)] == []


def _tells_games_apart(tree: ast.AST) -> list[int]:
    found: list[int] = []
    for node in ast.walk(tree):
        if isinstance(node, (ast.Dict, ast.Set, ast.List, ast.Tuple)):
            inside = node.keys if isinstance(node, ast.Dict) else node.elts
            if sum(_is_game(each) for each in inside) > 1:
                found.append(node.lineno)
        elif isinstance(node, ast.Compare) and any(map(_is_game, [node.left, *node.comparators])):
            found.append(node.lineno)
    return found


def _is_game(node: ast.AST | None) -> bool:
    return isinstance(node, ast.Constant) and node.value in registry.GAMES


def test_the_search_for_tables_finds_them() -> None:
    for text in (
        '{"codex": 1, "summoner-wars": 2}',
        'game == "codex"',
        'for game in ("codex", "summoner-wars"): 1',
    ):
        assert _tells_games_apart(ast.parse(text)), text
    for text in ('new("codex")', '{"codex": 1}', '("codex", "kernel")'):
        assert not _tells_games_apart(ast.parse(text)), text


def test_no_file_names_a_place_on_one_machine() -> None:
    places: list[str] = []
    for path in text_files():
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if ON_ONE_MACHINE.search(line):
                places.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()}")
    assert not places, "\n".join(places)


def test_comments_name_modules_that_are_there() -> None:
    """`# what search asks (players.search.policy)`: a module that has moved takes its mentions along."""
    wrong = [f"{module}: {name}" for module in modules() for name in _named_in_comments(module)]
    assert not [line for line in wrong if not _is_module(line.partition(": ")[2])]


def _named_in_comments(module: Module) -> list[str]:
    comments = [
        token.string
        for token in tokenize.generate_tokens(io.StringIO(module.text).readline)
        if token.type == tokenize.COMMENT
    ]
    return [name for comment in comments for name in NAMED_MODULE.findall(comment)]


def _is_module(name: str) -> bool:
    path = PACKAGE.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").exists()


def test_the_scan_finds_modules() -> None:
    planted = Module(
        modules()[0].path, "x = 1  # what search asks (players.thinking.policy), see kernel.frame\n"
    )
    assert _named_in_comments(planted) == ["players.thinking.policy", "kernel.frame"]
    assert [_is_module(name) for name in _named_in_comments(planted)] == [False, True]


def test_the_scan_finds_places() -> None:
    for folder in ("work", "home", "root", "Users"):
        assert ON_ONE_MACHINE.search(f"see /{folder}/me/notes.txt")
        for fine in (f"src/{folder}/page.py", f"https://example.org/{folder}/"):
            assert not ON_ONE_MACHINE.search(fine)
