"""`warmat play` in every mode: who sits where, teams at one keyboard, three to five players, mistakes."""

from __future__ import annotations

from pathlib import Path

import pytest

import warmat
from tests.cli.terminal import Terminal
from warmat.cli.codex import seats as seating
from warmat.codex.rules.model.modes import MODES

DRAGON = ("--mode", "two-headed-dragon-1-hero")
ALL = ("--mode", "free-for-all-1-hero")


@pytest.fixture
def terminal(tmp_path: Path) -> Terminal:
    return Terminal(tmp_path)


def after(screen: str, line: str) -> str:
    """What the screen shows from the last time this line was typed."""
    assert f"> {line}\n" in screen
    return screen.rpartition(f"> {line}\n")[2]


def words(screen: str) -> str:
    return " ".join(screen.split())


def config(terminal: Terminal) -> dict[str, object]:
    data: dict[str, object] = terminal.file("a.json")["config"]
    return data


# Who sits where -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", list(MODES))
def test_every_mode_can_be_played_with_nothing_else_said(terminal: Terminal, mode: str) -> None:
    screen = terminal.play("save a.json", options=("--mode", mode))
    assert terminal.exit_code == 0
    assert "Main phase: what do you do?" in screen
    seats = config(terminal)["seats"]
    assert config(terminal)["mode"] == mode
    assert isinstance(seats, list)
    assert len(seats) == len(set(seats)) == MODES[mode].fewest
    assert max(map(len, screen.splitlines())) <= 80


def test_a_deck_of_three_specs_means_three_heroes(terminal: Terminal) -> None:
    terminal.play("save a.json", options=("--deck", "[Fire]/Growth/Finesse"))
    assert config(terminal)["mode"] == "3-hero"
    terminal.play("save a.json", options=("--foe", "[Fire]"))
    assert config(terminal)["mode"] == "1-hero"
    assert config(terminal)["seats"] == ["[Bashing]", "[Fire]"]


def test_decks_that_nobody_named_are_others(terminal: Terminal) -> None:
    terminal.play("save a.json", options=("--deck", "[Finesse]"))
    assert config(terminal)["seats"] == ["[Finesse]", "[Bashing]"]
    assert seating.default_decks(1, 2, ["[Bashing]", "[Finesse]"])[0] == "[Fire]"
    assert len(seating.default_decks(3, 5)) == 5


def test_an_ally_sits_beside_you_and_the_foes_come_after(terminal: Terminal) -> None:
    decks = ("--deck", "[Fire]", "--ally", "[Law]", "--foe", "[Bashing]", "--foe", "[Finesse]")
    screen = words(terminal.play("save a.json", options=(*DRAGON, *decks)))
    assert config(terminal)["seats"] == ["[Fire]", "[Law]", "[Bashing]", "[Finesse]"]
    assert (
        "Two-headed-dragon-1-hero: You (P1) [Fire] and Ally (P2) [Law] "
        "against Bot (P3) [Bashing] and Bot (P4) [Finesse]. Seed 7." in screen
    )


def test_the_foes_can_begin(terminal: Terminal) -> None:
    decks = ("--deck", "[Fire]", "--ally", "[Law]", "--foe", "[Bashing]", "--foe", "[Finesse]")
    screen = words(terminal.play("save a.json", options=(*DRAGON, *decks, "--first", "foe")))
    assert config(terminal)["seats"] == ["[Bashing]", "[Finesse]", "[Fire]", "[Law]"]
    assert "against You (P3) [Fire] and Ally (P4) [Law]" in screen
    assert "P3: Main phase: what do you do?" in screen


def test_a_list_of_players_says_how_many_there_are(terminal: Terminal) -> None:
    terminal.run("play", *ALL, "--against", "random,curious,random,random", typed=("save a.json",))
    assert len(config(terminal)["seats"]) == 5  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--mode", "chess"), "There is no mode 'chess'. Known: 1-hero, 3-hero"),
        (("--ally", "[Fire]"), "--ally is for two-headed-dragon; in 1-hero everybody plays alone."),
        ((*ALL, "--ally", "[Fire]"), "--ally is for two-headed-dragon"),
        (("--foe", "[Fire]", "--foe", "[Law]"), "1-hero needs 1 foes, a --foe for each, not 2."),
        ((*DRAGON, "--foe", "[Fire]"), "two-headed-dragon-1-hero needs 2 foes, a --foe for each, not 1."),
        ((*ALL, "--foe", "[Fire]"), "free-for-all-1-hero needs 2 to 4 foes, a --foe for each, not 1."),
        ((*ALL, *["--foe", "[Fire]"] * 5), "needs 2 to 4 foes, a --foe for each, not 5."),
        (
            ("--mode", "free-for-all", "--deck", "[Fire]"),
            "The deck '[Fire]' has 1 spec; free-for-all needs 3. For 1: --mode free-for-all-1-hero.",
        ),
        ((*DRAGON, "--ally", "[Fire]/Law/Past"), "needs 1. For 3: --mode two-headed-dragon."),
        (("--mode", "1-hero", "--deck", "[Fire]/Law/Past"), "1-hero needs 1. For 3: --mode 3-hero."),
        (("--deck", "[Fire]/Law/Past", "--foe", "[Law]"), "3-hero needs 3. For 1: --mode 1-hero."),
        ((*ALL, "--against", "random,kasparov,random"), "There is no bot 'kasparov'."),
        (("--against", "random,random"), "There are 1 other seats and --against names 2 players"),
        ((*DRAGON, "--against", "random,random"), "There are 3 other seats and --against names 2 players"),
        (("--load", "a.json", "--mode", "3-hero"), "--mode is for a new game"),
        (("--load", "a.json", "--ally", "[Fire]"), "--ally is for a new game"),
        (("--load", "a.json", "--foe", "[Fire]"), "--foe is for a new game"),
    ],
)
def test_a_mistake_gets_one_sentence(terminal: Terminal, options: tuple[str, ...], sentence: str) -> None:
    assert sentence in terminal.refusal("play", *options)


# Ends ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("others", ["random", "human,random,random"])
def test_a_team_ends_its_turn_with_one_line(terminal: Terminal, others: str) -> None:
    """Whoever of it sits here: whose end it is need not be said."""
    screen = terminal.play("end turn", "save a.json", options=(*DRAGON, "--against", others))
    assert "is not among the choices" not in after(screen, "end turn")
    ends = [choice for choice in terminal.file("a.json")["choices"] if choice.endswith(": end")]
    assert ends[:2] == ["P1: end", "P2: end"]


# Whole games --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["two-headed-dragon-1-hero", "free-for-all-1-hero", "3-hero"])
def test_a_whole_game_ends_with_a_verdict_and_can_be_watched(terminal: Terminal, mode: str) -> None:
    decisions = terminal.play(*["1"] * 900, options=("--mode", mode)).count("\n> ")
    screen = terminal.play(*["1"] * decisions, "whole.json", options=("--mode", mode))
    assert terminal.exit_code == 0
    winners = warmat.load(terminal.folder / "whole.json").result
    assert winners
    verdict = "win." if len(winners) > 1 else "wins."
    assert "You win!" in screen if 0 in winners else f" {verdict} Save the record?" in words(screen)
    watched = words(terminal.run("replay", "whole.json"))
    decks = terminal.file("whole.json")["config"]["seats"]
    names = " and ".join(f"P{seat + 1} {decks[seat]}" for seat in winners)
    assert f" {names} {verdict} " in watched


# Teams --------------------------------------------------------------------------------------------------


def team(terminal: Terminal, *typed: str) -> str:
    """Four people at one keyboard, P1 and P2 first."""
    return terminal.run("play", "--seed", "7", *DRAGON, "--against", "human", typed=("", *typed))


def test_teammates_sit_down_together_and_see_both_hands(terminal: Terminal) -> None:
    screen = team(terminal, "P1: end", "P2: end", "", "P3: end", "P4: end", "", "board")
    first, second, _ = screen.split("press Enter.")[1:]
    assert "P1 [Bashing] and P2 [Finesse]: take the keyboard" in words(screen)
    for mine, theirs, part in (("P1", "P3", first), ("P3", "P1", second)):
        mate = f"P{int(mine[1]) + 1}"
        assert f"{mine}'s hand" in part
        assert f"{mate}'s hand" in part
        assert f"{theirs}'s hand" not in part
        assert f"{mine} or {mate}: Main phase" in part
    assert "P1 draws 5 cards." in second


def test_an_action_says_whose_it_is_where_both_could_do_it(terminal: Terminal) -> None:
    screen = team(terminal, "end", "p2: END", "end", "quit")
    assert screen.split("> end\n")[1].startswith("Who? 'end' could be 'P1: end' or 'P2: end'.")
    assert "P1: Main phase: what do you do?" in after(screen, "p2: END")
    assert "P3 [" in after(screen, "end")  # only P1 was left to end it


def test_an_action_need_not_say_whose_it_is_where_one_can_do_it(terminal: Terminal) -> None:
    team(terminal, "summon River Montoya", "summon troq", "save a.json")
    assert terminal.file("a.json")["choices"] == ["P2: summon River Montoya", "P1: summon Troq Bashar"]


def test_a_refusal_tells_what_keeps_each_of_them(terminal: Terminal) -> None:
    screen = team(terminal, "play Iron Man", "P2: build tech i", "P3: end", "P7: end")
    assert "Iron Man is not in your hand." in after(screen, "play Iron Man")
    assert "Tech I needs 6 workers and you have 4." in after(screen, "P2: build tech i")
    assert "P3 can't end now: it is not that player's turn." in after(screen, "P3: end")


def test_undo_goes_back_over_a_teammates_choice(terminal: Terminal) -> None:
    screen = team(
        terminal, "save a.json", "summon River Montoya", "summon Troq", "undo", "undo", "save b.json", "undo"
    )
    assert "Taken back: P1: summon Troq Bashar." in screen
    assert "Taken back: P2: summon River Montoya." in screen
    assert terminal.file("a.json") == terminal.file("b.json")
    assert "You can't take anything back" in after(screen, "undo")


def test_teammates_are_asked_by_name(terminal: Terminal) -> None:
    screen = team(
        terminal,
        *("summon River Montoya", "summon Troq", "P1: end", "P2: end", "nobody", "troq"),
        *("river", "", "P3: end", "P4: end", "", "1", "1"),
    )
    assert "P1: Patrol: who is your squad leader?" in screen
    assert "P2: Patrol: who is your squad leader?" in screen
    assert "P1: Tech: which two cards go from your codex" in screen
    assert "P2: Tech: which two cards go from your codex" in screen


def test_a_bot_beside_you_acts_when_you_have_ended(terminal: Terminal) -> None:
    screen = terminal.run("play", "--seed", "7", *DRAGON, typed=("P2: end", "end", "undo"))
    assert "P2 decides that without you." in after(screen, "P2: end")
    told = after(screen, "end")
    assert "P2 hires " in told
    assert "P3 hires a card as a worker" in told
    assert "another player has made a choice since" in after(screen, "undo")


def test_an_allys_cards_are_seen_and_a_foes_are_not(terminal: Terminal) -> None:
    screen = terminal.play("hand P2", "hand P3", "codex 3", "discard p4", "hand P9", options=DRAGON)
    assert "P2's hand" in after(screen, "hand P2")
    assert "You don't know 5 cards of P3's hand." in after(screen, "hand P3")
    assert "You don't know 24 cards of P3's codex." in after(screen, "codex 3")
    assert "P4's discard pile is empty." in after(screen, "discard p4")
    assert "There is no player 'P9'. Write: hand P1." in after(screen, "hand P9")


def test_the_help_knows_the_mode(terminal: Terminal) -> None:
    assert "Your team takes its turn together" in terminal.play("?", options=DRAGON)
    assert "may lend units to others" in words(terminal.play("?", options=ALL))
    assert "Your team" not in terminal.play("?")


# Three to five players ----------------------------------------------------------------------------------


def test_everybody_takes_the_keyboard_in_turn_and_sees_the_own_hand(terminal: Terminal) -> None:
    screen = terminal.run(
        *("play", "--seed", "7", *ALL, "--against", "human"), typed=("", "end", "", "end", "", "end", "2")
    )
    parts = screen.split("take the keyboard and press Enter.")
    assert [part.strip().splitlines()[-1][:2] for part in parts[:-1]] == ["P1", "P2", "P3"]
    hands = [
        warmat.new(
            "codex", seats=["[Bashing]", "[Finesse]", "[Fire]"], mode="free-for-all-1-hero", seed=7
        ).view(seat)["players"][seat]["hand"]
        for seat in range(3)
    ]
    for seat in range(3):
        assert all(card in parts[seat + 1] for card in hands[seat])
    assert not [card for card in hands[2] if card in parts[1]]


def test_whom_to_lend_is_asked_with_a_line_for_each_piece(terminal: Terminal) -> None:
    screen = terminal.play("play Tenderfoot", "end", *["nobody"] * 5, "nobody else", options=ALL)
    assert (
        "Patrol: do you lend anyone to an opponent, until that player's next upkeep?\n1 nobody else" in screen
    )
    assert "Tenderfoot ->   2 squad leader for P2   3 elite for P2" in screen
    lent = terminal.play(
        "play Tenderfoot", "end", *["nobody"] * 5, "Tenderfoot as elite for P3", "save a.json", options=ALL
    )
    assert "patrol Tenderfoot as elite for P3" in terminal.file("a.json")["choices"]
    assert "Tenderfoot patrols as elite for P3." in lent


def test_a_game_of_many_is_saved_and_gone_on_with(terminal: Terminal) -> None:
    against = ("--against", "random,curious,random")
    screen = terminal.run("play", "--seed", "7", *ALL, *against, typed=("play Tenderfoot", "save a.json"))
    assert "--load a.json --against random,curious,random" in screen
    again = terminal.run("play", "--load", "a.json", *against, typed=("save b.json",))
    assert "Continuing after 1 choices." in again
    assert terminal.file("a.json") == terminal.file("b.json")
    assert "There are 3 other seats" in terminal.refusal(
        "play", "--load", "a.json", "--against", "random,random"
    )
