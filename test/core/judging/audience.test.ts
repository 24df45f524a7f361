import { describe, expect, it } from "vitest";
import { viewEvent, viewJudging } from "../../../harness/core/judging/audience.ts";
import type { JudgeEvent } from "../../../harness/core/judging/event.ts";
import type { Counterexample, Judging } from "../../../harness/core/judging/judging.ts";
import { ACCEPTED, failWith, group } from "../../report/sample-results.ts";

const SMALL = group("small", "AC", [40, 40], [20, 20]);
const LARGE = group("large", "RTE", [0, 60], [7, 12, 9], "hidden");
const FAILED: Judging = failWith(
  { group: "large", verdict: "RTE", message: "n is 8191", printed: "8191" },
  {
    groups: [SMALL, LARGE],
    notes: [{ text: "UTF-16" }, { text: "int", group: "small" }, { text: "state", group: "large" }],
  },
);
const FOUND: Counterexample = {
  args: [7],
  expected: false,
  actual: true,
  actualIsValue: true,
  verdict: "WA",
  message: "The answer is True, expected False.",
  smallest: true,
};
const view = (change: Partial<Judging> = {}) => viewJudging({ ...FAILED, ...change }, "student");

describe("a student's view of a hidden group", () => {
  it("has verdict and points but no count", () => {
    const { cases: _, ...result } = LARGE;
    expect(view().groups).toEqual([SMALL, result]);
  });

  it("has one message for a failure", () => {
    const message = "Hidden tests show only their verdict: run-time error.";
    expect(view().failures).toEqual([{ group: "large", verdict: "RTE", message }]);
    expect(view({ failures: [] }).failures).toHaveLength(1);
  });

  it("has no time, no memory and no note", () => {
    expect(view()).toMatchObject({ cpuMs: null, wallMs: null, memoryKib: null });
    expect(view().notes).toEqual([{ text: "UTF-16" }, { text: "int", group: "small" }]);
  });

  it("keeps the figures of other groups if it was not run", () => {
    const { cpuMs, memoryKib } = ACCEPTED;
    const skipped = { ...LARGE, verdict: "skipped" as const };
    expect(view({ groups: [SMALL, skipped] })).toMatchObject({ cpuMs, memoryKib });
  });
});

describe("a counterexample caused by a hidden failure", () => {
  it("keeps values and the judge's own messages", () => {
    expect(view({ counterexample: FOUND }).counterexample).toEqual({ ...FOUND, afterHidden: true });
  });

  it("loses invalid answers and all messages of the program", () => {
    const failure = { ...FOUND, actual: "8191", actualIsValue: false, message: "it is 8191" };
    for (const verdict of ["WA", "RTE"] as const) {
      const cut = view({ counterexample: { ...failure, verdict } }).counterexample;
      expect(cut).not.toHaveProperty("actual");
      expect(JSON.stringify(cut)).not.toContain("8191");
      expect(cut?.message).toContain("Try this input yourself");
    }
  });

  it("is shown completely if a visible group failed, unless the engine says otherwise", () => {
    const groups = [group("small", "RTE", [0, 40], [2, 20]), LARGE];
    const counterexample = { ...FOUND, verdict: "RTE" as const, message: "KeyError: 7" };
    expect(view({ groups, counterexample }).counterexample).toEqual(counterexample);
    const later = { ...counterexample, afterHidden: true };
    expect(view({ groups, counterexample: later }).counterexample?.message).not.toContain("Key");
  });
});

describe("failures of visible groups", () => {
  const failure = { group: "small", args: [7], verdict: "RTE" as const, message: "KeyError: 7" };
  const groups = [group("small", "RTE", [0, 40], [2, 20]), LARGE];

  it("are shown completely", () => {
    expect(view({ groups, failures: [failure] }).failures).toEqual([failure]);
  });

  it("lose the program's messages once hidden cases were run", () => {
    const event = { ...failure, printed: "8191", afterHidden: true };
    const [cut] = view({ groups, failures: [event] }).failures;
    expect(cut).toMatchObject({ group: "small", args: [7], verdict: "RTE" });
    expect(cut).not.toHaveProperty("printed");
    expect(cut?.message).not.toContain("KeyError");
  });

  it.each([
    ["CE", false],
    ["JE", false],
    ["RTE", false],
    ["WA", true],
    ["TLE", true],
  ] as const)(
    "with %s are repeated for a hidden group with the same verdict: %s",
    (verdict, isToo) => {
      const [shown, hidden] = [
        group("small", verdict, [0, 40], [2, 20]),
        group("large", verdict, [0, 60], [7, 12], "hidden"),
      ];
      const seen = view({ groups: [shown, hidden], failures: [{ ...failure, verdict }] }).failures;
      expect(seen.map((each) => each.group)).toEqual(isToo ? ["small", "large"] : ["small"]);
      const other = { ...hidden, verdict: "MLE" as const };
      expect(
        view({ groups: [shown, other], failures: [{ ...failure, verdict }] }).failures,
      ).toHaveLength(2);
    },
  );

  it("are none for hidden groups that are right or were skipped", () => {
    const hidden = (["AC", "skipped"] as const).map((verdict) =>
      group(verdict, verdict, [0, 60], [0, 12], "hidden"),
    );
    expect(view({ groups: [groups[0] ?? LARGE, ...hidden], failures: [failure] }).failures).toEqual(
      [failure],
    );
  });

  it("lose what a checker says to its author", () => {
    const staffFailure = { ...failure, judgeMessage: "the answer is 8" };
    expect(view({ groups, failures: [staffFailure] }).failures).toEqual([failure]);
  });

  it("outside groups, such as compile errors, are the only ones shown", () => {
    const failures = [{ verdict: "CE" as const, message: "line 3: no such name" }];
    const all = groups.map((each) => ({ ...each, verdict: "CE" as const }));
    expect(view({ groups: all, verdict: "CE", failures }).failures).toEqual(failures);
  });
});

describe("viewEvent", () => {
  it("shows students that a hidden group runs, but nothing about its cases", () => {
    const { visibility } = LARGE;
    const started = { kind: "group-started", group: "large", visibility } as const;
    expect(viewEvent({ ...started, cases: 12 }, "student")).toEqual(started);
    expect(
      viewEvent(
        {
          kind: "case-finished",
          group: "large",
          visibility,
          index: 3,
          verdict: "AC",
          cpuMs: undefined,
        },
        "student",
      ),
    ).toBeUndefined();
    const note = { text: "state", group: "large" };
    expect(viewEvent({ kind: "note", note }, "student")).toBeUndefined();
  });

  it("shows students everything of visible groups, and the compiler", () => {
    const shown = { group: "small", visibility: "visible", cases: 3 } as const;
    const finished = { ...shown, index: 1, verdict: "AC", cpuMs: 5 } as const;
    for (const event of [
      { kind: "group-started", ...shown },
      { kind: "case-finished", ...finished },
      { kind: "note", note: { text: "UTF-16" } },
      { kind: "compile-started" },
      { kind: "preparing-started", language: "Go" },
      { kind: "group-finished", result: SMALL },
    ] as JudgeEvent[]) {
      expect(viewEvent(event, "student")).toEqual(event);
    }
  });

  it("shows students only verdict and points of a hidden group that finished", () => {
    const { cases: _, ...result } = LARGE;
    const failure = { verdict: "RTE" as const, message: "n is 8191", judgeMessage: "8191" };
    const finished = { kind: "group-finished", result: LARGE, failure } as const;
    expect(viewEvent(finished, "student")).toEqual({ kind: "group-finished", result });
    const visible = { ...finished, result: SMALL };
    expect(viewEvent(visible, "student")).toEqual({
      kind: "group-finished",
      result: SMALL,
      failure: { verdict: "RTE", message: "n is 8191" },
    });
    const judging = viewEvent({ kind: "judging-finished", judging: FAILED }, "student");
    expect(JSON.stringify(judging)).not.toContain("8191");
    const groups = [SMALL, LARGE];
    const started = { kind: "judging-started", groups } as unknown as JudgeEvent;
    expect(viewEvent(started, "student")).toMatchObject({ groups: [SMALL, result] });
  });

  it("shows instructors everything", () => {
    const event = { kind: "judging-finished", judging: FAILED } as const;
    expect(viewEvent(event, "instructor")).toBe(event);
    expect(viewJudging(FAILED, "instructor")).toBe(FAILED);
  });
});
