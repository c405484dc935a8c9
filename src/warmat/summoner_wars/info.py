"""What Summoner Wars is, for the list of games."""

from __future__ import annotations

from warmat.registry import GameInfo
from warmat.summoner_wars.game import RULES, SEATS

SUMMONER_WARS = GameInfo(
    name="summoner-wars",
    title="Summoner Wars",
    about="Two summoners on a six-by-eight battlefield: units, dice, and never enough magic.",
    invitation="Lead your summoner across a six-by-eight battlefield: roll the dice, and spend your magic "
    "well.",
    rules=RULES,
    seats=("Tundra Orcs", "Fallen Kingdom"),
    most_seats=SEATS,
    settings=("variant",),
    effort=(5, 4),
    benches={"summoner-wars": {"seats": ["Tundra Orcs", "Fallen Kingdom"]}},
    without=("growth",),  # its battlefield has room for few pieces
    view="warmat.summoner_wars.views:SummonerWarsView",
    events="warmat.summoner_wars.rules.outside.log:SENTENCES",
    plans="warmat.players.summoner_wars.plans:decide",
    policy="warmat.players.summoner_wars.policy:SummonerWarsPolicy",
    reasons="warmat.players.summoner_wars.reasons:SummonerWarsReasons",
    coverage="warmat.players.summoner_wars.coverage:SummonerWarsCoverage",
    instrumentation="warmat.players.instrumentation.summoner_wars:INSTRUMENTS",
    encoder="warmat.envs.encoders.summoner_wars:SummonerWarsEncoder",
    drawing="warmat.envs.text:battlefield",
    forum="warmat.records.forum.summoner_wars:STYLE",
    puzzles="warmat.puzzles.summoner_wars:RULES",
    lessons="warmat.lessons.summoner_wars:LESSONS",
    terminal_game="warmat.cli.summoner_wars.terminal_game:SummonerWarsTerminalGame",
    card_browser="warmat.cli.summoner_wars.cards:SummonerWarsCardBrowser",
    skeleton="warmat.cli.summoner_wars.skeleton:SKELETON",
    catalogue="warmat.server.catalogue.summoner_wars:SUMMONER_WARS",
)
