"""How the curious bot plays Summoner Wars.

It summons, builds, plays and uses what it likes whenever it can, discards the rest for magic, goes forward
and attacks. It lets the other summoner live for a while, and in half of its games saves magic for champions.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from warmat.kernel.choice import Option
from warmat.kernel.game import Game
from warmat.players.preferences import ABILITIES, Preferences
from warmat.summoner_wars.rules.model.board import own_row
from warmat.summoner_wars.rules.model.definitions import Card
from warmat.summoner_wars.rules.model.state import SummonerWarsState
from warmat.summoner_wars.rules.model.terms import (
    ANSWER,
    ATTACK,
    BUILD,
    CHAMPION,
    DISCARD,
    END,
    EVENT,
    MOVE,
    PLAY,
    SUMMON,
    SUMMONER,
    USE,
)

PEACE: Final = 40  # turns, at most, before it goes for the summoner
FINE: Final = 1000  # how finely weights are told apart
YES: Final = [1, 3]  # how likely no and yes are

# How likely things are, beside each other; a card or piece shares its weight among its spaces and targets.
W_PLAY: Final = 20  # for each bit of liking, as the next two
W_SUMMON: Final = 10
W_CHAMPION: Final = 100
W_BUILD: Final = 10
W_USE: Final = 20
W_MOVE: Final = 20
W_FORWARD: Final = 60
W_ATTACK: Final = 120
W_ATTACK_SUMMONER: Final = 4
W_ATTACK_FRIEND: Final = 2
W_DISCARD: Final = 48  # shared out: cards it likes are discarded last
W_END: Final = 10
DEAR: Final = 8  # in games in which it saves magic for champions, other cards are worth so much less


class SummonerWarsCoverage:
    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self._peace = preferences.dice.below(PEACE)
        self._saves = preferences.dice.below(2) == 1

    def choose(self, game: Game) -> Option:
        options, st = game.options, game.state
        assert isinstance(st, SummonerWarsState)
        if options[-1].verb == END:
            return self._preferences.pick(options, self._phase(st, options))
        if options[0].verb == ANSWER:
            return self._preferences.pick(options, [YES[option.source > 0] for option in options])
        return self._preferences.any_of(options)

    def _phase(self, st: SummonerWarsState, options: list[Option]) -> list[int]:
        """How likely each action is."""
        ways = Counter((option.verb, option.source) for option in options)
        return [
            max(1, self._weight(st, option) * FINE // ways[option.verb, option.source]) for option in options
        ]

    def _weight(self, st: SummonerWarsState, option: Option) -> int:
        verb, source, liking = option.verb, option.source, self._preferences.liking
        if verb in (PLAY, SUMMON):
            return self._play_weight(st.book.cards[source])
        if verb == BUILD:
            return W_BUILD * liking(source)
        if verb == DISCARD:
            kept = self._saves and st.book.cards[source].types & CHAMPION
            return W_DISCARD // (DEAR if kept else liking(source))
        if verb == USE:
            return W_USE * liking(ABILITIES + st.pieces[source].derived.actives[option.extra].script.index)
        if verb == MOVE:
            here, there = (
                own_row(st.pieces[source].space, option.player),
                own_row(option.target, option.player),
            )
            return W_FORWARD if there > here else W_MOVE
        if verb == ATTACK:
            return self._attack_weight(st, option)
        return W_END

    def _play_weight(self, card: Card) -> int:
        liking = self._preferences.liking(card.index)
        if card.types & CHAMPION:
            return W_CHAMPION * liking
        weight = (W_PLAY if card.types & EVENT else W_SUMMON) * liking
        return weight // DEAR if self._saves and card.cost else weight

    def _attack_weight(self, st: SummonerWarsState, option: Option) -> int:
        target = st.pieces[option.target]
        if target.controller == option.player:
            return W_ATTACK_FRIEND
        return W_ATTACK_SUMMONER if target.derived.types & SUMMONER and st.turn <= self._peace else W_ATTACK
