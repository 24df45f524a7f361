import { describe, expect, test } from "vitest";
import {
  changesBetween,
  contestStages,
  feedbackFor,
  hiddenExercisesFor,
  isExerciseHidden,
  phaseFor,
  policyFor,
  attemptsIn,
  refuseSubmission,
} from "../../../harness/school/index.ts";
import { enrolled, submitted } from "../sample-state.ts";
import { HOUR, MINUTE, openContest, START } from "./sample-contest.ts";

const ADA = { person: "ada", student: "s-ada", role: "student" } as const;
const INES = { person: "ines", student: "s-ines", role: "instructor" } as const;

describe("before the start", () => {
  test("students do not know the contest's exercises, staff do", () => {
    const { rules } = openContest();
    const hidden = (member: typeof ADA | typeof INES, nowMs: number) =>
      ["p1", "p2", "p3"].filter((id) => isExerciseHidden(rules, member, id, nowMs));
    expect(hidden(ADA, START - 1)).toEqual(["p1", "p2"]);
    expect(hidden(ADA, START)).toEqual([]);
    expect(hidden(INES, START - 1)).toEqual([]);
  });

  test("they are hidden as long as there is no start, or its countdown is paused", () => {
    const { rules, happen } = openContest("duration: 5 h");
    const isHidden = (nowMs: number) => isExerciseHidden(rules, ADA, "p1", nowMs);
    expect(isHidden(START + 100 * HOUR)).toBe(true);
    const times = { kind: "contest-times-set", contest: "final", duration: HOUR } as const;
    happen({ ...times, start: START });
    expect(isHidden(START)).toBe(false);
    happen({ ...times, start: null, countdownPause: MINUTE });
    expect(isHidden(START)).toBe(true);
  });

  test("with own clocks, they are hidden until someone begins, or no longer can", () => {
    const { rules, happen } = openContest("start: 2026-12-01T10:00, duration: 1 h, window: 2 h");
    const isHidden = (nowMs: number) => isExerciseHidden(rules, ADA, "p1", nowMs);
    expect(isHidden(START + HOUR)).toBe(true);
    expect(isHidden(START + 2 * HOUR)).toBe(false);
    happen(enrolled("ada"));
    happen({ kind: "contest-begun", contest: "final", person: "ada" }, HOUR);
    expect(isHidden(START + HOUR)).toBe(false);
  });
});

test("a contest runs from its first moment up to its end", () => {
  const { contest } = openContest();
  const phases = [-1, 0, 5 * HOUR - 1, 5 * HOUR].map((ms) => phaseFor(contest, ADA, START + ms));
  expect(phases).toEqual(["before", "running", "running", "over"]);
});

test.each([
  ["kind: icpc", ["accepted", "accepted", "none"]],
  ["kind: ioi", ["best", "best", "none"]],
  ["kind: ioi, score_of: last", ["last", "last", "none"]],
  ["kind: practice", ["last", "last", "last"]],
  ["kind: exam", ["last", "last", "last"]],
])("which attempt counts before, in and after a contest (%s)", (keys, expected) => {
  const { rules } = openContest(`start: 2026-12-01T10:00, duration: 5 h, ${keys}`);
  const policies = [-1, 0, 5 * HOUR].map((ms) => policyFor(rules, ADA, "p1", START + ms));
  expect(policies).toEqual(expected);
  expect(policyFor(rules, ADA, "p3", START)).toBe("last");
});

test("a virtual participation has the rule of the contest", () => {
  const { rules, happen } = openContest(
    "kind: icpc, start: 2026-12-01T10:00, duration: 5 h, virtual: true",
  );
  happen(enrolled("ada"));
  happen({ kind: "contest-virtual-begun", contest: "final", person: "ada" }, 6 * HOUR);
  const policies = [6, 12].map((hours) => policyFor(rules, ADA, "p1", START + hours * HOUR));
  expect(policies).toEqual(["accepted", "none"]);
});

test("a contest has ended when nobody's clock runs any longer", () => {
  for (const [keys, endMs] of [
    ["duration: 2 h", 2 * HOUR],
    ["duration: 2 h, window: 3 h", 5 * HOUR],
    ["kind: exam, duration: 2 h, extra_time: {s-ada: 30 min}", 2 * HOUR + 30 * MINUTE],
  ] as const) {
    const { contest, happen } = openContest(`start: 2026-12-01T10:00, ${keys}`);
    happen(enrolled("ada"), -HOUR);
    expect(contestStages(contest, START - 1).startedMs).toBeUndefined();
    expect(contestStages(contest, START + endMs - 1)).toEqual({ startedMs: START });
    expect(contestStages(contest, START + endMs)).toMatchObject({ endedMs: START + endMs });
  }
});

/** When the contest ends for everybody, from its start. */
function endOf({ overForAllMs = 0 }: { readonly overForAllMs: number | undefined }): number {
  return overForAllMs - START;
}

describe("extra time", () => {
  const KEYS = "kind: exam, start: 2026-12-01T10:00, duration: 2 h, extra_time: {s-ada: 30 min}";

  test("of somebody who never joined or left delays nobody's results", () => {
    const { contest, happen } = openContest(KEYS);
    expect(endOf(contest)).toBe(2 * HOUR);
    happen(enrolled("ada"), HOUR);
    expect(endOf(contest)).toBe(2 * HOUR + 30 * MINUTE);
    happen({ kind: "left", person: "ada" }, HOUR);
    expect(endOf(contest)).toBe(2 * HOUR);
  });

  test("is not for somebody who joins when the others have ended and results are shown", () => {
    const { contest, happen, rules } = openContest(KEYS);
    happen(enrolled("ada"), 2 * HOUR);
    expect(endOf(contest)).toBe(2 * HOUR);
    expect(contest.clockOf(ADA)?.endMs).toBe(START + 2 * HOUR);
    expect(feedbackFor(rules, "p1", START + 2 * HOUR)).toBe("full");
  });

  test("is kept by somebody who joins while the others are at work", () => {
    const { contest, happen } = openContest(KEYS);
    happen(enrolled("ada"), 2 * HOUR - 1);
    happen(enrolled("ada"), 3 * HOUR);
    expect(contest.clockOf(ADA)?.endMs).toBe(START + 2 * HOUR + 30 * MINUTE);
  });

  test("of a student in no team delays nobody's results", () => {
    const { contest, happen } = openContest(
      `${KEYS}, teams: [{ id: ants, name: Ants, members: [s-bob] }]`,
    );
    happen(enrolled("ada"));
    expect(endOf(contest)).toBe(2 * HOUR);
  });
});

describe("feedback", () => {
  test.each([
    ["icpc", "verdict"],
    ["ioi", "groups"],
    ["practice", "full"],
    ["exam", "held"],
  ])("of a contest of kind %s is limited to %s until it is over for everybody", (kind, policy) => {
    const { rules } = openContest(
      `kind: ${kind}, start: 2026-12-01T10:00, duration: 1 h, window: 1 h`,
    );
    expect(feedbackFor(rules, "p1", START + 2 * HOUR - 1)).toBe(policy);
    expect(feedbackFor(rules, "p1", START + 2 * HOUR)).toBe("full");
    expect(feedbackFor(rules, "p3", START)).toBe("full");
  });

  test("of an exam is held until its release", () => {
    const { rules } = openContest(
      "kind: exam, start: 2026-12-01T10:00, duration: 1 h, release: 2026-12-02T10:00",
    );
    const heldAt = (nowMs: number) => [...hiddenExercisesFor(rules, { role: "student" }, nowMs)];
    expect(heldAt(START + 24 * HOUR - 1)).toEqual(["p1", "p2"]);
    expect(heldAt(START + 24 * HOUR)).toEqual([]);
    expect([...hiddenExercisesFor(rules, { role: "grader" }, START)]).toEqual([]);
  });
});

describe("a submission", () => {
  test("is refused after the end of an exam, and accepted after that of a contest", () => {
    const exam = openContest("kind: exam, start: 2026-12-01T10:00, duration: 1 h").contest;
    expect(refuseSubmission(exam, ADA, [], START + HOUR - 1)).toBeUndefined();
    expect(refuseSubmission(exam, ADA, [], START + HOUR)).toBe("over");
    expect(refuseSubmission(exam, INES, [], START + HOUR)).toBeUndefined();
    expect(refuseSubmission(openContest().contest, ADA, [], START + 9 * HOUR)).toBeUndefined();
  });

  test("is refused to students in no team", () => {
    const { contest } = openContest(
      "start: 2026-12-01T10:00, duration: 5 h, teams: [{id: a, name: A, members: [s-bob]}]",
    );
    expect(refuseSubmission(contest, ADA, [], START)).toBe("no-team");
  });

  test("is refused when all attempts are used", () => {
    const { contest, state, happen } = openContest(
      "start: 2026-12-01T10:00, duration: 5 h, max_attempts: 2",
    );
    happen(submitted("a"));
    const attempts = () => state.submissionsOf("s-ada", "p1");
    expect(refuseSubmission(contest, ADA, attempts(), START)).toBeUndefined();
    happen(submitted("b"));
    expect(refuseSubmission(contest, ADA, attempts(), START)).toBe("too-many-attempts");
  });

  test("is refused when the attempts of the whole team are used", () => {
    const { contest, state, happen } = openContest(
      "start: 2026-12-01T10:00, duration: 5 h, max_attempts: 1, " +
        "teams: [{id: ants, name: Ants, members: [s-ada, s-bob]}, {id: bees, name: Bees, members: [s-cyd]}]",
    );
    const refusalOf = (person: string) => {
      const member = { person, student: `s-${person}`, role: "student" as const };
      return refuseSubmission(contest, member, attemptsIn(contest, member, "p1", state), START);
    };
    happen(submitted("a"));
    expect(["ada", "bob", "cyd"].map(refusalOf)).toEqual([
      "too-many-attempts",
      "too-many-attempts",
      undefined,
    ]);
  });
});

test("what members see changes when a contest starts, freezes, ends and is thawed", () => {
  const { rules, happen } = openContest();
  happen({
    kind: "contest-times-set",
    contest: "final",
    start: START,
    duration: 5 * HOUR,
    freeze: HOUR,
    thaw: START + 6 * HOUR,
  });
  for (const afterMs of [0, 4 * HOUR, 5 * HOUR, 6 * HOUR]) {
    const atMs = START + afterMs;
    expect(changesBetween(rules, atMs - 1, atMs)).toBe(true);
    expect(changesBetween(rules, atMs, atMs + MINUTE)).toBe(false);
  }
});
