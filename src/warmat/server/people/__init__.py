"""People: names, accounts, sessions, friends."""
