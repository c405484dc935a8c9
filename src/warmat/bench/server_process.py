"""The server as a process of its own, to be measured or killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from warmat.bench.postgres import Postgres, free_port

SOURCES = Path(__file__).parents[2]
COMMAND = "from warmat.cli import main; main()"
WAIT_S = 180.0  # on a busy machine


class ServerProcess:
    """`warmat serve`, on a free port. With `cores` it is kept to these; `sources`: of another checkout."""

    program = COMMAND  # of Python

    def __init__(
        self,
        database: str,
        log: Path,
        cores: set[int] | None = None,
        sources: Path = SOURCES,
        **settings: object,
    ) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._log = log
        self._cores = cores
        self._sources = sources
        given = {"database": database, "port": self.port, "rate_limit": 0, "log_level": "warning", **settings}
        self._environment = {f"WARMAT_{key.upper()}": str(value) for key, value in given.items()}
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        """Start it, or start it again, and wait until it answers."""
        path = os.pathsep.join([str(self._sources), *filter(None, [os.environ.get("PYTHONPATH")])])
        with self._log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", self.program, "serve", "--no-open"],
                env={**os.environ, **self._environment, "PYTHONPATH": path},
                stdout=log,
                stderr=log,
            )
        if self._cores is not None:
            os.sched_setaffinity(self.process.pid, self._cores)
        deadline = time.monotonic() + WAIT_S
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"the server did not start:\n{self._log.read_text()[-3000:]}")
            time.sleep(0.02)

    def answers(self) -> bool:
        try:
            return httpx.get(f"{self.url}/api/health", timeout=5).status_code == 200
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        """Without a warning, as when the power fails."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def pause(self) -> None:
        """It does nothing, and does not know it, as on a machine that sleeps."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGCONT)

    def stop(self) -> int:
        """Asked to: its exit status."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()
            raise

    def cpu_s(self) -> float:
        """How long it has worked."""
        assert self.process is not None
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory_mb(self) -> float:
        """What it has in memory now."""
        assert self.process is not None
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        kilobytes = next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))
        return int(kilobytes) / 1024

    def waited_s(self) -> float:
        """How long it could have worked but others had its core: much of it, and figures say little."""
        assert self.process is not None
        return waited_s(self.process.pid)


def waited_s(pid: int) -> float:
    waited = 0
    for task in Path(f"/proc/{pid}/task").iterdir():
        waited += int((task / "schedstat").read_text().split()[1])
    return waited / 1e9


@contextmanager
def servers_on_postgres(count: int) -> Iterator[tuple[str, list[ServerProcess]]]:
    """So many servers on a PostgreSQL of their own, and its address."""
    cluster = Postgres(durable=True)
    with tempfile.TemporaryDirectory(prefix="warmat-servers-") as name:
        servers: list[ServerProcess] = []
        try:
            address = cluster.address(cluster.create())
            for number in range(count):
                servers.append(ServerProcess(address, Path(name) / f"log{number}"))
            yield address, servers
        finally:
            for server in servers:
                server.stop()
            cluster.remove()
