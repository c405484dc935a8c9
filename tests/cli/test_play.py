"""`warmat play`: from the first decision to the last, with everything that can be typed in between."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import warmat
from tests.cli.terminal import Terminal
from warmat.cli import session


@pytest.fixture
def terminal(tmp_path: Path) -> Terminal:
    return Terminal(tmp_path)


def after(screen: str, line: str) -> str:
    """What the screen shows from the last time this line was typed."""
    assert f"> {line}\n" in screen
    return screen.rpartition(f"> {line}\n")[2]


# The beginning ------------------------------------------------------------------------------------------


def test_without_arguments_the_first_thing_is_a_decision(terminal: Terminal) -> None:
    screen = terminal.run("play")
    assert terminal.exit_code == 0
    assert "You (P1) [Bashing] against Bot (P2) [Finesse]. Seed " in screen
    assert "Main phase: what do you do?" in screen
    assert screen.count("\n> ") == 1  # nothing was asked before


def test_the_board_fits_80_columns_and_has_no_control_codes(terminal: Terminal) -> None:
    screen = terminal.play("?", "end", "1", "1")
    assert max(map(len, screen.splitlines())) <= 80
    assert "\x1b" not in screen


def test_the_other_player_can_begin(terminal: Terminal) -> None:
    screen = terminal.play(options=("--first", "foe", "--deck", "[Finesse]", "--foe", "[Bashing]"))
    assert "Bot (P1) [Bashing] against You (P2) [Finesse]" in screen
    assert "P2: turn 1." in screen


def test_the_same_seed_and_choices_give_the_same_game(terminal: Terminal) -> None:
    choices = ("1", "1", "end", "1", "1", "end", "save ")
    first = terminal.play(*choices)
    assert first == terminal.play(*choices)
    assert first != terminal.play(*choices, options=("--seed", "8"))


def test_a_map_is_told_at_the_beginning_and_its_rule_holds(terminal: Terminal) -> None:
    screen = terminal.play("hire", options=("--map", "daggerfall prison camp"))
    assert "On Daggerfall Prison Camp. You hire workers without giving up a card" in screen
    assert "P1 hires a worker." in after(screen, "hire")


# A whole game -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", ["1", "7"])
def test_always_the_first_choice_ends_a_game(terminal: Terminal, seed: str) -> None:
    screen = terminal.play(*["1"] * 600, options=("--seed", seed))
    assert "wins the game." in screen
    assert "Save the record?" in screen
    assert terminal.exit_code == 0


def test_the_end_says_who_won_and_keeps_the_record(terminal: Terminal) -> None:
    decisions = terminal.play(*["1"] * 600).count("\n> ")
    screen = terminal.play(*["1"] * decisions, "my-game.json")
    assert "You win!" in screen or "Bot (P2) [Finesse] wins." in screen
    assert warmat.replay(terminal.folder / "my-game.json").result is not None


# Answering ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["play Tenderfoot", "PLAY  tenderfoot", "play ten", "7", "play tenderfoot x1", "7 x1"]
)
def test_an_answer_is_a_number_or_notation(terminal: Terminal, text: str) -> None:
    screen = terminal.play(text)
    assert "P1 plays Tenderfoot for 1 gold." in after(screen, text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("dance", "'dance' is not a choice here"),
        ("play Iron Man", "Iron Man is not in your hand."),
        ("build Tech I", "Tech I needs 6 workers and you have 4."),
        ("play", "'play' needs a card from your hand, as in: play Tenderfoot."),
        ("99", "There is no choice 99: they go from 1 to 11."),
        ("0", "There is no choice 0"),
        ("1 x0", "1 to 50 times, not 0"),
        ("hire", "'hire' needs a card from your hand, as in: hire Bloom."),
    ],
)
def test_a_wrong_answer_gets_a_sentence_and_changes_nothing(
    terminal: Terminal, text: str, sentence: str
) -> None:
    screen = terminal.play("save a.json", text, "save b.json")
    assert sentence in after(screen, text)
    assert terminal.file("a.json") == terminal.file("b.json")


def test_a_choice_can_be_repeated(terminal: Terminal) -> None:
    terminal.play("summon Troq Bashar", "level Troq Bashar x2", "save a.json")
    assert terminal.file("a.json")["choices"][:3] == ["summon Troq Bashar"] + ["level Troq Bashar"] * 2


def test_a_repetition_stops_where_it_is_no_longer_legal(terminal: Terminal) -> None:
    screen = terminal.play("summon Troq Bashar", "level Troq x9", "save a.json")
    assert "Done 2 of 9 times." in screen
    assert terminal.file("a.json")["choices"].count("level Troq Bashar") == 2


def test_patrol_is_asked_slot_by_slot_and_nobody_is_an_answer(terminal: Terminal) -> None:
    screen = terminal.play("play Tenderfoot", "end", "nobody", "tenderfoot", "save a.json")
    assert "who is your squad leader? (it has 1 armor" in screen
    assert "Tenderfoot patrols as elite." in screen


@pytest.mark.parametrize(
    "typed",
    [
        ("trojan duck", "wrecking ball"),
        ("tech wrecking ball", "tech trojan duck"),
        ("tech Trojan Duck, Wrecking Ball",),
        ("12, 1",),
        ("wreck, troj",),
        ("iron man", "take back iron", "trojan duck", "wrecking ball"),
        ("iron man", "undo", "trojan duck", "wrecking ball"),
        ("iron man, iron man", "undo", "trojan duck, wrecking ball"),
    ],
)
def test_the_two_tech_cards_are_named_in_any_order(terminal: Terminal, typed: tuple[str, ...]) -> None:
    terminal.play("end", *typed, "save a.json")
    assert terminal.file("a.json")["choices"][-2:] == ["tech Wrecking Ball", "tech Trojan Duck"]


def test_the_first_tech_card_is_shown_while_the_second_is_asked_for(terminal: Terminal) -> None:
    screen = terminal.play("end", "trojan duck", "tech trojan duck, iron man", "done", "iron man")
    assert "(picked: Trojan Duck)" in " ".join(after(screen, "trojan duck").split())
    assert "You can pick at most 2 here" in after(screen, "tech trojan duck, iron man")
    assert "Pick 1 more" in after(screen, "done")
    assert "P1 techs Trojan Duck." in after(screen, "iron man")


def test_two_copies_of_the_last_card_can_be_teched(terminal: Terminal) -> None:
    terminal.play("end", "trojan duck", "trojan duck", "save a.json")
    view = warmat.load(terminal.folder / "a.json").view(0)
    assert "Trojan Duck" not in view["players"][0]["codex"]


def test_a_main_phase_with_nothing_left_to_do_is_ended_by_its_player(terminal: Terminal) -> None:
    screen = terminal.play("hire Bloom", "summon Troq Bashar", "play Tenderfoot", "end turn")
    assert "End  1 the main phase, and set your patrol" in after(screen, "play Tenderfoot")
    assert "Patrol: who is your squad leader?" in after(screen, "end turn")


# Looking ------------------------------------------------------------------------------------------------


def test_every_command_shows_something_and_changes_nothing(terminal: Terminal) -> None:
    words = [
        "?",
        "help",
        "help iron man",
        "help haste",
        "board",
        "hand",
        "discard",
        "codex",
        "log",
        "log all",
    ]
    screen = terminal.play("save a.json", *words, "", "save b.json")
    assert "take back your last choice" in after(screen, "?")
    assert "Mercenary" in after(screen, "help iron man")
    assert "arrival fatigue" in after(screen, "help haste")
    assert "Wrecking Ball x2" in after(screen, "codex")
    assert "Your discard pile is empty." in after(screen, "discard")
    assert terminal.file("a.json") == terminal.file("b.json")


def test_help_for_an_unknown_name_suggests_one(terminal: Terminal) -> None:
    screen = terminal.play("help tenderfot", "help qqq")
    assert "Did you mean Tenderfoot" in after(screen, "help tenderfot")
    assert "There is no card or keyword 'qqq'." in after(screen, "help qqq")


def test_the_bots_turn_is_told_without_its_secrets(terminal: Terminal) -> None:
    screen = terminal.run("play", "--seed", "7", typed=("end",))
    told = after(screen, "end")
    assert "P2: turn 1." in told
    assert "P2 hires a card as a worker for 1 gold." in told
    assert re.search(r"P2 draws \d cards\.", told)


# Going back ---------------------------------------------------------------------------------------------


def test_undo_goes_back_several_decisions(terminal: Terminal) -> None:
    screen = terminal.play(
        "save a.json", "play Tenderfoot", "hire Bloom", "undo", "undo", "save b.json", "undo"
    )
    assert "Taken back: hire Bloom." in screen
    assert "Taken back: play Tenderfoot." in screen
    assert terminal.file("a.json") == terminal.file("b.json")
    assert "You can't take anything back: this is your first decision of the turn." in screen


def test_undo_goes_on_with_another_choice(terminal: Terminal) -> None:
    terminal.play("play Tenderfoot", "undo", "play Older Brother", "save a.json")
    assert terminal.file("a.json")["choices"] == ["play Older Brother"]


def test_undo_refuses_to_go_behind_what_was_revealed(terminal: Terminal) -> None:
    screen = terminal.play("end", "save a.json", "undo", "save b.json")
    assert "You can't take anything back: your opponent has made a choice since." in after(screen, "undo")
    assert terminal.file("a.json") == terminal.file("b.json")


def test_undo_refuses_to_take_a_drawn_card_back(tmp_path: Path) -> None:
    from rich.console import Console

    from warmat.codex.scenario import piece, scenario, side

    stomp = scenario(
        side(hero=piece("River Montoya", level=5), hand=["Appel Stomp"], deck=["Spark", "Bloom"]),
        side(patrol={"elite": "Iron Man", "lookout": "Eggship"}),
    )
    played = session.Session(stomp.game, {}, ["P1", "P2"], Console(quiet=True))
    played.seat = 0
    played._apply("play Appel Stomp -> Iron Man")
    assert played.past == []
    assert played.no_undo == "a card has been drawn since"


def test_tech_cards_are_taken_back_as_they_were_named(terminal: Terminal) -> None:
    screen = terminal.play("end", "save a.json", "the boot", "iron man", "undo", "undo", "save b.json")
    assert "Taken back: tech Iron Man." in screen
    assert "Taken back: tech The Boot." in screen
    assert terminal.file("a.json") == terminal.file("b.json")
    screen = terminal.play("end", "save a.json", "the boot, iron man", "undo", "save b.json")
    assert "Taken back: tech The Boot, Iron Man." in screen
    assert terminal.file("a.json") == terminal.file("b.json")


# Saving, loading, leaving -------------------------------------------------------------------------------


def test_a_saved_game_goes_on_where_it_was(terminal: Terminal) -> None:
    terminal.play("play Tenderfoot", "save a.json")
    screen = terminal.run("play", "--load", "a.json", "--against", "random", typed=("save b.json",))
    assert "Continuing after 1 choices." in screen
    assert terminal.file("a.json") == terminal.file("b.json")


@pytest.mark.parametrize("leave", ["quit", "exit", None])
def test_leaving_keeps_the_game(terminal: Terminal, leave: str | None) -> None:
    screen = terminal.play("play Tenderfoot", *([leave] if leave else []))
    assert terminal.exit_code == 0
    assert "warmat play --load" in screen
    assert terminal.file("saves/codex-7.json")["choices"] == ["play Tenderfoot"]
    assert "Continuing after 1 choices." in terminal.run("play", "--load", "last")


def test_leaving_at_once_keeps_nothing(terminal: Terminal) -> None:
    assert "Nothing was played" in terminal.play("quit")
    assert not (terminal.folder / "saves").exists()


def test_ctrl_c_keeps_the_game_and_exits_with_130(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = iter(["play Tenderfoot"])

    def type_or_interrupt(console: object, prompt: str) -> str:
        for line in lines:
            return line
        raise KeyboardInterrupt

    monkeypatch.setattr(session, "read_line", type_or_interrupt)
    terminal.play()
    assert terminal.exit_code == 130
    assert terminal.file("saves/codex-7.json")["choices"] == ["play Tenderfoot"]


def test_save_does_not_write_over_something_else(terminal: Terminal) -> None:
    (terminal.folder / "diary.txt").write_text("Dear diary", encoding="utf-8")
    screen = terminal.play("save diary.txt", "save nowhere/game.json", "save .")
    assert "diary.txt exists and is not a saved game" in screen
    assert "Can't write nowhere/game.json" in screen
    assert "is a folder" in screen
    assert (terminal.folder / "diary.txt").read_text(encoding="utf-8") == "Dear diary"


# Two people at one keyboard -------------------------------------------------------------------------------


def test_two_people_share_the_keyboard_but_not_their_hands(terminal: Terminal) -> None:
    screen = terminal.run("play", "--seed", "7", "--against", "human", typed=("", "end", "", "end", ""))
    first, second, third = screen.split("take the keyboard and press Enter.")[1:]
    assert "Wither" in first  # in the first player's hand
    assert "P1 draws 5 cards." in second
    assert "P1 draws Helpful Turtle" not in second
    assert "P1 draws Helpful Turtle" in third


def test_the_keyboard_can_be_left_at_the_change(terminal: Terminal) -> None:
    screen = terminal.run("play", "--seed", "7", "--against", "human", typed=("", "end", "quit"))
    assert "--against human" in screen
    assert terminal.exit_code == 0


# Mistakes -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--deck", "[Bushing]"), "There is no spec 'Bushing'"),
        (("--foe", "[Bashing]/Finesse"), "has 2 specs; 1-hero needs 1"),
        (
            ("--against", "kasparov"),
            "There is no bot 'kasparov'. Known: random, heuristic, network, curious, search, rules-search, "
            "beginner, novice, learner, easy, casual, normal, skilled, hard, expert, and human.",
        ),
        (("chess",), "There is no game 'chess'"),
        (("--load", "nowhere.json"), "Can't read nowhere.json"),
        (("--load", "last"), "There is no last game"),
        (("--load", "a.json", "--seed", "3"), "--seed is for a new game"),
        (("--load", "a.json", "--map", "Pinnacle"), "--map is for a new game"),
        (("--map", "Dust II"), "There is no map 'Dust II'"),
    ],
)
def test_a_mistake_on_the_command_line_gets_one_sentence(
    terminal: Terminal, options: tuple[str, ...], sentence: str
) -> None:
    assert sentence in terminal.refusal("play", *options)


def test_a_damaged_save_is_not_played(terminal: Terminal) -> None:
    terminal.play("play Tenderfoot", "save a.json")
    changed = terminal.change("a.json", choices=["play Iron Man"])
    assert "is damaged" in terminal.refusal("play", "--load", changed)


def test_a_finished_game_shows_its_end_when_loaded(terminal: Terminal) -> None:
    decisions = terminal.play(*["1"] * 600).count("\n> ")
    terminal.play(*["1"] * decisions, "done.json")
    assert "wins" in terminal.run("play", "--load", "done.json") or "You win!" in terminal.output


def test_version_and_help(terminal: Terminal) -> None:
    assert terminal.run("--version").strip() == f"warmat {warmat.__version__}"
    for command in ("play", "replay", "simulate", "cards", "rules", "bench"):
        assert f"warmat {command}" in terminal.run(command, "--help")
        assert "Examples" in terminal.output
