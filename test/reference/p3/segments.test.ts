import * as fc from "fast-check";
import { expect, test } from "vitest";
import { race } from "../../../reference/p3/race.ts";
import { findSegments, isWonAt } from "../../../reference/p3/segments.ts";
import { tabulate } from "./table.ts";

test("a table gives the same outcomes at every x for small n", () => {
  for (let n = 6; n <= 300; n += 1) {
    const segments = findSegments(BigInt(n));
    const won = Array.from({ length: n }, (_, index) => isWonAt(segments, BigInt(index + 1)));
    expect(won.map(Number)).toEqual([...tabulate(n).subarray(1)]);
  }
});

test("up to 10^18, every outcome follows from those of the selections that may come next", () => {
  const sizes = fc.bigInt({ min: 6n, max: 10n ** 18n });
  const shifts = fc.array(fc.bigInt({ min: 0n, max: 59n }));
  fc.assert(
    fc.property(sizes, shifts, (n, someShifts) => {
      const segments = findSegments(n);
      const borders = segments.flatMap(({ low }) => [-2n, -1n, 0n, 1n, 2n].map((d) => low + d));
      const places = [...borders, ...someShifts.map((shift) => n >> shift)];
      const wrong = places.filter((x) => {
        const moves = race(n).moves(x);
        return isWonAt(segments, x) !== moves.some((next) => !isWonAt(segments, next));
      });
      expect(wrong.filter((x) => x >= 1n && x <= n)).toEqual([]);
    }),
  );
});

test("a handful of segments describe all outcomes even for the largest n", () => {
  expect(findSegments(10n ** 18n).length).toBeLessThan(100);
  expect(findSegments(4n * 10n ** 18n).length).toBeLessThan(100);
});
