"""Games written down as figures and cards, and numbers written as a file that bots read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import warmat
from training.numbers_file import written
from training.self_play import Rows, play
from warmat.players.codex.value_network import NETWORKS as CODEX_NETWORKS
from warmat.players.codex.value_network import NUMBERS as CODEX
from warmat.players.summoner_wars.value_network import NETWORKS as SUMMONER_WARS_NETWORKS
from warmat.players.summoner_wars.value_network import NUMBERS as SUMMONER_WARS

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(("name", "numbers"), [("codex", CODEX), ("summoner-wars", SUMMONER_WARS)])
def test_a_game_is_rows_of_figures_and_who_won(name: str, numbers: Any, tmp_path: Path) -> None:
    rows = Rows()
    seed, names = 0, [""]
    while not rows.games:
        seed += 1
        names = play(name, seed, ["rollout"], rows)
    assert all((game, turns) == (seed, len(rows.games)) for game, turns, _ in rows.games)
    assert {won for *_, won in rows.games} == {0, 1}, "one has won and one has lost"
    assert all(len(figures) == len(numbers["caps"]) for figures in rows.figures)
    assert all(0 < card < 3 * len(names) for cards in rows.cards for card in cards)
    rows.save(str(tmp_path / "rows.npz"), names)
    saved = np.load(tmp_path / "rows.npz")
    assert saved["names"].tolist() == names
    assert saved["counts"].sum() == len(saved["cards"])
    assert len(saved["games"]) == len(saved["figures"]) == len(saved["counts"]) == len(rows.games)


@pytest.mark.parametrize("folder", ["codex", "summoner_wars"])
def test_the_numbers_in_use_are_as_they_were_written(folder: str) -> None:
    text = (ROOT / "src" / "warmat" / "players" / folder / "value_network.json").read_text(encoding="utf-8")
    assert text == written(json.loads(text))


@pytest.mark.parametrize(
    ("name", "seats", "numbers", "network_of"),
    [
        ("codex", ["[Bashing]", "[Finesse]"], CODEX, CODEX_NETWORKS.of),
        ("summoner-wars", ["Tundra Orcs", "Fallen Kingdom"], SUMMONER_WARS, SUMMONER_WARS_NETWORKS.of),
    ],
)
def test_every_card_it_learnt_about_is_in_the_book(
    name: str, seats: list[str], numbers: Any, network_of: Any
) -> None:
    state: Any = warmat.new(name, seats=seats, seed=1).state
    book = state.book
    names = [card.name for card in book.cards]
    assert all(card in names for place in numbers["cards"] for card in place)
    network = network_of(book)
    for at, place in enumerate(numbers["cards"]):
        card = next(iter(place))
        assert network.cards[at * len(names) + names.index(card)] == place[card]
