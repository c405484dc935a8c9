"""Games in several processes, here or on a Ray cluster: one that dies takes no result with it."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from warmat import BadInput, Game
from warmat.kernel.choice import Option
from warmat.players.arena import Contest, Results, keeping, play, ray_cluster, round_robin
from warmat.players.random_bot import RandomBot

# Kills the process that plays with it, once; later it only loses, by saying nothing of use.
KILLER = """
import os, pathlib, signal, sys
for number, line in enumerate(sys.stdin):
    if number < 2:
        print('{"choose": 0}', flush=True)
        continue
    try:
        pathlib.Path(sys.argv[1]).touch(exist_ok=False)
    except FileExistsError:
        print("?", flush=True)
    else:
        os.kill(os.getppid(), signal.SIGKILL)
"""
DECKS = ["[Bashing]", "[Finesse]"]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="programs as bots need Linux or macOS")


@pytest.fixture
def marker(tmp_path: Path) -> Path:
    return tmp_path / "has killed"


@pytest.fixture
def contest(tmp_path: Path, marker: Path) -> Contest:
    program = tmp_path / "killer.py"
    program.write_text(KILLER)
    command = shlex.join([sys.executable, "-I", str(program), str(marker)])
    return round_robin("codex", ["random", f"exec:{command}", "curious"], games=4, decks=DECKS)


@pytest.fixture
def engine(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    if name == "ray":
        pytest.importorskip("ray", reason='Ray is not installed: pip install "warmat[ray]"')
    return name


@pytest.mark.parametrize("engine", ["local", "ray"], indirect=True)
def test_a_killed_process_costs_no_result_and_doubles_none(
    engine: str, contest: Contest, marker: Path, tmp_path: Path
) -> None:
    file = tmp_path / "results.jsonl"
    together = play(contest, store=file, jobs=2, engine=engine)
    assert marker.exists(), "a process was killed in mid-run"
    assert not together.broken
    assert outcomes(together) == outcomes(play(contest, jobs=1)), "as in one process that nobody kills"
    lines = file.read_text().splitlines()
    assert len(lines) == 1 + contest.size == 13
    with keeping(contest, file) as kept:
        assert outcomes(kept.results) == outcomes(together)
    assert sum("wrote something other" in game.forfeit for game in together.games) == 8


def outcomes(results: Results) -> list[tuple[object, ...]]:
    """What may not depend on processes, of every game once."""
    return [(game.key, game.winner, game.decisions, game.digest) for game in results.games]


def test_a_game_that_always_kills_its_process_is_given_up(tmp_path: Path) -> None:
    """And the others are played."""
    program = tmp_path / "killer.py"
    program.write_text(f"import os, signal, sys\nsys.stdin.readline()\nos.kill(os.getppid(), {9})\n")
    killer = f"exec:{shlex.join([sys.executable, '-I', str(program)])}"
    contest = round_robin("codex", ["random", "curious", killer], games=2, decks=DECKS)
    with keeping(contest) as kept:
        games = kept.play(jobs=2)
        while len(kept.results) < 2 or len(kept.results.broken) < 1:
            next(games)
        games.close()
    assert {game.pairing for game in kept.results.games} == {("random", "curious")}
    broken = kept.results.broken[0]
    assert killer in broken.fixture.pairing
    assert broken.failure.problem == "The process that played it died, 3 times."


class Stubborn:
    """A bot of one's own: plays at random, and breaks when it is told to."""

    def __init__(self, seed: int) -> None:
        self.bot = RandomBot(seed)

    def choose(self, game: Game) -> Option:
        if game.setup.config["seed"] == 1:
            raise ValueError("I don't like this one.")
        return self.bot.choose(game)


def test_a_bot_of_ones_own() -> None:
    own = {"mine": Stubborn}
    contest = round_robin("codex", ["mine", "random"], games=4, decks=DECKS, own=own, trust=True)
    results = play(contest, jobs=1, own=own)  # it looks at the seed, which a sealed seat does not show
    assert {game.seed for game in results.games} == {0}
    assert [one.failure.problem for one in results.broken] == ["I don't like this one."] * 2
    assert "Stubborn" in results.broken[0].failure.trace or "choose" in results.broken[0].failure.trace
    assert len(results.missing()) == 2
    with pytest.raises(BadInput, match="There is no bot 'mine'"):
        round_robin("codex", ["mine", "random"])


def test_unknown_engines() -> None:
    contest = round_robin("codex", ["random", "curious"], games=2)
    with pytest.raises(BadInput, match=r"There is no engine 'steam'\. Known: local, ray\."):
        play(contest, engine="steam")
    with pytest.raises(BadInput, match="must not be negative"):
        play(contest, jobs=-1)


class SlowRay:
    """Gives up its start a number of times, as Ray does after half a minute."""

    def __init__(self, failures: int) -> None:
        self.failures = failures
        self.shut_down = 0

    def init(self, **_: object) -> None:
        if self.shut_down < self.failures:
            raise Exception("The current node timed out during startup.")

    def shutdown(self) -> None:
        self.shut_down += 1


def test_ray_on_a_busy_machine_is_started_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    slow = SlowRay(2)
    ray_cluster._connect(slow, 1)
    assert slow.shut_down == 2
    with pytest.raises(BadInput, match=r"There is no Ray cluster to play on: The current node timed out"):
        ray_cluster._connect(SlowRay(3), 1)


def test_a_program_that_starts_processes_without_being_asked_is_told_so(tmp_path: Path) -> None:
    """Each process imports the program again, which must not play once more."""
    program = tmp_path / "program.py"
    program.write_text(
        "from warmat.players.arena import play, round_robin\n"
        "play(round_robin('codex', ['random', 'curious'], games=4), jobs=2)\n"
    )
    done = subprocess.run(
        [sys.executable, str(program)], capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 1
    assert "must do so below `if __name__ == '__main__':`" in done.stderr


def test_all_against_all() -> None:
    contest = round_robin("codex", ["random", "curious", "easy"], games=2, decks=DECKS)
    results = Results(contest, play(contest, jobs=1).games[:4])
    matrix = results.matrix()
    assert all(matrix[i][i] is None for i in range(3))
    assert matrix[1][2] is None, "they have not met yet"
    one, other = matrix[0][1], matrix[1][0]
    assert one is not None
    assert other is not None
    assert one == results.versus("random", "curious")
    assert one.score + other.score == 1
    assert [(pair.name, pair.other) for pair in results.pairings()] == [
        ("random", "curious"),
        ("random", "easy"),
    ]
