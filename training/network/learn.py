"""Learning from shards: what teachers chose, and then what came of the network's own choices."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import torch

from training.network.data import Data
from training.network.model import Net, log_odds


@dataclass
class Settings:
    batch: int = 16384
    teacher_pace: float = 2e-3
    pace: float = 5e-4
    clip: float = 0.2
    entropy: float = 0.006
    value: float = 0.5
    follow: float = 1.0  # how much counts what search has found
    rounds: int = 2  # how often a self-played decision is learnt from


def imitate(net: Net, optimiser: Any, data: Data, epochs: int, settings: Settings) -> list[str]:
    """Learn the teacher's choices and who won; one decision in twenty is kept aside."""
    count = len(data)
    order = torch.randperm(count, device=data.device)
    aside, taught = order[: count // 20], order[count // 20 :]
    steps = epochs * -(-len(taught) // settings.batch)
    pace = torch.optim.lr_scheduler.OneCycleLR(
        optimiser, settings.teacher_pace, total_steps=steps + 1, pct_start=0.1
    )
    told = []
    for epoch in range(epochs):
        mixed = taught[torch.randperm(len(taught), device=data.device)]
        total = torch.zeros(2, device=data.device)
        for part in mixed.split(settings.batch):
            batch = data.take(part)
            logits, values = net(batch)
            odds = log_odds(logits, batch)
            chosen = odds[batch["option_starts"] + batch["actions"].long()]
            guessed = (values - batch["targets"]).square().mean()
            loss = -chosen.mean() + 0.25 * guessed
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            optimiser.step()
            pace.step()
            total += torch.stack([-chosen.detach().mean(), guessed.detach()]) * len(part)
        told.append(
            f"epoch {epoch + 1}: loss {total[0] / len(taught):.3f}, value {total[1] / len(taught):.3f}"
        )
    told.append(_verdict(net, data, aside, settings))
    return told


def _verdict(net: Net, data: Data, aside: torch.Tensor, settings: Settings) -> str:
    loss, guessed, right = 0.0, 0.0, 0.0
    with torch.no_grad():
        for part in aside.split(settings.batch):
            batch = data.take(part)
            logits, values = net(batch)
            odds = log_odds(logits, batch)
            chosen = odds[batch["option_starts"] + batch["actions"].long()]
            best = odds.new_full((len(part),), -1e9).scatter_reduce(0, batch["option_of"], odds, "amax")
            loss -= float(chosen.sum())
            guessed += float((values - batch["targets"]).square().sum())
            right += float((chosen >= best).sum())
    count = max(1, len(aside))
    return (
        f"kept aside: loss {loss / count:.3f}, value {guessed / count:.3f}, right {100 * right / count:.1f} %"
    )


def improve(net: Net, optimiser: Any, data: Data, settings: Settings) -> dict[str, float]:
    """More of what came out better than expected, and of what search has found where it has thought.

    The first is proximal policy optimisation, the second expert iteration.
    """
    drawn = data.arrays["advantages"][data.arrays["thought"] == 0]
    mean, spread = drawn.mean(), drawn.std() + 1e-6
    sums = torch.zeros(6, device=data.device)
    steps = 0
    for _ in range(settings.rounds):
        for part in torch.randperm(len(data), device=data.device).split(settings.batch):
            if len(part) < settings.batch // 4:
                continue
            batch = data.take(part)
            logits, values = net(batch)
            odds = log_odds(logits, batch)
            thought, aims = batch["thought"], batch["aims"]
            plain = (1 - thought) / (1 - thought).sum().clamp(min=1.0)
            chosen = odds[batch["option_starts"] + batch["actions"].long()]
            advantage = (batch["advantages"] - mean) / spread
            change = (chosen - batch["odds"]) * (1 - thought)
            ratio = change.exp()
            held = ratio.clamp(1 - settings.clip, 1 + settings.clip)
            policy = -(torch.minimum(ratio * advantage, held * advantage) * plain).sum()
            apart = (aims * (aims.clamp(min=1e-8).log() - odds)).sum() / thought.sum().clamp(min=1.0)
            guessed = (values - batch["targets"]).square().mean()
            spread_out = -(odds.exp() * odds).sum() / len(part)
            loss = policy + settings.follow * apart + settings.value * guessed - settings.entropy * spread_out
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimiser.step()
            clipped = (((ratio - 1).abs() > settings.clip) * plain).sum()
            drift = -(change * plain).sum()
            sums += torch.stack([policy, apart, guessed, spread_out, drift, clipped]).detach()
            steps += 1
    names = ("policy", "apart", "value", "entropy", "drift", "clipped")
    return dict(zip(names, (sums / max(1, steps)).tolist(), strict=True))
