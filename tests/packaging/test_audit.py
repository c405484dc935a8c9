"""`make audit`: nothing found, something found, and nobody to ask are three things."""

from __future__ import annotations

import json

import pytest

from tools import audit
from tools.audit import FOUND, NOTHING, UNKNOWN, read_npm_audit, read_pip_audit

FINE = {"name": "toad", "version": "1.0", "vulns": []}
WEAK = {"name": "frog", "version": "1.0", "vulns": [{"id": "PYSEC-1", "fix_versions": ["1.1"]}]}
SKIPPED = {"name": "newt", "skip_reason": "Dependency not found on PyPI"}


def pip_audit(*packages: object) -> tuple[int, list[str]]:
    return read_pip_audit(0, json.dumps({"dependencies": packages, "fixes": []}), "")


def test_python_packages() -> None:
    assert pip_audit(FINE) == (NOTHING, ["1 packages"])
    assert pip_audit(FINE, WEAK) == (FOUND, ["frog 1.0: PYSEC-1, mended: 1.1"])
    assert pip_audit(FINE, SKIPPED) == (UNKNOWN, ["newt: Dependency not found on PyPI"])
    assert pip_audit()[0] == UNKNOWN
    said = "Traceback …\nrequests.exceptions.ConnectionError: no route\n"
    assert read_pip_audit(1, "", said) == (UNKNOWN, ["requests.exceptions.ConnectionError: no route"])


def test_npm_packages() -> None:
    def said(**weak: object) -> str:
        return json.dumps({"vulnerabilities": weak, "metadata": {"dependencies": {"total": 7}}})

    assert read_npm_audit(0, said(), "") == (NOTHING, ["7 packages"])
    frog = {"severity": "high", "range": "<2"}
    assert read_npm_audit(1, said(frog=frog), "") == (FOUND, ["frog: high (<2)"])
    refused = json.dumps({"message": "request to https://registry.npmjs.org/-/npm/v1/security/audits failed"})
    assert read_npm_audit(1, refused, "npm error audit endpoint returned an error")[0] == UNKNOWN
    assert read_npm_audit(127, "", "")[0] == UNKNOWN


@pytest.mark.parametrize(
    ("python", "npm", "code"),
    [
        (NOTHING, NOTHING, 0),
        (NOTHING, FOUND, 1),
        (UNKNOWN, FOUND, 1),
        (UNKNOWN, NOTHING, 2),
        (NOTHING, UNKNOWN, 2),
    ],
)
def test_the_exit_code_says_the_worst_that_is_known(
    python: int, npm: int, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(audit, "python_packages", lambda lock: (python, ["…"]))
    monkeypatch.setattr(audit, "npm_packages", lambda: (npm, ["…"]))
    assert audit.main(["server"]) == code
    assert ("COULD NOT" in capsys.readouterr().out) == (UNKNOWN in (python, npm))
