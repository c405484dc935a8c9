"""The documentation of the API as a file: python -m warmat.server.openapi >openapi.json"""

from __future__ import annotations

import json
import sys

from warmat.server.app import create_app
from warmat.server.services import Services
from warmat.server.settings import Settings


def text() -> str:
    app = create_app(Services(Settings(database="sqlite:///never-opened.db")))
    return json.dumps(app.openapi(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    sys.stdout.write(text())
