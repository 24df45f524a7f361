import type { Suite } from "../engine/index.ts";
import type { Problem, TestCase } from "../problems/index.ts";

const NONE = { min: undefined, max: undefined };
const LARGEST = 10n ** 18n;

/**
 * What attacks are judged by: the exercise `p1` with few cases and short limits, so that a drill is
 * quick. It is hidden: what a submission says of its arguments must not come through. Made here and
 * not read, because an instructor's own problems need not include p1.
 */
export function makeDrillSuite(): Suite {
  return {
    problem: PROBLEM,
    reference: { solve: ([n]) => isWon(n as bigint) },
    cases: new Map([
      ["all", [...[1n, 7n, 8n, 20n].map((n) => makeCase(n, false)), makeCase(LARGEST - 2n, true)]],
    ]),
    hash: "drill",
  };
}

/** A takes 1 to 6, B 2, 3, 5 or 7, or all: A loses where 0 or 7 is left on division by 8. */
function isWon(n: bigint): boolean {
  return n % 8n !== 0n && n % 8n !== 7n;
}

function makeCase(n: bigint, isTimed: boolean): TestCase {
  return { args: [n], expected: isWon(n), isTimed, isForPrograms: true };
}

const PROBLEM: Problem = {
  id: "p1",
  folder: "",
  name: { en: "Who takes the last stone?" },
  source: undefined,
  notes: [],
  interface: {
    functionName: "AcanWin",
    parameters: [
      {
        name: "n",
        type: { kind: "int" },
        range: { min: 1n, max: LARGEST },
        items: NONE,
        length: NONE,
        isAscending: false,
        sizedBy: "sum",
        alphabet: undefined,
      },
    ],
    returns: { kind: "bool" },
  },
  limits: {
    timeMs: 500,
    memoryBytes: 256 * 1024 ** 2,
    outputBytes: 8 * 1024 ** 2,
    timeFactors: { python: 2, javascript: 2, typescript: 2, java: 3 },
  },
  answers: { strictness: "lenient", scoring: "exact" },
  samples: [],
  groups: [{ id: "all", points: 100, visibility: "hidden", requires: [], where: [] }],
  tests: { salt: "drill", constraints: [], strata: [] },
};
