"""One answer on the screen: its price, and what one needs to know of it."""

from __future__ import annotations

from rich.text import Text

from warmat import Game, Option
from warmat.cli.codex import board
from warmat.cli.codex.board import SLOT_BONUS
from warmat.cli.screen import View
from warmat.codex.rules.model.definitions import Card
from warmat.codex.rules.model.state import CodexState
from warmat.codex.rules.model.terms import (
    CHOOSE,
    CHOOSE_SLOT,
    HERO,
    ORDER,
    SEAT,
    SLOT_NAMES,
    SPEC,
    VERBS,
    WORKER_OF,
)
from warmat.kernel.thing import CARD, PIECE


def owner_of(game: Game, option: Option) -> str:
    """Whose the target is, where that can be more than two."""
    state = game.state
    if not isinstance(state, CodexState) or len(state.players) < 3:
        return ""
    aim = state.pieces.get(option.target)
    return f"P{aim.controller + 1}" if aim is not None else ""


def about(game: Game, option: Option, view: View) -> Text:
    """What one needs to know of what the answer names."""
    state = game.state
    assert isinstance(state, CodexState)
    kind = VERBS[option.verb].source
    if kind == CARD:
        return _card(state.book.cards[option.source]) if option.source else Text()
    if kind == PIECE:
        return _piece(option, view)
    if option.verb == SEAT:
        return _player(view, option.source)
    if option.verb == SPEC:
        group = state.book.specs[state.book.spec_names[option.source]]
        hero = next((card.name for card in group.cards if card.types & HERO), "")
        return Text(f"{group.color}, {hero}")
    if option.verb == CHOOSE_SLOT:
        return Text(SLOT_BONUS[SLOT_NAMES[option.source]][1])
    if option.verb == ORDER:
        source = state.remembered(state.queue[option.source].source)
        return Text(state.card_of(source).text if source is not None else "", style="dim")
    return Text()


def spec_of(game: Game, option: Option) -> str:
    """The spec of the card that is named, or nothing."""
    state = game.state
    assert isinstance(state, CodexState)
    return state.book.cards[option.source].spec if VERBS[option.verb].source == CARD else ""


def _card(card: Card) -> Text:
    text = Text(f"{card.cost} gold, {board.kind(card)}")
    if card.text:
        text.append(f". {card.text}", style="dim")
    return text


def _piece(option: Option, view: View) -> Text:
    if option.source >= WORKER_OF:
        return Text(f"one of {view['players'][option.source - WORKER_OF]['workers']}")
    for seen in view["pieces"]:
        if seen["id"] == option.source:
            text = Text(f"P{seen['controller'] + 1}'s" if option.verb == CHOOSE else "")
            text.append_text(board.details(seen, view))
            if seen["slot"] is not None and option.verb == CHOOSE:
                text.append(f", {seen['slot']}")
            return text
    for seen in view["aside"]:
        if seen["id"] == option.source:
            return Text(f"P{seen['controller'] + 1}'s, {board.whereabouts(seen, view)}")
    return Text()


def _player(view: View, seat: int) -> Text:
    side = view["players"][seat]
    base = next((seen for seen in view["pieces"] if seen["id"] == side["base"]), None)
    left = f"base {base['hp'] - base['damage']} HP, " if base is not None else ""
    return Text(f"{left}{side['gold']} gold, {side['workers']} workers, {side['hand_count']} cards in hand")
