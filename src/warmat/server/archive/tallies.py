"""What a game adds to the statistics: its decks, their specs or factions, openings, who began, who met whom.

Only games of two sides are counted: among several the share that one wins says nothing of another game's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass

from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncSession

from warmat.server.ratings.model import DRAWN, LOST, WON
from warmat.server.ratings.tallies import parts_of
from warmat.server.storage.archive_rows import DECK, LONGEST_NAME, PART, TECH, PlayedGame, PlayedSeat, Tally

BAND = 200  # points
NOT_RATED = -1
FIRST, PAIR = "first", "pair"  # whoever begins; one spec or faction against another
RESULTS = {WON: "wins", DRAWN: "draws", LOST: "losses"}


@dataclass(frozen=True)
class Key:
    """A row of the tallies but for its figures."""

    game: str
    mode: str
    setting: str
    bots: bool
    band: int
    rules: str
    kind: str
    name: str
    other: str = ""


def band_of(rating: int | None) -> int:
    return NOT_RATED if rating is None else max(0, rating // BAND * BAND)


def counts_of(game: PlayedGame, sides: Sequence[PlayedSeat]) -> Counter[tuple[Key, str]]:
    """Each thing that is counted, with what became of it."""
    teams = list(dict.fromkeys(side.team for side in sides))
    found: Counter[tuple[Key, str]] = Counter()
    if len(teams) != 2:
        return found

    def add(result: str, kind: str, name: str, other: str = "") -> None:
        where = (game.game, game.mode, game.setting, game.bots, band_of(game.rating), game.rules)
        found[Key(*where, kind, name[:LONGEST_NAME], other[:LONGEST_NAME]), result] += 1

    first = [side for side in sides if side.team == teams[0]]
    second = [side for side in sides if side.team == teams[1]]
    add(first[0].result, FIRST, FIRST)
    for side in sides:
        add(side.result, DECK, side.deck)
        for part in set(parts_of(side.deck)):
            add(side.result, PART, part)
        for name in set(side.opening):
            add(side.result, TECH, name)
    for one in _parts(first):
        for two in _parts(second):
            if one < two:  # one row of each two, and none of equals
                add(first[0].result, PAIR, one, two)
            elif two < one:
                add(second[0].result, PAIR, two, one)
    return found


def _parts(sides: Iterable[PlayedSeat]) -> set[str]:
    return {part for side in sides for part in parts_of(side.deck)}


async def tally(session: AsyncSession, is_sqlite: bool, counts: Mapping[tuple[Key, str], int]) -> None:
    """Add them to what was counted before."""
    rows: dict[Key, dict[str, int]] = {}
    for (key, result), count in counts.items():
        figures = rows.setdefault(key, {"wins": 0, "draws": 0, "losses": 0})
        figures[RESULTS[result]] += count
    if not rows:
        return
    values = [{**asdict(key), **figures} for key, figures in rows.items()]
    keys = [column.name for column in Tally.__table__.primary_key]
    if is_sqlite:
        new = sqlite.insert(Tally).values(values)
        added = {name: Tally.__table__.c[name] + new.excluded[name] for name in RESULTS.values()}
        await session.execute(new.on_conflict_do_update(index_elements=keys, set_=added))
    else:
        other = postgresql.insert(Tally).values(values)
        added = {name: Tally.__table__.c[name] + other.excluded[name] for name in RESULTS.values()}
        await session.execute(other.on_conflict_do_update(index_elements=keys, set_=added))
