"""Every change that lasts a while: of pieces, of who controls them, of the rules for a player; and its end.

Like atoms.py: each changes the state and tells the log, and nothing else writes there.
"""

from __future__ import annotations

from warmat.codex.rules.model.lasting import UNCHANGED, Delayed, Lasting, Mod
from warmat.codex.rules.model.state import CodexState, Piece, free_number
from warmat.codex.rules.model.terms import (
    CHANGED_HANDS,
    CHOSEN,
    NO_SLOT,
    PERMANENT,
    THIS_COMBAT,
    THIS_TURN,
    UNTIL_YOUR_UPKEEP,
    WHEN_GONE,
    WHENEVER,
)
from warmat.codex.rules.writes.change_texts import change_words
from warmat.codex.rules.writes.triggers import wait
from warmat.kernel.frame import Frame
from warmat.kernel.numbers import CardNumber, Keys, Seat
from warmat.kernel.state import thing_of
from warmat.kernel.thing import in_words


def modify(
    st: CodexState, piece: Piece, atk: int, hp: int, armor: int, keys: Keys, until: int, player: Seat
) -> None:
    """Change a piece's figures or keywords for a while."""
    change(st, piece, Mod(piece.id, until, player, st.next_id, atk=atk, hp=hp, armor=armor, keys=keys))


def change(st: CodexState, piece: Piece, mod: Mod) -> None:
    st.mods.append(mod)
    st.next_id += 1
    st.stale = True
    st.unsettled = True
    if st.sink is not None:
        words = change_words(mod)
        if words:
            st.log_public("changes", piece.controller, piece, in_words(words))


def expire(st: CodexState, until: int, player: Seat) -> None:
    """End the changes and rules that last until now. `player` -1: anybody's."""
    if until == THIS_TURN and st.delayed:
        st.delayed = [waiting for waiting in st.delayed if waiting.moment != WHENEVER]
    if st.lasting:
        left = [rule for rule in st.lasting if rule.until != until or (player >= 0 and rule.by != player)]
        if len(left) != len(st.lasting):
            st.lasting = left
            st.stale = True
            st.unsettled = True
    if st.mods:
        over = [mod for mod in st.mods if mod.until == until and (player < 0 or mod.player == player)]
        if over:
            drop_mods(st, over)


def drop_mods(st: CodexState, over: list[Mod]) -> None:
    """End changes: pieces are what they were, and whose they were."""
    st.mods = [mod for mod in st.mods if mod not in over]
    st.stale = True
    st.unsettled = True
    for mod in over:
        piece = st.pieces.get(mod.piece)
        if piece is not None:
            if mod.form:
                _reshape(st, piece)
            if mod.control != UNCHANGED:
                _recontrol(st, piece)


def forget_effects(st: CodexState, piece: Piece) -> None:
    """End what was granted to a piece once: figures, keywords, kinds. What it is and whose it is stay."""
    over = [
        mod
        for mod in st.mods
        if mod.piece == piece.id and not mod.form and mod.control == UNCHANGED and mod.until != THIS_COMBAT
    ]
    if over:
        drop_mods(st, over)


def take_control(st: CodexState, piece: Piece, player: Seat, until: int = PERMANENT, holder: int = 0) -> None:
    """`player` gains control for a while, or for as long as `holder` stays and whoever has that has this."""
    if not holder and piece.controller == player and until == PERMANENT and not _on_loan(st, piece):
        return
    st.mods.append(Mod(piece.id, until, player, st.next_id, control=player, holder=holder))
    st.next_id += 1
    _recontrol(st, piece)


def channel_by(st: CodexState, piece: Piece, hero: Piece) -> None:
    """From here on this hero channels the spell."""
    piece.caster = hero.id


def lend(st: CodexState, piece: Piece, player: Seat) -> None:
    """`player` controls a patroller until the next upkeep of that player."""
    loan = Mod(piece.id, UNTIL_YOUR_UPKEEP, player, st.next_id, control=player, lender=piece.controller)
    st.mods.append(loan)
    st.next_id += 1
    _recontrol(st, piece)


def _on_loan(st: CodexState, piece: Piece) -> bool:
    """Whether the newest change of control ends by itself."""
    loan = False
    for mod in st.mods:
        if mod.piece == piece.id and mod.control != UNCHANGED:
            loan = mod.until != PERMANENT or mod.holder != 0
    return loan


def is_held(st: CodexState, piece: Piece) -> bool:
    """Whether something in play keeps it under its controller."""
    held = False
    for mod in st.mods:
        if mod.piece == piece.id and mod.control != UNCHANGED:
            held = mod.holder != 0
    return held


def _recontrol(st: CodexState, piece: Piece) -> None:
    """Give a piece to whom the newest of its changes of control says, or back to its owner."""
    player = piece.owner
    for mod in st.mods:
        if mod.piece == piece.id and mod.control != UNCHANGED:
            holder = st.pieces.get(mod.holder)
            player = holder.controller if holder is not None else mod.control
    if player == piece.controller:
        return
    piece.controller = player
    if piece.since != st.turn:
        piece.flags |= CHANGED_HANDS
    piece.since = st.turn
    piece.stamp = st.next_id
    st.next_id += 1
    piece.slot = NO_SLOT
    st.stale = True
    st.unsettled = True
    st.log_public("takes control", player, piece)
    for mod in list(st.mods):
        if mod.holder == piece.id and mod.control != UNCHANGED and mod.piece in st.pieces:
            _recontrol(st, st.pieces[mod.piece])


def change_form(st: CodexState, piece: Piece, mod: Mod) -> None:
    """Turn a piece into something else for a while. It does not arrive and keeps what is on it."""
    change(st, piece, mod)
    _reshape(st, piece)


def _reshape(st: CodexState, piece: Piece) -> None:
    """Make a piece the card that the newest of its changes of form says, or its own again."""
    index = piece.origin
    for mod in st.mods:
        if mod.piece == piece.id and mod.form:
            index = mod.form
    if index != piece.card:
        before = thing_of(piece)
        piece.nth = free_number(st, index, piece.owner)
        piece.card = index
        piece.stamp = st.next_id  # of several that are legendary, it became one last
        st.next_id += 1
        st.stale = True
        st.unsettled = True
        st.log_public("becomes", piece.controller, before, piece)


def turn_over(st: CodexState, piece: Piece) -> None:
    """Turn a token that has another side. It does not arrive and keeps what is on it; a copy stays one."""
    side = st.book.cards[piece.origin].other_side
    if side:
        piece.origin = st.book.by_name[side].index
        _reshape(st, piece)


def choose_number(st: CodexState, piece: Piece, number: int) -> None:
    piece.other_runes[CHOSEN] = number
    st.stale = True
    st.log_public("chooses number", piece.controller, piece, amount=number)


def impose(st: CodexState, rule: int, player: Seat, until: int, by: int, card: CardNumber = 0) -> None:
    """Let a rule hold for a player for a while."""
    st.lasting.append(Lasting(rule, player, 0, until, by, st.next_id, card))
    st.next_id += 1
    st.stale = True
    st.unsettled = True


def lift(st: CodexState, rule: int, player: Seat) -> None:
    st.lasting = [held for held in st.lasting if held.rule != rule or held.player != player]
    st.stale = True


def postpone(st: CodexState, moment: int, player: Seat, frame: Frame) -> None:
    """Let an effect wait for its moment. `player` -1: on anybody's turn."""
    st.delayed.append(Delayed(moment, player, frame))
    if moment == WHENEVER:
        st.stale = True  # there is something new to listen for


def postpone_until_gone(st: CodexState, watched: int, about: int, frame: Frame) -> None:
    """Let an effect about one piece wait until another leaves play."""
    st.delayed.append(Delayed(WHEN_GONE, -1, frame, watched, about))


def begin_on_leaving(st: CodexState, piece: Piece) -> None:
    """What waited for this piece to leave waits no longer; what was about it never happens."""
    left: list[Delayed] = []
    for waiting in st.delayed:
        if waiting.moment == WHEN_GONE and waiting.about == piece.id:
            continue
        if waiting.moment == WHEN_GONE and waiting.watched == piece.id:
            wait(st, waiting.frame.clone())
        else:
            left.append(waiting)
    st.delayed = left


def begin_later(st: CodexState, moment: int) -> None:
    """What waited for this moment of the active player's turn waits no longer."""
    left: list[Delayed] = []
    for waiting in st.delayed:
        if waiting.moment == moment and (waiting.player < 0 or st.on_turn(waiting.player)):
            wait(st, waiting.frame.clone())
        else:
            left.append(waiting)
    st.delayed = left
