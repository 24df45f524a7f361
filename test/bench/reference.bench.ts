import { test } from "vitest";
import { findClearings } from "../../reference/crossout/clearings.ts";
import { reference as crossout } from "../../reference/crossout.ts";
import { reference as heaps } from "../../reference/heaps.ts";
import { winningMoves } from "../../reference/numbergame.ts";
import { reference as p1 } from "../../reference/p1.ts";
import { reference as p2 } from "../../reference/p2.ts";
import { reference as p3 } from "../../reference/p3.ts";
import { reference as p4 } from "../../reference/p4.ts";

const LARGEST = 10n ** 18n;
const BRIEFLY = { time: 100, warmup: false } as const;
/** One run is enough for what takes seconds: without `async`, another would find out what it is. */
const SYNC = { async: false } as const;
const ONCE = { iterations: 1, time: 0, warmup: false } as const;
const START = "123456789111213141516171819";

const from2To = (max: number) => Array.from({ length: max - 1 }, (_, index) => index + 2);

const countUpTo = (bound: number) => [...findClearings(9, START, bound)].length;

/** Fails the benchmark when a search comes to another result than the known one. */
function demand(actual: unknown, expected: unknown): void {
  if (String(actual) !== String(expected)) throw new Error(`${String(actual)} is wrong`);
}

test("n = 10^18, aim: below 1 ms a call", async ({ bench }) => {
  await bench("p1", () => void p1.solve([LARGEST])).run(BRIEFLY);
  await bench("p2", () => void p2.solve([1n, LARGEST])).run(BRIEFLY);
  await bench("p3", () => void p3.solve([LARGEST])).run(BRIEFLY);
});

test("p4 with 100,000 cards, aim: below 100 ms", async ({ bench }) => {
  const cards = Array.from({ length: 100_000 }, (_, index) => BigInt((index * 48_271) % 1_000_003));
  await bench("p4", () => void p4.solve([cards])).run(BRIEFLY);
});

test("heaps with a million heaps, aim: below 50 ms", async ({ bench }) => {
  const ones = Array.from({ length: 1_000_000 }, () => 1n);
  await bench("heaps", () => demand(heaps.solve([ones]), false)).run(BRIEFLY);
});

test("number game, aims: {2..30} below 1 s, {2..40} below 60 s and 1.5 GB", async ({ bench }) => {
  await bench("{2..30}", SYNC, () =>
    demand([...winningMoves(from2To(30)).keys()], "7,16,24,25,26,27,29,30"),
  ).run(ONCE);
  await bench("{2..40}", SYNC, () =>
    demand([...winningMoves(from2To(40)).keys()], "27,36,37,40"),
  ).run(ONCE);
});

test("crossout, aims: 0.5 s for the minimum, 5 s up to 90, 25 s and 400 MB up to 100", async ({
  bench,
}) => {
  await bench("certified minimum", SYNC, () =>
    demand((crossout.solve([9n, START]) as readonly unknown[]).length, 34),
  ).run(ONCE);
  await bench("all up to 90", SYNC, () => demand(countUpTo(90), 35)).run(ONCE);
  await bench("all up to 100", SYNC, () => demand(countUpTo(100), 221)).run(ONCE);
});
