"""The tests of what has changed: since this branch left the main one, and not committed yet.

A test file that changed stands for itself, another file of the tests for its folder, a module for the tests
that bear its name (`server/api/tables.py`: `tests/server/**/test_tables*.py`), a page for those of the pages.

    python -m tools.changed             lists them
    python -m tools.changed --page      succeeds if the page in the browser may be another now
"""

from __future__ import annotations

import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parents[1]
MAIN = ("origin/HEAD", "origin/main", "main")
# Those need a browser, or minutes: `make test` runs them.
LEFT_OUT = ("tests/browser/", "tests/docs/test_pages.py")
DOCUMENTATION = ("tests/docs/test_names.py", "tests/docs/test_marks.py", "tests/docs/test_site.py")

# The page, and what its types are made from.
PAGE = ("web/*", "src/warmat/server/api/*", "src/warmat/*/rules/outside/*", "src/warmat/kernel/view.py")


def concerns_page(changed: list[str]) -> bool:
    return any(fnmatch(name, pattern) for name in changed for pattern in PAGE)


def found_for(changed: list[str], root: Path = ROOT) -> list[str]:
    """The tests for some files, each named by its path in the project."""
    found: set[Path] = set()
    for name in changed:
        path = Path(name)
        if path.suffix == ".md":
            found |= {root / test for test in DOCUMENTATION}
        elif path.parts[0] == "tests" and path.suffix == ".py":
            if path.name.startswith("test_"):
                found.add(root / path)
            elif len(path.parts) > 2:
                found |= set((root / path).parent.glob("test_*.py"))
        elif path.parts[:2] == ("src", "warmat") and path.suffix == ".py":
            folder = root / "tests" / (path.parts[2] if len(path.parts) > 3 else "")
            found |= set(folder.rglob(f"test_{path.stem.strip('_')}*.py"))
    names = (test.relative_to(root).as_posix() for test in found if test.exists())
    return sorted(name for name in names if not name.startswith(LEFT_OUT))


def changed() -> list[str]:
    since = next((base for name in MAIN if (base := _git("merge-base", "HEAD", name))), ["HEAD"])
    known = _git("diff", "--name-only", since[0])
    return [*known, *_git("ls-files", "--others", "--exclude-standard")]


def _git(*command: str) -> list[str]:
    done = subprocess.run(["git", *command], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.split("\n")[:-1] if done.returncode == 0 else []


if __name__ == "__main__":
    if sys.argv[1:] == ["--page"]:
        sys.exit(not concerns_page(changed()))
    sys.stdout.write("\n".join(found_for(changed())))
