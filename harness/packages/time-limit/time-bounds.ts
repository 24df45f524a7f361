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
 * than its limit waited, and the clock ended it: that tells nothing about CPU time, and of a program
 * that must be too slow nobody knows its slowest test, then. Nor does a failure within the limit tell
 * how slow such a program would be.
 */
export function findTimeBound(
  { path, rules, useForTimeLimit }: Bounding,
  tests: readonly Pick<TestRun, "name" | "verdict" | "cpuMs">[],
  { limitMs, endedAtMs }: RunLimits,
): TimeBound | undefined {
  if (useForTimeLimit === undefined) return undefined;
  const own = rules.filter(useForTimeLimit === "ac" ? isWithoutTle : isForTle);
  const isChosen = (name: string) =>
    own.length === 0 || own.some(({ group }) => group === undefined || matchesGlob(group, name));
  let slowest: TimeBound | undefined;
  let hasWaited = false;
  for (const { name, verdict, cpuMs } of tests) {
    if (cpuMs === undefined || !isChosen(name)) continue;
    if (verdict === "TLE" && cpuMs < endedAtMs) {
      hasWaited = true;
      continue;
    }
    const hasFailed = verdict !== "AC" && verdict !== "TLE";
    if (useForTimeLimit === "tle" && hasFailed && cpuMs <= limitMs) continue;
    if (slowest !== undefined && slowest.cpuMs >= cpuMs) continue;
    slowest = { kind: useForTimeLimit, path, test: name, cpuMs };
  }
  const isKnown = useForTimeLimit === "ac" || !hasWaited || (slowest?.cpuMs ?? 0) >= endedAtMs;
  return isKnown ? slowest : undefined;
}

function isWithoutTle({ permitted }: ExpectationRule): boolean {
  return permitted !== undefined && !permitted.includes("TLE");
}

function isForTle({ required }: ExpectationRule): boolean {
  return required?.length === 1 && required[0] === "TLE";
}
