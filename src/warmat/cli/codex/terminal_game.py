"""Codex at the terminal: everything the shared commands need to know of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import RenderableType

import warmat
from warmat import Game, Option
from warmat.cli.ask import Menu
from warmat.cli.codex import board, help, summary
from warmat.cli.codex.menu import CodexMenu
from warmat.cli.codex.seats import default_decks, mode_for, seats_for
from warmat.cli.summary import Line
from warmat.cli.terminal_game import WantedGame, fan_made
from warmat.cli.variant import name_of
from warmat.codex import glossary
from warmat.codex.game import mode_of
from warmat.codex.rules.derived.costs import play_cost
from warmat.codex.rules.model.maps import map_of
from warmat.codex.rules.model.state import CodexState
from warmat.codex.rules.model.terms import DISCARD, HIRE, KEEP, TAKE, TECH
from warmat.codex.rulings_texts import OF_TOPICS
from warmat.codex.variants import variant_of
from warmat.kernel.glossary import Glossary

USUAL_MODE = "1-hero"
SECRET = (HIRE, KEEP, TECH, DISCARD)  # the others see that it is done, not with which card
TOLD_PRIVATELY = ("takes", "exchanges")  # what is told of a card that was taken


class CodexTerminalGame:
    title = "Codex"
    zones: Sequence[str] = help.ZONES
    revealing: Mapping[str, str] = {
        "draws": "a card has been drawn since",
        "reshuffles": "a deck has been shuffled since",
    }
    glossary: Glossary = glossary.GLOSSARY
    tosses = False
    usual_mode = USUAL_MODE

    def rulings(self, topic: str) -> Sequence[str]:
        return OF_TOPICS.get(topic, ())

    def mode_for(self, name: str, decks: Sequence[str]) -> str:
        return mode_for(name, decks).name

    def usual_decks(self, mode: str) -> list[str]:
        meant = mode_of(mode)
        return default_decks(meant.heroes, meant.fewest)

    def deck(self, text: str) -> str:
        return text

    def begin(self, wanted: WantedGame, seed: int) -> tuple[Game, int]:
        chosen = mode_for(wanted.mode, [one for one in (wanted.deck, wanted.ally, *wanted.foes) if one])
        decks = seats_for(chosen, wanted.deck, wanted.ally, wanted.foes, wanted.others)
        me = 0
        if wanted.foe_first:
            me = len(decks) - chosen.team_size
            decks = decks[chosen.team_size :] + decks[: chosen.team_size]
        cards = name_of(wanted.variant or "", "codex")
        game = warmat.new("codex", seats=decks, seed=seed, mode=chosen.name, map=wanted.map, variant=cards)
        return game, me

    def usual_bot(self, game: Game) -> str:
        return "heuristic"

    def decks(self, game: Game) -> list[str]:
        decks: list[str] = game.setup.config["seats"]
        return decks

    def mode(self, game: Game) -> str:
        name = mode_of(game.setup.config["mode"]).name
        return "" if name == USUAL_MODE else name

    def setting(self, game: Game, in_full: bool) -> list[str]:
        lines: list[str] = []
        if "map" in game.setup.config:
            map = map_of(game.setup.config["map"])
            lines.append(f"On {map.name}. {map.text}" if in_full else f"On {map.name}.")
        if "variant" in game.setup.config:
            cards = variant_of(game.setup.config["variant"])
            lines.append(f"With the cards of {cards.name}.{f' {cards.purpose}' if in_full else ''}")
        return lines + fan_made(game)

    def aim(self, game: Game) -> str:
        if mode_of(game.setup.config["mode"]).most_hp_wins:
            return "When a base is destroyed, whoever has the most base HP left wins."
        return "Destroy the enemy base to win."

    def board(self, game: Game, seat: int, names: list[str], width: int, menu: Menu | None) -> RenderableType:
        return board.board(game.view(seat), names, width)

    def card_list(self, game: Game, seat: int, names: list[str], in_full: bool) -> RenderableType:
        state = _table(game)
        costs = {name: play_cost(state, seat, state.book.by_name[name]) for name in names}
        return board.card_list(state.book, names, costs, in_full)

    def menu(self, game: Game, prompt: str, options: list[Option], brief: bool = False) -> Menu:
        return CodexMenu(game, prompt, options, brief)

    def retell(self, game: Game, seat: int, start: int = 0) -> Sequence[Line]:
        return summary.retell(game, seat, start)

    def is_secret(self, game: Game, choice: Option, viewer: int, told: int) -> bool:
        """Teammates show each other theirs."""
        players = game.view(viewer)["players"]
        if viewer >= 0 and players[viewer]["team"] == players[choice.player]["team"]:
            return False
        if choice.verb == TAKE:  # from where everybody sees it, or not
            return any(
                event.what in TOLD_PRIVATELY and not event.visible_to(viewer) for event in game.events[told:]
            )
        return choice.verb in SECRET

    def how_to_play(self, game: Game) -> RenderableType:
        return help.how_to_play(mode_of(game.setup.config["mode"]))

    def explain(self, game: Game, words: str) -> RenderableType:
        return help.explain(words, _table(game).book)


def _table(game: Game) -> CodexState:
    assert isinstance(game.state, CodexState)
    return game.state
