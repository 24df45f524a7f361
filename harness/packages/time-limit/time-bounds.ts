import type { TestRun } from "../expect/package-run.ts";
import type { ExpectationRule, PackageSubmission } from "../package.ts";
import { matchesGlob } from "../submissions/match-glob.ts";

/** The slowest test of a submission that bounds the time limit, as far as it was run. */
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
  /** Of a test of the package. */
  readonly limitMs: number;
  /** At which the program was ended, which may be later. */
  readonly endedAtMs: number;
}

/**
 * Of the tests that bound it: those that must not be too slow, or of which one must be, where rules
 * say so of some only. Undefined where it bounds nothing, or has no time. What was ended with less
 * than its limit waited, and the clock ended it: that tells nothing about CPU time, nor do its faster
 * tests where it must be too slow. Nor does a failure within the limit tell how slow it would be.
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
  const hasWaited = ({ verdict, cpuMs = 0 }: TimedTest) => verdict === "TLE" && cpuMs < endedAtMs;
  const isUnknown = tests.some((test) => isChosen(test.name) && hasWaited(test));
  let slowest: TimeBound | undefined;
  for (const test of tests) {
    const { name, verdict, cpuMs } = test;
    if (cpuMs === undefined || !isChosen(name) || hasWaited(test)) continue;
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
