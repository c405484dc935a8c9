import { describe, expect, it } from "vitest";

import { Attempts } from "./attempts.svelte";

/** An answer that comes when the test says so. */
function later(): { promise: Promise<string>; resolve: (answer: string) => void; reject: (error: Error) => void } {
  let resolve!: (answer: string) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<string>((...both) => ([resolve, reject] = both));
  return { promise, resolve, reject };
}

describe("answers that overtake each other", () => {
  it("are used only if nothing was asked after them", async () => {
    const attempts = new Attempts();
    const first = later();
    const used: string[] = [];
    const slow = attempts.latest(
      () => first.promise,
      (answer) => used.push(answer),
    );
    await attempts.latest(
      () => Promise.resolve("newer"),
      (answer) => used.push(answer),
    );
    first.resolve("older");
    await slow;
    expect(used).toEqual(["newer"]);
  });

  it("keep an old refusal to themselves", async () => {
    const attempts = new Attempts();
    const first = later();
    const slow = attempts.latest(
      () => first.promise,
      () => {},
    );
    await attempts.latest(
      () => Promise.resolve("newer"),
      () => {},
    );
    first.reject(new Error("too late"));
    await slow;
    expect(attempts.problem).toBe("");
  });

  it("say why when the newest is refused", async () => {
    const attempts = new Attempts();
    await attempts.latest(
      () => Promise.reject(new Error("There is no such page.")),
      () => {},
    );
    expect(attempts.problem).toBe("There is no such page.");
  });
});
