"""Counts and times of this server, for Prometheus."""

from __future__ import annotations

import asyncio
import time

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

LATENCIES = (0.001, 0.0025, 0.005, 0.01, 0.02, 0.04, 0.06, 0.1, 0.25, 0.5, 1, 2.5, 5)
BATCHES = (1, 2, 5, 10, 20, 50, 100, 200)
LOOK_S = 0.25
THINKING = (0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60)


class Metrics:
    """Each server has its own, so that several can live in one process."""

    def __init__(self) -> None:
        all = self._registry = CollectorRegistry()
        self.requests = Counter(
            "warmat_requests", "Requests answered", ["method", "route", "status"], registry=all
        )
        self.latency = Histogram(
            "warmat_request_seconds",
            "Time until a request was answered",
            ["method", "route"],
            registry=all,
            buckets=LATENCIES,
        )
        self.sockets = Gauge("warmat_open_sockets", "Live connections that are open", registry=all)
        self.messages = Counter("warmat_socket_messages", "Messages over live connections", registry=all)
        self.refused = Counter("warmat_refused", "What was not let in", ["why"], registry=all)
        self.decisions = Counter("warmat_decisions", "Decisions stored", registry=all)
        self.tables = Gauge("warmat_tables", "Tables", ["status"], registry=all)
        self.thinking = Histogram(
            "warmat_bot_thinking_seconds",
            "Time a bot took for a decision",
            ["bot"],
            registry=all,
            buckets=THINKING,
        )

        self.waiting = Gauge("warmat_waiting", "What waits in a queue", ["queue"], registry=all)
        self.rooms = Gauge("warmat_rooms", "Games in memory", registry=all)
        self.loop_delay = Histogram(
            "warmat_loop_delay_seconds",
            "How much later than it should the event loop came to something",
            registry=all,
            buckets=LATENCIES,
        )
        self.journal_seconds = Histogram(
            "warmat_journal_seconds", "Time to store what waited", registry=all, buckets=LATENCIES
        )
        self.journal_batch = Histogram(
            "warmat_journal_batch", "Decisions stored at once", registry=all, buckets=BATCHES
        )
        self.tasks = Gauge("warmat_task_running", "What runs beside the requests", ["task"], registry=all)
        self.ready = Gauge("warmat_ready", "Whether all of it can do its work", registry=all)

    def thought(self, bot: str, seconds: float) -> None:
        self.thinking.labels(bot).observe(seconds)

    def stored(self, count: int, seconds: float) -> None:
        self.journal_batch.observe(count)
        self.journal_seconds.observe(seconds)

    async def watch_the_loop(self) -> None:
        """How late it wakes up is how long others wait for the loop."""
        while True:
            due = time.perf_counter() + LOOK_S
            await asyncio.sleep(LOOK_S)
            self.loop_delay.observe(max(0.0, time.perf_counter() - due))

    def decided(self, _: object) -> None:
        """Something was written into a table's journal."""
        self.decisions.inc()

    def text(self) -> bytes:
        return generate_latest(self._registry)
