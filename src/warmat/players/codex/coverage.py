"""How the curious bot plays Codex.

It hires, techs and levels up like somebody who means to get to tech III, keeps the peace for a while, and
techs, keeps and plays the cards and abilities it likes whenever it can.
"""

from __future__ import annotations

from typing import Final

from warmat.codex.rules.model.state import CodexState
from warmat.codex.rules.model.terms import (
    ATTACK,
    BUILD,
    END_MAIN,
    FREE_TECH_WORKERS,
    HIRE,
    LEVEL,
    PATROL,
    PLAY,
    SUMMON,
    TECH,
    TECH_BUILDING,
    USE,
)
from warmat.kernel.choice import Option
from warmat.kernel.game import Game
from warmat.players.preferences import ABILITIES, Preferences

PEACE: Final = 40  # turns, at most, before it goes for the throat

# How likely things are in the main phase, beside each other.
W_TECH_BUILDING: Final = 2000
W_SUMMON: Final = 600
W_HIRE: Final = 400  # shared out: cards it likes are hired last
W_ADD_ON: Final = 20
W_PLAY: Final = 10
W_USE: Final = 10
W_SACRIFICE: Final = 3  # let it do something first
W_LEVEL: Final = [10, 60, 400]  # of each hero's games: rarely, often, first of all
W_END: Final = 12
W_END_IN_WAR: Final = 2
W_ATTACK: Final = 1
W_ATTACK_IN_WAR: Final = 8


class CodexCoverage:
    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self._peace = preferences.dice.below(PEACE)
        self._level = W_LEVEL[preferences.dice.below(len(W_LEVEL))]

    def choose(self, game: Game) -> Option:
        options, st, preferences = game.options, game.state, self._preferences
        assert isinstance(st, CodexState)
        verb = options[0].verb
        if options[-1].verb == END_MAIN:
            return preferences.pick(options, self._main_phase(st, options))
        if verb == TECH:
            return preferences.pick(options, [preferences.liking(option.source) for option in options])
        if verb == PATROL and preferences.dice.below(2):
            return options[-1]  # nobody
        return preferences.any_of(options)

    def _main_phase(self, st: CodexState, options: list[Option]) -> list[int]:
        """How likely each action is."""
        seat = st.active
        war = st.turn > self._peace
        attack = W_ATTACK_IN_WAR if war else W_ATTACK
        hires = st.players[seat].workers < FREE_TECH_WORKERS
        cards, liking = st.book.cards, self._preferences.liking
        weights: list[int] = []
        for option in options:
            verb, source = option.verb, option.source
            if verb == ATTACK:
                weight = attack
            elif verb == PLAY:
                weight = W_PLAY * liking(source)
            elif verb == HIRE:
                weight = W_HIRE // liking(source) if hires else 0
            elif verb == USE:
                piece = st.here_or_aside(source)
                assert piece is not None
                ability = piece.derived.actives[option.extra]
                weight = W_USE * liking(ABILITIES + ability.script.index)
                if ability.sacrifices:
                    weight = W_SACRIFICE
            elif verb == LEVEL:
                weight = self._level
            elif verb == SUMMON:
                weight = W_SUMMON
            elif verb == BUILD:
                weight = W_TECH_BUILDING if cards[source].types & TECH_BUILDING else W_ADD_ON
            else:
                weight = W_END_IN_WAR if war else W_END
            weights.append(weight)
        return weights
