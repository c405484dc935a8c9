"""All writes to the table go through atoms: nothing else changes a piece, a player, a zone or a counter.

Found in the syntax: assignments to a field of the state (`piece.damage = …`, `st.players[0].gold -= 1`), to
something in it (`st.pieces[id] = …`), deletions, and calls that change a list (`side.hand.pop()`), also
through a local name for it (`hand = side.hand; hand.pop()`).
"""

from __future__ import annotations

import ast
import functools
from collections.abc import Iterator

import pytest

from tests.hygiene.sources import Module, modules, within

OF_THE_STATE = ("Piece", "Player", "State", "CardGameState", "CodexState", "SummonerWarsState")
NO_PART_OF_IT = {"sink", "last_seen"}  # who listens to the events, and what views showed last
CHANGES = {"append", "extend", "insert", "pop", "remove", "clear", "sort", "reverse", "update", "setdefault"}

# Whole files that make or mend a table.
MAY_WRITE = {
    "atoms.py": "every change of the pieces in play and of the turn",
    "lasting_changes.py": "every change that lasts a while, and its end",
    "player_zones.py": "every change of what players have besides",
    "set_aside.py": "every change of the cards set aside",
    "state.py": "the constructors",
    "setup.py": "lays out a new game",
    "layers.py": "derived values: rows",
    "totals.py": "derived values: what is known about all rows",
    "dump.py": "fills an empty table from a save",
    "determinise.py": "deals hidden cards anew, on a clone nobody has seen",
    "engine.py": "clones a table",
    "scenario.py": "builds a board",
    "scenario_setup.py": "builds a board",
}
# Single fields in other files.
EXCEPTIONS = {
    ("triggers.py", "queue"): "lets it wait",
    ("deaths.py", "unsettled"): "the loop that settles deaths",
    ("engine_calls.py", "rng"): "a bot's imagined world, so that its dice fall in several ways",
    ("rolls.py", "dice"): "an imagined attack, whose dice fall in every way there is",
    ("rolls.py", "stack"): "the same, run no further than to its dice",
    ("rolls.py", "options"): "the same",
    ("chance.py", "rng"): "a world in which all that nobody knows is drawn anew",
    ("chance.py", "secret"): "the same",
    ("simulation.py", "turns"): "its own count, of a whole series of games",
    ("definitions.py", "listened_events"): "a copy of a row, which is derived and no part of the state",
    ("challenge_actions.py", "deck"): "the deck that somebody brings to a challenge, before there is a game",
}


@functools.cache
def fields() -> set[str]:
    """The fields of the state, read from the sources: compiled classes don't tell them."""
    found: set[str] = set()
    for module in modules():
        for node in ast.walk(module.tree):
            if isinstance(node, ast.ClassDef) and node.name in OF_THE_STATE:
                found |= {name for line in node.body for name in _slots(line)}
    return found - NO_PART_OF_IT


def _slots(line: ast.stmt) -> set[str]:
    if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "__slots__":
        return set(ast.literal_eval(line.value))
    return set()


class Write:
    """A place where a field of the state is changed."""

    def __init__(self, module: Module, line: int, field: str) -> None:
        self.file = module.path.name
        self.field = field
        self.text = f"{module}:{line}: writes {field}"


def writes(module: Module) -> Iterator[Write]:
    for scope in ast.walk(module.tree):
        if isinstance(scope, ast.FunctionDef):
            aliases = dict(_aliases(scope))
            for node in ast.walk(scope):
                for field in _written(node, aliases):
                    yield Write(module, getattr(node, "lineno", 0), field)


def _aliases(scope: ast.FunctionDef) -> Iterator[tuple[str, str]]:
    """Local names that stand for a field: `hand = st.players[player].hand`."""
    for node in ast.walk(scope):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                pairs = [(target, node.value)]
                if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                    pairs = list(zip(target.elts, node.value.elts, strict=False))
                for name, value in pairs:
                    if isinstance(name, ast.Name) and _field(value):
                        yield name.id, _field(value)


def _written(node: ast.AST, aliases: dict[str, str]) -> Iterator[str]:
    targets: list[ast.expr] = []
    if isinstance(node, ast.Assign | ast.Delete):
        targets = node.targets
    elif isinstance(node, ast.AugAssign | ast.AnnAssign):
        targets = [node.target]
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES:
        yield from filter(None, [_field(node.func.value) or _alias(node.func.value, aliases)])
    for target in targets:
        for one in target.elts if isinstance(target, ast.Tuple) else [target]:
            if isinstance(one, ast.Subscript):
                yield from filter(None, [_field(one.value) or _alias(one.value, aliases)])
            else:
                yield from filter(None, [_field(one)])


def _field(node: ast.expr) -> str:
    """The field of the state that an expression names, or "". An object's own `self.x` is its own affair."""
    if not isinstance(node, ast.Attribute) or node.attr not in fields():
        return ""
    if isinstance(node.value, ast.Name) and node.value.id == "self":
        return ""
    return node.attr


def _alias(node: ast.expr, aliases: dict[str, str]) -> str:
    return aliases.get(node.id, "") if isinstance(node, ast.Name) else ""


@functools.cache
def all_writes() -> list[Write]:
    return [w for module in modules() if _is_watched(module) for w in writes(module)]


def _is_watched(module: Module) -> bool:
    if module.name == "warmat.server.tables.seating":
        return False  # rows of a database, whose columns have names like those of the state
    return not module.name.startswith("warmat.kernel") and module.path.name not in MAY_WRITE


def test_only_atoms_write_to_the_table() -> None:
    stray = [w.text for w in all_writes() if (w.file, w.field) not in EXCEPTIONS]
    assert not stray, "\n".join(stray)


def _fields_of(name: str, game: str) -> set[str]:
    """The fields of a class of that game's state."""
    module = within(f"{game}/rules/model/state.py")[0]
    classes = [node for node in module.tree.body if isinstance(node, ast.ClassDef) and node.name == name]
    return {field for line in classes[0].body for field in _slots(line)}


# Of a player, what no observation shows.
NOT_SHOWN = {
    "built",
    "builds_instantly",
    "extra_turns",
    "may_tech_less",
    "reshuffled",
    "surcharge",
    "tally",
    "teched",
    "turns",
    "version",
}


@pytest.mark.parametrize("game", ["codex", "summoner_wars"])
def test_who_changes_a_player_says_so(game: str) -> None:
    """Encoders look only at players whose `version` is another: see `changing`."""
    shown = _fields_of("Player", game) - _fields_of("Piece", game) - NOT_SHOWN
    found = 0
    for module in within(f"{game}/rules/writes"):
        for scope in ast.walk(module.tree):
            if not isinstance(scope, ast.FunctionDef):
                continue
            aliases = dict(_aliases(scope))
            changed = {field for node in ast.walk(scope) for field in _written(node, aliases)} & shown
            if changed:
                found += 1
                assert "changing(" in ast.unparse(scope), f"{module}: {scope.name} changes {changed}"
    assert found > 5


def test_pieces_come_and_go_by_the_states_own_methods() -> None:
    """Which know that the list of them is another: whole tables apart, that are made anew."""
    tables = within("codex", "summoner_wars")
    stray = [w for module in tables for w in writes(module) if w.field == "pieces"]
    assert {w.file for w in stray} == {"dump.py", "engine.py"}


def test_the_fields_are_known() -> None:
    assert {"damage", "slot", "gold", "hand", "pieces", "stack", "over", "rng"} <= fields()


def test_every_exception_is_needed() -> None:
    assert set(MAY_WRITE) <= {module.path.name for module in within("codex")}
    assert set(EXCEPTIONS) <= {(w.file, w.field) for w in all_writes()}


def planted(line: str) -> Module:
    return Module(modules()[0].path, f"def step(self, st, frame, side, piece, found):\n    {line}\n")


@pytest.mark.parametrize(
    "line",
    [
        "piece.damage = 3",
        "piece.damage += 1",
        "st.players[0].gold -= 1",
        "st.pieces[3] = piece",
        "del st.pieces[3]",
        "side.hand.pop()",
        "hand = side.hand; hand.pop(0)",
        "hand = side.hand; hand[0] = 1",
        "piece.slot, piece.level = 1, 2",
        "st.over = True",
    ],
)
def test_the_scan_finds_writes(line: str) -> None:
    assert list(writes(planted(line)))


@pytest.mark.parametrize(
    "line", ["x = piece.damage", "self.slot = 1", "found.append(piece.slot)", "frame.pc = 0"]
)
def test_the_scan_passes_over_the_rest(line: str) -> None:
    assert not list(writes(planted(line)))
