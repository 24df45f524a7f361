import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { Reference } from "../../../harness/core/judging/reference.ts";
import type { Value } from "../../../harness/core/values/value.ts";
import { readProblem, readTests } from "../../../harness/problems/index.ts";
import { reference as crossout } from "../../../reference/crossout.ts";
import { reference as heaps } from "../../../reference/heaps.ts";
import { reference as numbergame } from "../../../reference/numbergame.ts";
import { reference as p1 } from "../../../reference/p1.ts";
import { reference as p2 } from "../../../reference/p2.ts";
import { reference as p3 } from "../../../reference/p3.ts";
import { reference as p4 } from "../../../reference/p4.ts";

const WRONG_ANSWERS: Readonly<Record<string, (expected: Value) => readonly Value[]>> = {
  p1: (expected) => [expected !== true],
  p2: (expected) => [expected !== true],
  p3: (expected) => [expected !== true],
  p4: (expected) => [(expected as bigint) - 1n, (expected as bigint) + 1n],
  heaps: (expected) => [expected !== true],
  numbergame: (expected) => [
    new Map(),
    new Map([2n, 3n, 5n, 8n].map((move) => [move, []])),
    new Map([...(expected as ReadonlyMap<bigint, Value>).keys()].map((move) => [move, [2n]])),
  ],
  crossout: (expected) => [[], (expected as readonly Value[]).slice(1), [[0n, 1n << 70n]]],
};

const REFERENCES: Readonly<Record<string, Reference>> = {
  p1,
  p2,
  p3,
  p4,
  heaps,
  numbergame,
  crossout,
};

describe.for(Object.entries(REFERENCES))("the reasons of %s", ([id, reference]) => {
  it("are short, or absent, for all stored tests and any answer", async () => {
    const folder = fileURLToPath(new URL(`../../../problems/${id}`, import.meta.url));
    const groups = await readTests(await readProblem(folder));
    let reasons = 0;
    for (const { args, expected } of [...groups.values()].flat()) {
      for (const actual of [undefined, ...(WRONG_ANSWERS[id]?.(expected) ?? [])]) {
        const text = reference.explain?.(args, actual, "en");
        if (text === undefined) continue;
        reasons += 1;
        const lines = text.split("\n");
        expect(text).not.toMatch(/undefined|NaN|^$|\[object/m);
        // Some 12 lines; those with the largest numbers take two.
        expect(lines.length).toBeLessThanOrEqual(20);
        expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(100);
      }
    }
    expect(reasons).toBeGreaterThan(10);
  });
});
