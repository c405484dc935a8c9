"""Every change of the pieces in play and of the turn: each marks what is stale and tells the log.

What players hold besides is changed in player_zones.py. Nothing else writes to the state (a test sees to it).
"""

from __future__ import annotations

from warmat.codex.rules.derived.layers import band_row, conditional, piece_arrived, piece_left, refresh
from warmat.codex.rules.derived.player_rules import cannot_level, is_kept_in_play
from warmat.codex.rules.model.lasting import Mod
from warmat.codex.rules.model.state import CodexState, Piece, free_number, fresh_piece
from warmat.codex.rules.model.terms import (
    ARRIVES,
    AS_RUNES,
    BY_TOUCH,
    CONSTRUCTING,
    DISABLED,
    DOOMED,
    EXHAUSTED,
    EXHAUSTS,
    FADED,
    FIGHTER,
    HERO,
    LEAVES,
    MAX_LEVEL,
    NO_CARD,
    NO_SLOT,
    PERMANENT,
    PIERCING,
    PLUS_ONE,
    READY_ULTIMATE,
    RETURNED,
    RUNE_THINGS,
    SACRIFICED,
    TIME,
    TOKEN,
    UNWOUND,
)
from warmat.codex.rules.writes import lasting_changes, player_zones, set_aside
from warmat.codex.rules.writes.triggers import emit
from warmat.kernel.numbers import CardNumber, Flags, PieceId, Seat
from warmat.kernel.state import Told

# Arriving and leaving ---------------------------------------------------------------------------------


def arrive(
    st: CodexState,
    index: CardNumber,
    owner: Seat,
    flags: Flags = 0,
    caster: PieceId = 0,
    host: PieceId = 0,
    links: list[int] | None = None,
    controller: Seat = -1,
    from_future: bool = False,
) -> Piece:
    """Put a new piece into play under its owner or `controller`, and let it and the others notice.

    What has forecast goes to the future instead, whatever would bring it into play but that (ruling 23).
    """
    card = st.book.cards[index]
    if controller < 0:
        controller = owner
    if card.forecast and not from_future:
        return set_aside.forecast(st, card, owner, controller)
    piece = fresh_piece(st.next_id, card, free_number(st, index, owner), owner, st.turn)
    piece.controller = controller
    piece.flags = flags
    if controller != owner:  # what changes hands for a while goes back to who has it now
        st.mods.append(Mod(piece.id, PERMANENT, controller, piece.id, control=controller))
    piece.caster = caster
    piece.host = host
    if links:
        piece.links = links
    if card.row.fading:
        piece.other_runes = {TIME: card.row.fading}
    st.next_id += 1
    st.add_piece(piece)
    piece_arrived(st, piece)
    st.unsettled = True
    st.log_public("arrives", controller, piece)
    emit(st, ARRIVES, piece)
    return piece


def leave_play(st: CodexState, piece: Piece) -> None:
    """Take a piece off the table; what it last was stays known while effects may still ask."""
    emit(st, LEAVES, piece)
    st.remove_piece(piece)
    st.ghosts[piece.id] = piece
    if st.mods:
        lasting_changes.drop_mods(st, [mod for mod in st.mods if piece.id in (mod.piece, mod.holder)])
    if st.set_aside:
        set_aside.let_go(st, piece)
    if st.delayed:
        lasting_changes.begin_on_leaving(st, piece)
    piece_left(st, piece)
    st.unsettled = True


def _must_stay(st: CodexState, piece: Piece) -> bool:
    """Whether a rule keeps it in play; if so, the log says it."""
    if not is_kept_in_play(st, piece):
        return False
    st.log_public("can't leave", piece.controller, piece)
    return True


def return_to_hand(st: CodexState, piece: Piece) -> None:
    refresh(st)
    if _must_stay(st, piece):
        return
    leave_play(st, piece)
    st.log_public("returns to hand", piece.owner, piece)
    if not st.book.cards[piece.origin].types & TOKEN:
        player_zones.put_in_hand(st, piece.owner, piece.origin)


def return_to_command_zone(st: CodexState, piece: Piece, runes: int) -> None:
    """A hero goes to its owner's command zone without dying; nothing of what it was stays with it."""
    refresh(st)
    if not st.book.cards[piece.origin].types & HERO:
        return
    if _must_stay(st, piece):
        return
    leave_play(st, piece)
    st.log_public("returns to command zone", piece.owner, piece)
    player_zones.go_to_command_zone(st, piece, runes)


def trash(st: CodexState, piece: Piece, holder: int = 0) -> None:
    """Out of the game, without dying. `holder`: what may give it back when that leaves play."""
    refresh(st)
    if _must_stay(st, piece):
        return
    leave_play(st, piece)
    st.log_public("is trashed", piece.controller, piece)
    card = st.book.cards[piece.origin]
    if card.types & NO_CARD:
        return
    if holder:
        set_aside.banish(st, card, piece.owner, piece.controller, holder)
    else:
        player_zones.put_in_trash(st, piece.owner, piece.origin)


def note_return(st: CodexState, ghost: Piece) -> None:
    """What left play is back in it, as a new piece."""
    gone = ghost.clone()  # clones share those
    gone.flags |= RETURNED
    st.ghosts[gone.id] = gone


# Damage, healing, runes, figures ----------------------------------------------------------------------


def damage(st: CodexState, piece: Piece, amount: int, source: int, how: int, by: Told) -> None:
    """Take damage that nothing prevents (see damage.py). Armor, unless pierced, stops the first each turn.

    The rest stays on the piece, or takes the form of -1/-1 runes. Deathtouch kills through armor too.
    """
    refresh(st)
    stopped = 0 if how & PIERCING else min(amount, max(0, piece.derived.armor - piece.armor_used))
    piece.armor_used += stopped
    passed = amount - stopped
    fighter = piece.derived.types & FIGHTER != 0
    touched = how & BY_TOUCH != 0 and fighter
    if passed or touched:
        piece.hurt_by = source
        piece.hurt_how |= how
    if touched:
        destroy(st, piece)
    st.unsettled = True
    if st.sink is not None:
        st.log_public("takes damage", piece.controller, piece, by, passed)
        if stopped:
            st.log_public("armor stops", piece.controller, piece, by, stopped)
    if passed and how & AS_RUNES and fighter:
        give_runes(st, piece, -passed)
        return
    piece.damage += passed
    if st.reads_damage:
        st.stale = True


def forget_hurts(st: CodexState) -> None:
    """Deaths are settled: who hurt whom no longer matters."""
    for piece in st.in_play():
        if piece.hurt_how:
            piece.hurt_by = 0
            piece.hurt_how = 0


def heal(st: CodexState, piece: Piece, amount: int) -> None:
    """Heal a unit or hero, repair a building: take damage off, never above its HP."""
    healed = min(amount, piece.damage)
    if healed:
        piece.damage -= healed
        if st.reads_damage:
            st.stale = True
        st.log_public("heals", piece.controller, piece, amount=healed)


def give_runes(st: CodexState, piece: Piece, amount: int) -> None:
    """+1/+1 runes, or -1/-1 runes when negative. Opposite runes cancel."""
    piece.runes += amount
    st.stale = True
    st.unsettled = True
    st.log_public("gets runes", piece.controller, piece, amount=amount)


def add_other_runes(st: CodexState, piece: Piece, kind: int, amount: int) -> None:
    """Runes other than +1/+1 and -1/-1."""
    piece.other_runes[kind] = piece.other_runes.get(kind, 0) + amount
    st.stale = True
    st.unsettled = True  # figures may depend on runes
    st.log_public("gets marks", piece.controller, piece, RUNE_THINGS[kind], amount)


def remove_other_runes(st: CodexState, piece: Piece, kind: int, amount: int, by: int) -> None:
    """`by` takes runes off. What fades dies when its last time rune goes, for whatever reason (ruling 16).

    What is in the future comes true with the last, as soon as deaths are settled.
    """
    removed = min(amount, piece.other_runes.get(kind, 0))
    if removed == 0:
        return
    if kind == TIME and by == piece.controller and piece.id in st.pieces:
        for _ in range(removed):
            emit(st, UNWOUND, piece)
    piece.other_runes[kind] -= removed
    if piece.other_runes[kind] == 0:
        del piece.other_runes[kind]
        if kind == TIME and piece.derived.fading:
            sacrifice(st, piece)
    st.stale = True
    st.unsettled = True  # figures may depend on runes
    st.unsettled = True
    st.log_public("loses marks", piece.controller, piece, RUNE_THINGS[kind], removed)


def pay_runes(st: CodexState, piece: Piece, kind: int, amount: int) -> None:
    """Take runes off as a cost."""
    if kind == PLUS_ONE:
        give_runes(st, piece, -amount)
    else:
        remove_other_runes(st, piece, kind, amount, piece.controller)


def bind(st: CodexState, piece: Piece, other: Piece) -> None:
    """From here on the piece's effect is about the other one."""
    piece.links.append(other.id)
    st.stale = True


def level_up(st: CodexState, hero: Piece, levels: int) -> None:
    """Gain levels up to the hero's max; a new band heals all its damage."""
    if cannot_level(st, hero):
        return
    card = st.book.cards[hero.card]
    before = hero.level
    had = conditional(band_row(card, before))  # what depends on others' figures keeps its age
    hero.level = min(card.max_level, before + levels)
    if hero.level == before:
        return
    st.log_public("levels up", hero.controller, hero, amount=hero.level)
    for band in card.bands:
        if before < band.level <= hero.level:
            if not had or had < conditional(band.row):
                hero.stamp = st.next_id  # what the band brings is newer than what was there
                st.next_id += 1
            st.stale = True
            st.unsettled = True
            heal(st, hero, hero.damage)
    if hero.level == card.max_level:
        emit(st, MAX_LEVEL, hero)


def lose_levels(st: CodexState, hero: Piece, levels: int) -> None:
    """Lose levels down to the first. Damage stays, so a lower band's HP may be too few."""
    lower = max(1, hero.level - levels)
    if not st.book.cards[hero.card].bands or hero.level == lower:
        return
    hero.level = lower
    hero.flags &= ~READY_ULTIMATE
    st.stale = True
    st.unsettled = True
    st.log_public("loses levels", hero.controller, hero, amount=lower)


# Standing ---------------------------------------------------------------------------------------------


def exhaust(st: CodexState, piece: Piece) -> None:
    if not piece.flags & EXHAUSTED:
        piece.flags |= EXHAUSTED
        if st.stale or st.listened_events & EXHAUSTS:
            emit(st, EXHAUSTS, piece)


def ready(st: CodexState, piece: Piece) -> None:
    piece.flags &= ~EXHAUSTED
    st.unsettled = True  # what can't die of having no HP stays exhausted


def exhaust_by_effect(st: CodexState, piece: Piece) -> None:
    """Exhaust a piece that did not choose to: a patroller leaves its slot, since only the ready patrol."""
    exhaust(st, piece)
    sideline(st, piece)


def disable(st: CodexState, piece: Piece) -> None:
    """Exhaust a piece, and it stays so through its next ready phase."""
    exhaust_by_effect(st, piece)
    piece.flags |= DISABLED
    st.log_public("is disabled", piece.controller, piece)


def set_flags(st: CodexState, piece: Piece, flags: Flags) -> None:
    piece.flags |= flags


def clear_flags(st: CodexState, piece: Piece, flags: Flags) -> None:
    piece.flags &= ~flags


def shed_armor(st: CodexState, piece: Piece, used_before: int, extra: int) -> None:
    """Armor that came for a while is gone: it took the first of the damage, its own armor the rest."""
    took = min(extra, piece.armor_used - used_before)
    if took > 0:
        piece.armor_used -= took


def use_up(st: CodexState, piece: Piece, script: int) -> None:
    """Note one use of an ability that is limited per turn."""
    if piece.id in st.ghosts:  # clones share those
        piece = piece.clone()
        st.ghosts[piece.id] = piece
    piece.used.append(script)


def reveal(st: CodexState, piece: Piece, player: Seat) -> None:
    """A tower detects the piece: it is visible to that player's team for the rest of the turn."""
    piece.revealed |= st.team_of(player)
    st.log_public("detects", player, piece)


def set_patrol_slot(st: CodexState, piece: Piece, slot: int) -> None:
    """Put a piece in a patrol slot. Nothing depends on that before the other players' turns."""
    piece.slot = slot
    if not st.on_turn(piece.controller):
        st.stale = True
        st.unsettled = True


def sideline(st: CodexState, piece: Piece) -> None:
    """Move a patroller out of the patrol zone."""
    if piece.slot != NO_SLOT:
        set_patrol_slot(st, piece, NO_SLOT)
        st.log_public("is sidelined", piece.controller, piece)


def spare(st: CodexState, piece: Piece) -> None:
    """It was to die and does not: nothing of the damage stays."""
    piece.flags &= ~(DOOMED | SACRIFICED | FADED)
    if piece.damage:
        piece.damage = 0
        st.stale = True
    st.log_public("survives", piece.controller, piece)


def destroy(st: CodexState, piece: Piece) -> None:
    piece.flags |= DOOMED
    st.unsettled = True


def sacrifice(st: CodexState, piece: Piece) -> None:
    piece.flags |= DOOMED | SACRIFICED
    st.unsettled = True


# Turns ------------------------------------------------------------------------------------------------


def begin_turn(st: CodexState, player: Seat, acting: int) -> None:
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
            side = player_zones.changing(st, seat)
            side.turns += 1
            side.hired = 0
            side.teched = 0
            st.log_public("begins turn", seat, amount=side.turns)
    for piece in st.in_play():
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


def set_phase(st: CodexState, phase: int) -> None:
    st.phase = phase
    for side in st.players:
        side.reshuffled = False


def owe_turns(st: CodexState, players: int) -> None:
    """These players (a mask) take one more turn each, and nobody else."""
    st.playoff = players
    for seat in range(len(st.players)):
        if (players >> seat) & 1:
            st.log_public("is tied", seat)


def take_owed_turn(st: CodexState, player: Seat) -> None:
    st.playoff &= ~(1 << player)


def end_game(st: CodexState, winners: int) -> None:
    st.over = True
    st.winners = winners
    for seat in range(len(st.players)):
        if (winners >> seat) & 1:
            st.log_public("wins", seat)
    if not winners:
        st.log_public("draw", st.active)
