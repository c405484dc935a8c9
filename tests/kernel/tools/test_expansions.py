"""Cards of one's own: loading them, what is refused, and what records say of them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

import warmat
from tests.own_cards import SHADOW_ELVES, only
from warmat import BadInput, Game, expansions
from warmat.cli.skeletons import SKELETONS, file_names
from warmat.codex.cards import BOOK as CODEX_BOOK
from warmat.codex.cards import SPECS
from warmat.codex.variants.expansions import EXPANSIONS, faults
from warmat.games import rules_of
from warmat.kernel.tools.expansions import Expansion
from warmat.players.random_bot import RandomBot
from warmat.records.record import record
from warmat.summoner_wars.factions import BOOK, FACTIONS
from warmat.summoner_wars.variants.expansions import EXPANSIONS as FACTION_EXPANSIONS
from warmat.summoner_wars.variants.expansions import faults as faction_faults


@pytest.fixture(autouse=True)
def nothing_loaded() -> Iterator[None]:
    yield from only()


def written(folder: Path, name: str, game: str = "codex", change: tuple[str, str] = ("", "")) -> Path:
    """A skeleton with something changed in it."""
    path = folder / file_names(name)[0]
    text = SKELETONS[game].cards(name, "Ada")
    assert change[0] in text
    path.write_text(text.replace(change[0], change[1], 1) if change[0] else text, encoding="utf-8")
    return path


def cards_of(game: Game) -> Any:
    """The book that it is played with."""
    table: Any = game.state
    return table.book


def test_what_the_game_brings_itself_would_do() -> None:
    assert [faults(spec) for spec in SPECS] == [[]] * len(SPECS)
    assert [faction_faults(faction) for faction in FACTIONS] == [[]] * len(FACTIONS)


def test_games_without_them_stay_as_they_are(tmp_path: Path) -> None:
    before = warmat.new("codex", seats=["[Bashing]", "[Finesse]"], seed=7)
    expansions.load(written(tmp_path, "Tide Callers"), SHADOW_ELVES)
    after = warmat.new("codex", seats=["[Bashing]", "[Finesse]"], seed=7)
    assert after.digest() == before.digest()
    assert after.setup.config == before.setup.config
    assert cards_of(warmat.new("summoner-wars", seats=["Breakers", "Vanguards"])) is BOOK


def test_known_cards_keep_their_numbers(tmp_path: Path) -> None:
    expansions.load(written(tmp_path, "Tide Callers"), SHADOW_ELVES)
    both: list[tuple[Any, Any]] = [
        (CODEX_BOOK, expansions.book("codex")),
        (BOOK, expansions.book("summoner-wars")),
    ]
    for ours, full in both:
        assert [card.name for card in full.cards[: len(ours.cards)]] == [card.name for card in ours.cards]
        assert len(full.cards) > len(ours.cards)


def test_records_name_them_with_their_version_and_are_played_again(tmp_path: Path) -> None:
    expansions.load(written(tmp_path, "Tide Callers"), SHADOW_ELVES)
    decks = ["[Tide Callers]/Fire/Growth", "[Bashing]/Law/Past"]
    game = warmat.new("codex", seats=decks, seed=3)
    bot = RandomBot(5)
    for _ in range(60):
        game.apply(bot.choose(game))
    kept = record(game)
    assert kept["config"]["cards"] == ["Tide Callers 0.1"]
    assert warmat.replay(kept).digest() == game.digest()
    path = tmp_path / "game.json"
    warmat.save(game, path)
    assert warmat.load(path).digest() == game.digest()


def test_a_record_without_its_expansion_is_refused_with_its_name() -> None:
    expansions.load(SHADOW_ELVES)
    kept = record(warmat.new("summoner-wars", seats=["Shadow Elves", "Breakers"], seed=1))
    expansions.forget()
    with pytest.raises(BadInput, match=r"needs the expansion 'Shadow Elves' \(version 1.0\).*--cards"):
        warmat.replay(kept)


def test_a_record_of_another_version_is_refused(tmp_path: Path) -> None:
    expansions.load(written(tmp_path, "Tide Callers"))
    kept = record(warmat.new("codex", seats=["[Tide Callers]", "[Fire]"], seed=1))
    expansions.forget()
    expansions.load(written(tmp_path, "Tide Callers", change=('version="0.1"', 'version="0.2"')))
    with pytest.raises(BadInput, match=r"version 0.1 of the expansion 'Tide Callers'; version 0.2 is loaded"):
        warmat.replay(kept)


def test_a_deck_may_be_of_several_and_names_only_those_it_needs(tmp_path: Path) -> None:
    expansions.load(written(tmp_path, "Tide Callers"), written(tmp_path, "Ash Monks"), SHADOW_ELVES)
    game = warmat.new("codex", seats=["[Tide Callers]/Ash Monks/Fire", "[Bashing]/Law/Past"])
    assert game.setup.config["cards"] == ["Ash Monks 0.1", "Tide Callers 0.1"]
    one = warmat.new("codex", seats=["[Ash Monks]", "[Fire]"])
    assert one.setup.config["cards"] == ["Ash Monks 0.1"]
    assert "Tide Callers Scout" not in cards_of(one).by_name


def test_they_are_played_with_a_variant_too() -> None:
    expansions.load(SHADOW_ELVES)
    game = warmat.new(
        "summoner-wars", seats=["Shadow Elves", "Phoenix Elves"], variant="publisher's current texts"
    )
    assert game.setup.config["variant"] == "Publisher's current texts"
    assert "Save the Queen" in cards_of(game).by_ability
    assert cards_of(game).by_name["Selundar"].life == 11


def test_a_deck_of_ones_own_may_have_cards_of_theirs() -> None:
    expansions.load(SHADOW_ELVES)
    book = expansions.book("summoner-wars")
    lines = (
        "1 Selundar + 1 Ten-Life Gate + 3 Five-Life Gate + 2 Into the Dark + 2 Onyx Tome + 2 Glinting Speed"
    )
    lines += " + 2 Shadow Pulse + 1 Lucian + 1 Taliya + 1 Samara + 5 Shadow Mage + 4 True Seeker"
    lines += " + 3 Shadow Knight + 5 Sage Ranger"
    borrowed = next(
        card.name
        for card in book.cards
        if card.faction not in ("", "Shadow Elves") and card.types & 1 and "moon" in card.symbols
    )
    game = warmat.new("summoner-wars", seats=[f"{lines} + 1 {borrowed}", "Breakers"])
    assert game.setup.config["cards"] == ["Shadow Elves 1.0"]


def test_the_setting_loads_them_in_every_process(tmp_path: Path) -> None:
    expansions.load(SHADOW_ELVES)
    assert os.environ[expansions.SETTING] == str(SHADOW_ELVES)
    program = (
        "import warmat; print(warmat.new('summoner-wars', seats=['Shadow Elves', 'Breakers']).setup.config)"
    )
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert "Shadow Elves 1.0" in said.stdout


PATCH = """
from warmat.summoner_wars.variants.making import change, variant

VARIANT = variant("Dear Smashers", "They cost as much as they are worth.", change("Smasher", cost=4))
"""


def test_a_balance_patch_is_loaded_in_the_same_way_here_and_elsewhere(tmp_path: Path) -> None:
    path = tmp_path / "patch.py"
    path.write_text(PATCH, encoding="utf-8")
    assert expansions.load(path) == []
    here = warmat.new("summoner-wars", seats=["Tundra Orcs", "Breakers"], variant="dear smashers")
    assert here.setup.config["variant"] == "Dear Smashers"
    program = (
        "import json, warmat, sys; "
        "print(warmat.games.rules_of('summoner-wars').begin(json.loads(sys.argv[1])).book.by_name['Smasher'].cost)"
    )
    words = [sys.executable, "-c", program, json.dumps(here.setup.config)]
    assert subprocess.run(words, capture_output=True, text=True, check=True).stdout == "4\n"
    del rules_of("summoner-wars").variants.known["Dear Smashers"]


def test_an_installed_package_is_loaded_by_its_entry_point(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(tmp_path, "Tide Callers")
    monkeypatch.syspath_prepend(tmp_path)
    entry = metadata.EntryPoint("tide-callers", "tide_callers:EXPANSION", expansions.GROUP)
    monkeypatch.setattr(metadata, "entry_points", lambda group: [entry] if group == expansions.GROUP else [])
    monkeypatch.setattr(expansions, "_done", set())
    assert [one.full_name for one in expansions.loaded("codex")] == ["Tide Callers 0.1"]
    assert warmat.new("codex", seats=["[Tide Callers]", "[Fire]"]).setup.config["cards"]


def test_a_broken_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = metadata.EntryPoint("tide-callers", "there_is_no_such_module:EXPANSION", expansions.GROUP)
    monkeypatch.setattr(metadata, "entry_points", lambda group: [entry])
    monkeypatch.setattr(expansions, "_done", set())
    with pytest.raises(BadInput, match="The package of the cards 'tide-callers' can't be loaded"):
        expansions.loaded()


def test_loading_a_file_again_changes_nothing_and_its_name_is_taken(tmp_path: Path) -> None:
    assert [one.name for one in expansions.load(SHADOW_ELVES)] == ["Shadow Elves"]
    assert expansions.load(SHADOW_ELVES) == []
    copy = tmp_path / "copy.py"
    copy.write_text(SHADOW_ELVES.read_text(encoding="utf-8"), encoding="utf-8")
    with pytest.raises(BadInput, match=r"There is already an expansion 'Shadow Elves' 1.0 of"):
        expansions.load(copy)


WRONG = [
    ('version="0.1"', 'version="first"', "The version is written like '1.0', not 'first'."),
    ('author="Ada"', 'author=""', "The expansion has no author."),
    ("    NEUTRAL,\n    # The", '    "Pink",\n    # The', "Tide Callers is Pink, which is not a color."),
    ("hp=4, kinds", "hp=0, kinds", "Tide Callers Guard can't have 0 HP: it is 1 to 30."),
    ("cost=2,\n        tech=1", "cost=99,\n        tech=1", "Tide Callers Scout can't cost 99 gold"),
    ("tech=3", "tech=4", "Tide Callers Titan has tech level 4"),
    ('"Tide Callers Guard"', '"Iron Man"', "Two cards are named Iron Man."),
    ('text="A building takes 2 damage."', 'text=""', "Tide Callers Bomb has no text"),
    ("(4, 2, 4,", "(1, 2, 4,", "Tide Callers Hero needs three bands"),
    ("    ultimate_spell(\n", "    spell(\n", "Tide Callers needs one ultimate spell, and has 0."),
]


@pytest.mark.parametrize(("old", "new", "sentence"), WRONG)
def test_what_is_wrong_with_a_spec_is_said(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    path = written(tmp_path, "Tide Callers", change=(old, new))
    made, game = expansions.read(path)
    assert game is EXPANSIONS
    assert any(sentence in said for said in game.faults_of(made)), game.faults_of(made)
    with pytest.raises(BadInput):
        expansions.load(path)
    assert expansions.loaded() == []


WRONG_FACTIONS = [
    ("life=12", "life=0", "Moss Giants Chief can't have 0 life: it is 1 to 20."),
    ('symbols="sun", does=[FLIGHT]', 'symbols="fish", does=[FLIGHT]', "has the deck symbol 'fish'"),
    ('symbols="sun", does=[FLIGHT]', 'symbols="moon", does=[FLIGHT]', "shares no deck symbol"),
    ("epic=True", "epic=False", "Moss Giants needs 1 epic event, and has 0."),
    ('gate_at="d2"', 'gate_at="c1"', "Moss Giants begins with two cards on one space"),
    ('gate_at="d2"', 'gate_at="d7"', "begins with a card on d7, in the other player's half"),
    ('{"Moss Giants Fighter": "d3"', '{"Smasher": "d3"', "can't begin with Smasher"),
    ('"Moss Giants Vision"', '"Swift"', "It can't be played: two abilities are named Swift."),
    ("        gain_magic(2),\n", "", "Moss Giants Harvest does nothing."),
]


@pytest.mark.parametrize(("old", "new", "sentence"), WRONG_FACTIONS)
def test_what_is_wrong_with_a_faction_is_said(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    made, game = expansions.read(written(tmp_path, "Moss Giants", "summoner-wars", (old, new)))
    assert game is FACTION_EXPANSIONS
    assert any(sentence in said for said in game.faults_of(made)), game.faults_of(made)


FILES = [
    ("x = 1", "is no expansion: it has no EXPANSION"),
    ("from warmat.codex.vocabulary import STRENGTHLESS", "card-words.md lists the known words"),
    ("unit(", "can't be read: .* in line 1"),
    ("1 / 0", "can't be read: division by zero"),
    (
        "from warmat.expansions import expansion\n"
        "EXPANSION = expansion('A', 1, version='1', author='b', about='c')",
        "brings no spec",
    ),
]


@pytest.mark.parametrize(("text", "sentence"), FILES)
def test_a_file_that_is_none_is_told_so(tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "wrong.py"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match=sentence):
        expansions.load(path)
    with pytest.raises(BadInput, match="Can't read"):
        expansions.load(tmp_path / "nowhere.py")


def test_an_expansion_that_says_nothing_of_itself_is_told_everything() -> None:
    said = Expansion("", "", "", "", []).faults()
    assert len(said) == 5
