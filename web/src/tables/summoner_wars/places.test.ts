import { describe, expect, it } from "vitest";
import { movesOf, standing } from "./places";
import { card, option, piece, space, unit, way } from "./sample";

describe("options as places", () => {
  it("tells a card in hand from a unit of its name", () => {
    const [summon, moved] = movesOf([
      option("summon Undead Archer -> c3", "summon", { source: card("Undead Archer"), target: space("c3") }),
      option("move Undead Archer -> c3", "move", {
        source: unit(12, "Undead Archer"),
        target: space("c3"),
        extra: way("c2"),
      }),
    ]);
    expect(summon).toMatchObject({ source: { kind: "card", key: "hand:Undead Archer" }, target: { key: "space:c3" } });
    expect(moved).toMatchObject({ source: { kind: "piece", key: "piece:12" }, target: { key: "space:c3" } });
  });

  it("tells ways where there are several to one place", () => {
    const of = { source: unit(12, "Rhinoceros"), target: space("c5") };
    const moves = movesOf([
      option("move Rhinoceros -> c5 directly", "move", { ...of, extra: way() }),
      option("move Rhinoceros -> c5 via d4 d5", "move", { ...of, extra: way("d4", "d5") }),
      option("move Rhinoceros -> c6", "move", { ...of, target: space("c6"), extra: way("c5") }),
    ]);
    expect(moves.map((move) => move.way)).toEqual([[], ["d4", "d5"], []]);
  });

  it("answers with the place itself where one is asked for", () => {
    const moves = movesOf([
      option("choose c4", "choose", { source: space("c4") }),
      option("choose c4 (2)", "choose", { source: space("c4") }),
      option("choose Ret-Talus", "choose", { source: unit(3, "Ret-Talus") }),
      option("choose nothing", "choose"),
    ]);
    expect(moves.map((move) => move.source)).toEqual([null, null, null, null]);
    expect(moves.map((move) => move.target?.key)).toEqual(["space:c4", "space:c4", "piece:3", undefined]);
    expect(moves.map((move) => move.again)).toEqual([0, 1, 0, 0]);
  });

  it("finds no place for what is nowhere", () => {
    const mode = { kind: "mode", id: 1, name: "Boost it" } as const;
    expect(movesOf([option("choose Boost it", "choose", { source: mode }), option("end", "end")])).toMatchObject([
      { source: null, target: null },
      { source: null, target: null },
    ]);
  });

  it("shows whom it will be done to anyway like a target, if there is one alone", () => {
    const [one, two] = movesOf([
      option("play Burn -> Krusk", "play", { source: card("Burn"), hits: [unit(5, "Krusk")] }),
      option("play Flood -> Krusk, Smeg", "play", { source: card("Flood"), hits: [unit(5, "Krusk"), unit(6, "Smeg")] }),
    ]);
    expect(one!.target?.key).toBe("piece:5");
    expect(two!.target).toBeNull();
  });

  it("knows a piece by its space", () => {
    const places = standing([piece(4, "Ret-Talus", "d2"), piece(5, "Burn", null)]);
    expect(places.get("space:d2")).toBe("piece:4");
    expect(places.get("piece:4")).toBe("space:d2");
    expect(places.get("piece:5")).toBeUndefined();
    expect(places.get("hand:Ret-Talus")).toBeUndefined();
  });
});
