import { describe, expect, test } from "vitest";
import type { Reference } from "../../harness/core/judging/reference.ts";
import { SplitMix64 } from "../../harness/core/split-mix.ts";
import type { Input } from "../../harness/domains/index.ts";
import { borderInputs } from "../../harness/generation/borders.ts";
import { membership } from "../../harness/generation/membership.ts";
import { Oracle } from "../../harness/generation/oracle.ts";
import { type Group, type Problem } from "../../harness/problems/index.ts";
import { exercise, makeUp } from "../domains/exercises.ts";
import { readShippedExercises } from "../shipped-exercises.ts";

const EXERCISES = await readShippedExercises();

async function loadReference(id: string): Promise<Reference> {
  const module = (await import(`../../reference/${id}.ts`)) as { readonly reference: Reference };
  return module.reference;
}

function groupOf({ groups }: Problem, id: string): Group {
  return groups.find((each) => each.id === id) as Group;
}

async function bordersOf(problem: Problem, groupId: string, count: number, known?: Reference) {
  const oracle = new Oracle(problem, known ?? (await loadReference(problem.id)));
  const random = new SplitMix64(5n);
  return [...borderInputs(problem, groupOf(problem, groupId), count, { random, oracle })];
}

describe.each(EXERCISES)("borders of $id", (problem) => {
  test("are different inputs of their group, and the same every time", async () => {
    for (const group of problem.groups.slice(1)) {
      const inputs = await bordersOf(problem, group.id, 20);
      expect(inputs.every(membership(problem, [group]))).toBe(true);
      expect(new Set(inputs.map(String)).size).toBe(inputs.length);
      expect(inputs.length).toBeLessThanOrEqual(20);
      expect(await bordersOf(problem, group.id, 20)).toEqual(inputs);
    }
  });
});

test("of one int: neighbours with different answers at every magnitude", async () => {
  const inputs = await bordersOf(exercise("p1"), "huge", 120);
  const values = new Set(inputs.map(([n]) => n as bigint));
  const { solve } = await loadReference("p1");
  const lower = [...values].filter((n) => values.has(n + 1n) && solve([n]) !== solve([n + 1n]));
  expect(new Set(lower.map((n) => String(n).length)).size).toBeGreaterThanOrEqual(10);
});

test("of several: the ends of every interval, for small and large k, and multiples", async () => {
  const inputs = (await bordersOf(exercise("p2"), "large", 600)) as (readonly [bigint, bigint])[];
  const has = ([k, n]: Input) => inputs.some(([k2, n2]) => k === k2 && n === n2);
  let ends = 0;
  for (let end = 9n; end < 10n ** 17n; end *= 18n)
    if (has([1n, end]) && has([1n, end + 1n])) ends += 1;
  expect(ends).toBeGreaterThan(4);
  expect(inputs.some(([k, n]) => k > 10n ** 6n && n === 9n * k)).toBe(true);
  expect(inputs.some(([k, n]) => k > 1000n && n === 3n * k + 1n)).toBe(true);
});

/** Odd numbers win; even ones from a million on. */
const ODD_OR_LARGE: Reference = {
  solve: ([n]) => (n as bigint) % 2n === 1n || (n as bigint) >= 10n ** 6n,
};

test("a change every other number is found among those of one parity", async () => {
  const problem = makeUp([{ name: "n", type: "int", min: 1n, max: 10n ** 9n }]);
  const all: Problem = { ...problem, groups: [{ ...groupOf(problem, "huge"), requires: [] }] };
  const inputs = await bordersOf(all, "huge", 200, ODD_OR_LARGE);
  expect(inputs.map(([n]) => n)).toEqual(expect.arrayContaining([999_998n, 1_000_000n]));
});

test("of lists: what reduces items modulo a number answers wrong, whatever the usual number", async () => {
  const problem = exercise("heaps");
  const { solve } = await loadReference("heaps");
  const inputs = await bordersOf(problem, "medium", 80);
  const isNoticed = (modulus: bigint) =>
    inputs.some(
      ([heaps]) =>
        solve([(heaps as readonly bigint[]).map((item) => item % modulus)]) !==
        solve([heaps ?? []]),
    );
  const usual = [10n, 100n, 1000n, 10n ** 6n, 2n ** 8n, 2n ** 16n, 2n ** 24n, 999n];
  expect(usual.filter((modulus) => !isNoticed(modulus))).toEqual([]);
});

test("of sets: neighbours by one number, some with winning moves and some without", async () => {
  const { solve } = await loadReference("numbergame");
  const inputs = await bordersOf(exercise("numbergame"), "medium", 40);
  const sizes = new Set(inputs.map((args) => (solve(args) as ReadonlyMap<unknown, unknown>).size));
  expect(inputs.length).toBe(40);
  expect(sizes.size).toBeGreaterThan(2);
});

test("where nothing changes, or any good answer does, there are none to find", async () => {
  expect(await bordersOf(exercise("crossout"), "boards", 10)).toEqual([]);
  const same: Reference = { solve: () => true };
  expect(await bordersOf(exercise("p1"), "huge", 10, same)).toEqual([]);
});
