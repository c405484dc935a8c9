"""Divisions of a league: who is in which, and who goes up and down after a season."""

from __future__ import annotations

from collections.abc import Sequence

from warmat.server.tournaments.event import Entrant, Event
from warmat.server.tournaments.standings import standings

USUAL_SIZE, USUAL_MOVING = 6, 1


def sizes(count: int, size: int) -> list[int]:
    """How many are in each division: about `size`, as even as can be, the larger ones at the bottom."""
    divisions = max(1, round(count / size))
    least, more = divmod(count, divisions)
    return [least + (at >= divisions - more) for at in range(divisions)]


def divided(line: Sequence[int], size: int) -> dict[int, int]:
    """The division of each of a line of entrants, the best first; 1 is the highest."""
    found: dict[int, int] = {}
    for division, count in enumerate(sizes(len(line), size), 1):
        found |= dict.fromkeys(line[len(found) : len(found) + count], division)
    return found


def moved(line: Sequence[int], entrant: int, division: int, size: int) -> list[int]:
    """The line once somebody stands last in that division; all divisions stay as large as they are.

    Raises ValueError with a sentence, if there is no such division.
    """
    counts = sizes(len(line), size)
    if not 1 <= division <= len(counts):
        raise ValueError(f"There is no division {division}: there are {len(counts)}.")
    others = [each for each in line if each != entrant]
    place = sum(counts[:division]) - 1
    return [*others[:place], entrant, *others[place:]]


def next_line(event: Event, moving: int) -> list[int]:
    """After a season, the best first: in each division the last went down, and the best of the next came up.

    Whoever dropped out is no more in it.
    """
    there = {each.number: each for each in event.playing}
    tables: dict[int, list[int]] = {each.division: [] for each in event.playing}
    for each in standings(event):
        if each.entrant in there:
            tables[each.division].append(each.entrant)
    old = [tables[division] for division in sorted(tables)]
    new = [list(table) for table in old]
    for above in range(len(old) - 1):
        count = min(moving, len(old[above]) // 2, len(old[above + 1]) // 2)
        if count:
            up, down = old[above + 1][:count], old[above][-count:]
            new[above] = [each for each in new[above] if each not in down] + up
            new[above + 1] = down + [each for each in new[above + 1] if each not in up]
    return [each for table in new for each in table]


def by_division(entrants: Sequence[Entrant]) -> list[list[Entrant]]:
    """The highest division first; in each the strongest first."""
    found: dict[int, list[Entrant]] = {}
    for each in sorted(entrants, key=lambda each: (each.division, each.seed)):
        found.setdefault(each.division, []).append(each)
    return list(found.values())
