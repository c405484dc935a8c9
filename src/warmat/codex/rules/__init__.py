"""The rules of Codex, each in the module named after it. No card is named here."""
