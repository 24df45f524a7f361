import type { PackageVerification } from "../../core/results/package-verification.ts";
import { SEVERITIES } from "../../core/spec/finding.ts";
import { listSome } from "../../core/list-some.ts";
import { formatPoints } from "../../core/format-points.ts";
import { formatDuration, formatFactor, formatPlural } from "../wording/quantities.ts";
import { findMeantToFail, measureTests, type TestPower } from "./test-power.ts";

/** Path without the folder `submissions/`: `accepted/ana.py`. */
export function shortPath(path: string): string {
  return path.replace(/^submissions\//, "");
}

/** `5 of 6 programs as expected, 1 not judged here`; if only checks ran, `checked, 2 warnings`. */
export function sumUp(verification: PackageVerification): string {
  const { submissions, notJudged, lint } = verification;
  const expectedCount = submissions.filter(({ ok }) => ok).length;
  const findingCounts = SEVERITIES.flatMap((severity) => {
    const count = lint.filter((finding) => finding.severity === severity).length;
    return count === 0 ? [] : [formatPlural(count, severity)];
  });
  if (verification.timeLimit === undefined) {
    return ["checked", ...(findingCounts.length === 0 ? ["nothing found"] : findingCounts)].join(
      ", ",
    );
  }
  return [
    submissions.length === 0
      ? "no program was judged"
      : `${expectedCount} of ${formatPlural(submissions.length, "program")} as expected`,
    ...(notJudged.length === 0 ? [] : [`${notJudged.length} not judged here`]),
    ...findingCounts,
  ].join(", ");
}

/** Describes the time limit, its origin, and its margins, one sentence per line. */
export function describeTimeLimit({ timeLimit }: PackageVerification): readonly string[] {
  if (timeLimit === undefined) return [];
  const { ms, from, slowestAccepted, fastestTle, sensitive } = timeLimit;
  const { acToTimeLimit, timeLimitToTle } = timeLimit;
  const origin = {
    package: "as the package says",
    inferred: `inferred, since the package sets none: ${acToTimeLimit} times what accepted programs take`,
    assumed: "default, since the package sets none and no program here implies one",
  }[from];
  return [
    `time limit ${formatDuration(ms)}, ${origin}`,
    ...(slowestAccepted === undefined
      ? []
      : [
          `slowest program that must stay within it: ${formatDuration(slowestAccepted.cpuMs)} (${describePlace(slowestAccepted)}); the limit is ${formatFactor(ms / slowestAccepted.cpuMs)} times that`,
        ]),
    ...(fastestTle === undefined
      ? []
      : [
          `fastest program that must exceed it: ${formatDuration(fastestTle.cpuMs)} (${describePlace(fastestTle)}), ${formatFactor(fastestTle.cpuMs / ms)} times the limit`,
        ]),
    ...sensitive.map((bound) => {
      const { kind, cpuMs, wantedMs } = bound;
      const rule =
        kind === "ac"
          ? `at most ${formatDuration(wantedMs)} (limit / ${acToTimeLimit})`
          : `at least ${formatDuration(wantedMs)} (limit x ${timeLimitToTle})`;
      return `sensitive to the time limit: ${describePlace(bound)} takes ${formatDuration(cpuMs)}; a safe margin needs ${rule}`;
    }),
  ];
}

/**
 * Describes which programs only a single test rejects, and which tests are redundant, one sentence
 * per line. Samples are for people, so they are never called redundant.
 */
export function describePower(verification: PackageVerification): readonly string[] {
  const wrong = findMeantToFail(verification.submissions).length;
  if (wrong === 0 || verification.tests.length === 0) return [];
  const powers = measureTests(verification);
  const secret = powers.filter(({ test }) => !test.startsWith("sample/"));
  const describe = (what: string, tests: readonly TestPower[]) =>
    tests.length === 0
      ? []
      : [
          `hidden tests that reject ${what}: ${tests.length} of ${secret.length} (${listSome(tests.map(({ test }) => test))})`,
        ];
  const alone = powers.flatMap(({ test, alone: paths }) =>
    paths.length === 0 ? [] : [`only ${test} rejects ${listSome(paths.map(shortPath))}`],
  );
  return [
    ...alone,
    ...describe(
      "no program",
      secret.filter(({ rejects }) => rejects.length === 0),
    ),
    ...describe(
      "only programs that an earlier test rejects",
      secret.filter(({ rejects, first }) => rejects.length > 0 && first.length === 0),
    ),
  ];
}

/**
 * Names accepted programs that have fewer points than another program without being declared so: one
 * sentence, or none.
 */
export function describePoints({ submissions }: PackageVerification): readonly string[] {
  const best = Math.max(...submissions.map(({ score }) => score ?? -Infinity));
  const fewer = submissions.filter(
    ({ ok, score = best, expected: { permitted, final = permitted, score: expectedScore } }) =>
      ok && score < best && expectedScore === undefined && final.join() === "AC",
  );
  if (fewer.length === 0) return [];
  const names = fewer.map(({ path, score = 0 }) => `${shortPath(path)} (${formatPoints(score)})`);
  return [
    `accepted with fewer points than the ${formatPoints(best)} of others, and not in partially_accepted/: ${listSome(names)}`,
  ];
}

function describePlace({ path, test }: { readonly path: string; readonly test: string }): string {
  return `${shortPath(path)} on ${test}`;
}
