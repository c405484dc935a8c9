"""The `warmat` command."""

from __future__ import annotations


def main() -> None:
    """Run the command line; the exit code is the process's."""
    from warmat.cli.app import app

    app(prog_name="warmat")
