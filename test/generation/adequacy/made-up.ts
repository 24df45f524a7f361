/** Small handwritten tables of programs and tests, and an exercise with 20 inputs. */
import { PLAIN_COMPARISON } from "../../../harness/core/comparison/comparison.ts";
import type { AnswerRules } from "../../../harness/core/comparison/judge-answer.ts";
import type { Reference } from "../../../harness/core/judging/reference.ts";
import type { Contender, PlacedTest } from "../../../harness/generation/adequacy/contender.ts";
import type { OwnProgram } from "../../../harness/generation/own-program.ts";
import type { Problem, TestCase, Tests } from "../../../harness/problems/index.ts";
import { makeUp } from "../../domains/exercises.ts";

/** A row of the table: `x` rejected, `.` passed, a space: not run. */
export function contender(id: string, cells: string, change: Partial<Contender> = {}): Contender {
  const isRejectedBy = Array.from(cells, (cell) => (cell === " " ? undefined : cell === "x"));
  const facts = {
    isEquivalent: false,
    isKnownWrong: true,
    helpedToChoose: false,
    isRejected: false,
  };
  return { id, kind: "mutant", isRejectedBy, ...facts, ...change };
}

export function testCase(n: number, change: Partial<TestCase> = {}): TestCase {
  const args = [BigInt(n)];
  return { args, expected: isOdd(n), isTimed: false, isForPrograms: true, ...change };
}

/** The tests of one group, in this order. */
export function placeTests(cases: readonly TestCase[]): readonly PlacedTest[] {
  return cases.map((test, index) => ({ group: "all", index, test }));
}

const ODD = makeUp([{ name: "n", type: "int", min: 1n, max: 20n }]);

/** An exercise: is a number up to 20 odd? */
export const TWENTY: Problem = {
  ...ODD,
  interface: { ...ODD.interface, functionName: "isOdd" },
  groups: [{ id: "all", points: 100, visibility: "visible", requires: [], where: [] }],
};

export const IS_ODD: Reference = { solve: ([n]) => (n as bigint) % 2n === 1n };

export const IS_ODD_RULES: AnswerRules = {
  type: { kind: "bool" },
  comparison: PLAIN_COMPARISON,
  check: undefined,
};

export function testsOf(cases: readonly TestCase[]): Tests {
  return new Map([["all", cases]]);
}

/** Its solution as source text, which has mutants. */
export const IS_ODD_TEXT = ownProgram(
  "export const reference = { solve: ([n]) => { for (let i = 0n; i < n; i += 2n) if (i + 1n === n) return true; return false; } };",
);

export function ownProgram(source: string, id = ""): OwnProgram {
  const sources = {
    folder: import.meta.dirname,
    entry: "p.js",
    files: new Map([["p.js", source]]),
  };
  const returns = { kind: "bool" } as const;
  const isReference = id === "";
  return {
    id,
    sources,
    calling: isReference
      ? { kind: "reference", returns }
      : { kind: "function", name: "isOdd", returns },
  };
}

function isOdd(n: number): boolean {
  return n % 2 === 1;
}
