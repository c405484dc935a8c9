import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { follow } from "./follow";

class Socket {
  static all: Socket[] = [];
  onopen = (): void => {};
  onmessage: (event: { data: string }) => void = () => {};
  onclose: (event: { code: number }) => void = () => {};
  closed = false;
  constructor(readonly url: string) {
    Socket.all.push(this);
  }
  close(): void {
    this.closed = true;
  }
}
const last = () => Socket.all.at(-1)!;
const news = { data: JSON.stringify({ type: "tournament" }) };

beforeEach(() => {
  vi.useFakeTimers();
  Socket.all = [];
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("location", { protocol: "https:", host: "games.example.org" });
  vi.stubGlobal("document", { visibilityState: "visible" });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("whoever is connected looks at each piece of news, and seldom otherwise", () => {
  const look = vi.fn();
  const stop = follow("/api/tournaments/x/live", look);
  expect(last().url).toBe("wss://games.example.org/api/tournaments/x/live");
  last().onopen();
  last().onmessage(news);
  last().onmessage({ data: JSON.stringify({ type: "closing" }) });
  expect(look).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(50_000);
  expect(look).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(20_000);
  expect(look).toHaveBeenCalledTimes(2);
  stop();
  expect(last().closed).toBe(true);
});

test("without a connection it asks every few seconds, and comes back", () => {
  const look = vi.fn();
  const stop = follow("/api/tournaments/x/live", look);
  last().onclose({ code: 1006 });
  vi.advanceTimersByTime(4_000);
  expect(look).toHaveBeenCalledTimes(1);
  expect(Socket.all).toHaveLength(2);
  last().onopen();
  last().onmessage(news);
  expect(look).toHaveBeenCalledTimes(2);
  stop();
  last().onclose({ code: 1005 });
  vi.advanceTimersByTime(60_000);
  expect(Socket.all).toHaveLength(2);
  expect(look).toHaveBeenCalledTimes(2);
});

test("where there is no such thing it does not knock again", () => {
  const stop = follow("/api/tournaments/none/live", () => {});
  last().onclose({ code: 4403 });
  vi.advanceTimersByTime(60_000);
  expect(Socket.all).toHaveLength(1);
  stop();
});
