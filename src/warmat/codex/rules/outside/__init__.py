"""The game for those outside: views, log, notation, explanations, saves, imagined worlds."""
