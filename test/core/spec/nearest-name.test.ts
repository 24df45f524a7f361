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
});
