"""The log: every seat reads what happened, but not which cards others drew, hired or teched."""

import pytest

from tests.games import play
from warmat.codex.scenario import Scenario, piece, scenario, side
from warmat.games import new
from warmat.kernel.game import Game

OTHERS = [1, -1]


def lines(t: Scenario, seat: int, word: str) -> list[str]:
    return [line for line in t.game.log_for(seat) if word in line]


@pytest.mark.parametrize("seat", OTHERS)
def test_a_hired_card_is_a_card_to_the_others(seat: int) -> None:
    t = scenario(side(hand=["Spark", "Bloom"]), side())
    t.do("hire Spark")
    assert lines(t, 0, "hires") == ["P1 hires Spark as a worker."]
    assert lines(t, seat, "hires") == ["P1 hires a card as a worker."]


@pytest.mark.parametrize("seat", OTHERS)
def test_so_is_a_drawn_card(seat: int) -> None:
    t = scenario(side(deck=["Spark", "Bloom"]), side())
    t.do("end")
    assert lines(t, 0, "P1 draws") == ["P1 draws Spark.", "P1 draws Bloom."]
    assert lines(t, seat, "P1 draws") == ["P1 draws a card."] * 2


@pytest.mark.parametrize("seat", OTHERS)
def test_and_a_teched_card(seat: int) -> None:
    t = scenario(side(codex=["Harmony", "Maestro", "Maestro", "Blademaster"]), side(gold=9))
    t.do("end", "end", "tech Harmony", "tech Maestro")
    assert lines(t, 0, "techs") == ["P1 techs Harmony.", "P1 techs Maestro."]
    assert lines(t, seat, "techs") == ["P1 techs a card."] * 2


def test_a_technicians_card_is_its_players_secret_on_the_opponents_turn_too() -> None:
    t = scenario(side(play=["Iron Man"]), side(patrol={"technician": "Tenderfoot"}, deck=["Spark"]))
    t.do("attack Iron Man -> Tenderfoot")
    assert lines(t, 1, "draws") == ["P2 draws Spark."]
    assert lines(t, 0, "draws") == lines(t, -1, "draws") == ["P2 draws a card."]


@pytest.mark.parametrize("seat", [0, 1, -1])
def test_what_everybody_sees_everybody_reads(seat: int) -> None:
    t = scenario(
        side(hero="Troq Bashar", hand=["Spark", "Tenderfoot"], play=["Iron Man"]),
        side(patrol={"squad leader": piece("Older Brother", damage=1)}),
    )
    t.do("play Spark -> Older Brother", "play Tenderfoot", "attack Iron Man -> Older Brother", "build Tech I")
    log = t.game.log_for(seat)
    for line in (
        "P1 plays Spark for 1 gold.",
        "P1 plays Tenderfoot for 1 gold.",
        "Iron Man attacks Older Brother.",
        "Older Brother dies.",
        "P1 builds Tech I for 1 gold.",
    ):
        assert line in log


def test_the_public_log_is_the_spectators() -> None:
    game = play(new("codex", seats=["[Bashing]", "[Finesse]"], seed=3), 3)
    assert game.log == game.log_for(-1)


def differing(game: Game, seat: int) -> list[tuple[str, str]]:
    return [(mine, all) for mine, all in zip(game.log_for(seat), game.log, strict=True) if mine != all]


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("seat", [0, 1])
def test_in_a_whole_game_seats_differ_only_in_what_they_draw_hire_and_tech(seat: int, seed: int) -> None:
    game = play(new("codex", seats=["[Bashing]", "[Finesse]"], seed=seed), seed)
    found = differing(game, seat)
    assert found
    for mine, public in found:
        assert mine.startswith(f"P{seat + 1} ")
        assert public.split()[:2] == mine.split()[:2]
        assert public.split()[1] in ("draws", "hires", "techs")
        assert "a card" in public
    for word in ("draws", "hires", "techs"):
        assert [public for _, public in found if f" {word} " in public], f"nobody {word} in this game"


def test_every_sentence_is_one() -> None:
    game = play(new("codex", seats=["[Bashing]", "[Finesse]"], seed=5), 5)
    for line in game.log:
        assert line.endswith(".")
        assert "{" not in line
        assert "  " not in line
