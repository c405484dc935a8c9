"""The documentation of the API: what FastAPI knows of it, put into words and shown by examples.

A summary is the first sentence of a route's docstring. An example is made of the examples of its fields, so
that it stays true when they change. What goes over live connections is among the components.
"""

from __future__ import annotations

import asyncio
import re
from functools import cache
from threading import Lock
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from fastapi.responses import Response
from fastapi.routing import APIRoute
from pydantic_core import to_json

from warmat.server.api.messages import MESSAGES
from warmat.server.api.records_models import RecordFile

Schema = dict[str, Any]

REF = "#/components/schemas/"
LIVE = "/api/tables/{table}/live"
FOLLOWED = "/api/tournaments/{tournament}/live"
ABOUT = f"""Play, watch and replay Codex and Summoner Wars at tables.

Whoever asks is known by a cookie: choose a name first (POST /api/me). A bot is known by its token, in the
header `Authorization: Bearer …`; its owner makes both (POST /api/me/bots). Every answer other than yes has a
sentence in `detail`, and nothing has changed then.

A table is live at the WebSocket `{LIVE}?seat=&since=&mark=`: it sends `LiveTold` and understands `LiveAsked`
(see the components). `since` is how many lines of the log you have, `mark` what the server called them.

A tournament is followed at the WebSocket `{FOLLOWED}`, which sends `TournamentTold`.
"""


def operation_id(route: APIRoute) -> str:
    """What clients call it: the name of its function."""
    return route.name


def document(app: FastAPI) -> None:
    """Give the application its documentation."""

    def openapi() -> Schema:
        if app.openapi_schema is None:
            app.openapi_schema = described(app)
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]
    writing = Lock()

    @cache
    def in_writing() -> bytes:
        return to_json(openapi())

    def written_once() -> bytes:
        with writing:
            return in_writing()

    @app.api_route("/openapi.json", methods=["GET"], include_in_schema=False)
    async def openapi_json() -> Response:
        """Made once, and not where decisions are answered: it takes seconds."""
        return Response(await asyncio.to_thread(written_once), media_type="application/json")


def described(app: FastAPI) -> Schema:
    schema = get_openapi(
        title=app.title,
        version=app.version,
        summary=app.summary,
        description=ABOUT,
        routes=app.routes,
        separate_input_output_schemas=False,
    )
    components: Schema = schema.setdefault("components", {}).setdefault("schemas", {})
    for model in (RecordFile,):  # read by hand, so FastAPI may not know it
        _take_in(components, model.__name__, model.model_json_schema(ref_template=REF + "{model}"))
    for name, adapter in MESSAGES.items():
        _take_in(components, name, adapter.json_schema(ref_template=REF + "{model}"))
    messages = {"sends": {"$ref": REF + "LiveTold"}, "hears": {"$ref": REF + "LiveAsked"}}
    schema["x-websockets"] = {LIVE: messages, FOLLOWED: {"sends": {"$ref": REF + "TournamentTold"}}}
    for name, shown in BY_MODEL.items():
        components[name]["examples"] = [shown]
    for model_schema in components.values():
        model_schema.setdefault("examples", [example(model_schema, components)])
    for operation in operations(schema):
        _describe(operation, components)
    return schema


def operations(schema: Schema) -> list[Schema]:
    return [operation for path in schema["paths"].values() for operation in path.values()]


def _take_in(components: Schema, name: str, schema: Schema) -> None:
    for inner, definition in schema.pop("$defs", {}).items():
        components.setdefault(inner, definition)
    components.setdefault(name, schema)


def _describe(operation: Schema, components: Schema) -> None:
    words = " ".join(operation.get("description", "").split())
    if words:
        operation["summary"] = re.split(r"(?<=[.:;?!]) ", words, maxsplit=1)[0].rstrip(".:;")
    for status, answer in operation["responses"].items():
        if status >= "400":  # whatever a route answers otherwise, a refusal is JSON
            answer["content"] = {"application/json": {"schema": {"$ref": REF + "Problem"}}}
    bodies = [operation.get("requestBody", {}), *operation["responses"].values()]
    for body in bodies:
        for content in body.get("content", {}).values():
            if content.get("schema") and "example" not in content and "examples" not in content:
                content["example"] = example(content["schema"], components)


# Examples -----------------------------------------------------------------------------------------------

PLAIN = {"string": "", "boolean": False, "null": None, "number": 0.0, "integer": 0}
BY_NAME = {
    "id": "k3v9x2m4q8r1t6w0",
    "table": "k3v9x2m4q8r1t6w0",
    "person": "p7d2f5h8j1l4n6b9",
    "name": "Ada",
    "deck": "[Bashing]",
    "created": 1_800_000_000_000,
    "started": 1_800_000_000_000,
    "ended": 1_800_000_900_000,
    "at": 1_800_000_000_000,
    "commitment": "5f2c" * 16,
    "detail": "There is no such table.",
    "game": "codex",
    "version": "0.1.0",
    "lines": ["P1: turn 1.", "P1 gains 4 gold."],
}

BY_MODEL: dict[str, Any] = {
    "NewTable": {
        "game": "codex",
        "seats": [
            {"deck": "[Bashing]", "player": "me"},
            {"deck": "[Finesse]", "player": "bot", "bot": "heuristic"},
        ],
        "options": {"mode": "1-hero"},
        "pace": {"kind": "live", "minutes": 15, "increment": 20},
    },
    "Join": {"link": "Zk3v9x2m4q8r1t6w0Lr5", "deck": "[Finesse]"},
    "Health": {
        "status": "ok",
        "version": "0.1.0",
        "engine": "compiled",
        "tasks": {"clocks": "running", "journal": "running"},
    },
}


def example(schema: Schema, components: Schema, name: str = "", depth: int = 0) -> Any:
    """Something of this form, as telling as its fields' examples are."""
    if "$ref" in schema:
        return example(components[schema["$ref"].removeprefix(REF)], components, name, depth)
    for key in ("const", "default"):
        if key in schema and (key == "const" or schema[key] is not None):
            return schema[key]
    if schema.get("examples"):
        return schema["examples"][0]
    if "enum" in schema:
        return schema["enum"][0]
    for key in ("anyOf", "oneOf", "allOf"):
        if key in schema:
            empty = any(one.get("type") == "null" for one in schema[key])
            if empty and name not in BY_NAME and not any("examples" in one for one in schema[key]):
                return None
            return example(schema[key][0], components, name, depth)
    kind = schema.get("type")
    known = BY_NAME.get(name)
    if known is not None and kind == _json_type(known):
        return known
    if kind == "object":
        fields = schema.get("properties", {})
        return {field: example(fields[field], components, field, depth + 1) for field in fields}
    if kind == "array" and "prefixItems" in schema:
        return [example(one, components, name, depth + 1) for one in schema["prefixItems"]]
    if kind == "array":
        return [example(schema["items"], components, name, depth + 1)] if schema.get("items") else []
    if kind in ("integer", "number"):
        return max(PLAIN[kind], schema.get("minimum", 0), schema.get("exclusiveMinimum", -1) + 1)
    if kind == "string":
        return "text"[: schema.get("maxLength", 4)]
    return PLAIN.get(kind or "null")


def _json_type(value: Any) -> str:
    return {str: "string", int: "integer", dict: "object", list: "array"}[type(value)]
