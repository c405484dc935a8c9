"""Why a choice is not legal: finds what the player meant and asks the rule that forbids it."""

from __future__ import annotations

from warmat.kernel import hidden
from warmat.kernel.frame import question
from warmat.kernel.match import parts
from warmat.kernel.numbers import Seat
from warmat.kernel.phrases import wanted
from warmat.summoner_wars.rules.combat.attack import in_reach, targets_of, why_not_attacker
from warmat.summoner_wars.rules.derived.layers import refresh
from warmat.summoner_wars.rules.model.board import NOWHERE, space_of
from warmat.summoner_wars.rules.model.definitions import Card
from warmat.summoner_wars.rules.model.reasons import (
    CANT_REACH_SPACE,
    IS_SAFE,
    MUST_ATTACK_PROTECTOR,
    NEEDS_VICTIM,
    NEVER_ATTACKS,
    NEVER_MOVES,
    NO_TARGET,
    NOT_THERE,
    OK,
    OUT_OF_REACH,
    SENTENCES,
    WRONG_PHASE,
)
from warmat.summoner_wars.rules.model.state import Piece, SummonerWarsState
from warmat.summoner_wars.rules.model.terms import (
    ATTACK_PHASE,
    BUILD_PHASE,
    CANT_ATTACK,
    CANT_BE_ATTACKED,
    CANT_MOVE,
    END,
    MAGIC_PHASE,
    MOVE_PHASE,
    PHASE_NAMES,
    SUMMON_PHASE,
    VERBS,
)
from warmat.summoner_wars.rules.outside import missing
from warmat.summoner_wars.rules.outside.missing import because
from warmat.summoner_wars.rules.steps.moving import why_not_move
from warmat.summoner_wars.rules.turn.legal import why_not_use
from warmat.summoner_wars.rules.turn.playing import why_not_play
from warmat.summoner_wars.rules.turn.summoning import summon_price, why_not_build, why_not_summon

# What is done in a phase, and in which.
ACTIONS = {
    "summon": SUMMON_PHASE,
    "move": MOVE_PHASE,
    "build": BUILD_PHASE,
    "attack": ATTACK_PHASE,
    "discard": MAGIC_PHASE,
    "play": -1,
    "use": -1,
    "end": -1,
}
# What a verb is written with.
OPERANDS = {
    "summon": "a unit in your hand, then an arrow and its space",
    "move": "one of your units, then an arrow and the space it moves to",
    "build": "a structure in your hand, then an arrow and its space",
    "attack": "one of your units, then an arrow and what it attacks",
    "discard": "a card in your hand",
    "play": "an event in your hand",
    "use": "one of your cards in play with an ability to use",
}
# Keys that keep a piece from something, by the reason that speaks of them.
KEEPS = {NEVER_MOVES: CANT_MOVE, NEVER_ATTACKS: CANT_ATTACK, IS_SAFE: CANT_BE_ATTACKED}


def why_not(st: SummonerWarsState, text: str) -> str:
    """One sentence for the player who wrote `text`, which is not among the legal options."""
    refresh(st)
    verb, source, target = parts(text)
    if verb not in {*(verb.name for verb in VERBS.values()), "yes", "no"}:
        return f"'{text.strip()}' is not a choice here: {question(st)}."
    asked = all(option.verb != END for option in st.options)
    if asked and verb in ACTIONS and verb != "end":
        return f"You can't {verb} now: {question(st)}."
    if asked or verb not in ACTIONS:
        return f"'{text.strip()}' is not among the choices here: {question(st)}."
    player = st.options[0].player
    if not source and verb != "end":
        return _alone(st, verb)
    if verb in ("summon", "build", "play", "discard"):
        return _card(st, player, verb, source, target)
    if verb in ("move", "attack") and st.phase != ACTIONS[verb]:
        return f"You can't {verb} now: this is the {PHASE_NAMES[st.phase]} phase."
    piece = _find_piece(st, source.partition(" (")[0], player)
    if piece is None:
        return f"There is no '{source}' in play."
    if verb == "move":
        return _move(st, player, piece, target)
    if verb == "attack":
        return _attack(st, player, piece, target)
    return _use(st, player, piece, source)


def _alone(st: SummonerWarsState, verb: str) -> str:
    """What a verb wants that was written without it."""
    if ACTIONS[verb] not in (-1, st.phase) and all(VERBS[option.verb].name != verb for option in st.options):
        return f"You can't {verb} now: this is the {PHASE_NAMES[st.phase]} phase."
    return wanted(verb, OPERANDS[verb], [o.text for o in st.options if VERBS[o.verb].name == verb])


def _say(
    st: SummonerWarsState,
    player: Seat,
    reason: int,
    source: str,
    target: str = "",
    card: Card | None = None,
    kept: Piece | None = None,
) -> str:
    """`kept`: the piece that the reason is about, where something keeps it from what it would do."""
    return SENTENCES[reason].format(
        source=source,
        target=target,
        cost=0 if card is None else card.cost,
        phase="" if card is None else _own_phase(card),
        now=PHASE_NAMES[st.phase],
        magic=st.players[player].magic,
        why=because(st, kept, KEEPS[reason]) if kept is not None and reason in KEEPS else "",
    )


def _own_phase(card: Card) -> str:
    """The phase in which a card is used."""
    if card.play_phase >= 0:
        return PHASE_NAMES[card.play_phase]
    return PHASE_NAMES[SUMMON_PHASE if card.strength or card.attack else BUILD_PHASE]


def _card(st: SummonerWarsState, player: Seat, verb: str, name: str, target: str) -> str:
    held = [st.book.cards[hidden.index_of(card)] for card in st.players[player].hand]
    if verb == "discard" and "," in name:
        return _discards(st, [card.name for card in held], name)
    card = next((card for card in held if card.name.lower() == name.lower()), None)
    if card is None:
        return f"{name or 'That'} is not in your hand."
    if verb == "discard":
        return f"You can't discard now: this is the {PHASE_NAMES[st.phase]} phase."
    ban = {"summon": why_not_summon, "build": why_not_build, "play": why_not_play}[verb]
    reason = ban(st, player, card)
    if reason == NO_TARGET and card.effect is not None:
        return missing.sentence(st, card.name, card.effect.steps, card.effect.frame(0, player))
    if reason == OK:
        reason = NEEDS_VICTIM if verb == "summon" and summon_price(card) is not None else NOT_THERE
    return _say(st, player, reason, card.name, target or "that space", card)


def _discards(st: SummonerWarsState, held: list[str], names: str) -> str:
    """Of a list of discards, the first that is wrong."""
    left = [name.lower() for name in held]
    for name in names.split(","):
        name = name.strip()
        if name.lower() not in left:
            some = any(name.lower() == each.lower() for each in held)
            return (
                f"You don't have that many copies of {name} in hand."
                if some
                else f"{name} is not in your hand."
            )
        left.remove(name.lower())
    return f"You can't discard now: this is the {PHASE_NAMES[st.phase]} phase."


def _move(st: SummonerWarsState, player: Seat, piece: Piece, target: str) -> str:
    reason = why_not_move(st, piece, player)
    if reason == OK:
        reason = CANT_REACH_SPACE
        if space_of(target[:2]) == NOWHERE:
            return f"Where does {st.label(piece)} move? Write: move {st.label(piece)} -> c4."
    return _say(st, player, reason, st.label(piece), target, kept=piece)


def _attack(st: SummonerWarsState, player: Seat, piece: Piece, target: str) -> str:
    reason = why_not_attacker(st, piece, player)
    if reason != OK:
        return _say(st, player, reason, st.label(piece), kept=piece)
    aim = _find_piece(st, target, 1 - player)
    if aim is None:
        return f"What does {st.label(piece)} attack? Write: attack {st.label(piece)} -> something in play."
    if aim not in in_reach(st, piece):
        reason = OUT_OF_REACH
    elif aim.derived.keys & CANT_BE_ATTACKED:
        reason = IS_SAFE
    elif aim not in targets_of(st, piece):
        reason = MUST_ATTACK_PROTECTOR
    else:
        return f"Write: attack {st.label(piece)} -> {st.label(aim)}."
    return _say(st, player, reason, st.label(piece), st.label(aim), kept=aim)


def _use(st: SummonerWarsState, player: Seat, piece: Piece, text: str) -> str:
    for active in piece.derived.actives:
        if len(piece.derived.actives) == 1 or active.name.lower() in text.lower():
            reason = why_not_use(st, player, piece, active)
            if reason == NO_TARGET:
                frame = active.script.frame(piece.id, player)
                return missing.sentence(st, f"{st.label(piece)} ({active.name})", active.script.steps, frame)
            if reason == WRONG_PHASE:
                what = f"{active.name} of {st.label(piece)}"
                now, then = PHASE_NAMES[st.phase], PHASE_NAMES[active.phase]
                return SENTENCES[reason].format(source=what, phase=then, now=now)
            if reason != OK:
                return _say(st, player, reason, st.label(piece), kept=piece)
            return f"Write: use {st.label(piece)} ({active.name})."
    return f"{st.label(piece)} has no ability to use."


def _find_piece(st: SummonerWarsState, name: str, prefer: int) -> Piece | None:
    """The piece in play of this label, or of this name without its number, this player's first."""
    wanted = name.strip().lower()
    for piece in st.pieces.values():
        if st.label(piece).lower() == wanted:
            return piece
    found = [piece for piece in st.pieces.values() if st.card_of(piece).name.lower() == wanted]
    own = [piece for piece in found if piece.controller == prefer]
    return own[0] if own else found[0] if found else None
