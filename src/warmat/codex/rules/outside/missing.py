"""What an effect lacks that can do nothing, in words: why a spell or ability is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from warmat.codex.rules.derived.costs import play_cost, why_not_play
from warmat.codex.rules.derived.targeting import can_target, candidates, resist_cost, sees
from warmat.codex.rules.model.reasons import NEEDS_GOLD
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import IN_HAND, INVISIBLE, ON_DECK, SHIELDED, UNTARGETABLE, ZONE_NAMES
from warmat.codex.rules.steps.card_questions import (
    CardLimit,
    PickCards,
    PickToPlay,
    TechMet,
)
from warmat.codex.rules.steps.divided import DivideDamage
from warmat.codex.rules.steps.effects import Destroy
from warmat.codex.rules.steps.lowest_tech import VERBS, PickLeast
from warmat.codex.rules.steps.peeking import LookAt
from warmat.codex.rules.steps.questions import Pick
from warmat.codex.rules.steps.removal import Sacrifice
from warmat.codex.rules.steps.seats import EachPlayer, LoseWorkers
from warmat.codex.rules.steps.single_cards.card_limits import FallenHero, LevelBuilt
from warmat.codex.rules.steps.single_cards.draw_pile import ExchangeTop
from warmat.codex.rules.steps.single_cards.holders import PlayHeld
from warmat.codex.rules.steps.single_cards.more_runes import MoreRunes
from warmat.codex.rules.steps.tokens import Summon, room_for
from warmat.kernel.frame import Step
from warmat.kernel.numbers import Seat
from warmat.kernel.phrases import YOUR, in_a_row, in_full, lack, several

if TYPE_CHECKING:
    from warmat.codex.rules.model.definitions import PieceFilter

EMPTY_DECK: Final = "your draw pile is empty"


class Clause:
    """ "there is no patroller to target": how it starts, what is missing, how it ends."""

    __slots__ = ("end", "start", "targeted", "what")

    def __init__(self, start: str, what: str = "", end: str = "", targeted: bool = False) -> None:
        self.start: str = start
        self.what: str = what
        self.end: str = end
        self.targeted: bool = targeted  # it is a target that is missing

    def join(self, other: Clause) -> bool:
        """Whether the other one is said with this: what is missing of several alike goes into one clause."""
        if self.start != other.start or self.end != other.end:
            return False
        if other.what not in self.what.split(" or "):
            self.what = f"{self.what} or {other.what}"
        return True

    def written(self) -> str:
        return f"{self.start}{in_a_row(self.what)}{self.end}"


class Lacking:
    """Whose effect it is and what there is for it: the same that `can_do` is asked with."""

    __slots__ = ("gold", "player", "source", "spell", "st")

    def __init__(self, st: CodexState, player: Seat, source: int, gold: int, spell: int) -> None:
        self.st: CodexState = st
        self.player: Seat = player
        self.source: int = source
        self.gold: int = gold
        self.spell: int = spell

    def sentence(self, name: str, steps: list[Step[CodexState]]) -> str:
        """Why this effect can do nothing now."""
        found: list[Clause] = []
        for clause in self.clauses(steps):
            if not any(earlier.join(clause) for earlier in found):
                found.append(clause)
        if not found:
            return f"{name} can't do anything now."
        targets = all(clause.targeted for clause in found)
        start = f"{name} has no legal target" if targets else f"{name} can't do anything now"
        return f"{start}: {', and '.join(clause.written() for clause in found)}."

    def clauses(self, steps: list[Step[CodexState]]) -> list[Clause]:
        """One for each thing that it could do if only there were something."""
        found: list[Clause] = []
        at = 0
        while at < len(steps):
            step = steps[at]
            at += 1
            inner = step.inner()
            if inner is not None:
                found += self.clauses(inner.steps)
            else:
                clause = self.clause(step, steps[at] if at < len(steps) else None)
                if clause is not None:
                    found.append(clause)
            at += step.dependents()
        return found

    def clause(self, step: Step[CodexState], then: Step[CodexState] | None) -> Clause | None:
        """What this step lacks, or nothing if that does not matter. `then`: what would follow."""
        if isinstance(step, Pick):
            return None if step.another else self._pieces(step, then)
        if isinstance(step, DivideDamage):
            return self._to_target(step.scope, step.scope.words, 1)
        if isinstance(step, PickCards):
            return self._cards(step)
        if isinstance(step, PickLeast):
            whose = "nobody" if isinstance(step.whose, EachPlayer) else "no opponent"
            return Clause(f"{whose} has a unit to {VERBS[step.to]}")
        if isinstance(step, LookAt):
            return self._to_look_at(step)
        if isinstance(step, ExchangeTop):
            empty = not self.st.players[self.player].deck
            return Clause(EMPTY_DECK if empty else "you have no card in hand")
        if isinstance(step, LoseWorkers):
            return _none("your worker", step.amount)
        if isinstance(step, MoreRunes):
            return Clause("there are no runes on any card in play")
        if isinstance(step, Summon):
            return self._room(step.name)
        return self._held() if isinstance(step, PlayHeld) else None

    # Pieces --------------------------------------------------------------------------------------------

    def _pieces(self, step: Pick, then: Step[CodexState] | None) -> Clause:
        words = in_full(step.scope.words, step.scope.noun)
        if step.takes_workers:
            words = f"{words} or worker" if words else "worker"
        least = max(1, step.least)
        if step.targets:
            return self._to_target(step.scope, words, least)
        if isinstance(then, Sacrifice | Destroy):
            return _none(words, least, " to sacrifice" if isinstance(then, Sacrifice) else " to destroy")
        return _none(words, least, " in play or in the future" if step.future else "")

    def _to_target(self, scope: PieceFilter, words: str, least: int) -> Clause:
        """What there is of it can't be targeted, or there is none."""
        st, player = self.st, self.player
        for piece in candidates(st, scope, player, self.source):
            if not can_target(st, piece, player, self.gold, self.spell):
                return Clause(self._shield(piece), targeted=True)
        clause = _none(words, least, " to target")
        clause.targeted = True
        return clause

    def _shield(self, piece: Piece) -> str:
        """Why a piece can't be targeted."""
        st, player, name = self.st, self.player, self.st.label(piece)
        keys, theirs = piece.derived.keys, not st.friendly(piece.controller, player)
        if keys & UNTARGETABLE or (theirs and keys & SHIELDED):
            return f"{name} can't be targeted"
        if theirs and keys & INVISIBLE and not sees(st, player, piece):
            return f"{name} is invisible and you have not detected it"
        cost = resist_cost(st, piece, player)
        if cost > self.gold:
            return f"{name}'s resist costs {cost} gold and you have {self.gold} left for it"
        return f"{name} is immune to it"

    def _room(self, name: str) -> Clause | None:
        st = self.st
        if room_for(st, name, self.player) > 0:
            return None
        index = st.book.by_name[name].index
        there = [p for p in st.pieces.values() if p.origin == index and p.controller == self.player]
        return Clause(f"you already have as many {several(name)} as allowed ({len(there)})")

    def _held(self) -> Clause:
        """Why none of the cards it holds can be played."""
        held = self.st.held_by(self.source)
        if not held:
            return Clause("it holds no unit")
        st, player = self.st, self.player
        cards = [st.card_of(piece) for piece in held]
        poor = [card for card in cards if why_not_play(st, player, card, self.gold) == NEEDS_GOLD]
        if poor:
            cost, name = min((play_cost(st, player, card), card.name) for card in poor)
            return Clause(f"{name} costs {cost} gold and you have {self.gold}")
        return Clause("you can't play ", " or ".join(dict.fromkeys(card.name for card in cards)), " now")

    # Cards ---------------------------------------------------------------------------------------------

    def _cards(self, step: PickCards) -> Clause:
        if step.of.others:
            return Clause("no opponent has a card in ", _places(step.zones, "the "))
        if step.zones & ON_DECK:
            return Clause(EMPTY_DECK)
        words = in_full(step.scope.words, step.scope.noun)
        more = " that you can play now" if isinstance(step, PickToPlay) else _limit(step.limit)
        where = f" in {_places(step.zones, YOUR)}{more}"
        return _none(f"{YOUR}{words}", max(1, step.least), where)

    def _to_look_at(self, step: LookAt) -> Clause:
        if step.whose.others:
            return Clause("no opponent has a card in ", _places(step.zone, "the "))
        if not self.st.players[self.player].deck:
            return Clause(EMPTY_DECK)
        return Clause("you already know the top card of your draw pile")


def _none(words: str, least: int, end: str = "") -> Clause:
    start, what = lack(words, least)
    return Clause(start, what, end)


def _places(zones: int, whose: str) -> str:
    """ "hand or your discard pile"."""
    found = [zone for zone in ZONE_NAMES if zones & zone]
    return " or ".join(f"{'' if zone == IN_HAND else whose}{ZONE_NAMES[zone]}" for zone in found)


def _limit(limit: CardLimit | None) -> str:
    if isinstance(limit, FallenHero):
        return " that has died and can be summoned now"
    if isinstance(limit, TechMet | LevelBuilt):
        return " whose tech building you have"
    return ""
