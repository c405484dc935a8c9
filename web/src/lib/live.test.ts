import { afterEach, expect, test, vi } from "vitest";
import { get } from "./api";
import { LiveTable } from "./live.svelte";

vi.mock("./api", () => ({ get: vi.fn(), post: vi.fn(), put: vi.fn(), Refused: class extends Error {} }));

class Socket {
  static made: Socket[] = [];
  onopen = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  onclose = () => {};
  constructor(public url: string) {
    Socket.made.push(this);
  }
  close() {}
}

afterEach(() => vi.unstubAllGlobals());

test("who sat down before the connection was there is seen when it is", async () => {
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  const info = {
    id: "t",
    status: "open",
    mine: [0],
    waits_for: [],
    numbers: [],
    seats: [{ name: "Ada" }, { name: null }],
  };
  vi.mocked(get).mockResolvedValueOnce(info).mockResolvedValueOnce([]); // the table, and what was said
  const table = new LiveTable("t");
  await table.open();
  vi.mocked(get).mockResolvedValueOnce({ ...info, seats: [{ name: "Ada" }, { name: "Bo" }] });
  Socket.made[0]!.onopen();
  Socket.made[0]!.onmessage({ data: '{"type":"table"}' }); // the first thing it is told
  await vi.waitFor(() => expect(table.info?.seats[1]?.name).toBe("Bo"));
});
