"""The rules. They know no card."""
