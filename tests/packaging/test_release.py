"""Releases: the version is what git's tags say, and the changelog has an entry for each."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import warmat
from tools.changelog import CHANGELOG, HEADING, entries, said_of

ROOT = Path(__file__).parents[2]
TEXT = CHANGELOG.read_text(encoding="utf-8")
OURS = ("pyproject.toml", ".git_archival.txt")


def run(*command: str, cwd: Path = ROOT) -> str:
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("SETUPTOOLS_SCM", "GIT_"))}
    who = {
        f"GIT_{role}_{what}": "a@example.org"
        for role in ("AUTHOR", "COMMITTER")
        for what in ("NAME", "EMAIL")
    }
    done = subprocess.run(command, cwd=cwd, env=kept | who, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_what_is_new_is_told_first() -> None:
    names = list(entries(TEXT))
    assert names[0] == "Unreleased"
    assert len(names) == len(set(names)) == len(HEADING.findall(TEXT)) == TEXT.count("\n## ")


def test_every_tag_has_its_entry() -> None:
    """And what came after the last one is told as well."""
    try:
        tags = run("git", "tag", "--list", "v[0-9]*", "--merged").split()
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("this is no clone: there are no tags to compare with")
    for tag in tags:
        assert said_of(tag, TEXT), tag
    assert entries(TEXT)["Unreleased"] or tags


def test_a_version_without_an_entry_is_no_release() -> None:
    text = "## [Unreleased]\n\n## [1.2.0] - 2030-01-02\n\n- Toads.\n\n## [1.1.0] - 2029-01-02\n\n- Frogs.\n"
    assert said_of("v1.2.0", text) == "- Toads."
    assert said_of("1.1.0", text) == "- Frogs."
    with pytest.raises(SystemExit, match=r"nothing of 1\.3\.0"):
        said_of("v1.3.0", text)


def test_the_version_can_be_asked_for() -> None:
    assert warmat.__version__[0].isdigit()
    with pytest.raises(AttributeError, match="no attribute 'versoin'"):
        getattr(warmat, "versoin")  # noqa: B009  mypy would find it


@pytest.mark.slow
class TestTheVersionOf:
    """A folder with the project's own settings, and a history of its own."""

    @pytest.fixture
    def clone(self, tmp_path: Path) -> Path:
        pytest.importorskip("setuptools_scm", reason="setuptools-scm is not installed")
        if not shutil.which("git"):
            pytest.skip("there is no git")
        for name in (*OURS, ".gitattributes"):
            shutil.copy2(ROOT / name, tmp_path)
        run("git", "init", "--quiet", cwd=tmp_path)
        run("git", "add", ".", cwd=tmp_path)
        run("git", "commit", "--quiet", "--message", "First", cwd=tmp_path)
        return tmp_path

    def version(self, folder: Path) -> str:
        # As setup.py asks, without building anything.
        script = "from setuptools import setup; setup()"
        return run(sys.executable, "-c", script, "--quiet", "--version", cwd=folder).splitlines()[-1]

    def test_a_clone_without_tags(self, clone: Path) -> None:
        assert self.version(clone).startswith("0.1.dev1+g")

    def test_a_tag_and_what_comes_after(self, clone: Path) -> None:
        run("git", "tag", "v1.2.0", cwd=clone)
        assert self.version(clone) == "1.2.0"
        run("git", "commit", "--quiet", "--allow-empty", "--message", "More", cwd=clone)
        assert self.version(clone).startswith("1.2.1.dev1+g")

    def test_an_archive_of_a_tag_without_git(
        self, clone: Path, tmp_path_factory: pytest.TempPathFactory
    ) -> None:
        run("git", "tag", "v1.2.0", cwd=clone)
        there = tmp_path_factory.mktemp("archive")
        run("git", "archive", "--output", str(there / "a.tar"), "HEAD", cwd=clone)
        run("tar", "-xf", "a.tar", cwd=there)
        assert self.version(there) == "1.2.0"

    def test_sources_without_any_git(self, clone: Path) -> None:
        shutil.rmtree(clone / ".git")
        assert self.version(clone) == "0.0"

    def test_an_sdist(self, clone: Path) -> None:
        shutil.rmtree(clone / ".git")
        (clone / "PKG-INFO").write_text("Metadata-Version: 2.4\nName: warmat\nVersion: 3.4.5\n")
        assert self.version(clone) == "3.4.5"
