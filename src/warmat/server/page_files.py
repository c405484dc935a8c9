"""The page in the browser: the files that the build of `web` has put beside this module."""

from __future__ import annotations

from mimetypes import guess_type
from pathlib import Path

from fastapi import FastAPI
from fastapi.responses import FileResponse, HTMLResponse, Response
from starlette.datastructures import Headers
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

BUILT = Path(__file__).parent / "page"
FOREVER = "public, max-age=31536000, immutable"  # their names change with what is in them
MISSING = """<!doctype html><html lang="en"><title>Warmat</title><h1>The page is not built</h1>
<p>The server is running, and its API is described at <a href="/docs">/docs</a>.
To build the page: <code>make page</code>, then start the server again.</p></html>"""


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


def add_page(app: FastAPI, built: Path = BUILT) -> None:
    """Serve the page at every address that is not the API's: the page itself knows them."""
    index = built / "index.html"
    if (built / "assets").is_dir():
        app.mount("/assets", Assets(directory=built / "assets"), name="assets")

    @app.get("/icon.svg", include_in_schema=False)
    async def icon() -> Response:
        return (
            FileResponse(built / "icon.svg") if (built / "icon.svg").exists() else Response(status_code=404)
        )

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str) -> Response:
        if not index.exists():
            return HTMLResponse(MISSING, 503)
        return FileResponse(index, headers={"cache-control": "no-cache"})
