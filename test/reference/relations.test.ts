import { describe, expect, test } from "vitest";
import type { Reference, Relation } from "../../harness/core/judging/reference.ts";
import type { Value } from "../../harness/core/values/value.ts";
import { reference as heaps } from "../../reference/heaps.ts";
import { reference as numbergame } from "../../reference/numbergame.ts";
import { reference as p1 } from "../../reference/p1.ts";
import { reference as p2 } from "../../reference/p2.ts";
import { reference as p3 } from "../../reference/p3.ts";
import { reference as p4 } from "../../reference/p4.ts";
import { reference as pins } from "../../reference/pins.ts";
import { reference as token } from "../../reference/token.ts";

type Solve = Reference["solve"];
type Args = readonly Value[];

/** For each exercise inputs of many sizes, and programs that are wrong on some of them. */
const EXERCISES: readonly {
  readonly id: string;
  readonly reference: Reference;
  readonly inputs: readonly Args[];
  readonly wrong: readonly Solve[];
}[] = [
  {
    id: "p1",
    reference: p1,
    inputs: [...count(1, 60), 10n ** 18n - 1n, 10n ** 18n].map((n) => [n]),
    wrong: [
      ([n]) => (n as bigint) % 8n !== 0n,
      ([n]) => (n as bigint) % 7n !== 0n,
      () => true,
      () => false,
    ],
  },
  {
    id: "p2",
    reference: p2,
    inputs: [
      ...count(1, 300).map((n) => [(n % 7n) + 1n, n * n + 9n]),
      ...count(1, 20).map((k) => [k, 9n * k]),
    ],
    wrong: [
      ([k, n]) => p2.solve([k as bigint, (n as bigint) + 1n]),
      ([, n]) => p2.solve([1n, n as bigint]),
      () => true,
    ],
  },
  {
    id: "p3",
    reference: p3,
    inputs: count(6, 200).map((n) => [n]),
    wrong: [([n]) => !(p3.solve([n as bigint]) as boolean), () => false],
  },
  {
    id: "p4",
    reference: p4,
    inputs: count(0, 40).map((n) => [count(1, Number(n)).map((i) => ((i * 7919n) % 101n) - 50n)]),
    wrong: [
      ([row]) => (row as readonly bigint[])[0] ?? 0n,
      ([row]) => (row as readonly bigint[]).reduce((sum, card) => sum + card, 0n),
      ([row]) => (p4.solve([row as Value]) as bigint) + 1n,
    ],
  },
  {
    id: "heaps",
    reference: heaps,
    inputs: count(0, 63).map((bits) => [
      count(0, 5).map((bit) => ((bits >> bit) % 2n === 0n ? 1n : 10n ** 9n)),
    ]),
    wrong: [
      ([row]) => (row as readonly bigint[]).length % 2 === 1,
      ([row]) => (row as readonly bigint[])[0] !== 1n,
      () => true,
    ],
  },
  {
    id: "pins",
    reference: pins,
    inputs: count(0, 100).map((n) => [
      [(n % 4n) + 1n, (n % 4n) + 2n + (n % 3n)],
      count(1, Number(n % 7n)).map((i) => ((n * i * 7919n) % 37n) + 1n),
    ]),
    wrong: [
      ([, rows]) => (rows as readonly bigint[]).reduce((sum, row) => sum ^ row, 0n),
      ([, rows]) => BigInt((rows as readonly bigint[]).length),
      ([take, rows]) => (pins.solve([take as Value, rows as Value]) as bigint) + 1n,
    ],
  },
  {
    id: "token",
    reference: token,
    inputs: count(0, 200).map((n) => {
      const edges = count(0, 5).map((i) => [(n * i + i) % 5n, (n * n + 3n * i) % 5n]);
      return [5n, edges, n % 5n];
    }),
    wrong: [
      ([nodes, edges]) => token.solve([nodes as Value, edges as Value, 0n]),
      () => "draw",
      () => "win",
    ],
  },
  {
    id: "numbergame",
    reference: numbergame,
    inputs: count(4, 14).map((n) => [count(2, Number(n))]),
    wrong: [
      () => new Map(),
      ([set]) => new Map([...(numbergame.solve([set as Value]) as Map<bigint, Value>)].slice(1)),
    ],
  },
];

function count(first: number, last: number): readonly bigint[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => BigInt(first + index));
}

function contradictions(relations: readonly Relation[], inputs: readonly Args[], solve: Solve) {
  return inputs.flatMap((args) => relations.flatMap(({ check }) => check(args, solve) ?? []));
}

describe.each(EXERCISES)("the relations of $id", ({ reference, inputs, wrong }) => {
  const relations = reference.relations ?? [];

  test("hold of the reference", () => {
    expect(relations.length).toBeGreaterThan(0);
    expect(contradictions(relations, inputs, reference.solve)).toEqual([]);
  });

  test("are broken by programs that are wrong, and tell both values", () => {
    const messages = wrong.map((solve) => contradictions(relations, inputs, solve)[0] ?? "nothing");
    expect(messages.filter((text) => !text.includes(" "))).toEqual([]);
  });
});

test("each relation breaks for some wrong program", () => {
  const idle = EXERCISES.flatMap(({ reference, inputs, wrong }) =>
    (reference.relations ?? []).filter((relation) =>
      wrong.every((solve) => contradictions([relation], inputs, solve).length === 0),
    ),
  );
  expect(idle.map(({ name }) => name)).toEqual([]);
});
