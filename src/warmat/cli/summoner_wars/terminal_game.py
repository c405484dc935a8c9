"""Summoner Wars at the terminal: everything the shared commands need to know of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import RenderableType

import warmat
from warmat import BadInput, Game, Option
from warmat.cli.ask import Menu
from warmat.cli.summary import Line
from warmat.cli.summoner_wars import cards, help, summary
from warmat.cli.summoner_wars.battlefield import NO_MARKS, battlefield
from warmat.cli.summoner_wars.menu import SummonerWarsMenu
from warmat.cli.summoner_wars.seats import default_seats, foe_begins, seat_of, seats_for
from warmat.cli.terminal_game import WantedGame, fan_made
from warmat.cli.variant import name_of
from warmat.kernel.glossary import Glossary
from warmat.players.bot import make_bot
from warmat.summoner_wars import glossary
from warmat.summoner_wars.rules.model.state import SummonerWarsState
from warmat.summoner_wars.rules.model.terms import DISCARD, TAKE
from warmat.summoner_wars.variants import variant_of

SPECTATOR = -1


class SummonerWarsTerminalGame:
    title = "Summoner Wars"
    zones: Sequence[str] = help.ZONES
    revealing: Mapping[str, str] = {
        "draws": "a card has been drawn since",
        "rolls": "dice have been rolled since",
    }
    glossary: Glossary = glossary.GLOSSARY
    tosses = True
    usual_mode = ""

    def rulings(self, topic: str) -> Sequence[str]:
        return ()

    def mode_for(self, name: str, decks: Sequence[str]) -> str:
        return name  # there is none: the rules refuse it

    def usual_decks(self, mode: str) -> list[str]:
        return default_seats()

    def deck(self, text: str) -> str:
        return seat_of(text)

    def begin(self, wanted: WantedGame, seed: int) -> tuple[Game, int]:
        decks = seats_for(wanted)
        foe_first = foe_begins(seed) if wanted.foe_first is None else wanted.foe_first
        if foe_first:
            decks.reverse()
        cards = name_of(wanted.variant or "", "summoner-wars")
        return warmat.new("summoner-wars", seats=decks, seed=seed, variant=cards), int(foe_first)

    def usual_bot(self, game: Game) -> str:
        """The heuristic bot, if it plays this game."""
        if game.state.over:
            return "random"
        try:
            make_bot("heuristic", 0).choose(game.clone())
        except BadInput:
            return "random"
        return "heuristic"

    def decks(self, game: Game) -> list[str]:
        return [side["faction"] for side in game.view(SPECTATOR)["players"]]

    def mode(self, game: Game) -> str:
        return ""

    def setting(self, game: Game, in_full: bool) -> list[str]:
        if "variant" not in game.setup.config:
            return fan_made(game)
        cards = variant_of(game.setup.config["variant"])
        return [f"With the cards of {cards.name}.{f' {cards.purpose}' if in_full else ''}", *fan_made(game)]

    def aim(self, game: Game) -> str:
        return "Destroy the enemy summoner to win."

    def board(self, game: Game, seat: int, names: list[str], width: int, menu: Menu | None) -> RenderableType:
        asked = isinstance(menu, SummonerWarsMenu) and not game.state.over
        marks = menu.marks() if isinstance(menu, SummonerWarsMenu) and asked else NO_MARKS
        return battlefield(game.view(seat), names, width, marks)

    def card_list(self, game: Game, seat: int, names: list[str], in_full: bool) -> RenderableType:
        st = _table(game)
        return cards.card_list(st.book, names, st.players[seat].magic, in_full)

    def menu(self, game: Game, prompt: str, options: list[Option], brief: bool = False) -> Menu:
        return SummonerWarsMenu(game, prompt, options, brief)

    def retell(self, game: Game, seat: int, start: int = 0) -> Sequence[Line]:
        return summary.retell(game, seat, start)

    def is_secret(self, game: Game, choice: Option, viewer: int, told: int) -> bool:
        """A card that nothing has shown to the others yet."""
        if choice.verb not in (DISCARD, TAKE) or viewer == choice.player:
            return False
        shown = (event for event in game.events[told:] if event.visible_to(viewer))
        return not any(event.is_about(choice.source) for event in shown)

    def how_to_play(self, game: Game) -> RenderableType:
        return help.how_to_play()

    def explain(self, game: Game, words: str) -> RenderableType:
        return help.explain(game, SPECTATOR, words)


def _table(game: Game) -> SummonerWarsState:
    assert isinstance(game.state, SummonerWarsState)
    return game.state
