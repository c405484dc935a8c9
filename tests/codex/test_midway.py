"""In the middle of every question about cards, modes, players and workers: saved, cloned, imagined, shown."""

from __future__ import annotations

import json

import pytest

from tests.builds import first_on_both
from tests.codex.choice_cards import CHOICES, board
from warmat.codex import invariants
from warmat.codex.rules.engine import load
from warmat.codex.rules.model.state import CodexState
from warmat.codex.rules.model.terms import END_MAIN, PATROL, TECH
from warmat.codex.scenario import Scenario, side
from warmat.kernel.game import Game
from warmat.players.random_bot import RandomBot

TECHS = ["Recruit of Tech 0", "Recruit of Tech I", "Recruit of Tech II", "Recruit of Tech III"]

# What is done up to the question, as the engine asks: one by one and in its order, as bots see it. Spells
# are in hand, units too.
QUESTIONS = {
    "a mode": ["play Menagerie"],
    "a mode's target": ["play Four Ways", "choose hit a building card"],
    "a number": ["play Gossip"],
    "the first card from hand": ["play Asylum"],
    "the second card from hand": ["play Asylum", "take Recruit of Tech 0"],
    "the second card from the codex": ["play Fetch", "take Recruit of Tech I"],
    "a card after a sacrifice": ["play Cycle -> Sprout"],
    "a card after a return": ["play Distortion -> Iron Man"],
    "a target after a discard": ["play Storm", "take Recruit of Tech II", "take Flare"],
    "a spell to be played": ["play Any Spell"],
    "the target of a spell from the codex": ["play Any Spell", "take Flare"],
    "the target of a spell for nothing": ["play Fire Drake", "take Flare from hand"],
    "an opponent": ["play Curse"],
    "the second card of an opponent": ["play Curse", "choose P2", "take Spark"],
    "a worker": ["play Saurian"],
    "a second worker": ["play Saurian", "choose P2's worker"],
    "the first of two discards": ["use Prowling Magus"],
    "the second of two discards": ["use Prowling Magus", "discard Spark"],
    "a sacrifice as a price": ["use Devourer"],
    "the first point of damage": ["play Hail"],
    "a later point of damage": ["play Hail", "choose Base#2", "choose Base#2"],
    "the card to be exchanged": ["use Inventor (exchange)"],
}
HAND = ["Menagerie", "Four Ways", "Gossip", "Asylum", "Fetch", "Cycle", "Distortion", "Storm", "Any Spell"]
HAND += ["Fire Drake", "Curse", "Saurian", "Hail", "Flare", "Great Flare", "Spark", "Bloom", *TECHS]
IN_PLAY = ["Prowling Magus", "Devourer", "Inventor", "Sprout", "Iron Man", "Bones"]
CODEX = [*TECHS, "Sapling", "Shrub", "Old Sapling", "Oak", "Flare", "Great Flare", "Hymn", "Iron Man"]
CODEX += ["Any Spell", "Revolver Ocelot"]


def at_question(choices: list[str], seed: int = 1) -> Scenario:
    t = board(
        side(hero="Chooser", hand=HAND, play=IN_PLAY, codex=CODEX * 2, deck=TECHS, gold=20),
        side(
            play=["Hut", "Hut", "Banner", "Maestro", "Cloud Sprite"],
            codex=["Eggship"] * 2,
            hand=["Spark", "Wither", "Tenderfoot"],
            deck=["Bloom"] * 5,
            discard=["Iron Man", "Spark"],
        ),
        side(play=["Tenderfoot"], hand=["Spark", "Bloom"], deck=["Wither"] * 3),
        seed=seed,
    )
    for choice in choices:
        t.game.follow(choice)
    return t


def reloaded(game: Game) -> Game:
    state = game.state
    assert isinstance(state, CodexState)
    data = json.loads(json.dumps(state.dump()))
    return Game(game.setup, load(CHOICES, state.mode, data, b"", None), game.history)


def notations(game: Game) -> list[str]:
    decision = game.decision
    assert decision is not None
    return [option.text for option in decision.options]


def check(game: Game) -> None:
    """Whatever is asked can be saved, cloned and imagined, and is asked again in the same words."""
    state = game.state
    assert isinstance(state, CodexState)
    digest, decision = game.digest(), game.decision
    assert decision is not None
    loaded = reloaded(game)
    assert loaded.digest() == digest
    assert notations(loaded) == notations(game)
    assert loaded.decision is not None
    assert loaded.decision.prompt == decision.prompt
    for option, twin in zip(list(game.options), list(loaded.options), strict=True):
        one, other = game.clone(), loaded.clone()
        one.apply(option)
        other.apply(twin)
        assert one.digest() == other.digest()
    invariants.check_pieces(state)
    invariants.check_players(state)
    invariants.check_options(state)
    for seat in range(len(state.players)):
        assert loaded.view(seat) == game.view(seat)
        imagined = game.determinise(seat, 7)
        assert imagined.view(seat)["players"] == game.view(seat)["players"]
        for option in list(imagined.options):
            imagined.clone().apply(option)
    assert game.digest() == digest


@pytest.mark.parametrize("question", QUESTIONS)
def test_midway(question: str) -> None:
    t = at_question(QUESTIONS[question])
    assert t.prompt != "Main phase: what do you do?"
    check(t.game)


def test_cards_that_were_taken_are_saved_by_name() -> None:
    """So that a save outlives a book in which the cards have other numbers."""
    t = at_question(QUESTIONS["the second card from hand"])
    registers = t.game.state.dump()["stack"][-1][-1]
    names = [reg.partition("|")[0] for reg in registers if isinstance(reg, str)]
    assert names == ["Asylum", "Recruit of Tech 0"]


def test_the_options_go_to_whoever_chooses() -> None:
    t = at_question(QUESTIONS["the second card from the codex"])
    assert "options" in t.game.view(0)["decision"]
    assert "options" not in t.game.view(1)["decision"]
    assert t.game.view(1)["players"][0]["codex"] == ["Recruit of Tech I"], "what was taken was shown"


def test_no_world_takes_a_card_from_where_it_is_not() -> None:
    """Seat 2 imagines other hands, but the card that was taken is in all of them."""
    t = at_question(["play Curse", "choose P2", "take Spark"])
    for seed in range(50):
        world = t.game.determinise(2, seed)
        held = world.view(0)["players"][1]["hand"]
        assert "Spark" in held
        world.apply("take nothing")
        assert len(world.view(1)["players"][1]["hand"]) == 2


def test_a_trashed_worker_may_be_any_card_the_others_did_not_see() -> None:
    t = board(
        side(hero="Chooser", hand=["Blast", "Spark"]),
        side(hand=["Tenderfoot", "Wither", "Fruit Ninja"], deck=["Bloom"] * 5),
        active=1,
    )
    t.do("hire Wither")
    t.end_turn()
    t.do("play Blast -> P2's worker")
    trash = {tuple(t.game.determinise(0, seed).view(1)["players"][1]["trash"]) for seed in range(60)}
    assert trash == {("Tenderfoot",), ("Wither",), ("Fruit Ninja",), ("Bloom",)}


def test_what_went_back_to_the_codex_may_be_what_is_teched_next() -> None:
    """Everybody knows it to be there, but not whether it is one of the cards that go face down."""
    t = board(
        side(play=["Maestro"], hand=["Spark"]),
        side(play=["Passing Thought"], codex=["Eggship", "Trojan Duck", "Maestro"], deck=["Bloom"] * 5),
    )
    t.do("attack Maestro -> Passing Thought")
    assert t.game.view(0)["players"][1]["codex"] == ["Passing Thought"]
    t.end_turn(tech=["Eggship", "Trojan Duck"])
    assert t.foe.codex == ["Maestro", "Passing Thought"]
    assert t.game.view(0)["players"][1]["codex"] == []
    found = {tuple(t.game.determinise(0, seed).view(1)["players"][1]["codex"]) for seed in range(80)}
    assert any("Passing Thought" in codex for codex in found)
    assert any("Passing Thought" not in codex for codex in found)


# In the middle of what a person picks: outside of the table, and nobody else's business.
PICKS = {
    "cards from hand": (["play Asylum"], "take Recruit of Tech II", "take Recruit of Tech 0"),
    "cards from the codex": (["play Fetch"], "take Shrub", "take Sapling"),
    "cards of an opponent": (["play Curse", "choose P2"], "take Wither", "take Spark"),
    "workers": (["play Saurian"], "choose P2's worker", "choose Iron Man"),
    "discards": (["use Prowling Magus"], "discard Spark", "discard Bloom"),
    "damage": (["play Hail"], "choose Base#2", "choose Base"),
}


@pytest.mark.parametrize("question", PICKS)
def test_picks_are_a_draft(question: str) -> None:
    choices, first, second = PICKS[question]
    t = at_question(choices)
    digest, length = t.game.digest(), t.game.length
    others = [t.game.view(seat) for seat in (1, 2, -1)]
    t.do(first)
    assert (t.game.digest(), t.game.length) == (digest, length), "nothing was decided"
    assert [t.game.view(seat) for seat in (1, 2, -1)] == others, "nobody else is told"
    asked = t.game.view(0)["decision"]
    assert asked["several"]["picked"] == [first]
    assert second in [option["text"] for option in asked["options"]]
    for seat in (0, 1, 2):
        assert t.game.determinise(seat, 7).view(seat) == t.game.view(seat)
    assert t.game.determinise(1, 7).picked == [], "not even in a world that somebody imagines"
    t.do(second)
    there = at_question(choices)
    there.do(second, first)
    for each in (t, there):
        if each.game.length == length:
            each.do(*(["done"] if "done" in each.options else ["choose Base#2"] * 3))
    assert t.game.digest() == there.game.digest() != digest


@pytest.mark.parametrize("question", PICKS)
def test_a_clone_has_picks_of_its_own(question: str) -> None:
    choices, first, second = PICKS[question]
    t = at_question(choices)
    t.do(first)
    other = t.game.clone()
    other.apply("take back")
    assert [option.text for option in t.game.picked] == [first]
    assert other.picked == []
    other.apply(second)
    assert [option.text for option in t.game.picked] == [first]


@pytest.mark.parametrize("seed", first_on_both(range(6)))
def test_at_random_through_all_of_them(seed: int) -> None:
    game = at_question([], seed).game
    bot = RandomBot(seed)
    for _ in range(150):
        if game.state.over:
            break
        if game.options[-1].verb not in (END_MAIN, PATROL, TECH):
            check(game)
        game.apply(bot.choose(game))
    assert game.log
