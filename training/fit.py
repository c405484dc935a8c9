"""Fit the network that says who is likely to win, and write its numbers where the bots read them.

    python -m training.fit codex build/codex-*.npz
    python -m training.fit summoner-wars build/sw-*.npz

Needs PyTorch (`pip install torch`); with a GPU it takes seconds, without one a few minutes. One game in seven
is kept aside: what is printed is how well those are foretold.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch
from torch.nn.functional import binary_cross_entropy_with_logits as loss_of

from training.weights_file import written

FOLDERS: Final = {"codex": "codex", "summoner-wars": "summoner_wars"}
LONGEST: Final = {"codex": 50, "summoner-wars": 70}  # turns: longer games are stalemates and teach little
BEFORE: Final = 3  # columns before the figures: game, turns, won
HIDDEN: Final = 32
EPOCHS: Final = 25
BATCH: Final = 8192
DECAY: Final = 0.3
RARE: Final = 98.5  # percent: figures beyond are capped


class Fit:
    """The rows of many games, scaled, and the network that is fitted to them."""

    def __init__(self, game: str, files: list[str]) -> None:
        parts = [np.load(file)["rows"] for file in files]
        source = np.concatenate([np.full(len(part), at) for at, part in enumerate(parts)])
        rows = np.concatenate(parts)
        keep = rows[:, 1] <= LONGEST[game]
        rows, source = rows[keep], source[keep]
        turns, won, figures = rows[:, 1], rows[:, 2], rows[:, BEFORE:]
        self.caps = np.percentile(figures, RARE, axis=0)
        self.caps = np.where(self.caps <= 0, np.maximum(figures.max(0), 1e-3), self.caps)
        capped = np.minimum(figures, self.caps)
        self.mean, self.spread = capped.mean(0), capped.std(0)
        self.spread[self.spread < 1e-6] = 1.0
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.inputs = self._tensor((capped - self.mean) / self.spread)
        self.won = self._tensor(won)
        self.weight = self._tensor(turns.mean() / turns)  # every game counts the same
        number = rows[:, 0].astype(np.int64) + 10_000_019 * source
        self.aside = torch.tensor(number % 7 == 0, device=self.device)
        torch.manual_seed(1)
        count = figures.shape[1]
        self.line = torch.nn.Linear(count, 1).to(self.device)
        self.hidden = torch.nn.Linear(count, HIDDEN).to(self.device)
        self.out = torch.nn.Linear(HIDDEN, 1, bias=False).to(self.device)

    def _tensor(self, values: Any) -> Any:
        return torch.tensor(values, device=self.device, dtype=torch.float32)

    def logit(self, inputs: Any) -> Any:
        return (self.line(inputs) + self.out(torch.relu(self.hidden(inputs)))).squeeze(1)

    def train(self) -> None:
        layers = (self.line, self.hidden, self.out)
        optimiser = torch.optim.AdamW(
            [each for layer in layers for each in layer.parameters()], lr=3e-3, weight_decay=DECAY
        )
        slower = torch.optim.lr_scheduler.CosineAnnealingLR(optimiser, EPOCHS)
        taught = torch.where(~self.aside)[0]
        for _ in range(EPOCHS):
            order = taught[torch.randperm(len(taught), device=self.device)]
            for at in range(0, len(order), BATCH):
                batch = order[at : at + BATCH]
                optimiser.zero_grad()
                each = loss_of(self.logit(self.inputs[batch]), self.won[batch], reduction="none")
                (each * self.weight[batch]).mean().backward()
                optimiser.step()
            slower.step()

    def verdict(self) -> str:
        with torch.no_grad():
            said = self.logit(self.inputs[self.aside])
            won, weight = self.won[self.aside], self.weight[self.aside]
            loss = (loss_of(said, won, reduction="none") * weight).sum() / weight.sum()
            right = ((said > 0) == (won > 0.5)).float().mean()
        return f"kept aside: log loss {loss:.4f} (0.6931: knows nothing), right in {100 * right:.1f} %"

    def numbers(self) -> dict[str, Any]:
        """The weights for figures as they are, unscaled."""
        return {
            "CAPS": [round(float(cap), 3) for cap in self.caps],
            "LINE": self._unscaled(self.line, 0),
            "HIDDEN": [self._unscaled(self.hidden, cell) for cell in range(HIDDEN)],
            "OUT": [round(weight, 4) for weight in self.out.weight[0].tolist()],
        }

    def _unscaled(self, layer: Any, cell: int) -> list[float]:
        weights = layer.weight[cell].detach().cpu().numpy().astype(float)
        rest = float(layer.bias[cell]) - float((weights * self.mean / self.spread).sum())
        return [round(float(weight), 4) for weight in weights / self.spread] + [round(rest, 4)]


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit the network that says who is likely to win.")
    parser.add_argument("game", choices=sorted(FOLDERS))
    parser.add_argument("files", nargs="+")
    asked = parser.parse_args()
    fit = Fit(asked.game, asked.files)
    print(f"{len(fit.won)} positions from {len(asked.files)} files")
    fit.train()
    print(fit.verdict())
    target = Path("src/warmat/players") / FOLDERS[asked.game] / "weights.py"
    target.write_text(written(fit.numbers()), encoding="utf-8")
    print(f"written: {target}")


if __name__ == "__main__":
    main()
