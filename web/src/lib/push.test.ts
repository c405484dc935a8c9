import { describe, expect, it } from "vitest";
import { bytes } from "./push";

describe("push", () => {
  it("reads the server's key", () => {
    expect([...bytes("_-8A")]).toEqual([255, 239, 0]);
    expect(
      bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8").length,
    ).toBe(65);
  });
});
