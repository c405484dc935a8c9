"""The network in C: it judges as numpy does, whatever it has seen before, and on any processor."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import numpy as np
import pytest

import warmat
from tests.players.test_network_bot import FILES, GAMES, network_of, usual_game
from warmat import _build
from warmat.kernel.game import Game
from warmat.players.bot import make_bot
from warmat.players.instrumentation import INSTRUMENTS
from warmat.players.network.evaluation import Evaluator
from warmat.players.network.kernel import form_of
from warmat.players.network.layout import Layout
from warmat.players.network.look import Looker, asking
from warmat.players.network.network import Network, best_of
from warmat.players.network.numbers import read_numbers

pytestmark = pytest.mark.skipif(
    _build.running() != "compiled", reason="there is no kernel without a C compiler"
)

SOME = 60  # choices
CODEX_MODES = ("3-hero", "two-headed-dragon-1-hero", "free-for-all-1-hero")
WIDTHS = (16, 32, 48, 80, 112, 128, 144, 176, 240, 272, 400, 512)


def any_game(name: str, seed: int) -> Game:
    return warmat.new(name, seed=seed, **INSTRUMENTS[name].draw_setup(seed))


def processors() -> list[str]:
    """The kinds that this machine's is, the quickest first."""
    found: list[str] = import_module("warmat.players.network._kernel").processors()
    return found


def choices(game: Game, seed: int, most: int = SOME) -> Iterator[int]:
    """The number of each choice of a game played at random, while it is open."""
    bot = make_bot("random", seed)
    for number in range(most):
        if game.state.over:
            return
        if len(game.options) > 1:
            yield number
        game.apply(bot.choose(game))


def judged(evaluator: Evaluator, game: Game) -> tuple[bytes, float]:
    logits, value = evaluator.judge(game)
    return logits.tobytes(), value


def assert_as_numpy(network: Network, evaluator: Evaluator, looker: Looker, game: Game) -> None:
    by_numpy = network.judge([looker.look(game)])
    logits, value = evaluator.judge(game)
    assert np.allclose(logits, by_numpy.logits, atol=1e-4)
    assert value == pytest.approx(float(by_numpy.values[0]), abs=1e-5)
    assert evaluator.evaluate(game).best == best_of(by_numpy.logits)


def alike(name: str, seed: int, **widths: int) -> dict[str, Any]:
    """Numbers for a network with other widths: at random, and small enough for no sum to grow without end."""
    numbers, _ = read_numbers(FILES[name])
    board = "mix.w" in numbers
    row = widths["row"]
    spot = widths["spot"] if board else row
    table, state, option, last = (widths[part] for part in ("table", "state", "option", "last"))
    across = {"row": row, "state": table, "option": option, "pool": table, "second": state, "ends": option}
    across |= {"context": option, "third": last, "value": 1, "out": 1}
    down = {"pool": 2 * spot, "second": table, "value": state, "ends": 2 * spot, "context": state}
    down |= {"third": option, "out": last, "mix": row}
    chance = np.random.default_rng(seed)
    found = dict(numbers)
    for each, array in numbers.items():
        part, _, kind = each.partition(".")
        if not kind:
            continue
        shape = [*array.shape[:-1], across.get(part, 0)]
        if part == "mix":
            shape = [row, 5 * spot] if kind == "w" else [array.shape[0], spot]
        elif kind == "w" and part in down:
            shape = [down[part], across[part]]
        size = shape[-2] if kind in ("w", "parts") and len(shape) > 1 else 4
        found[each] = (chance.standard_normal(shape) / np.sqrt(size)).astype(np.float32)
    return found


# What is remembered -------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [0, 3, 6])
@GAMES
def test_one_evaluator_follows_several_games_in_turn(name: str, first: int) -> None:
    """Of any mode. What it says of each table is bit for bit what one says that has seen nothing before."""
    tables = [any_game(name, seed) for seed in range(first, first + 3)]
    tables = [game for game in tables if game.state.book is tables[0].state.book]  # type: ignore[attr-defined]
    network = network_of(tables[0])
    evaluator, looker = Evaluator(network), Looker(network.layout)
    played = [choices(game, first) for game in tables]
    for step in range(SOME * len(tables)):
        at = step // 2 % len(tables)  # two choices at each in turn
        if next(played[at], None) is not None:
            assert_as_numpy(network, evaluator, looker, tables[at])
            assert judged(evaluator, tables[at]) == judged(Evaluator(network), tables[at])


@pytest.mark.parametrize("mode", CODEX_MODES)
def test_with_several_opponents_and_teammates(mode: str) -> None:
    seats = INSTRUMENTS["codex"].draw_seats(4, {"mode": mode, "map": "", "variant": ""})
    game = warmat.new("codex", seats=seats, seed=4, mode=mode)
    network = network_of(game)
    evaluator, looker = Evaluator(network), Looker(network.layout)
    for _ in choices(game, 4, 2 * SOME):
        assert_as_numpy(network, evaluator, looker, game)
        for seat in range(game.setup.seats):
            assert evaluator.evaluate(game, seat).value == Evaluator(network).evaluate(game, seat).value


@GAMES
def test_another_network_begins_anew(name: str) -> None:
    game = usual_game(name, 2)
    one = network_of(game)
    numbers, names = read_numbers(FILES[name])
    other = Network({each: array * np.float32(1.25) for each, array in numbers.items()}, one.layout, names)
    evaluator = Evaluator(one)
    for number in choices(game, 2):
        network = (one, other)[number // 3 % 2]
        if evaluator.network is not network:
            evaluator.use(network)
        assert judged(evaluator, game) == judged(Evaluator(network), game)


def test_another_form_begins_anew() -> None:
    """The same block of numbers read otherwise: nothing that is remembered holds."""
    game = usual_game("codex", 3)
    network = network_of(game)
    looker, kernel = Looker(network.layout), network.kernel
    desk, count = looker.write(game)
    form = form_of(desk)
    kernel.add_form(2, *form)
    memory = kernel.memory(2)
    usual = kernel.judge(desk.numbers, 2, count, 0, memory)
    kernel.add_form(2, *form[:2], form[2] - 5, *form[3:])
    assert kernel.judge(desk.numbers, 2, count, 0, memory) == kernel.judge(desk.numbers, 2, count, 0)
    kernel.add_form(2, *form)
    assert kernel.judge(desk.numbers, 2, count, 0, memory) == usual


# Any widths, any processor, any numbers -----------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
@GAMES
def test_networks_of_any_width(name: str, seed: int) -> None:
    chance = np.random.default_rng(seed)
    parts = ("row", "spot", "table", "state", "option", "last")
    widths = dict(zip(parts, chance.choice(WIDTHS, len(parts)).tolist(), strict=True))
    game = usual_game(name, seed)
    _, names = read_numbers(FILES[name])
    network = Network(alike(name, seed, **widths), Layout(game), names)
    looker, evaluator = Looker(network.layout), Evaluator(network)
    for _ in choices(game, seed):
        by_numpy = network.judge([looker.look(game)])
        logits, value = evaluator.judge(game)
        most = max(1.0, float(np.abs(by_numpy.logits).max()))
        assert np.allclose(logits / most, by_numpy.logits / most, atol=1e-4), widths
        assert value == pytest.approx(float(by_numpy.values[0]), abs=1e-4), widths


@GAMES
def test_all_kinds_of_processor_agree(name: str) -> None:
    game = usual_game(name, 5)
    kinds = processors()
    assert kinds[-1] == "any"
    networks = [network_of(game) for _ in kinds]
    evaluators = [Evaluator(network) for network in networks]
    for kind, network in zip(kinds, networks, strict=True):
        network.kernel.run_as(kind)
    looker = Looker(networks[0].layout)
    for _ in choices(game, 5):
        for network, evaluator in zip(networks, evaluators, strict=True):
            assert_as_numpy(network, evaluator, looker, game)
    with pytest.raises(ValueError, match="no abacus"):
        networks[0].kernel.run_as("abacus")


@GAMES
def test_a_sheet_of_any_numbers_is_judged(name: str) -> None:
    """Nothing is read that is not there; what was remembered before makes no difference."""
    game = usual_game(name, 1)
    network = network_of(game)
    desk, _ = Looker(network.layout).write(game)
    network.kernel.add_form(2, *form_of(desk))
    chance = np.random.default_rng(1)
    for kind in processors():
        network.kernel.run_as(kind)
        memory = network.kernel.memory(2)
        for most in (2, 40, 400, 32767):
            for _ in range(4):
                sheet = chance.integers(-most, most, len(desk.numbers), dtype=np.int16)
                asks = int(chance.integers(-most, most))
                found = network.kernel.judge(sheet, 2, desk.room, asks, memory)
                logits = network.kernel.logits(desk.room)
                assert found == network.kernel.judge(sheet, 2, desk.room, asks)
                assert logits == network.kernel.logits(desk.room)


# What it refuses ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [0, 1, 3])
def test_a_sheet_that_is_too_short(options: int) -> None:
    """By a single number."""
    network = network_of(game := usual_game("codex", 1))
    desk, _ = Looker(network.layout).write(game)
    network.kernel.add_form(2, *form_of(desk))
    size = desk.encoder.width(options)
    network.kernel.judge(desk.numbers[:size].tobytes(), 2, options, 0)
    with pytest.raises(ValueError, match="no room"):
        network.kernel.judge(desk.numbers[: size - 1].tobytes(), 2, options, 0)


def test_a_memory_is_of_one_kernel_and_so_many_seats() -> None:
    game = usual_game("codex", 1)
    one, other = network_of(game), network_of(game)
    desk, count = Looker(one.layout).write(game)
    for network in (one, other):
        network.kernel.add_form(2, *form_of(desk))
    for memory in (other.kernel.memory(2), one.kernel.memory(3), 5):
        with pytest.raises(ValueError, match="no memory of this kernel"):
            one.kernel.judge(desk.numbers, 2, count, asking(game), memory)
    with pytest.raises(ValueError, match="no form for 99 seats"):
        one.kernel.memory(99)


def test_a_form_must_lie_on_the_sheet() -> None:
    game = usual_game("codex", 1)
    network = network_of(game)
    form = form_of(Looker(network.layout).write(game)[0])
    for at in range(len(form)):
        for number in (-1, 1_000_000, 2_000_000_000):
            if (at, number) in ((5, -1), (7, 1_000_000), (7, 2_000_000_000)):
                continue  # no cards beside, or more room than is needed, make sense
            with pytest.raises(ValueError, match="no such form"):
                network.kernel.add_form(2, *form[:at], number, *form[at + 1 :])
