import { expect, test } from "vitest";
import { printData } from "../../../harness/app/packages/package-data.ts";
import type { TestCase } from "../../../harness/problems/index.ts";
import { parseProblem } from "../../../harness/problems/read-problem.ts";

const SPEC = `id: own
name: { en: Own }
interface: { function: f, parameters: [{ name: a, type: list<int>, length: { min: 0, max: 9 }, items: { min: 0, max: 9 } }], returns: int }
limits: { time_limit: 1.0, memory: 256 }
samples: [[[1]]]
groups: [{ id: all, points: 100 }]
tests: { salt: own, strata: [exhaustive: 3] }
`;

function makeCase(items: readonly bigint[], isForPrograms: boolean): TestCase {
  return { args: [items], expected: BigInt(items.length), isTimed: false, isForPrograms };
}

function print(cases: readonly TestCase[]): ReadonlyMap<string, string> {
  const problem = parseProblem(SPEC, "/own", "problem.yaml");
  const tests = new Map([
    ["sample", [makeCase([1n], true)]],
    ["all", cases],
  ]);
  const judge = { kind: "default", words: [] } as const;
  return printData({ problem, tests, judge }, { target: "icpc", isPassFail: true });
}

test("a package has the cases for programs and the smallest input of each group", () => {
  const files = print([makeCase([], false), makeCase([2n], false), makeCase([3n, 4n], true)]);
  const inputs = [...files].filter(([path]) => path.endsWith(".in"));
  expect(inputs).toEqual([
    ["sample/01.in", "1\n1\n"],
    ["secret/1-all/01.in", "0\n"],
    ["secret/1-all/02.in", "2\n3 4\n"],
  ]);
});

test("an exercise without cases for programs cannot be exported", () => {
  expect(() => print([makeCase([], false), makeCase([2n], false)])).toThrow(
    "has no tests for programs",
  );
});
