import type { Verdict } from "../../core/judging/verdict.ts";
import type { ExpectationRule } from "../package.ts";
import type { PackageRun, TestRun } from "./package-run.ts";
import { matchesGlob } from "../submissions/match-glob.ts";

/** One way in which a submission's results differ from a rule. */
export type Breach = {
  /** The rule's key: a folder, a glob or `@EXPECTED_RESULTS@`. */
  readonly from: string;
  readonly group: string | undefined;
} & (
  | {
      readonly kind: "not-permitted";
      readonly permitted: readonly Verdict[];
      /** The first test with another verdict; undefined: the submission did not compile. */
      readonly test: TestRun | undefined;
      readonly verdict: Verdict | undefined;
    }
  | { readonly kind: "required-missing"; readonly required: readonly Verdict[] }
  | {
      readonly kind: "final";
      readonly permitted: readonly Verdict[];
      readonly verdict: Verdict;
      /** The first test with that verdict; undefined: none has it. */
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
 * Maps our verdicts to the verdicts of the format that they satisfy: AC, WA, TLE or RTE. The format's
 * tools report excess memory as a crash. One of them does so for excess output, too; the others look
 * at output only after the program has ended, so that endless printing is a TLE there. No rule can
 * expect a judge error.
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

/** Verdicts that a test may have that was not run: any but AC. */
const NOT_ACCEPTED: readonly Verdict[] = ["WA", "TLE", "RTE"];

/** Tolerance for sums of scores, half of the hundredth that they are shown to. */
const SCORE_SLACK = 0.005;

/** Breaches of the rules, in their order; empty if all hold. */
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
  // A submission that does not compile has a final verdict, but none on any test.
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
    const [min, max] = score;
    const isWithin = own !== undefined && own >= min - SCORE_SLACK && own <= max + SCORE_SLACK;
    if (!isWithin) breaches.push({ ...place, kind: "score", range: score, score: own });
  }
  if (message !== undefined && message !== "") {
    const isSaid = tests.some(({ judgeMessage }) => judgeMessage.includes(message));
    if (!isSaid) breaches.push({ ...place, kind: "message", message });
  }
  return breaches;
}

/** True if a verdict is allowed. A test that was not run passes if any possible verdict is. */
function mayBe(verdict: Verdict | undefined, allowed: readonly Verdict[]): boolean {
  if (verdict !== undefined) return isAmong(verdict, allowed);
  return NOT_ACCEPTED.some((each) => allowed.includes(each));
}

/** True if a verdict is wanted. A test that was not run passes only if all possible verdicts are. */
function isSurely(verdict: Verdict | undefined, verdicts: readonly Verdict[]): boolean {
  if (verdict !== undefined) return isAmong(verdict, verdicts);
  return NOT_ACCEPTED.every((each) => verdicts.includes(each));
}

function isAmong(verdict: Verdict, verdicts: readonly Verdict[]): boolean {
  return COUNTS_AS[verdict].some((each) => verdicts.includes(each));
}
