"""Summoner Wars for the search bot: actions one step ahead, with typical rolls where dice are rolled."""

from __future__ import annotations

from typing import Final

from warmat.kernel.choice import Option
from warmat.players.search.policy import GamePolicy
from warmat.players.summoner_wars import likely, plans, turn_search
from warmat.players.summoner_wars.eval import evaluate
from warmat.players.summoner_wars.value_network import chance
from warmat.summoner_wars.rules.model.definitions import Card
from warmat.summoner_wars.rules.model.state import SummonerWarsState
from warmat.summoner_wars.rules.model.terms import DISCARD, ORDER, PLAY
from warmat.summoner_wars.rules.outside.determinise import PLACES

FEW_ROLLS: Final = 2  # that stand for all, in a world that is played on


class SummonerWarsPolicy(GamePolicy[SummonerWarsState]):
    def decide(self, st: SummonerWarsState, seat: int) -> Option:
        return plans.decide(st, seat)

    def evaluate(self, st: SummonerWarsState, seat: int) -> float:
        return evaluate(st, seat)

    def planned(self, st: SummonerWarsState, player: int) -> Option | None:
        """Which cards become magic, once nothing else is left to do in the magic phase."""
        if turn_search.is_phase(st) and all(option.verb == DISCARD for option in st.options[:-1]):
            return plans.card_to_discard(st, player) or st.options[-1]
        return None

    def settled(self, st: SummonerWarsState, player: int) -> bool:
        """What is asked within an action: the action was the question."""
        return not turn_search.is_phase(st)

    def obvious(self, st: SummonerWarsState, player: int) -> Option | None:
        """In which order things happen is rarely worth a look so far ahead."""
        return st.options[0] if st.options[0].verb == ORDER else self.planned(st, player)

    def winning(self, st: SummonerWarsState, player: int) -> Option | None:
        return None  # the worth of a table has this turn's attacks in it

    def candidates(self, st: SummonerWarsState, player: int) -> list[Option]:
        if turn_search.is_phase(st):
            return turn_search.sensible(st)
        return st.options[::-1]  # of equals the last: that is to do nothing, where it is offered

    def worth(self, st: SummonerWarsState, option: Option, player: int) -> float:
        return turn_search.worth_of(st, option, player) + _ending(st, option)

    def quick_worth(self, st: SummonerWarsState, option: Option, player: int) -> float:
        return turn_search.worth_of(st, option, player, FEW_ROLLS) + _ending(st, option)

    def setting(self, st: SummonerWarsState, option: Option, now: float) -> float:
        """An event takes long to judge and is worth much the same all turn; all else depends on the rest."""
        return 0.0 if option.verb == PLAY else now + 1000.0 * len(st.options)

    def is_duel(self, st: SummonerWarsState) -> bool:
        return len(st.players) == 2

    def on_turn(self, st: SummonerWarsState, seat: int) -> bool:
        return st.active == seat

    def chance(self, st: SummonerWarsState, seat: int) -> float:
        return chance(st, seat)

    def places(self) -> tuple[str, ...]:
        return PLACES

    def situation(self, st: SummonerWarsState, owner: int) -> tuple[int, ...]:
        return likely.situation(st, owner)

    def traits(self, st: SummonerWarsState, card: Card, situation: tuple[int, ...]) -> tuple[str, str]:
        return likely.traits(st, card, situation)


def _ending(st: SummonerWarsState, option: Option) -> float:
    """What ending a phase has in advance: an action must be better than none by so much."""
    return turn_search.WORTHWHILE if option is st.options[-1] and turn_search.is_phase(st) else 0.0
