"""The page in the browser: the files that the build of `web` has put beside this module."""

from __future__ import annotations

import asyncio
from mimetypes import guess_type
from pathlib import Path

from fastapi import FastAPI
from fastapi.responses import FileResponse, HTMLResponse, Response
from starlette.datastructures import Headers
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from warmat.server.api.auth import TheServices
from warmat.server.guard.headers import IN_A_FRAME
from warmat.server.preview import preview_of

BUILT = Path(__file__).parent / "page"
FOREVER = "public, max-age=31536000, immutable"  # their names change with what is in them
# Beside the page, under names that stay: they are asked for anew each time.
BESIDE = {
    "apple-touch-icon.png": "image/png",
    "icon-192.png": "image/png",
    "icon-512.png": "image/png",
    "icon.svg": "image/svg+xml",
    "manifest.webmanifest": "application/manifest+json",
    "offline.html": "text/html",
    "service-worker.js": "text/javascript",
}
MISSING = """<!doctype html><html lang="en"><title>Warmat</title><h1>The page is not built</h1>
<p>The server is running, and its API is described at <a href="/openapi.json">/openapi.json</a>.
To build the page: <code>make page</code>, then start the server again.</p></html>"""


EMBED = "embed/"  # the path of a replay inside of another page
HEAD_ENDS = "</head>"
TWINS = (("br", ".br"), ("gzip", ".gz"))  # made by the build, the smaller first


class Assets(StaticFiles):
    """Files of the build; the compressed twin of one where there is one and the browser takes it."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        encoding, suffix = self._twin(path, Headers(scope=scope).get("accept-encoding", ""))
        response = await super().get_response(path + suffix, scope)
        response.headers["cache-control"] = FOREVER
        response.headers["vary"] = "accept-encoding"
        if encoding:
            response.headers["content-encoding"] = encoding
            response.headers["content-type"] = guess_type(path)[0] or "application/octet-stream"
        return response

    def _twin(self, path: str, accepted: str) -> tuple[str, str]:
        taken = {part.split(";")[0].strip() for part in accepted.split(",")}
        for encoding, suffix in TWINS:
            if encoding in taken and self.lookup_path(path + suffix)[1] is not None:
                return encoding, suffix
        return "", ""


def _serve(app: FastAPI, file: Path, kind: str) -> None:
    @app.get(f"/{file.name}", include_in_schema=False)
    async def beside() -> Response:
        if not file.exists():
            return Response(status_code=404)
        return FileResponse(file, media_type=kind, headers={"cache-control": "no-cache"})


def add_page(app: FastAPI, built: Path = BUILT) -> None:
    """Serve the page at every address that is not the API's: the page itself knows them.

    Tables, replays and puzzles have tags for previews in it, and a replay that is shown inside of other
    sites' pages says that it may be.
    """
    index = built / "index.html"
    if (built / "assets").is_dir():
        app.mount("/assets", Assets(directory=built / "assets"), name="assets")

    for name, kind in BESIDE.items():
        _serve(app, built / name, kind)

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str, services: TheServices) -> Response:
        headers = {"cache-control": "no-cache"}
        if path.startswith(EMBED):
            headers["content-security-policy"] = IN_A_FRAME
        if not index.exists():
            return HTMLResponse(MISSING, 503, headers)
        preview = await preview_of(services, path)
        if preview is None:
            return FileResponse(index, headers=headers)
        tags = preview.tags(services.settings.address(), path)
        text = await asyncio.to_thread(index.read_text, "utf-8")
        return HTMLResponse(text.replace(HEAD_ENDS, tags + HEAD_ENDS, 1), headers=headers)
