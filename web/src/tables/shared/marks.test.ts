import { expect, test } from "vitest";
import { Marks } from "./marks.svelte";

const asked = { least: 1, most: 2, picked: [], times: { "choose A": 1, "choose B": 1, "choose C": 2 } };

test("things are marked in any order and sent together", () => {
  const marks = new Marks();
  marks.ask(asked, 3);
  expect(marks.missing).toBe(1);
  marks.toggle("choose B");
  marks.toggle("choose A");
  expect(marks.sent).toEqual(["choose B", "choose A", "done"]);
  expect(marks.all).toEqual(["choose B", "choose A"]);
});

test("a second click takes a mark back, unless the thing may be named twice", () => {
  const marks = new Marks();
  marks.ask(asked, 3);
  marks.toggle("choose A");
  marks.toggle("choose A");
  expect(marks.texts).toEqual([]);
  marks.toggle("choose C");
  marks.toggle("choose C");
  expect(marks.count("choose C")).toBe(2);
  marks.toggle("choose C");
  expect(marks.texts).toEqual([]);
});

test("what stands in place of a mark takes it away", () => {
  const marks = new Marks();
  marks.ask(asked, 3);
  marks.toggle("choose A");
  marks.toggle("choose B", ["choose A"]);
  expect(marks.texts).toEqual(["choose B"]);
});

test("a new question forgets the marks, the same one keeps them", () => {
  const marks = new Marks();
  marks.ask(asked, 3);
  marks.toggle("choose A");
  marks.ask({ ...asked }, 3);
  expect(marks.texts).toEqual(["choose A"]);
  marks.ask({ ...asked }, 4);
  expect(marks.texts).toEqual([]);
});

test("what the server has already is not sent again", () => {
  const marks = new Marks();
  marks.ask({ ...asked, picked: ["choose B"] }, 3);
  expect([marks.room, marks.missing]).toEqual([1, 0]);
  marks.toggle("choose A");
  expect(marks.sent).toEqual(["choose A", "done"]);
  expect(marks.all).toEqual(["choose B", "choose A"]);
});

test("nothing marked is done at once", () => {
  const marks = new Marks();
  marks.ask({ ...asked, least: 0 }, 3);
  expect(marks.sent).toEqual(["done"]);
});
