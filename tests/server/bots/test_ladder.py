"""The bot ladder: bots play each other by themselves, are rated among themselves, and give way to people."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select
from typer.testing import CliRunner

from tests.server.conftest import Start
from tests.server.helpers import DECKS, soon
from tests.server.ratings.rated import standing
from tests.server.running import Running
from warmat.cli.app import app
from warmat.client import Client
from warmat.kernel.errors import BadInput
from warmat.server.bots import queue
from warmat.server.bots.entrants import entrants_of
from warmat.server.bots.pool import NotStarted
from warmat.server.storage.schema import LADDER_HOST, OVER, PLAYING, Decision, TableRow
from warmat.server.tables import expiry

EXAMPLE = Path(__file__).parents[3] / "examples" / "bots" / "random_bot.py"
MODES = {"codex": "1-hero", "summoner-wars": ""}
SLOWLY_MS = 200  # so that a game is not over when somebody looks


def tables(server: Running, *which: Any) -> list[TableRow]:
    async def look() -> list[TableRow]:
        asked = select(TableRow).where(TableRow.host == LADDER_HOST, *which).order_by(TableRow.id)
        async with server.services.database.reading() as session:
            return list(await session.scalars(asked))

    return server.call(look())


def counted(server: Running) -> list[TableRow]:
    return tables(server, TableRow.status == OVER, TableRow.counted.is_not(None))


def decisions(server: Running) -> int:
    async def look() -> int:
        asked = select(func.count()).select_from(Decision)
        async with server.services.database.reading() as session:
            return await session.scalar(asked) or 0

    return server.call(look())


def told(client: Client) -> Any:
    return client.ask("GET", "/api/bot-ladder")


def test_bots_play_one_game_after_another_and_are_rated_among_themselves(start: Start) -> None:
    server = start(bot_ladder="normal,random")
    nobody = server.client()
    soon(lambda: len(counted(server)) >= 3)
    for row in counted(server):
        assert (row.rated, row.listed, row.ending) == (True, True, "rules")
    assert [bot["name"] for bot in told(nobody)["bots"]] == ["normal", "random"]
    stood = {game: standing(nobody, game=game, mode=mode, pace="bots") for game, mode in MODES.items()}
    assert sum(games for entries in stood.values() for _, _, games in entries) >= 6
    assert {name for entries in stood.values() for name, _, _ in entries} == {"normal", "random"}
    assert standing(nobody) == [], "against people they have played nothing"
    archive = nobody.ask("GET", "/api/archive?game=codex")
    assert not archive["games"], "decks are not judged by what the same bots do all day"


def test_a_game_goes_on_after_a_restart(start: Start) -> None:
    first = start(bot_ladder="normal,random", bot_pause_ms=SLOWLY_MS)
    soon(lambda: decisions(first) >= 3)
    (table,) = tables(first)
    nobody = first.client()
    for shown in (told(nobody)["playing"], nobody.ask("GET", "/api/lobby?show=playing")):
        assert [(each["id"], each["ladder"], each["expires"]) for each in shown] == [(table.id, True, None)]
    first.stop()
    second = start(bot_ladder="normal,random")
    soon(lambda: bool(tables(second, TableRow.status == OVER, TableRow.id == table.id)))
    (row,) = tables(second, TableRow.id == table.id)
    assert row.ending == "rules"
    soon(lambda: len(tables(second)) >= 2)


def test_a_bot_that_is_not_on_the_ladder_any_more_has_no_game(start: Start) -> None:
    first = start(bot_ladder="normal,random", bot_pause_ms=SLOWLY_MS)
    soon(lambda: decisions(first) >= 3)
    (table,) = tables(first)
    first.stop()
    second = start(bot_ladder="normal,heuristic", bot_pause_ms=SLOWLY_MS)
    soon(lambda: bool(tables(second, TableRow.status == OVER, TableRow.id == table.id)))
    (row,) = tables(second, TableRow.id == table.id)
    assert row.ending == "unfinished"


def test_without_the_setting_there_is_none_and_its_games_rest(start: Start) -> None:
    first = start(bot_ladder="normal,random", bot_pause_ms=SLOWLY_MS)
    soon(lambda: decisions(first) >= 3)
    first.stop()
    second = start()
    before = decisions(second)
    assert second.call(second.services.bot_runner.waiting()) == []
    ada = second.client("Ada")
    shown = told(ada)
    assert shown["bots"] == []
    ada.see(shown["playing"][0]["id"])  # who looks does not wake it: nobody here knows its bots
    assert decisions(second) == before


def test_a_program_plays_and_one_that_fails_loses(start: Start, tmp_path: Path) -> None:
    broken = tmp_path / "broken.py"
    broken.write_text("import sys\nfor line in sys.stdin:\n    print('no idea', flush=True)\n")
    python = sys.executable
    server = start(bot_ladder=f"exec:{python} {EXAMPLE},wreck=exec:{python} {broken}")
    nobody = server.client()
    assert [bot["name"] for bot in told(nobody)["bots"]] == ["random_bot", "wreck"]
    assert str(tmp_path) not in str(told(nobody)), "the command is nobody's business"
    soon(lambda: bool(counted(server)))
    row = counted(server)[0]
    assert row.ending == "resigned"
    (winner,) = row.winners or []
    seats = nobody.table(row.id)["seats"]
    assert seats[winner]["name"] == "random_bot"


def test_nobody_loses_because_no_process_starts(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    server = start()
    monkeypatch.setattr(server.services.bot_runner, "_ladder", {"normal": "normal", "random": "random"})
    server.services.bot_ladder.entrants = entrants_of("normal,random")
    choose, asked = server.services.pool.choose, list[str]()

    async def fails_at_first(*given: Any, **more: Any) -> Any:
        asked.append("")
        if len(asked) < 3:
            raise NotStarted("its process did not start")
        return await choose(*given, **more)

    monkeypatch.setattr(server.services.pool, "choose", fails_at_first)
    server.call(server.services.bot_ladder.look())
    soon(lambda: decisions(server) >= 1)
    (row,) = tables(server)
    assert row.ending in (None, "rules")


def test_no_game_is_begun_while_people_wait(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    server = start()
    server.services.bot_ladder.entrants = entrants_of("normal,random")
    waiting = dict.fromkeys(range(len(queue.RANKS)), 0)
    monkeypatch.setattr(server.services.pool.queue, "waiting", lambda: {**waiting, queue.PERSON: 1})
    server.call(server.services.bot_ladder.look())
    assert not tables(server)
    monkeypatch.setattr(server.services.pool.queue, "waiting", lambda: {**waiting, queue.LADDER: 3})
    server.call(server.services.bot_ladder.look())
    assert len(tables(server, TableRow.status == PLAYING)) == 1
    server.call(server.services.bot_ladder.look())
    assert len(tables(server)) == 1, "no more than it may have"


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_of_several_processes_one_plays_and_another_goes_on_with_it(start: Start) -> None:
    setting = {"bot_ladder": "normal,random", "bot_pause_ms": SLOWLY_MS}
    one, two = start(**setting), start(**setting)
    for server in (one, two):
        server.call(server.services.members.beat())
    soon(lambda: decisions(one) >= 3)
    for server in (one, two):
        server.call(server.services.bot_ladder.look())
    (table,) = tables(one)
    holder, other = (one, two) if table.id in one.services.leases._held else (two, one)
    holder.stop()
    before = decisions(other)
    soon(lambda: decisions(other) >= before + 3)
    assert [row.id for row in tables(other)] == [table.id]


def test_only_the_newest_games_are_kept(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expiry, "LADDER_GAMES", 1)
    server = start(bot_ladder="normal,random")
    soon(lambda: len(counted(server)) >= 2)
    server.call(server.services.bot_ladder.periodic.stop())
    soon(lambda: len(counted(server)) == len(tables(server)))
    ada = server.client("Ada")
    table = ada.make_table("codex", DECKS, players=["me", "bot random"])
    server.call(server.services.expiry.look())
    assert len(tables(server)) == 1
    assert ada.table(table.id)["status"] == PLAYING
    assert any(standing(ada, game=game, mode=mode, pace="bots") for game, mode in MODES.items())


@pytest.mark.parametrize(
    ("setting", "sentence"),
    [
        ("normal", "at least two bots, not just 'normal'"),
        ("normal,hal", "There is no bot 'hal' for the bot ladder. Known: expert, hard"),
        ("normal,search:soon", "'soon'"),
        ("normal,random,normal", "Two bots on the ladder are called 'normal'"),
        ("normal,Random=exec:true", "'Random' is a bot of the server"),
        ("normal,exec:there-is-no-such-program", "There is no program 'there-is-no-such-program'"),
        ("normal,exec;patience=3:true", "A program has no setting 'patience=3'"),
        ("normal,a=exec:true,A=exec:true", "Two bots on the ladder are called 'a'"),
        ("normal,exec:", "There is no program"),
    ],
)
def test_what_is_no_ladder_is_said(setting: str, sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        entrants_of(setting)
    assert sentence in str(refused.value)


def test_a_server_with_such_a_setting_does_not_start(tmp_path: Path) -> None:
    given = ["serve", "--no-open", "--database", f"sqlite:///{tmp_path / 'warmat.db'}"]
    done = CliRunner().invoke(app, [*given, "--bot-ladder", "normal"], env={"COLUMNS": "140"})
    assert done.exit_code
    assert "at least two bots" in done.output + str(done.exception)
    many = {"WARMAT_BOT_LADDER": "normal,random", "WARMAT_BOT_LADDER_TABLES": "9"}
    done = CliRunner().invoke(app, given, env=many)
    assert "1 to 8 tables, not 9" in done.output + str(done.exception)


def test_bots_are_named_after_their_files_or_as_somebody_wishes() -> None:
    found = entrants_of("normal, search:200, exec:true, Old Faithful=exec;keep:true -x")
    assert [each.name for each in found] == ["normal", "search:200", "true", "Old Faithful"]
