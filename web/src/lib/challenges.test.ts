import { describe, expect, it } from "vitest";
import { factsOf, stateWords, titleWords, waitsForMe, type Challenge } from "./challenges";

const side = (name: string | null, came = false) => ({
  person: name,
  name,
  guest: false,
  owner: null,
  came,
  ready: false,
  deck: null,
  list: null,
  ban: null,
  picks: [],
});
const challenge = (more: Partial<Challenge>): Challenge => ({
  id: "c",
  game: "codex",
  options: {},
  mode: "1-hero",
  pace: { kind: "async", days: 3 },
  rated: true,
  listed: true,
  watch_delay: 0,
  decks: "hidden",
  status: "open",
  asked: false,
  stage: "deck",
  waits_for: [],
  mine: null,
  pool: [],
  sides: [side("Ada", true), side(null)],
  team_size: 1,
  table: null,
  tournament: null,
  created: 0,
  expires: 0,
  ...more,
});

describe("challenges", () => {
  it("says what is played", () => {
    expect(factsOf(challenge({})).join(" · ")).toBe("Codex · One hero · 3 days a turn · hidden decks · rated");
  });

  it("says who challenges whom", () => {
    const both = [side("Ada"), side("Bo")];
    expect(titleWords(challenge({}))).toBe("Ada challenges everybody");
    expect(titleWords(challenge({ listed: false }))).toBe("Ada challenges you");
    expect(titleWords(challenge({ mine: 0 }))).toBe("Your challenge");
    expect(titleWords(challenge({ mine: 0, sides: both }))).toBe("You and Bo");
    expect(titleWords(challenge({ mine: 1, sides: both, status: "choosing" }))).toBe("Ada and you");
    expect(titleWords(challenge({ sides: both, status: "begun" }))).toBe("Ada and Bo");
  });

  it("says whose turn it is to answer or choose", () => {
    expect(waitsForMe(challenge({ asked: true, mine: 1 }))).toBe(true);
    expect(waitsForMe(challenge({ asked: true, mine: 0 }))).toBe(false);
    expect(waitsForMe(challenge({ status: "choosing", mine: 0, waits_for: [1] }))).toBe(false);
    expect(stateWords(challenge({ status: "choosing", mine: 1, waits_for: [1] }))).toBe("Your choice");
    expect(stateWords(challenge({ mine: 0 }))).toBe("Waiting");
    expect(stateWords(challenge({ status: "expired", mine: 0 }))).toBe("Expired");
  });

  it("names teams, and says which places are free", () => {
    const sides = [side("Ada", true), side("Bo"), side(null), side("Di", true)];
    const teams = { sides, team_size: 2, mode: "two-headed-dragon" };
    expect(titleWords(challenge({ ...teams }))).toBe("Ada and Bo against Di");
    expect(titleWords(challenge({ ...teams, mine: 0 }))).toBe("You and Bo against Di");
    expect(titleWords(challenge({ ...teams, sides: [sides[0]!, sides[1]!, side(null), side(null)] }))).toBe(
      "Ada and Bo against anyone",
    );
    expect(factsOf(challenge(teams)).at(-1)).toBe("1 free place");
    expect(waitsForMe(challenge({ ...teams, mine: 1 }))).toBe(true);
    expect(waitsForMe(challenge({ ...teams, mine: 3 }))).toBe(false);
    expect(stateWords(challenge({ ...teams, mine: 3 }))).toBe("Waiting");
  });
});
