"""Notifications: it is their turn, somebody wrote, a clock runs out, a rematch is wanted."""
