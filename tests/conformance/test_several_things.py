"""Several things for one question: whatever the order they are picked in, the game comes out the same."""

from __future__ import annotations

import random

import pytest

from tests.builds import first_on_both
from tests.games import CASES, Case, walk
from warmat.kernel.draft import Draft, asks_for_several, is_closing
from warmat.kernel.frame import advance, answer, open_step
from warmat.kernel.game import Game
from warmat.summoner_wars.rules.model.state import SummonerWarsState
from warmat.summoner_wars.rules.model.terms import DISCARD, MAGIC_PHASE

SEEDS = range(4)


def some_set(game: Game, dice: random.Random) -> tuple[list[str], str]:
    """Any legal set for the open question, as the engine asks for it, and where that leads."""
    there = game.clone()
    state = there.state
    draft, picked = Draft(state, []), list[str]()
    while True:
        state.write_options()
        option = dice.choice(state.options)
        step = open_step(state)
        if not is_closing(option):
            picked.append(option.text)
        answer(state, option, True)
        done = is_closing(option) or not draft._is_open(state, len(picked))
        if done or step.left(state, state.stack[-1]) == 0:
            advance(state)
            return picked, there.digest()


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("seed", first_on_both(SEEDS))
def test_any_order_leads_to_the_same_place(case: Case, seed: int) -> None:
    dice = random.Random(seed)
    for game in walk(case.new(seed), seed):
        if not asks_for_several(game.state):
            continue
        digest, length = game.digest(), game.length
        picked, end = some_set(game, dice)
        dice.shuffle(picked)
        by_one, at_once = game.clone(), game.clone()
        for number, text in enumerate(picked, 1):
            assert by_one.length == length, "nothing is decided before the set is complete"
            by_one.apply(text)
            if by_one.length == length and number > 1 and dice.random() < 0.3:
                by_one.apply(f"take back {text.partition(' ')[2]}")
                by_one.apply(text)
        names = [text.partition(" ")[2] for text in picked]
        if picked:
            at_once.apply(f"{picked[0].partition(' ')[0]} {', '.join(names)}")
        for other in (by_one, at_once):
            if other.length == length:
                other.apply("done")
            assert other.digest() == end, picked
            assert not other.picked
        assert (game.digest(), game.length) == (digest, length)


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("seed", first_on_both(SEEDS))
def test_what_goes_together_is_what_the_engine_allows(case: Case, seed: int) -> None:
    """Where a question says that any of its things go together, trying it out on clones says the same."""
    dice, seen = random.Random(seed), 0
    for game in walk(case.new(seed), seed):
        if not asks_for_several(game.state):
            continue
        picked = list(game.picked)
        while True:
            draft = Draft(game.state, picked)
            offered = draft.options()
            things = [option for option in offered if not is_closing(option)]
            if draft.pool.go_together:
                seen += 1
                assert [option.key() for option in things] == [option.key() for option in draft._fitting()]
            if not things:
                assert draft.is_full()
                break
            picked = [*picked, dice.choice(things)]
    assert seen or case.name == "summoner-wars", "techs go together"


@pytest.mark.parametrize("case", [case for case in CASES if case.name == "summoner-wars"], ids=str)
@pytest.mark.parametrize("seed", first_on_both(SEEDS))
def test_cards_are_discarded_for_magic_in_any_order(case: Case, seed: int) -> None:
    """Each pays at once, and the phase stays open until its player ends it."""
    dice = random.Random(seed)
    for game in walk(case.new(seed), seed):
        state = game.state
        assert isinstance(state, SummonerWarsState)
        if state.phase != MAGIC_PHASE or all(option.verb != DISCARD for option in game.options):
            continue
        here, picked = game.clone(), list[str]()
        for _ in range(dice.randint(2, 5)):
            here.state.write_options()
            options = [option for option in here.options if option.verb == DISCARD]
            if options:
                picked.append(dice.choice(options).text)
                here.apply(picked[-1])
        dice.shuffle(picked)
        there = game.clone()
        for text in picked:
            magic = there.view(state.active)["players"][state.active]["magic"]
            there.apply(text)
            assert there.view(state.active)["players"][state.active]["magic"] == min(15, magic + 1)
        assert there.digest() == here.digest(), picked
        decision = there.decision
        assert decision is not None
        assert decision.options[-1].text == "end"
