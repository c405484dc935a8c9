"""The queue of thinking in PostgreSQL: servers put questions there, workers take them and write the answers.

In the order of the queue in a single process (queue.py): a person who waits comes first, and among equals
whoever has used the workers least of late. A job is taken with SKIP LOCKED, so that no two workers have the
same. What a worker had that is dead by now is anybody's again, and its own late answer is refused.

The libraries that there are for such queues (procrastinate among them) hand no answer back, know no order but
a number that is fixed beforehand, and bring tables of their own; with all that added, little of one is left.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode
from dataclasses import asdict, dataclass
from typing import Any

from pydantic_core import from_json, to_json
from sqlalchemy import text

from warmat.server.bots.queue import CLUB, HALF_LIFE_S, MOST_WAITING, Crowded, Owner
from warmat.server.bots.worker import CHOICE, HINT, Question
from warmat.server.cluster.members import NOW
from warmat.server.records.worker import Task
from warmat.server.storage.database import Database

BOTS, ANALYSIS, RECORDS = "bots", "analysis", "records"
KINDS = (BOTS, ANALYSIS, RECORDS)
NO_ONE = "-"  # whose records are not counted: of a bot's turns nobody has too many
TRIES = 3  # workers that may die of a job
FORGOTTEN_MS = 60_000  # after which a job is removed that nobody waits for
HALF_LIFE_MS = HALF_LIFE_S * 1000

ALIVE = f"(SELECT id FROM processes WHERE until > {NOW})"
PUT = text(f"""
INSERT INTO jobs (kind, rank, person, address, asker, asked, question)
SELECT :kind, :rank, :person, :address, :asker, {NOW}, :question
WHERE (
    SELECT count(*) FROM jobs WHERE kind = '{RECORDS}' AND person = :asking AND answer IS NULL
) < {MOST_WAITING} RETURNING id
""")
USED = f"coalesce({{0}}.seconds * power(0.5, ({NOW} - {{0}}.at) / {HALF_LIFE_MS}), 0)"
TAKE = text(f"""
UPDATE jobs SET worker = :me, tries = tries + 1, progress = NULL WHERE id = (
    SELECT j.id FROM jobs j
    LEFT JOIN uses p ON p.name = 'person ' || j.person
    LEFT JOIN uses a ON a.name = 'address ' || j.address
    WHERE j.answer IS NULL AND j.kind = ANY(:kinds) AND j.rank <= :rank AND j.asker IN {ALIVE}
        AND (j.worker IS NULL OR j.worker NOT IN {ALIVE})
    ORDER BY j.rank, greatest({USED.format("p")}, {USED.format("a")} / {CLUB}), j.id
    LIMIT 1 FOR UPDATE OF j SKIP LOCKED
) RETURNING id, kind, tries, asker, person, address, question
""")
ANSWER = text("UPDATE jobs SET answer = :answer WHERE id = :id AND worker = :me AND answer IS NULL")
PROGRESS = text("UPDATE jobs SET progress = :progress WHERE id = :id AND worker = :me")
STATE = text("SELECT answer, progress FROM jobs WHERE id = :id")
REMOVE = text("DELETE FROM jobs WHERE id = :id")
TIDY = text(f"DELETE FROM jobs WHERE asked < {NOW} - {FORGOTTEN_MS} AND asker NOT IN {ALIVE}")
SPEND = text(f"""
INSERT INTO uses (name, seconds, at) VALUES (:name, :seconds, {NOW}) ON CONFLICT (name) DO UPDATE SET
seconds = uses.seconds * power(0.5, (excluded.at - uses.at) / {HALF_LIFE_MS}) + excluded.seconds,
at = excluded.at
""")


@dataclass(frozen=True)
class Taken:
    """A job that a worker has."""

    id: int
    tries: int
    asker: str
    owner: Owner
    question: Question | Task


@dataclass(frozen=True)
class State:
    answer: tuple[str, Any] | None
    progress: tuple[int, int] | None


def kind_of(question: Question | Task) -> str:
    if isinstance(question, Task):
        return RECORDS
    return BOTS if question.wanted in (CHOICE, HINT) else ANALYSIS


def _read(kind: str, read: dict[str, Any]) -> Question | Task:
    if kind != RECORDS:
        return Question(**{**read, "choices": [tuple(choice) for choice in read["choices"]]})
    text, *rest = read["given"]
    return Task(read["wanted"], read["limit_s"], (urlsafe_b64decode(text), *rest))


class Jobs:
    """`me`: the process that asks, or thinks."""

    def __init__(self, database: Database, me: str) -> None:
        self._database = database
        self._me = me

    async def put(self, question: Question | Task, rank: int, owner: Owner) -> int:
        """A question for whichever worker is free: its number. Raises Crowded."""
        given = {
            "kind": kind_of(question),
            "rank": rank,
            "person": owner.person,
            "asking": owner.person if isinstance(question, Task) and owner.person else NO_ONE,
            "address": owner.address,
            "asker": self._me,
            "question": to_json(asdict(question), bytes_mode="base64").decode(),
        }
        async with self._database.session() as session:
            number = (await session.execute(PUT, given)).scalar()
        if number is None:
            raise Crowded
        return int(number)

    async def take(self, kinds: list[str], rank: int) -> Taken | None:
        """The next one of these kinds, if it is not of less hurry than this."""
        async with self._database.session() as session:
            given = {"me": self._me, "kinds": kinds, "rank": rank}
            row = (await session.execute(TAKE, given)).one_or_none()
        if row is None:
            return None
        question = _read(row.kind, from_json(row.question))
        return Taken(row.id, row.tries, row.asker, Owner(row.person, row.address), question)

    async def answer(self, job: Taken, answer: tuple[str, Any], seconds: float) -> None:
        """Done; unless it was taken from us, or nobody wants it any more."""
        async with self._database.session() as session:
            given = {"id": job.id, "me": self._me, "answer": to_json(answer).decode()}
            await session.execute(ANSWER, given)
            for kind, name in (("person", job.owner.person), ("address", job.owner.address)):
                if name:
                    await session.execute(SPEND, {"name": f"{kind} {name}", "seconds": seconds})

    async def progress(self, job: Taken, done: int, total: int) -> bool:
        """So far it is. Whether it is still ours."""
        async with self._database.session() as session:
            given = {"id": job.id, "me": self._me, "progress": f"{done} {total}"}
            return bool((await session.execute(PROGRESS, given)).rowcount)  # type: ignore[attr-defined]

    async def state(self, id: int) -> State | None:
        """How far it is; None if there is no such job any more."""
        async with self._database.reading() as session:
            row = (await session.execute(STATE, {"id": id})).one_or_none()
        if row is None:
            return None
        answer = None if row.answer is None else from_json(row.answer)
        done, _, total = (row.progress or "").partition(" ")
        return State(
            None if answer is None else (answer[0], answer[1]), (int(done), int(total)) if total else None
        )

    async def remove(self, id: int) -> None:
        async with self._database.session() as session:
            await session.execute(REMOVE, {"id": id})

    async def tidy(self) -> None:
        """Remove what nobody waits for."""
        async with self._database.session() as session:
            await session.execute(TIDY)
