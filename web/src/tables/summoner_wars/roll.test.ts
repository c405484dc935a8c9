import { expect, it } from "vitest";
import { counted, lastRoll, lostHits, saidOfLost } from "./roll";
import { event, unit } from "./sample";

const [a, b, c] = [unit(1, "A"), unit(2, "B"), unit(3, "C")];
const dice = { kind: "dice", id: 0, name: "MR M RS", parts: ["MR", "M", "RS"] } as const;

const attack = [
  event("attacks", { subject: a, object: b }),
  event("rolls", { subject: a, object: { ...dice, parts: [...dice.parts] } }),
  event("takes damage", { subject: b, amount: 2 }),
  event("loses boost", { subject: a, amount: 1 }),
];

it("has who attacked whom, the faces, and what came of it", () => {
  const roll = lastRoll([...attack, event("begins phase"), event("takes damage", { subject: c, amount: 1 })])!;
  expect(roll).toMatchObject({ at: 1, who: a, target: b, faces: ["MR", "M", "RS"], old: false });
  expect(roll.outcome).toEqual([attack[2]]);
  expect(counted(roll.faces).map((each) => each.count)).toEqual([2, 2, 1]);
});

it("is old after a turn has begun, and forgotten in the end", () => {
  expect(lastRoll([...attack, event("begins turn", { amount: 3 })])!.old).toBe(true);
  expect(lastRoll([...attack, ...Array.from({ length: 300 }, () => event("pays"))])).toBeNull();
  expect(lastRoll([event("pays")])).toBeNull();
});

it("may be no attack's", () => {
  const rolled = event("rolls", { subject: c, object: { kind: "dice", id: 0, name: "no dice", parts: [] } });
  expect(lastRoll([...attack, rolled])).toMatchObject({ who: c, target: null, faces: [] });
  expect(lastRoll([attack[0]!, event("begins phase"), { ...rolled, subject: a }])).toMatchObject({
    who: a,
    target: null,
  });
});

it("tells hits that did no damage", () => {
  const roll = lastRoll(attack)!;
  expect(lostHits(roll, "melee")).toBeNull(); // two, and both hurt
  expect(lostHits({ ...roll, faces: ["MR", "M", "MR"] }, "melee")).toEqual({ hits: 3, damage: 2 });
  expect(lostHits({ ...roll, outcome: [] }, "ranged")).toEqual({ hits: 2, damage: 0 });
  expect(lostHits({ ...roll, outcome: [event("heals", { subject: b, amount: 1 })] }, "ranged")).toBeNull();
  expect(lostHits({ ...roll, target: null, outcome: [] }, "ranged")).toBeNull();
});

it("names the abilities that cost damage, once each", () => {
  const lessens = (name: string) =>
    event("lessens", { subject: a, object: { kind: "ability", id: 0, name }, amount: 1 });
  const roll = lastRoll([...attack.slice(0, 2), lessens("Stupefy"), lessens("Stupefy"), event("begins phase")])!;
  expect(saidOfLost(lostHits(roll, "ranged")!, roll.lostTo)).toBe("2 hits, no damage: Stupefy.");
  expect(saidOfLost({ hits: 1, damage: 0 }, [])).toBe("1 hit, no damage.");
  expect(saidOfLost({ hits: 3, damage: 1 }, [lessens("Frail"), lessens("Stupefy")])).toBe(
    "3 hits, 1 damage: Frail, Stupefy.",
  );
});
