import * as fc from "fast-check";
import { expect, test } from "vitest";
import { limitFeedback } from "../../harness/course/index.ts";
import { judging } from "../report/arbitrary-judging.ts";

test("full feedback is everything", () => {
  fc.assert(
    fc.property(judging, (each) => {
      expect(limitFeedback(each, "full")).toEqual(each);
    }),
  );
});

test("by groups, nothing of a single case is left but what a compiler says", () => {
  fc.assert(
    fc.property(judging, (each) => {
      const limited = limitFeedback(each, "groups");
      expect(limited).toMatchObject({ groups: each.groups, notes: [] });
      expect(limited.failures).toEqual(each.failures.filter(({ verdict }) => verdict === "CE"));
      expect(Object.keys(limited)).not.toEqual(expect.arrayContaining(["growth"]));
      expect(Object.keys(limited)).not.toEqual(expect.arrayContaining(["counterexample"]));
    }),
  );
});

test("of the verdict, only verdict and points are left", () => {
  fc.assert(
    fc.property(judging, (each) => {
      const { verdict, points } = each;
      expect(limitFeedback(each, "verdict")).toMatchObject({
        verdict,
        points,
        groups: [],
      });
    }),
  );
});
