"""What cards do and ask, step by step."""
