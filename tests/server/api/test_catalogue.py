"""What can be played, and why a choice can't be made."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.helpers import DECKS, Pair, pair
from tests.server.running import Running
from warmat.client import Client, Refused
from warmat.codex import catalogue
from warmat.games import GAMES
from warmat.server.bots import known

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


LONELY = ("Breakers", "Savanna Elves")


def check(client: Client, game: str, deck: str, **options: str) -> dict[str, Any]:
    found: dict[str, Any] = client.ask(
        "POST", "/api/decks/check", {"game": game, "deck": deck, "options": options}
    )
    return found


def test_everything_that_is_offered_can_be_played(server: Running) -> None:
    somebody = server.client()
    offered = somebody.ask("GET", "/api/games")
    assert [game["name"] for game in offered] == list(GAMES)
    for game in offered:
        name, usual = game["name"], {"mode": game["usual_mode"]} if game["usual_mode"] else {}
        for deck in game["decks"]:
            assert check(somebody, name, deck["written"], **usual)["deck"] == deck["written"]
        for mode in game["modes"]:
            chosen = {"mode": mode["name"]} if mode["name"] else {}
            specs = "/".join(deck["written"].strip("[]") for deck in game["decks"][: mode["leaders"]])
            assert check(somebody, name, specs, **chosen)["problem"] is None
            assert mode["text"]
            assert 1 < mode["fewest"] <= mode["most"]
        for setting in ("map", "variant"):
            for one in game[f"{setting}s"]:
                assert one["text"]
                found = check(somebody, name, game["decks"][0]["written"], **{setting: one["name"]})
                assert found["problem"] is None
        assert [bot["name"] for bot in game["bots"]] == [bot.name for bot in known.bots_for(name)]
    assert len(offered[0]["maps"]) == 12


def test_a_deck_is_corrected_or_refused_with_a_sentence(server: Running) -> None:
    somebody = server.client()
    assert check(somebody, "codex", " bashing ") == {"deck": "[Bashing]", "problem": None}
    assert check(somebody, "summoner-wars", "tundra-orcs")["deck"] == "Tundra Orcs"
    wrong = check(somebody, "codex", "[Bashin]")
    assert wrong["deck"] is None
    assert "Bashin" in wrong["problem"]
    assert "needs 3" in check(somebody, "codex", "[Bashing]", mode="3-hero")["problem"]
    assert "no mode" in check(somebody, "codex", "[Bashing]", mode="4-hero")["problem"]
    assert "seats" in check(somebody, "codex", "[Bashing]", seats="2")["problem"]
    with pytest.raises(Refused) as refused:
        check(somebody, "chess", "white")
    assert refused.value.status == 404


def test_no_setting_of_a_new_table_breaks_the_server(server: Running) -> None:
    with pytest.raises(Refused, match="seats") as refused:
        server.client("Ada").make_table("codex", DECKS, options={"seats": "2"})
    assert refused.value.status == 400


def test_all_cards_with_their_rulings(server: Running) -> None:
    somebody = server.client()
    cards = somebody.ask("GET", "/api/cards/codex")["cards"]
    assert len(cards) == len(catalogue.all_cards())
    by_name = {card["name"]: card for card in cards}
    assert (by_name["Iron Man"]["atk"], by_name["Iron Man"]["hp"]) == (3, 4)
    assert by_name["Troq Bashar"]["bands"]
    assert any(card["rulings"] for card in cards)
    other = somebody.ask("GET", "/api/cards/summoner-wars")["cards"]
    shaman = next(card for card in other if card["name"] == "Frost Shaman")
    assert shaman["faction"] == "Tundra Orcs"
    assert shaman["abilities"]
    for path, variant in (("cards/chess", None), ("cards/codex", "none"), ("rules/chess", None)):
        with pytest.raises(Refused) as refused:
            somebody.ask("GET", f"/api/{path}", variant=variant)
        assert refused.value.status == 404


@pytest.mark.parametrize("game", GAMES)
def test_a_variant_has_cards_of_its_own(server: Running, game: str) -> None:
    somebody = server.client()
    offered = next(each for each in somebody.ask("GET", "/api/games") if each["name"] == game)
    name = offered["variants"][0]["name"]
    usual = somebody.ask("GET", f"/api/cards/{game}")
    changed = somebody.ask("GET", f"/api/cards/{game}", variant=name.upper())
    assert changed["variant"] == name
    assert changed["cards"] != usual["cards"]
    with pytest.raises(Refused, match="There is no variant 'none'"):
        somebody.ask("GET", f"/api/cards/{game}", variant="none")


def test_deck_symbols_have_names(server: Running) -> None:
    cards = server.client().ask("GET", "/api/cards/summoner-wars")["cards"]
    witch = next(card for card in cards if card["name"] == "Mind Witch")
    assert (witch["symbols"], witch["symbol_names"]) == (["eye"], ["Resolve"])


def test_a_table_is_played_with_the_cards_of_its_variant(server: Running) -> None:
    somebody = server.client("Ada")
    options = {"variant": "publisher's current texts"}
    decks = ["Vanguards", "Phoenix Elves"]
    table = somebody.make_table("summoner-wars", decks, ["me", "bot random"], options)
    seen = somebody.see(table.id).view
    assert seen["variant"] == "Publisher's current texts"
    sera = next(piece for piece in seen["pieces"] if piece["name"] == "Sera Eldwyn")
    assert sera["strength"] == 3
    with pytest.raises(Refused, match="There is no variant 'none'"):
        somebody.make_table("summoner-wars", decks, ["me", "bot random"], {"variant": "none"})


@pytest.mark.parametrize("path", ["/api/games", "/api/cards/codex", "/api/rules/codex", "/api/guides/codex"])
def test_who_has_it_already_is_told_so(server: Running, path: str) -> None:
    http = server.client().http
    first = http.get(path)
    tag = first.headers["etag"]
    assert first.status_code == 200
    again = http.get(path, headers={"If-None-Match": f'"other", {tag}'})
    assert (again.status_code, again.content) == (304, b"")
    assert http.get(path, headers={"If-None-Match": '"other"'}).status_code == 200


def test_the_rules_in_words(server: Running) -> None:
    somebody = server.client()
    for game in GAMES:
        sections = somebody.ask("GET", f"/api/rules/{game}")["sections"]
        topics = [topic for section in sections for topic in section["topics"]]
        assert topics
        assert all(topic["text"] for topic in topics)
    codex = somebody.ask("GET", "/api/rules/codex")["sections"]
    words = {topic["name"]: topic for section in codex for topic in section["topics"]}
    assert "patrol" in words["flying"]["text"]
    assert any(topic["rulings"] for topic in words.values())


LONGEST_LINE = 90  # characters that a list has room for


@pytest.mark.parametrize("game", GAMES)
def test_every_deck_is_described(server: Running, game: str) -> None:
    somebody = server.client()
    offered = next(each for each in somebody.ask("GET", "/api/games") if each["name"] == game)
    guides = {guide["name"]: guide for guide in somebody.ask("GET", f"/api/guides/{game}")["guides"]}
    assert set(guides) == {deck["name"] for deck in offered["decks"]}
    lines = [deck["line"] for deck in offered["decks"]]
    assert all(line.endswith(".") and len(line) <= LONGEST_LINE for line in lines)
    assert len(set(lines)) == len(lines)
    assert {deck["difficulty"] for deck in offered["decks"]} == {"easy", "medium", "hard"}
    assert all(guide["plays"] and guide["fears"] for guide in guides.values())
    assert offered["deck_pages"]
    assert "guides" in offered["has"]


@pytest.mark.parametrize("game", GAMES)
def test_every_suggested_deck_can_be_played(server: Running, game: str) -> None:
    somebody = server.client()
    offered = next(each for each in somebody.ask("GET", "/api/games") if each["name"] == game)
    guides = somebody.ask("GET", f"/api/guides/{game}")["guides"]
    for mode in offered["modes"]:
        assert len(mode["suggested"]) == 3
        assert len({deck["deck"] for deck in mode["suggested"]}) == 3
    for of, decks in [
        *((guide["name"], guide["decks"]) for guide in guides),
        *((None, mode["suggested"]) for mode in offered["modes"]),
    ]:
        # Where no other faction shares its symbols, there is one deck alone.
        assert len({deck["deck"] for deck in decks}) == len(decks) == (1 if of in LONELY else 3)
        for deck in decks:
            chosen = {"mode": deck["mode"]} if deck["mode"] else {}
            assert check(somebody, game, deck["deck"], **chosen) == {"deck": deck["deck"], "problem": None}
            assert deck["text"]
            assert not deck["mode"] or deck["mode"] in {mode["name"] for mode in offered["modes"]}


def test_nothing_is_said_about_the_decks_of_no_game(server: Running) -> None:
    with pytest.raises(Refused, match="There is no game 'chess'"):
        server.client().ask("GET", "/api/guides/chess")


# Why not? -------------------------------------------------------------------------------------------------


def why(two: Pair, asker: int, choice: str, seat: int | None = None) -> dict[str, Any]:
    query = {"seat": asker if seat is None else seat, "choice": choice}
    found: dict[str, Any] = two.of(asker).ask("GET", f"/api/tables/{two.table}/why", **query)
    return found


@pytest.fixture
def two(server: Running) -> Pair:
    return pair(server)


def test_the_rule_that_forbids_it(two: Pair) -> None:
    assert why(two, 0, two.view(0)["decision"]["options"][0]["text"]) == {"legal": True, "sentence": None}
    answer = why(two, 0, "build Tech II")
    assert not answer["legal"]
    assert answer["sentence"] == "Tech II needs 8 workers and you have 4."
    before = two.view(0)
    assert "no card" in why(two, 0, "play Nonsense")["sentence"]
    assert two.view(0) == before


def test_nobody_asks_for_another(two: Pair) -> None:
    with pytest.raises(Refused, match="not yours") as refused:
        why(two, 1, "end", seat=0)
    assert refused.value.status == 403


def test_the_answer_tells_nothing_about_hidden_cards(two: Pair) -> None:
    """Whether an opponent holds a card or not, the sentence is the same but for its name."""
    held = [card for seat in (0, 1) for card in two.view(seat)["players"][seat]["hand"]]
    assert len(held) == 10
    names = {*held, *(card.name for card in catalogue.all_cards()[::30])}
    for asker, choice in ((1, "play {}"), (1, "P1: play {}"), (0, "P2: play {}"), (0, "P2: hire {}")):
        told = {why(two, asker, choice.format(name))["sentence"].replace(name, "X") for name in names}
        assert len(told) == 1, (asker, choice, told)
