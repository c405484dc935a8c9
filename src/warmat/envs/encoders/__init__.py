"""A table as numbers, game by game. Compiled where the rules are; no numpy in here."""
