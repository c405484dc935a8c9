"""The site's own code: links are made right, and what a browser would fetch from elsewhere is a warning.

The site itself is built by `make test`, strictly, so that every warning is a mistake.
"""

from __future__ import annotations

import importlib.util
import logging
import re
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from tests.docs.pages import ROOT


@pytest.fixture(scope="module")
def hooks() -> ModuleType:
    spec = importlib.util.spec_from_file_location("site_hooks", ROOT / "docs" / "assets" / "hooks.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def page(name: str) -> SimpleNamespace:
    return SimpleNamespace(file=SimpleNamespace(src_uri=name))


@pytest.mark.parametrize(
    "html",
    [
        '<script src="https://unpkg.com/mermaid.js"></script>',
        "<link rel=stylesheet href=https://fonts.googleapis.com/css>",
        '<img alt="x" src="//example.org/x.png">',
    ],
)
def test_nothing_is_fetched_from_elsewhere(
    html: str, hooks: ModuleType, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        hooks.on_post_page(html, page("play.md"), None)
    assert "play.md would fetch" in caplog.text


def test_a_link_is_not_fetched(hooks: ModuleType, caplog: pytest.LogCaptureFixture) -> None:
    html = '<a href="https://example.org">x</a><img src="screenshots/x.webp"><script src="a.js"></script>'
    assert hooks.on_post_page(html, page("play.md"), None) == html
    assert not caplog.text


def test_links_lead_to_pages_of_the_site(hooks: ModuleType) -> None:
    assert hooks.on_page_markdown("[a](docs/play.md)", page("CHANGELOG.md"), None, None) == "[a](play.md)"
    inside = "[a](../CONTRIBUTING.md#add-a-card) [b](play.md)"
    assert (
        hooks.on_page_markdown(inside, page("play.md"), None, None)
        == "[a](CONTRIBUTING.md#add-a-card) [b](play.md)"
    )


def test_links_of_pages_at_the_root_lead_somewhere() -> None:
    """Those of the site are checked as it is built; these are read in the project itself."""
    for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md"):
        text = (ROOT / name).read_text(encoding="utf-8")
        links = re.findall(r"\]\(([^)#\s]+)", text) + re.findall(r'src="([^"]+)"', text)
        missing = [link for link in links if "://" not in link and not (ROOT / link).exists()]
        assert not missing, f"{name}: {missing}"


def test_files_of_the_project_are_there(hooks: ModuleType) -> None:
    for name in [*hooks.ALSO_PAGES, *hooks.ALSO_FILES.values()]:
        assert (Path(ROOT) / name).is_file()
