"""Around a game: giving up, draws, rematches, talk, getting up, links, plans."""

from __future__ import annotations

import pytest

from tests.server.conftest import Start
from tests.server.helpers import DECKS, Pair, pair, soon
from tests.server.running import Running
from warmat.client import Refused

THREE = ["[Bashing]", "[Finesse]", "[Bashing]"]


@pytest.fixture
def two(server: Running) -> Pair:
    return pair(server)


def test_who_gives_up_loses(two: Pair) -> None:
    two.post(1, "resign")
    assert two.view(0)["winners"] == [0]
    assert two.view(0)["ending"] == "resigned"
    assert two.ada.table(two.table)["status"] == "over"
    with pytest.raises(Refused, match="over"):
        two.post(0, "resign")


def test_giving_up_is_for_ones_own_seat(two: Pair) -> None:
    with pytest.raises(Refused, match="not yours") as refused:
        two.ada.ask("POST", f"/api/tables/{two.table}/resign", {"seat": 1})
    assert refused.value.status == 403
    assert two.view(0)["ending"] is None


def test_among_three_the_others_play_on(server: Running) -> None:
    people = [server.client(name) for name in ("Ada", "Bo", "Cy")]
    options = {"mode": "free-for-all-1-hero"}
    table = people[0].make_table("codex", THREE, ["me", "open", "open"], options)
    for number in (1, 2):
        people[number].join(table.id, table.links[number])
    people[1].ask("POST", f"/api/tables/{table.id}/resign", {"seat": 1})
    view = people[0].see(table.id).view
    assert view["ending"] is None
    assert view["left"] == [1]
    people[2].ask("POST", f"/api/tables/{table.id}/resign", {"seat": 2})
    view = people[0].see(table.id).view
    assert view["winners"] == [0]


def test_a_draw_takes_both(two: Pair) -> None:
    two.post(0, "draw")
    assert two.view(1)["draw_offers"] == [0]
    assert two.view(1)["ending"] is None
    with pytest.raises(Refused, match="already"):
        two.post(0, "draw")
    two.post(1, "draw")
    assert two.view(0)["ending"] == "agreed"
    assert two.view(0)["winners"] == []


def test_an_offer_can_be_declined_and_is_taken_back_by_playing_on(two: Pair) -> None:
    two.post(0, "draw")
    two.post(1, "draw/decline")
    assert two.view(0)["draw_offers"] == []
    with pytest.raises(Refused, match="Nobody"):
        two.post(1, "draw/decline")
    two.post(0, "draw")
    two.choose(0, two.view(0)["decision"]["options"][0]["text"])
    assert two.view(1)["draw_offers"] == []


def test_an_offer_is_no_answer_to_the_question(two: Pair) -> None:
    number = two.view(0)["number"]
    two.post(0, "draw")
    assert two.view(0)["number"] == number


def test_a_bot_agrees_to_nothing(server: Running) -> None:
    ada = server.client("Ada")
    table = ada.make_table("codex", DECKS, ["me", "bot random"])
    with pytest.raises(Refused, match="Bots agree to nothing"):
        ada.ask("POST", f"/api/tables/{table.id}/draw", {"seat": 0})


def test_offers_outlive_a_restart(start: Start) -> None:
    first = start()
    two = pair(first)
    two.post(0, "draw")
    token = two.bo.token
    first.stop()
    bo = start().client(token=token)
    bo.ask("POST", f"/api/tables/{two.table}/draw", {"seat": 1})
    assert bo.see(two.table, 1).view["ending"] == "agreed"


def test_a_rematch_lets_the_other_begin(two: Pair) -> None:
    with pytest.raises(Refused, match="not over"):
        two.ada.ask("POST", f"/api/tables/{two.table}/rematch")
    two.post(1, "resign")
    following = two.bo.ask("POST", f"/api/tables/{two.table}/rematch")["table"]
    assert two.ada.ask("POST", f"/api/tables/{two.table}/rematch")["table"] == following
    info = two.ada.table(following)
    assert [seat["name"] for seat in info["seats"]] == ["Bo", "Ada"]
    assert [seat["deck"] for seat in info["seats"]] == DECKS[::-1]
    assert info["status"] == "playing"
    assert two.ada.table(two.table)["rematch"] == following


def test_a_rematch_is_for_those_who_played(server: Running, two: Pair) -> None:
    two.post(1, "resign")
    with pytest.raises(Refused, match="those who played"):
        server.client("Eve").ask("POST", f"/api/tables/{two.table}/rematch")


def test_talk_is_heard_at_the_table_alone(server: Running, two: Pair) -> None:
    two.post(0, "messages", {"text": "  Hello\n there "})
    heard = two.bo.ask("GET", f"/api/tables/{two.table}/messages")
    assert [(said["name"], said["text"]) for said in heard] == [("Ada", "Hello there")]
    two.post(1, "messages", {"text": "Hi"})
    newer = two.ada.ask("GET", f"/api/tables/{two.table}/messages", since=1)
    assert [said["text"] for said in newer] == ["Hi"]
    eve = server.client("Eve")
    with pytest.raises(Refused, match="Only people at the table") as refused:
        eve.ask("GET", f"/api/tables/{two.table}/messages")
    assert refused.value.status == 403
    with pytest.raises(Refused, match="Only people at the table"):
        eve.ask("POST", f"/api/tables/{two.table}/messages", {"text": "Psst"})
    with pytest.raises(Refused, match="1 to 500"):
        two.post(0, "messages", {"text": " \n "})


def test_getting_up_frees_the_seat_and_the_hosts_closes_the_table(server: Running) -> None:
    ada, bo = server.client("Ada"), server.client("Bo")
    table = ada.make_table("codex", [*THREE], ["me", "open", "open"], {"mode": "free-for-all-1-hero"})
    bo.join(table.id, table.links[1])
    bo.ask("POST", f"/api/tables/{table.id}/leave")
    assert [seat["name"] for seat in ada.table(table.id)["seats"]] == ["Ada", None, None]
    with pytest.raises(Refused, match="not your seat"):
        bo.ask("POST", f"/api/tables/{table.id}/leave")
    ada.ask("POST", f"/api/tables/{table.id}/leave")
    with pytest.raises(Refused, match="no such table"):
        ada.table(table.id)


def test_who_plays_does_not_get_up(two: Pair) -> None:
    with pytest.raises(Refused, match="resign instead"):
        two.post(0, "leave")


def test_new_links_replace_the_old_ones(server: Running) -> None:
    ada, bo = server.client("Ada"), server.client("Bo")
    table = ada.make_table("codex", DECKS)
    with pytest.raises(Refused, match="Only the host"):
        bo.ask("POST", f"/api/tables/{table.id}/links")
    links = ada.ask("POST", f"/api/tables/{table.id}/links")["links"]
    assert links[0] is None
    with pytest.raises(Refused, match="doesn't belong to this table"):
        bo.join(table.id, table.links[1])
    assert bo.join(table.id, links[1]) == 1


def _tech_wanted(view: dict[str, object]) -> bool:
    decision = view["decision"]
    assert isinstance(decision, dict)
    return any(option["verb"] == "tech" for option in decision.get("options", ()))


def test_cards_can_be_teched_while_the_opponent_plays(two: Pair) -> None:
    two.end_turn(0)
    codex = two.view(0)["players"][0]["codex"]
    picks = [f"tech {codex[0]}", f"tech {codex[2]}"]
    two.ada.ask("PUT", f"/api/tables/{two.table}/plans", {"seat": 0, "choices": picks})
    assert two.ada.ask("GET", f"/api/tables/{two.table}/plans", seat=0) == picks
    two.end_turn(1)
    soon(lambda: "options" in two.view(0)["decision"] and not _tech_wanted(two.view(0)))
    side = two.view(0)["players"][0]
    assert sorted(card for card in side["discard"] if card in codex) == sorted([codex[0], codex[2]])
    assert two.ada.ask("GET", f"/api/tables/{two.table}/plans", seat=0) == []


def test_plans_outlive_a_restart_and_are_nobody_elses_business(start: Start) -> None:
    first = start()
    two = pair(first)
    two.end_turn(0)
    codex = two.view(0)["players"][0]["codex"]
    picks = [f"tech {codex[0]}", f"tech {codex[2]}"]
    two.ada.ask("PUT", f"/api/tables/{two.table}/plans", {"seat": 0, "choices": picks})
    with pytest.raises(Refused, match="not yours"):
        two.bo.ask("GET", f"/api/tables/{two.table}/plans", seat=0)
    tokens = (two.ada.token, two.bo.token)
    first.stop()
    second = start()
    again = Pair(second.client(token=tokens[0]), second.client(token=tokens[1]), two.table)
    again.end_turn(1)
    soon(lambda: "options" in again.view(0)["decision"] and not _tech_wanted(again.view(0)))


def test_a_plan_that_is_not_legal_is_dropped(two: Pair) -> None:
    two.end_turn(0)
    two.ada.ask("PUT", f"/api/tables/{two.table}/plans", {"seat": 0, "choices": ["tech Nothing At All"]})
    two.end_turn(1)
    soon(lambda: two.ada.ask("GET", f"/api/tables/{two.table}/plans", seat=0) == [])
    assert _tech_wanted(two.view(0))


def test_a_host_closes_a_table_at_which_somebody_has_spoken(server: Running) -> None:
    ada, bo = server.client("Ada"), server.client("Bo")
    table = ada.make_table("codex", DECKS, ["open", "open"])
    bo.join(table.id, table.links[1])
    bo.ask("POST", f"/api/tables/{table.id}/messages", {"text": "Anybody here?"})
    ada.ask("POST", f"/api/tables/{table.id}/leave")
    with pytest.raises(Refused) as gone:
        bo.table(table.id)
    assert gone.value.status == 404
