"""The API's documentation is whole, its examples are true, and a TypeScript client is made of it."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from tests.server.conftest import Start
from tests.server.helpers import pair
from tests.server.running import Running
from warmat.client import Client
from warmat.server import openapi
from warmat.server.api import documentation
from warmat.server.api.documentation import REF
from warmat.server.api.messages import MESSAGES

ROOT = Path(__file__).parents[3]
SQLITE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
JSON = "application/json"


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(openapi.text())
    return found


@SQLITE
@pytest.mark.usefixtures("own_routes")
def test_it_is_written_once_and_beside_the_requests(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes seconds, for which nobody else would be answered."""
    written: list[str] = []

    def write(_: object) -> dict[str, Any]:
        written.append(threading.current_thread().name)
        return {"openapi": "3.1.0"}

    monkeypatch.setattr(documentation, "described", write)
    server = start()
    loop = server.call(_thread())
    for _ in range(3):
        assert server.client().ask("GET", "/openapi.json") == {"openapi": "3.1.0"}
    assert len(written) == 1
    assert written != [loop]


async def _thread() -> str:
    return threading.current_thread().name


def routes(document: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    found = [(f"{m.upper()} {path}", o) for path, ops in document["paths"].items() for m, o in ops.items()]
    assert len(found) > 20
    return found


def check(value: Any, schema: dict[str, Any], document: dict[str, Any]) -> None:
    check_all({"": (value, schema)}, document)


def check_all(found: dict[str, tuple[Any, dict[str, Any]]], document: dict[str, Any]) -> None:
    """Each value by its schema, and all at once: to read the document's schemas takes longest."""
    properties = {name: schema for name, (_, schema) in found.items()}
    whole = {"properties": properties, "components": document["components"]}
    jsonschema_rs.validator_for(whole).validate({name: value for name, (value, _) in found.items()})


def test_every_route_says_what_it_is(document: dict[str, Any]) -> None:
    for name, operation in routes(document):
        assert len(operation["summary"]) > 3, name
        assert operation["description"], name
        assert operation["tags"], name


def test_every_route_says_what_it_answers(document: dict[str, Any]) -> None:
    for name, operation in routes(document):
        good = {status: a for status, a in operation["responses"].items() if status.startswith("2")}
        assert len(good) == 1, name
        for status, answer in good.items():
            kinds = answer.get("content", {}).items()
            assert status == "204" or any(k != JSON or one.get("schema") for k, one in kinds), name
        assert operation["responses"]["404"]["content"][JSON]["schema"] == {"$ref": f"{REF}Problem"}, name


def test_every_body_has_an_example_that_is_one(document: dict[str, Any]) -> None:
    found: dict[str, tuple[Any, dict[str, Any]]] = {}
    for name, operation in routes(document):
        answers = {"asked": operation.get("requestBody", {}), **operation["responses"]}
        for which, body in answers.items():
            for kind, content in body.get("content", {}).items():
                if kind == JSON:
                    assert "example" in content, name
                    found[f"{name} {which}"] = content["example"], content["schema"]
    assert len(found) > 100
    for name, schema in document["components"]["schemas"].items():
        found[name] = schema["examples"][0], schema
    check_all(found, document)


def test_an_example_that_is_none_is_found(document: dict[str, Any]) -> None:
    schema = {"$ref": f"{REF}LiveAsked"}
    good = {"type": "undo", "seat": 0, "number": 3}
    check_all({"one": (good, schema), "other": (good, schema)}, document)
    with pytest.raises(jsonschema_rs.ValidationError, match="fly"):
        check_all({"one": (good, schema), "other": ({"type": "fly"}, schema)}, document)


def test_names_for_clients(document: dict[str, Any]) -> None:
    names = [operation["operationId"] for _, operation in routes(document)]
    assert len(set(names)) == len(names)
    assert all(name.isidentifier() and len(name) < 30 for name in names)


@SQLITE
def test_the_first_example_works_as_it_stands(server: Running, document: dict[str, Any]) -> None:
    client = server.client()
    for path, status in (("/api/me", 200), ("/api/tables", 201)):
        example = document["paths"][path]["post"]["requestBody"]["content"][JSON]["example"]
        assert client.http.post(path, json=example).status_code == status


@SQLITE
def test_the_server_hands_it_out(server: Running, document: dict[str, Any]) -> None:
    with Client(server.url, timeout_s=60) as client:  # it is written when it is first asked for
        assert client.ask("GET", "/openapi.json") == document


# Live connections ---------------------------------------------------------------------------------------


@SQLITE
def test_what_live_connections_carry_is_documented(server: Running, document: dict[str, Any]) -> None:
    two = pair(server)
    told: list[dict[str, Any]] = []

    def hear(connection: Any, kind: str) -> None:
        while not told or told[-1]["type"] != kind:
            told.append(json.loads(connection.recv(10)))

    with two.ada.connection(two.table) as connection:
        hear(connection, "update")
        connection.send(json.dumps({"type": "decide", "seat": 0, "number": 99, "choice": "end"}))
        hear(connection, "refused")
        two.bo.ask("POST", f"/api/tables/{two.table}/messages", {"text": "Hello"})
        hear(connection, "message")
        two.post(0, "resign")
        hear(connection, "update")
        two.post(0, "rematch", {})
        hear(connection, "rematch")
    told.append({"type": "closing"})
    schema = document["components"]["schemas"]["LiveTold"]
    for message in told:
        check(message, schema, document)
        MESSAGES["LiveTold"].validate_python(message)


def test_an_unknown_message_is_none(document: dict[str, Any]) -> None:
    schema = document["components"]["schemas"]["LiveAsked"]
    check({"type": "undo", "seat": 0, "number": 3}, schema, document)
    for wrong in ({"type": "fly"}, {"type": "undo", "seat": 9, "number": 0}, {"seat": 0}):
        with pytest.raises(jsonschema_rs.ValidationError):
            check(wrong, schema, document)


# The client in TypeScript -------------------------------------------------------------------------------


def test_it_can_be_written_to_a_file(document: dict[str, Any], tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "warmat.server.openapi"], capture_output=True, check=True, cwd=tmp_path
    )
    assert json.loads(done.stdout) == document
    assert not list(tmp_path.iterdir())


def test_a_typescript_client_is_made_of_it(document: dict[str, Any], tmp_path: Path) -> None:
    """The page's build makes it (`make page`), and its compiler checks it."""
    tool = ROOT / "web" / "node_modules" / ".bin" / "openapi-typescript"
    if shutil.which("node") is None or not tool.exists():
        pytest.skip("no Node, or its tools were not fetched: make page")
    (tmp_path / "openapi.json").write_text(json.dumps(document), encoding="utf-8")
    command = [str(tool), "openapi.json", "--default-non-nullable=false", "--output", "schema.ts"]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)
    text = (tmp_path / "schema.ts").read_text(encoding="utf-8")
    for name in ("make_table", "LiveTold", "UpdateMessage", "get_replay", "log_in"):
        assert name in text


# Wrong requests -----------------------------------------------------------------------------------------

UNKNOWN = ["0" * 16, "x", "%00", "%F0%9F%98%80", "..%2f..%2fetc", "a" * 3000, "%ED%A0%80"]


@pytest.mark.parametrize("table", UNKNOWN)
def test_an_unknown_table_is_404(server: Running, document: dict[str, Any], table: str) -> None:
    ada = server.client("Ada")
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            if "{table}" not in path:
                continue
            content = operation.get("requestBody", {}).get("content", {}).get(JSON, {})
            wanted = [p for p in operation.get("parameters", []) if p["in"] == "query" and p["required"]]
            query = {parameter["name"]: 0 for parameter in wanted}
            answer = ada.http.request(
                method.upper(), path.replace("{table}", table), json=content.get("example"), params=query
            )
            assert 400 <= answer.status_code < 500, f"{method} {path}: {answer.status_code}"
            assert answer.json()["detail"], path


MALFORMED: list[tuple[str, bytes]] = [
    ("nothing", b""),
    ("no JSON", b"{"),
    ("no UTF-8", b'{"name": "\xff\xfe"}'),
    ("a list", b"[]"),
    ("deep", b"[" * 50_000),
    ("half a letter", b'{"name": "\\ud800"}'),
    ("a number too large", b'{"seat": 1e999, "number": 1e999}'),
    ("a long number", b'{"seat": ' + b"9" * 5000 + b"}"),
    ("no number", b'{"seat": NaN, "number": NaN}'),
    ("zeros", b"\x00" * 100),
    ("too much", b'{"name": "' + b"x" * 60_000 + b'"}'),
]


@pytest.mark.parametrize(("what", "body"), MALFORMED, ids=[what for what, _ in MALFORMED])
def test_a_malformed_body_is_refused_with_a_sentence(
    server: Running, document: dict[str, Any], what: str, body: bytes
) -> None:
    two = pair(server)
    before = two.view(0)
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            if "requestBody" not in operation:
                continue
            answer = two.ada.http.request(
                method.upper(),
                path.replace("{table}", two.table),
                content=body,
                headers={"Content-Type": JSON},
            )
            assert 400 <= answer.status_code < 500, f"{method} {path}: {answer.status_code} {answer.text}"
            assert answer.json()["detail"], path
    assert two.view(0) == before


TEXTS = ["\x00", "\ud800", "a\x00b", "🂡" * 30, "'; DROP TABLE people; --", "\u202e", " "]


@pytest.mark.parametrize("text", TEXTS, ids=[ascii(text)[:12] for text in TEXTS])
def test_strange_letters_break_nothing(server: Running, text: str) -> None:
    two = pair(server)
    seat = {"deck": text, "player": "me"}

    def send(client: Client, method: str, path: str, body: dict[str, Any]) -> None:
        answer = client.http.request(method, path, content=json.dumps(body), headers={"Content-Type": JSON})
        assert answer.status_code < 500, f"{path}: {answer.text}"
        if answer.status_code >= 400:
            assert answer.json()["detail"]

    place = f"/api/tables/{two.table}"
    send(two.ada, "POST", "/api/me", {"name": text})
    send(two.ada, "POST", "/api/tables", {"game": text, "seats": [seat, seat]})
    send(two.ada, "POST", "/api/tables", {"game": "codex", "seats": [seat, seat]})
    send(two.ada, "POST", "/api/tables", {"game": "codex", "seats": [seat], "options": {text: text}})
    send(two.ada, "POST", f"{place}/decisions", {"seat": 0, "number": 0, "choice": text})
    send(two.ada, "POST", f"{place}/messages", {"text": text})
    send(two.ada, "PUT", f"{place}/plans", {"seat": 0, "choices": [text]})
    send(two.bo, "PUT", f"{place}/plans", {"seat": 1, "choices": [text]})
    send(two.ada, "POST", f"{place}/join", {"link": text})
    assert two.view(0)["decision"]["options"]
