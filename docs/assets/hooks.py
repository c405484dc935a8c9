"""What the site needs beyond its pages: files of the project that are pages too, nothing from elsewhere."""

from __future__ import annotations

import logging
import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

log = logging.getLogger("mkdocs.hooks")  # a warning fails the build, which is strict

ROOT = Path(__file__).parents[2]
ALSO_PAGES = ("CONTRIBUTING.md", "CHANGELOG.md")
ALSO_FILES = {"assets/icon.svg": "web/public/icon.svg"}
# What a browser would fetch by itself, unlike a link.
_FETCHED = re.compile(
    r"""<(?:script|img|iframe|source|link)\b[^>]*?\b(?:src|href)=["']?((?:https?:)?//[^"'\s>]+)"""
)
_NOT_FETCHED = ('rel="canonical"', "rel=canonical")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Pages that stand at the root of the project, and the icon of the page people play on."""
    named = {name: name for name in ALSO_PAGES} | ALSO_FILES
    for name, source in named.items():
        files.append(File.generated(config, name, abs_src_path=str(ROOT / source)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Links as they are right in the project, made right for the site."""
    if page.file.src_uri in ALSO_PAGES:
        return markdown.replace("](docs/", "](")
    return re.sub(rf"\]\(\.\./({'|'.join(ALSO_PAGES)})", r"](\1", markdown)


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """The site must work where there is no network."""
    for fetched in _FETCHED.finditer(output):
        if not any(rel in fetched.group() for rel in _NOT_FETCHED):
            log.warning("%s would fetch %s", page.file.src_uri, fetched.group(1))
    return output
