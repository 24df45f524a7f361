import { describe, expect, it } from "vitest";
import type { Verdict } from "../../../harness/core/judging/verdict.ts";
import { findIdleTests, measureTests } from "../../../harness/packages/index.ts";

const CASES = ["sample/1", "secret/1", "secret/2", "secret/3", "secret/4"];

function program(path: string, verdicts: Readonly<Record<string, Verdict>>) {
  return { path, verdicts: new Map(Object.entries(verdicts)) };
}

const PROGRAMS = [
  program("wrong/a.py", { "secret/1": "WA", "secret/2": "WA" }),
  program("wrong/b.py", { "secret/1": "TLE" }),
  program("wrong/c.py", { "secret/3": "JE", "secret/4": "AC" }),
];

describe("what tests are worth", () => {
  it("is counted by the programs they reject, first, and alone", () => {
    expect(measureTests(CASES, PROGRAMS)).toEqual([
      { name: "sample/1", rejected: 0, first: 0, alone: 0 },
      { name: "secret/1", rejected: 2, first: 2, alone: 1 },
      { name: "secret/2", rejected: 1, first: 0, alone: 0 },
      { name: "secret/3", rejected: 0, first: 0, alone: 0 },
      { name: "secret/4", rejected: 0, first: 0, alone: 0 },
    ]);
  });

  it("is told of secret ones that reject nothing, or nothing new", () => {
    expect(findIdleTests(CASES, PROGRAMS).map(({ code, message }) => [code, message])).toEqual([
      ["rejects-nothing", "2 of 4 tests reject no wrong program: secret/3, secret/4"],
      ["never-first", "1 of 4 tests reject only what a test before them rejects: secret/2"],
    ]);
  });

  it("is not told without wrong programs", () => {
    expect(findIdleTests(CASES, [])).toEqual([]);
  });
});
