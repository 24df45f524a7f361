/** Pairs of results that differ only in hidden cases, so students must not see a difference. */
import * as fc from "fast-check";
import type { JudgeEvent } from "../../../harness/core/judging/event.ts";
import type {
  Counterexample,
  Failure,
  GroupResult,
  Growth,
} from "../../../harness/core/judging/judging.ts";
import { VERDICTS } from "../../../harness/core/judging/verdict.ts";
import type { StudentResult } from "../../../harness/core/results/results.ts";

/** Contained in every text that comes from hidden cases. */
export const SECRET = "hidden-input-8191";

const IDS = ["sample", "small", "large", "huge"] as const;
const text = fc.string({ maxLength: 12 });
const count = fc.nat({ max: 40 });
const cases = fc.record({ total: count, tried: count, passed: count });
const verdict = fc.constantFrom(...VERDICTS);
const answer = fc.oneof(fc.integer(), fc.boolean(), text);

/** The parts that students may see. */
const shared = fc.record({
  groups: fc.tuple(
    ...IDS.map((id) =>
      fc.record({
        id: fc.constant(id),
        visibility: fc.constantFrom("visible", "hidden"),
        verdict: fc.constantFrom(...VERDICTS, "skipped" as const),
        points: count,
        maxPoints: count,
        cases,
      }),
    ),
  ),
  verdict,
  points: count,
  /** A compiler message, which belongs to no group. */
  compiler: fc.option(text),
  failures: fc.tuple(
    ...IDS.map(() =>
      fc.record({ message: text, printed: text, actual: answer, isValue: fc.boolean() }),
    ),
  ),
  isAfterHidden: fc.boolean(),
  counterexample: fc.option(
    fc.record({
      args: fc.array(fc.integer(), { maxLength: 2 }),
      expected: answer,
      actual: answer,
      verdict,
      message: text,
      smallest: fc.boolean(),
      reason: text,
      isValue: fc.boolean(),
    }),
  ),
  isSlow: fc.boolean(),
  note: text,
  figures: fc.tuple(count, count, count),
});

/** The parts that depend on hidden cases. */
const secret = fc.record({
  cases: fc.tuple(...IDS.map(() => cases)),
  failures: fc.array(fc.record({ group: fc.nat({ max: 3 }), verdict, answer }), { maxLength: 5 }),
  outcomes: fc.array(fc.record({ index: count, verdict, cpuMs: count }), { maxLength: 5 }),
  text: text.map((line) => SECRET + line),
  hasNotes: fc.boolean(),
  figures: fc.tuple(count, count, fc.option(count)),
  failed: fc.array(fc.nat({ max: 9 }), { maxLength: 1 }).map((places) => places.join(",")),
  second: fc.nat({ max: 80_000 }),
});

type Shared = typeof shared extends fc.Arbitrary<infer T> ? T : never;
type Secret = typeof secret extends fc.Arbitrary<infer T> ? T : never;

/** A result, and the events that led to it. */
export interface Report {
  readonly result: StudentResult;
  readonly events: readonly JudgeEvent[];
  /** Message of a judge error at a hidden case. */
  readonly fault: string;
}

export const twins: fc.Arbitrary<readonly [Report, Report]> = fc
  .record({ all: shared, left: secret, right: secret })
  .map(({ all, left, right }) => [toReport(all, left), toReport(all, right)]);

function toReport(all: Shared, own: Secret): Report {
  const result = toResult(all, own);
  return { result, events: toEvents(result, own), fault: own.text };
}

function toResult(all: Shared, own: Secret): StudentResult {
  const groups = all.groups.map((group, index): GroupResult => {
    return isHidden(group) ? { ...group, cases: own.cases[index] ?? group.cases } : group;
  });
  const isOfVisible = groups.some((group) => !isHidden(group) && hasFailed(group));
  const [cpuMs, wallMs, memoryKib] = groups.some(
    (group) => isHidden(group) && group.verdict !== "skipped",
  )
    ? own.figures
    : all.figures;
  const { counterexample } = all;
  return {
    student: { id: "ana" },
    attempt: {
      number: 1,
      counts: true,
      lateSeconds: 0,
      penaltyFactor: 1,
      score: all.points,
      why: "On time.",
    },
    problem: "p1",
    submission: "ana/P1.py",
    language: "python",
    interface: "function",
    verdict: all.verdict,
    points: all.points,
    maxPoints: 100,
    groups,
    failures: toFailures(all, own, groups),
    ...(counterexample && {
      counterexample: toCounterexample(counterexample, own, !isOfVisible),
    }),
    ...toGrowth(all),
    notes: [
      { text: all.note },
      ...groups.flatMap((group) => {
        if (!isHidden(group)) return [{ text: all.note, group: group.id }];
        return own.hasNotes ? [{ text: own.text, group: group.id }] : [];
      }),
    ],
    cpuMs,
    wallMs,
    memoryKib,
    isolation: "warden",
    tests: groups.map(({ id }) => ({ group: id, failed: own.failed, notRun: "" })),
    judgedAt: new Date(Date.UTC(2026, 9, 11) + 1000 * own.second).toISOString(),
  };
}

/** Inserts any number of items of hidden groups at any position. */
function toFailures(all: Shared, own: Secret, groups: readonly GroupResult[]): Failure[] {
  if (all.compiler !== null) return [{ verdict: "CE", message: all.compiler }];
  const hidden = own.failures.flatMap(({ group, verdict: each, answer: actual }): Failure[] => {
    const ownGroup = groups[group];
    if (ownGroup === undefined || !isHidden(ownGroup)) return [];
    const { text: secretText } = own;
    return [
      {
        group: ownGroup.id,
        verdict: each,
        message: secretText,
        actual,
        printed: secretText,
        input: secretText,
      },
    ];
  });
  const visible = groups.flatMap((group, index): Failure[] => {
    const { verdict: each } = group;
    const shown = all.failures[index];
    if (isHidden(group) || shown === undefined || each === "AC" || each === "skipped") return [];
    const { message, printed, actual, isValue } = shown;
    const failure = { group: group.id, args: [index], verdict: each, actualIsValue: isValue };
    if (!all.isAfterHidden) return [{ ...failure, message, printed, actual }];
    const isOurs = each === "WA" && isValue;
    return [
      {
        ...failure,
        message: isOurs ? message : own.text,
        printed: own.text,
        actual: isValue ? actual : own.text,
        afterHidden: true,
      },
    ];
  });
  return own.hasNotes ? [...hidden, ...visible] : [...visible, ...hidden];
}

function toCounterexample(
  { isValue, ...found }: NonNullable<Shared["counterexample"]>,
  own: Secret,
  isOfHidden: boolean,
): Counterexample {
  const shownCounterexample = { ...found, actualIsValue: isValue };
  if (!isOfHidden) return shownCounterexample;
  const isOurs = found.verdict === "WA" && isValue;
  return {
    ...shownCounterexample,
    ...(isValue ? {} : { actual: own.text }),
    ...(isOurs ? {} : { message: own.text }),
    // Filtering must not rely on the engine's flag alone.
    ...(own.hasNotes && { afterHidden: true }),
  };
}

/** Measured on inputs of the exercise, which may be in a hidden group but are not tests. */
function toGrowth({ figures }: Shared): Pick<StudentResult, "growth"> {
  return { growth: growAlong(figures) };
}

function growAlong(sizes: readonly number[]): Growth {
  const points = sizes.map((size) => ({ size, cpuMs: size }));
  return { measure: "n", points, looksLike: "linear", limitMs: 1000 };
}

function toEvents(result: StudentResult, own: Secret): JudgeEvent[] {
  const { student: _, attempt: __, tests: ___, judgedAt: ____, ...judging } = result;
  const { problem, submission, language, groups, failures, notes } = judging;
  const announced = groups.map(({ id, visibility, cases: { total } = { total: 0 } }) => {
    return { group: id, visibility, cases: total };
  });
  const run = groups.flatMap((group, index): JudgeEvent[] => {
    const { id, visibility } = group;
    const failure = failures.find((each) => each.group === id);
    const outcomes = isHidden(group)
      ? own.outcomes
      : [{ index: 0, verdict: "AC" as const, cpuMs: 1 }];
    return [
      { kind: "group-started", ...(announced[index] ?? { group: id, visibility }) },
      ...outcomes.map((each): JudgeEvent => ({
        kind: "case-finished",
        group: id,
        visibility,
        ...each,
      })),
      ...notes
        .filter((note) => note.group === id)
        .map((note): JudgeEvent => ({ kind: "note", note })),
      { kind: "group-finished", result: group, ...(failure && { failure }) },
    ];
  });
  return [
    {
      kind: "judging-started",
      problem,
      submission,
      language,
      interface: "function",
      groups: announced,
    },
    ...run,
    { kind: "explaining-started" },
    { kind: "judging-finished", judging },
  ];
}

function hasFailed({ verdict: each }: GroupResult): boolean {
  return each !== "AC" && each !== "skipped";
}

function isHidden({ visibility }: Pick<GroupResult, "visibility">): boolean {
  return visibility === "hidden";
}
