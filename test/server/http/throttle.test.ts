import { expect, it } from "vitest";
import { Throttle } from "../../../harness/server/http/throttle.ts";

it("a key can be used again when the time is exactly over, and refused uses do not extend it", () => {
  const throttle = new Throttle();
  expect(throttle.tryUse("a", 0, 1000)).toBe(true);
  for (const nowMs of [0, 500, 999]) expect(throttle.tryUse("a", nowMs, 1000)).toBe(false);
  expect(throttle.tryUse("b", 500, 1000)).toBe(true);
  expect(throttle.tryUse("a", 1000, 1000)).toBe(true);
  expect(throttle.tryUse("a", 1001, 1000)).toBe(false);
});

it("a clock that is set back blocks no key for longer", () => {
  const throttle = new Throttle();
  expect(throttle.tryUse("a", 1_000_000, 1000)).toBe(true);
  expect(throttle.tryUse("a", 999_001, 1000)).toBe(false);
  expect(throttle.tryUse("a", 0, 1000)).toBe(true);
});

it("ten thousand keys are remembered; one more makes it forget them all", () => {
  const throttle = new Throttle();
  for (let key = 0; key < 10_000; key += 1) throttle.tryUse(`${key}`, 0, 1000);
  expect(throttle.tryUse("0", 1, 1000)).toBe(false);
  expect(throttle.tryUse("one more", 1, 1000)).toBe(true);
  expect(throttle.tryUse("one more", 2, 1000)).toBe(false);
  expect(throttle.tryUse("0", 2, 1000)).toBe(true);
});
