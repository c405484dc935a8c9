"""The sources' docstrings for the compiled build: without them `help()` would show signatures alone."""

from __future__ import annotations

import ast
import re

# Behind a signature, where a docstring belongs: of a function or method, and of a class.
_FUNCTION = re.compile(r'\(PyCFunction\)CPyPy_(\w+),(\s+[\w |]+, )PyDoc_STR\("([^"]*\\n--\\n\\n)"\)')
_CLASS = re.compile(r'\.tp_doc = PyDoc_STR\("(\w+)(\([^"]*\\n--\\n\\n)"\)')
# A property has a getter alone or a setter too, and then the docstring, which mypyc leaves out.
_PROPERTY = re.compile(r"\(getter\)(\w+)_get_(\w+),(\s+(?:NULL|\(setter\)\w+),\s+)NULL, NULL\}")
# A module's place for one stands empty.
_MODULE = re.compile(r'(PyModuleDef_HEAD_INIT,\s+"[\w.]+",\s+)NULL, /\* docstring \*/')


def with_docstrings(text: str, source: str) -> str:
    """A module's C file with its docstring, and those of its public names."""
    docs = _docs(source)

    def function(found: re.Match[str]) -> str:
        doc = next(
            (doc for name, doc in docs.items() if found[1].endswith("___" + name.replace(".", "___"))), ""
        )
        return f'(PyCFunction)CPyPy_{found[1]},{found[2]}PyDoc_STR("{found[3]}{_quoted(doc)}")'

    def of_class(found: re.Match[str]) -> str:
        return f'.tp_doc = PyDoc_STR("{found[1]}{found[2]}{_quoted(docs.get(found[1], ""))}")'

    def of_property(found: re.Match[str]) -> str:
        doc = docs.get(f"{found[1].rpartition('___')[2]}.{found[2]}")
        if doc is None:
            return found[0]
        return f'(getter){found[1]}_get_{found[2]},{found[3]}PyDoc_STR("{_quoted(doc)}"), NULL}}'

    def of_module(found: re.Match[str]) -> str:
        doc = ast.get_docstring(ast.parse(source))
        return f'{found[1]}PyDoc_STR("{_quoted(doc)}"),' if doc else found[0]

    text = _PROPERTY.sub(of_property, _CLASS.sub(of_class, _FUNCTION.sub(function, text)))
    return _MODULE.sub(of_module, text)


def _docs(source: str) -> dict[str, str]:
    """By name: "Game", "Game.clone", and functions. Longer names come first: `clone` ends `Game___clone`."""
    found: dict[str, str] = {}

    def look(body: list[ast.stmt], before: str) -> None:
        for node in body:
            if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_"):
                doc = ast.get_docstring(node)
                if doc:
                    found[before + node.name] = doc
                if isinstance(node, ast.ClassDef):
                    look(node.body, f"{node.name}.")

    look(ast.parse(source).body, "")
    return dict(sorted(found.items(), key=lambda item: -len(item[0])))


def _quoted(doc: str) -> str:
    """As it stands in a string of C: bytes beyond ASCII by their numbers, so no compiler must know them."""
    plain = {ord("\n"): r"\n", ord('"'): r"\"", ord("\\"): r"\\", ord("?"): r"\?"}
    return "".join(
        plain.get(byte, chr(byte) if 32 <= byte < 127 else f"\\{byte:03o}") for byte in doc.encode()
    )
