import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ResultChange } from "../../../harness/core/results/result-change.ts";
import { VERDICTS } from "../../../harness/core/judging/verdict.ts";
import { renderChanges } from "../../../harness/report/terminal/render-changes.ts";
import { hostileText } from "../arbitrary-judging.ts";
import { COLOUR, PLAIN } from "../sample-results.ts";
import { findDangers } from "../terminal-safety.ts";

const CHANGES: readonly ResultChange[] = [
  {
    student: "ana",
    problem: "p1",
    before: { verdict: "WA", score: 40 },
    after: { verdict: "AC", score: 100 },
    why: "a new submission",
  },
  {
    student: "bob",
    problem: "numbergame",
    before: { verdict: "TLE", score: 32.5 },
    after: { verdict: "WA", score: 10 },
    why: "the tests changed; Grundy changed",
  },
  {
    student: "cho",
    problem: "p1",
    before: { verdict: "AC", score: 100 },
    why: "not judged this time: python3 is not installed",
  },
  { student: "dan", problem: "p2", after: { verdict: "CE", score: 0 }, why: "a new submission" },
];

describe("renderChanges", () => {
  test("every change has a line, and a sentence counts them", () => {
    expect(renderChanges(CHANGES, PLAIN)).toMatchInlineSnapshot(`
      "student  exercise    before    after    why
      ana      p1            40 WA   100 AC   a new submission
      bob      numbergame  32.5 TLE   10 WA   the tests changed; Grundy changed
      cho      p1           100 AC     -      not judged this time: python3 is not installed
      dan      p2             -        0 CE   a new submission

      4 grades changed: 1 up, 1 down, 1 new, 1 gone.
      "
    `);
  });

  test("in a narrow terminal the reason comes below", () => {
    expect(renderChanges(CHANGES, { ...PLAIN, width: 50 })).toMatchInlineSnapshot(`
      "student  exercise    before    after
      ana      p1            40 WA   100 AC
          a new submission
      bob      numbergame  32.5 TLE   10 WA
          the tests changed; Grundy changed
      cho      p1           100 AC     -
          not judged this time: python3 is not installed
      dan      p2             -        0 CE
          a new submission

      4 grades changed: 1 up, 1 down, 1 new, 1 gone.
      "
    `);
  });

  test("another attempt of the same worth is a change too", () => {
    const grade = { verdict: "AC", score: 100 } as const;
    const [change] = CHANGES.map((each) => ({ ...each, before: grade, after: grade }));
    expect(renderChanges(change ? [change] : [], PLAIN)).toContain("1 grade changed, no score.");
  });

  test("a sentence says that there are none", () => {
    expect(renderChanges([], PLAIN)).toBe("No grade changed.\n");
  });

  test("nothing that a name or reason holds can steer a terminal", () => {
    const grade = fc.record({ verdict: fc.constantFrom(...VERDICTS), score: fc.nat() });
    const change: fc.Arbitrary<ResultChange> = fc.record(
      { student: hostileText, problem: hostileText, before: grade, after: grade, why: hostileText },
      { requiredKeys: ["student", "problem", "why"] },
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 4 }), (changes) => {
        expect(findDangers(renderChanges(changes, COLOUR), COLOUR.width)).toEqual([]);
      }),
    );
  });
});
