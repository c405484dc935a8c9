"""Known weaknesses of the packages that are locked: `make audit`.

    python -m tools.audit            # all that is installed anywhere
    python -m tools.audit server     # what a server has; any lock file of requirements/

Both kinds of packages are looked up, whatever comes of the first. The exit code is 1 if something was found,
and 2 if an advisory database could not be asked, in which case nothing is known.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
NOTHING, FOUND, UNKNOWN = 0, 1, 2
WAIT_S = 600
FEW = 3  # lines of the same


def run(*command: str, cwd: Path = ROOT) -> tuple[int, str, str]:
    try:
        done = subprocess.run(
            command, cwd=cwd, capture_output=True, text=True, check=False, timeout=WAIT_S, env={**os.environ}
        )
    except (OSError, subprocess.SubprocessError) as error:
        return UNKNOWN, "", str(error)
    return done.returncode, done.stdout, done.stderr


def python_packages(lock: str) -> tuple[int, list[str]]:
    given = ("--requirement", str(ROOT / "requirements" / f"{lock}.txt"), "--disable-pip", "--require-hashes")
    ours = (sys.executable, "-m", "pip_audit", "--format=json", "--progress-spinner=off")
    return read_pip_audit(*run(*ours, *given))


def read_pip_audit(status: int, out: str, err: str) -> tuple[int, list[str]]:
    try:
        packages = json.loads(out)["dependencies"]
    except (ValueError, KeyError, TypeError):
        return UNKNOWN, [_last_line(err) or f"pip-audit ended with {status} and said nothing"]
    skipped = [f"{one['name']}: {one['skip_reason']}" for one in packages if "skip_reason" in one]
    found = [
        f"{one['name']} {one['version']}: {weak['id']}, mended: {' '.join(weak['fix_versions']) or 'no'}"
        for one in packages
        for weak in one.get("vulns", [])
    ]
    if found:
        return FOUND, found + skipped
    # Packages that the database does not know have not been looked up.
    return (UNKNOWN if skipped or not packages else NOTHING), skipped or [f"{len(packages)} packages"]


def npm_packages() -> tuple[int, list[str]]:
    status, out, err = run("npm", "audit", "--json", "--package-lock-only", cwd=ROOT / "web")
    return read_npm_audit(status, out, err)


def read_npm_audit(status: int, out: str, err: str) -> tuple[int, list[str]]:
    try:
        said = json.loads(out)
        weak = said["vulnerabilities"]
        total = said["metadata"]["dependencies"]["total"]
    except (ValueError, KeyError, TypeError):
        told = next((line for line in f"{out}\n{err}".splitlines() if "audit" in line.lower()), "")
        return UNKNOWN, [told.strip() or f"npm ended with {status} and said nothing"]
    if weak:
        return FOUND, [f"{name}: {one['severity']} ({one['range']})" for name, one in sorted(weak.items())]
    return NOTHING, [f"{total} packages"]


def _last_line(text: str) -> str:
    return next((line.strip() for line in reversed(text.splitlines()) if line.strip()), "")


SAID = {
    NOTHING: "nothing known against them",
    FOUND: "known weaknesses",
    UNKNOWN: "COULD NOT BE LOOKED UP: the advisory database does not answer",
}


def main(locks: list[str]) -> int:
    results = {f"Python ({lock})": python_packages(lock) for lock in locks or ["dev", "audit", "node"]}
    results["npm"] = npm_packages()
    for name, (status, lines) in results.items():
        print(f"{name}: {SAID[status]}")
        shown = lines if status == FOUND else lines[:FEW]
        for line in shown:
            print(f"  {line[:200]}")
        if len(lines) > len(shown):
            print(f"  and {len(lines) - len(shown)} more")
    statuses = {status for status, _ in results.values()}
    return FOUND if FOUND in statuses else UNKNOWN if UNKNOWN in statuses else NOTHING


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
