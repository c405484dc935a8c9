"""What a browser calls itself, in words its owner knows it by."""

from __future__ import annotations

# The first that is found: most browsers claim to be several others as well.
BROWSERS = {"Edg": "Edge", "OPR": "Opera", "Firefox": "Firefox", "FxiOS": "Firefox"}
BROWSERS |= {"Chrome": "Chrome", "CriOS": "Chrome", "Safari": "Safari", "python": "a program"}
SYSTEMS = {"Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "Windows": "Windows"}
SYSTEMS |= {"Mac OS X": "Mac", "CrOS": "ChromeOS", "Linux": "Linux"}
LONGEST = 200


def device(user_agent: str) -> str:
    """Firefox on Linux."""
    browser = next((name for sign, name in BROWSERS.items() if sign in user_agent), "")
    system = next((name for sign, name in SYSTEMS.items() if sign in user_agent), "")
    named = " on ".join(part for part in (browser, system) if part)
    return named or "".join(c for c in user_agent if c.isprintable())[:LONGEST] or "an unknown device"
