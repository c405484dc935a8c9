"""How the terminal shows Codex."""
