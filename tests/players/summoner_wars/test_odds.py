"""What the heuristic bot reckons with in Summoner Wars agrees with the rules: odds, ways and lines."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import warmat
from warmat.players.random_bot import RandomBot
from warmat.players.summoner_wars.odds import chances_of, odds_of, typical_rolls
from warmat.players.summoner_wars.reach import ALL, Ground, clear_lines, spread, where_to
from warmat.summoner_wars.factions import FACTIONS
from warmat.summoner_wars.rules.combat.attack import in_reach, reach_of
from warmat.summoner_wars.rules.derived.filters import Anything
from warmat.summoner_wars.rules.derived.layers import refresh
from warmat.summoner_wars.rules.model import dice
from warmat.summoner_wars.rules.model.board import NEIGHBOURS, SPACES, end_of, space_of
from warmat.summoner_wars.rules.model.definitions import AttackRule
from warmat.summoner_wars.rules.model.state import SummonerWarsState
from warmat.summoner_wars.rules.model.terms import (
    CANT_MOVE,
    MELEE,
    OFF_BOARD,
    RANGED,
    SHOOTS_PAST_UNITS,
    SHOT_PAST,
    SPECIAL,
    STRUCTURE,
    UNIT,
)
from warmat.summoner_wars.rules.steps.moving import ways


def tables() -> Iterator[SummonerWarsState]:
    """Boards from random play, of every faction."""
    names = [faction.name for faction in FACTIONS]
    for seed in range(0, len(names), 2):
        game = warmat.new("summoner-wars", seats=names[seed : seed + 2], seed=seed)
        bot = RandomBot(seed)
        while not game.state.over:
            game.apply(bot.choose(game))
            if game.length % 10 == 0 and isinstance(game.state, SummonerWarsState):
                refresh(game.state)
                yield game.state


def ground_of(st: SummonerWarsState) -> Ground:
    ground = Ground()
    for piece in st.pieces.values():
        if piece.space != OFF_BOARD:
            ground.occupy(piece.space, piece.derived.types)
    return ground


def spaces(mask: int) -> set[int]:
    return {space for space in range(SPACES) if mask >> space & 1}


# Ways and lines -----------------------------------------------------------------------------------------


def test_beside() -> None:
    for space in range(SPACES):
        assert spaces(spread(1 << space)) == set(NEIGHBOURS[space])


def test_units_get_where_the_rules_let_them() -> None:
    looked = 0
    for st in tables():
        ground = ground_of(st)
        for unit in st.pieces.values():
            if unit.space == OFF_BOARD or not unit.derived.types & UNIT or unit.derived.types & STRUCTURE:
                continue
            looked += 1
            expected = {unit.space} | (
                {end_of(way) for way in ways(st, unit)} if not unit.derived.keys & CANT_MOVE else set()
            )
            assert spaces(where_to(unit, ground)) == expected
    assert looked > 100


def test_lines_are_those_of_the_rules() -> None:
    """But for those of units that attack through others, where it is enough to be about right."""
    looked = 0
    for st in tables():
        ground = ground_of(st)
        if any(piece.derived.keys & (SHOOTS_PAST_UNITS | SHOT_PAST) for piece in st.pieces.values()):
            continue
        for unit in st.pieces.values():
            if unit.space == OFF_BOARD or not unit.derived.types & UNIT:
                continue
            reached = in_reach(st, unit)
            for target in st.pieces.values():
                if target.space == OFF_BOARD or target is unit:
                    continue
                lines = clear_lines(target.space, reach_of(st, unit), ground.free)
                assert (unit.space in spaces(lines)) == (target in reached)
                looked += 1
    assert looked > 1000


def test_a_line_ends_at_the_first_card() -> None:
    free = ALL & ~(1 << space_of("c3"))
    assert spaces(clear_lines(space_of("c1"), 3, free)) == {
        space_of(name) for name in ("a1", "b1", "d1", "e1", "f1", "c2", "c3")
    }


# Odds ---------------------------------------------------------------------------------------------------


def test_odds_of_a_plain_attack() -> None:
    """Five faces of six are a melee hit, four a ranged one."""
    odds = odds_of(MELEE, 2, [])
    assert odds.kill[2] == pytest.approx(25 / 36)
    assert odds.kill[1] == pytest.approx(35 / 36)
    assert odds.kill[3] == 0
    assert odds.damage[1] == pytest.approx(35 / 36), "what is more than its life is no damage"
    assert odds.damage[9] == pytest.approx(10 / 6)
    assert odds_of(RANGED, 1, []).kill[1] == pytest.approx(4 / 6)


def test_odds_follow_the_rules_for_reading_dice() -> None:
    rule = AttackRule(Anything("anything"), Anything("anything"))
    rule.instead = True
    assert odds_of(MELEE, 1, [rule]).kill[1] == pytest.approx(2 / 6)
    assert odds_of(MELEE, 1, []).kill[1] == pytest.approx(5 / 6)


@pytest.mark.parametrize("symbol", [MELEE, RANGED])
@pytest.mark.parametrize("count", [1, 2, 4, 6])
def test_typical_rolls_are_typical(symbol: int, count: int) -> None:
    """Their hits and specials are on average about what dice show, and not all alike."""
    chances = chances_of(symbol, count)
    seen: list[tuple[int, int]] = []
    for rng in typical_rolls(symbol, count):
        state = warmat.new("summoner-wars", seats=["Tundra Orcs", "Fallen Kingdom"]).state
        state.rng = rng
        faces = [state.below(dice.SIDES) for _ in range(count)]
        seen.append((dice.count(faces, symbol), dice.count(faces, SPECIAL)))
    hits = sum(chance * roll[0] for roll, chance in chances.items())
    assert sum(roll[0] for roll in seen) / len(seen) == pytest.approx(hits, abs=0.35)
    assert len(set(seen)) > 1
    assert all(roll in chances for roll in seen)
