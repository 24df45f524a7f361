import { describe, expect, it } from "vitest";
import { gradeClass, keepEarlier, type Outcome } from "../../harness/batch/index.ts";
import type { Results } from "../../harness/core/results/results.ts";
import { factsOf, outcomeOf, submissionOf } from "./sample-class.ts";

const ANA = submissionOf("ana", "p1");
const EARLIER = gradeClass(factsOf(), [], [outcomeOf(ANA, 80)]);
const HASH = "a".repeat(64);

function failed(change: Partial<Outcome> = {}): Outcome {
  return {
    submission: ANA,
    record: undefined,
    reason: "no Python",
    isJudgeError: false,
    submissionHash: HASH,
    ...change,
  };
}

describe("a run that failed", () => {
  it("removes no grade: the same bytes keep their judging, and this is reported", () => {
    const { outcomes, keptFiles } = keepEarlier([failed()], EARLIER);
    expect(gradeClass(factsOf(), [], outcomes)).toEqual(EARLIER);
    expect(keptFiles).toEqual(["inbox/ana/p1.py"]);
  });

  it.each([
    ["other bytes", failed({ submissionHash: "d".repeat(64) })],
    ["bytes that nobody could read", failed({ submissionHash: undefined })],
    ["another exercise", failed({ submission: submissionOf("ana", "p2") })],
  ])("does not reuse a judging of %s", (_, outcome) => {
    expect(keepEarlier([outcome], EARLIER)).toEqual({ outcomes: [outcome], keptFiles: [] });
  });

  it("does not reuse a judging whose program is unknown", () => {
    const [{ causes: _, ...result } = { causes: undefined }] = EARLIER.results;
    const unknown = { ...EARLIER, results: [result] } as Results;
    expect(keepEarlier([failed()], unknown)).toEqual({ outcomes: [failed()], keptFiles: [] });
  });

  it("keeps each judging under the path of today's file", () => {
    const bob = submissionOf("bob", "p1");
    const { outcomes, keptFiles } = keepEarlier([failed({ submission: bob }), failed()], EARLIER);
    expect(outcomes.map(({ record }) => record?.judging.submission)).toEqual(keptFiles);
    expect(keptFiles).toEqual(["inbox/bob/p1.py", "inbox/ana/p1.py"]);
  });

  it("changes nothing if all was judged, or nothing was judged before", () => {
    const judged = [outcomeOf(ANA, 100)];
    expect(keepEarlier(judged, EARLIER)).toEqual({ outcomes: judged, keptFiles: [] });
    expect(keepEarlier([failed()], undefined)).toEqual({ outcomes: [failed()], keptFiles: [] });
  });
});
