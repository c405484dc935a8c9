"""Thinking ahead, whatever the game. Compiled with the engine."""
