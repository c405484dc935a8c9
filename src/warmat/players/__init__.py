"""Who plays: bots, and matches between them."""
