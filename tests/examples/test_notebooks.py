"""The notebooks run from the first cell to the last, at small size."""

from __future__ import annotations

from pathlib import Path

import pytest

NOTEBOOKS = sorted((Path(__file__).parents[2] / "examples" / "notebooks").glob("*.ipynb"))

pytestmark = pytest.mark.once


def test_there_are_three() -> None:
    assert [notebook.stem for notebook in NOTEBOOKS] == [
        "first_game",
        "train_a_policy",
        "which_spec_is_strongest",
    ]


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_it_runs(notebook: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    nbclient = pytest.importorskip("nbclient", reason="nbclient is not installed")
    nbformat = pytest.importorskip("nbformat", reason="nbformat is not installed")
    pytest.importorskip("ipykernel", reason="ipykernel is not installed")
    monkeypatch.setenv("WARMAT_NOTEBOOK_GAMES", "2")
    made = nbformat.read(notebook, as_version=4)
    assert all(not cell.get("outputs") for cell in made.cells), "kept without what it prints"
    client = nbclient.NotebookClient(
        made, timeout=600, kernel_name="python3", resources={"metadata": {"path": tmp_path}}
    )
    client.execute()
    shown = [output for cell in made.cells for output in cell.get("outputs", [])]
    assert shown
    if notebook.stem == "first_game":
        assert sum("text/html" in output.get("data", {}) for output in shown) == 2
