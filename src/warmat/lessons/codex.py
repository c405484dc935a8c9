"""The lessons of Codex."""

from __future__ import annotations

from warmat.lessons import codex_first_turns, codex_full_game, codex_heroes, codex_spells, codex_tech

LESSONS = (
    codex_first_turns.LESSON,
    codex_tech.LESSON,
    codex_heroes.LESSON,
    codex_spells.LESSON,
    codex_full_game.LESSON,
)
