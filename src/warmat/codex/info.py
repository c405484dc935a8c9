"""What Codex is, for the list of games."""

from __future__ import annotations

from warmat.codex.game import RULES
from warmat.codex.rules.model.modes import MODES
from warmat.registry import GameInfo

CODEX = GameInfo(
    name="codex",
    title="Codex",
    full_title="Codex: Card-Time Strategy",
    about="A real-time strategy game with cards: you run a base and build your deck while you play.",
    invitation="Build a base, hire workers, level up heroes, and choose each turn which cards join your "
    "deck.",
    rules=RULES,
    seats=("[Bashing]", "[Finesse]"),
    most_seats=max(mode.most for mode in MODES.values()),
    modes=tuple(MODES),
    settings=("mode", "map", "variant"),
    effort=(10, 16),
    benches={
        "codex-starter": {"seats": ["[Bashing]", "[Finesse]"], "mode": "1-hero"},
        "codex-3-hero": {"seats": ["[Anarchy]/Blood/Fire", "[Balance]/Feral/Growth"], "mode": "3-hero"},
    },
    without=("drawing",),  # its pieces are listed; there is no board to draw
    view="warmat.codex.views:CodexView",
    events="warmat.codex.rules.outside.log:SENTENCES",
    plans="warmat.players.codex.plans:decide",
    policy="warmat.players.codex.policy:CodexPolicy",
    reasons="warmat.players.codex.reasons:CodexReasons",
    coverage="warmat.players.codex.coverage:CodexCoverage",
    instrumentation="warmat.players.instrumentation.codex:INSTRUMENTS",
    encoder="warmat.envs.encoders.codex:CodexEncoder",
    growth="warmat.bench.growth:measure_growth",
    forum="warmat.records.forum.codex:STYLE",
    puzzles="warmat.puzzles.codex:RULES",
    lessons="warmat.lessons.codex:LESSONS",
    terminal_game="warmat.cli.codex.terminal_game:CodexTerminalGame",
    card_browser="warmat.cli.codex.cards:CodexCardBrowser",
    skeleton="warmat.cli.codex.skeleton:SKELETON",
    catalogue="warmat.server.catalogue.codex:CODEX",
)
