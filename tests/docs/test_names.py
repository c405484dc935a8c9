"""What the documentation names exists, and what exists is named: commands, their options, targets of make."""

from __future__ import annotations

import re
import shlex
from dataclasses import fields

import typer.main

from tests.docs.pages import PAGES, ROOT, Block, blocks_of, code_in_prose, name_of
from tests.docs.trying import commands, sessions
from warmat.cli.app import app
from warmat.expansions import SETTING
from warmat.players.bot import bots
from warmat.server.settings import PREFIX, Settings

HELP = {"--help", "-h", "--version"}


def all_commands() -> dict[str, set[str]]:
    """Every command of warmat, such as "deck new", with its options."""
    found: dict[str, set[str]] = {}

    def walk(command: object, name: str) -> None:
        children = getattr(command, "commands", {})
        if not children or (name and getattr(command, "invoke_without_command", False)):
            options = getattr(command, "params", [])
            found[name] = HELP | {
                flag for option in options for flag in [*option.opts, *option.secondary_opts]
            }
        for child, one in children.items():
            walk(one, f"{name} {child}".strip())

    walk(typer.main.get_command(app), "")
    return found


COMMANDS = all_commands()
TARGETS = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


def wrong_in(line: str) -> str:
    """What is wrong with a line that calls warmat or make, or nothing."""
    line = line.partition("  #")[0]
    try:
        words = shlex.split(line.replace("…", ""))
    except ValueError:
        return ""
    if words[:1] == ["make"] and len(words) > 1:
        return "" if words[1] in TARGETS or "=" in words[1] else f"there is no make {words[1]}"
    if words[:1] != ["warmat"] or len(words) < 2 or words[1].startswith("-"):
        return ""
    called = " ".join(words[1:3]) if " ".join(words[1:3]) in COMMANDS else words[1]
    if called not in COMMANDS:
        group = any(name.startswith(f"{called} ") for name in COMMANDS)
        return "" if group and len(words) == 2 else f"there is no warmat {called}"
    rest = line.partition(" | ")[0].partition(" >")[0]
    unknown = set(re.findall(r"(?<!\S)--[a-z-]+", rest)) - COMMANDS[called]
    return f"warmat {called} has no {sorted(unknown)}" if unknown else ""


def lines_of(block: Block) -> list[str]:
    if block.language == "console":
        return [command for command, _ in sessions(block.text)]
    return commands(block.text) if block.language == "sh" else []


def test_what_is_named_exists() -> None:
    wrong: list[str] = []
    for page in PAGES:
        if page.name == "CHANGELOG.md":  # it may name what is gone
            continue
        text = page.read_text(encoding="utf-8")
        lines = [line for block in blocks_of(page) for line in lines_of(block)] + code_in_prose(text)
        wrong += [f"{name_of(page)}: {found} ({line})" for line in lines if (found := wrong_in(line))]
    assert not wrong, "\n".join(wrong)


def test_every_command_is_explained() -> None:
    text = "\n".join(page.read_text(encoding="utf-8") for page in PAGES if page.is_relative_to(ROOT / "docs"))
    missing = [name for name in COMMANDS if not re.search(rf"\bwarmat {name}\b", text)]
    assert not missing, f"on no page: {missing}"


def test_readme_lists_the_commands() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    listed = text.partition("`warmat --help` lists the rest:")[2].partition(".\n")[0]
    assert set(re.findall(r"`(\w+)`", listed)) == {name.split()[0] for name in COMMANDS}


def test_every_bot_is_explained() -> None:
    text = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    assert not [name for name in bots() if f"`{name}`" not in text]


def test_every_setting_of_the_server_is_explained() -> None:
    text = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`(WARMAT_[A-Z_]+)`", text))
    assert named == {SETTING, *(f"{PREFIX}{field.name.upper()}" for field in fields(Settings))}


def test_the_scan_finds_mistakes() -> None:
    for wrong in (
        "warmat plays",
        "warmat play --depth 3",
        "make tea",
        "warmat deck nwe",
        "warmat play codex --fo 1",
    ):
        assert wrong_in(wrong), wrong
    for fine in (
        "warmat",
        "warmat --help",
        'warmat play --foe "[Law]"',
        "make test",
        "warmat deck",
        "warmat deck new",
    ):
        assert not wrong_in(fine), fine
