import { join } from "node:path";
import { expect, test } from "vitest";
import type { Reference } from "../../harness/core/judging/reference.ts";
import { inputsByOutput } from "../../harness/generation/draw-inputs.ts";
import { Oracle } from "../../harness/generation/oracle.ts";
import { SplitMix64 } from "../../harness/core/split-mix.ts";
import { type Group, readProblem } from "../../harness/problems/index.ts";

const p1 = await readProblem(join(import.meta.dirname, "../../problems/p1"));
const huge = p1.groups.find(({ id }) => id === "huge") as Group;

function valuesOf(solve: Reference["solve"], count: number): readonly bigint[] {
  const oracle = new Oracle(p1, { solve });
  const inputs = inputsByOutput(p1, huge, count, { random: new SplitMix64(1n), oracle });
  return inputs.map(([n]) => n as bigint);
}

const isRare = (n: bigint) => n % 16n === 0n;

test("every magnitude has both answers, however rare one is", () => {
  const values = valuesOf(([n]) => isRare(n as bigint), 60);
  expect(values).toHaveLength(60);
  const rare = new Set(values.filter(isRare).map((n) => String(n).length));
  const others = new Set(values.filter((n) => !isRare(n)).map((n) => String(n).length));
  expect(rare.size).toBeGreaterThanOrEqual(11);
  expect(others.size).toBeGreaterThanOrEqual(12);
});

test("if one answer never occurs, the magnitudes take turns", () => {
  const digits = valuesOf(() => true, 26).map((n) => String(n).length);
  const counts = [...Map.groupBy(digits, (each) => each).values()].map(({ length }) => length);
  expect(counts.length).toBeGreaterThanOrEqual(12);
  expect(Math.max(...counts)).toBeLessThanOrEqual(3);
});
