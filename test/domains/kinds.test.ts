import { describe, expect, test } from "vitest";
import { SplitMix64 } from "../../harness/core/split-mix.ts";
import { compileDomain, drawValue, fitInput, makeTogether } from "../../harness/domains/index.ts";
import { describeViolation } from "../../harness/problems/index.ts";
import { parseProblem } from "../../harness/problems/read-problem.ts";

/** Queries of several kinds, with this choice of lines. */
function queries(choice: string, kind: string) {
  const spec = `id: counters
name: { en: Counters }
interface:
  program: true
  parameters:
    - { name: N, type: int, min: 1, max: 50 }
    - name: queries
      type: "list<{ kind: int, x: option<int>, l: option<int>, r: option<int> }>"
      length: { min: 1, max: 20 }
      items:
        fields:
          kind: ${kind}
          x: { min: -9, max: 9 }
          l: { min: 1, max: N }
          r: { min: l, max: N }
  returns: int
limits: { time_limit: 1, memory: 128 }
input: |
  N Q
  for queries_1 ... queries_Q:
${choice}
samples: [{ input: "3 1\\n2 1 3\\n" }]
groups: [{ id: all, points: 100 }]
tests: { salt: counters, strata: [bounds] }
`;
  return parseProblem(spec, "/counters", "problem.yaml");
}

interface Query {
  readonly kind: bigint;
  readonly x: bigint | null;
  readonly l: bigint | null;
  readonly r: bigint | null;
}

const EXACT = queries("    if kind = 1: 1 x\n    if kind = 2: 2 l r", "{ min: 1, max: 2 }");

function drawQueries(problem: typeof EXACT, count: number): readonly Query[] {
  const random = new SplitMix64(7n);
  return Array.from({ length: count }, () => {
    const args = makeTogether(problem.interface.parameters, undefined, (field) =>
      drawValue(random, field),
    );
    const fitted = fitInput(problem, args ?? []);
    expect(describeViolation(problem, fitted)).toBeUndefined();
    return fitted[1] as unknown as readonly Query[];
  }).flat();
}

describe("queries of several kinds", () => {
  test("have the options of their kind, and bounds between these hold", () => {
    const drawn = drawQueries(EXACT, 200);
    for (const { kind, x, l, r } of drawn) {
      expect([x === null, l === null, r === null]).toEqual(
        kind === 1n ? [false, true, true] : [true, false, false],
      );
      expect(l === null || r === null || l <= r).toBe(true);
    }
    expect(new Set(drawn.map(({ kind }) => kind))).toEqual(new Set([1n, 2n]));
    expect(new Set(drawn.map(({ x }) => x)).size).toBe(20);
    expect(drawn.some(({ l, r }) => l !== null && r !== null && l < r)).toBe(true);
  });

  test("are mended if their value is no kind, and all others are `else`", () => {
    const sparse = queries("    if kind = 2: 2 l r\n    if kind = 5: 5 x", "{ min: 2, max: 5 }");
    const kinds = new Set(drawQueries(sparse, 100).map(({ kind }) => kind));
    expect(kinds).toEqual(new Set([2n, 5n]));
    const rest = queries("    kind\n    if kind = 1: x\n    else: l r", "{ min: 1, max: 3 }");
    expect(new Set(drawQueries(rest, 100).map(({ kind }) => kind))).toEqual(new Set([1n, 2n, 3n]));
  });

  test("are counted in order", () => {
    const inputs = compileDomain(EXACT).enumerateFitted().take(300);
    for (const args of inputs) expect(describeViolation(EXACT, args)).toBeUndefined();
  });
});
