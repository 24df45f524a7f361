import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  chooseMachineFactor,
  MACHINE_FACTORS,
} from "../../../harness/core/judging/machine-factor.ts";

describe("the factor of a machine", () => {
  it.each([
    [0.2, 1],
    [1, 1],
    [1.1, 1],
    [1.11, 1.25],
    [1.3, 1.25],
    [1.4, 1.5],
    [2.9, 3],
    [3.4, 4],
    [40, 4],
  ])("that needs %d times the usual time is %d", (ratio, factor) => {
    expect(chooseMachineFactor(ratio)).toBe(factor);
  });

  it("stays between two steps, whichever of them it had before", () => {
    for (const ratio of [1.26, 1.3, 1.37]) {
      expect(chooseMachineFactor(ratio, 1.25)).toBe(1.25);
      expect(chooseMachineFactor(ratio, 1.5)).toBe(1.5);
    }
  });

  it("follows a machine that is clearly slower or faster than before", () => {
    expect(chooseMachineFactor(1.4, 1.25)).toBe(1.5);
    expect(chooseMachineFactor(1.2, 1.5)).toBe(1.25);
    expect(chooseMachineFactor(0.9, 4)).toBe(1);
  });

  it("is never smaller on a slower machine, and the same when it is measured again", () => {
    const ratio = fc.double({ min: 0.1, max: 10, noNaN: true });
    const before = fc.option(fc.constantFrom(...MACHINE_FACTORS), { nil: undefined });
    fc.assert(
      fc.property(ratio, ratio, before, (one, other, last) => {
        const [fast, slow] = [Math.min(one, other), Math.max(one, other)];
        const factor = chooseMachineFactor(fast, last);
        expect(factor).toBeLessThanOrEqual(chooseMachineFactor(slow, last));
        expect(chooseMachineFactor(fast, factor)).toBe(factor);
      }),
    );
  });
});
