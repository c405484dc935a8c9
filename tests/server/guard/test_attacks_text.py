"""Text from outside: to read twice as much of it takes about twice as long, and what may come has an end.

A quadratic expression takes four times as long for twice the text: seventeen seconds for a choice of 40 KB,
with the whole server standing still.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import suppress

import pytest

from tests.server.rooms import Played
from warmat import games
from warmat.kernel.choice import IllegalChoice
from warmat.kernel.errors import BadInput
from warmat.kernel.game import Game
from warmat.kernel.match import LONGEST
from warmat.records import forum
from warmat.server.errors import BadRequest
from warmat.server.people.accounts import clean_login
from warmat.server.people.guests import clean_name
from warmat.server.records import record_import
from warmat.server.tables.chat import clean
from warmat.summoner_wars import deck_texts
from warmat.summoner_wars.factions import BOOK

SHORT, TRIES = 1000, 7
TWICE = 3.0  # times as long for twice the text; a quadratic one takes four times as long
FEW_S = 0.002  # below, nobody can tell
MANY: dict[str, Callable[[int], str]] = {
    "spaces": lambda n: "play x" + " " * n + "y",
    "tabs": lambda n: "attack\t" + "\t" * n + "->",
    "arrows": lambda n: "play " + "->" * (n // 2),
    "fine arrows": lambda n: "move " + "→" * n,
    "spaces before arrows": lambda n: "move a" + " " * (n // 2) + "-> " * (n // 6),
    "commas": lambda n: "discard " + "a," * (n // 2),
    "names": lambda n: "tech " + "Iron Man, " * (n // 10),
    "hashes": lambda n: "attack Iron Man" + "#1" * (n // 2),
    "brackets": lambda n: "use x " + "(" * n,
    "teammates": lambda n: "p1: " * (n // 4),
    "digits": lambda n: "p" + "1" * n + ": end",
    "plus": lambda n: "1 Grognack+" * (n // 11),
    "nearly cards": lambda n: "1 Frost Shamam+" * (n // 15),
    "counts": lambda n: "1" * n + " Grognack",
    "counts and spaces": lambda n: "1" + " " * n + "\t",
    "nothing": lambda n: "\x00" * n,
}


def tables() -> list[Game]:
    return [
        games.new("codex", seats=["[Bashing]", "[Finesse]"], seed=1),
        games.new("summoner-wars", seats=["Tundra Orcs", "Fallen Kingdom"], seed=1),
    ]


def readers() -> dict[str, Callable[[str], object]]:
    codex, summoner_wars = tables()
    return {
        "a choice in Codex": codex.read,
        "a choice in Summoner Wars": summoner_wars.read,
        "a choice of a record": codex.find_asked,
        "why not, in Codex": codex.state.why_not,
        "why not, in Summoner Wars": summoner_wars.state.why_not,
        "a deck": lambda text: deck_texts.deck_of(BOOK, text),
        "a name": clean_name,
        "a login": clean_login,
        "something said": clean,
        "a name on a forum": forum._plain,
    }


def taken(read: Callable[[str], object], text: str) -> float:
    """Seconds of this thread alone, since others work on this machine too: the best of some tries."""
    best = 1e9
    for _ in range(TRIES):
        began = time.thread_time()
        with suppress(IllegalChoice, BadInput, BadRequest):
            read(text)
        best = min(best, time.thread_time() - began)
    return best


@pytest.mark.parametrize("reader", list(readers()))
def test_twice_the_text_takes_about_twice_as_long(reader: str) -> None:
    read, slow = readers()[reader], dict[str, str]()
    for name, text in MANY.items():
        once, twice = taken(read, text(SHORT)), taken(read, text(2 * SHORT))
        if twice > FEW_S and twice > TWICE * once:
            slow[name] = f"{once * 1000:.2f} ms, {twice * 1000:.2f} ms"
    assert not slow


def test_the_measure_finds_what_is_quadratic() -> None:
    """As it was: spaces that may belong to an arrow are looked through again from each of them."""
    import re

    quadratic = re.compile(r"\s*(->|→)\s*")
    once, twice = (taken(quadratic.findall, " " * n) for n in (SHORT, 2 * SHORT))
    assert twice > TWICE * once


def test_a_list_of_nothing_but_mistakes_is_not_read_to_its_end() -> None:
    """What was meant is looked for among all cards, for each mistake: a fifth of a second for 4 KB."""
    with pytest.raises(BadInput, match="and perhaps more") as refused:
        deck_texts.deck_of(BOOK, "+".join(["1 Frost Shamam"] * 250))
    assert str(refused.value).count("there is no card") == deck_texts.NAMED


@pytest.mark.parametrize("game", ["codex", "summoner-wars"])
def test_a_choice_has_a_longest_length_wherever_it_is_read(game: str) -> None:
    table = next(table for table in tables() if table.name == game)
    for text in (
        " " * 40_000 + "x",
        "play " + "->" * 20_000,
        "x" * (LONGEST + 1),
        "discard " + "a," * 20_000,
    ):
        for read in (table.read, table.find_asked, table.apply, table.follow):
            with pytest.raises(IllegalChoice, match=f"at most {LONGEST}"):
                read(text)


def test_a_choice_of_40_kb_in_a_record_is_refused_at_once() -> None:
    record = Played().play(3).record()
    for choice in ("end" + " " * 40_000 + "x", "→" * 40_000):
        text = json.dumps({**record, "choices": [*record["choices"], choice]}).encode()
        began = time.thread_time()
        with pytest.raises(BadRequest, match=r"choice 4, .* is not legal"):
            record_import.read(text, "t", 0)
        assert time.thread_time() - began < 5  # it was 17 s, for a fraction of the text that may come


@pytest.mark.parametrize("key", ["seats", "mode", "variant"])
def test_what_a_record_is_set_up_with_has_a_longest_length(key: str) -> None:
    record = Played().play(3).record()
    long = "x" * 500_000
    config = {**record["config"], key: [long, long] if key == "seats" else long}
    with pytest.raises(BadRequest, match="set-up") as refused:
        record_import.read(json.dumps({**record, "config": config}).encode(), "t", 0)
    assert len(refused.value.sentence) < 300
