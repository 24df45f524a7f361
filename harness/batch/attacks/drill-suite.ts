import { DEFAULT_GROUP_FACTOR } from "../../core/judging/limits.ts";
import { PLAIN_COMPARISON } from "../../core/comparison/comparison.ts";
import { randomInt } from "node:crypto";
import type { Suite } from "../../engine/judging/suite.ts";
import type { Value } from "../../core/values/value.ts";
import type { ValueType } from "../../core/values/value-type.ts";
import { openDomain } from "../../problems/build-parameter.ts";
import { type Group, NO_PROGRAMS, type Problem, type TestCase } from "../../problems/problem.ts";

/**
 * The suites for judging attacks: the exercise `p1` or variants of it, with few test cases and short
 * limits so that a drill is quick. Groups are hidden by default, so a submission's output about its
 * arguments must not be shown.
 *
 * - `plain`: whether A wins with n stones.
 * - `many`: the same for two dozen small n and one large n that is not timed.
 * - `list`: the answers for 1 to n, as a list.
 * - `leaks`: n modulo 8, for a visible group of small n and a hidden group of secret n.
 */
export const DRILL_SUITES = ["plain", "many", "list", "leaks"] as const;
export type DrillSuite = (typeof DRILL_SUITES)[number];

const LARGEST = 10n ** 18n;
/** Largest visible n of the suite `leaks`. */
const LARGEST_SHOWN = 20n;

/**
 * Draws the secret of `leaks`: all hidden inputs are congruent to it modulo 1,000. It is large enough
 * to be recognisable and small enough to count up to.
 */
export function drawSecret(): bigint {
  // Odd, so that it cannot equal points or limits, which are public.
  return BigInt(2 * randomInt(50, 178) + 1);
}

/** Makes a suite. It is not read from disk, because an instructor's workspace may not include p1. */
export function makeDrillSuite(kind: DrillSuite, secret = 0n): Suite {
  switch (kind) {
    case "plain":
      return makeSuite({ kind: "bool" }, isWon, [["all", [1n, 7n, 8n, 20n], [LARGEST - 2n]]]);
    case "many":
      return makeSuite({ kind: "bool" }, isWon, [
        ["all", [...Array.from({ length: 24 }, (_, index) => BigInt(index + 1)), 10n ** 12n], []],
      ]);
    case "list":
      return makeSuite({ kind: "list", item: { kind: "bool" } }, listWins, [
        ["all", [1n, 7n, 8n, 20n], []],
      ]);
    case "leaks": {
      const hidden = Array.from({ length: 8 }, (_, index) => secret + 1000n * BigInt(index));
      return makeSuite({ kind: "int" }, (n) => n % 8n, [
        ["shown", [1n, 2n, 3n, 9n], []],
        ["hidden", hidden, [secret + 10n ** 9n]],
      ]);
    }
  }
}

/** A takes 1 to 6, B takes 2, 3, 5 or 7, or all: A loses if n modulo 8 is 0 or 7. */
function isWon(n: bigint): boolean {
  return n % 8n !== 0n && n % 8n !== 7n;
}

function listWins(n: bigint): Value {
  return Array.from({ length: Number(n) }, (_, index) => isWon(BigInt(index + 1)));
}

/** @param groups name, small inputs, and inputs that are timed separately. */
function makeSuite(
  returns: ValueType,
  solve: (n: bigint) => Value,
  groups: readonly (readonly [string, readonly bigint[], readonly bigint[]])[],
): Suite {
  const makeCase = (n: bigint, isTimed: boolean): TestCase => ({
    args: [n],
    expected: solve(n),
    isTimed,
    isForPrograms: true,
  });
  return {
    problem: makeProblem(
      returns,
      groups.map(([id]) => id),
    ),
    reference: { solve: ([n]) => solve(n as bigint) },
    cases: new Map(
      groups.map(([id, small, timed]) => [
        id,
        [...small.map((n) => makeCase(n, false)), ...timed.map((n) => makeCase(n, true))],
      ]),
    ),
    hash: "drill",
  };
}

function makeProblem(returns: ValueType, groups: readonly string[]): Problem {
  return {
    id: "p1",
    folder: "",
    name: { en: "Who takes the last stone?" },
    source: undefined,
    notes: [],
    interface: {
      isPlayer: false,
      functionName: "AcanWin",
      parameters: [{ ...openDomain({ kind: "int" }), name: "n", range: { min: 1n, max: LARGEST } }],
      returns,
    },
    limits: {
      timeMs: 500,
      groupFactor: DEFAULT_GROUP_FACTOR,
      memoryBytes: 256 * 1024 ** 2,
      outputBytes: 8 * 1024 ** 2,
      timeFactors: { python: 2, javascript: 2, typescript: 2, java: 3 },
    },
    answers: { strictness: "lenient", scoring: "exact", comparison: PLAIN_COMPARISON },
    programs: NO_PROGRAMS,
    samples: [],
    groups: groups.map(makeGroup),
    tests: { salt: "drill", constraints: [], order: undefined, strata: [], handAnswers: [] },
  };
}

/** The visible group is worth no points: an attack may answer anything there. */
function makeGroup(id: string): Group {
  if (id !== "shown") return { id, points: 100, visibility: "hidden", requires: [], where: [] };
  const range = { min: undefined, max: LARGEST_SHOWN };
  const where = [{ parameter: "n", measure: "value", range } as const];
  return { id, points: 0, visibility: "visible", requires: [], where };
}
