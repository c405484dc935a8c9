"""Every change of the pieces in play and of the turn: each marks what is stale and tells the log.

What players hold besides is changed in holdings.py. Nothing else writes to the state (a test sees to it).
"""

from __future__ import annotations

from warmat.codex.rules import holdings
from warmat.codex.rules.lasting import Mod
from warmat.codex.rules.layers import fresh
from warmat.codex.rules.state import Piece, Table, free_number, fresh_piece
from warmat.codex.rules.terms import (
    ARRIVES,
    CONSTRUCTING,
    DISABLED,
    DOOMED,
    EXHAUSTED,
    MAX_LEVEL,
    NO_SLOT,
    PLUS_ONE,
    RUNE_NAMES,
    SACRIFICED,
    TIME,
    TOKEN,
    UNTIL_YOUR_UPKEEP,
)
from warmat.codex.rules.triggers import emit

# Arriving and leaving ---------------------------------------------------------------------------------


def arrive(
    st: Table,
    index: int,
    owner: int,
    flags: int = 0,
    caster: int = 0,
    host: int = 0,
    links: list[int] | None = None,
) -> Piece:
    """Put a new piece into play under its owner, and let it and the others notice."""
    card = st.book.cards[index]
    piece = fresh_piece(st.next_id, card, free_number(st, index, owner), owner, st.turn)
    piece.flags = flags
    piece.caster = caster
    piece.host = host
    if links:
        piece.links = links
    if card.row.fading:
        piece.marks = {TIME: card.row.fading}
    st.next_id += 1
    st.pieces[piece.id] = piece
    st.stale = True
    st.unsettled = True
    st.tell("arrives", owner, st.label(piece))
    emit(st, ARRIVES, piece)
    return piece


def leave_play(st: Table, piece: Piece) -> None:
    """Take a piece off the table; what it last was stays known while effects may still ask."""
    fresh(st)
    del st.pieces[piece.id]
    st.ghosts[piece.id] = piece
    if st.mods:
        st.mods = [mod for mod in st.mods if mod.piece != piece.id]
    st.stale = True
    st.unsettled = True


def return_to_hand(st: Table, piece: Piece) -> None:
    leave_play(st, piece)
    st.tell("returns to hand", piece.owner, st.label(piece))
    if not st.book.cards[piece.origin].types & TOKEN:
        holdings.put_in_hand(st, piece.owner, piece.origin)


def forget_ghosts(st: Table) -> None:
    st.ghosts = {}


# Damage, healing, runes, figures ----------------------------------------------------------------------


def damage(st: Table, piece: Piece, amount: int, by: str, piercing: bool = False) -> None:
    """Deal damage: armor, unless pierced, takes the first of it each turn; the rest stays on the piece."""
    fresh(st)
    if amount <= 0:
        return
    stopped = 0 if piercing else min(amount, max(0, piece.d.armor - piece.armor_used))
    piece.armor_used += stopped
    piece.damage += amount - stopped
    st.unsettled = True
    if st.reads_damage:
        st.stale = True
    if st.sink is not None:
        st.tell("takes damage", piece.controller, st.label(piece), by, amount - stopped)
        if stopped:
            st.tell("armor stops", piece.controller, st.label(piece), by, stopped)


def heal(st: Table, piece: Piece, amount: int) -> None:
    """Heal a unit or hero, repair a building: take damage off, never above its HP."""
    healed = min(amount, piece.damage)
    if healed:
        piece.damage -= healed
        if st.reads_damage:
            st.stale = True
        st.tell("heals", piece.controller, st.label(piece), amount=healed)


def give_runes(st: Table, piece: Piece, amount: int) -> None:
    """+1/+1 runes, or -1/-1 runes when negative. Opposite runes cancel."""
    piece.runes += amount
    st.stale = True
    st.unsettled = True
    st.tell("gets runes", piece.controller, st.label(piece), amount=amount)


def add_marks(st: Table, piece: Piece, kind: int, amount: int) -> None:
    """Runes other than +1/+1 and -1/-1."""
    piece.marks[kind] = piece.marks.get(kind, 0) + amount
    st.stale = True
    st.tell("gets marks", piece.controller, st.label(piece), RUNE_NAMES[kind], amount)


def remove_marks(st: Table, piece: Piece, kind: int, amount: int) -> None:
    """Take runes off. Whatever fades dies when its last time rune goes, for whatever reason (ruling 16)."""
    removed = min(amount, piece.marks.get(kind, 0))
    if removed == 0:
        return
    piece.marks[kind] -= removed
    if piece.marks[kind] == 0:
        del piece.marks[kind]
        if kind == TIME and piece.d.fading:
            sacrifice(st, piece)
    st.stale = True
    st.tell("loses marks", piece.controller, st.label(piece), RUNE_NAMES[kind], removed)


def pay_runes(st: Table, piece: Piece, kind: int, amount: int) -> None:
    """Take runes off as a cost."""
    if kind == PLUS_ONE:
        give_runes(st, piece, -amount)
    else:
        remove_marks(st, piece, kind, amount)


def modify(
    st: Table, piece: Piece, atk: int, hp: int, armor: int, keys: int, until: int, player: int
) -> None:
    """Change a piece's figures or keywords for a while."""
    change(st, piece, Mod(piece.id, until, player, st.next_id, atk=atk, hp=hp, armor=armor, keys=keys))


def change(st: Table, piece: Piece, mod: Mod) -> None:
    st.mods.append(mod)
    st.next_id += 1
    st.stale = True
    st.unsettled = True
    st.tell("changes", piece.controller, st.label(piece))


def expire(st: Table, until: int, player: int) -> None:
    """End the changes that last until now. `player` -1: anybody's."""
    if st.mods:
        kept = [mod for mod in st.mods if mod.until != until or (player >= 0 and mod.player != player)]
        if len(kept) != len(st.mods):
            for mod in st.mods:
                if mod.lender >= 0 and mod not in kept:
                    _give_back(st, mod)
            st.mods = kept
            st.stale = True
            st.unsettled = True


def level_up(st: Table, hero: Piece, levels: int) -> None:
    """Gain levels up to the hero's max; a new band heals all its damage."""
    card = st.book.cards[hero.card]
    before = hero.level
    hero.level = min(card.max_level, before + levels)
    if hero.level == before:
        return
    st.tell("levels up", hero.controller, st.label(hero), amount=hero.level)
    for band in card.bands:
        if before < band.level <= hero.level:
            st.stale = True
            st.unsettled = True
            heal(st, hero, hero.damage)
    if hero.level == card.max_level:
        emit(st, MAX_LEVEL, hero)


def become(st: Table, piece: Piece, index: int) -> None:
    """Turn a piece into another card where it stands. It does not arrive and keeps what is on it."""
    before = st.label(piece)
    piece.nth = free_number(st, index, piece.owner)
    piece.card = index
    piece.origin = index
    st.stale = True
    st.unsettled = True
    st.tell("becomes", piece.controller, before, st.label(piece))


# Standing ---------------------------------------------------------------------------------------------


def exhaust(st: Table, piece: Piece) -> None:
    piece.flags |= EXHAUSTED


def ready(st: Table, piece: Piece) -> None:
    piece.flags &= ~EXHAUSTED
    st.unsettled = True  # what can't die of having no HP stays exhausted


def exhaust_by_effect(st: Table, piece: Piece) -> None:
    """Exhaust a piece that did not choose to: a patroller leaves its slot, since only the ready patrol."""
    exhaust(st, piece)
    sideline(st, piece)


def disable(st: Table, piece: Piece) -> None:
    """Exhaust a piece, and it stays so through its next ready phase."""
    exhaust_by_effect(st, piece)
    piece.flags |= DISABLED
    st.tell("is disabled", piece.controller, st.label(piece))


def set_flags(st: Table, piece: Piece, flags: int) -> None:
    piece.flags |= flags


def clear_flags(st: Table, piece: Piece, flags: int) -> None:
    piece.flags &= ~flags


def use_up(st: Table, piece: Piece, script: int) -> None:
    """Note one use of an ability that is limited per turn."""
    piece.used.append(script)


def reveal(st: Table, piece: Piece, player: int) -> None:
    """A tower detects the piece: it is visible to that player's team for the rest of the turn."""
    piece.revealed |= st.team_of(player)
    st.tell("detects", player, st.label(piece))


def post(st: Table, piece: Piece, slot: int) -> None:
    """Put a piece in a patrol slot."""
    piece.slot = slot
    st.stale = True
    st.unsettled = True


def sideline(st: Table, piece: Piece) -> None:
    """Move a patroller out of the patrol zone."""
    if piece.slot != NO_SLOT:
        post(st, piece, NO_SLOT)
        st.tell("is sidelined", piece.controller, st.label(piece))


def take_control(st: Table, piece: Piece, player: int) -> None:
    """`player` gains control: it leaves the patrol zone and has arrival fatigue."""
    if piece.controller == player:
        return
    piece.controller = player
    piece.since = st.turn
    piece.stamp = st.next_id
    st.next_id += 1
    piece.slot = NO_SLOT
    st.stale = True
    st.unsettled = True
    st.tell("takes control", player, st.label(piece))


def lend(st: Table, piece: Piece, player: int, slot: int) -> None:
    """`player` controls a patroller until the next upkeep of that player. Nothing else about it changes."""
    lender = piece.controller
    loan = Mod(piece.id, UNTIL_YOUR_UPKEEP, player, st.next_id, control=player, lender=lender)
    st.mods.append(loan)
    _change_hands(st, piece, player)
    post(st, piece, slot)


def _give_back(st: Table, loan: Mod) -> None:
    """A lent patroller goes back, out of the patrol zone, unless somebody else took it since."""
    piece = st.pieces.get(loan.piece)
    if piece is not None and piece.controller == loan.control:
        _change_hands(st, piece, loan.lender)
        piece.slot = NO_SLOT
        st.tell("goes back", loan.lender, st.label(piece))


def _change_hands(st: Table, piece: Piece, player: int) -> None:
    piece.controller = player
    piece.stamp = st.next_id
    st.next_id += 1
    st.stale = True
    st.unsettled = True


def spare(st: Table, piece: Piece) -> None:
    """It was to die and does not: nothing of the damage stays."""
    piece.flags &= ~(DOOMED | SACRIFICED)
    if piece.damage:
        piece.damage = 0
        st.stale = True
    st.tell("survives", piece.controller, st.label(piece))


def destroy(st: Table, piece: Piece) -> None:
    piece.flags |= DOOMED
    st.unsettled = True


def sacrifice(st: Table, piece: Piece) -> None:
    piece.flags |= DOOMED | SACRIFICED
    st.unsettled = True


# Turns ------------------------------------------------------------------------------------------------


def begin_turn(st: Table, player: int, acting: int) -> None:
    """Pass the turn to `player`, and to everybody in `acting`: a mask of seats that take it together.

    Armor and everything that counts per turn starts anew for everybody.
    """
    st.turn += 1
    st.active = player
    st.acting = acting
    st.phase = 0
    for seat, side in enumerate(st.players):
        if side.tally:
            side.tally = {}
        if (acting >> seat) & 1:
            side.turns += 1
            side.hired = 0
            side.teched = 0
            st.tell("begins turn", seat, amount=side.turns)
    for piece in st.pieces.values():
        begin_turn_of_piece(piece, st.on_turn(piece.controller))
    st.stale = True
    st.unsettled = True


def begin_turn_of_piece(piece: Piece, own: bool) -> None:
    piece.armor_used = 0
    piece.revealed = 0
    piece.flags &= EXHAUSTED | CONSTRUCTING | DISABLED
    if piece.used:
        piece.used = []
    if own:
        piece.slot = NO_SLOT  # patrollers are free to move from here on


def set_phase(st: Table, phase: int) -> None:
    st.phase = phase
    for side in st.players:
        side.reshuffled = False


def owe_turns(st: Table, players: int) -> None:
    """These players (a mask) take one more turn each, and nobody else."""
    st.playoff = players
    for seat in range(len(st.players)):
        if (players >> seat) & 1:
            st.tell("is tied", seat)


def take_owed_turn(st: Table, player: int) -> None:
    st.playoff &= ~(1 << player)


def end_game(st: Table, winners: int) -> None:
    st.over = True
    st.winners = winners
    for seat in range(len(st.players)):
        if (winners >> seat) & 1:
            st.tell("wins", seat)
    if not winners:
        st.tell("draw", st.active)
