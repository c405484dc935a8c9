"""Which build runs: the compiled modules or the Python sources they were made from; and its version.

Python prefers an extension module to the source beside it, whichever is newer. For someone who edits
the rules that would be a trap: the edit would have no effect until the next compilation. So in a
checkout a single extension older than its source (or without one) sends the whole package back to
its sources; all of it, because compiled and interpreted halves would disagree about the layout of
classes and about constants the compiler has copied from one module into another.

`WARMAT_INTERPRETED=1` asks for the sources in any case: the tests run on both builds.
"""

import importlib.util
import os
import sys
from collections.abc import Sequence
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

_PACKAGE = Path(__file__).parent
_SUFFIX = EXTENSION_SUFFIXES[0]  # this interpreter's own; extensions built for another are never loaded
# The extension beside a module only forwards to this library, which holds the code of all of them.
_LIBRARY = _PACKAGE / f"_native__mypyc{_SUFFIX}"

# In a checkout: the modules that are compiled, as patterns.
_COMPILED = _PACKAGE.parents[1] / "compiling" / "modules.txt"


def choose() -> None:
    """Decide for this process. Must run before any other module of the package is imported."""
    if os.environ.get("WARMAT_INTERPRETED") == "1" or _stale():
        sys.meta_path.insert(0, _SourcesOnly())


def running() -> str:
    """The build in use: "compiled" or "interpreted"."""
    spec = importlib.util.find_spec("warmat.kernel.frame")
    compiled = spec is not None and spec.origin is not None and spec.origin.endswith(_SUFFIX)
    return "compiled" if compiled else "interpreted"


@cache  # to look it up takes milliseconds, and the server says it with every answer about its health
def version() -> str:
    """What git's tags said when this was built, or in a clone, when it was installed."""
    from importlib import metadata

    try:
        return metadata.version("warmat")
    except metadata.PackageNotFoundError:
        return "0.0"


class _SourcesOnly:
    """Finds the modules of this package as Python sources and leaves all others to the usual finders."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith("warmat."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name, target)
            if spec is not None:
                return spec
        return None


def _stale() -> bool:
    # An installed package has no sources that change, and its files carry the time of unpacking.
    if not _COMPILED.exists():
        return False
    patterns = _COMPILED.read_text(encoding="utf-8").split()
    extensions = [path for modules in patterns for path in _PACKAGE.glob(f"{modules}{_SUFFIX}")]
    return bool(extensions) and (not _LIBRARY.exists() or any(map(_outdated, extensions)))


def _outdated(extension: Path) -> bool:
    source = extension.with_name(extension.name.removesuffix(_SUFFIX) + ".py")
    return not source.exists() or source.stat().st_mtime_ns > extension.stat().st_mtime_ns
