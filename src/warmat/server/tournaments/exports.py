"""A tournament as text for a forum, and its rounds as a file for calendars (RFC 5545)."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import groupby
from typing import Any

from warmat.registry import GAMES
from warmat.server.tournaments.event import DOUBLE, DRAW, FIRST, KNOCKOUT, LEAGUE, ROUND_ROBIN, SECOND, SWISS

SYSTEM_WORDS = {
    SWISS: "Swiss system",
    ROUND_ROBIN: "round robin",
    KNOCKOUT: "knockout",
    DOUBLE: "double knockout",
    LEAGUE: "league",
}
SCORES = {FIRST: "1–0", SECOND: "0–1", DRAW: "½–½"}
NEITHER_SCORE = "0–0"
LONGEST_LINE = 75  # bytes, before it is folded
HOUR_S = 3600


def forum(shown: dict[str, Any], place: str) -> str:
    """Everything that happened so far, in plain text that reads well on any forum."""
    names = {entry["number"]: entry["name"] for entry in shown["entries"]}
    game = GAMES[shown["game"]].title if shown["game"] in GAMES else shown["game"]
    lines = [shown["name"], f"{game}, {SYSTEM_WORDS[shown['system']]}, {shown['entrants']} entrants"]
    lines.append(f"{place}/tournaments/{shown['id']}")
    for played in shown["played"]:
        lines += ["", f"Round {played['number']}"]
        for pairing in played["pairings"]:
            lines.append(_pairing(pairing, names, place))
    if shown["played"]:
        for division, standings in groupby(shown["standings"], key=lambda each: each["division"]):
            lines += ["", f"Division {division}" if shown["system"] == LEAGUE else "Standings"]
            lines += [
                f"{each['place']}. {names[each['entrant']]}: {_number(each['points'])} points"
                f" (Buchholz {_number(each['buchholz'])}, opponents {each['opponents']:.0%})"
                for each in standings
            ]
    elif shown["entries"]:
        lines += ["", "Entrants", *(names.values())]
    return "\n".join(lines) + "\n"


def _pairing(pairing: dict[str, Any], names: dict[int, str], place: str) -> str:
    if pairing["second"] is None:
        return f"{names[pairing['first']]} has a bye"
    both = f"{names[pairing['first']]} – {names[pairing['second']]}"
    if pairing["result"] is not None:
        return f"{both}  {SCORES.get(pairing['result'], NEITHER_SCORE)}"
    return f"{both}  {place}/t/{pairing['table']}" if pairing["table"] else both


def _number(half: float) -> str:
    return f"{int(half)}" if half == int(half) else f"{int(half) or ''}½"


def calendar(shown: dict[str, Any], place: str, now: int) -> str:
    """When it begins, and when each round is over."""
    found = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Warmat//Tournaments//EN"]
    address = f"{place}/tournaments/{shown['id']}"
    if shown["starts"] is not None and shown["started"] is None:
        found += _dated(shown, "start", "begins", shown["starts"], address, now)
    for played in shown["played"]:
        if played["ended"] is None:
            what = f"round {played['number']} ends"
            found += _dated(shown, f"round-{played['number']}", what, played["deadline"], address, now)
    found.append("END:VCALENDAR")
    return "".join(f"{line}\r\n" for each in found for line in _folded(each))


def _dated(shown: dict[str, Any], which: str, what: str, at: int, address: str, now: int) -> list[str]:
    return [
        "BEGIN:VEVENT",
        f"UID:{shown['id']}-{which}@warmat",
        f"DTSTAMP:{_stamp(now)}",
        f"DTSTART:{_stamp(at)}",
        f"DTEND:{_stamp(at)}",
        f"SUMMARY:{_escaped(shown['name'])}: {what}",
        f"URL:{address}",
        "BEGIN:VALARM",
        "ACTION:DISPLAY",
        f"DESCRIPTION:{_escaped(shown['name'])}: {what}",
        f"TRIGGER:-PT{HOUR_S}S",
        "END:VALARM",
        "END:VEVENT",
    ]


def _stamp(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y%m%dT%H%M%SZ")


def _escaped(text: str) -> str:
    for sign in ("\\", ";", ","):
        text = text.replace(sign, "\\" + sign)
    return text.replace("\n", "\\n").replace("\r", "")


def _folded(line: str) -> list[str]:
    """No line is longer than calendars take; what follows begins with a space."""
    found, part = [], ""
    for letter in line:
        if len((part + letter).encode()) > LONGEST_LINE:
            found.append(part)
            part = " "
        part += letter
    return [*found, part]
