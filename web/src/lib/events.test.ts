import { describe, expect, it } from "vitest";
import { EVENTS } from "../tables/summoner_wars/events";
import { event } from "../tables/summoner_wars/sample";
import { othersDid } from "./events";

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
