"""Compile the hot path with mypyc where that is possible; the settings are in pyproject.toml.

The engine is ordinary typed Python and runs as it is. Compiled it is several times faster, so the
kernel, the rules of each game and what bots think with become C extensions when mypyc and a C compiler
are at hand. When they are not, or the compilation fails, the package is installed without extensions:
speed is never a reason for an installation to fail. `WARMAT_COMPILE=0` switches the compilation off.

    python setup.py build_ext --inplace     puts the extensions next to their sources
"""

import sys
from pathlib import Path

from setuptools import Extension, setup

sys.path.insert(0, str(Path(__file__).parent))  # packaging runs this file from elsewhere

from compiling.command import BuildOrGoWithout
from compiling.native import LIBRARY, wanted

# The placeholder tells setuptools that there is something to build; the build replaces it.
setup(
    ext_modules=[Extension(LIBRARY, [])] if wanted() else [],
    cmdclass={"build_ext": BuildOrGoWithout},
)
