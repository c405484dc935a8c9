"""How a server is set up: what makes no sense is said before it starts."""

from __future__ import annotations

from pathlib import Path

import pytest
from fastapi import FastAPI
from sqlalchemy.engine import make_url

from warmat.client import IDLE
from warmat.kernel.errors import BadInput
from warmat.server.run import configured
from warmat.server.settings import Settings, from_environment


def test_what_is_no_proxy_is_said() -> None:
    assert from_environment({}).trusted_proxies == "", "nobody's word, unless somebody is named"
    for fine in ("*", "127.0.0.1", "10.0.0.0/8, ::1", ""):
        assert from_environment({"WARMAT_TRUSTED_PROXIES": fine}).trusted_proxies == fine
    for wrong in ("caddy", "10.0.0.1/8", "10.0.0.1,"):
        with pytest.raises(BadInput, match="TRUSTED_PROXIES takes addresses"):
            from_environment({"WARMAT_TRUSTED_PROXIES": wrong})


def test_what_processes_on_one_database_need_to_know_is_checked() -> None:
    assert (
        from_environment({"WARMAT_INTERNAL_URL": "http://10.0.0.7:8765"})
        .internal_address("", 1)
        .endswith("7:8765")
    )
    assert (
        from_environment({"WARMAT_HOST": "0.0.0.0"}).internal_address("127.0.0.1", 9) == "http://127.0.0.1:9"
    )
    for wrong in ("10.0.0.7:8765", "https://10.0.0.7", "http://10.0.0.7/warmat"):
        with pytest.raises(BadInput, match="INTERNAL_URL is an address like"):
            from_environment({"WARMAT_INTERNAL_URL": wrong})
    for wrong in ("0", "-5", "0.1", "3600"):
        with pytest.raises(BadInput, match="LEASE_S must be"):
            from_environment({"WARMAT_LEASE_S": wrong})


def test_the_password_of_the_database_may_stand_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "password"
    file.write_text("to@d:frog/%\n")
    given = {"WARMAT_DATABASE": "postgresql://ada@host/db", "WARMAT_DATABASE_PASSWORD_FILE": str(file)}
    settings = from_environment(given)
    assert make_url(settings.database).password == "to@d:frog/%"
    assert settings.shown_database() == given["WARMAT_DATABASE"]
    with pytest.raises(BadInput, match="can't be read"):
        from_environment({**given, "WARMAT_DATABASE_PASSWORD_FILE": str(tmp_path / "nowhere")})
    for wrong in ("sqlite:///games.db", "postgresql://host/db", "postgresql://ada:other@host/db"):
        with pytest.raises(BadInput, match="A password goes with"):
            from_environment({**given, "WARMAT_DATABASE": wrong})


def test_a_client_lets_go_of_an_idle_connection_before_the_server_closes_it() -> None:
    """Closed just as it is used again, a request would be lost with it."""
    assert IDLE.keepalive_expiry is not None
    assert IDLE.keepalive_expiry < configured(FastAPI(), Settings()).timeout_keep_alive
