"""What is compiled, and the C files and extensions that mypyc makes of it."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension

from compiling.split import split

PACKAGE = Path("src/warmat")

# Which modules of the package, as patterns. warmat/_build.py and the Makefile read the same list.
COMPILED = Path(__file__).with_name("modules.txt").read_text(encoding="utf-8").split()

# All modules are compiled into one library, warmat/_native__mypyc.*.so, beside which each module has
# a small extension that only forwards to it. A fixed name inside the package (mypyc's default is a
# hash at the root of the import path) is found by editable and ordinary installations alike, and a
# rebuild replaces it.
LIBRARY = "warmat._native"

# The C files as mypyc writes them, and as they are compiled.
_WRITTEN, _REWRITTEN = Path("build/mypyc"), Path("build/c")
_HEADERS = [_WRITTEN / "warmat" / name for name in ("__native__native.h", "__native_internal__native.h")]


def sources() -> list[str]:
    found = [path for modules in COMPILED for path in PACKAGE.glob(f"{modules}.py")]
    return sorted(str(path) for path in found if path.name != "__init__.py")


def wanted() -> bool:
    return os.environ.get("WARMAT_COMPILE") != "0" and _has_compiler() and bool(sources())


def _has_compiler() -> bool:
    if sys.platform == "win32":
        return True  # found through the registry: let the build try
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(shlex.split(command)[0]) is not None


def extensions(rewritten: bool) -> list[Extension]:
    """The library, then what forwards to it; its C files rewritten (see split.py), or as mypyc wrote them."""
    from mypyc.build import mypycify

    # An isolated build has none of the libraries the package imports, hence the flag.
    library, *others = mypycify(
        ["--ignore-missing-imports", *sources()],
        opt_level="2",  # the third takes longer and plays no faster
        debug_level="0",
        multi_file=True,
        group_name=LIBRARY,
        target_dir=str(_WRITTEN),
    )
    if rewritten:
        library.sources = split(library.sources, _HEADERS, _REWRITTEN)
        library.depends = []
    else:
        library.include_dirs.append(str(_HEADERS[0].parent))
    if sys.platform != "win32":
        library.extra_compile_args.append("-fvisibility=hidden")
    return [library, *others, *_written_in_c()]


def _written_in_c() -> list[Extension]:
    """What is hot and not rules: the network's sums."""
    fast = [] if sys.platform == "win32" else ["-O3", "-fvisibility=hidden"]
    folder = PACKAGE / "players/network"
    files = sorted(str(path) for path in folder.glob("*.c"))
    headers = sorted(str(path) for path in folder.glob("*.h"))
    if not files:
        return []
    return [Extension("warmat.players.network._kernel", files, depends=headers, extra_compile_args=fast)]
