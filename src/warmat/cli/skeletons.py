"""What `warmat cards new` writes: a whole spec or faction that can be played at once, and its test."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from importlib import resources
from string import Template
from typing import Final

from warmat.kernel.errors import BadInput
from warmat.registry import Slot

_NAME = re.compile(r"[A-Z][A-Za-z]*( [A-Z][A-Za-z]*)*")
TEXTS: Final = "warmat.cli.skeleton_texts"


@dataclass(frozen=True)
class Skeleton:
    """`file`: what its texts are called. `names`: of what there is already. `deck`: how a seat is written."""

    file: str
    names: Callable[[], list[str]]
    deck: Callable[[str], str]

    def cards(self, name: str, author: str) -> str:
        return self._text(f"{self.file}.txt", name, author)

    def test(self, name: str, author: str) -> str:
        return self._text(f"{self.file}_test.txt", name, author)

    def _text(self, file: str, name: str, author: str) -> str:
        text = (resources.files(TEXTS) / file).read_text(encoding="utf-8")
        module, constant = module_name(name), module_name(name).upper()
        quoted = author.replace("\\", "").replace('"', "'")
        return Template(text).substitute(name=name, author=quoted, module=module, constant=constant)


def module_name(name: str) -> str:
    """Tide Callers: tide_callers."""
    if not _NAME.fullmatch(name):
        raise BadInput(f"A name is made of capitalised words, as in 'Tide Callers'; '{name}' is not.")
    return name.lower().replace(" ", "_")


def file_names(name: str) -> tuple[str, str]:
    """The file of the cards, and that of their test."""
    module = module_name(name)
    return f"{module}.py", f"test_{module}.py"


SKELETONS: Final = Slot[Skeleton]("skeleton", "There is no template for cards of {title}.")
