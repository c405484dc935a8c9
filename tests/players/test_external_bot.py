"""A bot in any language plays by lines of JSON; one that misbehaves loses its game and nothing else."""

from __future__ import annotations

import json
import re
import select
import shlex
import shutil
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner

import warmat
from warmat import BadInput, Game
from warmat.cli.app import app
from warmat.players.bot import make_bot
from warmat.players.external_bot import ExternalBot, Forfeit, Limits, end_kept
from warmat.players.simulation import Plan, play_some

BOTS = Path(__file__).parents[2] / "examples" / "bots"
DECKS = ("[Bashing]", "[Finesse]")
QUICK = Limits(answer_s=5, memory=256 << 20, line=1000)

READ = "import json, sys\nasked = json.loads(sys.stdin.readline())\n"


def new_game() -> Game:
    return warmat.new("codex", seats=list(DECKS), seed=3)


def bot_of(folder: Path, program: str, limits: Limits = QUICK) -> ExternalBot:
    file = folder / "bot.py"
    file.write_text(program, encoding="utf-8")
    return ExternalBot(command_of(file), 1, limits)


def command_of(file: Path) -> str:
    return f"{shlex.quote(sys.executable)} -I {shlex.quote(str(file))}"


def test_it_may_answer_with_a_number_or_in_notation(tmp_path: Path) -> None:
    game = new_game()
    last = len(game.options) - 1
    by_number = bot_of(tmp_path, READ + f"print(json.dumps({{'choose': {last}}}), flush=True)")
    assert by_number.choose(game) is game.options[last]
    by_number.close()
    written = bot_of(tmp_path, READ + "print(json.dumps({'choose': asked['options'][1]}), flush=True)")
    assert written.choose(game) is game.options[1]
    written.close()


def test_it_is_told_what_its_seat_knows(tmp_path: Path) -> None:
    heard = tmp_path / "heard.json"
    game = new_game()
    bot = bot_of(
        tmp_path, READ + f"open({str(heard)!r}, 'w').write(json.dumps(asked))\nprint('{{\"choose\": 0}}')"
    )
    bot.choose(game)
    bot.close()
    asked = json.loads(heard.read_text(encoding="utf-8"))
    assert asked["view"] == json.loads(json.dumps(game.view(0)))
    assert asked["log"] == game.log_for(0)
    assert asked["options"] == [option.text for option in game.options]
    assert set(asked) == {"protocol", "game", "seat", "seed", "prompt", "options", "log", "view"}


def test_of_several_things_its_view_has_the_same_options(tmp_path: Path) -> None:
    """People may tech two cards in any order, or both at once; a bot is asked for one after the other."""
    heard = tmp_path / "heard.json"
    game = new_game()
    while game.decision is None or game.decision.several is None:
        game.apply(game.options[-1])
    bot = bot_of(
        tmp_path, READ + f"open({str(heard)!r}, 'w').write(json.dumps(asked))\nprint('{{\"choose\": 0}}')"
    )
    bot.choose(game)
    bot.close()
    asked = json.loads(heard.read_text(encoding="utf-8"))
    decision = asked["view"]["decision"]
    assert asked["options"] == [option.text for option in game.options]
    assert decision["prompt"] == asked["prompt"]
    assert [option["text"] for option in decision["options"]] == asked["options"]
    assert decision["several"] is None


@pytest.mark.parametrize(
    ("program", "why"),
    [
        ("raise SystemExit(1)", "ended in the middle"),
        (READ + "1 / 0", "ended in the middle"),
        (READ + "hog = bytearray(1 << 30)\nprint('{\"choose\": 0}')", "ended in the middle"),
        (READ + "print('x' * 100_000)", "wrote more than 1000 bytes"),
        ("print('{\"choose\": 0}', flush=True)\nimport time\ntime.sleep(60)", "asked|more than one line"),
        (READ + "print('hello')", "wrote something other"),
        (READ + "print('[' * 900)", "wrote something other"),
        (READ + "print('{\"choose\": -1}')", "illegal choice"),
        (READ + "print('{\"choose\": true}')", "illegal choice"),
        (READ + "print('{\"choose\": 10000}')", "illegal choice"),
        (READ + 'print(\'{"choose": "win the game"}\')', "illegal choice"),
    ],
)
def test_who_fails_loses(tmp_path: Path, program: str, why: str) -> None:
    game = new_game()
    before = game.digest()
    if why.startswith("asked"):  # the answer is there before the question is
        bot = bot_of(tmp_path, program)
        bot._start()
        process = bot._process
        assert process is not None
        assert process.stdout is not None
        assert select.select([process.stdout], [], [], 60)[0]
    else:
        bot = bot_of(tmp_path, program)
    with pytest.raises(Forfeit, match=why) as lost:
        bot.choose(game)
    assert lost.value.seat == 0
    assert game.digest() == before


@pytest.mark.parametrize("program", ["import time\ntime.sleep(60)", READ + "while True: pass"])
def test_who_hangs_loses_and_is_ended(tmp_path: Path, program: str) -> None:
    bot = bot_of(tmp_path, program, Limits(answer_s=0.5))
    begun = time.monotonic()
    bot._start()
    process = bot._process
    assert process is not None
    with pytest.raises(Forfeit, match="gave no answer"):
        bot.choose(new_game())
    assert time.monotonic() - begun < 50
    assert process.poll() is not None


HEIR = "import subprocess\nsubprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'])\n"


def test_who_exits_has_ended_though_its_child_holds_the_output(tmp_path: Path) -> None:
    bot = bot_of(tmp_path, READ + HEIR + "raise SystemExit(1)", Limits(answer_s=50))
    with pytest.raises(Forfeit, match="ended in the middle"):
        bot.choose(new_game())


def test_what_it_said_before_it_exited_counts(tmp_path: Path) -> None:
    bot = bot_of(tmp_path, READ + HEIR + "print('{\"choose\": 0}', flush=True)", Limits(answer_s=50))
    game = new_game()
    assert bot.choose(game) == game.options[0]
    bot.close()


def test_who_floods_between_questions_loses(tmp_path: Path) -> None:
    bot = bot_of(tmp_path, READ + "print('{\"choose\": 0}\\n' * 3, flush=True)\nsys.stdin.readline()")
    game = new_game()
    game.apply(bot.choose(game))
    while game.options[0].player != 0:
        game.apply(game.options[-1])
    with pytest.raises(Forfeit, match="more than one line"):
        bot.choose(game)


def test_a_bots_failure_is_a_loss_in_a_simulation_and_the_next_game_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "bot.py"
    file.write_text(READ + "print('{\"choose\": -1}')", encoding="utf-8")
    plan = Plan("codex", DECKS, (f"exec:{command_of(file)}", "random"))
    tally = play_some(plan, [1, 2])
    assert not tally.failures
    assert [seed for seed, _ in tally.forfeits] == [1, 2]
    assert (tally.games, tally.seat_wins[0], tally.seat_wins[1]) == (2, 0, 2)


@pytest.mark.parametrize("example", ["random_bot.py", "first_bot.js"])
@pytest.mark.parametrize("game", ["codex", "summoner-wars"])
def test_the_examples_play_whole_games(example: str, game: str) -> None:
    if example.endswith(".js") and shutil.which("node") is None:
        pytest.skip("needs node")
    candidate = "node" if example.endswith(".js") else shlex.quote(sys.executable)
    decks = DECKS if game == "codex" else ("Tundra Orcs", "Fallen Kingdom")
    tally = play_some(Plan(game, decks, (f"exec:{candidate} {BOTS / example}", "random")), [1])
    assert not tally.failures
    assert not tally.forfeits
    assert tally.games == 1


def test_a_program_that_is_not_there_is_told_at_once() -> None:
    with pytest.raises(BadInput, match="no program 'no-such-program'"):
        make_bot("exec:no-such-program --fast", 1)
    with pytest.raises(BadInput, match="is not a command"):
        make_bot("exec:python 'half", 1)


def test_the_command_tells_of_forfeits(tmp_path: Path) -> None:
    file = tmp_path / "bot.py"
    file.write_text("raise SystemExit", encoding="utf-8")
    words = ["simulate", "codex", "--games", "1", "--json", "--bots", f"random,exec:{command_of(file)}"]
    ran = CliRunner().invoke(app, words)
    assert ran.exit_code == 0
    report = json.loads(ran.stdout)
    assert report["seat_wins"] == [1, 0]
    assert report["forfeits"] == [{"seed": 0, "why": "P2's bot ended in the middle of the game."}]


def test_a_person_wins_against_a_bot_that_fails(tmp_path: Path) -> None:
    file = tmp_path / "bot.py"
    file.write_text("raise SystemExit", encoding="utf-8")
    words = ["play", "--first", "foe", "--seed", "1", "--against", f"exec:{command_of(file)}"]
    ran = CliRunner().invoke(app, words)
    assert ran.exit_code == 0
    assert "bot ended in the middle of the game. It has lost the game." in ran.stdout


WRITES = """
import json, os, sys
for line in sys.stdin:
    asked = json.loads(line)
    if "over" in asked:
        with open({heard!r}, "a") as file:
            file.write(json.dumps([os.getpid(), asked["seed"], asked["over"], asked["log"][-1:]]) + "\\n")
        continue
    print("thinking", file=sys.stderr, flush=True)
    print(json.dumps({{"choose": 0}}), flush=True)
"""


def heard_in(folder: Path, settings: str) -> list[list[object]]:
    """What a program hears of the ends of two games."""
    heard, file = folder / "heard.jsonl", folder / "bot.py"
    file.write_text(WRITES.format(heard=str(heard)), encoding="utf-8")
    tally = play_some(Plan("codex", DECKS, (f"exec{settings}:{command_of(file)}", "random")), [1, 2])
    end_kept()
    assert not tally.failures
    assert not tally.forfeits
    for _ in range(200):  # the last line may still be on its way
        lines = heard.read_text(encoding="utf-8").splitlines() if heard.exists() else []
        if len(lines) == 2:
            break
        time.sleep(0.05)
    return [json.loads(line) for line in lines]


def test_a_program_is_told_how_it_came_out_and_lives_on(tmp_path: Path) -> None:
    log = tmp_path / "bot.log"
    first, second = heard_in(tmp_path, f";keep;log={log};answer=60")
    assert first[0] == second[0], "one process for both games"
    assert first[1] != second[1]
    for _, _, over, told in (first, second):
        assert isinstance(over, dict)
        assert over["ending"] == "rules"
        assert over["won"] == (over["winners"] == [0])
        assert told
    assert log.read_text(encoding="utf-8").startswith("thinking\n")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        (
            "exec;speed=3:python x.py",
            "no setting 'speed=3'. Known: answer, cpu, memory, line, file, keep, log",
        ),
        ("exec;answer=fast:python x.py", "answer=fast is not a limit"),
        ("exec;memory=-1:python x.py", "memory=-1 is not a limit"),
        ("exec;keep=2:python x.py", "no setting 'keep=2'"),
    ],
)
def test_settings_that_are_none(name: str, why: str) -> None:
    with pytest.raises(BadInput, match=re.escape(why)):
        make_bot(name, 1)


def test_limits_are_settings() -> None:
    bot = make_bot(f"exec;answer=0.5;cpu=7;memory=100;line=2;file=3:{shlex.quote(sys.executable)}", 1)
    assert isinstance(bot, ExternalBot)
    assert bot.limits == Limits(answer_s=0.5, cpu_s=7, memory=100 << 20, line=2048, file=3 << 20)
