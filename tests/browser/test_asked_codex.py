"""Every kind of question of Codex, answered by clicking: what is clicked is what the game is told."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.boards import lay
from tests.browser.conftest import Visit
from tests.browser.people import Person
from tests.server.running import Running
from warmat.codex.scenario import Scenario, piece, scenario, side

OTHERS = ("Bo", "Dan", "Eve")


class Player:
    """Somebody who clicks at a board, and what the game was told of it."""

    def __init__(self, person: Person, server: Running, board: Scenario) -> None:
        self.person = person
        self.page = person.page
        self.server = server
        self.board = board
        self.table, links = lay(server, board)
        for name, link in zip(OTHERS, links[1:], strict=False):
            server.client(name).join(self.table, link)
        person.sit_down(f"{server.url}/t/{self.table}?link={links[0]}", "Cleo")

    def card(self, name: str) -> Locator:
        return self.page.locator(f'[data-key="hand:{name}"]').first

    def piece(self, label: str) -> Locator:
        """What stands on the table, by what the game calls it."""
        return self.page.locator(f'main [data-label="{label}"]').first

    def slot(self, name: str, seat: int = 0) -> Locator:
        return self.page.locator(f'[data-drop="slot:{name}@{seat}"] button')

    def menu(self, words: str) -> Locator:
        found: Locator = self.page.get_by_role("menuitem", name=re.compile(f"^{re.escape(words)}"))
        return found

    def answer(self, words: str) -> Locator:
        """The button under the question that begins with these words."""
        found: Locator = self.person.prompt.get_by_role("button", name=re.compile(f"^{re.escape(words)}"))
        return found

    def answers(self, *words: str) -> None:
        """The buttons under the question begin so, and there are no others."""
        buttons = self.person.prompt.get_by_role("button")
        expect(buttons).to_have_text([re.compile(f"^\\s*{re.escape(each)}") for each in words])

    def asked(self, words: str) -> None:
        expect(self.person.prompt.get_by_role("heading")).to_have_text(words)

    def glows(self, *places: Locator) -> None:
        for place in places:
            expect(place).to_have_class(re.compile(r"\b(can|target|chosen)\b"))

    def is_heard(self) -> None:
        """What was clicked before has been answered: until then nothing else is taken."""
        expect(self.person.prompt).to_have_attribute("aria-busy", "false")

    def told(self, *choices: str) -> None:
        """These are the choices that the game was told of, and it has gone on."""
        self.is_heard()
        room = self.server.call(self.server.services.rooms.room(self.table))
        assert room.game.notations() == list(choices)

    def view(self) -> dict[str, Any]:
        """What the game shows to this player now."""
        found: dict[str, Any] = self.server.call(self.server.services.rooms.room(self.table)).game.view(0)
        return found

    def ends_turn(self) -> None:
        """The next question has come."""
        self.answer("Patrol and end the turn").click()
        expect(self.person.prompt.get_by_role("heading")).not_to_have_text("Your main phase")


# What to do in one's turn ---------------------------------------------------------------------------------


def test_a_piece_attacks_a_piece(visit: Visit, server: Running) -> None:
    """Two of a name are two pieces: each is clicked, and each is meant."""
    board = scenario(side(play=["Iron Man", "Iron Man"]), side(play=["Older Brother", "Older Brother"]))
    me = Player(visit(), server, board)
    me.asked("Your main phase")
    me.glows(me.piece("Iron Man"), me.piece("Iron Man#2"))
    me.piece("Iron Man#2").click()
    me.asked("Choose a target for Iron Man#2")
    me.answer("Cancel").click()
    me.piece("Iron Man#2").click()
    expect(me.answer("Attack Bo's base")).to_be_visible()
    me.piece("Older Brother#2").click()
    expect(me.piece("Older Brother#2")).to_have_count(0)
    me.told("attack Iron Man#2 -> Older Brother#2")


def test_a_card_is_hired_or_played_or_boosted(visit: Visit, server: Running) -> None:
    board = scenario(side(hand=["Marauder", "Spark", "Tenderfoot"], gold=9, tech=2), side(play=["Tower"]))
    me = Player(visit(), server, board)
    me.card("Marauder").click()
    expect(me.menu("Play, boosted")).to_have_text(re.compile("6 gold"))
    expect(me.menu("Play").first).to_have_text(re.compile("3 gold"))
    me.menu("Play, boosted").click()
    me.answers("Your worker", "Bo's worker")
    me.page.locator('[data-drop="workers:1"] button').click()
    me.answer("Hire a worker").click()
    me.asked("Which card do you hire as a worker?")
    me.card("Spark").click()
    me.is_heard()
    me.card("Tenderfoot").click()
    me.menu("Play").click()
    me.told("play Marauder boosted", "choose P2's worker", "hire Spark", "play Tenderfoot")


def test_a_spell_an_ability_a_level_a_building_and_a_hero(visit: Visit, server: Running) -> None:
    board = scenario(
        side(
            hero="Jaina Stormborne",
            hand=["Fire Dart", "Spark"],
            play=["Older Brother"],
            gold=20,
            workers=8,
            base_damage=3,
        ),
        side(play=["Iron Man"]),
    )
    me = Player(visit(), server, board)
    me.card("Fire Dart").click()
    me.glows(me.piece("Iron Man"))
    me.piece("Iron Man").click()
    me.is_heard()
    me.piece("Jaina Stormborne").click()
    me.menu("Level up").click()
    me.is_heard()
    me.page.locator('[data-drop="build:Tech I"]').last.click()
    me.answer("Build Tech I").click()
    me.told("play Fire Dart -> Iron Man", "level Jaina Stormborne", "build Tech I")


# One of several things ------------------------------------------------------------------------------------


def test_a_spell_is_read_without_the_figures_of_its_target(visit: Visit, server: Running) -> None:
    """In the list of answers as well: Spark has no attack of its own."""
    board = scenario(
        side(hero="Jaina Stormborne", hand=["Spark"]),
        side(patrol={"elite": "Iron Man", "lookout": "Tenderfoot"}),
    )
    me = Player(visit(), server, board)
    me.card("Spark").click()
    me.answer("Play Spark on Tenderfoot").hover()
    read = me.page.locator("main .detail").get_by_role("article", name="Spark")
    expect(read).to_contain_text("patroller")
    expect(read).not_to_contain_text("ATK")


def test_a_slot_of_another_and_the_piece_in_it(visit: Visit, server: Running) -> None:
    board = scenario(
        side(hero="Grave Stormborne", hand=["Grappling Hook"]),
        side(patrol={"squad leader": "Iron Man", "scavenger": "Tenderfoot"}),
    )
    me = Player(visit(), server, board)
    me.card("Grappling Hook").click()
    me.piece("Iron Man").click()
    me.asked("Which slot does Iron Man go to?")
    me.answers("Elite", "Technician", "Lookout")
    me.slot("lookout", 1).click()
    expect(me.page.locator('[data-drop="slot:lookout@1"] [data-label="Iron Man"]')).to_be_visible()
    me.told("play Grappling Hook -> Iron Man", "choose lookout")


def test_a_seat(visit: Visit, server: Running) -> None:
    board = scenario(
        side(hero=piece("Orpal Gloor", level=6), hand=["Death and Decay"], gold=20),
        side(play=["Iron Man"]),
        side(play=["Centaur"]),
        mode="free-for-all",
    )
    me = Player(visit(), server, board)
    me.card("Death and Decay").click()
    me.menu("Play").click()
    me.answers("Bo", "Dan")
    me.answer("Dan").click()
    me.asked("Your main phase")
    me.told("play Death and Decay", "choose P3")


def test_a_spec(visit: Visit, server: Running) -> None:
    board = scenario(
        side(tech=1, workers=8, spec="", specs=["Bashing", "Finesse", "Anarchy"], gold=20),
        side(),
        mode="3-hero",
    )
    me = Player(visit(), server, board)
    me.answer("Build Tech II").click()
    me.answers("Bashing", "Finesse", "Anarchy")
    me.answer("Finesse").click()
    me.asked("Your main phase")
    me.told("build Tech II", "spec Finesse")


def test_one_of_the_things_that_a_card_does_and_a_card_of_another(visit: Visit, server: Running) -> None:
    board = scenario(
        side(hero=piece("Bigby Hayes", level=5), hand=["Community Service"], gold=20),
        side(hand=["Iron Man", "Maestro", "Wither"], discard=["Scribe"]),
    )
    me = Player(visit(), server, board)
    me.card("Community Service").click()
    me.menu("Play").click()
    me.answers("A hand", "A discard pile")
    me.answer("A hand").click()
    me.answers("Take Iron Man", "Take Maestro", "Take nothing")
    me.answer("Take Maestro").click()
    me.asked("Your main phase")
    me.told("play Community Service", "choose a hand", "take Maestro")


def test_cards_of_the_own_hand_are_taken_from_there(visit: Visit, server: Running) -> None:
    board = scenario(
        side(hero=piece("Calamandra Moss", level=5), hand=["Feral Strike", "Huntress", "Tenderfoot"], tech=3),
        side(),
    )
    me = Player(visit(), server, board)
    me.card("Feral Strike").click()
    me.menu("Play").first.click()
    me.glows(me.card("Huntress"), me.card("Tenderfoot"))
    me.card("Huntress").click()
    me.person.prompt.locator('[data-answer="done"]').click()
    me.asked("Your main phase")
    me.told("play Feral Strike", "take Huntress")  # and nothing else, which is no choice any more


def test_a_rune_is_added_or_removed(visit: Visit, server: Running) -> None:
    board = scenario(
        side(play=["Tinkerer"]), side(patrol={"elite": piece("Fading Argonaut", marks={"time": 1})})
    )
    me = Player(visit(), server, board)
    me.piece("Tinkerer").click()
    me.piece("Fading Argonaut").click()
    me.menu("Use").click()
    me.answers("Add time rune", "Remove time rune")
    me.answer("Remove time rune").click()
    expect(me.piece("Fading Argonaut")).to_have_count(0)
    me.told("use Tinkerer -> Fading Argonaut", "remove time rune")


def test_a_card_is_kept(visit: Visit, server: Running) -> None:
    board = scenario(side(hero="Bigby Hayes", hand=["Scribe", "Spark"], deck=["Wither"] * 5), side())
    me = Player(visit(), server, board)
    me.ends_turn()
    me.answer("End the turn with no patrol").click()
    me.answers("Keep Scribe", "Keep Spark", "Keep nothing")
    me.card("Spark").click()
    me.asked("Waiting for Bo")
    slots = ("squad leader", "elite", "scavenger", "technician", "lookout")
    me.told("end", *(f"patrol nobody as {slot}" for slot in slots), "keep Spark")


@pytest.mark.parametrize("early", [False, True], ids=["when it is asked for", "before the turn is ended"])
def test_a_patrol_is_arranged_and_locked(visit: Visit, server: Running, early: bool) -> None:
    """The second of two of a name stands where it was put; one press locks it and ends the turn."""
    board = scenario(side(play=["Iron Man", "Iron Man"]), side())
    me = Player(visit(), server, board)
    if not early:
        me.ends_turn()
    me.piece("Iron Man#2").click()
    me.slot("elite").click()
    expect(me.page.locator('[data-drop="slot:elite@0"] [data-label="Iron Man#2"]')).to_be_visible()
    me.answer("Lock the patrol and end the turn").click()
    me.asked("Waiting for Bo")
    me.told(
        "end",
        "patrol nobody as squad leader",
        "patrol Iron Man#2 as elite",
        "patrol nobody as scavenger",
        "patrol nobody as technician",
        "patrol nobody as lookout",
    )


def test_patrollers_are_lent(visit: Visit, server: Running) -> None:
    """In any order; nobody is sent off until one says so."""
    board = scenario(side(play=["Iron Man", "Tenderfoot"]), side(), side(), mode="free-for-all")
    me = Player(visit(), server, board)
    me.ends_turn()
    me.answer("End the turn with no patrol").click()
    me.answer("Patrol Tenderfoot as elite for Dan").click()
    me.answer("Patrol Iron Man as lookout for Bo").click()
    done = me.person.prompt.locator('[data-answer="done"]')
    expect(done).to_have_text(re.compile(r"Done\s+Tenderfoot, Iron Man"))
    done.click()
    me.asked("Waiting for Bo")
    slots = ("squad leader", "elite", "scavenger", "technician", "lookout")
    lent = ("patrol Iron Man as lookout for P2", "patrol Tenderfoot as elite for P3")
    me.told("end", *(f"patrol nobody as {slot}" for slot in slots), *lent)


# Several, their order, a number, yes or no ----------------------------------------------------------------


def test_several_cards_of_the_hand(visit: Visit, server: Running) -> None:
    board = scenario(
        side(hero="Calamandra Moss", hand=["Spark", "Bloom", "Wither"], deck=["Iron Man"]), side()
    )
    me = Player(visit(), server, board)
    me.piece("Calamandra Moss").click()
    me.menu("Use").click()
    done = me.person.prompt.locator('[data-answer="done"]')
    expect(done).to_be_disabled()
    me.card("Wither").click()
    me.card("Bloom").click()
    expect(done).to_have_text(re.compile(r"Done\s+Wither, Bloom"))
    done.click()
    me.asked("Your main phase")
    me.told("use Calamandra Moss", "discard Bloom")  # and the other, which is no choice any more
    assert me.view()["players"][0]["discard"] == ["Bloom", "Wither"]


def test_what_comes_first(visit: Visit, server: Running) -> None:
    board = scenario(
        side(play=["Trojan Duck", "Tenderfoot"]),
        side(patrol={"squad leader": "Maestro"}, play=["Nimble Fencer", "Blademaster", "Older Brother"]),
    )
    me = Player(visit(), server, board)
    me.piece("Trojan Duck").click()
    me.piece("Maestro").click()
    me.answer("Resolve Trojan Duck (obliterate)").click()
    me.glows(me.piece("Base#2"))
    expect(me.answer("Bo's base")).to_be_visible()
    me.piece("Base#2").click()
    me.asked("Your main phase")
    me.told("attack Trojan Duck -> Maestro", "resolve Trojan Duck (obliterate)", "choose Base#2")


def test_a_number(visit: Visit, server: Running) -> None:
    me = Player(visit(), server, scenario(side(hand=["Reputable Newsman"], gold=9), side()))
    me.card("Reputable Newsman").click()
    me.menu("Play").click()
    me.person.prompt.locator('[data-answer="choose 3"]').click()
    me.asked("Your main phase")
    me.told("play Reputable Newsman", "choose 3")


def test_yes_or_no_then_a_piece(visit: Visit, server: Running) -> None:
    board = scenario(
        side(hand=["Fairie Dragon"], hero="Master Midori", tech=2, gold=20, play=["Iron Man"]),
        side(play=["Maestro"]),
    )
    me = Player(visit(), server, board)
    me.card("Fairie Dragon").click()
    me.menu("Play").click()
    me.answers("Yes", "No")
    me.answer("Yes").click()
    me.glows(me.piece("Iron Man"), me.piece("Maestro"), me.piece("Fairie Dragon"))
    me.piece("Maestro").click()
    me.asked("Your main phase")
    me.told("play Fairie Dragon", "yes", "choose Maestro")
