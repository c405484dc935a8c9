"""Compile the hot path with mypyc where that is possible; the settings are in pyproject.toml.

The engine is ordinary typed Python and runs as it is. Compiled it is several times faster, so the
kernel, the rules of each game and what bots think with become C extensions when mypyc and a C compiler
are at hand. When they are not, or the compilation fails, the package is installed without extensions:
speed is never a reason for an installation to fail. `WARMAT_COMPILE=0` switches the compilation off.

    python setup.py build_ext --inplace     puts the extensions next to their sources
"""

import os
import shlex
import shutil
import sys
import sysconfig
import time
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

PACKAGE = Path("src/warmat")

# The same folders as in warmat/_build.py and the Makefile.
COMPILED = (
    "kernel",
    "*/rules",
    "players/codex",
    "players/summoner_wars",
    "players/thinking",
    "envs/encoders",
)

# All modules are compiled into one library, warmat/_native__mypyc.*.so, beside which each module has
# a small extension that only forwards to it. A fixed name inside the package (mypyc's default is a
# hash at the root of the import path) is found by editable and ordinary installations alike, and a
# rebuild replaces it.
LIBRARY = "warmat._native"


def sources() -> list[str]:
    found = [path for folder in COMPILED for path in PACKAGE.glob(f"{folder}/*.py")]
    return sorted(str(path) for path in found if path.name != "__init__.py")


def has_compiler() -> bool:
    if sys.platform == "win32":
        return True  # found through the registry: let the build try
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(shlex.split(command)[0]) is not None


def wanted() -> bool:
    return os.environ.get("WARMAT_COMPILE") != "0" and has_compiler() and bool(sources())


class BuildOrGoWithout(build_ext):
    """Builds all extensions or none: half of them would not fit the other half's classes."""

    def run(self) -> None:
        begun, inplace = time.time_ns(), self.inplace  # a build that fails forgets the latter
        if not wanted():
            print("warmat: not compiled: no C compiler, or switched off", file=sys.stderr)
            return
        try:
            self._compile()
        except (Exception, SystemExit) as failure:  # mypyc reports type errors with SystemExit
            print(f"warmat: not compiled, so it will run interpreted ({failure})", file=sys.stderr)
            self.distribution.ext_modules = self.extensions = []
        self.inplace = inplace
        if inplace:
            self._tidy(begun)

    def _compile(self) -> None:
        from mypyc.build import mypycify

        # Only here, not at import: packaging runs this file several times just to read its metadata.
        # An isolated build has none of the libraries the package imports, hence the flag.
        self.distribution.ext_modules = mypycify(
            ["--ignore-missing-imports", *sources()], opt_level="3", group_name=LIBRARY
        )
        self.swig_opts = None  # or finalize_options, called once already, would stumble over its own answer
        self.finalize_options()
        super().run()

    def _tidy(self, begun: int) -> None:
        """Remove extensions this build did not make, and date the others by the sources they were made from.

        A source that changed in a comment only is not compiled again, yet must not look newer than
        its extension: see warmat/_build.py.
        """
        current = {Path(self.get_ext_fullpath(extension.name)).resolve() for extension in self.extensions}
        suffix = sysconfig.get_config_var("EXT_SUFFIX")
        for path in PACKAGE.rglob(f"*{suffix}"):
            if path.resolve() in current:
                os.utime(path, ns=(begun, begun))
            else:
                path.unlink()


# The placeholder tells setuptools that there is something to build; the build replaces it.
setup(
    ext_modules=[Extension(LIBRARY, [])] if wanted() else [],
    cmdclass={"build_ext": BuildOrGoWithout},
)
