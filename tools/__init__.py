"""What the Makefile uses."""
