"""Bots as guests: they sit at tables like people and think in processes of their own."""
