"""The trial itself: it notices a page that is wrong."""

from __future__ import annotations

import json

import pytest

from tests.docs.expecting import difference, fits
from tests.docs.pages import code_in_prose, read_blocks
from tests.docs.trying import Trial, sessions


@pytest.mark.parametrize(
    ("shown", "came"),
    [
        ("a\nb", "a\nb\n"),
        ("a  b", "a b   \n\n"),
        ("won by …, after … turns", "won by Ada, after 7 turns"),
        ("first\n…\nlast", "first\n1\n2\nlast"),
        ("first\n…", "first"),
    ],
)
def test_as_shown(shown: str, came: str) -> None:
    assert fits(shown, came)


@pytest.mark.parametrize(
    ("shown", "came"), [("a", "b"), ("a", "a\nb"), ("a\nb", "a"), ("a … c", "a b\nc"), ("", "x")]
)
def test_not_as_shown(shown: str, came: str) -> None:
    assert not fits(shown, came)


def test_json_as_shown() -> None:
    assert not difference({"a": 1, "…": "…"}, {"a": 1, "b": 2})
    assert not difference([1, "…"], [1, 2, 3])
    assert not difference({"name": "A…"}, {"name": "Ada"})
    assert difference({"a": 1}, {"a": 1, "b": 2}) == ": there is also ['b']"
    assert difference({"a": [1]}, {"a": [2]}) == "/a/0: 2, not 1"
    assert difference({"a": True}, {"a": 1})
    assert difference([1], [1, 2])


PAGE = """
Some `code`.

<!-- not run: it never ends -->

```sh
sleep 100000
```

1. In a list:

   ```console
   $ echo one && \\
       echo two
   one
   two
   $ false
   ```

```python title="mine.py"
print("mine")
```

```python
assert 1 == 2
```
"""


def test_blocks_are_found() -> None:
    marked, console, file, wrong = read_blocks(PAGE)
    assert (marked.language, marked.not_run) == ("sh", "it never ends")
    assert sessions(console.text) == [("echo one &&      echo two", "one\ntwo\n"), ("false", "")]
    assert (file.file, file.text) == ("mine.py", 'print("mine")\n')
    assert wrong.not_run == ""
    assert code_in_prose(PAGE) == ["code"]


def test_what_is_wrong_is_told(trial: Trial) -> None:
    for block in read_blocks(PAGE):
        trial.follow(block)
    assert (trial.folder / "mine.py").exists()
    failed, asserted = trial.problems
    assert failed.startswith("line 13: `false` ended with 1")
    assert "AssertionError" in asserted


@pytest.mark.parametrize(
    ("page", "problem"),
    [
        ("```console\n$ warmat --version\nwarmat 99\n```", "should print"),
        ("```sh\nwarmat play --nonsense\n```", "ended with 2"),
        ("```python\n>>> 1 + 1\n3\n\n```", "Expected:\n    3"),
        ('```json title="200 OK"\n{}\n```', "without a request"),
    ],
)
def test_each_kind_can_fail(page: str, problem: str, trial: Trial) -> None:
    for block in read_blocks(page):
        trial.follow(block)
    (told,) = trial.problems
    assert problem in told


def test_a_server_s_answer_can_be_wrong(trial: Trial) -> None:
    page = """
```sh
warmat serve --no-open --port 8765
```
```http
POST /api/me
Content-Type: application/json

{"name": "Ada"}
```
```json title="200 OK"
{"name": "Bo", "…": "…"}
```
```http
GET /api/tables/none
```
```json title="200 OK"
{"…": "…"}
```
"""
    for block in read_blocks(page):
        trial.follow(block)
    name, status = trial.problems
    assert name == "line 12: the answer is not as shown, at /name: 'Ada', not 'Bo'"
    assert "the answer is 404 Not Found, not 200 OK" in status


def test_json_must_be_json(trial: Trial) -> None:
    (block,) = read_blocks('```json\n{"a": …}\n```')
    with pytest.raises(json.JSONDecodeError):
        trial.follow(block)
