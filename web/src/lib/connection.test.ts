// A connection that is renewed: at once, however often, and with nothing heard of the one before.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection } from "./connection";

class Socket {
  static all: Socket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  closed = false;
  constructor(public url: string) {
    Socket.all.push(this);
  }
  close(): void {
    this.closed = true;
  }
}

beforeEach(() => {
  Socket.all = [];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function connect(heard: unknown[] = []): { connection: Connection<unknown>; seat: { at: number } } {
  const seat = { at: 0 };
  const listener = {
    path: () => `/${seat.at}`,
    opened() {},
    heard: (message: unknown) => heard.push(message),
    lost() {},
  };
  return { connection: new Connection(listener), seat };
}

test("whoever sits down elsewhere waits for nothing", () => {
  const heard: unknown[] = [];
  const { connection, seat } = connect(heard);
  const [first] = Socket.all;
  seat.at = 1;
  connection.renew();
  expect(Socket.all.map((socket) => socket.url)).toEqual(["ws://here/0", "ws://here/1"]);
  expect(first!.closed).toBe(true);
  expect(first!.onmessage).toBe(null);
  Socket.all.at(-1)!.onmessage!({ data: '"here"' });
  expect(heard).toEqual(["here"]);
});

test("pressed again and again, there is still one connection, and no longer wait", () => {
  const { connection } = connect();
  for (let times = 0; times < 5; times++) connection.renew();
  expect(Socket.all.filter((socket) => !socket.closed)).toHaveLength(1);
  Socket.all.at(-1)!.onclose!({ code: 1006 });
  vi.advanceTimersByTime(300);
  expect(Socket.all).toHaveLength(7);
});

test("one that is closed for good does not come back", () => {
  const { connection } = connect();
  connection.close();
  connection.renew();
  expect(Socket.all).toHaveLength(1);
});
