"""What an answer costs, before it is given."""

from __future__ import annotations

from warmat.codex.rules.combat.attack import attack_tax
from warmat.codex.rules.derived.costs import LEVEL_COST, build_cost, hire_cost, play_cost
from warmat.codex.rules.derived.targeting import resist_cost
from warmat.codex.rules.model.state import CodexState
from warmat.codex.rules.model.terms import ATTACK, BUILD, HIRE, LEVEL, PLAY, REPAIR, SUMMON, USE
from warmat.kernel.choice import FREE, Option


def price(st: CodexState, option: Option) -> int:
    """In gold, or FREE where gold is no matter."""
    verb = option.verb
    if verb == HIRE:
        return hire_cost(st, option.player)
    if verb == LEVEL:
        return LEVEL_COST
    if verb == BUILD:
        return build_cost(st, option.player, st.book.cards[option.source])
    if verb == SUMMON:
        return st.book.cards[option.source].cost
    if verb == REPAIR:
        return st.mode.repair_cost
    if verb == ATTACK:
        return attack_tax(st, st.pieces[option.target]) or FREE
    if verb not in (PLAY, USE):
        return FREE
    aim = st.pieces.get(option.target)
    resist = resist_cost(st, aim, option.player) if aim is not None else 0
    if verb == PLAY:
        card = st.book.cards[option.source]
        return play_cost(st, option.player, card) + option.extra * card.boost + resist
    user = st.here_or_aside(option.source)
    return (user.derived.actives[option.extra].gold + resist or FREE) if user is not None else FREE
