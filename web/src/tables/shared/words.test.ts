import { expect, test } from "vitest";
import type { GameEvent, Option, Thing } from "../../lib/types";
import { inWords, Speaker } from "./words";

const spark: Thing = { kind: "piece", id: 7, name: "Spark#2", card: "Spark" };
const base: Thing = { kind: "piece", id: 2, name: "Base#2", card: "Base" };
const speaker = new Speaker(["You", "Bo"], (thing) => (thing.id === base.id ? "Bo's base" : null));

function event(parts: string[], more: Partial<GameEvent> = {}): GameEvent {
  return { what: "attacks", player: 0, subject: spark, object: base, amount: 2, parts, ...more } as GameEvent;
}

function option(verb: string, more: Partial<Option> = {}): Option {
  return {
    text: `as ${verb} is written`,
    verb,
    player: 0,
    source: spark,
    target: null,
    extra: null,
    hits: [],
    price: null,
    ...more,
  };
}

test("a sentence is put together from what it is about", () => {
  expect(speaker.bits(event(["{a}", " attacks ", "{b}", "."]))).toEqual([
    { text: "Spark#2", card: "Spark" },
    { text: " attacks " },
    { text: "Bo's base", card: "Base" },
    { text: "." },
  ]);
});

test("what is not known is a card", () => {
  expect(speaker.plain(event(["{who}", " draws ", "{a}", "."], { player: 1, subject: null }))).toBe("Bo draws a card.");
});

test("one is spoken to, and others are spoken of", () => {
  expect(speaker.plain(event(["{who}", " gains 4 gold."]))).toBe("You gain 4 gold.");
  expect(speaker.plain(event(["{who}", " is tied."]))).toBe("You are tied.");
  expect(speaker.plain(event(["{who}", " will take an extra turn."]))).toBe("You will take an extra turn.");
  expect(speaker.plain(event(["{who}", " puts ", "{a}", " on top and takes the card from there."]))).toBe(
    "You put Spark#2 on top and take the card from there.",
  );
  expect(speaker.plain(event(["{who}", " is tied and takes one more turn."]))).toBe(
    "You are tied and take one more turn.",
  );
  expect(speaker.plain(event(["{who}", " gains 4 gold."], { player: 1 }))).toBe("Bo gains 4 gold.");
  expect(speaker.plain(event(["{a}", " goes to ", "{who}", "'s hand."]))).toBe("Spark#2 goes to your hand.");
  expect(speaker.plain(event(["{a}", " patrols for ", "{p}", "."], { amount: 1 }))).toBe("Spark#2 patrols for you.");
});

test("options are said by what they are about, not by how they are written", () => {
  expect(inWords(option("attack", { target: base }), speaker.called)).toBe("Spark#2 attacks Bo's base");
  expect(inWords(option("use", { hits: [base, spark] }), speaker.called)).toBe("Use Spark#2 on Bo's base, Spark#2");
  expect(inWords(option("patrol", { source: null, target: { kind: "slot", id: 1, name: "elite" } }))).toBe(
    "Nobody patrols as elite",
  );
  expect(
    inWords(
      option("move", {
        target: { kind: "space", id: 3, name: "c4" },
        extra: { kind: "way", id: 1, name: "via b4", parts: ["b4"] },
      }),
    ),
  ).toBe("Move Spark#2 to c4 via b4");
  expect(inWords(option("choose"))).toBe("As choose is written");
});

test("says what dice show, and has their symbols", () => {
  const dice = { kind: "dice", id: 0, name: "MR S", parts: ["MR", "S"] } as const;
  const event = { what: "rolls", player: 0, subject: null, object: { ...dice, parts: [...dice.parts] }, amount: 0 };
  const told = { ...event, parts: ["Smasher rolls ", "{b}", "."] } as unknown as GameEvent;
  const speaker = new Speaker(["Ada"]);
  expect(speaker.plain(told)).toBe("Smasher rolls melee and ranged, special.");
  expect(speaker.bits(told)[1]!.faces).toEqual([["melee", "ranged"], ["special"]]);
});
