import { describe, expect, it } from "vitest";
import { archiveAddress, asked, bySide, lookingFor, pageOf, type ArchivedGame } from "./archive";

describe("the archive's address", () => {
  it("has what is looked for, and nothing else", () => {
    const looking = lookingFor(new URLSearchParams("game=codex&part=Fire&page=3&nonsense=1"));
    expect(archiveAddress(looking)).toBe("/archive?game=codex&part=Fire");
    expect(archiveAddress(looking, 3)).toBe("/archive?game=codex&part=Fire&page=3");
    expect(archiveAddress({})).toBe("/archive");
  });

  it("counts pages from one", () => {
    expect(["", "page=2", "page=0", "page=x", "page=1.5"].map((q) => pageOf(new URLSearchParams(q)))).toEqual([
      1, 2, 1, 1, 1,
    ]);
  });
});

describe("what the server is asked", () => {
  it("names techs one by one, and the days whole", () => {
    const looking = lookingFor(new URLSearchParams("tech=Iron Man, ,Spark&since=2030-01-02&until=2030-01-02"));
    const query = asked(looking, 2);
    expect(query.getAll("tech")).toEqual(["Iron Man", "Spark"]);
    expect(Number(query.get("until")) - Number(query.get("since"))).toBe(86_400_000);
    expect(new Date(Number(query.get("since"))).getDate()).toBe(2);
    expect(query.get("skip")).toBe("25");
  });

  it("leaves out what is no day", () => {
    expect(asked(lookingFor(new URLSearchParams("since=yesterday&player= ")), 1).toString()).toBe("");
  });
});

it("shows the winners first, and teams together", () => {
  const side = (seat: number, result: string) => ({ seat, team: seat % 2, result });
  const game = { sides: [side(0, "lost"), side(1, "won"), side(2, "lost"), side(3, "won")] };
  expect(bySide(game as unknown as ArchivedGame).map((sides) => sides.map((each) => each.seat))).toEqual([
    [1, 3],
    [0, 2],
  ]);
});
