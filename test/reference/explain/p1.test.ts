import { expect, test } from "vitest";
import { explain } from "../../../reference/explain/p1.ts";
import { reference } from "../../../reference/p1.ts";

test("a lost pile is explained by B's answers and the table of outcomes", () => {
  expect(explain([8n], true, "en")).toMatchInlineSnapshot(`
    "With 8 stones and A to move, A loses:
      A takes 1 and leaves 7: B takes all of it.
      A takes 2 and leaves 6: B takes all of it.
      A takes 3 and leaves 5: B takes all of it.
      A takes 4 and leaves 4: B takes all of it.
      A takes 5 and leaves 3: B takes all of it.
      A takes 6 and leaves 2: B takes all of it.
    The player to move wins (W) or loses (L):
      stones    0 1 2 3 4 5 6 7 8
      A to move L W W W W W W L L
      B to move L W W W W W W W L"
  `);
});

test("a won pile is explained by the winning move", () => {
  expect(explain([20n], false, "en")).toMatchInlineSnapshot(`
    "With 20 stones, A wins by taking 4. That leaves 16, with which B loses:
      B takes 2 and leaves 14: A takes 6 and leaves 8, with which B loses.
      B takes 3 and leaves 13: A takes 5 and leaves 8, with which B loses.
      B takes 5 and leaves 11: A takes 3 and leaves 8, with which B loses.
      B takes 7 and leaves 9: A takes 1 and leaves 8, with which B loses.
    The player to move wins (W) or loses (L):
      stones     0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20
      A to move  L  W  W  W  W  W  W  L  L  W  W  W  W  W  W  L  L  W  W  W  W
      B to move  L  W  W  W  W  W  W  W  L  W  W  W  W  W  W  W  L  W  W  W  W"
  `);
});

test("the rows of the table are the outcomes", () => {
  const [stones, a] = explain([20n], undefined, "en")?.split("\n").slice(-3) ?? [];
  const sizes = stones?.match(/\d+/g)?.map(BigInt) ?? [];
  const outcomes = a?.replace("A to move", "").match(/[WL]/g) ?? [];
  expect(sizes).toHaveLength(21);
  expect(outcomes).toEqual(sizes.map((n) => (reference.solve([n]) === true ? "W" : "L")));
});

test("larger piles come without the table, and very large ones without a reason", () => {
  expect(explain([200n], true, "en")).toContain("With 200 stones and A to move, A loses");
  expect(explain([200n], true, "en")).not.toContain("(W)");
  expect(explain([10n ** 18n], true, "en")).toBeUndefined();
});
