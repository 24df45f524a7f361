import { describe, expect, it } from "vitest";
import { findTimeBound } from "../../../harness/packages/time-limit/time-bounds.ts";

const LIMIT_MS = 3000;

function boundOf(
  useForTimeLimit: "ac" | "tle",
  tests: readonly (readonly ["AC" | "TLE", number])[],
) {
  return findTimeBound(
    { path: "submissions/a.py", rules: [], useForTimeLimit },
    tests.map(([verdict, cpuMs], index) => ({ name: `secret/${index}`, verdict, cpuMs })),
    { limitMs: LIMIT_MS, endedAtMs: LIMIT_MS },
  );
}

describe("the slowest test of a program that must be too slow", () => {
  it("bounds the limit", () => {
    expect(
      boundOf("tle", [
        ["AC", 10],
        ["TLE", 3400],
        ["AC", 2500],
      ]),
    ).toMatchObject({
      test: "secret/1",
      cpuMs: 3400,
    });
    expect(
      boundOf("tle", [
        ["AC", 10],
        ["AC", 2500],
      ]),
    ).toMatchObject({ cpuMs: 2500 });
  });

  it("is unknown if the clock ended one, unless another was certainly too slow", () => {
    expect(
      boundOf("tle", [
        ["AC", 10],
        ["TLE", 1],
      ]),
    ).toBeUndefined();
    expect(boundOf("tle", [["TLE", 1]])).toBeUndefined();
    expect(
      boundOf("tle", [
        ["TLE", 1],
        ["TLE", 3400],
      ]),
    ).toMatchObject({ test: "secret/1" });
  });
});

describe("the slowest test of a program that must not be too slow", () => {
  it("is taken from those that the clock did not end", () => {
    expect(
      boundOf("ac", [
        ["AC", 10],
        ["TLE", 1],
      ]),
    ).toMatchObject({ kind: "ac", cpuMs: 10 });
  });
});
