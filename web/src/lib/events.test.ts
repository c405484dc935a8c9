import { describe, expect, it } from "vitest";
import { EVENTS } from "../tables/summoner_wars/events";
import { event } from "../tables/summoner_wars/sample";
import { othersDid, telling } from "./events";
import type { GameEvent, Thing } from "./types";

const turn = (player: number) => event("begins turn", { player, amount: 1 });
const did = (what: Parameters<typeof event>[0], player: number) => event(what, { player });

describe("what others did", () => {
  const game = [
    turn(0),
    did("summons", 0),
    turn(1),
    did("moves", 1),
    did("attacks", 1),
    did("rolls", 1),
    did("takes damage", 0),
    did("is destroyed", 0),
    did("draws", 1),
  ];

  it("is told act by act, with what came of each", () => {
    const acts = othersDid([...game, turn(0), did("moves", 0)], 0, EVENTS);
    expect(acts.map((act) => [act.event.what, act.line, act.last])).toEqual([
      ["moves", 3, 3],
      ["attacks", 4, 7],
    ]);
    expect(acts[1]!.outcome.map((each) => each.what)).toEqual(["rolls", "takes damage", "is destroyed"]);
  });

  it("is told while it goes on", () => {
    expect(othersDid(game, 0, EVENTS)).toHaveLength(2);
    expect(othersDid(game.slice(0, 4), 0, EVENTS)).toHaveLength(1);
  });

  it("is nothing before anybody has moved", () => {
    expect(othersDid([turn(0), did("moves", 0)], 0, EVENTS)).toEqual([]);
  });
});

describe("a log", () => {
  const piece = (id: number, name: string, card: string): Thing => ({ kind: "piece", id, name, card });
  const line = (what: string, of: object = {}): GameEvent =>
    ({ player: 0, subject: null, object: null, amount: 0, parts: [], ...of, what }) as GameEvent;
  const told = (...events: GameEvent[]) => telling(events).map((at) => events[at]!.what);

  it("names a price once, and not that what was played is there", () => {
    const reaper = { subject: piece(1, "Harvest Reaper", "Harvest Reaper"), amount: 5 };
    const pays = line("pays", { amount: 5 });
    expect(told(line("plays", reaper), pays, line("arrives", reaper))).toEqual(["plays"]);
    expect(told(pays, line("summons", reaper))).toEqual(["summons"]);
    const second = { subject: piece(2, "Harvest Reaper#2", "Harvest Reaper") };
    expect(told(line("plays", reaper), pays, line("arrives", second))).toEqual(["plays", "arrives"]);
    const tech = { subject: piece(3, "Tech I#2", "Tech I"), amount: 1 };
    const built = { subject: piece(0, "Tech I", "Tech I"), amount: 1 };
    expect(told(line("builds", built), line("pays", { amount: 1 }), line("arrives", tech))).toEqual(["builds"]);
  });

  it("tells what was paid for something else, and what arrives by itself", () => {
    const reaper = { subject: piece(1, "Harvest Reaper", "Harvest Reaper"), amount: 5 };
    expect(told(line("pays", { amount: 1 }), line("hires"))).toEqual(["pays", "hires"]);
    expect(told(line("plays", reaper), line("pays", { amount: 2 }))).toEqual(["plays", "pays"]);
    const dancer = { subject: piece(9, "Dancer", "Dancer") };
    expect(told(line("plays", reaper), line("arrives", dancer))).toEqual(["plays", "arrives"]);
  });

  it("leaves out what was nothing: no damage, and phases in which nobody did anything", () => {
    expect(told(line("takes damage"), line("takes damage", { amount: 1 }))).toEqual(["takes damage"]);
    const phase = line("begins phase");
    expect(told(phase, phase, line("moves"), phase, phase, line("begins turn"), phase)).toEqual([
      "begins phase",
      "moves",
      "begins turn",
      "begins phase",
    ]);
  });

  it("begins anywhere", () => {
    expect(telling([line("draws"), line("pays", { amount: 3 }), line("draws")], 1)).toEqual([1, 2]);
  });
});
