"""What bots know of Summoner Wars. Compiled with the engine, since search lives on it."""
