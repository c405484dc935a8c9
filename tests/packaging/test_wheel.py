"""A wheel is all that it takes to play: on the oldest and the newest Python, without Node and a C compiler.

The one without the compiled engine, which is made in seconds; `make dist` tries the other in the same way.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
import urllib.error
import urllib.request
import warnings
import zipfile
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tools.try_wheel import Server, attempt, find_uv, play

ROOT = Path(__file__).parents[2]
MADE_FROM = ("setup.py", "pyproject.toml", "MANIFEST.in", "README.md", "LICENSE", "compiling", "src")
NOT_COPIED = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "*.egg-info")
DECISIONS = 15  # of ours: some turns of each side
VERSION = "7.8.9"

pytestmark = pytest.mark.slow


def supported() -> list[str]:
    """The versions of Python that the project is for."""
    classifiers = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"][
        "classifiers"
    ]
    named = [one.rpartition(" ")[2] for one in classifiers if "Python :: 3." in one]
    return sorted(named, key=lambda version: int(version.partition(".")[2]))


@cache
def python(version: str) -> str | None:
    """One of that version on this machine: on the PATH, or where pyenv and uv keep theirs."""
    folders = [
        Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions",
        Path.home() / ".local" / "share" / "uv" / "python",
    ]
    candidates = [sys.executable, shutil.which(f"python{version}")]
    candidates += [str(path) for folder in folders for path in sorted(folder.glob(f"*/bin/python{version}"))]
    ask = "import sys, venv; print('%d.%d' % sys.version_info[:2])"
    for candidate in filter(None, candidates):
        done = subprocess.run([candidate, "-c", ask], capture_output=True, text=True, check=False)
        if done.stdout.strip() == version:  # a shim of pyenv may be for nothing
            return candidate
    return None


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not (ROOT / "src/warmat/server/page/index.html").exists():
        pytest.skip("the page is not built: make page")
    pytest.importorskip("setuptools_scm", reason="setuptools-scm is not installed")
    folder = tmp_path_factory.mktemp("wheel")
    for name in MADE_FROM:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=NOT_COPIED)
        else:
            shutil.copy2(source, folder)
    environment = {**os.environ, "WARMAT_COMPILE": "0", "SETUPTOOLS_SCM_PRETEND_VERSION_FOR_WARMAT": VERSION}
    subprocess.run(
        [sys.executable, "setup.py", "--quiet", "bdist_wheel"],
        cwd=folder,
        env=environment,
        check=True,
        capture_output=True,
    )
    (made,) = (folder / "dist").iterdir()
    return made


def test_what_is_in_it(wheel: Path) -> None:
    assert wheel.name == f"warmat-{VERSION}-py3-none-any.whl"
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.split("/")[0] for name in names} == {"warmat", f"warmat-{VERSION}.dist-info"}
    for folder in ("server/page/assets", "server/storage/migrations/versions", "puzzles/collection"):
        assert any(name.startswith(f"warmat/{folder}/") for name in names), folder
    assert "warmat/server/storage/migrations/script.py.mako" in names
    assert not [name for name in names if name.endswith((".so", ".pyd", ".c"))]


PROGRAM = """
import warmat
from warmat.envs.encoding import encode

game = warmat.new("codex", seats=["[Bashing]", "[Finesse]"], seed=7)
seats: list[int] = game.result or []
for option in game.options:
    words: str = game.words(option)
reveal_type(game.clone())
reveal_type(encode(game, 0))
game.apply()
game.length = 3
"""


def test_programs_that_use_it_are_type_checked(wheel: Path, tmp_path: Path) -> None:
    """As pip would install it: types are believed only where `py.typed` is beside them."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path / "venv"], check=True)
    (packages,) = tmp_path.glob("venv/lib/python*/site-packages")  # lib64 is the same
    zipfile.ZipFile(wheel).extractall(packages)
    program = tmp_path / "program.py"
    program.write_text(PROGRAM, encoding="utf-8")
    inside = {name: value for name, value in os.environ.items() if name not in ("MYPYPATH", "PYTHONPATH")}
    found = shutil.which("python", path=tmp_path / "venv" / "bin")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--python-executable", str(found), str(program)],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
        env=inside,
    )
    said = [line.partition(": ")[2] for line in done.stdout.splitlines() if line.startswith("program.py:")]
    assert said[0] == 'note: Revealed type is "warmat.kernel.game.Game"', done.stdout
    assert said[1].startswith('note: Revealed type is "dict[str,')  # numpy itself is not installed there
    assert said[2].startswith('error: Missing positional argument "choice"')
    assert said[3].startswith('error: Property "length"')
    assert len(said) == 4, done.stdout


class ShortGames(Server):
    """Every game ends after four decisions of ours."""

    def __init__(self) -> None:
        super().__init__("http://nowhere.invalid")
        self.games = self.made = 0

    def ask(self, method: str, path: str, body: object = None) -> Any:
        if path == "/api/tables":
            self.games, self.made = self.games + 1, 0
            return {"table": {"id": str(self.games)}}
        if path.endswith("/decisions"):
            self.made += 1
        ended = self.made == 4
        return {"view": {"decision": None if ended else {"options": [{"text": "end"}]}, "number": self.made}}


def test_where_a_game_ends_too_soon_another_follows() -> None:
    server = ShortGames()
    assert play(server, 10) == 10
    assert server.games == 3
    assert play(server) == 4, "one game, unless told how many decisions"


def played(wheel: Path, python: str, uvx: bool = False) -> str:
    try:
        return attempt(wheel, python, DECISIONS, uvx)
    except subprocess.CalledProcessError as failed:
        try:
            urllib.request.urlopen("https://pypi.org/simple/", timeout=10).close()
        except (OSError, urllib.error.URLError) as error:
            pytest.skip(f"the packages of the server can't be fetched: {error}")
        raise AssertionError(f"it could not be installed: {failed}") from None


def test_it_plays_on_the_oldest_python(wheel: Path) -> None:
    version = supported()[0]
    found = python(version)
    if found is None:
        pytest.skip(f"there is no Python {version} here")
    said = played(wheel, found)
    assert f"version {VERSION}, engine interpreted" in said
    assert f"{DECISIONS} decisions" in said


def test_it_plays_on_the_newest_python(wheel: Path) -> None:
    oldest, *others = supported()
    found = next((version for version in reversed(others) if python(version)), None)
    if found is None:
        pytest.skip(f"there is no Python here newer than {oldest}")
    if found != others[-1]:
        warnings.warn(f"There is no Python {others[-1]} here: tried on {found}.", stacklevel=1)
    assert f"{DECISIONS} decisions" in played(wheel, str(python(found)))


def test_it_plays_by_uvx(wheel: Path) -> None:
    if find_uv() is None:
        pytest.skip("there is no uv here")
    assert f"{DECISIONS} decisions" in played(wheel, sys.executable, uvx=True)
