import { expect, it } from "vitest";
import { placeOf, spacesFrom } from "./board";

it("has the own side below", () => {
  expect(spacesFrom(0)[0]).toBe("a8");
  expect(spacesFrom(0)[47]).toBe("f1");
  expect(spacesFrom(1)[0]).toBe("f1");
  expect(spacesFrom(1)[47]).toBe("a8");
  for (const seat of [0, 1]) {
    spacesFrom(seat).forEach((space, at) => expect(placeOf(space, seat)).toEqual({ x: at % 6, y: Math.floor(at / 6) }));
  }
});
