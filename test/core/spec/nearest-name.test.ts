import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nearestName } from "../../../harness/core/spec/nearest-name.ts";

describe("did you mean", () => {
  const names = ["canWin", "winningMoves", "solve", "f"];

  it.each([
    ["canwin", "canWin"],
    ["can_win", "canWin"],
    ["cawnin", "canWin"],
    ["winingMoves", "winningMoves"],
    ["Solve", "solve"],
    ["solv", "solve"],
    ["F", "f"],
  ])("finds in %s a %s", (typed, meant) => {
    expect(nearestName(typed, names)).toBe(meant);
  });

  it.each(["main", "g", "wins", "x"])("does not guess at %s", (typed) => {
    expect(nearestName(typed, names)).toBeUndefined();
  });

  it("takes the nearest name, and of equally near ones the first", () => {
    expect(nearestName("abcdeX", ["abcdXX", "abcdef"])).toBe("abcdXX");
    expect(nearestName("abcdXX", ["abcdef", "abcdeX"])).toBe("abcdeX");
    expect(nearestName("abc", ["Abc", "abc", "ABC"])).toBe("Abc");
    expect(nearestName("abc", [])).toBeUndefined();
  });

  it("allows one slip in three letters, and no more", () => {
    expect(["ab", "abX", "abcX", "acb"].map((typed) => nearestName(typed, ["abc"]))).toEqual([
      "abc",
      "abc",
      "abc",
      "abc",
    ]);
    expect(["a", "aXX", "abcXX", "bca"].map((typed) => nearestName(typed, ["abc"]))).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
  });

  it("counts letters that were left out, added, replaced or swapped with their neighbour", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 7 });
    fc.assert(
      fc.property(word, word, (typed, name) => {
        const isNear = distance(typed, name) <= Math.floor(name.length / 3);
        expect(nearestName(typed, [name])).toBe(isNear ? name : undefined);
      }),
      { numRuns: 500 },
    );
  });
});

/** The definition of the optimal string alignment distance, without a table. */
function distance(left: string, right: string): number {
  if (left === "" || right === "") return left.length + right.length;
  const isSame = left.at(-1) === right.at(-1);
  const [less, fewer] = [left.slice(0, -1), right.slice(0, -1)];
  if (isSame) return distance(less, fewer);
  const isSwap = left.length > 1 && left.at(-1) === right.at(-2) && left.at(-2) === right.at(-1);
  return (
    1 +
    Math.min(
      distance(less, right),
      distance(left, fewer),
      distance(less, fewer),
      isSwap ? distance(left.slice(0, -2), right.slice(0, -2)) : Infinity,
    )
  );
}
