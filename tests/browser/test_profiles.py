"""People of different tests have the same profile of the browser one after the other, and never notice."""

from __future__ import annotations

from tests.browser.people import Person, Profiles
from tests.server.running import Running

LEAVE = """() => {
  for (const kept of [localStorage, sessionStorage]) kept.setItem("left", "here");
  document.cookie = "left=here";
}"""
FIND = "() => [localStorage.getItem('left'), sessionStorage.getItem('left'), document.cookie]"
SIZE = (800, 600)


def test_who_comes_next_finds_nothing_of_who_was_there(profiles: Profiles, server: Running) -> None:
    first = Person(profiles, server.url, SIZE, theme="light")
    first.go("/").evaluate(LEAVE)
    assert first.page.evaluate(FIND) == ["here", "here", "left=here"]
    first.leave()
    second = Person(profiles, server.url, SIZE)
    assert second.context is first.context
    page = second.go("/")
    assert page.evaluate(FIND) == [None, None, ""]
    assert page.evaluate("() => document.documentElement.dataset.theme") == "dark"
    second.leave()


def test_two_at_a_time_have_a_profile_each(profiles: Profiles, server: Running) -> None:
    ada, bo = Person(profiles, server.url, SIZE), Person(profiles, server.url, SIZE)
    ada.go("/").evaluate(LEAVE)
    assert bo.go("/").evaluate(FIND) == [None, None, ""]
    for person in (ada, bo):
        person.leave()
