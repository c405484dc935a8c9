"""`--variant`: games with other cards, played, kept, gone on with, watched and simulated."""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console, RenderableType

import warmat
from tests.cli.terminal import Terminal
from warmat.cli.codex.board import board, card_list
from warmat.cli.codex.help import explain
from warmat.cli.simulate import repeat_command
from warmat.codex.cards import BOOK
from warmat.codex.coverage import Watcher, abilities_of, cards_of
from warmat.codex.random_setup import draw_setup
from warmat.codex.scenario import piece, scenario, side
from warmat.codex.variants import VARIANTS, book_of
from warmat.kernel.event import Event
from warmat.kernel.tools.coverage import Coverage
from warmat.players.simulation import Plan

EVEN = book_of("Even Starter")
FILE = """
from warmat.codex.variants.making import change, variant

VARIANT = variant("Services Rules", "Tenderfoot is dear.", change("Tenderfoot", cost=3))
"""


@pytest.fixture
def terminal(tmp_path: Path) -> Terminal:
    (tmp_path / "house_rules.py").write_text(FILE, encoding="utf-8")
    return Terminal(tmp_path)


@pytest.fixture(autouse=True)
def _forget_what_was_read() -> Iterator[None]:
    known = dict(VARIANTS)
    yield
    VARIANTS.clear()
    VARIANTS.update(known)


def words(screen: str) -> str:
    return " ".join(screen.split())


def drawn(what: RenderableType) -> str:
    console = Console(file=StringIO(), width=100)
    console.print(what)
    assert isinstance(console.file, StringIO)
    return words(console.file.getvalue())


# Playing ------------------------------------------------------------------------------------------------


def test_a_game_with_a_variants_cards(terminal: Terminal) -> None:
    screen = words(terminal.play("help fruit ninja", "save a.json", options=("--variant", "even starter")))
    assert "With the cards of Even Starter. Bashing is a little faster" in screen
    assert "ATK 2 HP 3" in screen, "Fruit Ninja, sturdier than usual"
    assert terminal.file("a.json")["config"]["variant"] == "Even Starter"
    assert "With the cards" not in terminal.play()


def test_saved_loaded_and_replayed(terminal: Terminal) -> None:
    terminal.play("end", "save a.json", options=("--variant", "even starter"))
    assert "With the cards of Even Starter." in words(terminal.run("play", "--load", "a.json"))
    assert "With the cards of Even Starter." in words(terminal.run("replay", "a.json"))
    assert terminal.exit_code == 0
    state = warmat.load(terminal.folder / "a.json").state
    assert getattr(state, "book") is EVEN  # noqa: B009 – a State of any game has none


def test_a_file_of_ones_own(terminal: Terminal) -> None:
    services = ("--variant", "house_rules.py")
    screen = words(terminal.play("help tenderfoot", "hand", "save a.json", options=services))
    assert "With the cards of Services Rules. Tenderfoot is dear." in screen
    assert "cost 3" in screen
    assert "Continue with: warmat play --load a.json --against random --variant house_rules.py" in screen
    assert terminal.file("a.json")["config"]["variant"] == "Services Rules"
    assert "house_rules" not in (terminal.folder / "a.json").read_text(encoding="utf-8"), "never a path"


def test_going_on_with_it_and_watching_it_needs_the_file(terminal: Terminal) -> None:
    services = ("--variant", "house_rules.py")
    terminal.play("save a.json", options=services)
    for command in (("play", "--load", "a.json"), ("replay", "a.json")):
        del VARIANTS["Services Rules"]
        assert terminal.refusal(*command).startswith("There is no variant 'Services Rules'.")
        assert "With the cards of Services Rules." in words(terminal.run(*command, *services))
        assert terminal.exit_code == 0


def test_mistakes(terminal: Terminal) -> None:
    assert terminal.refusal("play", "--variant", "odd") == ("There is no variant 'odd'. Known: Even Starter.")
    assert terminal.refusal("simulate", "codex", "--variant", "odd").startswith("There is no variant 'odd'.")
    assert terminal.refusal("play", "--variant", "none.py") == (
        "Can't read none.py: No such file or directory."
    )
    terminal.play("save a.json", options=("--variant", "even starter"))
    assert terminal.refusal("play", "--load", "a.json", "--variant", "even starter") == (
        "--variant is for a new game; a loaded one has its own."
    )
    assert terminal.refusal("play", "--load", "a.json", "--variant", "house_rules.py") == (
        "a.json is not a game with the cards of Services Rules."
    )


# Figures ------------------------------------------------------------------------------------------------


def test_the_board_shows_the_variants_figures() -> None:
    for book, seen in ((EVEN, "Troq Bashar 3/5"), (BOOK, "Troq Bashar 3/4")):
        t = scenario(side(hero=piece("Troq Bashar", level=5)), side(), book=book)
        screen = drawn(board(t.game.view(0), ["P1", "P2"]))
        assert seen in screen
        assert "[3/" not in screen, "nothing has changed it"
    t = scenario(side(play=[piece("Fruit Ninja", runes=1)]), side(), book=EVEN)
    assert "Fruit Ninja 4/4 [2/3]" in drawn(board(t.game.view(0), ["P1", "P2"]))


def test_a_hand_and_the_help_show_the_variants_cards() -> None:
    assert "7 Trojan Duck" in drawn(card_list(BOOK, ["Trojan Duck"], {}))
    assert "6 Trojan Duck" in drawn(card_list(EVEN, ["Trojan Duck"], {}))
    assert "you draw a card" in drawn(explain("Wrecking Ball", EVEN))
    assert "you draw a card" not in drawn(explain("Wrecking Ball", BOOK))


def test_a_heros_bands_are_counted_where_the_variant_has_them() -> None:
    bands = ["Troq Bashar/level 5", "Troq Bashar/level 7"]
    assert [name for name in abilities_of(cards_of(["[Bashing]"], book=EVEN)) if "/level" in name] == bands
    used, events = Watcher(Coverage()), list[Event]()
    t = scenario(side(hero="Troq Bashar", gold=20), side(), book=EVEN)
    t.game.state.sink = events
    t.do(*["level Troq Bashar"] * 6)
    used.events(t.game.state, events)
    assert [used.found.resolved[name] for name in bands] == [1, 1]


# Simulating -----------------------------------------------------------------------------------------------


def test_simulated_games(terminal: Terminal) -> None:
    games = ("simulate", "codex", "--games", "4", "--jobs", "1", "--json")
    usual = json.loads(terminal.run(*games))
    changed = json.loads(terminal.run(*games, "--variant", "EVEN starter", "--coverage"))
    assert (usual["variant"], changed["variant"]) == (None, "Even Starter")
    assert changed["digest"] != usual["digest"]
    assert "Troq Bashar/level 7" in changed["coverage"]["abilities"]


def test_setups_are_drawn_with_a_variant_too() -> None:
    plan = Plan("codex", (), ("random",), random_setup=True, variant="Even Starter")
    assert plan.settings(3) == draw_setup(3) | {"variant": "Even Starter"}
    assert '--variant "Even Starter"' in repeat_command(plan, 3)


def test_a_file_is_known_in_every_process(terminal: Terminal) -> None:
    games = ("simulate", "codex", "--games", "4", "--json", "--variant", "house_rules.py")
    alone = json.loads(terminal.run(*games, "--jobs", "1"))
    together = json.loads(terminal.run(*games, "--jobs", "2"))
    assert terminal.exit_code == 0
    assert (together["digest"], together["variant"]) == (alone["digest"], "Services Rules")


def test_the_command_that_repeats_a_game_names_the_variant(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("warmat.players.simulation.LONGEST", 5)
    for variant in ("Even Starter", "house_rules.py"):
        terminal.run("simulate", "codex", "--games", "1", "--variant", variant)
        assert f'--variant "{variant}" --decks "[Bashing],[Finesse]"' in terminal.errors
