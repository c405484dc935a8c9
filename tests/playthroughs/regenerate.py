"""Make the golden playthroughs anew: python -m tests.playthroughs.regenerate

Then read the diff (git diff tests/playthroughs): every line of it must be a change you meant.
"""

from __future__ import annotations

from tests.playthroughs.playthrough import PLAYTHROUGHS


def main() -> None:
    for playthrough in PLAYTHROUGHS:
        new = playthrough.text()
        old = playthrough.path.read_text(encoding="utf-8") if playthrough.path.exists() else ""
        playthrough.path.write_text(new, encoding="utf-8")
        print(f"{playthrough.path.name}: {'unchanged' if new == old else 'changed'}")


if __name__ == "__main__":
    main()
