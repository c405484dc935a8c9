"""What the columns of each game's observations mean. Named by its encoder."""
