"""The numbers of a network as a Python module, which the bots import."""

from __future__ import annotations

from typing import Any, Final

HEAD: Final = '''"""The numbers of the network in `chances.py`, made by `training/fit.py`, never by hand."""

from __future__ import annotations

from typing import Final

'''


def written(numbers: dict[str, Any]) -> str:
    text = HEAD
    for name, value in numbers.items():
        kind = "list[list[float]]" if name == "HIDDEN" else "list[float]"
        rows = value if name == "HIDDEN" else [value]
        lines = [_wrapped(row, "        " if name == "HIDDEN" else "    ") for row in rows]
        body = "".join(f"    [\n{line}    ],\n" for line in lines) if name == "HIDDEN" else lines[0]
        text += f"# fmt: off\n{name}: Final[{kind}] = [\n{body}]\n# fmt: on\n"
    return text


def _wrapped(values: list[float], indent: str) -> str:
    text, line = "", indent
    for value in values:
        part = f"{value}, "
        if len(line) + len(part) > 108:
            text, line = text + line.rstrip() + "\n", indent
        line += part
    return text + line.rstrip() + "\n"
