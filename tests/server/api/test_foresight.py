"""Before one acts: a route tells what choices would do, to the seat that may make them, within a budget."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

import pytest

from tests.server.conftest import Start
from tests.server.games import play_on
from tests.server.helpers import Pair, pair
from tests.server.running import Running
from warmat.client import Refused

SQLITE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


def foreseen(two: Pair, asker: int, *choices: str, seat: int | None = None) -> list[dict[str, Any]]:
    query = urlencode({"seat": asker if seat is None else seat, "choice": choices}, doseq=True)
    found: list[dict[str, Any]] = two.of(asker).ask("GET", f"/api/tables/{two.table}/foresight?{query}")
    return found


def to_an_attack(server: Running, two: Pair) -> tuple[int, str]:
    """Until somebody may attack: the seat, and the attack."""
    for _ in range(200):
        for seat in (0, 1):
            decision = two.view(seat)["decision"] or {}
            for option in decision.get("options", ()):
                if option["verb"] == "attack":
                    return seat, option["text"]
        play_on(server, two.table, 1)
    raise AssertionError("nobody attacks")


@SQLITE
def test_an_attack_with_dice_is_told_with_its_odds(server: Running) -> None:
    two = pair(server, "summoner-wars", ["Tundra Orcs", "Fallen Kingdom"])
    seat, attack = to_an_attack(server, two)
    (found,) = foreseen(two, seat, attack, "attack Nobody -> Nothing")
    assert found["choice"] == attack
    assert found["dice"] > 0
    assert sum(found["hits"]) == pytest.approx(1.0, abs=0.01)
    assert found["hurt"][0]["piece"] in [piece["id"] for piece in two.view(seat)["pieces"]]


@SQLITE
def test_only_whoever_may_choose_is_told(server: Running) -> None:
    two = pair(server)
    asked = 0 if "options" in (two.view(0)["decision"] or {}) else 1
    assert foreseen(two, asked, "end")
    with pytest.raises(Refused, match="not your decision"):
        foreseen(two, 1 - asked, "end")
    with pytest.raises(Refused, match="not yours"):
        foreseen(two, 1 - asked, "end", seat=asked)


def spend_all(two: Pair, seat: int) -> None:
    for _ in range(200):
        foreseen(two, seat, "end")


@SQLITE
def test_it_has_a_budget(start: Start) -> None:
    two = pair(start(rate_limit=1.0))
    asked = 0 if "options" in (two.view(0)["decision"] or {}) else 1
    with pytest.raises(Refused) as refusal:
        spend_all(two, asked)
    assert refusal.value.status == 429


@SQLITE
def test_a_table_says_why_nothing_is_taken_back(server: Running) -> None:
    two = pair(server, "summoner-wars", ["Tundra Orcs", "Fallen Kingdom"])
    seat, attack = to_an_attack(server, two)
    two.choose(seat, attack)
    assert "Dice have been rolled" in two.view(seat)["no_undo"]
    assert "no choice to take back" in two.view(1 - seat)["no_undo"]
