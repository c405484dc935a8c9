"""What one card alone does and hardly a second one will, by theme. Cards have words for it as for all else.

What a single card uses today but others could as well (a coin, stealing gold, losing levels, turning into
another card, a number to choose) stays beside its like in the modules above.
"""
