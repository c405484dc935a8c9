"""From nothing to a network that plays: a teacher's games, learning from them, then games against itself.

    python -m training.network codex build/network/codex --teach 120 --seconds 540

Needs PyTorch and takes a GPU if there is one; all cores play. Whatever is stopped goes on where it was: the
folder holds the teacher's games (shards), checkpoint.pt, weights.npz, its older generations, and log.jsonl,
which says how strong every one of them was. `python -m training.network.export` puts the numbers where the
bot reads them.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import torch

from training.network import shards
from training.network.data import Data
from training.network.learn import Settings, imitate, improve
from training.network.model import Net
from training.network.play import EVALUATE, HEURISTIC, ITSELF, OLDER, PLAY, SHARD, TEACH, THINK, Plan, Player
from warmat.players.network.numbers import read_all, written

MODES = {"codex": ("1-hero", "3-hero"), "summoner-wars": ("",)}
EVERY_S = 40.0  # a generation
KEPT, REPLAYED = 12, 3  # updates whose thoughts are kept, and of how many of them each new one learns as well


class School:
    def __init__(self, asked: argparse.Namespace) -> None:
        for name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
            os.environ.setdefault(name, "1")  # of each process that plays
        self.asked = asked
        self.begun = time.monotonic()
        self.folder = Path(asked.folder)
        for part in ("shards", "generations"):
            (self.folder / part).mkdir(parents=True, exist_ok=True)
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        torch.set_float32_matmul_precision("high")
        torch.manual_seed(asked.seed)
        self.dice = Random(asked.seed)
        self.kept: list[shards.Arrays] = []
        self.layout = Player(self.plan(TEACH, 0), 0).layout
        self.net = Net(self.layout, self.device)
        self.settings = Settings(
            batch=asked.batch, pace=asked.pace, entropy=asked.entropy, rounds=asked.rounds, clip=asked.clip
        )
        self.optimiser = torch.optim.Adam(self.net.parameters(), lr=asked.pace, eps=1e-5)
        self.done = {"taught": 0, "decisions": 0, "updates": 0, "generation": 0, "seconds": 0.0}
        self.checkpoint = self.folder / "checkpoint.pt"
        if self.checkpoint.exists():
            kept = torch.load(self.checkpoint, map_location=self.device, weights_only=False)
            self.net.load_state_dict(kept["net"])
            self.optimiser.load_state_dict(kept["optimiser"])
            self.done.update(kept["done"])
        elif asked.start:
            numbers, about = read_all(Path(asked.start))
            self.net.take_over(numbers, about["cards"])
            self.done.update(about["made"])
            lines = [json.dumps(line) + "\n" for line in about.get("log", [])]
            (self.folder / "log.jsonl").write_text("".join(lines), encoding="utf-8")

    def left(self) -> float:
        return float(self.asked.seconds - (time.monotonic() - self.begun))

    def plan(self, task: str, seconds: float, **more: Any) -> Plan:
        asked = self.asked
        shares = {"older": asked.older, "heuristic": asked.heuristic, "deck_share": asked.deck_share}
        shares["thought"] = asked.thought
        more |= {"tables": asked.tables, "deck": asked.deck, **shares}
        return Plan(asked.game, task, str(self.folder), seconds, **more)

    @contextmanager
    def players(self, plan: Plan) -> Iterator[list[subprocess.Popen[bytes]]]:
        command = [self.asked.python, "-m", "training.network.process", json.dumps(asdict(plan))]
        working = [subprocess.Popen([*command, str(n)]) for n in range(self.asked.workers)]
        try:
            yield working
        finally:
            for each in working:
                each.terminate()
                each.wait()

    def tell(self, **what: Any) -> None:
        line = {"at": round(time.monotonic() - self.begun, 1), **what}
        with (self.folder / "log.jsonl").open("a") as file:
            file.write(json.dumps(line) + "\n")
        print(json.dumps(line), flush=True)

    # Stages ---------------------------------------------------------------------------------------------

    def teach(self) -> None:
        """Games of the teacher, then what can be learnt from them."""
        found = self.folder / "shards"
        seconds = self.asked.teach
        if not list(found.glob("teach-*.npz")) or self.asked.more:
            with self.players(self.plan(TEACH, seconds)) as working:
                for each in working:
                    each.wait()
        with ThreadPoolExecutor(8) as pool:
            parts = list(pool.map(shards.load, sorted(found.glob("teach-*.npz"))))
        whole = shards.joined(parts)
        data = Data(whole, self.device)
        self.tell(teacher_games=len(whole["results"]), decisions=len(data), options=len(whole["options"]))
        for line in imitate(self.net, self.optimiser, data, self.asked.epochs, self.settings):
            self.tell(imitation=line)
        self.done["taught"] = len(data)

    def improve(self) -> None:
        """Play and learn until the time is over."""
        asked = self.asked
        task = THINK if asked.think else PLAY
        for old in (self.folder / "shards").glob(f"{task}-*.npz"):
            old.unlink()
        need = max(1, asked.decisions // SHARD)
        begun, whole = time.monotonic(), max(1.0, self.left() - asked.reserve)
        last = begun
        tallies: list[Any] = []
        with self.players(self.plan(task, whole + 60)), ThreadPoolExecutor(8) as pool:
            while self.left() > asked.reserve:
                waiting = sorted((self.folder / "shards").glob(f"{task}-*.npz"))
                if len(waiting) < need:
                    time.sleep(0.05)
                    continue
                for late in waiting[: max(0, len(waiting) - 3 * need)]:
                    late.unlink()
                mine = waiting[max(0, len(waiting) - 3 * need) :][:need]
                new = shards.joined(list(pool.map(shards.load, mine)))
                data = self.with_older_thoughts(new)
                for file in mine:
                    file.unlink()
                tallies.append(new["results"])
                gone = (time.monotonic() - begun) / whole
                for group in self.optimiser.param_groups:
                    group["lr"] = asked.pace + (asked.pace_end - asked.pace) * min(1.0, gone)
                figures = improve(self.net, self.optimiser, Data(data, self.device), self.settings)
                self.done["updates"] += 1
                self.done["decisions"] += len(new["scalars"])
                self.publish()
                if time.monotonic() - last > EVERY_S:
                    self.generation(np.concatenate(tallies), figures, len(waiting))
                    tallies, last = [], time.monotonic()
        if tallies:
            self.generation(np.concatenate(tallies), figures, 0)

    def with_older_thoughts(self, new: shards.Arrays) -> shards.Arrays:
        """With some of what search found before: what took so long to find is learnt from several times."""
        if not self.asked.think:
            return new
        some = self.dice.sample(self.kept, min(REPLAYED, len(self.kept)))
        self.kept = [*self.kept, shards.only_thought(new)][-KEPT:]
        return shards.joined([new, *some])

    def generation(self, results: Any, figures: dict[str, float], waiting: int) -> None:
        self.done["generation"] += 1
        name = f"{self.done['generation']:04d}.npz"
        self.publish(self.folder / "generations" / name)
        score = {}
        for kind, called in ((ITSELF, "itself"), (OLDER, "older"), (HEURISTIC, "heuristic")):
            mine = results[results[:, 0] == kind]
            score[called] = [len(mine), round(float((mine[:, 1] + 1).mean() / 2), 3) if len(mine) else None]
        length = round(float(results[:, 2].mean()), 1)
        rounded = {key: round(value, 4) for key, value in figures.items()}
        self.tell(**self.done, **rounded, length=length, waiting=waiting, score=score)
        self.save()

    def publish(self, path: Path | None = None) -> None:
        about = {"game": self.asked.game, "cards": self.layout.names, "made": dict(self.done)}
        shards.save(path or self.folder / "weights.npz", written(self.net.exported(), about))

    def save(self) -> None:
        state = {"net": self.net.state_dict(), "optimiser": self.optimiser.state_dict(), "done": self.done}
        torch.save(state, self.checkpoint.with_suffix(".coming"))
        os.replace(self.checkpoint.with_suffix(".coming"), self.checkpoint)

    def evaluate(self, count: int) -> None:
        """Against the heuristic bot, choosing what it likes best; each set-up twice, seats exchanged."""
        each = -(-count // self.asked.workers)
        for number, mode in enumerate(MODES[self.asked.game]):
            first = self.asked.seed * 1_000_000 + number * 100_000
            with self.players(self.plan(EVALUATE, 300.0, games=each, first=first, mode=mode)) as working:
                for one in working:
                    one.wait()
            files = sorted((self.folder / "shards").glob("evaluate-*.npz"))
            results = np.concatenate([shards.load(file)["results"] for file in files])
            for file in files:
                file.unlink()
            won = int((results[:, 1] > 0).sum())
            drawn = int((results[:, 1] == 0).sum())
            self.tell(against="heuristic", mode=mode, games=len(results), won=won, drawn=drawn)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(MODES))
    parser.add_argument("folder")
    parser.add_argument("--seconds", type=float, default=540, help="for all of it")
    parser.add_argument(
        "--teach", type=float, default=120, help="seconds of the teacher's games, at the start"
    )
    parser.add_argument(
        "--more", action="store_true", help="more games of the teacher, though there are some"
    )
    parser.add_argument("--epochs", type=int, default=8, help="how often these are gone through")
    parser.add_argument(
        "--start", metavar="FILE", help="begin with these numbers instead of a teacher's games"
    )
    parser.add_argument(
        "--python", default=sys.executable, help="what plays, where that is another Python than what learns"
    )
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--tables", type=int, default=24, help="games at a time in each of them")
    parser.add_argument("--decisions", type=int, default=48_000, help="between two updates")
    parser.add_argument("--batch", type=int, default=6144)
    parser.add_argument(
        "--rounds", type=int, default=3, help="how often self-played decisions are gone through"
    )
    parser.add_argument("--pace", type=float, default=4e-4)
    parser.add_argument("--pace-end", type=float, default=5e-5)
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--entropy", type=float, default=0.004)
    parser.add_argument(
        "--older", type=float, default=0.12, help="the share of games against older generations"
    )
    parser.add_argument("--heuristic", type=float, default=0.08, help="and against the heuristic bot")
    parser.add_argument(
        "--think",
        action="store_true",
        help="search thinks about some decisions, and the network learns what it found",
    )
    parser.add_argument(
        "--thought", type=float, default=0.25, metavar="SHARE", help="with --think: so many of the decisions"
    )
    parser.add_argument("--deck", default="", help="a deck that is played more often than others")
    parser.add_argument("--deck-share", type=float, default=0.0, help="in so many of the games")
    parser.add_argument(
        "--evaluate", type=int, default=400, help="games at the end, against the heuristic bot"
    )
    parser.add_argument("--reserve", type=float, default=45, help="seconds for these")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    school = School(asked)
    if not school.done["taught"]:
        school.teach()
        school.publish()
        school.save()
    if school.left() > asked.reserve:
        school.publish()
        school.improve()
    school.done["seconds"] += round(time.monotonic() - school.begun)
    school.publish()
    school.save()
    if asked.evaluate:
        school.evaluate(asked.evaluate)


if __name__ == "__main__":
    main()
