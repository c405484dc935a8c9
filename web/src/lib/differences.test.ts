import { describe, expect, it } from "vitest";
import { changed } from "./differences";

describe("a view from what has changed", () => {
  const view = { turn: 1, players: [{ gold: 4 }, { gold: 5 }], pieces: ["a", "b", "c", "d"], draw: 2 };

  it("has other values, wherever they are", () => {
    const now = changed(view, [
      [["turn"], 2],
      [["players", 1, "gold"], 0],
    ]);
    expect(now).toEqual({ ...view, turn: 2, players: [{ gold: 4 }, { gold: 0 }] });
  });

  it("loses and gains names", () => {
    expect(changed(view, [[["draw"]], [["over"], true]])).toEqual({
      turn: 1,
      players: view.players,
      pieces: view.pieces,
      over: true,
    });
  });

  it("replaces some elements of a list", () => {
    expect(changed(view, [[["pieces"], 1, 2, ["x"]]]).pieces).toEqual(["a", "x", "d"]);
    expect(changed(view, [[["pieces"], 4, 0, ["e", "f"]]]).pieces).toEqual(["a", "b", "c", "d", "e", "f"]);
  });

  it("leaves the old view as it is, and shares the rest with it", () => {
    const before = structuredClone(view);
    const now = changed(view, [
      [["players", 0, "gold"], 9],
      [["pieces"], 0, 1, []],
    ]);
    expect(view).toEqual(before);
    expect(now.players[1]).toBe(view.players[1]);
  });

  it("is all new, if all is", () => {
    expect(changed(view, [[[], { turn: 9 }]])).toEqual({ turn: 9 });
  });
});
