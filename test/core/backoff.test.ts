import { expect, test } from "vitest";
import { backoffMs } from "../../harness/core/backoff.ts";

const BACKOFF = { firstMs: 200, maxMs: 5000 };

test("waits double with each failure, up to the longest", () => {
  expect([0, 1, 2, 3, 4, 5, 6].map((failures) => backoffMs(failures, BACKOFF))).toEqual([
    200, 400, 800, 1600, 3200, 5000, 5000,
  ]);
});

test("a client that fails for years still waits the longest time", () => {
  expect(backoffMs(1_000_000, BACKOFF)).toBe(5000);
});

test("clients that failed together wait between half of the time and all of it", () => {
  expect([0, 0.5, 1].map((random) => backoffMs(3, BACKOFF, random))).toEqual([800, 1200, 1600]);
});
