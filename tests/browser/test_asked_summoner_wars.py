"""Every kind of question of Summoner Wars, answered by clicking: what is clicked is what the game is told."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.boards import sit_at
from tests.browser.conftest import Visit
from tests.browser.people import Person
from tests.server.running import Running
from warmat.summoner_wars.scenario import Scenario, piece, scenario, side


class Player:
    """Somebody who clicks at a board, and what the game was told of it."""

    def __init__(self, person: Person, server: Running, board: Scenario) -> None:
        self.person = person
        self.server = server
        self.table = sit_at(person, server, board)

    def space(self, name: str) -> Locator:
        return self.person.page.locator(f'[data-space="{name}"]')

    def card(self, name: str) -> Locator:
        return self.person.page.locator(f'[data-key="hand:{name}"]')

    def answer(self, words: str) -> Locator:
        """The button under the question that begins with these words."""
        found: Locator = self.person.prompt.get_by_role("button", name=re.compile(f"^{re.escape(words)}"))
        return found

    def answers(self, *words: str) -> None:
        """The buttons under the question say so, and there are no others."""
        expect(self.person.prompt.get_by_role("button")).to_contain_text(list(words))

    def asked(self, words: str) -> None:
        expect(self.person.prompt.get_by_role("heading")).to_have_text(words)

    def click(self, *places: str) -> None:
        """Spaces of the battlefield, one after the other, each when it glows."""
        for name in places:
            self.is_heard()
            _click(self.space(name))

    def use(self, name: str) -> None:
        """A card of the hand, when it glows."""
        self.is_heard()
        _click(self.card(name))

    def is_heard(self) -> None:
        """What was clicked before has been answered: until then the old places glow."""
        expect(self.person.prompt).to_have_attribute("aria-busy", "false")

    def told(self) -> list[str]:
        """The choices that the game was told of."""
        room = self.server.call(self.server.services.rooms.room(self.table))
        found: list[str] = room.game.notations()
        return found


def _click(place: Locator) -> None:
    expect(place).to_have_class(re.compile(r"\b(can|could|reach|target|sure|chosen|marked)\b"))
    place.click()


def test_a_phase_cards_go_to_spaces(visit: Visit, server: Running) -> None:
    board = scenario(
        side(board={"c3": "Five-Life Gate"}, hand=["Smasher", "Ten-Life Gate"], magic=9),
        side(),
        phase="summon",
    )
    me = Player(visit(), server, board)
    me.asked("Summon units")
    me.use("Smasher")
    me.asked("Where does Smasher go?")
    me.click("c4")
    expect(me.space("c4")).to_have_attribute("aria-label", re.compile("^c4: Smasher"))
    me.answer("On to the move phase").click()
    me.answer("On to the build phase").click()
    me.use("Ten-Life Gate")
    me.click("e2")
    expect(me.space("e2")).to_have_attribute("aria-label", re.compile("^e2: Ten-Life Gate"))
    assert me.told() == ["summon Smasher -> c4", "end", "end", "build Ten-Life Gate -> e2"]


def test_a_phase_an_attack_takes_two_clicks_and_its_dice_are_shown(visit: Visit, server: Running) -> None:
    """On one's own it is asked about once more."""
    board = scenario(
        side(board={"c4": "Smasher", "d4": "Smasher"}), side(board={"c5": "Ten-Life Gate"}), phase="attack"
    )
    me = Player(visit(), server, board)
    me.click("c4")
    me.asked("What does Smasher attack?")
    me.click("d4")
    me.asked(f"Smasher attacks your own Smasher#2: {board['Smasher'].strength} dice, melee")
    me.answers("Attack", "Cancel")
    me.answer("Cancel").click()
    me.click("c4", "c5")
    dice = me.person.page.get_by_role("region", name="Dice")
    expect(dice).to_contain_text("Smasher attacks Ten-Life Gate")
    expect(dice.locator(".die")).to_have_count(board["Smasher"].strength)
    assert me.told() == ["attack Smasher -> Ten-Life Gate"]


def test_several_pieces_then_their_order_then_spaces(visit: Visit, server: Running) -> None:
    """An event that is played with two clicks; its targets are clicked in any order, one is taken back."""
    goblins = {"b3": "Horde Clinger", "d3": "Horde Climber", "f3": "Horde Slinger"}
    board = scenario(side(board={"a1": "Sneeks", **goblins}, hand=["Sneak"]), side())
    me = Player(visit(), server, board)
    me.use("Sneak")
    me.answers("Play Sneak", "Cancel")
    me.use("Sneak")
    me.asked("Sneak: target any number of friendly units of cost 0")
    me.answers("None")
    me.click("f3", "d3", "b3", "d3")
    me.answers("Done Horde Slinger, Horde Clinger")
    me.answer("Done").click()
    me.asked("Several things happen at once: which comes first?")
    me.answers("Sneak: Horde Clinger", "Sneak: Horde Slinger")
    me.answer("Sneak: Horde Slinger").click()
    me.asked("Sneak: where do you force Horde Slinger?")
    me.click("f4")
    me.asked("Sneak: where do you force Horde Clinger?")
    me.click("b4")
    me.asked("Move up to three units")
    assert me.told() == [
        "play Sneak",
        "choose Horde Clinger",
        "choose Horde Slinger",
        "resolve Sneak: Horde Slinger",
        "choose f4",
        "choose b4",
    ]


def test_an_ability_a_card_of_the_discard_pile_and_a_space(visit: Visit, server: Running) -> None:
    board = scenario(
        side(board={"a1": "Ret-Talus"}, discard=["Undead Warrior", "Undead Archer"]),
        side(board={"f8": "Grognack"}),
        phase="summon",
    )
    me = Player(visit(), server, board)
    me.answer("Raise the Dead").click()
    me.answers("Undead Archer", "Undead Warrior")
    me.answer("Undead Archer").click()
    me.click("b1")
    expect(me.space("b1")).to_have_attribute("aria-label", re.compile("^b1: Undead Archer"))
    assert me.told() == ["use Ret-Talus (Raise the Dead)", "take Undead Archer", "choose b1"]


def test_yes_or_no_and_a_card_of_the_hand(visit: Visit, server: Running) -> None:
    board = scenario(
        side(
            board={"a1": "Sera Eldwyn", "c3": "Temple Priest", "c4": piece("Citadel Knight", damage=2)},
            hand=["Temple Priest", "Citadel Archer"],
        ),
        side(board={"f8": "Ret-Talus"}),
        phase="attack",
    )
    me = Player(visit(), server, board)
    me.click("c3", "c4", "c4")
    me.asked("Temple Priest (Heal): discard a card to heal?")
    me.answers("Yes", "No")
    me.answer("Yes").click()
    me.asked("Temple Priest (Heal): discard a card")
    me.use("Citadel Archer")
    expect(me.card("Citadel Archer")).to_have_count(0)
    assert me.told() == ["attack Temple Priest -> Citadel Knight", "yes", "discard Citadel Archer"]


def test_several_cards_of_the_hand(visit: Visit, server: Running) -> None:
    hand = ["Temple Priest", "Citadel Knight", "Citadel Archer"]
    board = scenario(
        side(board={"a1": "Sera Eldwyn", "c3": "Citadel Archer"}, hand=hand),
        side(board={"f8": "Ret-Talus", "c5": "Gul-Dass"}),
        phase="attack",
    )
    me = Player(visit(), server, board)
    me.click("c3", "c5")
    me.use("Temple Priest")
    expect(me.card("Temple Priest")).to_have_class(re.compile("marked"))
    me.answers(*(f"Discard {name}" for name in sorted(hand)), "Done Temple Priest")
    me.answer("Discard Citadel Knight").click()
    me.answer("Done").click()
    expect(me.card("Temple Priest")).to_have_count(0)
    told = ["discard Citadel Knight", "discard Temple Priest"]
    assert me.told() == ["attack Citadel Archer -> Gul-Dass", *told]


def test_one_of_several_things_that_an_ability_does(visit: Visit, server: Running) -> None:
    board = scenario(
        side(board={"a1": "Abua Shi", "c4": piece("Miti Kyru", boost=1)}, magic=1),
        side(board={"f8": "Ret-Talus", "c5": "Gul-Dass"}),
        phase="attack",
    )
    me = Player(visit(), server, board)
    me.click("c4", "c5")
    me.asked("Miti Kyru (Withdraw): choose one")
    me.answers("Spend a boost", "Spend 1 magic", "None")
    me.answer("Spend 1 magic").click()
    me.click("e4")
    expect(me.space("e4")).to_have_attribute("aria-label", re.compile("^e4: Miti Kyru"))
    assert me.told() == ["attack Miti Kyru -> Gul-Dass", "choose spend 1 magic", "choose e4"]


def test_a_piece_or_nobody(visit: Visit, server: Running) -> None:
    board = scenario(
        side(board={"a1": "Queen Maldaria", "c3": "Ember Archer"}),
        side(board={"f8": "Ret-Talus", "c6": "Gul-Dass", "b4": "Elut-Bal"}),
    )
    me = Player(visit(), server, board)
    me.click("c3", "c4")
    me.asked("Ember Archer (Quick Shot): target a unit within 3 clear straight spaces")
    me.answers("No target")
    me.click("c6")
    me.asked("Move up to three units")
    assert me.told() == ["move Ember Archer -> c4", "choose Gul-Dass"]


def test_an_attack_that_an_ability_gives(visit: Visit, server: Running) -> None:
    """It is no phase's, though it is written like one: nothing can be ended, and nobody else attacks."""
    board = scenario(
        side(board={"a1": "Tacullu", "c4": "Gulldune", "d4": "Citadel Knight", "d3": "Five-Life Gate"}),
        side(board={"f8": "Grognack", "c5": "Ten-Life Gate"}),
        phase="attack",
    )
    me = Player(visit(), server, board)
    me.click("c4", "c5", "d4")
    me.asked("Gulldune (Telepathic Command): what does Citadel Knight attack?")
    me.answers("No target")
    me.click("d4", "d3", "d3")
    dice = me.person.page.get_by_role("region", name="Dice")
    expect(dice).to_contain_text("Citadel Knight attacks Five-Life Gate")
    assert me.told() == [
        "attack Gulldune -> Ten-Life Gate",
        "choose Citadel Knight",
        "attack Citadel Knight -> Five-Life Gate",
    ]


def test_the_second_click_of_a_double_one_answers_nothing_else(visit: Visit, server: Running) -> None:
    """Whoever clicks a target twice by habit has attacked it, and does not get to read it."""
    board = scenario(side(board={"c4": "Smasher"}), side(board={"c5": "Ten-Life Gate"}), phase="attack")
    me = Player(visit(width=820, height=1180), server, board)
    me.click("c4", "c5")
    page = me.person.page
    expect(page.get_by_role("region", name="Dice")).to_contain_text("Smasher attacks Ten-Life Gate")
    me.asked("Attack with up to three units")
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    expect(page.get_by_role("dialog")).to_have_count(0)
    me.space("c5").click()
    expect(page.get_by_role("dialog", name="Ten-Life Gate")).to_be_visible()


def test_the_turn_is_ended_with_one_click(visit: Visit, server: Running) -> None:
    """The draw phase has nothing else to ask."""
    me = Player(visit(), server, scenario(side(hand=["Smasher"]), side(), phase="magic"))
    me.use("Smasher")
    me.answers("Discard 1 card", "Discard 1, end the turn")
    me.use("Smasher")  # once more, and it is kept
    me.answer("End the turn").click()
    me.asked("Bo decides …")
    assert me.told() == ["end", "end"]


def test_cards_are_discarded_and_the_turn_is_ended_with_one_click(visit: Visit, server: Running) -> None:
    hand = ["Smasher", "Frost Shaman"]
    me = Player(visit(), server, scenario(side(hand=hand), side(), phase="magic"))
    for name in hand:
        me.use(name)
    me.answer("Discard 2, end the turn").click()
    me.asked("Bo decides …")
    assert me.told() == ["discard Smasher", "discard Frost Shaman", "end", "end"]


def test_a_phase_without_anything_to_do_is_passed_with_the_one_before(visit: Visit, server: Running) -> None:
    """And what was passed is said. With a gate in hand it is not passed."""
    board = scenario(side(board={"a1": "Grognack", "c4": "Smasher"}), side(board={"f8": "Ret-Talus"}))
    me = Player(visit(), server, board)
    me.answer("On to the build phase").click()
    me.asked("Attack with up to three units")
    expect(me.person.prompt).to_contain_text("Nothing could be built.")
    assert me.told() == ["end", "end"]
    gate = scenario(side(board={"a1": "Grognack"}, hand=["Five-Life Gate"]), side(board={"f8": "Ret-Talus"}))
    me = Player(visit(), server, gate)
    me.answer("On to the build phase").click()
    me.asked("Build structures")
    assert me.told() == ["end"]
