"""What an effect lacks that can't begin, in words: why an event or ability is refused (see judged.can_do)."""

from __future__ import annotations

from warmat.kernel.frame import Frame, Step
from warmat.kernel.phrases import none_of
from warmat.summoner_wars.rules.derived.layers import affects, refresh
from warmat.summoner_wars.rules.derived.places import labels
from warmat.summoner_wars.rules.derived.who import one
from warmat.summoner_wars.rules.model.state import Piece, SummonerWarsState
from warmat.summoner_wars.rules.steps.card_questions import DiscardCards, PickCard
from warmat.summoner_wars.rules.steps.effects import SpendBoost, SpendMagic, SpendSomeBoost
from warmat.summoner_wars.rules.steps.questions import ExtraAttack, Force, May, Pick, PickSpace


def sentence(st: SummonerWarsState, name: str, steps: list[Step[SummonerWarsState]], frame: Frame) -> str:
    """Why this effect can't begin: the first thing that it needs and has not."""
    step = _in_the_way(st, steps, frame)
    lack = "" if step is None else _lack(st, step, frame)
    if isinstance(step, Pick):
        return f"{name} has no legal target: {lack}."
    return f"{name} can't do anything now: {lack}." if lack else f"{name} can't do anything now."


def _in_the_way(
    st: SummonerWarsState, steps: list[Step[SummonerWarsState]], frame: Frame
) -> Step[SummonerWarsState] | None:
    """The step that can't be done."""
    for step in steps:
        if isinstance(step, May) and not step.possible(st, frame):
            return _in_the_way(st, step.steps, frame)
        if not step.possible(st, frame):
            return step
        if step.branches():
            return None
    return None


def _lack(st: SummonerWarsState, step: Step[SummonerWarsState], frame: Frame) -> str:
    if isinstance(step, Pick):
        near = ""
        if step.near is not None:
            how = "adjacent to" if step.spaces == 1 else f"within {step.spaces} spaces of"
            near = f" {how} {labels(st, step.near.pieces(st, frame))}"
        return f"{none_of(step.scope.words, step.least)}{near}"
    if isinstance(step, PickSpace):
        return _taken(step.places.words(st, frame))
    if isinstance(step, Force):
        piece = one(step.who, st, frame)
        return f"{'it' if piece is None else st.label(piece)} can't be forced anywhere"
    if isinstance(step, ExtraAttack):
        piece = one(step.who, st, frame)
        return f"there is nothing for {'it' if piece is None else st.label(piece)} to attack"
    if isinstance(step, PickCard):
        if step.where is not None and not step.where.depends and not step.where.spaces(st, frame):
            return _taken(step.where.words(st, frame))
        where = "in your discard pile" if step.from_discard else "in hand"
        return f"{none_of(f'your {step.scope.words}', 1)} {where}"
    if isinstance(step, DiscardCards):
        return f"{none_of(f'your {step.scope.words}', step.least)} in hand to discard"
    if isinstance(step, SpendMagic):
        return f"it needs {step.number} magic and you have {st.players[frame.player].magic}"
    if isinstance(step, SpendBoost):
        return f"it needs {step.number} boost, and there is less on {labels(st, step.who.pieces(st, frame))}"
    if isinstance(step, SpendSomeBoost):
        return f"it needs boost, and there is none on {labels(st, step.who.pieces(st, frame))}"
    return ""


def _taken(places: str) -> str:
    """There is no room in a place."""
    if places.startswith("a "):
        return f"there is no empty {places[2:]}"
    return f"{places} is not empty"


def because(st: SummonerWarsState, piece: Piece, key: int) -> str:
    """The end of a sentence: what keeps a piece from something by this key."""
    refresh(st)
    for bonus, id in st.bonus_parts:
        bearer = st.pieces[id]
        if bonus.keys & key and bearer.id != piece.id and affects(st, bonus, bearer, piece):
            return f" while {st.label(bearer)} is in play"
    return ": its card says so"
