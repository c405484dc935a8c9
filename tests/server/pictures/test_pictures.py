"""Pictures of tables: what is drawn, for whom, and what is said of them where a link is posted."""

from __future__ import annotations

import re
import struct
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

import warmat
from tests.server.games import play_on
from tests.server.helpers import DECKS, Pair, pair
from tests.server.running import Running
from warmat.games import GAMES
from warmat.kernel.game import Game
from warmat.players.bot import make_bot
from warmat.puzzles import collection
from warmat.server.catalogue.plain import PlainOffer
from warmat.server.page_files import add_page
from warmat.server.pictures.canvas import Canvas, cut, lines_of
from warmat.server.pictures.render import MOST, captioned, chosen, letters, png, shown_name, strip, svg
from warmat.server.preview import Preview

SEATS = {"codex": DECKS, "summoner-wars": ["Tundra Orcs", "Fallen Kingdom"]}
TEAMS = ["[Finesse]", "[Bashing]", "[Fire]", "[Law]"]


def size_of(image: bytes) -> tuple[int, int]:
    assert image.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", image[16:24])
    return width, height


def game_of(name: str, seats: list[str], choices: int = 80, **more: Any) -> Game:
    game = warmat.new(name, seats=seats, seed=3, **more)
    bot = make_bot("heuristic", 1)
    for _ in range(choices):
        game.apply(bot.choose(game))
    return game


@pytest.mark.parametrize("name", SEATS)
def test_every_piece_in_play_is_drawn(name: str) -> None:
    view = game_of(name, SEATS[name]).view(-1)
    drawn = unescape(svg(view, ["Ada", "<i>Bo &"], "A game"))
    told = " ".join(re.findall(r">([^<]+)</text>", svg(view, ["Ada", "Bo"], "A game")))
    assert "<i>Bo &" in drawn
    for piece in view["pieces"]:
        if piece["type"] in ("base", "card"):
            continue
        for word in piece["name"].split():
            assert word[:6] in told, piece["name"]
    assert size_of(png(svg(view, ["Ada", "Bo"]), 600)) == (600, 315)


def test_teams_have_a_row_each() -> None:
    view = game_of("codex", TEAMS, 40, mode="two-headed-dragon-1-hero").view(-1)
    drawn = svg(view, ["Ada", "Bo", "Cy", "Di"])
    assert all(f">{name}<" in drawn for name in ("Ada", "Bo", "Cy", "Di"))


def test_a_game_without_drawings_of_its_own_has_a_plain_one() -> None:
    canvas = Canvas(1200, 630)
    PlainOffer(GAMES["codex"]).draw(canvas, {"turn": 3}, ["Ada", "Bo"])
    assert ">Ada – Bo<" in canvas.written()
    assert ">Turn 3<" in canvas.written()


def test_a_caption_counts_turns_as_the_log_does() -> None:
    two, three = ([{"seat": seat} for seat in range(seats)] for seats in (2, 3))
    assert [captioned("Codex", {"turn": turn, "players": two})[-6:] for turn in (1, 2, 3)] == [
        "turn 1",
        "turn 1",
        "turn 2",
    ]
    assert captioned("Codex", {"turn": 3, "players": three}) == "Codex"


def test_words_are_cut_to_the_room_there_is() -> None:
    assert cut("Tundra", 100, 14) == "Tundra"
    assert cut("A very long name indeed", 60, 14).endswith("…")
    assert lines_of("Star-Crossed Starlet", 110, 14, 2) == ["Star-Crossed", "Starlet"]
    assert len(lines_of("one two three four five six", 40, 14, 2)) == 2


def test_a_name_without_letters_for_it_is_left_out() -> None:
    assert shown_name("Zoë", 0) == "Zoë"
    assert shown_name("Đorđe", 0) == "P1"
    assert shown_name("", 1) == "P2"
    assert "Ж" not in letters()


def test_a_film_strip_has_what_changed_and_its_end() -> None:
    views = [{"pieces": [at // 2], "players": [], "at": at} for at in range(100)]
    found = chosen(views)
    assert len(found) == MOST
    assert (found[0]["at"], found[-1]["at"]) == (0, 98)
    assert len(chosen(views[:4])) == 2
    view = game_of("summoner-wars", SEATS["summoner-wars"], 10).view(-1)
    wide, high = size_of(png(strip([view] * 5, ["Ada", "Bo"], [""] * 5), 800))
    assert wide == 800
    assert high < 300


def look(two: Pair, what: str, seat: int = 0) -> httpx.Response:
    return two.of(seat).http.get(f"/api/tables/{two.table}/{what}")


def test_a_game_that_goes_on_is_shown_as_a_spectator_sees_it(server: Running) -> None:
    two = pair(server)
    answer = look(two, "picture.png?width=300")
    assert answer.headers["content-type"] == "image/png"
    assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
    assert size_of(answer.content)[0] == 300
    assert look(two, "picture.png?width=300", seat=1).content == answer.content
    assert look(two, "picture.png?step=0").status_code == 409
    assert look(two, "strip.png?step=0").status_code == 409
    assert look(two, "picture.png?width=99999").status_code == 422


def test_any_moment_of_a_game_that_is_over_has_a_picture(server: Running) -> None:
    two = pair(server, "summoner-wars", SEATS["summoner-wars"])
    play_on(server, two.table, 30)
    two.post(1, "resign")
    first, last = (look(two, f"picture.png?width=200{step}").content for step in ("&step=0", ""))
    assert size_of(first) == size_of(last)
    assert first != last
    length = two.ada.ask("GET", f"/api/tables/{two.table}/replay", count=1)["length"]
    assert look(two, f"picture.png?width=200&step={length}").content == last
    assert "There is no step" in look(two, f"picture.png?step={length + 1}").json()["detail"]
    assert size_of(look(two, "strip.png?step=3&width=400").content)[0] == 400


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_puzzle_has_a_picture(server: Running) -> None:
    puzzle = collection("codex")[0]
    assert size_of(server.client().http.get(f"/api/puzzles/{puzzle.name}/picture.png").content) == (1200, 630)
    assert server.client().http.get("/api/puzzles/codex-0/picture.png").status_code == 404


def test_tags_say_no_more_than_they_are_given() -> None:
    tags = Preview('"><script>', "It's <b>", "/api/p.png").tags("https://example.org", "t/x")
    assert "<script>" not in tags
    assert 'property="og:image" content="https://example.org/api/p.png"' in tags
    assert "og:image" not in Preview("A", "B").tags("https://example.org", "t/x")


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_links_to_tables_replays_and_puzzles_have_previews(server: Running, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<html><head></head><body></body></html>", encoding="utf-8")
    app = FastAPI()
    app.state.services = server.services
    add_page(app, tmp_path)

    async def get(path: str) -> str:
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url=server.url) as client:
            return (await client.get(path)).text

    def tags(path: str) -> dict[str, str]:
        text = server.call(get(path))
        assert text.count("</head>") == 1
        found = re.findall(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)"', text)
        return {name: unescape(value) for name, value in found}

    ada = server.client("Ada <3")
    made = ada.make_table("codex", DECKS)
    seat = f"/t/{made.id}?link={made.links[1]}"
    assert tags(seat)["og:title"] == "Ada <3 against a free seat"
    assert "og:image" not in tags(seat)
    assert str(made.links[1]) not in server.call(get(seat))
    two = pair(server)
    going_on = tags(f"/t/{two.table}")
    assert going_on["og:title"] == "Ada against Bo"
    assert going_on["og:description"].startswith("A game in progress. Codex")
    assert going_on["og:image"].endswith(f"/api/tables/{two.table}/picture.png")
    two.post(1, "resign")
    assert tags(f"/replay/{two.table}")["og:description"].startswith("Ada won. Codex")
    puzzle = collection("codex")[0]
    assert tags(f"/puzzles/{puzzle.name}")["og:title"] == f"{puzzle.title} – a puzzle"
    for path in ("/t/nobody", "/puzzles/codex-0", "/", "/ladder"):
        assert "og:title" not in tags(path)


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_only_a_replay_for_frames_may_be_framed(server: Running) -> None:
    client = server.client()
    framed, other = client.http.get("/embed/x").headers, client.http.get("/replay/x").headers
    assert "frame-ancestors *" in framed["content-security-policy"]
    assert "form-action 'none'" in framed["content-security-policy"]
    assert "x-frame-options" not in framed
    assert "frame-ancestors 'none'" in other["content-security-policy"]
    assert other["x-frame-options"] == "DENY"
