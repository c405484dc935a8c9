"""The documentation as the tests read it: pages, and the fenced blocks in them.

A block's language says what it is and how it is tried out (tests/docs/trying.py):

    console     commands after `$`, what is typed after `>`, and what they print (… stands for anything)
    sh          commands, one a line
    python      a session with >>>, or a piece of a program
    http        a request; a json block after it, titled with the status, is its answer
    websocket   a live connection: ← is what comes, → what is sent
    json        must be JSON
    text        is only read: no command may be in it

A block with a file's name as its title is that file: written, or compared where there is such an example.
A block under `<!-- not run: why -->` is left out; tests/docs/test_marks.py has the list of those.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]
LANGUAGES = {"console", "sh", "python", "http", "websocket", "json", "javascript", "text"}

_FENCE = re.compile(r"^(\s*)(`{3,}|~{3,})\s*([\w+-]*)(.*)$")
_TITLE = re.compile(r'title="([^"]*)"')
_MARK = re.compile(r"^\s*<!--\s*not run:\s*(.*?)\s*-->\s*$")
_INCLUDED = re.compile(r'^\s*--8<-- "([^"]+)"\s*$')
_FILE = re.compile(r"^[\w./-]+\.[a-z]+$")


@dataclass(frozen=True)
class Block:
    language: str
    title: str
    text: str
    line: int  # of its first line in the page
    not_run: str  # why, or nothing

    @property
    def file(self) -> str:
        """The file it is written to, if it is one."""
        return self.title if _FILE.match(self.title) else ""


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def blocks_of(page: Path) -> list[Block]:
    return read_blocks(page.read_text(encoding="utf-8"))


def read_blocks(text: str) -> list[Block]:
    """Every fenced block, without its indentation and with what it includes."""
    found: list[Block] = []
    lines = text.splitlines()
    above = ""  # the last line that says something
    at = 0
    while at < len(lines):
        fence = _FENCE.match(lines[at])
        if fence is None:
            above = lines[at] if lines[at].strip() else above
            at += 1
            continue
        indent, ticks, language, rest = fence.groups()
        end = at + 1
        while end < len(lines) and lines[end].strip() != ticks:
            end += 1
        body = [line.removeprefix(indent) for line in lines[at + 1 : end]]
        title, mark = _TITLE.search(rest), _MARK.match(above)
        found.append(
            Block(
                language,
                title.group(1) if title else "",
                "".join(f"{line}\n" for one in body for line in _included(one)),
                at + 2,
                mark.group(1) if mark else "",
            )
        )
        above = ""
        at = end + 1
    return found


def _included(line: str) -> list[str]:
    named = _INCLUDED.match(line)
    return [line] if named is None else (ROOT / named.group(1)).read_text(encoding="utf-8").splitlines()


def prose_of(text: str) -> str:
    """The page without its fenced blocks."""
    kept: list[str] = []
    closing = ""
    for line in text.splitlines():
        fence = _FENCE.match(line)
        if closing:
            closing = "" if line.strip() == closing else closing
        elif fence is not None:
            closing = fence.group(2)
        else:
            kept.append(line)
    return "\n".join(kept)


def code_in_prose(text: str) -> list[str]:
    """What is written `like this`, outside of blocks."""
    return [" ".join(found.split()) for found in re.findall(r"(?<!`)`([^`]+)`(?!`)", prose_of(text))]
