import { describe, expect, it } from "vitest";
import { alsoCalled, readAct } from "./acts";
import { placeOf, spacesFrom } from "./board";
import { counted, lastRoll } from "./rolls";

const labels = new Set(["Undead Archer", "Undead Archer#2", "Ret-Talus", "Spirit of X (Y)"]);

describe("options as places", () => {
  it("tells a card in hand from a unit of its name", () => {
    expect(readAct("summon Undead Archer -> c3", labels)).toMatchObject({ source: "c:Undead Archer", target: "s:c3" });
    expect(readAct("move Undead Archer -> c3", labels)).toMatchObject({ source: "p:Undead Archer", target: "s:c3", via: [] });
  });
  it("reads ways", () => {
    expect(readAct("move Undead Archer -> c3 via b2 b3", labels)).toMatchObject({ target: "s:c3", via: ["b2", "b3"] });
    expect(readAct("move Undead Archer -> c3 directly", labels)).toMatchObject({ target: "s:c3", via: [] });
  });
  it("reads targets, abilities and answers without a place", () => {
    expect(readAct("attack Ret-Talus -> Undead Archer#2", labels)).toMatchObject({ verb: "attack", target: "p:Undead Archer#2" });
    expect(readAct("use Ret-Talus (Raise the Dead)", labels)).toMatchObject({ source: "p:Ret-Talus", detail: "Raise the Dead" });
    expect(readAct("choose c4 (2)", labels)).toMatchObject({ target: "s:c4", detail: "another way (2)" });
    expect(readAct("choose Spirit of X (Y)", labels)).toMatchObject({ target: "p:Spirit of X (Y)" });
    expect(readAct("choose Boost it", labels)).toMatchObject({ source: "", target: "" });
    expect(readAct("discard nothing", labels)).toMatchObject({ source: "", target: "" });
    expect(readAct("end", labels)).toMatchObject({ verb: "end", source: "", target: "" });
  });
  it("knows a piece by its space", () => {
    const piece = { label: "Ret-Talus", space: "d2" } as never;
    expect(alsoCalled("s:d2", [piece])).toBe("p:Ret-Talus");
    expect(alsoCalled("p:Ret-Talus", [piece])).toBe("s:d2");
    expect(alsoCalled("c:Ret-Talus", [piece])).toBeNull();
  });
});

describe("the board from a side", () => {
  it("has the own side below", () => {
    expect(spacesFrom(0)[0]).toBe("a8");
    expect(spacesFrom(0)[47]).toBe("f1");
    expect(spacesFrom(1)[0]).toBe("f1");
    expect(spacesFrom(1)[47]).toBe("a8");
    for (const seat of [0, 1]) {
      spacesFrom(seat).forEach((space, at) => expect(placeOf(space, seat)).toEqual({ x: at % 6, y: Math.floor(at / 6) }));
    }
  });
});

describe("dice", () => {
  it("are read from the log with what came of them", () => {
    const roll = lastRoll(["A attacks B.", "A rolls MR M RS.", "B takes 2 damage.", "P1: magic phase.", "C takes 1 damage."])!;
    expect(roll).toMatchObject({ who: "A", target: "B", faces: ["MR", "M", "RS"], outcome: ["B takes 2 damage."], old: false });
    expect(counted(roll.faces).map((each) => each.count)).toEqual([2, 2, 1]);
  });
});
