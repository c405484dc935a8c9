"""`--cards`: a command that takes it loads cards of one's own before it begins."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import Parameter, signature
from typing import Annotated, Any, TypeVar, cast, get_type_hints

import typer

F = TypeVar("F", bound=Callable[..., None])
FILES = "expansion_files"
Files = Annotated[
    list[str] | None,
    typer.Option("--cards", metavar="FILE", help="Your own cards: one or more expansion files."),
]


def with_cards(command: F) -> F:
    """The command with one option more."""

    @wraps(command)
    def wrapped(*args: Any, **options: Any) -> None:
        files = options.pop(FILES)
        if files:
            from warmat import expansions

            expansions.load(*files)
        command(*args, **options)

    hints = get_type_hints(command, include_extras=True)
    own = [
        parameter.replace(annotation=hints[name]) for name, parameter in signature(command).parameters.items()
    ]
    more = Parameter(FILES, Parameter.KEYWORD_ONLY, default=None, annotation=Files)
    vars(wrapped)["__signature__"] = signature(command).replace(parameters=[*own, more])
    return cast(F, wrapped)
