"""The drawings of docs/architecture.md, made from the imports: which package, and which room, knows which.

    python -m tools.drawings

Where a box stands and what it says is written here; the arrows are read from the sources. An import that
follows from others, by way of a package between, has no arrow of its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tests.hygiene.sources import GAMES, ROOT, modules, within

ASSETS = ROOT / "docs" / "assets"
HEIGHT, STEP, TOP, MARGIN = 58, 106, 20, 24  # of a box, from row to row, above the first, for arrows in a box

Arrows = set[tuple[str, str]]


@dataclass(frozen=True)
class Box:
    row: int
    x: int
    width: int
    says: str
    engine: bool = False

    @property
    def y(self) -> int:
        return TOP + self.row * STEP

    @property
    def middle(self) -> int:
        return self.x + self.width // 2

    def near(self, x: int) -> int:
        """Where an arrow meets it that leads there."""
        return min(max(x, self.x + MARGIN), self.x + self.width - MARGIN)


PACKAGES = {
    "cli": Box(0, 190, 230, "the warmat command"),
    "bench": Box(0, 600, 230, "how fast all of it is"),
    "server": Box(1, 270, 290, "tables, people, live play, storage"),
    "lessons": Box(2, 20, 180, "first games, as data"),
    "records": Box(2, 220, 190, "a game as a file"),
    "puzzles": Box(2, 430, 180, "find the win"),
    "envs": Box(2, 650, 190, "learning environments"),
    "players": Box(3, 530, 250, "bots, matches, many games"),
    "codex": Box(4, 130, 270, "rules · vocabulary · cards · variants", engine=True),
    "summoner_wars": Box(4, 480, 290, "rules · vocabulary · factions · variants", engine=True),
    "kernel": Box(5, 285, 310, "frames · choices · chance · views · events", engine=True),
}
ROOMS = {
    "outside": Box(0, 230, 400, "views, log, notation, reasons, saves, imagined worlds"),
    "turn": Box(1, 230, 400, "the phases, what may be done in them, and doing it"),
    "steps": Box(2, 100, 300, "what cards do and ask, step by step"),
    "combat": Box(2, 460, 300, "attacks, and what dies"),
    "writes": Box(3, 230, 400, "every change of the state"),
    "derived": Box(4, 230, 400, "what follows from the table: rows, filters, costs"),
    "model": Box(5, 230, 400, "cards, pieces, players, and the numbers they are in"),
}


def package_imports() -> Arrows:
    """Which package imports which."""
    pairs = {
        (module.name.split(".")[1], name.split(".")[1])
        for module in modules()
        for name in module.imports()
        if name.startswith("warmat.") and "." in module.name
    }
    return {(one, other) for one, other in pairs if one != other and {one, other} <= PACKAGES.keys()}


def room_imports() -> Arrows:
    """Which room of a game's rules imports which, in either game."""
    found: Arrows = set()
    for game in GAMES:
        for module in within(f"{game}/rules"):
            for name in module.imports():
                inside = name.removeprefix(f"warmat.{game}.rules.")
                pair = (module.path.parent.name, inside.split(".")[0])
                if inside != name and pair[0] != pair[1] and set(pair) <= ROOMS.keys():
                    found.add(pair)
    return found


def shown(imports: Arrows, boxes: dict[str, Box]) -> Arrows:
    """The arrows that say all: those left out follow from others."""
    down = {(one, other) for one, other in imports if boxes[one].row < boxes[other].row}
    return {(one, other) for one, other in imports if other not in _beyond(one, other, down)}


def _beyond(begin: str, end: str, down: Arrows) -> set[str]:
    """What can be reached from the beginning by way of anything but the arrow to the end itself."""
    found: set[str] = set()
    left = [other for one, other in down if one == begin and other != end]
    while left:
        here = left.pop()
        if here not in found:
            found.add(here)
            left += [other for one, other in down if one == here]
    return found


def drawn(boxes: dict[str, Box], imports: Arrows, kind: str, label: str) -> str:
    height = TOP + max(box.y for box in boxes.values()) + HEIGHT
    lines = [
        f'<svg class="packages" viewBox="0 0 860 {height}" role="img" aria-label="{label}">',
        f'<defs><marker id="{kind}-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" '
        'markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>',
    ]
    for one, other in sorted(shown(imports, boxes)):
        path = _path(boxes[one], boxes[other])
        lines.append(
            f'<path data-from="{one}" data-to="{other}" marker-end="url(#{kind}-arrow)" d="{path}"/>'
        )
    for name, box in boxes.items():
        engine = ' class="engine"' if box.engine else ""
        lines.append(
            f'<g{engine} data-{kind}="{name}"><rect x="{box.x}" y="{box.y}" width="{box.width}" '
            f'height="{HEIGHT}" rx="9"/><text class="name" x="{box.middle}" y="{box.y + 24}">{name}</text>'
            f'<text class="says" x="{box.middle}" y="{box.y + 45}">{box.says}</text></g>'
        )
    return "\n".join([*lines, "</svg>", ""])


def _path(one: Box, other: Box) -> str:
    if one.row == other.row:  # a little apart, for there may be one in each direction
        right = one.x < other.x
        y = one.y + HEIGHT // 2 + (8 if right else -8)
        return (
            f"M{one.x + one.width} {y}H{other.x - 2}"
            if right
            else f"M{one.x} {y}H{other.x + other.width + 2}"
        )
    return f"M{one.near(other.middle)} {one.y + HEIGHT}L{other.near(one.middle)} {other.y - 2}"


def drawings() -> dict[Path, str]:
    """Each file with what it should hold."""
    return {
        ASSETS / "packages.svg": drawn(
            PACKAGES, package_imports(), "package", "The packages and what each imports"
        ),
        ASSETS / "rooms.svg": drawn(
            ROOMS, room_imports(), "room", "The rooms of a game's rules and what each imports"
        ),
    }


if __name__ == "__main__":
    for path, text in drawings().items():
        path.write_text(text, encoding="utf-8")
