"""The lock files fit pyproject.toml and package.json, on every platform, and name no mirror."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
NPM = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]

# A lock file, and the extras and groups that it is for.
LOCKS = {
    "terminal": ((), ()),
    "server": (("server",), ()),
    "install": (None, ("install",)),
    "compile": (None, ("compile",)),
    "node": (None, ("node",)),
    "audit": (None, ("audit",)),
    "dev": (("dev",), ("compile",)),
}
SYSTEMS = ("linux-x64-gnu", "linux-arm64-gnu", "darwin-arm64", "darwin-x64", "win32-x64-msvc")


def asked(extras: tuple[str, ...] | None, groups: tuple[str, ...]) -> list[Requirement]:
    """What the project asks for directly."""
    found: list[Requirement] = []
    if extras is not None:
        lines = list(PROJECT["project"]["dependencies"])
        for extra in extras:
            lines += PROJECT["project"]["optional-dependencies"][extra]
        for requirement in map(Requirement, lines):
            if requirement.name == "warmat":
                found += asked(tuple(requirement.extras), ())
            else:
                found.append(requirement)
    for group in groups:
        for line in PROJECT["dependency-groups"][group]:
            found += asked(None, (line["include-group"],)) if isinstance(line, dict) else [Requirement(line)]
    return found


def locked(name: str) -> dict[str, list[Requirement]]:
    """The packages of a lock file; one may be there in several versions, for several platforms."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8").replace("\\\n", " ")
    found: dict[str, list[Requirement]] = {}
    for line in text.splitlines():
        if line and not line.startswith("#"):
            wanted, *hashes = re.split(r"\s+--hash=sha256:", line.rstrip())
            assert hashes, f"without a hash: {line}"
            assert all(re.fullmatch(r"[0-9a-f]{64}", one) for one in hashes), line
            requirement = Requirement(wanted)
            found.setdefault(canonicalize_name(requirement.name), []).append(requirement)
    return found


def test_every_lock_file_is_known() -> None:
    assert {path.stem for path in (ROOT / "requirements").iterdir()} == set(LOCKS)


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_file_has_what_is_asked_for(name: str) -> None:
    pins = locked(name)
    for requirement in asked(*LOCKS[name]):
        found = pins.get(canonicalize_name(requirement.name))
        assert found, f"{requirement} is not in requirements/{name}.txt: make lock"
        for pin in found:
            (version,) = (one.version for one in pin.specifier)
            assert str(pin.specifier) == f"=={version}"
            assert requirement.specifier.contains(version), (
                f"{pin}, but {requirement} is asked for: make lock"
            )


@pytest.mark.parametrize("name", [name for name in LOCKS if name != "dev"])
def test_a_part_has_the_versions_of_the_whole(name: str) -> None:
    whole = locked("dev")
    for package, pins in locked(name).items():
        for pin in pins if package in whole else ():
            assert str(pin.specifier) in {str(one.specifier) for one in whole[package]}


def test_no_lock_file_names_a_place() -> None:
    """Packages come from whichever registry is in use; the hashes say that they are the same."""
    for path in [*(ROOT / "requirements").iterdir(), ROOT / "web" / "package-lock.json"]:
        text = path.read_text(encoding="utf-8")
        assert "--index" not in text
        assert "--find-links" not in text
        assert not re.findall(r"(?:@ |resolved\S* \")\w+://", text)


def test_npm_has_a_hash_for_everything() -> None:
    assert not [name for name, one in NPM.items() if name and "integrity" not in one]


def test_npm_has_the_packages_of_every_platform() -> None:
    """A lock made with a registry that lacks some of them leaves them out, and fails everywhere else."""
    missing = [
        f"{name} asks for {optional}"
        for name, one in NPM.items()
        for optional in one.get("optionalDependencies", {})
        if not any(known.endswith(f"node_modules/{optional}") for known in NPM)
    ]
    assert not missing
    for system in SYSTEMS:
        assert f"node_modules/@rolldown/binding-{system}" in NPM


def test_npm_is_locked_to_what_is_asked_for() -> None:
    asked_for = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    for kind in ("dependencies", "devDependencies"):
        assert NPM[""][kind] == asked_for[kind]
