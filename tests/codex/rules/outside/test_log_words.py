"""The log reads as a person would tell it: what changed, how many runes, and no word of the engine's own."""

import random
import re

import pytest

import warmat
from tests.builds import first_on_both
from warmat.codex.cards import BOOK
from warmat.codex.rules.model.lasting import Mod
from warmat.codex.rules.model.terms import (
    CANT_ATTACK,
    FLYING,
    HASTE,
    ILLUSION,
    INDESTRUCTIBLE,
    PERMANENT,
    STEALTH,
    THIS_COMBAT,
    THIS_TURN,
    UNTIL_YOUR_UPKEEP,
)
from warmat.codex.rules.writes.change_texts import change_words
from warmat.codex.scenario import piece, scenario, side

ENGINES_OWN = re.compile(
    r" seen|unwound|gives? back|debt|later\b|/[a-z]|\(\)|^ |  |effect:| 1 \w+ runes|#1\b|None"
)


def test_a_change_for_a_while_says_what_it_is() -> None:
    t = scenario(
        side(hero="Drakk Ramhorn", hand=["Deteriorate"]),
        side(hero="Garth Torken", patrol={"elite": "Iron Man"}),
    )
    t.do("play Deteriorate -> Iron Man")
    assert "Iron Man gets -1/-1 this turn." in t.game.log


@pytest.mark.parametrize(
    ("mod", "words"),
    [
        (Mod(1, THIS_TURN, 0, 1, atk=2, keys=HASTE), "gets +2/+0 and haste this turn"),
        (Mod(1, THIS_TURN, 0, 1, atk=-2), "gets -2/-0 this turn"),
        (Mod(1, THIS_COMBAT, 0, 1, armor=1), "gets armor 1 for this attack"),
        (Mod(1, PERMANENT, 0, 1, atk=1, hp=1, keys=STEALTH | FLYING), "gets +1/+1, flying and stealth"),
        (Mod(1, THIS_TURN, 0, 1, keys=CANT_ATTACK), "can't attack this turn"),
        (Mod(1, THIS_TURN, 0, 1, kind=ILLUSION), "is an Illusion as well this turn"),
        (Mod(1, THIS_TURN, 0, 1, base_atk=4), "has a printed ATK of 4 this turn"),
        (
            Mod(1, UNTIL_YOUR_UPKEEP, 1, 1, atk=3, keys=FLYING, loses=INDESTRUCTIBLE | CANT_ATTACK),
            "gets +3/+0 and flying, loses indestructible and can attack until P2's next upkeep",
        ),
        (Mod(1, THIS_TURN, 0, 1, control=1), ""),
    ],
)
def test_every_kind_of_change(mod: Mod, words: str) -> None:
    assert change_words(mod) == words


def test_one_rune_and_several() -> None:
    t = scenario(side(hero=piece("Grave Stormborne", level=6)), side())
    t.do("level Grave Stormborne")
    assert "Grave Stormborne gets 1 sword rune." in t.game.log
    t = scenario(side(hand=["Tricycloid"], tech=2), side())
    t.do("play Tricycloid")
    assert "Tricycloid gets 3 time runes." in t.game.log


@pytest.mark.parametrize("seed", first_on_both(range(8), 2))
def test_no_word_of_the_engines_own_reaches_a_person(seed: int) -> None:
    rng = random.Random(seed)
    specs = [name for name in BOOK.spec_names if name]
    decks = ["[{}]/{}/{}".format(*rng.sample(specs, 3)) for _ in range(2)]
    game = warmat.new("codex", mode="3-hero", seats=decks, seed=seed)
    read: set[str] = set()
    for _ in range(400):
        decision = game.asked
        if decision is None:
            break
        read |= {decision.prompt, *(option.text for option in decision.options)}
        game.apply(rng.choice(decision.options))
    for text in read.union(*(game.log_for(seat) for seat in (0, 1, -1))):
        assert not ENGINES_OWN.search(text), text
