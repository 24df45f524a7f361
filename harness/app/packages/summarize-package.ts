import type { JudgedPrograms, ProgramOutcome } from "../../batch/judge-in-rounds.ts";
import type {
  PackageVerification,
  VerifiedSubmission,
} from "../../core/results/package-verification.ts";
import { type Finding, SEVERITIES } from "../../core/spec/finding.ts";
import { describeBreach } from "../../packages/expect/describe-breach.ts";
import { type Breach, findBreaches } from "../../packages/expect/find-breaches.ts";
import type { PackageRun } from "../../packages/expect/package-run.ts";
import { summarizeRules } from "../../packages/expect/summarize-rules.ts";
import type { Package, PackageSubmission } from "../../packages/package.ts";
import { findMargins } from "../../packages/time-limit/infer-time-limit.ts";
import type { TimeBound } from "../../packages/time-limit/time-bounds.ts";

/**
 * Compares what a package's submissions did with what it expects of them.
 * @param programs undefined: only the checks were requested
 */
export function summarizePackage(
  pkg: Package,
  lint: readonly Finding[],
  programs: JudgedPrograms | undefined,
): PackageVerification {
  const outcomes = [...(programs?.outcomes ?? [])];
  const submissions = outcomes.flatMap(([submission, outcome]) =>
    outcome.kind === "judged" ? [sumUpSubmission(submission, outcome)] : [],
  );
  const notJudged = outcomes.flatMap(([{ path }, outcome]) =>
    outcome.kind === "judged" ? [] : [{ path, reason: outcome.reason }],
  );
  const first = outcomes.find(([, outcome]) => outcome.kind === "judged")?.[1];
  const { memoryBytes, outputBytes } = pkg.limits;
  return {
    package: pkg.id,
    place: pkg.path,
    format: pkg.format,
    limits: { memoryBytes, outputBytes },
    ...(programs && { timeLimit: sumUpTimes(pkg, programs) }),
    tests: first?.kind === "judged" ? first.run.tests.map(({ name }) => name) : [],
    submissions,
    notJudged,
    lint: SEVERITIES.flatMap((each) => lint.filter(({ severity }) => severity === each)),
    ok: submissions.every(({ ok }) => ok) && lint.every(({ severity }) => severity !== "mistake"),
  };
}

function sumUpTimes(
  { limits }: Package,
  { timeMs, from, bounds }: JudgedPrograms,
): NonNullable<PackageVerification["timeLimit"]> {
  const { slowestAccepted, fastestTle, sensitive } = findMargins(timeMs, limits, bounds);
  return {
    ms: timeMs,
    from,
    acToTimeLimit: limits.acToTimeLimit,
    timeLimitToTle: limits.timeLimitToTle,
    ...(slowestAccepted && { slowestAccepted: withoutKind(slowestAccepted) }),
    ...(fastestTle && { fastestTle: withoutKind(fastestTle) }),
    sensitive: [...sensitive],
  };
}

function withoutKind({ path, test, cpuMs }: TimeBound) {
  return { path, test, cpuMs };
}

function sumUpSubmission(
  { path, rules }: PackageSubmission,
  { language, run }: Extract<ProgramOutcome, { kind: "judged" }>,
): VerifiedSubmission {
  const breaches = findBreaches(rules, run);
  const { permitted, required, score, final } = summarizeRules(rules);
  const summary =
    breaches.length > 0
      ? [...breaches.map(describeBreach), ...listErrors(breaches, run)].join("\n")
      : run.message;
  const slowest = run.tests.reduce<VerifiedSubmission["slowest"]>((most, { name, cpuMs }) => {
    const isSlower = cpuMs !== undefined && cpuMs > (most?.cpuMs ?? -1);
    return isSlower ? { test: name, cpuMs } : most;
  }, undefined);
  return {
    path,
    language,
    verdict: run.verdict,
    ...(run.score !== undefined && { score: run.score }),
    expected: {
      permitted: [...permitted],
      required: [...required],
      ...(score && { score: [finite(score[0]), finite(score[1])] as const }),
      ...(final && { final: [...final] }),
    },
    ok: breaches.length === 0,
    ...(summary !== "" && { message: summary }),
    ...(slowest && { slowest }),
    tests: run.tests.map(({ verdict, cpuMs, message }) => ({
      verdict: verdict ?? ("not-run" as const),
      cpuMs: cpuMs ?? null,
      ...(message !== "" && { message }),
    })),
  };
}

/** The rest of the compiler's or the crashed program's output: a breach shows only its first line. */
function listErrors(breaches: readonly Breach[], run: PackageRun): string[] {
  if (run.verdict === "CE") return [run.message];
  const crash = breaches.flatMap((breach) =>
    "test" in breach && breach.test?.verdict === "RTE" ? [breach.test.message] : [],
  )[0];
  return crash?.split("\n").slice(1) ?? [];
}

function finite(bound: number): number | null {
  return Number.isFinite(bound) ? bound : null;
}
