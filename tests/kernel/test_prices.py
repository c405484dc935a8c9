"""What an answer costs is told with it, to whoever may choose and to nobody else."""

from __future__ import annotations

from typing import Any

import warmat


def prices(view: dict[str, Any]) -> dict[str, int | None]:
    decision = view["decision"]
    return {option["text"]: option["price"] for option in decision["options"]}


def test_the_price_of_every_option_in_codex() -> None:
    g = warmat.new("codex", seats=["[Bashing]", "[Finesse]"], seed=7)
    told = prices(g.view(0))
    assert told["hire Bloom"] == 1
    assert told["summon Troq Bashar"] == 2
    assert told["build Tower"] == 3
    assert told["end"] is None


def test_prices_are_what_is_paid() -> None:
    """Resist and boosts included: every option that costs something takes just that."""
    g = warmat.new("codex", seats=["[Bashing]", "[Finesse]"], seed=7)
    paid = 0
    for _ in range(60):
        decision = g.decision
        assert decision is not None
        view = g.view(decision.player)
        told = prices(view)
        before = view["players"][decision.player]["gold"]
        choice = max(told, key=lambda text: (told[text] is not None, text))
        g.apply(choice)
        cost = told[choice]
        if cost is not None:
            assert g.view(decision.player)["players"][decision.player]["gold"] == before - cost, choice
            paid += 1
    assert paid > 5


def test_prices_in_magic() -> None:
    g = warmat.new("summoner-wars", seats=["Tundra Orcs", "Fallen Kingdom"], seed=7)
    told = prices(g.view(0))
    assert told["summon Frost Shaman -> d2"] == 1
    assert next(told[text] for text in told if text.startswith("play Freeze")) == 0
    assert told["end"] is None


def test_others_are_told_no_prices() -> None:
    g = warmat.new("codex", seats=["[Bashing]", "[Finesse]"], seed=7)
    assert g.view(1)["decision"] == {"player": 0}
