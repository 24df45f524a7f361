import { describe, expect, test } from "vitest";
import type { Reference } from "../../../harness/core/judging/reference.ts";
import { SplitMix64 } from "../../../harness/core/split-mix.ts";
import type { Input, ListField } from "../../../harness/domains/index.ts";
import {
  borderInputs,
  boundList,
  multiplesList,
  relatedInt,
  findModuli,
} from "../../../harness/generation/borders/borders.ts";
import { membership } from "../../../harness/generation/membership.ts";
import { Oracle } from "../../../harness/generation/oracle.ts";
import { type Group, type Problem } from "../../../harness/problems/index.ts";
import { exercise, makeUp } from "../../domains/exercises.ts";
import { readShippedExercises } from "../../shipped-exercises.ts";

const EXERCISES = await readShippedExercises();

async function loadReference(id: string): Promise<Reference> {
  const module = (await import(`../../../reference/${id}.ts`)) as { readonly reference: Reference };
  return module.reference;
}

function groupOf({ groups }: Problem, id: string): Group {
  return groups.find((each) => each.id === id) as Group;
}

async function bordersOf(problem: Problem, groupId: string, count: number, reference?: Reference) {
  const oracle = new Oracle(problem, reference ?? (await loadReference(problem.id)));
  const random = new SplitMix64(5n);
  return [...borderInputs(problem, groupOf(problem, groupId), count, { random, oracle })];
}

describe.each(EXERCISES)("borders of $id", (problem) => {
  test("are different inputs of their group, and deterministic", async () => {
    for (const group of problem.groups.slice(1)) {
      const inputs = await bordersOf(problem, group.id, 20);
      expect(inputs.every(membership(problem, [group]))).toBe(true);
      expect(new Set(inputs.map(String)).size).toBe(inputs.length);
      expect(inputs.length).toBeLessThanOrEqual(20);
      expect(await bordersOf(problem, group.id, 20)).toEqual(inputs);
    }
  });
});

test("one int: neighbours with different answers at every magnitude", async () => {
  const inputs = await bordersOf(exercise("p1"), "huge", 120);
  const values = new Set(inputs.map(([n]) => n as bigint));
  const { solve } = await loadReference("p1");
  const lower = [...values].filter((n) => values.has(n + 1n) && solve([n]) !== solve([n + 1n]));
  expect(new Set(lower.map((n) => String(n).length)).size).toBeGreaterThanOrEqual(10);
});

test("several ints: the ends of every interval, for small and large k, and multiples", async () => {
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

test("finds changes among numbers of the same parity", async () => {
  const problem = makeUp([{ name: "n", type: "int", min: 1n, max: 10n ** 9n }]);
  const all: Problem = { ...problem, groups: [{ ...groupOf(problem, "huge"), requires: [] }] };
  const inputs = await bordersOf(all, "huge", 200, ODD_OR_LARGE);
  expect(inputs.map(([n]) => n)).toEqual(expect.arrayContaining([999_998n, 1_000_000n]));
});

test("lists: rejects programs that reduce items by any usual modulus", async () => {
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

test("sets: neighbours that differ by one number, some with winning moves and some without", async () => {
  const { solve } = await loadReference("numbergame");
  const inputs = await bordersOf(exercise("numbergame"), "medium", 40);
  const sizes = new Set(inputs.map((args) => (solve(args) as ReadonlyMap<unknown, unknown>).size));
  expect(inputs.length).toBe(40);
  expect(sizes.size).toBeGreaterThan(2);
});

test("there are none if answers do not change, or for optimisation exercises", async () => {
  expect(await bordersOf(exercise("crossout"), "boards", 10)).toEqual([]);
  const same: Reference = { solve: () => true };
  expect(await bordersOf(exercise("p1"), "huge", 10, same)).toEqual([]);
});

describe("lists at bounds", () => {
  const ROW: ListField = {
    kind: "list",
    length: { min: 1n, max: 12n },
    items: { min: 1n, max: 1_000_000_000n },
    sum: { min: undefined, max: undefined },
    isAscending: false,
    isSet: false,
    sizedBy: "sum",
  };

  test("items are at or next to bounds, often after a run of the smallest", () => {
    const random = new SplitMix64(2n);
    const lists = Array.from({ length: 300 }, (_, turn) => boundList(ROW, turn, random));
    const ends = [1n, 2n, 999_999_999n, 1_000_000_000n];
    expect(lists.flat().every((item) => ends.includes(item))).toBe(true);
    expect(new Set(lists.flat()).size).toBe(4);
    expect(lists.some((list) => list.length > 3 && new Set(list).size === 1)).toBe(true);
    expect(
      lists.some(([first, second, third]) => first === 1n && second === 1n && third !== 1n),
    ).toBe(true);
    expect(lists.every(({ length }) => length >= 1 && length <= 12)).toBe(true);
  });

  test("a range of one number has only lists of that number", () => {
    const field = { ...ROW, items: { min: 5n, max: 5n } };
    expect(new Set(boundList(field, 1, new SplitMix64(2n)))).toEqual(new Set([5n]));
  });

  test("ascending lists are multiples and their neighbours", () => {
    const field = { ...ROW, isAscending: true, items: { min: 2n, max: 30n } };
    const random = new SplitMix64(7n);
    const lists = Array.from({ length: 200 }, () => multiplesList(field, random)).filter(
      (list) => list !== undefined,
    );
    expect(lists.length).toBeGreaterThan(50);
    for (const list of lists) {
      expect(list).toEqual([...new Set(list)].toSorted((left, right) => (left < right ? -1 : 1)));
      expect(list.every((item) => item >= 2n && item <= 30n)).toBe(true);
      expect(list.length <= 12 && list.length > 0).toBe(true);
    }
    expect(lists.some((list) => list.length > 5 && list.every((item) => item % 5n !== 2n))).toBe(
      true,
    );
  });
});

const related = (count: number) => {
  const random = new SplitMix64(3n);
  return Array.from({ length: count }, (_, turn) => relatedInt(1000n, turn, random));
};

describe("related ints", () => {
  test("equal ints and multiples, and one more and one less than each", () => {
    const ints = related(60);
    for (let multiple = 1n; multiple <= 12n; multiple += 1n) {
      const near = [1000n * multiple - 1n, 1000n * multiple, 1000n * multiple + 1n];
      expect(ints).toEqual(expect.arrayContaining(near));
    }
  });

  test("multiples of every magnitude are included, and all are near multiples", () => {
    const ints = related(300);
    expect(ints.some((int) => int > 10n ** 15n)).toBe(true);
    expect(ints.every((int) => [0n, 1n, 999n].includes(int % 1000n))).toBe(true);
  });
});

describe("moduli", () => {
  describe.each([999_999_999n, 1000n, 10n ** 18n])("up to %i", (limit) => {
    const moduli = findModuli(limit);

    test("a few numbers have all usual moduli as divisors", () => {
      const usual = [2n, 7n, 8n, 10n, 26n, 60n, 97n, 100n, 256n, 997n, 1000n, 2n ** 16n, 10n ** 6n];
      for (const divisor of usual.filter((each) => each <= limit)) {
        expect(moduli.some((modulus) => modulus % divisor === 0n)).toBe(true);
      }
      expect(moduli.length).toBeLessThan(60);
    });

    test("none is over the limit, and powers come first", () => {
      expect(moduli.every((modulus) => modulus > 1n && modulus <= limit)).toBe(true);
      expect((moduli[0] ?? 1n) % 10n).toBe(0n);
    });
  });

  test("there are none if the range is too narrow", () => {
    expect(findModuli(1n)).toEqual([]);
  });
});
