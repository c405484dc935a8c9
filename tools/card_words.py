"""docs/card-words.md: all words that cards are written with, read from the sources.

    python -m tools.card_words

A word is a function or a constant of a game's `vocabulary/` that a card or a variant uses. It says what it
does in its docstring, or in the comment behind it; a keyword in the glossary. The examples are the cards with
the fewest words.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from warmat.codex.glossary import KEYWORDS

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "warmat"
PAGE = ROOT / "docs" / "card-words.md"
EXAMPLES = 3

INTRO = """\
# The words of cards

All words that a card can be written with, by what they do. A card is one call, with its figures first and
then what it does; [Add a card](../CONTRIBUTING.md#add-a-card) shows a whole one. Behind each word stand cards
that use little else, as examples: `warmat cards codex "Spark"` shows one, and `src/warmat/codex/cards` and
`src/warmat/summoner_wars/factions` have them all.

In a call, what has no `=` must be given, what has a `*` before it takes any number, and what stands behind a
lone `*` is given by name. Words in quotation marks are what a filter is called when a player is asked:
`YOUR & UNIT` reads “your unit”.

This page is made from the sources, by `python -m tools.card_words`: what a word does, its docstring says.
"""
# The parts of each vocabulary, in the order of the page, with their headings.
PARTS = {
    "codex": (
        "Codex",
        {
            "cards": "Cards",
            "keywords": "Keywords",
            "abilities": "Abilities",
            "changes": "Fighting, damage and dying",
            "rules": "Attacking and targeting",
            "players": "Rules about players",
            "waiting": "What waits",
            "steps": "Steps",
            "card_steps": "Steps about cards, players and modes",
            "filters": "Which pieces",
            "card_filters": "Which cards and pieces",
            "amounts": "How much",
        },
    ),
    "summoner_wars": (
        "Summoner Wars",
        {
            "cards": "Cards",
            "known": "Abilities that several cards have",
            "abilities": "Abilities",
            "steps": "Steps",
            "whom": "Whom, how much and when",
            "filters": "Which pieces",
        },
    ),
}
CARDS = {"codex": "cards", "summoner_wars": "factions"}
EXPANSIONS = {"summoner_wars": [ROOT / "examples" / "shadow_elves" / "shadow_elves.py"]}  # worked examples
GROUPS = ("spec", "starting_deck", "faction")  # of cards
_SECTION = re.compile(r"^# (.+?) -{5,}$")


@dataclass
class Word:
    name: str
    signature: str
    says: str
    section: str
    users: list[User] = field(default_factory=list)


@dataclass
class User:
    """A card, or another group of words with a name: which words of ours it uses."""

    name: str
    words: set[str]


@dataclass
class Part:
    """A module of a vocabulary."""

    heading: str
    says: str
    words: list[Word]


def words_of(game: str) -> list[Part]:
    """The vocabulary of a game, with the cards that use each word."""
    title_of = PARTS[game][1]
    folder = PACKAGE / game / "vocabulary"
    found = {path.stem: path for path in sorted(folder.glob("*.py")) if path.stem != "__init__"}
    assert found.keys() == title_of.keys(), f"which headings have the modules of {folder}?"
    parts = [_read(found[stem], heading) for stem, heading in title_of.items()]
    words = {word.name: word for part in parts for word in part.words}
    shared = _definitions(ast.parse((folder / "known.py").read_text("utf-8"))) if "known" in found else {}
    makers = {word.name for word in parts[0].words}
    files = [*(PACKAGE / game / CARDS[game]).glob("*.py"), *(PACKAGE / game / "variants").glob("*.py")]
    for path in [*sorted(files), *EXPANSIONS.get(game, [])]:
        for user in _users(ast.parse(path.read_text("utf-8")), makers, shared):
            for name in user.words & words.keys():
                words[name].users.append(user)
    for word in words.values():  # repair = heal
        same = words.get(word.signature)
        if same is not None and same is not word:
            same.users += word.users
            word.says = word.says or f"The same as `{same.name}`."
            word.signature = word.name
    return parts


def _read(path: Path, heading: str) -> Part:
    text = path.read_text("utf-8")
    lines, tree = text.splitlines(), ast.parse(text)
    words: list[Word] = []
    for node in tree.body:
        section = next((m[1] for line in lines[node.lineno - 1 :: -1] if (m := _SECTION.match(line))), "")
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            words.append(Word(node.name, _signature(node), _sentences(ast.get_docstring(node)), section))
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name = node.targets[0].id
            if not name.startswith("_"):
                signature = node.value.id if isinstance(node.value, ast.Name) else name
                words.append(Word(name, signature, _said_of(name, node, tree, lines), section))
    return Part(heading, _sentences(ast.get_docstring(tree), first=True), words)


def _signature(made: ast.FunctionDef) -> str:
    """As one calls it: without types."""
    for one in ast.walk(made.args):
        if isinstance(one, ast.arg):
            one.annotation = None
    return f"{made.name}({ast.unparse(made.args)})"


def _sentences(docstring: str | None, first: bool = False) -> str:
    """A docstring as running text; examples that stand alone in it are code."""
    paragraphs = (docstring or "").split("\n\n")[: 1 if first else None]
    return " ".join(" ".join(paragraph.split()) for paragraph in paragraphs)


def _said_of(name: str, node: ast.Assign, tree: ast.Module, lines: list[str]) -> str:
    """A constant's sentence: the comment beside it, the glossary's, an ability's own, or its words."""
    comment = lines[(node.end_lineno or node.lineno) - 1].partition("  # ")[2]
    if not comment and lines[node.lineno - 2].startswith("# For"):
        comment = lines[node.lineno - 2].removeprefix("# ").rstrip(".")
    if comment:
        return comment[0].upper() + comment[1:] + "."
    texts = [_text(one) for one in _arguments(node.value)]
    if texts and texts[0] in KEYWORDS and _called(node.value) == "Keyword":
        return KEYWORDS[texts[0]].partition(". ")[0].rstrip(".") + "."
    if _called(node.value) == "ability":
        return texts[1]
    for other in tree.body:  # OPPOSING.words = "opposing"
        if isinstance(other, ast.Assign) and re.search(rf"\b{name}\.words\b", ast.unparse(other.targets[0])):
            value = other.value.elts[0] if isinstance(other.value, ast.Tuple) else other.value
            texts = [_text(value)]
    return f"“{texts[0]}”." if texts and texts[0] else ""


def _arguments(value: ast.expr) -> list[ast.expr]:
    return value.args if isinstance(value, ast.Call) else []


def _called(value: ast.AST) -> str:
    return value.func.id if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) else ""


# Who uses them ------------------------------------------------------------------------------------


def _definitions(tree: ast.Module) -> dict[str, ast.expr]:
    """What a module gives a name, for several cards."""
    return {
        node.targets[0].id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
    }


def _users(tree: ast.Module, makers: set[str], shared: dict[str, ast.expr]) -> Iterator[User]:
    """The cards of a file, and its specs and factions: each with its words and those of its helpers."""
    shared = shared | _definitions(tree)
    above = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    made = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and _called(node) in makers]
    cards = [call for call in made if call.args and _text(call.args[0])]
    groups = [call for call in made if _called(call) in GROUPS]
    for group in groups:
        beside: list[ast.AST] = [group.func, *(one for one in group.args if isinstance(one, ast.Name))]
        yield User(_text(group.args[0]) or ast.unparse(group.args[0]).title(), _all_names(beside, shared))
    for card in cards:
        if card in groups:
            continue
        others = [one for one in cards if one is not card]
        whole: ast.AST = card  # with what is around it: legendary(unit(...))
        while isinstance(above[whole], ast.expr) and not isinstance(above[whole], (ast.List, ast.Dict)):
            if any(_within(other, above[whole], above) for other in others):
                break
            whole = above[whole]
        yield User(_text(card.args[0]), _all_names([whole], shared))


def _text(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _within(node: ast.AST, outer: ast.AST, above: dict[ast.AST, ast.AST]) -> bool:
    while node is not outer and node in above:
        node = above[node]
    return node is outer


def _all_names(nodes: list[ast.AST], shared: dict[str, ast.expr]) -> set[str]:
    """The names in these expressions, and in what those stand for."""
    found: set[str] = set()
    while nodes:
        for one in ast.walk(nodes.pop()):
            if isinstance(one, ast.Name) and one.id not in found:
                found.add(one.id)
                nodes += [shared[one.id]] if one.id in shared else []
    return found


# The page -----------------------------------------------------------------------------------------


def page() -> str:
    lines = [INTRO]
    for game, (title, _) in PARTS.items():
        lines.append(f"## {title}\n")
        for part in words_of(game):
            lines += [f"### {part.heading}\n", f"{part.says}\n"]
            section = ""
            for word in part.words:
                if not word.users:
                    continue
                if word.section != section:
                    section = word.section
                    lines.append(f"\n**{section}**\n")
                lines.append(_line(word))
            lines.append("")
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).rstrip() + "\n"


def _line(word: Word) -> str:
    return f"- `{word.signature}`: {word.says} {', '.join(f'*{name}*' for name in examples(word))}"


def examples(word: Word) -> list[str]:
    """The cards with the fewest words, each once."""
    users = sorted(word.users, key=lambda user: len(user.words))
    return list(dict.fromkeys(user.name for user in users))[:EXAMPLES]


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
