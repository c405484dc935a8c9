"""What bots know of Codex. Compiled with the engine, since search lives on it."""
