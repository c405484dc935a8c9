"""The network in PyTorch, for learning; players/network/network.py is the same in numpy, for playing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
import torch
from torch.nn.functional import embedding_bag

from warmat.players.network.layout import SOURCE_ROW, TARGET_ROW, Columns, Layout
from warmat.players.network.network import PILED, POOLED

CARD: Final = 48  # figures of a card
SIZES: Final = {  # things, spots, first and second layer of the table, first and second of an option
    "codex": (64, 64, 256, 128, 128, 64),
    "summoner-wars": (48, 64, 384, 160, 192, 96),
}

Batch = dict[str, torch.Tensor]


class _Named:
    """Where named columns are looked up, and what counted ones are weighed with, on the device."""

    def __init__(self, columns: Columns, device: str) -> None:
        self.named, self.first, self.counted = (
            torch.tensor(each, device=device) for each in (columns.named, columns.first, columns.counted)
        )
        self.scale = torch.tensor(columns.scale, device=device)

    def index(self, values: torch.Tensor) -> torch.Tensor:
        return values[:, self.named].long() + self.first

    def figures(self, values: torch.Tensor) -> torch.Tensor:
        return values[:, self.counted].float() * self.scale


class Net(torch.nn.Module):
    def __init__(self, layout: Layout, device: str) -> None:
        super().__init__()
        self.layout = layout
        things, spots, first, second, option, third = SIZES[layout.game]
        self.columns = {
            name: _Named(columns, device)
            for name, columns in (("row", layout.rows), ("state", layout.scalars), ("option", layout.options))
        }
        self.cards = _normal(layout.cards, CARD, 0.5)
        parts = {
            "row": (*layout.tables["row"], things, layout.rows),
            "state": (*layout.tables["state"], first, layout.scalars),
            "option": (*layout.tables["option"], option, layout.options),
        }
        self.numbers = torch.nn.ParameterDict()
        for name, (count, free, wide, columns) in parts.items():
            self.numbers[f"{name}_parts"] = _normal(count, CARD, wide, 0.1)
            self.numbers[f"{name}_free"] = _normal(free, wide, 0.1)
            self.numbers[f"{name}_w"] = _normal(len(columns.counted), wide, len(columns.counted) ** -0.5)
            self.numbers[f"{name}_b"] = _normal(wide, 0.0)
        self._layer("pool", 2 * spots, first, bias=False)
        self._layer("second", first, second)
        self._layer("value", second, 1, gain=0.1)
        self._layer("ends", 2 * spots, option, bias=False)
        self._layer("context", second, option, bias=False)
        self._layer("third", option, third)
        self._layer("out", third, 1, bias=False, gain=0.1)
        if layout.grid is not None:
            near = torch.tensor(layout.neighbourhoods, device=device)
            self.spaces, self.kinds, _ = near.shape
            self.near = near.reshape(self.spaces, -1)  # (space, kind × space)
            self.numbers["mix_w"] = _normal(things, self.kinds * spots, (3 * things) ** -0.5)
            self.numbers["mix_b"] = _normal(self.spaces, spots, 0.05)
        self.to(device)

    def _layer(self, name: str, given: int, wide: int, *, bias: bool = True, gain: float = 1.4) -> None:
        self.numbers[f"{name}_w"] = _normal(given, wide, gain * given**-0.5)
        if bias:
            self.numbers[f"{name}_b"] = _normal(wide, 0.0)

    def _table(self, name: str) -> torch.Tensor:
        parts = torch.einsum("ce,kew->kcw", self.cards, self.numbers[f"{name}_parts"])
        return torch.cat([parts.reshape(-1, parts.shape[2]), self.numbers[f"{name}_free"]])

    def forward(self, batch: Batch) -> tuple[torch.Tensor, torch.Tensor]:
        """Logits of all options one after the other, and the value of every table."""
        layout, number, columns = self.layout, self.numbers, self.columns
        rows, options, scalars = batch["rows"], batch["options"], batch["scalars"]
        count = len(scalars)
        row_of, option_of = batch["row_of"], batch["option_of"]
        things = embedding_bag(columns["row"].index(rows), self._table("row"), mode="sum")
        things = torch.relu(things + columns["row"].figures(rows) @ number["row_w"] + number["row_b"])
        if layout.grid is None:
            spots = things.new_zeros(count + len(things), things.shape[1])
            spots = spots.index_copy(0, torch.arange(len(rows), device=rows.device) + row_of + 1, things)
            first = batch["row_starts"] + torch.arange(count, device=rows.device)
            own = things
        else:
            sent = things @ number["mix_w"]
            wide = number["mix_b"].shape[1]
            dense = sent.new_zeros(count * self.spaces, sent.shape[1])
            at = row_of * self.spaces + batch["places"].long()
            dense = dense.index_copy(0, at, sent).view(count, self.spaces, self.kinds, wide)
            told = dense.transpose(1, 2).reshape(count, self.kinds * self.spaces, wide)
            board = torch.relu(self.near @ told + number["mix_b"])
            own = board.reshape(-1, wide)[at]
            spots = torch.cat([board.new_zeros(count, 1, wide), board], 1).reshape(-1, wide)
            first = torch.arange(count, device=rows.device) * (self.spaces + 1)
        side = rows[:, layout.side_column, None]
        pooled = torch.cat([own * (side > 0), own * (side < 0)], 1)
        sums = pooled.new_zeros(count, pooled.shape[1]).index_add(0, row_of, pooled)
        state = columns["state"].figures(scalars) @ number["state_w"] + number["state_b"]
        table = self._table("state")
        named = embedding_bag(columns["state"].index(scalars), table, mode="sum") + embedding_bag(
            batch["named"].long(),
            table,
            batch["named_starts"],
            mode="sum",
            per_sample_weights=batch["times"].float(),
        )
        state = torch.relu(state + PILED * named + POOLED * sums @ number["pool_w"])
        state = torch.relu(state @ number["second_w"] + number["second_b"])
        values = torch.tanh((state @ number["value_w"])[:, 0] + number["value_b"])
        source = options[:, SOURCE_ROW].long().clamp(min=0) + first[option_of]
        target = options[:, TARGET_ROW].long().clamp(min=0) + first[option_of]
        found = embedding_bag(columns["option"].index(options), self._table("option"), mode="sum")
        found = found + columns["option"].figures(options) @ number["option_w"] + number["option_b"]
        found = found + torch.cat([spots[source], spots[target]], 1) @ number["ends_w"]
        found = torch.relu(found + (state @ number["context_w"])[option_of])
        found = torch.relu(found @ number["third_w"] + number["third_b"])
        return (found @ number["out_w"])[:, 0], values

    def take_over(self, numbers: Mapping[str, Any], names: Sequence[str]) -> None:
        """Begin with what another network has learnt about the cards of these names.

        Where that one is narrower, this one plays the same to begin with: what it has more of is not listened
        to yet, but can be learnt.
        """
        known = {name: at for at, name in enumerate(names)}
        with torch.no_grad():
            for name, mine in self.numbers.items():
                theirs = torch.from_numpy(numbers[name.replace("_", ".")].astype(np.float32))
                mine, theirs = self._by_spots(name, mine.data, theirs)
                mine[..., : theirs.shape[-1]] = 0
                mine[tuple(slice(size) for size in theirs.shape)] = theirs
            for at, name in enumerate(self.layout.names):
                if name in known:
                    self.cards[at] = torch.from_numpy(numbers["cards"][known[name]].astype(np.float32))

    def _by_spots(
        self, name: str, mine: torch.Tensor, theirs: torch.Tensor
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """Where figures of several spots stand side by side, each spot's by themselves."""
        if name in ("pool_w", "ends_w"):  # of either side, of either end of an option
            return mine.view(2, -1, mine.shape[1]), theirs.view(2, -1, theirs.shape[1])
        if name == "mix_w":  # at each kind of distance
            return mine.view(len(mine), self.kinds, -1), theirs.view(len(theirs), self.kinds, -1)
        return mine, theirs

    def exported(self) -> dict[str, Any]:
        """The numbers by the names that the network in numpy knows them by."""
        found = {name.replace("_", "."): value for name, value in self.numbers.items()}
        return {name: value.detach().cpu().numpy().astype(np.float32) for name, value in found.items()} | {
            "cards": self.cards.detach().cpu().numpy()
        }


def _normal(*shape_and_spread: float) -> torch.nn.Parameter:
    *shape, spread = shape_and_spread
    return torch.nn.Parameter(torch.randn([int(each) for each in shape]) * spread)


def log_odds(logits: torch.Tensor, batch: Batch) -> torch.Tensor:
    """How likely each option is among those of its decision, as a logarithm."""
    of, count = batch["option_of"], len(batch["scalars"])
    most = logits.new_full((count,), -1e9).scatter_reduce(0, of, logits.detach(), "amax")
    shifted = logits - most[of]
    total = logits.new_zeros(count).index_add(0, of, shifted.exp())
    return shifted - total.log()[of]
