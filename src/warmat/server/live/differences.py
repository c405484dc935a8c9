"""What has changed from one view to the next, so that not all of it is sent again.

A difference is a path into the view and what is there now. What it says is told by its length:

    [path, value]                  there is another value
    [path]                         there is nothing any more
    [path, first, count, items]    of a list: so many elements from the first on are replaced by these

Most parts of a view are the same objects as in the one before (`kernel/last_seen.py`), which is seen at once.
The others are compared.
"""

from __future__ import annotations

from typing import Any, Final

Path = list[str | int]
Difference = list[Any]
NOTHING: Final = object()
FEW: Final = 6  # elements of a list that differ, and are looked into; more are replaced


def differences(old: Any, new: Any) -> list[Difference]:
    """What leads from the old view to the new one, in this order."""
    found: list[Difference] = []
    _compare(old, new, [], found)
    return found


def _compare(old: Any, new: Any, path: Path, found: list[Difference]) -> None:
    if type(old) is dict and type(new) is dict:
        for name, value in new.items():
            before = old.get(name, NOTHING)
            if before is NOTHING:
                found.append([[*path, name], value])
            elif before is not value and before != value:
                _compare(before, value, [*path, name], found)
        if len(old) != len(new) or old.keys() != new.keys():
            found += [[[*path, name]] for name in old if name not in new]
    elif type(old) is list and type(new) is list:
        _compare_lists(old, new, path, found)
    elif old != new:
        found.append([path, new])


def _compare_lists(old: list[Any], new: list[Any], path: Path, found: list[Difference]) -> None:
    """Element by element where few differ; else what is in the middle is replaced."""
    if len(old) == len(new):
        others = [place for place, value in enumerate(new) if old[place] is not value and old[place] != value]
        if len(others) <= FEW:
            for place in others:
                _compare(old[place], new[place], [*path, place], found)
            return
    shorter = min(len(old), len(new))
    first = 0
    while first < shorter and (old[first] is new[first] or old[first] == new[first]):
        first += 1
    alike = 0  # at the end
    while alike < shorter - first and (
        old[-1 - alike] is new[-1 - alike] or old[-1 - alike] == new[-1 - alike]
    ):
        alike += 1
    found.append([path, first, len(old) - first - alike, new[first : len(new) - alike]])


def changed(view: Any, found: list[Difference]) -> Any:
    """The new view. The old one stays as it is; the two share what is the same."""
    for path, *what in found:
        view = _changed(view, path, what)
    return view


def _changed(part: Any, path: Path, what: list[Any]) -> Any:
    if not path:
        if len(what) == 1:
            return what[0]
        first, count, items = what
        return [*part[:first], *items, *part[first + count :]]
    copied = part.copy()
    if len(path) == 1 and not what:
        del copied[path[0]]
    else:
        inner = part.get(path[0]) if isinstance(part, dict) else part[path[0]]
        copied[path[0]] = _changed(inner, path[1:], what)
    return copied
