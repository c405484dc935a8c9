"""Image, compose file, unit and workflow name only what there is: settings, files, targets of make."""

from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
import yaml

from warmat.server.settings import PREFIX, Settings, from_environment

ROOT = Path(__file__).parents[2]
SETTINGS = {f"{PREFIX}{field.name.upper()}" for field in fields(Settings)}
OTHERS = {
    "WARMAT_DOMAIN",
    "WARMAT_SECRETS",
    "WARMAT_SERVER",
}  # of the compose file and the Caddyfile themselves
UNIT = ROOT / "deploy" / "warmat.service"
CONTAINERFILE = (ROOT / "Containerfile").read_text(encoding="utf-8").replace("\\\n", " ")
PROGRAM = re.compile(r"import urllib\.request; urllib\.request\.urlopen\('http://127\.0\.0\.1:8765(/\S+)'")


def load(name: str) -> Any:
    return yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "name", ["Containerfile", "compose.yaml", "deploy/warmat.service", "deploy/Caddyfile"]
)
def test_settings_are_those_of_the_server(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert set(re.findall(r"\bWARMAT_[A-Z_]+", text)) <= SETTINGS | OTHERS


def test_the_image_is_made_from_files_that_are_there() -> None:
    for line in re.findall(r"^COPY (?!--from)(.+)$", CONTAINERFILE, re.MULTILINE):
        for source in line.split()[:-1]:
            assert (ROOT / source).exists(), line
    stages = set(re.findall(r"^FROM \S+ AS (\w+)", CONTAINERFILE, re.MULTILINE))
    assert set(re.findall(r"^COPY --from=(\w+)", CONTAINERFILE, re.MULTILINE)) <= stages
    assert re.search(r"^USER warmat$", CONTAINERFILE, re.MULTILINE), "not root"


def test_nothing_that_git_knows_is_left_out_of_the_image() -> None:
    """It would be another version then."""
    try:
        known = subprocess.run(
            ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
        ).stdout
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("this is no clone")
    lines = (ROOT / ".containerignore").read_text(encoding="utf-8").splitlines()
    for pattern in (line for line in lines if line and not line.startswith("#")):
        ending = pattern.removeprefix("**/").lstrip("*")
        left_out = [
            name
            for name in known.splitlines()
            if (name.endswith(ending) if "*" in pattern else name.startswith(f"{pattern}/"))
        ]
        assert not left_out, pattern


def test_the_compose_file_fits_together() -> None:
    compose = load("compose.yaml")
    services, server = compose["services"], compose["services"]["server"]
    for service in services.values():
        assert set(service["networks"]) <= set(compose["networks"])
        assert set(service.get("secrets", ())) <= set(compose["secrets"])
        assert set(service.get("depends_on", ())) <= set(services)
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert source in compose["volumes"] or (ROOT / source).exists(), volume
    assert "ports" not in server, "people reach it through the proxy"
    assert (
        server["environment"]["WARMAT_TRUSTED_PROXIES"]
        == compose["networks"]["front"]["ipam"]["config"][0]["subnet"]
    )
    assert set(services["proxy"]["networks"]) & set(services["database"]["networks"]) == set()
    given = {
        key: str(value)
        for key, value in server["environment"].items()
        if "FILE" not in key and "$" not in str(value)
    }
    assert from_environment(given).database == "postgresql://warmat@database/warmat"


def test_the_health_check_asks_what_the_server_answers() -> None:
    asked = {*PROGRAM.findall(CONTAINERFILE), *PROGRAM.findall(str(load("compose.yaml")))}
    assert asked == {"/api/health"}


def test_the_unit_is_one() -> None:
    if not shutil.which("systemd-analyze"):
        pytest.skip("there is no systemd here")
    done = subprocess.run(
        ["systemd-analyze", "verify", str(UNIT)], capture_output=True, text=True, check=False
    )
    said = [line for line in done.stderr.splitlines() if "warmat.service" in line]
    assert not [line for line in said if "is not executable" not in line], (
        "it is not installed here, and no more"
    )


def test_the_caddyfile_is_one() -> None:
    if not shutil.which("caddy"):
        pytest.skip("there is no Caddy here")
    config = str(ROOT / "deploy" / "Caddyfile")
    subprocess.run(["caddy", "validate", "--config", config, "--adapter", "caddyfile"], check=True)


def test_the_workflow_uses_what_there_is() -> None:
    workflow = load(".github/workflows/release.yml")
    jobs = workflow["jobs"]
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for job in jobs.values():
        needs = job.get("needs", [])
        assert set([needs] if isinstance(needs, str) else needs) <= set(jobs)
        for step in job["steps"]:
            command = step.get("run", "")
            assert set(re.findall(r"\bmake ([a-z]+)", command)) <= targets
            for module in re.findall(r"-m tools\.(\w+)", command):
                assert (ROOT / "tools" / f"{module}.py").exists()
