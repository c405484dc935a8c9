"""How the engine is compiled: used by setup.py alone, and no part of the package."""
