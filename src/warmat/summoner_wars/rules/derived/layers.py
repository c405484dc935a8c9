"""Derived values: which abilities a piece has now, its life and keys, and its strength in an attack.

In order: base abilities and what lies beneath; what takes abilities away; what shares and grants them; then
figures and keys. Strength depends on the target, so it is counted when it is asked for.
"""

from __future__ import annotations

from warmat.kernel.frame import Frame
from warmat.kernel.numbers import PieceId
from warmat.summoner_wars.rules.model.definitions import (
    Ability,
    AttackRule,
    Bonus,
    Condition,
    Part,
    Row,
    Rule,
    SummonRule,
    limited,
)
from warmat.summoner_wars.rules.model.state import Piece, SummonerWarsState, gift_beneath
from warmat.summoner_wars.rules.model.terms import ACTIVE, OFF_BOARD, ON_BOARD, R_FIRST, R_OTHER, R_SUBJECT


def refresh(st: SummonerWarsState) -> None:
    """Make the pieces' rows true again."""
    if st.stale:
        derive(st)


def derive(st: SummonerWarsState) -> None:
    st.stale = False
    pieces = st.in_play()
    cards = st.book.cards
    changed = bool(st.mods)  # somebody's abilities are not simply those on the card
    for piece in pieces:
        row = piece.derived = cards[piece.card].row
        if row.changes_abilities or piece.under or (row.abilities and not is_in_force(st, piece)):
            changed = True
    if changed:
        _change_abilities(st, pieces)
    _collect(st, pieces)
    _apply_figures(st, pieces)


def is_in_force(st: SummonerWarsState, piece: Piece) -> bool:
    """Whether a card's text holds: on the battlefield, or an active event in its area."""
    return piece.space != OFF_BOARD or st.book.cards[piece.card].types & ACTIVE != 0


def _base(st: SummonerWarsState, piece: Piece) -> list[Ability]:
    """Printed abilities, those of the cards beneath, and those it has until the end of the turn."""
    if not is_in_force(st, piece):
        return []
    printed = piece.derived.abilities  # its card's own row as yet
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


def _change_abilities(st: SummonerWarsState, pieces: list[Piece]) -> None:
    """Give another row to every piece that has other abilities than those on its card."""
    known = [_base(st, piece) for piece in pieces]  # what each piece has, as far as is known by now
    changing = _changing(st, pieces, known)
    silent = _silence(st, pieces, known, changing)
    if silent:
        changing = _changing(st, pieces, known)
    if _share(st, pieces, known, silent, changing):
        changing = _changing(st, pieces, known)
    _grant(st, pieces, known, silent, changing)
    for at, piece in enumerate(pieces):
        card = st.book.cards[piece.card]
        if known[at] is not card.abilities:
            piece.derived = st.book.row_with(card, known[at])


Borne = tuple[Bonus, Piece]  # a continuous effect and its bearer


def _changing(st: SummonerWarsState, pieces: list[Piece], known: list[list[Ability]]) -> list[Borne]:
    """The continuous effects that change abilities."""
    found: list[Borne] = []
    for at, piece in enumerate(pieces):
        row, abilities = piece.derived, known[at]  # its card's own row as yet
        if abilities is not row.abilities:
            for ability in abilities:
                for part in ability.parts:
                    if isinstance(part, Bonus) and part.changes_abilities():
                        found.append((part, piece))
        elif row.changes_abilities:
            for bonus in row.bonuses:
                if bonus.changes_abilities():
                    found.append((bonus, piece))
    return found


def _silence(
    st: SummonerWarsState, pieces: list[Piece], known: list[list[Ability]], changing: list[Borne]
) -> list[int]:
    """Take the abilities of what has none. The silent ones' ids."""
    silent: list[int] = []
    for bonus, source in changing:
        if bonus.silences:
            silent += [piece.id for piece in pieces if affects(st, bonus, source, piece)]
    if silent:
        for at, piece in enumerate(pieces):
            if piece.id in silent:
                known[at] = []
    return silent


def _share(
    st: SummonerWarsState,
    pieces: list[Piece],
    known: list[list[Ability]],
    silent: list[int],
    changing: list[Borne],
) -> bool:
    """Linked pieces have the base abilities of one another. Whether any were."""
    found = False
    for bonus, source in changing:
        if not bonus.shares:
            continue
        found = True
        linked = [st.pieces[id] for id in source.links if id in st.pieces]
        for at, piece in enumerate(pieces):
            if piece in linked and piece.id not in silent:
                for other in linked:
                    if other is not piece:
                        known[at] = _together(known[at], st.book.cards[other.card].abilities)
    return found


def _grant(
    st: SummonerWarsState,
    pieces: list[Piece],
    known: list[list[Ability]],
    silent: list[int],
    changing: list[Borne],
) -> None:
    for bonus, source in changing:
        if not bonus.grants or bonus.moving:
            continue
        for at, piece in enumerate(pieces):
            if piece.id not in silent and affects(st, bonus, source, piece):
                known[at] = _together(known[at], bonus.grants)


def _collect(st: SummonerWarsState, pieces: list[Piece]) -> None:
    """Note what the whole table listens to and follows."""
    st.listened_events = 0
    st.listeners = []
    st.bonus_parts = []
    st.strength_parts = []
    st.attack_parts = []
    st.summon_parts = []
    st.rule_parts = []
    st.usable = []
    st.keys_in_play = 0
    st.unsteady = False
    for piece in pieces:
        row, id = piece.derived, piece.id
        if row.listened_events:
            st.listened_events |= row.listened_events
            st.listeners.append(id)
        if row.actives:
            st.usable.append(id)
        if row.simply_holds:
            _note_what_holds(st, row, id)
        for under in piece.under:
            for part in st.book.gifts[gift_beneath(under)].parts:
                _take_gift(st, part, piece)


def _note_what_holds(st: SummonerWarsState, row: Row, id: PieceId) -> None:
    st.keys_in_play |= row.keys
    for bonus in row.bonuses:
        _note_bonus(st, bonus, id)
    for attack_rule in row.attack_rules:
        st.attack_parts.append((attack_rule, id))
    for summon_rule in row.summon_rules:
        st.summon_parts.append((summon_rule, id))
    for rule in row.rules:
        st.rule_parts.append((rule, id))


def _take_gift(st: SummonerWarsState, part: Part, piece: Piece) -> None:
    """A card beneath does this for the piece, without its being an ability of the piece."""
    if isinstance(part, Bonus):
        _note_bonus(st, part, piece.id)
        if part.is_own() and part.changes_figures():
            piece.derived = piece.derived.copy()
            piece.derived.add(part, 1)
            st.keys_in_play |= part.keys
    elif isinstance(part, AttackRule):
        st.attack_parts.append((part, piece.id))
    elif isinstance(part, SummonRule):
        if not part.own:
            st.summon_parts.append((part, piece.id))
    elif isinstance(part, Rule):
        st.rule_parts.append((part, piece.id))


def _note_bonus(st: SummonerWarsState, bonus: Bonus, bearer: int) -> None:
    st.bonus_parts.append((bonus, bearer))
    if bonus.strength:
        st.strength_parts.append((bonus, bearer))
    if bonus.is_unsteady():
        st.unsteady = True


def _apply_figures(st: SummonerWarsState, pieces: list[Piece]) -> None:
    own: set[int] = set()  # the pieces whose row is theirs alone
    for bonus, id in st.bonus_parts:
        if bonus.is_own() or not bonus.changes_figures():
            continue  # what each piece gives itself is in its row already
        source = st.pieces[id]
        for piece in pieces:
            if not affects(st, bonus, source, piece):
                continue
            if piece.id not in own:
                own.add(piece.id)
                piece.derived = piece.derived.copy()
            times = 1 if bonus.per is None else bonus.per.value(st, _seen_from(source, piece, 0))
            piece.derived.add(bonus, times)
            st.keys_in_play |= bonus.keys


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
    for part in ability.parts:
        if isinstance(part, Bonus) and part.scope is None:
            made.keys |= part.keys
            made.move += part.move
    return made


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
    for bonus, id in st.strength_parts:
        if bonus.scope is None and id != piece.id:
            continue  # the bearer's alone
        if bonus.against is not None and target is None:
            continue
        source = st.pieces[id]
        if not affects(st, bonus, source, piece):
            continue
        if (
            bonus.against is not None
            and target is not None
            and not bonus.against.test(st, target, source.controller, source.id)
        ):
            continue
        times = 1
        if bonus.per is not None:
            times = bonus.per.value(st, _seen_from(source, piece, 0 if target is None else target.id))
        total += limited(bonus.strength * times, bonus.most)
    for mod in st.mods:
        if mod.piece == piece.id:
            total += mod.strength
    return max(0, total)
