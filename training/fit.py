"""Fit the network that says who is likely to win, and write its numbers where the bots read them.

    python -m training.fit codex build/codex-*.npz
    python -m training.fit summoner-wars build/sw-*.npz

Needs PyTorch (`pip install torch`); it takes a minute or two, with a GPU seconds. One game in seven is kept
aside: what is printed is how well those are foretold. What is written is then fitted to all games.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch
from torch.nn.functional import binary_cross_entropy_with_logits as loss_of

from training.numbers_file import written

FOLDERS: Final = {"codex": "codex", "summoner-wars": "summoner_wars"}
LONGEST: Final = {"codex": 50, "summoner-wars": 70}  # turns: longer games are stalemates and teach little
HIDDEN: Final = 48
CARD: Final = 8  # figures of a card
PLACES: Final = 3  # where cards are told apart
EPOCHS: Final = 16
BATCH: Final = 4096
FASTEST: Final = 4e-3
DECAY: Final = 0.5
RARE: Final = 99.0  # percent: figures beyond are capped


class Games:
    """The rows of many games, scaled."""

    def __init__(self, game: str, files: list[str]) -> None:
        loaded = [np.load(file) for file in files]
        self.names: list[str] = loaded[0]["names"].tolist()
        if any(each["names"].tolist() != self.names for each in loaded):
            raise SystemExit("These files were written with different cards.")
        source = np.concatenate([np.full(len(each["games"]), at) for at, each in enumerate(loaded)])
        games = np.concatenate([each["games"] for each in loaded])
        figures = np.concatenate([each["figures"] for each in loaded]).astype(np.float32)
        counts = np.concatenate([each["counts"] for each in loaded])
        cards = np.concatenate([each["cards"] for each in loaded])
        self.nothing = PLACES * len(self.names)  # fills rows up
        table = np.full((len(counts), counts.max()), self.nothing, dtype=np.int32)
        table[np.arange(counts.max())[None, :] < counts[:, None]] = cards
        keep = games[:, 1] <= LONGEST[game]
        games, figures, table, source = games[keep], figures[keep], table[keep], source[keep]
        self.caps = np.percentile(figures, RARE, axis=0)
        self.caps = np.where(self.caps <= 0, np.maximum(figures.max(0), 1e-3), self.caps)
        capped = np.minimum(figures, self.caps)
        self.mean, self.spread = capped.mean(0), capped.std(0)
        self.spread[self.spread < 1e-6] = 1.0
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.inputs = self._tensor((capped - self.mean) / self.spread)
        self.cards = torch.tensor(table, device=self.device)
        self.won = self._tensor(games[:, 2])
        self.weight = self._tensor(games[:, 1].mean() / games[:, 1])  # every game counts the same
        number = games[:, 0].astype(np.int64) + 10_000_019 * source
        self.aside = torch.tensor(number % 7 == 0, device=self.device)

    def _tensor(self, values: Any) -> Any:
        return torch.tensor(values, device=self.device, dtype=torch.float32)


class Net(torch.nn.Module):
    def __init__(self, games: Games) -> None:
        super().__init__()
        count = games.inputs.shape[1] + CARD
        self.card = torch.nn.Embedding(games.nothing + 1, CARD, padding_idx=games.nothing)
        torch.nn.init.normal_(self.card.weight, std=0.05)
        self.card.weight.data[games.nothing] = 0
        self.line = torch.nn.Linear(count, 1)
        self.hidden = torch.nn.Linear(count, HIDDEN)
        self.out = torch.nn.Linear(HIDDEN, 1, bias=False)

    def forward(self, inputs: Any, cards: Any) -> Any:
        given = torch.cat([inputs, self.card(cards).sum(1)], 1)
        return (self.line(given) + self.out(torch.relu(self.hidden(given)))).squeeze(1)


def trained(games: Games, taught: Any) -> Net:
    """A network fitted to some of the rows."""
    torch.manual_seed(1)
    net = Net(games).to(games.device)
    steps = EPOCHS * -(-len(taught) // BATCH)
    optimiser = torch.optim.AdamW(net.parameters(), lr=FASTEST, weight_decay=DECAY)
    pace = torch.optim.lr_scheduler.OneCycleLR(optimiser, FASTEST, total_steps=steps + 1, pct_start=0.1)
    for _ in range(EPOCHS):
        for batch in taught[torch.randperm(len(taught), device=games.device)].split(BATCH):
            optimiser.zero_grad()
            each = loss_of(net(games.inputs[batch], games.cards[batch]), games.won[batch], reduction="none")
            (each * games.weight[batch]).mean().backward()
            optimiser.step()
            pace.step()
    return net


def verdict(games: Games, net: Net) -> str:
    """How well the games that were kept aside are foretold."""
    aside = torch.where(games.aside)[0]
    with torch.no_grad():
        said = torch.cat([net(games.inputs[part], games.cards[part]) for part in aside.split(BATCH)])
    won, weight = games.won[aside], games.weight[aside]
    loss = (loss_of(said, won, reduction="none") * weight).sum() / weight.sum()
    right = ((said > 0) == (won > 0.5)).float().mean()
    return f"kept aside: log loss {loss:.4f} (0.6931: knows nothing), right in {100 * right:.1f} %"


def numbers(games: Games, net: Net) -> dict[str, Any]:
    """The weights for figures as they are, unscaled."""
    count = len(games.names)
    rows = torch.zeros_like(net.card.weight)  # for cards that were never there
    seen = games.cards.unique().long()
    rows[seen] = net.card.weight.data[seen]
    places = [rows[place * count : (place + 1) * count].tolist() for place in range(PLACES)]
    return {
        "caps": games.caps.tolist(),
        "line": _unscaled(games, net.line, 0),
        "hidden": [_unscaled(games, net.hidden, cell) for cell in range(HIDDEN)],
        "out": net.out.weight[0].tolist(),
        "cards": [dict(zip(games.names, place, strict=True)) for place in places],
    }


def _unscaled(games: Games, layer: Any, cell: int) -> list[float]:
    weights = layer.weight[cell].detach().cpu().numpy().astype(float)
    rest = layer.bias[cell].item()
    count = len(games.mean)
    rest -= float((weights[:count] * games.mean / games.spread).sum())
    weights[:count] /= games.spread
    return [*weights.tolist(), rest]


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit the network that says who is likely to win.")
    parser.add_argument("game", choices=sorted(FOLDERS))
    parser.add_argument("files", nargs="+")
    asked = parser.parse_args()
    games = Games(asked.game, asked.files)
    print(f"{len(games.won)} positions from {len(asked.files)} files")
    print(verdict(games, trained(games, torch.where(~games.aside)[0])))
    net = trained(games, torch.arange(len(games.won), device=games.device))
    target = Path("src/warmat/players") / FOLDERS[asked.game] / "value_network.json"
    target.write_text(written(numbers(games, net)), encoding="utf-8")
    print(f"written: {target}")


if __name__ == "__main__":
    main()
