import { expect, test } from "vitest";
import { binomial } from "../../../harness/domains/parts/binomial.ts";

const UP_TO_20 = Array.from({ length: 21 }, (_, index) => BigInt(index));

test("each is the sum of the two above it", () => {
  for (const count of UP_TO_20) {
    expect(binomial(count, 0n)).toBe(1n);
    for (const chosen of UP_TO_20) {
      const above = binomial(count, chosen) + binomial(count, chosen + 1n);
      expect(binomial(count + 1n, chosen + 1n)).toBe(above);
    }
  }
});

test("there is no way to choose too many, or a negative number", () => {
  expect(binomial(3n, 4n)).toBe(0n);
  expect(binomial(3n, -1n)).toBe(0n);
  expect(binomial(-1n, 0n)).toBe(0n);
});

test("large ones are exact", () => {
  expect(binomial(100n, 50n)).toBe(100_891_344_545_564_193_334_812_497_256n);
});
