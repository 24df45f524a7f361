import { DEFAULT_GROUP_FACTOR } from "../../core/judging/limits.ts";
import { createHash } from "node:crypto";
import { PLAIN_COMPARISON } from "../../core/comparison/comparison.ts";
import { LANGUAGES } from "../../languages/languages.ts";
import type { Package } from "../../packages/package.ts";
import { maxScoreOf, maxScoreOfPackage } from "../../packages/score/max-score.ts";
import type { PackageFile, ProgramFile } from "../../packages/package.ts";
import { type Group, NO_PROGRAMS, type Problem, type TestCase } from "../../problems/problem.ts";
import type { Suite } from "../judging/suite.ts";
import { caseGroupsOf } from "./case-groups.ts";
import type { PackageSuite } from "../validators/package-suite.ts";

/**
 * Presents a package as an exercise: its groups with their points and its limits, the same in every
 * language. Its tests are only placeholders.
 */
export function problemOf(pkg: Package, timeMs: number): Problem {
  const [firstName = pkg.id] = Object.values(pkg.name);
  return {
    id: pkg.id,
    folder: pkg.path,
    name: { en: firstName, ...pkg.name },
    source: undefined,
    notes: [],
    interface: { functionName: "", isPlayer: false, parameters: [], returns: { kind: "text" } },
    limits: {
      timeMs,
      groupFactor: DEFAULT_GROUP_FACTOR,
      memoryBytes: pkg.limits.memoryBytes,
      outputBytes: pkg.limits.outputBytes,
      timeFactors: Object.fromEntries(LANGUAGES.map(({ id }) => [id, 1])),
    },
    answers: { strictness: "lenient", scoring: "exact", comparison: PLAIN_COMPARISON },
    programs: NO_PROGRAMS,
    samples: [],
    groups: groupsOf(pkg),
    tests: { salt: "", constraints: [], order: undefined, strata: [], handAnswers: [] },
  };
}

/** Makes a suite that judges submissions to a package. */
export async function suiteOf(suite: PackageSuite): Promise<Suite> {
  const { package: pkg, timeMs } = suite;
  const problem = problemOf(pkg, timeMs);
  const cases = caseGroupsOf(pkg).map(
    (group) => [group.id, group.cases.map(() => PLACEHOLDER)] as const,
  );
  return {
    problem,
    reference: {},
    package: suite,
    cases: new Map(cases),
    hash: await hashPackage(pkg),
  };
}

const PLACEHOLDER: TestCase = { args: [], expected: "", isTimed: false, isForPrograms: true };

/** The maximum points of a judging; 1 if there are only verdicts, 0 if there is no maximum. */
export function maxPointsOf(pkg: Package): number {
  const max = maxScoreOfPackage(pkg);
  if (max === undefined) return 1;
  return max === "unbounded" ? 0 : max;
}

/**
 * In a package with verdicts only, the last group has the one point: passing it means all passed.
 */
function groupsOf(pkg: Package): Group[] {
  const hasScores = maxScoreOfPackage(pkg) !== undefined;
  return caseGroupsOf(pkg).map(({ id, group, visibility }, index, all) => {
    const max = maxScoreOf(group);
    const points = hasScores ? (typeof max === "number" ? max : 0) : index === all.length - 1;
    const requires = group.requires.flatMap(
      (name) => all.find((other) => other.group.name === name)?.id ?? [],
    );
    return { id, visibility, points: Number(points), requires, where: [] };
  });
}

/** SHA-256, in hex, of all bytes of the package that a judging depends on. */
async function hashPackage(pkg: Package): Promise<string> {
  const hash = createHash("sha256");
  const files = new Map<string, PackageFile>();
  const hashedParts = JSON.stringify(partsOf(pkg), (_, part: unknown) => {
    if (typeof part === "number" && !Number.isFinite(part)) return String(part);
    if (!isFile(part)) return part;
    files.set(part.path, part);
    return part.path;
  });
  hash.update(`${Buffer.byteLength(hashedParts)}:`).update(hashedParts);
  for (const [path, file] of files) {
    const bytes = await file.read();
    hash.update(`${path}:${bytes.length}:`).update(bytes);
  }
  return hash.digest("hex");
}

function partsOf(pkg: Package) {
  const { format, kind, limits, languages, constants, overall, sample, secret } = pkg;
  const { outputValidator, staticValidator, include, mayWriteFiles, maxTasks } = pkg;
  return {
    format,
    kind,
    limits,
    languages,
    constants,
    overall,
    sample,
    secret,
    outputValidator,
    staticValidator,
    include,
    mayWriteFiles,
    maxTasks,
  };
}

function isFile(part: unknown): part is ProgramFile["file"] {
  return typeof part === "object" && part !== null && "read" in part && "path" in part;
}

/** Rounds a score to six decimals, so that sums show no rounding errors. */
export function roundScore(score: number): number {
  return Math.round(score * 1e6) / 1e6;
}
