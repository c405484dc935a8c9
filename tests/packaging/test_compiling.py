"""The compiled build of a small engine: all of it or none, no more than changed, and what the source says."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

STATE = """
class State:
    '''What a player “has”, "so far"?'''

    __slots__ = ("gold",)

    def __init__(self) -> None:
        self.gold = 5

    def rich(self) -> bool:
        '''Whether it is much.

        More than four, that is.
        '''
        return self.gold > 4

    @property
    def poor(self) -> bool:
        '''The contrary.'''
        return self.gold < 2
"""
FRAME = """
from warmat.kernel.state import State


def say(state: State) -> str:
    return f"{state.gold} gold, {state.rich()}"
"""
OTHER = """'''How "people" are greeted.'''

def greet(name: str) -> str:
    '''Say something.'''
    return "Good day, " + name
"""

pytestmark = pytest.mark.slow


class Project:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(
            ROOT / "compiling", folder / "compiling", ignore=shutil.ignore_patterns("__pycache__")
        )
        shutil.copy2(ROOT / "setup.py", folder)
        (folder / "pyproject.toml").write_text('[project]\nname = "small"\nversion = "1"\n')
        kernel = folder / "src" / "warmat" / "kernel"
        kernel.mkdir(parents=True)
        shutil.copy2(ROOT / "src" / "warmat" / "_build.py", kernel.parent)
        (kernel.parent / "__init__.py").write_text("from warmat import _build\n\n_build.choose()\n")
        (kernel / "__init__.py").write_text("")
        self.write(state=STATE, frame=FRAME, other=OTHER)

    def write(self, **modules: str) -> None:
        for name, text in modules.items():
            (self.folder / "src" / "warmat" / "kernel" / f"{name}.py").write_text(text)

    def build(self) -> str:
        """Compile, and say which modules' C files were compiled: all others were taken as they were."""
        before = self._objects()
        self._run("setup.py", "--quiet", "build_ext", "--inplace")
        new = [path for path, date in self._objects().items() if before.get(path) != date]
        return " ".join(sorted(path.stem.split("___")[-1] for path in new if "___" in path.stem))

    def _objects(self) -> dict[Path, int]:
        return {path: path.stat().st_mtime_ns for path in (self.folder / "build").rglob("build/c/*.o*")}

    def says(self) -> str:
        """What the engine says, and which build does."""
        return self._run("-c", SAYS).strip()

    def extensions(self) -> int:
        return len(list((self.folder / "src").rglob("*.so")))

    def _run(self, *command: str) -> str:
        environment = {k: v for k, v in os.environ.items() if not k.startswith("WARMAT_")}
        environment |= {"PYTHONPATH": str(self.folder / "src"), "MYPYPATH": str(self.folder / "src")}
        done = subprocess.run(
            [sys.executable, *command],
            cwd=self.folder,
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout


SAYS = """
from warmat import _build
from warmat.kernel.frame import say
from warmat.kernel.other import greet
from warmat.kernel.state import State
print(f"{greet('all')}: {say(State())} ({_build.running()})")
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Project, Path]:
    """The three modules, compiled once; and a copy of that, to begin anew from."""
    if sys.platform == "win32" or not shutil.which("cc"):
        pytest.skip("there is no C compiler")
    folder = tmp_path_factory.mktemp("small")
    project = Project(folder / "project")
    project.build()
    assert project.says() == "Good day, all: 5 gold, True (compiled)"
    shutil.copytree(project.folder, folder / "copy", symlinks=True)
    return project, folder / "copy"


@pytest.fixture
def project(built: tuple[Project, Path]) -> Project:
    """As it was when it was compiled, dates and all, in the same folder."""
    project, copy = built
    shutil.rmtree(project.folder)
    shutil.copytree(copy, project.folder, symlinks=True)
    return project


DOCUMENTED = """
from warmat.kernel import other
from warmat.kernel.other import greet
from warmat.kernel.state import State
print([one.__doc__ for one in (State, State.rich, State.poor, greet, other)])
"""


def test_docstrings_are_kept(project: Project) -> None:
    compiled = project._run("-c", DOCUMENTED)
    project.write(other=OTHER + "# newer\n")
    assert project.says().endswith("(interpreted)")
    plain = project._run("-c", DOCUMENTED)
    assert compiled == plain.replace("\\n\\n        More", "\\n\\nMore").replace("is.\\n        '", "is.'")
    assert "Say something." in compiled
    assert """How "people" are greeted.""" in compiled


def test_a_comment_compiles_nothing_and_the_build_stays_in_use(project: Project) -> None:
    project.write(other=OTHER + "# that is all\n")
    assert project.says().endswith("(interpreted)")  # as long as the source is newer
    assert project.build() == ""
    assert project.says().endswith("(compiled)")


def test_new_text_and_functions_compile_their_module_alone(project: Project) -> None:
    project.write(
        frame=FRAME.replace("gold, ", "pieces of gold: ") + "\n\ndef more() -> str:\n    return 'more'\n"
    )
    assert project.build() == "frame"
    assert project.says() == "Good day, all: 5 pieces of gold: True (compiled)"


def test_a_class_of_another_shape_compiles_all_that_use_it(project: Project) -> None:
    project.write(
        state=STATE.replace('("gold",)', '("cards", "gold")').replace(
            "self.gold = 5", "self.cards = 3\n        self.gold = 4"
        )
    )
    assert project.build() == "frame state"
    assert project.says() == "Good day, all: 4 gold, False (compiled)"


def test_a_module_that_is_gone_leaves_no_extension(project: Project) -> None:
    project.write(extra="def extra() -> int:\n    return 1\n")
    project.build()
    assert project.extensions() == 5
    (project.folder / "src" / "warmat" / "kernel" / "extra.py").unlink()
    project.build()
    assert project.extensions() == 4
    assert project.says().endswith("(compiled)")


def test_a_wrong_type_leaves_no_extension_at_all(project: Project) -> None:
    project.write(other=OTHER.replace('"Good day, " + name', "name + 1") + "\n\ngreet = str\n")
    project.build()
    assert project.extensions() == 0
    assert project.says().endswith("(interpreted)")


def test_c_files_that_cannot_be_rewritten_are_compiled_as_they_are(project: Project) -> None:
    path = project.folder / "compiling" / "split.py"
    text = path.read_text()
    path.write_text(text.replace("is_initialized = 1;", "is_ready = 1;"))
    try:
        project.build()
        assert project.says() == "Good day, all: 5 gold, True (compiled)"
    finally:
        path.write_text(text)
