import { describe, expect, it } from "vitest";
import { countChanges, listTestChanges } from "../../harness/web/pages/submission/test-changes.ts";

function testsWith(
  verdicts: Readonly<Record<string, string>>,
  failures: readonly [group: string, call: string, verdict: string][] = [],
) {
  return {
    groups: Object.entries(verdicts).map(([id, verdict]) => ({ id, verdict })),
    failures: failures.map(([group, call, verdict]) => ({ group, call, verdict })),
  };
}

/** `large: passes`, `small f(3): fails`. */
function listKinds(...[before, after]: Parameters<typeof listTestChanges>): readonly string[] {
  return listTestChanges(before, after).map(
    ({ group, call, kind }) => `${call === undefined ? group : `${group} ${call}`}: ${kind}`,
  );
}

describe("changes between the tests of two attempts", () => {
  it("are of one kind for each pair of verdicts, and the changed groups come first", () => {
    const before = { a: "AC", b: "WA", c: "AC", d: "WA", e: "skipped", f: "TLE", g: "skipped" };
    const after = { a: "AC", b: "WA", c: "TLE", d: "AC", e: "WA", f: "WA", g: "skipped" };
    expect(listKinds(testsWith(before), testsWith(after))).toEqual([
      "c: fails",
      "d: passes",
      "e: started",
      "f: other",
      "b: stillFails",
      "g: stillStopped",
      "a: stillPasses",
    ]);
  });

  it("list failed test cases after the groups; a case passes only with all of its group", () => {
    const before = testsWith({ small: "WA", large: "WA" }, [
      ["small", "f(3)", "WA"],
      ["large", "f(9)", "WA"],
      ["large", "f(8)", "TLE"],
    ]);
    const after = testsWith({ small: "AC", large: "TLE" }, [
      ["large", "f(9)", "TLE"],
      ["large", "f(7)", "WA"],
    ]);
    expect(listKinds(before, after)).toEqual([
      "small: passes",
      "large: other",
      "small f(3): passes",
      "large f(9): other",
      "large f(7): unknown",
      "large f(8): unknown",
    ]);
  });

  it("count groups only: one that is not run any more is worse, one that fails otherwise is not", () => {
    const before = testsWith({ a: "WA", b: "WA", c: "AC", d: "AC", e: "TLE" });
    const after = testsWith({ a: "AC", b: "AC", c: "skipped", d: "WA", e: "WA" });
    expect(countChanges(listTestChanges(before, after))).toEqual({ better: 2, worse: 2 });
    const cases = [testsWith({ a: "WA" }, [["a", "f(1)", "WA"]]), testsWith({ a: "AC" })] as const;
    expect(countChanges(listTestChanges(...cases))).toEqual({ better: 1, worse: 0 });
  });

  it("know nothing of a group that only one of the attempts has", () => {
    expect(listKinds(testsWith({ old: "AC" }), testsWith({ new: "WA" }))).toEqual([
      "new: unknown",
      "old: unknown",
    ]);
  });
});
