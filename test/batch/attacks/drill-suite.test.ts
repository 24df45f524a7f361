import { describe, expect, it } from "vitest";
import { drawSecret, makeDrillSuite } from "../../../harness/batch/attacks/drill-suite.ts";

/** Inputs and expected values of a group. */
function casesOf(kind: Parameters<typeof makeDrillSuite>[0], id: string, secret?: bigint) {
  return makeDrillSuite(kind, secret).cases.get(id) ?? [];
}

describe("a suite for attacks", () => {
  it("asks who wins with small heaps, and with one large heap that is timed", () => {
    const cases = casesOf("plain", "all");
    expect(cases.map(({ args, expected }) => [args[0], expected])).toEqual([
      [1n, true],
      [7n, false],
      [8n, false],
      [20n, true],
      [10n ** 18n - 2n, true],
    ]);
    expect(cases.map(({ isTimed }) => isTimed)).toEqual([false, false, false, false, true]);
  });

  it("asks for many small heaps and a large one, none of them timed", () => {
    const cases = casesOf("many", "all");
    const small = Array.from({ length: 24 }, (_, index) => BigInt(index + 1));
    expect(cases.map(({ args }) => args[0])).toEqual([...small, 10n ** 12n]);
    expect(cases.some(({ isTimed }) => isTimed)).toBe(false);
    const lost = cases.filter(({ expected }) => expected === false).map(({ args }) => args[0]);
    expect(lost).toEqual([7n, 8n, 15n, 16n, 23n, 24n, 10n ** 12n]);
  });

  it("asks for lists of answers from 1 to n", () => {
    const [one, seven, eight] = casesOf("list", "all");
    expect(one?.expected).toEqual([true]);
    expect(seven?.expected).toEqual([true, true, true, true, true, true, false]);
    expect(eight?.expected).toEqual([true, true, true, true, true, true, false, false]);
  });

  it("hides numbers that end in the secret, and gives points only for them", () => {
    const { problem, cases, reference } = makeDrillSuite("leaks", 237n);
    expect(problem.groups.map(({ id, points, visibility }) => [id, points, visibility])).toEqual([
      ["shown", 0, "visible"],
      ["hidden", 100, "hidden"],
    ]);
    expect(cases.get("shown")?.map(({ args, expected }) => [args[0], expected])).toEqual([
      [1n, 1n],
      [2n, 2n],
      [3n, 3n],
      [9n, 1n],
    ]);
    const hidden = cases.get("hidden") ?? [];
    expect(hidden.map(({ args }) => args[0])).toEqual([
      237n,
      1237n,
      2237n,
      3237n,
      4237n,
      5237n,
      6237n,
      7237n,
      10n ** 9n + 237n,
    ]);
    expect(hidden.filter(({ isTimed }) => isTimed)).toHaveLength(1);
    expect(reference.solve?.([237n])).toBe(5n);
  });

  it("has the limits of an exercise, and is for programs, too", () => {
    const { problem, cases } = makeDrillSuite("plain");
    expect(problem.limits).toMatchObject({ memoryBytes: 2 ** 28, outputBytes: 2 ** 23 });
    expect(problem.groups).toMatchObject([{ id: "all", points: 100, visibility: "hidden" }]);
    expect([...cases.values()].flat().every(({ isForPrograms }) => isForPrograms)).toBe(true);
  });
});

it("a secret is odd and has three digits", () => {
  for (let draw = 0; draw < 500; draw += 1) {
    const secret = drawSecret();
    expect(secret % 2n).toBe(1n);
    expect(secret).toBeGreaterThanOrEqual(101n);
    expect(secret).toBeLessThanOrEqual(355n);
  }
});
