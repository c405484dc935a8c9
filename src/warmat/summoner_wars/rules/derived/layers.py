"""Derived values: which abilities a piece has now, its life and keys, and its strength in an attack.

In order: base abilities and what lies beneath; what takes abilities away; what shares and grants them; then
figures and keys. Strength depends on the target, so it is counted when it is asked for.
"""

from __future__ import annotations

from warmat.kernel.frame import Frame
from warmat.summoner_wars.rules.model.definitions import (
    Ability,
    AttackRule,
    Bonus,
    Condition,
    Part,
    Row,
    Rule,
    SummonRule,
)
from warmat.summoner_wars.rules.model.state import Piece, SummonerWarsState, gift_beneath
from warmat.summoner_wars.rules.model.terms import ACTIVE, OFF_BOARD, ON_BOARD, R_FIRST, R_OTHER, R_SUBJECT


def refresh(st: SummonerWarsState) -> None:
    """Make the pieces' rows true again."""
    if st.stale:
        derive(st)


def derive(st: SummonerWarsState) -> None:
    st.stale = False
    pieces = list(st.pieces.values())
    for piece in pieces:
        piece.derived = st.book.cards[piece.card].row
    known = {piece.id: _base(st, piece) for piece in pieces}
    silent = _silence(st, pieces, known)
    _grant(st, pieces, known, silent)
    _collect(st, pieces, known)
    _apply_figures(st, pieces)


def is_in_force(st: SummonerWarsState, piece: Piece) -> bool:
    """Whether a card's text holds: on the battlefield, or an active event in its area."""
    return piece.space != OFF_BOARD or st.book.cards[piece.card].types & ACTIVE != 0


def _base(st: SummonerWarsState, piece: Piece) -> list[Ability]:
    """Printed abilities, those of the cards beneath, and those it has until the end of the turn."""
    cards = st.book.cards
    if not is_in_force(st, piece):
        return []
    printed = cards[piece.card].abilities
    if not piece.under and not st.mods:
        return printed
    more: list[Ability] = []
    for under in piece.under:
        more += st.book.gifts[gift_beneath(under)].abilities
    more += [st.book.abilities[mod.ability] for mod in st.mods if mod.piece == piece.id and mod.ability]
    return _together(printed, more)


def _together(have: list[Ability], more: list[Ability]) -> list[Ability]:
    """Both; an ability is never had twice (rulebook, *Ability*)."""
    if not more:
        return have
    found = have.copy()
    for ability in more:
        if all(other.name != ability.name for other in found):
            found.append(ability)
    return found


def _bonuses(known: list[Ability]) -> list[Bonus]:
    found: list[Bonus] = []
    for ability in known:
        for part in ability.parts:
            if isinstance(part, Bonus):
                found.append(part)
    return found


def _silence(st: SummonerWarsState, pieces: list[Piece], known: dict[int, list[Ability]]) -> list[int]:
    """Take the abilities of what has none, then let linked pieces share theirs. The silent ones' ids."""
    silent: list[int] = []
    for source in pieces:
        for bonus in _bonuses(known[source.id]):
            if bonus.silences:
                silent += [piece.id for piece in pieces if affects(st, bonus, source, piece)]
    for id in silent:
        known[id] = []
    for source in pieces:
        for bonus in _bonuses(known[source.id]):
            if bonus.shares:
                _share(st, source, known, silent)
    return silent


def _share(st: SummonerWarsState, source: Piece, known: dict[int, list[Ability]], silent: list[int]) -> None:
    """The linked pieces have the base abilities of one another."""
    linked = [st.pieces[id] for id in source.links if id in st.pieces]
    for piece in linked:
        for other in linked:
            if other is not piece and piece.id not in silent:
                known[piece.id] = _together(known[piece.id], st.book.cards[other.card].abilities)


def _grant(
    st: SummonerWarsState, pieces: list[Piece], known: dict[int, list[Ability]], silent: list[int]
) -> None:
    granting: list[tuple[Bonus, Piece]] = []
    for source in pieces:
        for bonus in _bonuses(known[source.id]):
            if bonus.grants and not bonus.moving:
                granting.append((bonus, source))
    for bonus, source in granting:
        for piece in pieces:
            if piece.id not in silent and affects(st, bonus, source, piece):
                known[piece.id] = _together(known[piece.id], bonus.grants)


def _collect(st: SummonerWarsState, pieces: list[Piece], known: dict[int, list[Ability]]) -> None:
    """Give every piece its row, and note what the whole table listens to and follows."""
    st.listened_events = 0
    st.listeners = []
    st.bonus_parts = []
    st.attack_parts = []
    st.summon_parts = []
    st.rule_parts = []
    for piece in pieces:
        card = st.book.cards[piece.card]
        abilities = known[piece.id]
        piece.derived = card.row if abilities is card.abilities else Row(card.types, card.life, abilities)
        if piece.derived.listened_events:
            st.listened_events |= piece.derived.listened_events
            st.listeners.append(piece.id)
        for ability in abilities:
            for part in ability.parts:
                _file(st, part, piece.id)
        for under in piece.under:
            for part in st.book.gifts[gift_beneath(under)].parts:
                _file(st, part, piece.id)


def _file(st: SummonerWarsState, part: Part, bearer: int) -> None:
    if isinstance(part, Bonus):
        st.bonus_parts.append((part, bearer))
    elif isinstance(part, AttackRule):
        st.attack_parts.append((part, bearer))
    elif isinstance(part, SummonRule):
        if not part.own:
            st.summon_parts.append((part, bearer))
    elif isinstance(part, Rule):
        st.rule_parts.append((part, bearer))


def _apply_figures(st: SummonerWarsState, pieces: list[Piece]) -> None:
    own: set[int] = set()  # the pieces whose row is theirs alone
    for bonus, id in st.bonus_parts:
        if not (bonus.keys or bonus.life or bonus.move or bonus.reach or bonus.straight):
            continue
        source = st.pieces[id]
        for piece in pieces:
            if not affects(st, bonus, source, piece):
                continue
            if piece.id not in own:
                own.add(piece.id)
                piece.derived = _copy(piece.derived)
            times = 1 if bonus.per is None else bonus.per.value(st, _seen_from(source, piece, 0))
            piece.derived.keys |= bonus.keys
            piece.derived.life += _limited(bonus.life * times, bonus.most)
            piece.derived.move += _limited(bonus.move * times, bonus.most)
            piece.derived.reach += bonus.reach
            piece.derived.straight = max(piece.derived.straight, bonus.straight)


def _copy(row: Row) -> Row:
    return Row(row.types, row.life, row.abilities)


def row_in_move(st: SummonerWarsState, piece: Piece) -> Row:
    """What a piece is while it moves from where it stands: some abilities are had for a move alone."""
    refresh(st)
    row = piece.derived
    for bonus, id in st.bonus_parts:
        if bonus.moving and affects(st, bonus, st.pieces[id], piece):
            for ability in bonus.grants:
                if all(other.name != ability.name for other in row.abilities):
                    row = _with(row, ability)
    return row


def _with(row: Row, ability: Ability) -> Row:
    """This row with one more ability, as far as moving goes."""
    made = Row(row.types, row.life, [*row.abilities, ability])
    made.keys, made.move, made.straight = row.keys, row.move, row.straight
    for bonus in _bonuses([ability]):
        if bonus.scope is None:
            made.keys |= bonus.keys
            made.move += bonus.move
    return made


def _limited(amount: int, most: int) -> int:
    return min(amount, most) if most else amount


def affects(st: SummonerWarsState, bonus: Bonus, source: Piece, piece: Piece) -> bool:
    """Whether a continuous effect of `source` is about this piece."""
    if bonus.scope is None:
        if piece.id != source.id:
            return False
    elif (
        not st.book.cards[piece.card].types & ON_BOARD
        or piece.space == OFF_BOARD
        or not bonus.scope.test(st, piece, source.controller, source.id)
    ):
        return False
    return not bonus.conditions or all_hold(st, bonus.conditions, _seen_from(source, piece, 0))


def all_hold(st: SummonerWarsState, conditions: list[Condition], frame: Frame) -> bool:
    return all(condition.holds(st, frame) for condition in conditions)


def _seen_from(source: Piece, subject: Piece, other: int) -> Frame:
    """A frame to ask conditions and amounts in, that no script runs."""
    frame = Frame(0, 0, source.id, source.controller, [0] * R_FIRST)
    frame.regs[R_SUBJECT] = subject.id
    frame.regs[R_OTHER] = other
    return frame


def strength_of(st: SummonerWarsState, piece: Piece, target: Piece | None) -> int:
    """How many dice it rolls against this target (None: in general)."""
    refresh(st)
    total = st.book.cards[piece.card].strength
    for bonus, id in st.bonus_parts:
        if bonus.strength:
            source = st.pieces[id]
            if not affects(st, bonus, source, piece):
                continue
            if bonus.against is not None and (
                target is None or not bonus.against.test(st, target, source.controller, source.id)
            ):
                continue
            frame = _seen_from(source, piece, 0 if target is None else target.id)
            times = 1 if bonus.per is None else bonus.per.value(st, frame)
            total += _limited(bonus.strength * times, bonus.most)
    for mod in st.mods:
        if mod.piece == piece.id:
            total += mod.strength
    return max(0, total)
