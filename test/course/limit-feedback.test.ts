import * as fc from "fast-check";
import { expect, test } from "vitest";
import { FEEDBACK_POLICIES } from "../../harness/course/limit-feedback.ts";
import { limitFeedback } from "../../harness/course/index.ts";
import { viewResult } from "../../harness/core/results/view-result.ts";
import { studentResult as anyResult } from "../report/arbitrary-results.ts";

const studentResult = anyResult.map((result) => viewResult(result, "student"));

test("full feedback is all that students may see", () => {
  fc.assert(
    fc.property(studentResult, (each) => {
      expect(limitFeedback(each, "full")).toBe(each);
    }),
  );
});

test("with groups, nothing about single cases is left except compiler messages", () => {
  fc.assert(
    fc.property(studentResult, (each) => {
      const limited = limitFeedback(each, "groups");
      expect(limited).toMatchObject({ groups: each.groups, notes: [], tests: [] });
      expect(limited.failures).toEqual(each.failures.filter(({ verdict }) => verdict === "CE"));
      expect(limited).not.toHaveProperty("growth");
      expect(limited).not.toHaveProperty("counterexample");
    }),
  );
});

test("with verdict, no points besides the attempt's score are left", () => {
  fc.assert(
    fc.property(studentResult, (each) => {
      const { verdict } = each;
      const limited = limitFeedback(each, "verdict");
      const points = { points: 0, maxPoints: 0 };
      expect(limited).toMatchObject({ verdict, ...points, groups: [], notes: [], tests: [] });
      expect(limited.failures).toEqual(each.failures.filter((failure) => failure.verdict === "CE"));
      expect(limited).not.toHaveProperty("growth");
      expect(limited).not.toHaveProperty("counterexample");
    }),
  );
});

test.each(FEEDBACK_POLICIES)("'%s' leaves score, attempt and causes as they are", (policy) => {
  fc.assert(
    fc.property(studentResult, (each) => {
      const { student, attempt, judgedAt } = each;
      const limited = limitFeedback(each, policy);
      expect(limited).toMatchObject({ student, attempt, judgedAt });
      expect(limited.causes).toEqual(each.causes);
    }),
  );
});

test.each(["groups", "verdict"] as const)("'%s' says nothing of a claim's breach", (policy) => {
  fc.assert(
    fc.property(studentResult, (each) => {
      const breach = { kind: "c" as const, position: [0, "A"], claims: [] };
      const claim = { ...each, proved: false, positions: 1, breach };
      expect(limitFeedback(claim, "full")).toHaveProperty("breach", breach);
      for (const key of ["proved", "positions", "breach"]) {
        expect(limitFeedback(claim, policy)).not.toHaveProperty(key);
      }
    }),
  );
});

test.each(["groups", "verdict"] as const)(
  "'%s' says nothing of the bugs that tests catch",
  (policy) => {
    fc.assert(
      fc.property(studentResult, (each) => {
        const least = { tests: 2, proved: true };
        const catches = [{ line: 1, call: "f(7)", caught: ["greedy"] }];
        const caught = { ...each, caught: ["greedy"], missed: 1, least, catches };
        expect(limitFeedback(caught, "full")).toHaveProperty("catches", catches);
        for (const key of ["caught", "missed", "least", "catches"]) {
          expect(limitFeedback(caught, policy)).not.toHaveProperty(key);
        }
      }),
    );
  },
);
