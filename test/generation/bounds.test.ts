import { join } from "node:path";
import { expect, test } from "vitest";
import { boundaryInputs } from "../../harness/generation/bounds.ts";
import { SplitMix64 } from "../../harness/core/split-mix.ts";
import { toParameter } from "../../harness/problems/build-parameter.ts";
import { readProblem } from "../../harness/problems/index.ts";

async function inputsOf(id: string) {
  const problem = await readProblem(join(import.meta.dirname, "../../problems", id));
  return boundaryInputs(problem.interface.parameters, problem.groups, new SplitMix64(1n));
}

test("ints reach every bound of the domain and of the groups, and its neighbours", async () => {
  const values = (await inputsOf("p1")).map(([n]) => n);
  for (const bound of [1n, 20n, 2000n, 100_000n, 10n ** 18n]) {
    expect(values).toEqual(expect.arrayContaining([bound - 1n, bound, bound + 1n]));
  }
});

test("several parameters are combined in all ways", async () => {
  const pairs = (await inputsOf("p2")).map(String);
  expect(pairs).toContain(`1,${10n ** 18n}`);
  expect(pairs).toContain(`${10n ** 18n - 1n},${10n ** 18n}`);
  expect(pairs).toContain("1,10001");
});

test("of many parameters, each two are combined in all ways", () => {
  const ints = Array.from({ length: 12 }, (_, at) =>
    toParameter({ name: `n${at}`, type: "int", min: 1n, max: 100n }),
  );
  const inputs = boundaryInputs(ints, [], new SplitMix64(1n));
  expect(inputs.length).toBeLessThan(3000);
  const pairs = new Set(inputs.map((args) => [args[3], args[11]].join(" ")));
  const bounds = [0, 1, 2, 99, 100, 101];
  expect(
    bounds.flatMap((one) => bounds.map((two) => `${one} ${two}`)).every((each) => pairs.has(each)),
  ).toBe(true);
});

test("lists reach every length, and both ends of their items", async () => {
  const rows = (await inputsOf("p4")).map(([cards]) => cards as readonly bigint[]);
  const lengths = rows.map(({ length }) => length);
  expect(lengths).toEqual(expect.arrayContaining([0, 1, 11, 12, 13, 300, 301, 2000, 100_000]));
  expect(rows).toContainEqual([10n ** 9n]);
  expect(rows).toContainEqual([-(10n ** 9n)]);
});

test("ascending lists have the largest item alone, and with all before it", async () => {
  const sets = (await inputsOf("numbergame")).map(String);
  expect(sets).toContain("10");
  expect(sets).toContain("2,3,4,5,6,7,8,9,10");
  expect(sets).toContain("30");
});

test("rows reach the bound of a sum", async () => {
  const sums = (await inputsOf("heaps"))
    .map(([heaps]) => heaps as readonly bigint[])
    .map((heaps) => heaps.reduce((sum, heap) => sum + heap, 0n));
  expect(sums.some((sum) => sum > 6n && sum <= 12n)).toBe(true);
});
