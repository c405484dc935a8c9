"""Shards on the device, and batches drawn from them."""

from __future__ import annotations

import torch

from training.network.shards import KINDS, PLAIN, RAGGED, Arrays


class Data:
    """Decisions on the device."""

    def __init__(self, arrays: Arrays, device: str) -> None:
        self.arrays = {
            name: torch.from_numpy(arrays[name]).to(device, non_blocking=True) for name in (*RAGGED, *PLAIN)
        }
        self.counts = {kind: torch.from_numpy(arrays[f"{kind}_counts"]).to(device).long() for kind in KINDS}
        self.starts = {kind: count.cumsum(0) - count for kind, count in self.counts.items()}
        self.device = device

    def __len__(self) -> int:
        return len(self.arrays["scalars"])

    def take(self, chosen: torch.Tensor) -> dict[str, torch.Tensor]:
        """The decisions of these numbers."""
        batch = {name: self.arrays[name][chosen] for name in PLAIN}
        places = {}
        for kind, counts in self.counts.items():
            count = counts[chosen]
            starts = count.cumsum(0) - count
            of = torch.repeat_interleave(torch.arange(len(chosen), device=self.device), count)
            places[kind] = (
                torch.arange(len(of), device=self.device) + (self.starts[kind][chosen] - starts)[of]
            )
            batch[f"{kind}_of"], batch[f"{kind}_starts"] = of, starts
        for name, kind in RAGGED.items():
            batch[name] = self.arrays[name][places[kind]]
        return batch
