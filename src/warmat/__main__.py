"""`python -m warmat`: the same as the command `warmat`."""

from __future__ import annotations

from warmat.cli import main

if __name__ == "__main__":
    main()
