"""Many games at once: the same whoever plays them, and nothing is left behind."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from multiprocessing.shared_memory import SharedMemory
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import warmat
from warmat.envs.batch import Batch, BatchFailed
from warmat.envs.batch_memory import Positions
from warmat.envs.batch_worker import seed_of
from warmat.envs.match import Match, settings_of
from warmat.kernel.errors import BadInput
from warmat.kernel.rng import Dice


def choices(now: Positions, dice: Dice) -> NDArray[Any]:
    """Any action that is open, in each game."""
    opened = [np.flatnonzero(mask) for mask in now.action_mask]
    return np.array([some[dice.below(len(some))] for some in opened])


def run(batch: Batch, steps: int, seed: int = 5) -> list[tuple[bytes, ...]]:
    """Everything that is shown, step by step."""
    dice = Dice(seed)
    now = batch.reset(seed=seed)
    shown = [tuple(array.tobytes() for array in now)]
    for _ in range(steps):
        now = batch.step(choices(now, dice))
        shown.append(tuple(array.tobytes() for array in now))
    return shown


@pytest.mark.parametrize("game", ["codex", "summoner-wars"])
def test_the_number_of_workers_changes_nothing(game: str) -> None:
    with Batch(game, games=5, workers=0, actions=16) as alone:
        expected = run(alone, 40)
    with Batch(game, games=5, workers=2, actions=16) as two:
        assert run(two, 40) == expected
        assert run(two, 10) == expected[:11]  # begun anew
        assert run(two, 10, seed=6) != expected[:11]


@pytest.mark.parametrize("workers", [0, 1])
def test_settings_are_numpys_numbers_too(workers: int) -> None:
    with Batch("codex", games=3, workers=workers, actions=16, longest=30) as usual:
        expected = run(usual, 40)
    numbers: dict[str, Any] = {"games": 3, "workers": workers, "actions": 16, "longest": 30}
    taken: dict[str, Any] = {name: np.int64(number) for name, number in numbers.items()}
    with Batch("codex", **taken) as batch:
        assert run(batch, 40) == expected
    for name in numbers:
        with pytest.raises(BadInput, match=r"is a whole number; 2\.5 is none"):
            Batch("codex", **{**numbers, name: 2.5})


@pytest.mark.parametrize("game", ["codex", "summoner-wars"])
@pytest.mark.parametrize("actions", [128, 8])  # with few actions there are pages
def test_a_game_in_a_batch_is_the_game_alone(game: str, actions: int) -> None:
    """Over whole games, number by number: a row that was written over many times, for seats in turn."""
    ended = 0
    with Batch(game, games=3, workers=0, actions=actions) as batch:
        matches = [Match(game, settings_of(game, {}), actions, 10_000) for _ in range(3)]
        numbers = [0, 0, 0]
        for place, match in enumerate(matches):
            match.begin(seed_of(9, place, 0))
        now, dice = batch.reset(seed=9), Dice(1)
        while ended < 4:
            chosen = choices(now, dice)
            now = batch.step(chosen)
            for place, match in enumerate(matches):
                match.act(int(chosen[place]))
                assert now.terminated[place] == match.over
                assert now.rewards[place].tolist() == match.rewards()
                if match.over:
                    ended += 1
                    numbers[place] += 1
                    match.begin(seed_of(9, place, numbers[place]))
                assert now.to_move[place] == match.seat
                seen = match.observe(match.seat)
                assert (now.observation[place] == seen["observation"]).all()
                assert (now.options[place] == seen["options"]).all()
                assert (now.action_mask[place] == seen["action_mask"]).all()
                assert now.option_counts[place] == seen["options"][:, 0].sum()
    assert not now.truncated.any()


def test_an_action_that_is_not_open_loses_its_game_and_no_other() -> None:
    with Batch("codex", games=2, workers=0) as batch:
        batch.reset(seed=1)
        now = batch.step([0, 127])
        assert now.illegal.tolist() == now.terminated.tolist() == [False, True]
        assert now.rewards.tolist() == [[0, 0], [-1, 1]]
        assert not batch.step([0, 0]).illegal.any()


@pytest.mark.parametrize("wrong", [-1, 128, 2**40])
def test_a_number_that_is_no_action_is_refused(wrong: int) -> None:
    with Batch("codex", games=2, workers=0) as batch:
        batch.reset(seed=1)
        with pytest.raises(BadInput, match="from 0 to 127"):
            batch.step([0, wrong])
        assert not batch.step([0, 0]).illegal.any()


@pytest.mark.parametrize("workers", [0, 1])
def test_nobody_can_write_where_the_next_step_relies_on_what_is_there(workers: int) -> None:
    """Only what changes is written again, so a number that somebody wrote would stay."""
    with Batch("codex", games=2, workers=workers) as batch:
        for now in (batch.reset(seed=1), batch.step([0, 0]), batch.positions):
            for array in now:
                with pytest.raises(ValueError, match="read-only"):
                    array[...] = 1


@pytest.mark.parametrize("workers", [0, 1])
def test_seeds_are_taken_as_everywhere(workers: int) -> None:
    with Batch("codex", games=2, workers=workers) as batch:
        first = batch.reset(seed=2**40 + 1).observation.copy()
        assert (batch.reset(seed=np.uint64(2**40 + 1)).observation == first).all()
        assert (batch.reset(seed=1).observation != first).any()
        for wrong in (-1, 2**64):
            with pytest.raises(BadInput, match="A seed is a number from 0 to"):
                batch.reset(seed=wrong)
        with pytest.raises(TypeError):
            batch.reset(seed="1")  # type: ignore[arg-type]
        assert batch.step([0, 0]).to_move.tolist() == [0, 0]  # the games go on


def test_a_closed_batch_says_so() -> None:
    batch = Batch("codex", games=1, workers=0)
    batch.reset()
    batch.close()
    with pytest.raises(BadInput, match="The batch is closed"):
        _ = batch.positions
    with pytest.raises(BadInput, match="The batch is closed"):
        _ = batch.seconds


def test_a_game_that_never_ends_is_given_up() -> None:
    with Batch("codex", games=2, workers=0, longest=3) as batch:
        batch.reset(seed=1)
        for _ in range(3):
            now = batch.step([0, 0])
        assert now.truncated.all()
        assert not now.terminated.any()
        assert not now.rewards.any()


@pytest.mark.parametrize("wrong", [[0], [0, 0, 0], [0.5, 0.5]])
def test_step_says_what_it_takes(wrong: Any) -> None:
    with Batch("codex", games=2, workers=0) as batch:
        with pytest.raises(BadInput, match=r"reset\(\) begins the games"):
            batch.step([0, 0])
        batch.reset()
        with pytest.raises(BadInput, match="takes 2 whole numbers"):
            batch.step(wrong)
    with pytest.raises(BadInput, match="closed"):
        batch.step([0, 0])


@pytest.mark.parametrize(("games", "workers"), [(0, 0), (2, 3), (2, -1)])
def test_impossible_numbers_are_refused(games: int, workers: int) -> None:
    with pytest.raises(BadInput, match="There must be"):
        Batch("codex", games=games, workers=workers)


@pytest.mark.parametrize("workers", [0, 2])
def test_what_ended_is_kept(workers: int, tmp_path: Path) -> None:
    """The last table of each game, and its record."""
    ended, seed, dice = 0, 9, Dice(1)
    settings = settings_of("codex", {})
    numbers = [0, 0, 0]
    with Batch("codex", games=3, workers=workers, longest=120, records=tmp_path / "kept") as batch:
        now = batch.reset(seed=seed)
        played: list[list[int]] = [[], [], []]
        while ended < 4:
            actions = choices(now, dice)
            now = batch.step(actions)
            for place in np.flatnonzero(now.terminated | now.truncated):
                match = Match("codex", settings, 128, 120)
                match.begin(seed_of(seed, int(place), numbers[place]))
                for action in [*played[place], int(actions[place])]:
                    seat = match.seat
                    match.act(action)
                assert (now.final[place] == match.look(seat)).all()
                played[place] = []
                numbers[place] += 1
                ended += 1
            for place in np.flatnonzero(~(now.terminated | now.truncated)):
                played[place].append(int(actions[place]))
    kept = [
        json.loads(line) for file in (tmp_path / "kept").iterdir() for line in file.open(encoding="utf-8")
    ]
    assert len(kept) == ended
    for one in kept:
        assert warmat.replay(one).result == (one["winners"] if one["ending"] == "rules" else None)


def test_set_ups_are_drawn_in_a_batch() -> None:
    setups = [{"seats": ["[Fire]", "[Law]"]}, {"seats": ["[Past]", "[Growth]"]}]
    with Batch("codex", games=6, workers=0, setups=setups) as alone:
        expected = run(alone, 5)
        met = (
            {tuple(match.game.setup.config["seats"]) for match in alone._part.matches}
            if alone._part
            else set()
        )
    assert met == {tuple(one["seats"]) for one in setups}
    with Batch("codex", games=6, workers=2, setups=setups) as two:
        assert run(two, 5) == expected


def test_a_folder_that_cannot_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(BadInput, match="Can't keep records"):
        Batch("codex", games=2, workers=0, records=tmp_path / "file" / "kept")


def memory_of(batch: Batch) -> str:
    assert batch._memory is not None
    return batch._memory.name


def is_there(memory: str) -> bool:
    try:
        found = SharedMemory(memory)
    except FileNotFoundError:
        return False
    found.close()
    return True


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
def test_a_worker_that_dies_is_told_and_nothing_stays() -> None:
    batch = Batch("codex", games=4, workers=2)
    now = batch.reset(seed=1)
    memory, workers = memory_of(batch), list(batch._workers)
    os.kill(workers[1].pid, signal.SIGKILL)
    workers[1].wait()
    with pytest.raises(BatchFailed, match="Worker 2 of 2 has ended with exit code -9"):
        batch.step([0, 0, 0, 0])
    assert [worker.poll() for worker in workers] == [0, -9]
    assert not is_there(memory)
    assert now.to_move.tolist() == [0, 0, 0, 0]  # what is held can still be read
    batch.close()


FORGETFUL = """
import warmat
from warmat.envs.batch import Batch
batch = Batch("codex", games=2, workers=1)
held = batch.reset(seed=1)
print(batch._memory.name, batch._workers[0].pid, flush=True)
{ending}
"""


@pytest.mark.parametrize("ending", ["", "import os; os.kill(os.getpid(), 9)"])
def test_a_program_that_forgets_to_close_leaves_nothing(ending: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", FORGETFUL.format(ending=ending)], capture_output=True, text=True, check=False
    )
    memory, worker = ran.stdout.split()
    killed = "kill" in ending
    assert ran.returncode == (-9 if killed else 0)
    assert killed or ran.stderr == ""
    with pytest.raises(ProcessLookupError):
        wait_for_end(int(worker))
    assert not is_there(memory)


def wait_for_end(process: int) -> None:
    """Raises ProcessLookupError as soon as there is no such process."""
    from time import sleep

    for _ in range(200):
        os.kill(process, 0)
        sleep(0.05)
