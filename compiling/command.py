"""`build_ext`: the engine in C, in many files, compiled on all processors, and only what has changed."""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from filecmp import cmp
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any

from setuptools import Extension
from setuptools.command.build_ext import build_ext

from compiling.native import PACKAGE, extensions, wanted
from compiling.parallel import Job, key_of, make_all


class BuildOrGoWithout(build_ext):
    """Builds all extensions or none: half of them would not fit the other half's classes."""

    inplace: bool
    extensions: list[Extension]

    def run(self) -> None:
        inplace = self.inplace  # a build that fails forgets it
        if not wanted():
            print("warmat: not compiled: no C compiler, or switched off", file=sys.stderr)
            return
        with _alone():
            begun = time.time_ns()
            try:
                self._compile()
            except (Exception, SystemExit) as failure:  # mypyc reports type errors with SystemExit
                print(f"warmat: not compiled, so it will run interpreted ({failure})", file=sys.stderr)
                self._take([])
            self.inplace = inplace
            if inplace:
                self._tidy(begun)

    def _compile(self) -> None:
        """With rewritten C files; should another mypyc write what we can't rewrite, with its own."""
        inplace = self.inplace
        try:
            self._take(extensions(rewritten=True))
            super().run()
        except Exception as failure:
            print(f"warmat: once more, with all C files as mypyc wrote them ({failure})", file=sys.stderr)
            self.inplace = inplace
            self._take(extensions(rewritten=False))
            super().run()

    def _take(self, made: list[Extension]) -> None:
        # Only now, not when this file is read: packaging does that several times just for the metadata.
        self.distribution.ext_modules = self.extensions = made
        if made:
            self.swig_opts = None  # or finalize_options would stumble over its own answer
            self.compiler = None
            self.finalize_options()

    def build_extensions(self) -> None:
        """Compile all C files, then link; setuptools would do one file after the other."""
        compiler: Any = self.compiler
        if not getattr(compiler, "initialized", True):
            compiler.initialize()  # Microsoft's does so when first used: not in several threads at once
        tool = getattr(compiler, "compiler_so", None)
        circumstances = key_of(version("mypy"), sys.version, sys.prefix, tool)
        made: dict[str, str] = {}
        compiling, linking = [], []
        for extension in self.extensions:
            options = {
                "output_dir": self.build_temp,
                "include_dirs": extension.include_dirs,
                "debug": self.debug,
                "extra_postargs": extension.extra_compile_args,
            }
            headers = [Path(header).read_bytes() for header in extension.depends]
            keys = []
            for source in extension.sources:
                (made[source],) = compiler.object_filenames([source], output_dir=self.build_temp)
                text = Path(source).read_bytes()
                keys.append(key_of(circumstances, options, text, headers))
                how = partial(compiler.compile, [source], **options)
                compiling.append(Job(made[source], keys[-1], how, len(text)))
            target = self.get_ext_fullpath(extension.name)
            linking.append(Job(target, key_of(keys), partial(self._link, extension)))
        notes = Path(self.build_temp) / "made"
        make_all(compiling, notes, _teller("compiling"))
        compiler.compile = lambda files, **_: [made[file] for file in files]
        self.force = True  # since it is our keys that say whether
        make_all(linking, notes, _teller("linking"))

    def _link(self, extension: Extension) -> None:
        super().build_extension(extension)

    def copy_extensions_to_source(self) -> None:
        """The library goes first and comes last: who starts Python meanwhile finds all extensions, or none.

        (Without the library none of the others is used, see warmat/_build.py.)
        """
        files = [(self._built(extension), self._in_sources(extension)) for extension in self.extensions]
        new = [
            (made, ours) for made, ours in files if not ours.exists() or not cmp(made, ours, shallow=False)
        ]
        if not new:
            return
        if files[0] not in new:
            new.insert(0, files[0])
        files[0][1].unlink(missing_ok=True)
        for made, ours in reversed(new):
            coming = ours.with_name(f"coming-{ours.name}")  # tidied up, should it stay
            shutil.copy2(made, coming)
            coming.replace(ours)

    def _built(self, extension: Extension) -> Path:
        return Path(self.build_lib, self.get_ext_filename(extension.name))

    def _in_sources(self, extension: Extension) -> Path:
        return PACKAGE.parent / str(self.get_ext_filename(extension.name))

    def _tidy(self, begun: int) -> None:
        """Remove extensions this build did not make, and date the others by the sources they were made from.

        A source that changed in a comment only is not compiled again, yet must not look newer than
        its extension: see warmat/_build.py.
        """
        current = {self._in_sources(extension).resolve() for extension in self.extensions}
        suffix = sysconfig.get_config_var("EXT_SUFFIX")
        for path in PACKAGE.rglob(f"*{suffix}"):
            if path.resolve() in current:
                os.utime(path, ns=(begun, begun))
            else:
                path.unlink()


@contextmanager
def _alone() -> Iterator[None]:
    """Waits for another build in this folder, such as the one beside a game."""
    if sys.platform == "win32":
        yield
        return
    import fcntl

    Path("build").mkdir(exist_ok=True)
    with Path("build/lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _teller(doing: str) -> Callable[[int, int], None]:
    """Tells how far it is on the stream that WARMAT_PROGRESS names by its number, if any."""
    number = os.environ.get("WARMAT_PROGRESS")
    if number is None:
        return lambda done, of: None
    live = os.isatty(int(number))

    def tell(done: int, of: int) -> None:
        text = f"  {doing} {done} of {of}"
        if live:
            os.write(int(number), (f"\r{text}" + "\n" * (done == of)).encode())
        elif done == of or done * 10 // of != (done - 1) * 10 // of:
            os.write(int(number), f"{text}\n".encode())

    return tell
