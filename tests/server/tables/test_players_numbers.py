"""Everybody has a part in the secret: bound to by a hash, told when all are there, checked afterwards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.helpers import DECKS
from tests.server.running import Running
from warmat.client import Client, Refused, Table
from warmat.kernel.rng import commitment
from warmat.records.secret import mixed, number_hash
from warmat.records.verify import check_secret, verify

ADAS, BOS, THIRD = bytes(range(32)), bytes(range(100, 132)), bytes(32)


def made(ada: Client, **more: Any) -> Table:
    return ada.make_table("codex", DECKS, number_hash=number_hash(ADAS), **more)


def begun(server: Running) -> tuple[Client, Client, Table]:
    ada, bo = server.client("Ada"), server.client("Bo")
    table = made(ada)
    bo.join(table.id, table.links[1], number_hash=number_hash(BOS))
    ada.tell_number(table.id, ADAS)
    bo.tell_number(table.id, BOS)
    return ada, bo, table


def test_a_game_begins_when_all_numbers_are_told(server: Running) -> None:
    ada, bo = server.client("Ada"), server.client("Bo")
    table = made(ada)
    with pytest.raises(Refused, match="Not everybody is here"):
        ada.tell_number(table.id, ADAS)
    bo.join(table.id, table.links[1], number_hash=number_hash(BOS))
    info = bo.table(table.id)
    assert (info["status"], info["waits_for"]) == ("open", [0, 1])
    assert [part["hash"] for part in info["numbers"]] == [number_hash(ADAS), number_hash(BOS)]
    ada.tell_number(table.id, ADAS)
    assert bo.table(table.id)["waits_for"] == [1]
    assert [part["number"] for part in bo.table(table.id)["numbers"]] == [None, None], (
        "Bo could fit his to it"
    )
    with pytest.raises(Refused, match="not the number you committed to"):
        bo.tell_number(table.id, THIRD)
    with pytest.raises(Refused, match="not committed"):
        server.client("Cy").tell_number(table.id, THIRD)
    bo.tell_number(table.id, BOS)
    info = bo.table(table.id)
    assert (info["status"], info["waits_for"], info["own_secret"]) == ("playing", [], None)
    assert [part["number"] for part in info["numbers"]] == [ADAS.hex(), BOS.hex()]
    assert info["commitment"] == table.info["commitment"], "bound to before any number was known"
    ada.tell_number(table.id, ADAS)  # once more: nothing is wrong with that
    with pytest.raises(Refused, match="has begun"):
        ada.tell_number(table.id, THIRD)


def test_the_record_shows_that_nobody_chose_the_secret(server: Running) -> None:
    ada, bo, table = begun(server)
    published = ada.table(table.id)["commitment"]
    ada.decide(table.id, 0, 0, "end")
    bo.ask("POST", f"/api/tables/{table.id}/resign", {"seat": 1})
    record = ada.ask("GET", f"/api/tables/{table.id}/record")
    own = bytes.fromhex(record["own_secret"])
    assert commitment(own) == published
    assert mixed(own, {0: ADAS, 1: BOS}).hex() == record["config"]["secret"]
    findings = verify(record, published, number=BOS.hex())
    assert all(finding.sound for finding in findings)
    assert "Mixed with the numbers of P1 (Ada) and P2 (Bo), yours among them" in findings[0].sentence
    assert "not in its secret" in check_secret(record, published, THIRD.hex()).sentence
    for change, sentence in (
        ({"own_secret": THIRD.hex()}, "not what the server's and the players' numbers make"),
        ({"numbers": record["numbers"][:1]}, "not what the server's and the players' numbers make"),
        ({"numbers": [record["numbers"][0] | {"number": THIRD.hex()}]}, "not the one committed to"),
        ({"numbers": [{"seat": 0}]}, "malformed"),
        ({"own_secret": "", "numbers": []}, "doesn't match the commitment"),
    ):
        found = check_secret(record | change, published)
        assert not found.sound
        assert sentence in found.sentence
    # And it is the same wherever it is brought.
    brought = bo.ask("POST", "/api/records", record)["table"]
    again = bo.ask("GET", f"/api/tables/{brought}/record")
    assert all(again[key] == record[key] for key in ("config", "own_secret", "numbers", "commitment"))
    with pytest.raises(Refused, match="doesn't match its commitment"):
        bo.ask("POST", "/api/records", record | {"own_secret": THIRD.hex()})


def test_against_bots_one_number_is_enough(server: Running) -> None:
    ada = server.client("Ada")
    table = made(ada, players=["me", "bot random"])
    assert (table.info["status"], table.info["waits_for"]) == ("open", [0])
    ada.tell_number(table.id, ADAS)
    assert ada.table(table.id)["status"] == "playing"


def test_whoever_sends_none_plays_as_ever(server: Running) -> None:
    ada, bo = server.client("Ada"), server.client("Bo")
    table = made(ada)
    bo.join(table.id, table.links[1])
    assert bo.table(table.id)["waits_for"] == [0]
    ada.tell_number(table.id, ADAS)
    info = bo.table(table.id)
    assert (info["status"], [part["seat"] for part in info["numbers"]]) == ("playing", [0])


def test_a_number_told_for_nothing_is_replaced(server: Running) -> None:
    """Bo hears Ada's from the server's owner, gets up, and comes back with one that fits it: in vain."""
    ada, bo = server.client("Ada"), server.client("Bo")
    table = made(ada)
    bo.join(table.id, table.links[1], number_hash=number_hash(BOS))
    ada.tell_number(table.id, ADAS)
    bo.ask("POST", f"/api/tables/{table.id}/leave")
    bo.join(table.id, table.links[1], number_hash=number_hash(THIRD))
    with pytest.raises(Refused, match="Not everybody is here"):
        bo.tell_number(table.id, THIRD)
    assert ada.table(table.id)["waits_for"] == [0, 1]
    anew = bytes(reversed(ADAS))
    ada.ask("PUT", f"/api/tables/{table.id}/number", {"number_hash": number_hash(anew)})
    with pytest.raises(Refused, match="can't change your number"):
        ada.ask("PUT", f"/api/tables/{table.id}/number", {"number_hash": number_hash(ADAS)})
    bo.tell_number(table.id, THIRD)
    ada.tell_number(table.id, anew)
    assert ada.table(table.id)["status"] == "playing"


def test_a_rematch_has_numbers_of_its_own(server: Running) -> None:
    ada, bo, table = begun(server)
    ada.ask("POST", f"/api/tables/{table.id}/resign", {"seat": 0})
    rematch = f"/api/tables/{table.id}/rematch"
    following = ada.ask("POST", rematch, {"number_hash": number_hash(THIRD)})["table"]
    assert bo.ask("POST", rematch, {"number_hash": number_hash(BOS)})["table"] == following
    assert [part["hash"] for part in ada.table(following)["numbers"]] == [
        number_hash(BOS),
        number_hash(THIRD),
    ]
    ada.tell_number(following, THIRD)
    bo.tell_number(following, BOS)
    assert ada.table(following)["status"] == "playing"
