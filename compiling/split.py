"""The C files of mypyc, rewritten so that each depends on nothing but what its own module uses.

mypyc writes a C file per module, but all of them include one header with every class and function of the
engine, and all take their literals (texts, big numbers, tuples) out of one array by their place in it. So one
new function or text would change, or seem to change, every file. Here each file gets

- the declarations it needs, and those that these need, instead of the header;
- an array of its own for its literals, filled once from the common one when the library is loaded;
- the docstrings of its source (docstrings.py).

What is compiled is then all there is to know: the same text means the same object. A declaration that were
missed would be an error of the C compiler, never a wrong program. Symbols are hidden as well, for nothing
outside of the library asks for them: calls from file to file are as direct as within one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from compiling.docstrings import with_docstrings

_WORD = re.compile(r"[A-Za-z_]\w*")
_INCLUDE = re.compile(r'^#include [<"]([^>"]+)[>"]$', re.MULTILINE)
_LITERAL = re.compile(r"\bCPyStatics\[(\d+)\]")
# What a declaration declares: the type at the end of a structure, else the name before `(`, `[` or `;`.
_STRUCTURE = re.compile(r"^\} ?(\w+);$", re.MULTILINE)
_OTHER = re.compile(r"^extern [\w \*]*?\b(\w+) ?[\[;(]")

# Where the library has made its literals, and may hand them out.
_LITERALS_ARE_READY = "    is_initialized = 1;\n    return 0;\n}\n"

_HIDDEN = """\
#if defined(__GNUC__) && !defined(_WIN32)
#pragma GCC visibility push(hidden)
#endif
"""


class NotUnderstood(Exception):
    """mypyc writes its files in another way than this module knows."""


class Headers:
    """The declarations of mypyc's two headers, by name, in the order they must stand in."""

    def __init__(self, texts: Iterable[str]) -> None:
        self.includes: list[str] = []
        self._items: list[str] = []
        self._needs: list[set[str]] = []
        self._place: dict[str, int] = {}
        self._always: set[int] = set()  # what declares nothing that we know is needed by all
        for text in texts:
            self._read(text)

    def _read(self, text: str) -> None:
        for name in _INCLUDE.findall(text):
            if not name.startswith("__native") and name not in self.includes:
                self.includes.append(name)
        lines = [line for line in text.splitlines() if not line.startswith("#include")]
        for item in _items(lines[2:-1]):  # without the guard around the whole
            found = _STRUCTURE.search(item) or _OTHER.match(item)
            if found is None:
                self._always.add(len(self._items))
            else:
                self._place[found[1]] = len(self._items)
            self._items.append(item)
            self._needs.append(set(_WORD.findall(item)))

    def needed_by(self, text: str) -> str:
        """The declarations of all that a text names, and of all that these name."""
        places = set(self._always)
        wanted = set(_WORD.findall(text)).union(*(self._needs[place] for place in places))
        while wanted:
            new = {self._place[word] for word in wanted if word in self._place} - places
            places |= new
            wanted = {word for place in new for word in self._needs[place]}
        return "".join(self._items[place] + "\n" for place in sorted(places))

    def all(self) -> str:
        return "".join(item + "\n" for item in self._items)


def _items(lines: list[str]) -> Iterator[str]:
    """The declarations one by one: a line, a structure, or what stands between `#ifndef` and `#endif`."""
    item: list[str] = []
    end = ""
    for line in lines:
        if not item:
            if not line.strip():
                continue
            end = "#endif" if line.startswith("#if") else "}" if line.endswith("{") else line
        item.append(line)
        if line.startswith(end):
            yield "\n".join(item)
            item = []
    if item:
        raise NotUnderstood(f"a declaration without an end: {item[0]}")


def split(sources: list[str], headers: list[Path], target: Path) -> list[str]:
    """Rewrite C files into another folder."""
    known = Headers(header.read_text(encoding="utf-8") for header in headers)
    top = "".join(f'#include "{name}"\n' for name in known.includes) + _HIDDEN
    texts = {Path(source).name: Path(source).read_text(encoding="utf-8") for source in sources}
    main = [name for name, text in texts.items() if text.count(_LITERALS_ARE_READY) == 1]
    if len(main) != 1 or len(texts) != len(sources):
        raise NotUnderstood("no place, or several, where the literals are ready")
    literals: dict[str, list[int]] = {}
    for name, text in texts.items():
        if name == main[0] or '#include "__native' not in text:
            continue  # the library's own file comes last; the others are mypyc's, and include none of this
        array = "CPyOwn" + Path(name).stem
        body, literals[array] = _with_literals_of(array, _INCLUDE.sub("", _documented(name, text)))
        declared = f"PyObject *{array}[{len(literals[array]) or 1}];\n"
        texts[name] = top + known.needed_by(body) + declared + body
    body = _handing_out(literals, _INCLUDE.sub("", texts[main[0]]))
    texts[main[0]] = top + known.all() + body
    target.mkdir(parents=True, exist_ok=True)
    for name, text in texts.items():
        (target / name).write_text(text, encoding="utf-8")
    return [str(target / name) for name in texts]


def _documented(name: str, text: str) -> str:
    """The C file of a module with what its source says of it: __native_warmat___kernel___game.c."""
    module = Path(name).stem.removeprefix("__native_").replace("___", "/")
    source = Path("src", module).with_suffix(".py")
    return with_docstrings(text, source.read_text(encoding="utf-8")) if source.exists() else text


def _with_literals_of(array: str, body: str) -> tuple[str, list[int]]:
    """A file that takes its literals from an array of its own, and their places in the common one."""
    order: dict[int, int] = {}

    def own(found: re.Match[str]) -> str:
        return f"{array}[{order.setdefault(int(found[1]), len(order))}]"

    return _LITERAL.sub(own, body), list(order)


def _handing_out(literals: dict[str, list[int]], body: str) -> str:
    """The library's own file, which hands each module the literals it uses."""
    declared, done = "", ""
    for array, places in literals.items():
        if places:
            declared += f"extern PyObject *{array}[];\n"
            declared += f"static const int {array}_places[] = {{{', '.join(map(str, places))}}};\n"
            done += f"    for (int i = 0; i < {len(places)}; i++)\n"
            done += f"        {array}[i] = CPyStatics[{array}_places[i]];\n"
    return declared + body.replace(_LITERALS_ARE_READY, done + _LITERALS_ARE_READY)
