"""Every change of the state."""
