"""The turn and its phases: what may be done in them, and doing it."""
