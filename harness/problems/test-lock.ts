import { createHash } from "node:crypto";
import { toJson } from "../core/values/value.ts";
import { printCaseArguments } from "./case-arguments.ts";
import type { Problem, TestCase } from "./problem.ts";

/** Increase when the same spec and reference generate different tests. */
const GENERATOR_VERSION = 3;

/** Digits of a SHA-256 that tell thousands of tests apart; files are compared by full hashes. */
const SHORT_HASH_DIGITS = 8;

/**
 * The text of `tests/lock.json`: the hash of every group's file, and of every test by the stratum
 * that made it. Its diff shows the effect of a change to the spec, however large the files are.
 */
export function printLock(
  problem: Problem,
  tests: ReadonlyMap<string, readonly TestCase[]>,
  textOf: (groupId: string) => string,
): string {
  const groups = [...tests].map(([id, cases]) => {
    const lock = { sha256: hash(textOf(id)), tests: hashByStratum(problem, cases) };
    return [id, lock] as const;
  });
  const lock = { generator: GENERATOR_VERSION, groups: Object.fromEntries(groups) };
  return `${JSON.stringify(lock, null, 2)}\n`;
}

/** One line per kind of stratum, so that a new stratum adds a line. */
function hashByStratum(
  problem: Problem,
  cases: readonly TestCase[],
): Readonly<Record<string, string>> {
  const hashes = new Map<string, string[]>();
  const kinds = ["sample", "manual", "kill", ...problem.tests.strata.map(({ kind }) => kind)];
  for (const kind of kinds) hashes.set(kind, []);
  for (const testCase of cases) {
    hashes.get(testCase.stratum ?? "sample")?.push(hashTest(problem, testCase));
  }
  const nonEmpty = [...hashes].filter(([, list]) => list.length > 0);
  return Object.fromEntries(nonEmpty.map(([kind, list]) => [kind, list.join(" ")]));
}

/** Hashes the test without its stratum and `functionOnly`, which depend on other tests. */
function hashTest(problem: Problem, { args, expected, isTimed }: TestCase): string {
  const { parameters, returns } = problem.interface;
  const types = parameters.map(({ type }) => type);
  const answer = JSON.stringify(toJson(returns, expected));
  return hash(`[${printCaseArguments(types, args)},${answer},${isTimed}]`).slice(
    0,
    SHORT_HASH_DIGITS,
  );
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
