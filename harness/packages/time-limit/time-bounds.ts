import type { TestRun } from "../expect/package-run.ts";
import type { ExpectationRule, PackageSubmission } from "../package.ts";
import { matchesGlob } from "../submissions/match-glob.ts";

/** The slowest test, among those run, of a submission that bounds the time limit. */
export interface TimeBound {
  /** `ac`: the limit must be well above it; `tle`: well below. */
  readonly kind: "ac" | "tle";
  readonly path: string;
  readonly test: string;
  readonly cpuMs: number;
}

type TimedTest = Pick<TestRun, "name" | "verdict" | "cpuMs">;
type Bounding = Pick<PackageSubmission, "path" | "rules" | "useForTimeLimit">;

/** CPU time, in ms. */
export interface RunLimits {
  /** Time limit per test. */
  readonly limitMs: number;
  /** When the program was stopped, which may be later. */
  readonly endedAtMs: number;
}

/**
 * Finds the slowest test of a submission that bounds the time limit. If rules name only some groups,
 * only their tests count. Undefined if it bounds nothing or has no usable time.
 *
 * A TLE with less CPU time than the limit was stopped by the clock while waiting: its CPU time means
 * nothing, and if the submission must be too slow, neither do its faster tests. A failure within the
 * limit does not show how slow the program would have been.
 */
export function findTimeBound(
  { path, rules, useForTimeLimit }: Bounding,
  tests: readonly TimedTest[],
  { limitMs, endedAtMs }: RunLimits,
): TimeBound | undefined {
  if (useForTimeLimit === undefined) return undefined;
  const own = rules.filter(useForTimeLimit === "ac" ? isWithoutTle : isForTle);
  const isChosen = (name: string) =>
    own.length === 0 || own.some(({ group }) => group === undefined || matchesGlob(group, name));
  const mustBeSlow = useForTimeLimit === "tle";
  const wasWaiting = ({ verdict, cpuMs = 0 }: TimedTest) => verdict === "TLE" && cpuMs < endedAtMs;
  const isUnknown = tests.some((test) => isChosen(test.name) && wasWaiting(test));
  let slowest: TimeBound | undefined;
  for (const test of tests) {
    const { name, verdict, cpuMs } = test;
    if (cpuMs === undefined || !isChosen(name) || wasWaiting(test)) continue;
    if (mustBeSlow && verdict !== "TLE" && cpuMs <= limitMs && (isUnknown || verdict !== "AC")) {
      continue;
    }
    if (slowest !== undefined && slowest.cpuMs >= cpuMs) continue;
    slowest = { kind: useForTimeLimit, path, test: name, cpuMs };
  }
  return slowest;
}

function isWithoutTle({ permitted }: ExpectationRule): boolean {
  return permitted !== undefined && !permitted.includes("TLE");
}

function isForTle({ required }: ExpectationRule): boolean {
  return required?.length === 1 && required[0] === "TLE";
}
