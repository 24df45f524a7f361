import type { Verdict } from "../../core/judging/verdict.ts";
import type { ExpectationRule } from "../package.ts";
import type { PackageRun, TestRun } from "./package-run.ts";
import { matchesGlob } from "../submissions/match-glob.ts";

/** What a submission did that a rule does not expect of it. */
export type Breach = {
  /** The rule's key: a folder, a glob, `@EXPECTED_RESULTS@`; the group it speaks of. */
  readonly from: string;
  readonly group: string | undefined;
} & (
  | {
      readonly kind: "not-permitted";
      readonly permitted: readonly Verdict[];
      /** The first test with another verdict; undefined: there are no tests, nothing was compiled. */
      readonly test: TestRun | undefined;
      readonly verdict: Verdict | undefined;
    }
  | { readonly kind: "required-missing"; readonly required: readonly Verdict[] }
  | {
      readonly kind: "final";
      readonly permitted: readonly Verdict[];
      readonly verdict: Verdict;
      /** The first test that ended so; undefined: none did. */
      readonly test: TestRun | undefined;
    }
  | {
      readonly kind: "score";
      readonly range: readonly [number, number];
      /** Undefined: there is no score, or no group of that name. */
      readonly score: number | undefined;
    }
  | { readonly kind: "message"; readonly message: string }
  | { readonly kind: "judge-error"; readonly test: TestRun | undefined }
);

/**
 * As which verdicts of the format ours count, besides themselves: it has AC, WA, TLE and RTE. Too much
 * memory is a crash to its tools. So is too much output to one of them; the others do not look at
 * output before the program has ended, so that whoever never stops printing is too slow there.
 * What the judge failed at is nothing that could be expected.
 */
const COUNTS_AS: Readonly<Record<Verdict, readonly Verdict[]>> = {
  AC: ["AC"],
  WA: ["WA"],
  TLE: ["TLE"],
  RTE: ["RTE"],
  MLE: ["MLE", "RTE"],
  OLE: ["OLE", "RTE", "TLE"],
  CE: ["CE"],
  JE: [],
};

/** A test that was not run is known to be none of `AC`. */
const NOT_ACCEPTED: readonly Verdict[] = ["WA", "TLE", "RTE"];

/** How scores that were added up may differ: a hundredth is as fine as any is told. */
const SCORE_SLACK = 0.005;

/** Every rule must hold; none where all do. In the order of the rules. */
export function findBreaches(
  rules: readonly ExpectationRule[],
  run: PackageRun,
): readonly Breach[] {
  const failed = run.tests.find(({ verdict }) => verdict === "JE");
  if (failed !== undefined || run.verdict === "JE") {
    return [{ kind: "judge-error", from: "", group: undefined, test: failed }];
  }
  return rules.flatMap((rule) => breachesOf(rule, run));
}

function breachesOf(rule: ExpectationRule, run: PackageRun): readonly Breach[] {
  const { from, group, permitted, required, final, score, message } = rule;
  const place = { from, group };
  const tests = run.tests.filter(({ name }) => group === undefined || matchesGlob(group, name));
  // Of what does not compile no test has a verdict, and the whole has.
  const isBuilt = run.verdict !== "CE";
  const breaches: Breach[] = [];
  if (permitted !== undefined) {
    const test = tests.find(({ verdict }) => !mayBe(verdict, permitted));
    if (!isBuilt && !isAmong("CE", permitted)) {
      breaches.push({ ...place, kind: "not-permitted", permitted, test: undefined, verdict: "CE" });
    } else if (isBuilt && test !== undefined) {
      breaches.push({ ...place, kind: "not-permitted", permitted, test, verdict: test.verdict });
    }
  }
  if (required !== undefined) {
    const isThere = isBuilt
      ? tests.some(({ verdict }) => isSurely(verdict, required))
      : isAmong("CE", required);
    if (!isThere) breaches.push({ ...place, kind: "required-missing", required });
  }
  if (final !== undefined && !isAmong(run.verdict, final)) {
    const { verdict } = run;
    const test = verdict === "AC" ? undefined : run.tests.find((each) => each.verdict === verdict);
    breaches.push({ ...place, kind: "final", permitted: final, verdict, test });
  }
  if (score !== undefined) {
    const own = group === undefined ? run.score : run.groupScores.get(group.replace(/\/$/, ""));
    const [least, most] = score;
    const isWithin = own !== undefined && own >= least - SCORE_SLACK && own <= most + SCORE_SLACK;
    if (!isWithin) breaches.push({ ...place, kind: "score", range: score, score: own });
  }
  if (message !== undefined && message !== "") {
    const isSaid = tests.some(({ judgeMessage }) => judgeMessage.includes(message));
    if (!isSaid) breaches.push({ ...place, kind: "message", message });
  }
  return breaches;
}

/** Of a test that was not run: whether one of the verdicts that it may have is there. */
function mayBe(verdict: Verdict | undefined, allowed: readonly Verdict[]): boolean {
  if (verdict !== undefined) return isAmong(verdict, allowed);
  return NOT_ACCEPTED.some((each) => allowed.includes(each));
}

/** Of a test that was not run: whether all of the verdicts that it may have are there. */
function isSurely(verdict: Verdict | undefined, wanted: readonly Verdict[]): boolean {
  if (verdict !== undefined) return isAmong(verdict, wanted);
  return NOT_ACCEPTED.every((each) => wanted.includes(each));
}

function isAmong(verdict: Verdict, verdicts: readonly Verdict[]): boolean {
  return COUNTS_AS[verdict].some((each) => verdicts.includes(each));
}
