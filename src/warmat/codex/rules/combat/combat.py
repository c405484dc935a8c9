"""An attack, from its declaration to the damage.

Combat damage is dealt at once, except that swift strike goes first. Towers and anti-air patrollers that are
flown over join in. Who may attack what is in attack.py.
"""

from __future__ import annotations

from typing import Final

from warmat.codex.rules.combat.attack import (
    HIDDEN,
    Defence,
    attack_keys,
    attack_targets,
    attack_tax,
    defences,
    ignores,
    watches,
)
from warmat.codex.rules.derived.layers import refresh
from warmat.codex.rules.derived.piece_rules import sum_about
from warmat.codex.rules.derived.targeting import sees
from warmat.codex.rules.model.state import CodexState, Piece
from warmat.codex.rules.model.terms import (
    ANTI_AIR,
    ARMOR_PIERCING,
    AS_RUNES,
    ATTACK_ARMOR,
    ATTACKED,
    ATTACKING,
    ATTACKS,
    BY_ABILITY,
    BY_TOUCH,
    CHOOSE,
    COMBAT,
    CONSTRUCTING,
    DAMAGES,
    DEATHTOUCH,
    DETECTED_ONE,
    FIGHTER,
    FLYING,
    FOUGHT,
    IS_ATTACKED,
    LONG_RANGE,
    OVERPOWER,
    PIERCING,
    PREVENTS,
    R_FIRST,
    R_OTHER,
    R_SUBJECT,
    READINESS,
    REDIRECTED,
    SQUAD_LEADER,
    STRIKES,
    STRUCK,
    SWIFT_STRIKE,
    THIS_COMBAT,
    TOWER,
    TRAMPLES,
    UNSTOPPABLE,
    WEAKENS,
    WITHERS,
)
from warmat.codex.rules.writes import atoms, lasting_changes, player_zones
from warmat.codex.rules.writes.damage import deal, in_random_order, lethal
from warmat.codex.rules.writes.triggers import emit
from warmat.kernel.choice import Option, Pool
from warmat.kernel.frame import Frame, Question, Script, Step, rule_script
from warmat.kernel.numbers import Keys

R_LEFT: Final = R_FIRST  # sparkshot damage to the slot before
R_RIGHT: Final = R_FIRST + 1  # and after
R_OVER: Final = R_FIRST + 2  # where overpower's excess goes
R_ARMOR: Final = R_FIRST + 3  # the attacker's armor for this combat
R_USED: Final = R_FIRST + 4  # and how much its armor had stopped before


def declare_attack(st: CodexState, attacker: Piece, defender: Piece) -> None:
    """Exhaust the attacker, let a tower detect it, and begin the combat."""
    st.log_public("attacks", attacker.controller, attacker, defender)
    player_zones.pay_gold(st, attacker.controller, attack_tax(st, defender))
    atoms.set_flags(st, attacker, ATTACKED | ATTACKING)
    if not attacker.derived.keys & READINESS:
        atoms.exhaust(st, attacker)
    _detect(st, attacker, defender)
    frame = FIGHT.frame(attacker.id, attacker.controller)
    frame.regs[R_SUBJECT] = attacker.id
    frame.regs[R_OTHER] = defender.id
    st.run_next(frame)
    if st.special & ATTACK_ARMOR:
        _arm(st, frame, attacker)
    emit(st, ATTACKS, attacker, defender.id)
    if st.listened_events & IS_ATTACKED:
        emit(st, IS_ATTACKED, defender, attacker.id)


def _arm(st: CodexState, frame: Frame, attacker: Piece) -> None:
    """Armor for the time of this attack."""
    refresh(st)
    armor = 0
    for piece in st.in_play():
        armor += sum_about(st, piece, ATTACK_ARMOR, attacker)
    if armor:
        before = attacker.derived.armor
        lasting_changes.modify(st, attacker, 0, 0, armor, 0, THIS_COMBAT, attacker.controller)
        refresh(st)
        frame.regs[R_ARMOR] = attacker.derived.armor - before
        frame.regs[R_USED] = attacker.armor_used


def _detect(st: CodexState, attacker: Piece, defender: Piece) -> None:
    """The defenders' tower detects the first stealth or invisible attacker of a turn."""
    if not attack_keys(st, attacker, defender) & HIDDEN or sees(st, defender.controller, attacker):
        return
    for tower in _towers(st, defender):
        if not tower.flags & DETECTED_ONE and watches(st, tower.controller, defender):
            atoms.set_flags(st, tower, DETECTED_ONE)
            atoms.reveal(st, attacker, tower.controller)
            return


def _towers(st: CodexState, defender: Piece) -> list[Piece]:
    """The towers that hit whatever attacks this: those of the defender's whole team (ruling 77)."""
    return [
        p
        for p in st.in_play()
        if p.derived.keys & TOWER
        and not p.flags & CONSTRUCTING
        and st.friendly(p.controller, defender.controller)
    ]


def flown_over(st: CodexState, attacker: Piece, defender: Piece) -> list[Piece]:
    """The patrollers that the attacker used flying to ignore."""
    keys = attack_keys(st, attacker, defender)
    if not keys & FLYING or keys & UNSTOPPABLE:
        return []
    if keys & HIDDEN and not sees(st, defender.controller, attacker):
        return []
    if defender.slot == SQUAD_LEADER:
        return []
    return [
        p
        for p in st.in_play()
        if p.slot >= 0
        and p.id != defender.id
        and not p.derived.keys & FLYING
        and st.friendly(p.controller, defender.controller)
        and (defender.slot < 0 or p.slot == SQUAD_LEADER)
        and not ignores(st, attacker, p)
    ]


def strikes_back(st: CodexState, attacker: Piece, defender: Piece) -> bool:
    """Only units and heroes deal combat damage; ground without anti-air can't hit a flier.

    Nor does a defender without long-range reach an attacker that has it.
    """
    if not defender.derived.types & FIGHTER:
        return False
    if attack_keys(st, attacker, defender) & LONG_RANGE and not defender.derived.keys & LONG_RANGE:
        return False
    return not attacker.derived.keys & FLYING or defender.derived.keys & (FLYING | ANTI_AIR) != 0


def attack_power(st: CodexState, attacker: Piece, defender: Piece) -> int:
    """The attacker's ATK against this defender."""
    power = attacker.derived.atk
    for bonus in attacker.derived.bonuses:
        if bonus.against.test(st, defender, attacker.controller, attacker.id):
            power += bonus.atk
    if defender.derived.special & WEAKENS:
        power += sum_about(st, defender, WEAKENS, attacker)
    return max(0, power)


def excess_damage(st: CodexState, attacker: Piece, defender: Piece) -> int:
    """Overpower: what is left of the attacker's ATK beyond what kills the patroller."""
    keys = attack_keys(st, attacker, defender)
    if not keys & OVERPOWER or keys & TRAMPLES or defender.slot < 0:
        return 0
    return max(0, attack_power(st, attacker, defender) - lethal(defender, strike_bits(keys)))


def strike_bits(keys: Keys) -> int:
    """How combat damage is dealt by a piece with these keywords."""
    how = COMBAT
    if keys & (ARMOR_PIERCING | WITHERS | DEATHTOUCH):
        if keys & ARMOR_PIERCING:
            how |= PIERCING
        if keys & WITHERS:
            how |= AS_RUNES
        if keys & DEATHTOUCH:
            how |= BY_TOUCH
    return how


def hit(st: CodexState, piece: Piece, amount: int, by: Piece, how: int) -> int:
    """Deal combat damage, and let what listens know whom it reached."""
    dealt = deal(st, piece, amount, by.id, by.controller, how, by)
    if dealt and st.listened_events & DAMAGES:
        emit(st, DAMAGES, by, piece.id, dealt)
    return dealt


class CombatStep(Step[CodexState]):
    """A step of a combat that belongs to the swift or to the normal strike."""

    __slots__ = ("swift",)

    def __init__(self, swift: bool) -> None:
        super().__init__()
        self.swift: bool = swift

    def in_time(self, piece: Piece) -> bool:
        """Swift strike goes first; then everybody who has not struck."""
        return piece.derived.keys & SWIFT_STRIKE != 0 if self.swift else not piece.flags & STRUCK

    def striker(self, st: CodexState, frame: Frame) -> Piece | None:
        """The attacker, if it deals its damage now and there is something to deal it to."""
        refresh(st)
        attacker = st.pieces.get(frame.regs[R_SUBJECT])
        if attacker is None or not self.in_time(attacker) or frame.regs[R_OTHER] not in st.pieces:
            return None
        return attacker


class StrikerAsks(CombatStep):
    """Where the attacker's damage goes, asked as it strikes."""

    __slots__ = ()

    def __init__(self, swift: bool) -> None:
        super().__init__(swift)
        self.asks = True

    def options(self, st: CodexState, frame: Frame) -> list[Option]:
        attacker = self.striker(st, frame)
        if attacker is None:
            return []
        return self.options_of(st, frame, attacker)

    def options_of(self, st: CodexState, frame: Frame, attacker: Piece) -> list[Option]:
        raise NotImplementedError


class NewDefender(Question[CodexState]):
    """If what was attacked is gone before damage, another defender may be chosen."""

    __slots__ = ()

    def options(self, st: CodexState, frame: Frame) -> list[Option]:
        if frame.regs[R_OTHER] in st.pieces:
            return []
        options: list[Option] = []
        attacker = st.pieces.get(frame.regs[R_SUBJECT])
        if attacker is not None:
            for defence in defences(st):
                for piece in attack_targets(st, attacker, defence):
                    options.append(Option(frame.player, CHOOSE, piece.id, 0, 0))
        options.append(Option(frame.player, CHOOSE, 0, 0, 0))
        return options

    def answer(self, st: CodexState, frame: Frame, option: Option) -> None:
        frame.regs[R_OTHER] = option.source
        if option.source:
            defender = st.pieces[option.source]
            player_zones.pay_gold(st, frame.player, attack_tax(st, defender))
            emit(st, IS_ATTACKED, defender, frame.regs[R_SUBJECT])

    def prompt(self, st: CodexState, frame: Frame) -> str:
        attacker = st.pieces[frame.regs[R_SUBJECT]]
        return f"{st.label(attacker)}'s target is gone: attack something else?"


class Sparkshot(StrikerAsks):
    """Where each point of sparkshot goes: to a patroller beside the one attacked."""

    __slots__ = ()

    def options_of(self, st: CodexState, frame: Frame, attacker: Piece) -> list[Option]:
        sparks = attacker.derived.sparkshot - frame.regs[R_LEFT] - frame.regs[R_RIGHT]
        defender = st.pieces[frame.regs[R_OTHER]]
        if sparks <= 0 or defender.slot < 0:
            return []
        options: list[Option] = []
        for side in (-1, 1):
            if side < 0 and frame.regs[R_RIGHT]:
                continue  # left before right: the order of the points does not matter
            beside = neighbour(st, defender, side)
            if beside is not None:
                options.append(Option(frame.player, CHOOSE, beside.id, 0, 0))
        return options

    def left(self, st: CodexState, frame: Frame) -> int:
        attacker = self.striker(st, frame)
        if attacker is None or attacker.derived.sparkshot == 1:
            return 0
        return attacker.derived.sparkshot - frame.regs[R_LEFT] - frame.regs[R_RIGHT]

    def pool(self, st: CodexState, frame: Frame) -> Pool:
        defender, left = st.pieces[frame.regs[R_OTHER]], self.left(st, frame)
        beside = [neighbour(st, defender, side) for side in (-1, 1)]
        options = [Option(frame.player, CHOOSE, piece.id, 0, 0) for piece in beside if piece is not None]
        return Pool(options, [left] * len(options), left, left)

    def answer(self, st: CodexState, frame: Frame, option: Option) -> None:
        before = st.pieces[option.source].slot < st.pieces[frame.regs[R_OTHER]].slot
        frame.regs[R_LEFT if before else R_RIGHT] += 1
        frame.pc -= 1

    def prompt(self, st: CodexState, frame: Frame) -> str:
        return "Sparkshot: which patroller beside the defender takes 1 damage?"


def neighbour(st: CodexState, piece: Piece, side: int) -> Piece | None:
    """The patroller in the slot right beside this one's, if any."""
    for other in st.in_play():
        if other.slot >= 0 and other.slot == piece.slot + side and other.controller == piece.controller:
            return other
    return None


class Overpower(StrikerAsks):
    """Where overpower's excess goes: something else the attacker could attack."""

    __slots__ = ()

    def options_of(self, st: CodexState, frame: Frame, attacker: Piece) -> list[Option]:
        defender = st.pieces[frame.regs[R_OTHER]]
        if excess_damage(st, attacker, defender) == 0:
            return []
        team = st.players[defender.controller].team
        found = attack_targets(st, attacker, Defence(st, team), defender.id)
        return [Option(frame.player, CHOOSE, piece.id, 0, 0) for piece in found]

    def answer(self, st: CodexState, frame: Frame, option: Option) -> None:
        frame.regs[R_OVER] = option.source

    def prompt(self, st: CodexState, frame: Frame) -> str:
        attacker = st.pieces[frame.regs[R_SUBJECT]]
        excess = excess_damage(st, attacker, st.pieces[frame.regs[R_OTHER]])
        return f"Overpower: what takes {st.label(attacker)}'s {excess} excess damage?"


class Strike(CombatStep):
    """Deal the combat damage of everyone who strikes now, all at once."""

    __slots__ = ()

    def act(self, st: CodexState, frame: Frame) -> None:
        refresh(st)
        attacker = st.pieces.get(frame.regs[R_SUBJECT])
        defender = st.remembered(frame.regs[R_OTHER])
        if attacker is None or defender is None:
            return
        hits: list[tuple[Piece, int, Piece, int]] = []
        defender_stands = defender.id in st.pieces
        if defender_stands and self.in_time(attacker):
            self._attacker_strikes(st, frame, attacker, defender, hits)
        if defender_stands and self.in_time(defender) and strikes_back(st, attacker, defender):
            hits.append((attacker, defender.derived.atk, defender, 0))
        for patroller in flown_over(st, attacker, defender):
            if patroller.derived.keys & ANTI_AIR and self.in_time(patroller):
                hits.append((attacker, patroller.derived.atk, patroller, 0))
        keys = attack_keys(st, attacker, defender)
        dealt = 0
        too_much = REDIRECTED if st.special & PREVENTS and _is_too_much(attacker, hits) else 0
        for piece, amount, by, more in hits:
            how = strike_bits(keys if by is attacker else by.derived.keys)
            reached = hit(st, piece, amount, by, how | more | (too_much if piece is attacker else 0))
            if by is attacker:
                dealt += reached
            if self.swift:
                atoms.set_flags(st, by, STRUCK)
        if dealt:
            emit(st, STRIKES, attacker, defender.id, dealt)

    def _attacker_strikes(
        self,
        st: CodexState,
        frame: Frame,
        attacker: Piece,
        defender: Piece,
        hits: list[tuple[Piece, int, Piece, int]],
    ) -> None:
        power = attack_power(st, attacker, defender)
        redirected = excess = 0
        second = st.pieces.get(frame.regs[R_OVER])
        if second is not None:
            excess = excess_damage(st, attacker, defender)
            power -= excess
            redirected = REDIRECTED
        _land(st, attacker, defender, defender, power, redirected, hits)
        sparks: dict[int, int] = {}
        for side, reg in ((-1, R_LEFT), (1, R_RIGHT)):
            beside = neighbour(st, defender, side)
            if frame.regs[reg] and beside is not None:
                sparks[beside.id] = frame.regs[reg]
        others = [st.pieces[id] for id in sparks]
        if second is not None and second.id not in sparks:
            others.append(second)
        for other in in_random_order(st, others):
            if other is second:
                hits.append((other, excess, attacker, BY_ABILITY))
            if other.id in sparks:
                _land(st, attacker, defender, other, sparks[other.id], BY_ABILITY, hits)
        hidden = attack_keys(st, attacker, defender) & HIDDEN
        for tower in _towers(st, defender):
            if not hidden or sees(st, tower.controller, attacker):
                hits.append((attacker, 1, tower, BY_ABILITY))


def _is_too_much(attacker: Piece, hits: list[tuple[Piece, int, Piece, int]]) -> bool:
    """Whether those who strike the attacker at once deal more than would kill it."""
    total, how = 0, 0
    for piece, amount, by, _ in hits:
        if piece is attacker and amount > 0:
            total += amount
            how |= strike_bits(by.derived.keys)
    return total > lethal(attacker, how)


def _land(
    st: CodexState,
    attacker: Piece,
    defender: Piece,
    piece: Piece,
    amount: int,
    how: int,
    hits: list[tuple[Piece, int, Piece, int]],
) -> None:
    """The attacker's damage to a piece; what tramples sends what is too much to that player's base."""
    keys = attack_keys(st, attacker, defender)
    if keys & TRAMPLES and piece.derived.types & FIGHTER:
        excess = max(0, amount - lethal(piece, strike_bits(keys)))
        base = st.pieces.get(st.players[piece.controller].base)
        if excess and base is not None:
            hits.append((base, excess, attacker, 0))
            amount -= excess
            how |= REDIRECTED
    hits.append((piece, amount, attacker, how))


class EndCombat(Step[CodexState]):
    """Swift strikers may strike again, in the next combat; armor for this one is gone."""

    __slots__ = ()

    def act(self, st: CodexState, frame: Frame) -> None:
        for piece in st.in_play():
            atoms.clear_flags(st, piece, STRUCK | ATTACKING)
        attacker = st.pieces.get(frame.regs[R_SUBJECT])
        if attacker is not None:
            emit(st, FOUGHT, attacker, frame.regs[R_OTHER])
        if frame.regs[R_ARMOR]:
            lasting_changes.expire(st, THIS_COMBAT, -1)
            if attacker is not None:
                atoms.shed_armor(st, attacker, frame.regs[R_USED], frame.regs[R_ARMOR])


FIGHT: Final[Script[CodexState]] = rule_script(
    "combat",
    [
        NewDefender(),
        Sparkshot(swift=True),
        Overpower(swift=True),
        Strike(swift=True),
        Sparkshot(swift=False),
        Overpower(swift=False),
        Strike(swift=False),
        EndCombat(),
    ],
    atomic=False,
    registers=R_USED + 1,
)
