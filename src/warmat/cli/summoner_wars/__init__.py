"""How the terminal shows Summoner Wars."""
