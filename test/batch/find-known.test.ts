import { describe, expect, it } from "vitest";
import { findKnown } from "../../harness/batch/find-known.ts";
import { judgingKeyOf } from "../../harness/batch/judging-key.ts";
import type { JudgingRecord } from "../../harness/core/results/judging-record.ts";
import type { JudgingCauses } from "../../harness/core/results/results.ts";
import { MemoryStore } from "./memory-store.ts";
import { RECORD } from "./sample-record.ts";

const hash = "0".repeat(64);
const causesAt = (factor: number): JudgingCauses => ({
  submission: hash,
  suite: hash,
  judge: hash,
  tools: {},
  options: { allCases: false, ...(factor > 1 && { machineFactor: String(factor) }) },
});

/** Stores a judging on a machine with one factor, and looks for it on one with another. */
async function find(stored: number, asked: number, judging: object = {}, tests = RECORD.tests) {
  const store = new MemoryStore();
  const record: JudgingRecord = {
    ...RECORD,
    judging: { ...RECORD.judging, ...judging },
    tests,
  };
  await store.append(judgingKeyOf(causesAt(stored)), record);
  return (await findKnown(causesAt(asked), store)) !== undefined;
}

const group = { id: "large", visibility: "hidden", points: 0, maxPoints: 1, verdict: "TLE" };
const counterexample = { args: [], verdict: "TLE", message: "", smallest: true };

describe("a stored judging", () => {
  it("counts on a machine as slow as its own", async () => {
    expect(await find(1, 1, { verdict: "TLE" })).toBe(true);
    expect(await find(1.5, 1.5, { verdict: "TLE" })).toBe(true);
  });

  it("of a faster machine counts if nothing ran out of time", async () => {
    expect(await find(1, 4)).toBe(true);
    expect(await find(1.5, 2, { verdict: "WA" })).toBe(true);
  });

  it.each<[string, object, JudgingRecord["tests"]?]>([
    ["the whole", { verdict: "TLE" }],
    ["a group", { verdict: "WA", groups: [group] }],
    ["the counterexample", { verdict: "WA", counterexample }],
    ["a test", {}, [{ group: "small", failed: "1", notRun: "", verdicts: { TLE: "1" } }]],
  ])("of a faster machine does not count if %s ran out of time", async (_, judging, tests) => {
    expect(await find(1, 1.25, judging, tests)).toBe(false);
  });

  it("of a slower machine never counts", async () => {
    expect(await find(2, 1)).toBe(false);
    expect(await find(2, 1.5)).toBe(false);
  });
});
