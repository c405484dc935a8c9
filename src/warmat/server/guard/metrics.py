"""Counts and times of this server, for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

LATENCIES = (0.001, 0.0025, 0.005, 0.01, 0.02, 0.04, 0.06, 0.1, 0.25, 0.5, 1, 2.5, 5)
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

    def decided(self, _: object) -> None:
        """Something was written into a table's journal."""
        self.decisions.inc()

    def text(self) -> bytes:
        return generate_latest(self._registry)
