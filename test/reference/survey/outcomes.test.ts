import { expect, test } from "vitest";
import type { Outcome } from "../../../harness/index.ts";
import { findIntervals, listOutcomes } from "../../../reference/survey/outcomes.ts";

function shorten(letters: string): readonly string[] {
  const outcomes = Array.from(letters, (letter): Outcome => (letter === "W" ? "win" : "loss"));
  return findIntervals(1n, outcomes).map(
    ({ from, to, outcomes: [one, other] }) => `${from}-${to} ${one}${other ? `/${other}` : ""}`,
  );
}

test("intervals are of one outcome, or of two that alternate", () => {
  expect(shorten("")).toEqual([]);
  expect(shorten("W")).toEqual(["1-1 win"]);
  expect(shorten("WWLL")).toEqual(["1-2 win", "3-4 loss"]);
  expect(shorten("WLWLW")).toEqual(["1-5 win/loss"]);
  expect(shorten("WLW")).toEqual(["1-1 win", "2-2 loss", "3-3 win"]);
  expect(shorten("LWLWWWW")).toEqual(["1-4 loss/win", "5-7 win"]);
});

test("outcomes too many to list are left out", () => {
  expect(listOutcomes(5n, 7n, (number) => number === 6n)).toEqual(["loss", "win", "loss"]);
  expect(listOutcomes(1n, 2_000n, () => true)).toHaveLength(2_000);
  expect(listOutcomes(0n, 2_000n, () => true)).toBeUndefined();
});
