"""Summoner Wars for the search bot: actions one step ahead, with typical rolls where dice are rolled."""

from __future__ import annotations

from warmat.kernel.choice import Option
from warmat.players.summoner_wars import look, plans
from warmat.players.summoner_wars.chances import chance
from warmat.players.summoner_wars.eval import evaluate
from warmat.players.thinking.guide import Guide
from warmat.summoner_wars.rules.state import Table
from warmat.summoner_wars.rules.terms import DISCARD, MOVE


class SummonerWarsGuide(Guide):
    def decide(self, st: Table, seat: int) -> Option:
        return plans.decide(st, seat)

    def evaluate(self, st: Table, seat: int) -> float:
        return evaluate(st, seat)

    def planned(self, st: Table, player: int) -> Option | None:
        """Which cards become magic, once nothing else is left to do in the magic phase."""
        if look.is_phase(st) and all(option.verb == DISCARD for option in st.options[:-1]):
            return plans.card_to_discard(st, player) or st.options[-1]
        return None

    def obvious(self, st: Table, player: int) -> Option | None:
        return self.planned(st, player)

    def winning(self, st: Table, player: int) -> Option | None:
        return None  # the worth of a table has this turn's attacks in it

    def candidates(self, st: Table, player: int) -> list[Option]:
        if look.is_phase(st):
            return look.sensible(st)
        return st.options[::-1]  # of equals the last: that is to do nothing, where it is offered

    def worth(self, st: Table, option: Option, player: int) -> float:
        value = look.worth_of(st, option, player)
        return value + look.WORTHWHILE if option is st.options[-1] and look.is_phase(st) else value

    def setting(self, st: Table, option: Option, now: float) -> float:
        """Where a unit is best depends little on the others; all else depends on what was done before."""
        return 0.0 if option.verb == MOVE else now + 1000.0 * len(st.options)

    def on_turn(self, st: Table, seat: int) -> bool:
        return st.active == seat

    def chance(self, st: Table, seat: int) -> float:
        return chance(st, seat)
