"""`warmat worker`: what it needs is said. tests/server/cluster/test_workers.py has it at work."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from warmat.cli.app import app

NOWHERE = "postgresql://nobody@127.0.0.1:1/nowhere"


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (["--database", "sqlite:///games.db"], "A worker needs a PostgreSQL database"),
        (["--database", NOWHERE, "--kinds", "bots,cooking"], "not 'cooking'"),
        (["--database", NOWHERE, "--kinds", ","], "works on bots, analysis and records"),
        (["--database", NOWHERE], "The database can't be reached"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(given: list[str], sentence: str) -> None:
    said = CliRunner().invoke(app, ["worker", *given])
    assert said.exit_code == 2, said.output
    assert sentence in " ".join(said.output.split())
