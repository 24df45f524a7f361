import { describe, expect, test } from "vitest";
import { findModuli } from "../../harness/generation/moduli.ts";

describe.each([999_999_999n, 1000n, 10n ** 18n])("up to %i", (limit) => {
  const moduli = findModuli(limit);

  test("a few numbers have all usual moduli as divisors", () => {
    const usual = [2n, 7n, 8n, 10n, 26n, 60n, 97n, 100n, 256n, 997n, 1000n, 2n ** 16n, 10n ** 6n];
    for (const divisor of usual.filter((each) => each <= limit)) {
      expect(moduli.some((modulus) => modulus % divisor === 0n)).toBe(true);
    }
    expect(moduli.length).toBeLessThan(60);
  });

  test("none is over the limit, and powers come first", () => {
    expect(moduli.every((modulus) => modulus > 1n && modulus <= limit)).toBe(true);
    expect((moduli[0] ?? 1n) % 10n).toBe(0n);
  });
});

test("there are none if the range is too narrow", () => {
  expect(findModuli(1n)).toEqual([]);
});
