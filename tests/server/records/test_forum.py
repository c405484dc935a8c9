"""A game as forum text: what everybody knows outside the spoilers, what is hidden in its owner's only."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from tests.server.games import play_on, played, write
from tests.server.helpers import Pair, pair
from tests.server.rooms import Played
from tests.server.running import Running
from warmat.client import Client, Refused
from warmat.kernel.game import Game
from warmat.records import forum
from warmat.records.forum.codex import STYLE as CODEX
from warmat.records.forum.summoner_wars import STYLE as SUMMONER_WARS
from warmat.records.forum.turns import turns_of

NAMES = ["P1 (Ada)", "P2 (Bo)"]
SPOILER = re.compile(r'\[details="For (P\d \(\w+\)) only"\]\n(.*?)\n\[/details\]', re.DOTALL)


def text_of(game: Game, owners: list[int]) -> str:
    return forum.write(game, NAMES, owners)


def public(text: str) -> str:
    """What stands outside the spoilers."""
    return re.sub(r"\n+", "\n", SPOILER.sub("", text))


def test_a_turn_of_codex() -> None:
    text = text_of(Played().play(12).room.game, [0])
    first = text.split("## ")[1]
    assert first.startswith("P1 (Ada), turn 1")
    assert "* gains 4 gold ($4)\n* hires a worker ($3)\n" in first
    assert re.search(r"^\* (plays|summons) .+ for (\d) gold \(\$\d\)$", first, re.MULTILINE)
    for slot in ("Squad leader", "Elite", "Scavenger", "Technician", "Lookout"):
        assert first.count(f"* {slot}: ") == 1
    assert re.search(r"^\* Squad leader: .+ \d+/\d+", first, re.MULTILINE)
    assert "**Buildings:** Base 20 HP" in first
    assert re.search(r"\*\*Counts:\*\* hand \d, deck \d, discard \d, workers 5, gold \d", first)


def test_a_turn_of_summoner_wars() -> None:
    text = text_of(Played("summoner-wars").play(60).room.game, [0, 1])
    first, second = text.split("## ")[1:3]
    assert second.startswith("P2 (Bo), turn 2")
    assert "**Move phase**" in first
    assert re.search(r"\(\d+ magic\)", first)
    assert re.search(r"rolls [MRS]", text)
    assert first.count("\n| **") == 8
    assert "life" in first
    assert "**P1 Tundra Orcs:** magic" in first


@pytest.mark.parametrize(("game", "style"), [("codex", CODEX), ("summoner-wars", SUMMONER_WARS)])
def test_the_running_total_is_what_the_game_says(game: str, style: forum.Style) -> None:
    """Reckoned from the log, the gold after each event agrees with the table at every turn's end."""
    assert style.purse is not None
    for choices in (40, 95, 100_000):
        turns = turns_of(Played(game).play(choices).room.game, [], style.purse)
        for turn in turns[:-1]:
            have = {}
            for event, left in zip(turn.events, turn.left, strict=True):
                have[event.player] = left
            assert all(have[seat] == turn.end["players"][seat][style.purse.key] for seat in turn.seats)


def test_a_teams_turn_is_one() -> None:
    decks = ["[Bashing]", "[Finesse]", "[Bashing]", "[Finesse]"]
    game = Played(decks=decks, mode="two-headed-dragon-1-hero").play(60).room.game
    text = forum.write(game, ["P1", "P2", "P3", "P4"], [1])
    first, second = text.split("## ")[1:3]
    assert first.startswith("P1 and P2, turn 1")
    assert second.startswith("P3 and P4, turn 1")
    assert "* P1 gains 4 gold ($4)\n* P2 gains 4 gold ($4)" in first
    assert "* P2 hires a worker ($3)" in first
    assert "**P1's patrol zone**" in first
    assert "**P2's patrol zone**" in first
    assert '[details="For P2 only"]\n* Hand: ' in first


@pytest.mark.parametrize("game", ["codex", "summoner-wars"])
def test_hidden_cards_stand_in_their_owners_spoiler_only(game: str) -> None:
    played = Played(game).play(60).room.game
    for owner in (0, 1):
        text = text_of(played, [owner])
        assert {name for name, _ in SPOILER.findall(text)} == {NAMES[owner]}
        assert public(text) == public(text_of(played, []))
    assert public(text_of(played, [0, 1])) == public(text_of(played, []))
    assert "Hand:" not in text_of(played, [])


def test_the_spoiler_has_hand_tech_and_worker() -> None:
    game = Played().play(60)
    text = text_of(game.room.game, [0])
    spoilers = [body for _, body in SPOILER.findall(text)]
    assert spoilers[0].startswith("* Hand: ")
    assert "* Worker: " in spoilers[0]
    assert any("* Tech: " in body for body in spoilers)
    told = [line for line in game.room.log(0) if "P1 techs" in line]
    assert told
    for line in told:
        assert line.removeprefix("P1 techs ").removesuffix(".") in text


def test_a_name_opens_and_closes_nothing() -> None:
    game = Played().play(12).room.game
    text = forum.write(game, ["P1 ([/details]*)", "P2"], [0])
    assert "P1 (/details)" in text
    assert text.count("[/details]") == text.count("[details=")


# On the server ------------------------------------------------------------------------------------------


def text_for(client: Client, two: Pair, **query: object) -> str:
    return str(client.ask("GET", f"/api/tables/{two.table}/forum", **query)["text"])


def owners_in(text: str) -> set[str]:
    return {name for name, _ in SPOILER.findall(text)}


def test_while_the_game_goes_on_everybody_gets_their_own_part(server: Running) -> None:
    two = played(server, 30)
    ada, bo = text_for(two.ada, two), text_for(two.bo, two)
    assert owners_in(ada) == {"P1 (Ada)"}
    assert owners_in(bo) == {"P2 (Bo)"}
    assert public(ada) == public(bo)
    assert owners_in(text_for(server.client(), two)) == set()
    with pytest.raises(Refused, match="not yours"):
        text_for(two.ada, two, seat=1)


def test_afterwards_everything_is_told(server: Running) -> None:
    two = played(server, 30)
    two.post(1, "resign")
    text = text_for(server.client(), two)
    assert owners_in(text) == {"P1 (Ada)", "P2 (Bo)"}
    assert text.endswith("**Resigned: P1 (Ada) wins.**\n")


def test_spectators_read_no_further_than_they_see(server: Running) -> None:
    two = pair(server, listed=True, watch_delay=1)
    play_on(server, two.table, 30)
    later, now = text_for(server.client(), two), text_for(two.ada, two)
    shown = server.client().see(two.table).lines
    assert 1 < later.count("## ") <= now.count("## ")
    assert later.count(", turn ") == sum(": turn " in line for line in shown)


def test_from_the_command_line(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path)
    for game in ("codex", "summoner-wars"):
        path = write(tmp_path, Played(game).play(40).record() | {"ending": None})
        text = terminal.run("replay", path, "--forum")
        assert terminal.exit_code == 0
        assert owners_in(text) == {"P1 (Ada)", "P2 (Bo)"}
        assert owners_in(terminal.run("replay", path, "--forum", "--seat", "2")) == {"P2 (Bo)"}
