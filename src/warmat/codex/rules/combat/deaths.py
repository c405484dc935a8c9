"""What dies, and what follows from it. Settled after every step, all deaths of a step at once.

Dies: damage equal to or above its HP, 0 HP, destroyed or sacrificed. Units and spells go to the owner's
discard pile, heroes to the command zone with two summoning runes (and an opposing hero gains two levels),
tech buildings and add-ons deal 2 damage to their base. A destroyed base ends the game.
"""

from __future__ import annotations

from typing import Final

from warmat.codex.rules.combat.patrol import lender_of
from warmat.codex.rules.combat.rescue import rescued
from warmat.codex.rules.derived.layers import on_patrol, refresh
from warmat.codex.rules.derived.player_rules import cannot_level, is_kept_in_play
from warmat.codex.rules.model.definitions import Card
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import (
    ADD_ON,
    BASE,
    BOUNTIES,
    BURIES_DEAD,
    BY_TOUCH,
    CHANNELING,
    CHOOSE,
    COMBAT,
    CRUMBLING,
    DIES,
    DOOMED,
    EXHAUSTED,
    FADED,
    FIGHTER,
    HAS_HP,
    HERO,
    INDESTRUCTIBLE,
    KILLS,
    LEGENDARY,
    R_OTHER,
    RESCUES,
    SACRIFICED,
    SCAVENGER,
    SPELL,
    SUSTAINED,
    TECH_BUILDING,
    TECH_LAB,
    TECHNICIAN,
    TOKEN,
    TRASHED,
    TWO_LIVES,
    UNIT,
)
from warmat.codex.rules.steps.effects import Draw, GainGold
from warmat.codex.rules.steps.future import come_true
from warmat.codex.rules.steps.single_cards.holders import buried
from warmat.codex.rules.writes import atoms, player_zones
from warmat.codex.rules.writes.damage import deal
from warmat.codex.rules.writes.outcome import end_if_a_base_fell
from warmat.codex.rules.writes.triggers import emit, enqueue_rule
from warmat.kernel.choice import Option
from warmat.kernel.frame import Frame, Question, Script, Step, rule_script
from warmat.kernel.numbers import PieceId

SUMMONING_RUNES: Final = 2
LEVELS_FOR_A_HERO: Final = 2
SCAVENGER_GOLD: Final = 1
BOUNTY_GOLD: Final = 1
TECHNICIAN_CARDS: Final = 1
BASE_DAMAGE_FOR_A_BUILDING: Final = 2
R_RIVALS: Final = 0  # register: whose heroes may gain the levels, as a mask


def settle(st: CodexState) -> None:
    """Let everything die that must, until nothing more does."""
    while st.unsettled and not st.over:
        st.unsettled = False
        if st.set_aside:
            come_true(st)
        refresh(st)
        if st.special & TRASHED:
            _trash_what_must_go(st)
        doomed: list[Piece] = []
        hurt = False
        for piece in st.in_play():
            row = piece.derived
            if piece.hurt_how:
                hurt = True
            if (
                (piece.damage >= row.hp and row.types & HAS_HP)
                or piece.flags & DOOMED
                or piece.host
                or row.keys & (CHANNELING | SUSTAINED)
                or row.types & LEGENDARY
            ) and _must_die(st, piece):
                doomed.append(piece)
        dying = [piece for piece in doomed if _has_elder(st, piece) or not _survives(st, piece)]
        if dying:
            _die_together(st, dying)
        if hurt:
            atoms.forget_hurts(st)


def _trash_what_must_go(st: CodexState) -> None:
    for piece in [p for p in st.in_play() if p.derived.special & TRASHED and _must_go(st, p)]:
        atoms.trash(st, piece)
    refresh(st)


def _die_together(st: CodexState, dying: list[Piece]) -> None:
    for piece in dying:  # while all are still here: they see each other die
        emit(st, DIES, piece)
        _credit(st, piece)
        _patrol_bonus(st, piece)
        if st.mode.bounties:
            _bounty(st, piece)
    for piece in dying:
        _bury(st, piece)
    for piece in dying:
        if st.book.cards[piece.origin].types & HERO:
            _hero_fell(st, piece)
    end_if_a_base_fell(st, dying)


def _must_die(st: CodexState, piece: Piece) -> bool:
    row = piece.derived
    if piece.flags & DOOMED:
        return True
    if row.types & HAS_HP and piece.damage >= row.hp:
        return True
    if row.keys & CHANNELING and not _channeled(st, piece):
        return True
    if piece.host and piece.host not in st.pieces:
        return True
    if row.keys & SUSTAINED:
        for sustain in row.sustains:
            if not sustain.trashes and not sustain.condition.test(st, piece, piece.controller, piece.id):
                return True
    return _has_elder(st, piece)


def _must_go(st: CodexState, piece: Piece) -> bool:
    """What it needs in order not to be trashed is not there."""
    for sustain in piece.derived.sustains:
        if sustain.trashes and not sustain.condition.test(st, piece, piece.controller, piece.id):
            return True
    return False


def _survives(st: CodexState, piece: Piece) -> bool:
    """What happens instead of dying: nothing else that dying does, then, happens either."""
    if piece.derived.keys & INDESTRUCTIBLE:
        _withstand(st, piece)
        return True
    if piece.derived.keys & TWO_LIVES and not piece.other_runes.get(CRUMBLING, 0):
        atoms.spare(st, piece)
        atoms.add_other_runes(st, piece, CRUMBLING, 1)
        st.unsettled = True  # without HP, it dies again at once
        return True
    if is_kept_in_play(st, piece) and not piece.hurt_how & COMBAT:
        atoms.clear_flags(st, piece, DOOMED | SACRIFICED | FADED)
        return True
    return st.special & RESCUES != 0 and rescued(st, piece)


def _credit(st: CodexState, piece: Piece) -> None:
    """If damage killed it, whoever dealt that did."""
    if (
        piece.hurt_by
        and st.listened_events & KILLS
        and (not piece.flags & DOOMED or piece.hurt_how & BY_TOUCH)
    ):
        killer = st.remembered(piece.hurt_by)
        if killer is not None:
            emit(st, KILLS, killer, piece.id)


def _withstand(st: CodexState, piece: Piece) -> None:
    """An indestructible piece is exhausted and loses its damage and attachments; its runes stay."""
    attached = [other for other in st.in_play() if other.host == piece.id]
    if piece.damage or attached or piece.flags & DOOMED or not piece.flags & EXHAUSTED:
        atoms.spare(st, piece)
        atoms.exhaust_by_effect(st, piece)
        for other in attached:
            atoms.destroy(st, other)


def _channeled(st: CodexState, piece: Piece) -> bool:
    """A channeling spell stays while its player controls the hero that cast it."""
    caster = st.pieces.get(piece.caster)
    return caster is not None and caster.controller == piece.controller


def _has_elder(st: CodexState, piece: Piece) -> bool:
    """Of two legendary pieces of one name under one player the newer goes, whatever else it can withstand."""
    if not piece.derived.types & LEGENDARY:
        return False
    for other in st.in_play():
        if other.card == piece.card and other.controller == piece.controller and other.stamp < piece.stamp:
            return True
    return False


def _patrol_bonus(st: CodexState, piece: Piece) -> None:
    if on_patrol(st, piece):
        if piece.slot == SCAVENGER:
            enqueue_rule(st, SCAVENGE, piece.id, lender_of(st, piece))
        elif piece.slot == TECHNICIAN:
            enqueue_rule(st, SALVAGE, piece.id, lender_of(st, piece))


def _bounty(st: CodexState, piece: Piece) -> None:
    """An enemy unit that dies on your turn, however it does, brings gold; only so much a turn."""
    player = st.active
    if not piece.derived.types & UNIT or st.friendly(piece.controller, player):
        return
    if st.players[player].tally.get(BOUNTIES, 0) < st.mode.bounties:
        player_zones.count(st, player, BOUNTIES)
        st.log_public("bounty", player, piece)
        player_zones.gain_gold(st, player, BOUNTY_GOLD)


def _rivals(st: CodexState, hero: Piece) -> int:
    """Who may level a hero for this dead one, as a mask: whoever killed it, else any opponent.

    The killer controls what hurt it or, failing that, the effect that is being resolved; where that is the
    hero's own, what it attacked.
    """
    top = st.stack[-1]
    attacked = top.regs[R_OTHER] if len(top.regs) > R_OTHER else 0
    for player in (_controller(st, hero.hurt_by), top.player, _controller(st, attacked)):
        if player >= 0 and not st.friendly(player, hero.controller):
            return 1 << player
    return ((1 << len(st.players)) - 1) & ~st.team_of(hero.controller)


def _hero_fell(st: CodexState, hero: Piece) -> None:
    """An opposing hero gains levels for it, if there is one that can."""
    rivals = _rivals(st, hero)
    for piece in st.in_play():
        if _can_gain(st, piece, rivals):
            enqueue_rule(st, HERO_FELL, hero.id, st.active)
            st.queue[-1].regs[R_RIVALS] = rivals
            return


def _can_gain(st: CodexState, piece: Piece, rivals: int) -> bool:
    return (
        piece.derived.types & HERO != 0
        and (rivals >> piece.controller) & 1 == 1
        and piece.level < st.card_of(piece).max_level
        and not cannot_level(st, piece)
    )


def _controller(st: CodexState, id: PieceId) -> int:
    piece = st.remembered(id)
    return piece.controller if piece is not None else -1


def _end_of(card: Card) -> str:
    """What the log calls it when this leaves play so: only what lives dies."""
    if card.types & FIGHTER:
        return "dies"
    return "is put away" if card.types & SPELL else "falls"


def _bury(st: CodexState, piece: Piece) -> None:
    card = st.book.cards[piece.origin]
    st.log_public(_end_of(card), piece.controller, piece)
    atoms.leave_play(st, piece)
    if card.types & HERO:
        player_zones.note_death(st, piece)
        if st.map.heroes_stay_dead:
            player_zones.put_in_trash(st, piece.owner, piece.origin)
        else:
            player_zones.go_to_command_zone(st, piece, SUMMONING_RUNES + st.map.summoning_runes)
    elif card.types & (TECH_BUILDING | ADD_ON):
        if card.row.keys & TECH_LAB:
            player_zones.set_lab_spec(st, piece.owner, 0)
        base = st.pieces.get(st.players[piece.owner].base)
        if base is not None:
            deal(st, base, BASE_DAMAGE_FOR_A_BUILDING, 0, _destroyer(st, piece), 0, card)
    elif st.special & BURIES_DEAD and buried(st, piece):
        pass  # it is held by another piece now
    elif not card.types & (TOKEN | BASE):
        player_zones.put_in_discard(st, piece.owner, piece.origin)


def _destroyer(st: CodexState, piece: Piece) -> int:
    """Who destroyed a building: the player whose piece dealt the damage, else whose effect is resolved."""
    killer = _controller(st, piece.hurt_by)
    return killer if killer >= 0 else st.stack[-1].player


class LevelAHero(Question[CodexState]):
    """One hero opposing the dead one gains levels; the active player chooses which, among those that can."""

    __slots__ = ()

    def options(self, st: CodexState, frame: Frame) -> list[Option]:
        return [
            Option(st.active, CHOOSE, piece.id, 0, 0)
            for piece in st.in_play()
            if _can_gain(st, piece, frame.regs[R_RIVALS])
        ]

    def answer(self, st: CodexState, frame: Frame, option: Option) -> None:
        atoms.level_up(st, st.pieces[option.source], LEVELS_FOR_A_HERO)

    def prompt(self, st: CodexState, frame: Frame) -> str:
        return f"An opposing hero died: which hero gains {LEVELS_FOR_A_HERO} levels?"


def _rule(name: str, step: Step[CodexState], registers: int = 0) -> Script[CodexState]:
    script = rule_script(name, [step], atomic=True, registers=registers)
    script.quiet = True
    return script


SCAVENGE: Final = _rule("scavenger", GainGold(SCAVENGER_GOLD))
SALVAGE: Final = _rule("technician", Draw(TECHNICIAN_CARDS))
HERO_FELL: Final = _rule("hero fell", LevelAHero(), R_RIVALS + 1)
