"""Summoner Wars at the terminal: `warmat play` and `warmat replay`, from the first decision to the last."""

from __future__ import annotations

from pathlib import Path

import pytest

import warmat
from tests.cli.terminal import Terminal
from warmat.cli import saves
from warmat.cli.summoner_wars.seats import foe_begins
from warmat.summoner_wars.scenario import Scenario, scenario, side

FALLEN = ("--deck", "fallen kingdom", "--foe", "tundra-orcs")


@pytest.fixture
def terminal(tmp_path: Path) -> Terminal:
    return Terminal(tmp_path)


def play(terminal: Terminal, *typed: str, options: tuple[str, ...] = (), seed: str = "7") -> str:
    """A game against the random bot in which you begin, unless the options say otherwise."""
    usual = {"--against": "random", "--first": "me"}
    more = [word for pair in usual.items() if pair[0] not in options for word in pair]
    return terminal.run("play", "summoner-wars", "--seed", seed, *more, *options, typed=typed)


def go_on(terminal: Terminal, board: Scenario, *typed: str) -> str:
    """A board as a saved game that is gone on with against the random bot."""
    saves.save(board.game, terminal.folder / "board.json")
    return terminal.run("play", "--load", "board.json", "--against", "random", typed=typed)


def after(screen: str, line: str, time: int = -1) -> str:
    """What the screen shows from the last time this line was typed, or from the `time`-th to the next."""
    assert f"> {line}\n" in screen
    return screen.split(f"> {line}\n")[time]


# The beginning ------------------------------------------------------------------------------------------


def test_the_first_thing_is_a_decision(terminal: Terminal) -> None:
    screen = terminal.run("play", "summoner-wars", "--first", "me")
    assert terminal.exit_code == 0
    assert "You (P1) Tundra Orcs against Bot (P2) Fallen Kingdom. Seed " in screen
    assert "Destroy the enemy summoner to win." in screen
    assert "Summon phase: units beside your gates; you have 2 magic" in screen
    assert screen.count("\n> ") == 1  # nothing was asked before


def test_the_coin_decides_who_begins(terminal: Terminal) -> None:
    """As the rulebook has it (*Game Setup*): and a seed repeats the coin as well as the game."""
    begun = {}
    for seed in range(20):
        screen = terminal.run("play", "summoner-wars", "--seed", str(seed), "--against", "random")
        mine = "You (P1) Tundra Orcs against Bot (P2) Fallen Kingdom." in screen
        assert mine or "Bot (P1) Fallen Kingdom against You (P2) Tundra Orcs." in screen
        first = "You (P1) Tundra Orcs" if mine else "Bot (P1) Fallen Kingdom"
        assert f"A coin decides who goes first: {first}." in screen
        begun[seed] = mine
    assert 5 <= sum(begun.values()) <= 15
    assert begun == {seed: not foe_begins(seed) for seed in begun}


@pytest.mark.parametrize(("first", "line"), [("me", "You (P1) Tundra"), ("foe", "Bot (P1) Fallen")])
def test_who_begins_can_be_chosen(terminal: Terminal, first: str, line: str) -> None:
    for seed in range(6):
        options = ("--seed", str(seed), "--first", first, "--against", "random")
        screen = terminal.run("play", "summoner-wars", *options)
        assert line in screen
        assert "coin" not in screen


def test_without_a_name_it_is_codex_and_the_other_game_is_told(terminal: Terminal) -> None:
    screen = terminal.run("play")
    assert "[Bashing]" in screen
    assert "There is also Summoner Wars (warmat play summoner-wars)." in screen


def test_factions_are_named_in_any_case_and_the_foe_may_begin(terminal: Terminal) -> None:
    screen = play(terminal, options=(*FALLEN, "--first", "foe"))
    assert "Bot (P1) Tundra Orcs against You (P2) Fallen Kingdom." in screen
    assert "P2: turn 2." in screen
    assert screen.index("Grognack") < screen.index("Ret-Talus")
    mirror = play(terminal, options=("--deck", "Tundra Orcs", "--foe", "Tundra Orcs"))
    assert "You (P1) Tundra Orcs against Bot (P2) Tundra Orcs." in mirror


def test_the_usual_foe_plays_another_faction(terminal: Terminal) -> None:
    assert "against Bot (P2) Tundra Orcs" in play(terminal, options=("--deck", "Fallen Kingdom"))
    assert "You (P1) Fallen Kingdom" in play(terminal, options=("--foe", "Tundra Orcs"))


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--deck", "Juggling Orcs"), "There is no faction 'Juggling Orcs'. Known: "),
        (("--mode", "3-hero"), "Summoner Wars has no --mode."),
        (("--map", "Fury Road"), "Summoner Wars has no --map."),
        (("--foe", "Tundra Orcs", "--foe", "Tundra Orcs"), "Summoner Wars is for two players"),
        (("--against", "nobody"), "There is no bot 'nobody'."),
        (("--against", "random,random"), "There are 1 other seats"),
    ],
)
def test_mistakes_get_a_sentence(terminal: Terminal, options: tuple[str, ...], sentence: str) -> None:
    assert sentence in terminal.refusal("play", "summoner-wars", *options)


def test_an_unknown_game_is_a_mistake(terminal: Terminal) -> None:
    assert "Known: codex, summoner-wars." in terminal.refusal("play", "chess")


def test_the_screen_fits_80_columns_and_has_no_control_codes(terminal: Terminal) -> None:
    screen = play(terminal, "?", "summon frost shaman -> d2", "end", "1", "end", "1", "end")
    assert max(map(len, screen.splitlines())) <= 80
    assert "\x1b" not in screen


# A whole game -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", ["1", "7"])
def test_always_the_first_choice_ends_a_game(terminal: Terminal, seed: str) -> None:
    screen = play(terminal, *["1"] * 900, seed=seed)
    assert "wins the game." in screen
    assert "Save the record?" in screen
    assert terminal.exit_code == 0


def test_the_end_says_who_won_and_the_record_can_be_watched(terminal: Terminal) -> None:
    decisions = play(terminal, *["1"] * 900).partition("Save the record?")[0].count("\n> 1\n")
    screen = play(terminal, *["1"] * decisions, "mine.json")
    assert "You win!" in screen or "Bot (P2) Fallen Kingdom wins." in screen
    assert warmat.replay(terminal.folder / "mine.json").result is not None
    watched = terminal.run("replay", "mine.json")
    assert "P1 Tundra Orcs wins." in watched or "P2 Fallen Kingdom wins." in watched


# Answering ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["summon Frost Shaman -> d2", "SUMMON frost  shaman -> D2", "1"])
def test_an_answer_is_a_number_or_notation(terminal: Terminal, text: str) -> None:
    assert "P1 summons Frost Shaman#2 on d2 for 1 magic." in after(play(terminal, text), text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("dance", "'dance' is not a choice here"),
        ("summon Smasher -> d2", "Smasher costs 3 magic and you have 2."),
        ("summon Shonk -> d2", "Shonk is not in your hand."),
        ("summon Frost Shaman -> a8", "a8"),
        ("move Grognack -> c2", "You can't move now: this is the summon phase."),
        ("discard Smasher", "You can't discard now: this is the summon phase."),
        ("99", "There is no choice 99"),
    ],
)
def test_a_wrong_answer_gets_a_sentence_and_changes_nothing(
    terminal: Terminal, text: str, sentence: str
) -> None:
    screen = play(terminal, "save a.json", text, "save b.json")
    assert sentence in after(screen, text)
    assert terminal.file("a.json") == terminal.file("b.json")


def test_why_an_attack_is_not_possible(terminal: Terminal) -> None:
    screen = play(terminal, "end", "end", "end", "attack Grognack -> Ret-Talus")
    assert "Grognack can't attack Ret-Talus from where it stands." in after(
        screen, "attack Grognack -> Ret-Talus"
    )


def test_a_phase_tells_what_is_left_of_it(terminal: Terminal) -> None:
    screen = play(terminal, "end", "move grognack -> c2", "move frost shaman -> b3")
    assert "Move phase: up to 3 more units, 1 or 2 spaces each" in screen
    assert "Move phase: up to 1 more unit, 1 or 2 spaces each" in screen


def test_the_price_of_inaction_is_told_before_and_after(terminal: Terminal) -> None:
    screen = play(terminal, "end", "end", "end", "end")
    assert "the attack phase (inaction: your summoner takes 1 damage)" in screen
    assert "P1 attacked no enemy card, so Grognack takes 1 damage." in screen


def test_attacks_on_the_own_cards_stand_last(terminal: Terminal) -> None:
    screen = play(terminal, "end", "move tundra fighter -> d5", "end", "end")
    menu = screen.rpartition("Attack phase")[2]
    assert menu.index("Undead") < menu.index("Attack your own") < menu.index("Ten-Life Gate (d3")


def test_an_attack_is_told_in_one_line(terminal: Terminal) -> None:
    screen = play(
        terminal, "end", "move tundra fighter -> d5", "end", "end", "attack tundra fighter -> undead archer"
    )
    told = after(screen, "attack tundra fighter -> undead archer").splitlines()[1]
    assert told.startswith("  Tundra Fighter attacks Undead Archer: [")
    assert told.endswith("damage.")


# Cards discarded for magic, in any order --------------------------------------------------------------


def magic_phase(terminal: Terminal, *typed: str) -> str:
    return play(terminal, *["end"] * 4, *typed)


def discarded(terminal: Terminal, name: str) -> list[str]:
    return [choice for choice in terminal.file(name)["choices"] if choice.startswith("discard")]


@pytest.mark.parametrize(
    "typed",
    [
        ("discard targan", "discard freeze", "discard frost"),  # the book has Freeze last
        ("discard freeze", "discard frost", "discard targan"),
        ("discard freeze, frost, targan",),
        ("discard frost", "discard targan, freeze"),
    ],
)
def test_cards_are_discarded_in_any_order_and_pay_at_once(terminal: Terminal, typed: tuple[str, ...]) -> None:
    screen = magic_phase(terminal, *typed, "save a.json", "end")
    assert "you have 5\n" in after(screen, typed[-1])
    told = after(screen, typed[-1]).partition("> end")[0]
    assert "Magic phase: every card you discard is 1 magic" in told  # it stays open
    assert sorted(discarded(terminal, "a.json")) == [
        "discard Freeze",
        "discard Frost Shaman",
        "discard Targan",
    ]
    game = warmat.new("summoner-wars", seats=["Tundra Orcs", "Fallen Kingdom"], seed=7)
    for choice in [*["end"] * 4, "discard Targan", "discard Frost Shaman", "discard Freeze"]:
        game.apply(choice)
    assert warmat.load(terminal.folder / "a.json").digest() == game.digest()


def test_a_discard_can_be_taken_back(terminal: Terminal) -> None:
    screen = magic_phase(terminal, "discard targan", "undo", "discard freeze", "save a.json")
    assert "Taken back: discard Targan." in screen
    assert discarded(terminal, "a.json") == ["discard Freeze"]
    screen = magic_phase(terminal, "discard targan, freeze", "undo", "save a.json")
    assert "Taken back: discard Targan, Freeze." in screen
    assert discarded(terminal, "a.json") == []


def test_the_magic_of_a_discard_is_spent_in_the_same_phase(terminal: Terminal) -> None:
    t = scenario(
        side(board={"a1": "Queen Maldaria"}, hand=["Blinding Flare", "Burn"], magic=0),
        side(board={"f8": "Grognack"}),
        phase="magic",
    )
    screen = go_on(terminal, t, "play blinding flare", "discard burn", "play blinding flare")
    assert "Blinding Flare costs 1 magic and you have 0." in after(screen, "play blinding flare", 1)
    assert "P1 plays Blinding Flare for 1 magic." in after(screen, "play blinding flare")
    assert "Magic phase" in after(screen, "play blinding flare")


def test_the_whole_hand_can_go_and_the_phase_stays_open(terminal: Terminal) -> None:
    cards = ("freeze", "frost", "primal", "smasher", "targan")
    screen = magic_phase(terminal, *(f"discard {card}" for card in cards), "save a.json")
    assert "P1 discards" in screen
    assert "you have 7\nEnd  1 the magic phase" in after(screen, "discard targan")
    assert "P1: turn 3." not in screen
    choices = terminal.file("a.json")["choices"]
    assert choices == ["end"] * 4 + [
        "discard Freeze",
        "discard Frost Shaman",
        "discard Primal Fury",
        "discard Smasher",
        "discard Targan",
    ]


# Several targets --------------------------------------------------------------------------------------


def purging() -> Scenario:
    mine = {"c3": "Undead Warrior", "d5": "Undead Archer", "e3": "Undead Carrier"}
    foes = {"f8": "Grognack", "c4": "Smasher"}
    return scenario(side(board={"a1": "Ret-Talus", **mine}, hand=["Purge"]), side(board=foes))


def test_targets_are_picked_taken_back_and_done(terminal: Terminal) -> None:
    screen = go_on(
        terminal,
        purging(),
        "play purge",
        "undead carrier",
        "undead warrior",
        "take back undead c",
        "undead archer",
        "undo",
        "done",
        "save a.json",
    )
    screen = screen.replace(" \n", " ")  # long questions go over two lines
    assert "(picked: Undead Carrier, Undead Warrior)" in after(screen, "undead warrior")
    assert "(picked: Undead Warrior)" in after(screen, "take back undead c")
    assert "(picked: Undead Warrior, Undead Archer)" in after(screen, "undead archer")
    assert "Taken back: choose Undead Archer." in after(screen, "undo")
    assert "Purge: target a unit adjacent to Undead Warrior" in after(screen, "done")
    assert "(picked: " not in after(screen, "done")
    assert terminal.file("a.json")["choices"] == ["play Purge", "choose Undead Warrior", "choose nothing"]


@pytest.mark.parametrize(
    "typed",
    [
        ("4, 2, done",),
        ("undead carrier, undead warrior", "done"),
        ("2", "undead c", "done"),
        ("und x9", "2, 4, done"),
    ],
)
def test_targets_in_any_order_are_one_choice(terminal: Terminal, typed: tuple[str, ...]) -> None:
    go_on(terminal, purging(), "play purge", *typed, "save a.json")
    assert terminal.file("a.json")["choices"] == [
        "play Purge",
        "choose Undead Warrior",
        "choose Undead Carrier",
    ]


def test_what_was_picked_is_saved_and_gone_on_with(terminal: Terminal) -> None:
    go_on(terminal, purging(), "play purge", "undead carrier", "save a.json")
    assert terminal.file("a.json")["picked"] == ["choose Undead Carrier"]
    screen = terminal.run("play", "--load", "a.json", "--against", "random", typed=("take back", "nothing"))
    assert "(picked: Undead Carrier)" in screen
    assert "1  Ret-Talus" in after(screen, "take back")


# The end of a turn ------------------------------------------------------------------------------------


def test_end_turn_ends_all_phases_that_are_left(terminal: Terminal) -> None:
    screen = play(terminal, "end", "End  Turn", "save a.json")
    assert "P1: turn 3." in screen
    mine = terminal.file("a.json")["choices"][:6]
    assert mine == ["end"] * 6
    assert "can't take anything back: your opponent" in play(terminal, "end turn", "undo")


def test_end_turn_stops_where_something_is_asked(terminal: Terminal) -> None:
    t = scenario(
        side(board={"a1": "Sneeks", "c4": "Smeg"}, magic=2), side(board={"f8": "Ret-Talus"}), phase="attack"
    )
    screen = go_on(terminal, t, "end turn", "spend 1 magic", "save a.json")
    assert "Smeg (Magic Junkie): " in after(screen, "end turn").partition("> ")[0]
    assert terminal.file("a.json")["choices"][:4] == ["end", "end", "end", "choose spend 1 magic"]


def test_end_turn_is_no_answer_to_a_question(terminal: Terminal) -> None:
    screen = go_on(terminal, purging(), "play purge", "end turn")
    assert "is not among the choices here: Purge" in " ".join(after(screen, "end turn").split())


# Undo, saving, looking around ---------------------------------------------------------------------------


def test_undo_until_dice_were_rolled(terminal: Terminal) -> None:
    screen = play(terminal, "summon frost shaman -> d2", "undo", "undo", "save a.json")
    assert "Taken back: summon Frost Shaman -> d2." in screen
    assert "You can't take anything back: this is your first decision" in screen
    assert terminal.file("a.json")["choices"] == []
    attack = "attack frost shaman -> ten-life gate"
    screen = play(terminal, "end", "end", "end", attack, "undo")
    assert "You can't take anything back: dice have been rolled since." in after(screen, "undo")


def test_a_game_is_saved_gone_on_with_and_kept_when_left(terminal: Terminal) -> None:
    play(terminal, "summon frost shaman -> d2", "quit")
    assert (terminal.folder / "saves" / "summoner-wars-7.json").exists()
    again = terminal.run("play", "--load", "last", "--against", "random", typed=("save b.json",))
    assert "Continuing after 1 choices." in again
    assert "You (P1) Tundra Orcs against Bot (P2) Fallen Kingdom." in again
    assert terminal.file("b.json")["choices"] == ["summon Frost Shaman -> d2"]


def test_a_loaded_game_has_its_own_decks(terminal: Terminal) -> None:
    play(terminal, "end", "save a.json")
    refused = terminal.refusal("play", "--load", "a.json", "--deck", "Tundra Orcs")
    assert "--deck is for a new game" in refused


def test_help_explains_how_to_play_cards_spaces_and_rules(terminal: Terminal) -> None:
    screen = play(terminal, "?", "help smasher", "help c3", "help force", "help smashr", "help codex")
    assert "A turn: summon units beside your gates" in after(screen, "?")
    assert "hand, discard" in after(screen, "?")
    assert "Sluggish: Attacks on it add 1 more damage" in after(screen, "help smasher")
    assert "Frost Shaman on c3" in after(screen, "help c3")
    assert "Force: Slide a card" in after(screen, "help force")
    assert "Did you mean Smasher?" in after(screen, "help smashr")
    assert "There is no card or keyword 'codex'." in after(screen, "help codex")


def test_help_tells_what_a_card_has_now(terminal: Terminal) -> None:
    screen = play(terminal, "play freeze", "help c3")
    told = after(screen, "help c3")
    assert "Unwieldy Magic: not now" in told
    assert "can't move" in told


def test_hands_and_piles(terminal: Terminal) -> None:
    screen = play(terminal, "hand", "discard", "hand P2", "log")
    assert "Targan" in after(screen, "hand")
    assert "Your discard pile is empty." in after(screen, "discard")
    assert "You don't know 5 cards of P2's hand." in after(screen, "hand P2")
    assert "P1 draws " in after(screen, "log")
    assert "P2 draws 5 cards." in after(screen, "log")


# Two people at one keyboard -----------------------------------------------------------------------------


def test_two_people_take_the_keyboard_in_turn_and_see_their_own_hands(terminal: Terminal) -> None:
    screen = play(terminal, "", *["end"] * 6, "", "end", options=("--against", "human"))
    parts = screen.split("take the keyboard and press Enter.")
    assert [part.strip().splitlines()[-1][:2] for part in parts[:-1]] == ["P1", "P2"]
    game = warmat.new("summoner-wars", seats=["Tundra Orcs", "Fallen Kingdom"], seed=7)
    hands = [game.view(seat)["players"][seat]["hand"] for seat in range(2)]
    assert all(card in parts[1] for card in hands[0])
    assert all(card in parts[2] for card in hands[1])
    assert not [card for card in hands[1] if card in parts[1] and "Undead" not in card]
    assert "8 │ a8" in parts[1]
    assert "1 │ f1" in parts[2]  # the board is turned around


# Watching -----------------------------------------------------------------------------------------------


def test_a_record_is_watched_as_a_seat_may_see_it(terminal: Terminal) -> None:
    magic_phase(terminal, "discard targan", "end", "save a.json")
    for step in ([], ["--step"]):
        everybody = terminal.run("replay", "a.json", "--to", "5", *step)
        assert "P1 discards a card for 1 magic." in everybody
        assert "Targan" not in everybody
        assert "Targan" in terminal.run("replay", "a.json", "--to", "5", "--seat", "1", *step)
        assert "Targan" not in terminal.run("replay", "a.json", "--to", "5", "--seat", "2", *step)
    assert "P1: discard a card" in terminal.run("replay", "a.json", "--to", "5", "--step")


def test_a_record_shows_the_board_and_is_checked(terminal: Terminal) -> None:
    play(terminal, "summon frost shaman -> d2", "save a.json")
    screen = terminal.run("replay", "a.json")
    assert "P1 summons Frost Shaman#2 on d2 for 1 magic." in screen
    assert screen.count("Grognack") >= 1
    assert f"digest {terminal.file('a.json')['digest']}" in screen
    changed = terminal.change("a.json", choices=["summon Frost Shaman -> a8"])
    assert "changed.json" in terminal.refusal("replay", changed)
