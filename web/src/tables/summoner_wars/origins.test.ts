import { expect, it } from "vitest";
import type { SummonerWarsView } from "../../lib/types";
import { originsOf } from "./origins";
import { pieceKey } from "./places";
import { asked, piece } from "./sample";

/** A view in which the first player has so many cards in hand and discarded, and sees these. */
function view(hand_count: number, discard_count: number, hand: string[]): SummonerWarsView {
  const players = [{ hand_count, discard_count, hand }] as SummonerWarsView["players"];
  return asked([], [piece(1, "Smasher", "c4")], { players });
}

it("comes from the hand, by its name where the hand is seen", () => {
  const seen = originsOf(pieceKey(1), view(3, 0, ["Smasher"]), view(2, 0, []), 0);
  expect(seen).toContain("hand:Smasher 0");
  expect(seen.at(-1)).toBe("hand:0");
  expect(originsOf(pieceKey(1), view(3, 0, []), view(2, 0, []), 0)).toEqual(["hand:0"]);
});

it("comes from the discard pile if that has one less and the hand has not", () => {
  expect(originsOf(pieceKey(1), view(3, 2, []), view(3, 1, []), 0)).toEqual(["discard:0"]);
});

it("comes from the deck if it is a card of the hand", () => {
  expect(originsOf("hand:Smasher 0", view(3, 2, []), view(4, 2, []), 1)).toEqual(["deck:1"]);
});
