"""Files that are no saves, or damaged, or edited: one sentence each, and never a traceback."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import warmat
from warmat.codex.scenario import scenario, side

PYTHON_WORDS = (
    "NoneType",
    "indices",
    "Error",
    "object",
    "unpack",
    "iterable",
    "subscript",
    "attribute",
    "tuple",
)


def refused(path: Path) -> str:
    """The sentence a file gets; anything but BadInput is a failure."""
    with pytest.raises(warmat.BadInput) as refusal:
        warmat.load(path)
    sentence = str(refusal.value)
    assert "\n" not in sentence
    assert sentence.endswith((".", "?"))
    assert path.name in sentence
    assert not [word for word in PYTHON_WORDS if word in sentence.replace(str(path), "")]
    return sentence


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A healthy save of a few turns."""
    game = warmat.new("codex", seats=["[Bashing]", "[Finesse]"], seed=7)
    for choice in ("end", "end", "tech Iron Man", "tech Iron Man", "end", "tech Harmony", "tech Maestro"):
        game.apply(choice)
    path = tmp_path / "saved.json"
    warmat.save(game, path)
    assert warmat.load(path).digest() == game.digest()
    return path


def edit(path: Path, change: Callable[[dict[str, Any]], object]) -> Path:
    data = json.loads(path.read_text(encoding="utf-8"))
    change(data)
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


# Not a save at all --------------------------------------------------------------------------------


def test_no_such_file(tmp_path: Path) -> None:
    assert "Can't read" in refused(tmp_path / "missing.json")


def test_a_folder(tmp_path: Path) -> None:
    (tmp_path / "folder.json").mkdir()
    assert "Can't read" in refused(tmp_path / "folder.json")


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "hello",
        "{",
        "[]",
        "[1, 2]",
        "null",
        "7",
        '"save"',
        "{}",
        '{"game": "chess"}',
        "[" * 100_000,
        "\ufeff{}",
    ],
    ids=lambda text: text[:12] or "empty",
)
def test_a_foreign_file(text: str, tmp_path: Path) -> None:
    path = tmp_path / "foreign.json"
    path.write_text(text, encoding="utf-8")
    assert "not a Warmat file" in refused(path)


@pytest.mark.parametrize("content", [b"\x00\x01\x02", b"\xff\xfe\x00", b"\x89PNG\r\n\x1a\n", b"PK\x03\x04"])
def test_a_binary_file(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "picture.json"
    path.write_bytes(content)
    assert "not a Warmat file" in refused(path)


def test_another_version(saved: Path) -> None:
    assert "another version" in refused(edit(saved, lambda data: data.update(warmat=2)))


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9, 0.999])
def test_a_truncated_file(saved: Path, share: float) -> None:
    text = saved.read_text(encoding="utf-8")
    saved.write_text(text[: int(len(text) * share)], encoding="utf-8")
    assert "not a Warmat file, or it is damaged" in refused(saved)


# Something is missing or of the wrong kind --------------------------------------------------------


@pytest.mark.parametrize("key", ["game", "config", "choices", "digest"])
@pytest.mark.parametrize("wrong", [None, 7, True])
def test_a_part_of_the_wrong_kind(saved: Path, key: str, wrong: object) -> None:
    assert f"its '{key}' is missing or wrong" in refused(edit(saved, lambda data: data.update({key: wrong})))


@pytest.mark.parametrize("key", ["game", "config", "choices", "digest"])
def test_a_part_is_missing(saved: Path, key: str) -> None:
    assert f"its '{key}' is missing or wrong" in refused(edit(saved, lambda data: data.pop(key)))


def test_another_game(saved: Path) -> None:
    path = edit(saved, lambda data: data.update(game="chess"))
    with pytest.raises(warmat.BadInput, match="There is no game 'chess'"):
        warmat.load(path)


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"mode": "1-hero"},
        {"mode": "1-hero", "seats": ["[Bashing]", "[Finesse]"]},
        {"mode": "1-hero", "seats": [1, 2], "seed": 7},
        {"mode": "1-hero", "seats": "Bashing", "seed": 7},
        {"mode": "1-hero", "seats": [], "seed": 7},
        {"mode": "1-hero", "seats": ["[Bashing]"], "seed": 7},
        {"mode": "12-hero", "seats": ["[Bashing]", "[Finesse]"], "seed": 7},
        {"mode": ["1-hero"], "seats": ["[Bashing]", "[Finesse]"], "seed": 7},
        {"mode": "1-hero", "seats": ["[Bashing]", "[Finesse]"], "seed": "seven"},
        {"mode": "1-hero", "seats": ["[Bashing]", "[Finesse]"], "seed": 7.5},
        {"mode": "1-hero", "seats": ["[Bashing]", "[Finesse]"], "seed": None},
        {"mode": "1-hero", "seats": ["[Bashing]", "[Finesse]"], "seed": 7, "secret": "zz"},
        {"mode": "1-hero", "seats": ["[Bashing]", "[Finesse]"], "seed": 7, "secret": 5},
        {"mode": "1-hero", "seats": ["[Bashing]", "[Finesse]"], "seed": 7, "secret": "ab" * 100},
        {"mode": "1-hero", "seats": ["[Bashing]", "[Finesse]"], "seed": 7, "start": {}},
        {"mode": "1-hero", "seats": ["[Bashing]", "[Finesse]"], "seed": 7, "start": None},
        {"mode": "1-hero", "seats": ["[Bashing]", "[Finesse]"], "seed": 7, "start": [1]},
    ],
    ids=str,
)
def test_a_set_up_that_is_none(saved: Path, wrong: dict[str, object]) -> None:
    with pytest.raises(warmat.BadInput) as refusal:
        warmat.load(edit(saved, lambda data: data.update(config=wrong)))
    sentence = str(refusal.value)
    assert sentence.endswith((".", "?"))
    assert not [word for word in PYTHON_WORDS if word in sentence]


def test_an_unknown_deck(saved: Path) -> None:
    path = edit(saved, lambda data: data["config"].update(seats=["[Bashing]", "[Frost]"]))
    with pytest.raises(warmat.BadInput, match="There is no spec 'Frost'"):
        warmat.load(path)


# Edited -------------------------------------------------------------------------------------------


def test_an_illegal_choice(saved: Path) -> None:
    def cheat(data: dict[str, Any]) -> None:
        data["choices"][2] = "tech Blademaster"

    assert "choice 3, 'tech Blademaster', is not legal" in refused(edit(saved, cheat))


def test_a_legal_choice_that_was_not_made(saved: Path) -> None:
    def cheat(data: dict[str, Any]) -> None:
        data["choices"][3] = "tech Trojan Duck"

    assert "gives a different result" in refused(edit(saved, cheat))


@pytest.mark.parametrize("wrong", [None, 7, [], {}, ["end"], ""])
def test_a_choice_that_is_no_text(saved: Path, wrong: object) -> None:
    def spoil(data: dict[str, Any]) -> None:
        data["choices"][0] = wrong

    assert "choice 1" in refused(edit(saved, spoil))


def test_a_choice_too_many_or_too_few(saved: Path) -> None:
    assert "gives a different result" in refused(edit(saved, lambda data: data["choices"].pop()))
    assert refused(edit(saved, lambda data: data["choices"].extend(["end"] * 3)))


def test_another_seed(saved: Path) -> None:
    assert refused(edit(saved, lambda data: data["config"].update(seed=8)))


def test_another_digest(saved: Path) -> None:
    path = edit(saved, lambda data: data.update(digest="0" * 16))
    assert "gives a different result" in refused(path)


def test_a_table_with_more_gold_on_it(saved: Path) -> None:
    def cheat(data: dict[str, Any]) -> None:
        data["state"]["players"][0]["gold"] += 5

    assert "its table is not the one it was saved with" in refused(edit(saved, cheat))


def parts_of_a_table() -> list[str]:
    return sorted(scenario(side(), side()).game.state.dump())


@pytest.mark.parametrize("key", parts_of_a_table())
def test_a_table_with_any_part_spoilt(saved: Path, key: str) -> None:
    healthy = saved.read_text(encoding="utf-8")
    kept = json.loads(healthy)["state"][key]
    wrongs: list[object] = [None, 99, "x", [], [None], {"x": 1}, -1]
    for wrong in (wrong for wrong in wrongs if wrong != kept):
        data = json.loads(healthy)
        data["state"][key] = wrong
        saved.write_text(json.dumps(data), encoding="utf-8")
        assert "damaged" in refused(saved)


@pytest.mark.parametrize("key", parts_of_a_table())
def test_a_table_with_any_part_missing(saved: Path, key: str) -> None:
    assert "damaged" in refused(edit(saved, lambda data: data["state"].pop(key)))
