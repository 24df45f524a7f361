import type { Verdict } from "../core/judging/verdict.ts";
import type { PackageRun } from "../packages/expect/package-run.ts";
import type { Package, PackageSubmission } from "../packages/package.ts";
import {
  ASSUMED_LIMIT_MS,
  inferTimeLimit,
  MEASURING_LIMIT_MS,
  minTleMs,
} from "../packages/time-limit/infer-time-limit.ts";
import {
  findTimeBound,
  type RunLimits,
  type TimeBound,
} from "../packages/time-limit/time-bounds.ts";

/** A submission to be judged on all tests. */
export interface ProgramTask {
  readonly submission: PackageSubmission;
  /** CPU time limit of a test. */
  readonly timeMs: number;
  /** Stop at the first test that exceeds the limit, because only times are needed. */
  readonly endsAtTle: boolean;
}

export type ProgramOutcome =
  | { readonly kind: "judged"; readonly language: string; readonly run: PackageRun }
  | { readonly kind: "not-judged"; readonly reason: string };

export type Outcomes = ReadonlyMap<PackageSubmission, ProgramOutcome>;

/** Judges submissions in parallel; one outcome for each. */
export type JudgeRound = (tasks: readonly ProgramTask[]) => Promise<Outcomes>;

const CRASHES: readonly Verdict[] = ["RTE", "MLE"];
const NOTHING_MEASURED = { limitMs: undefined, measured: new Map<PackageSubmission, never>() };

/** Outcomes of all submissions of a package under its time limit. */
export interface JudgedPrograms {
  readonly timeMs: number;
  /** `assumed`: given neither by the package nor by a program's time. */
  readonly from: "package" | "inferred" | "assumed";
  /** Time bounds from runs that were not stopped by the limit. */
  readonly bounds: readonly TimeBound[];
  readonly outcomes: Outcomes;
}

/**
 * Judges all submissions of a package with as few runs as possible. An undeclared limit is inferred
 * in a first round, from the submissions that bound it from below; their outcomes are reused. Programs
 * that must be too slow are judged at the limit like all others; how far they exceed it is measured
 * on the first such test only, because there may be hundreds. Programs that must crash get that longer
 * time at once, and a late crash counts as one, because how soon memory is exhausted depends on the
 * machine. If they end late in another way, they are judged again at the limit.
 */
export async function judgeInRounds(
  pkg: Pick<Package, "limits" | "submissions">,
  judgeRound: JudgeRound,
): Promise<JudgedPrograms> {
  const { limits, submissions } = pkg;
  const { limitMs: inferredMs, measured } =
    limits.timeMs === undefined ? await measureLimit(pkg, judgeRound) : NOTHING_MEASURED;
  const timeMs = limits.timeMs ?? inferredMs ?? ASSUMED_LIMIT_MS;
  const sureMs = minTleMs(timeMs, limits);
  const settled = keepOnly(measured, (outcome) => !isLater(outcome, timeMs));
  const first = await judgeRound(
    submissions
      .filter((submission) => !settled.has(submission))
      .map((submission) => {
        return { submission, timeMs: mustCrash(submission) ? sureMs : timeMs, endsAtTle: false };
      }),
  );
  const doubtful = keepOnly(
    first,
    (outcome, submission) => mustCrash(submission) && isLater(outcome, timeMs, CRASHES),
  );
  const slow = keepOnly(
    first,
    (outcome, submission) =>
      submission.useForTimeLimit === "tle" && !mustCrash(submission) && isEnded(outcome),
  );
  const again = await judgeRound([
    ...[...doubtful.keys()].map((submission) => ({ submission, timeMs, endsAtTle: false })),
    ...[...slow.keys()].map((submission) => {
      return { submission, timeMs: sureMs, endsAtTle: !hasRulesOfParts(submission) };
    }),
  ]);
  const times = new Map([...first, ...keepOnly(again, (_, each) => slow.has(each)), ...measured]);
  const verdicts = new Map([
    ...measured,
    ...first,
    ...keepOnly(again, (_, each) => doubtful.has(each)),
  ]);
  return {
    timeMs,
    from:
      limits.timeMs !== undefined ? "package" : inferredMs !== undefined ? "inferred" : "assumed",
    bounds: boundsOf(inOrder(submissions, times), (submission) => ({
      limitMs: timeMs,
      endedAtMs: submission.useForTimeLimit === "tle" ? sureMs : timeMs,
    })),
    outcomes: inOrder(submissions, verdicts),
  };
}

/**
 * Infers the limit from the times of submissions that bound it from below, and returns their outcomes.
 * Submissions that do not finish in a generous time are ignored. Undefined if none finishes.
 */
export async function measureLimit(
  { limits, submissions }: Pick<Package, "limits" | "submissions">,
  judgeRound: JudgeRound,
): Promise<{ readonly limitMs: number | undefined; readonly measured: Outcomes }> {
  const bounding = submissions.filter(({ useForTimeLimit }) => useForTimeLimit === "ac");
  const outcomes = await judgeRound(
    bounding.map((submission) => ({ submission, timeMs: MEASURING_LIMIT_MS, endsAtTle: true })),
  );
  const measured = keepOnly(outcomes, (outcome) => !isEnded(outcome));
  return {
    limitMs: inferTimeLimit(
      limits,
      boundsOf(measured, () => ({ limitMs: MEASURING_LIMIT_MS, endedAtMs: MEASURING_LIMIT_MS })),
    ),
    measured,
  };
}

function boundsOf(
  outcomes: Outcomes,
  limitsOf: (submission: PackageSubmission) => RunLimits,
): readonly TimeBound[] {
  return [...outcomes].flatMap(([submission, outcome]) => {
    if (outcome.kind !== "judged") return [];
    return findTimeBound(submission, outcome.run.tests, limitsOf(submission)) ?? [];
  });
}

/** True if some of its rules apply only to a group of tests. */
function hasRulesOfParts({ rules }: PackageSubmission): boolean {
  return rules.some(({ group }) => group !== undefined);
}

function mustCrash({ rules }: PackageSubmission): boolean {
  return rules.some(({ required, final }) => isCrash(required) || isCrash(final));
}

function isCrash(verdicts: readonly Verdict[] | undefined): boolean {
  return verdicts?.length === 1 && verdicts[0] === "RTE";
}

function isEnded(outcome: ProgramOutcome): boolean {
  return outcome.kind === "judged" && outcome.run.tests.some(({ verdict }) => verdict === "TLE");
}

/** True if some test ended by itself after the limit, with a verdict not in `butFor`. */
function isLater(
  outcome: ProgramOutcome,
  timeMs: number,
  butFor: readonly Verdict[] = [],
): boolean {
  return (
    outcome.kind === "judged" &&
    outcome.run.tests.some(
      ({ verdict = "TLE", cpuMs = 0 }) =>
        verdict !== "TLE" && !butFor.includes(verdict) && cpuMs > timeMs,
    )
  );
}

function keepOnly(
  outcomes: Outcomes,
  isKept: (outcome: ProgramOutcome, submission: PackageSubmission) => boolean,
): Outcomes {
  return new Map([...outcomes].filter(([submission, outcome]) => isKept(outcome, submission)));
}

function inOrder(submissions: readonly PackageSubmission[], outcomes: Outcomes): Outcomes {
  return new Map(
    submissions.flatMap((submission) => {
      const outcome = outcomes.get(submission);
      return outcome === undefined ? [] : [[submission, outcome] as const];
    }),
  );
}
