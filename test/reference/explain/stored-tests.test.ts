import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Value } from "../../../harness/core/values/value.ts";
import { loadReference, readTests } from "../../../harness/problems/index.ts";
import { readShippedExercises } from "../../shipped-exercises.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** Wrong answers by exercise; the test explains a missing answer of every exercise as well. */
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
  pins: (expected) => [(expected as bigint) + 1n],
  token: (expected) => ["win", "loss", "draw"].filter((outcome) => outcome !== expected),
  crossout: (expected) => [[], (expected as readonly Value[]).slice(1), [[0n, 1n << 70n]]],
};

const PROBLEMS = await readShippedExercises();
const EXPLAINED = await Promise.all(
  PROBLEMS.map(async (problem) => ({
    id: problem.id,
    problem,
    reference: await loadReference(join(ROOT, "reference", `${problem.id}.ts`)),
  })),
);

describe.for(EXPLAINED.filter(({ reference }) => reference.explain !== undefined))(
  "the reasons of $id",
  ({ id, problem, reference }) => {
    it("are short, or absent, for all stored tests and any answer", async () => {
      const groups = await readTests(problem);
      let reasons = 0;
      for (const { args, expected } of [...groups.values()].flat()) {
        for (const actual of [undefined, ...(WRONG_ANSWERS[id]?.(expected) ?? [])]) {
          const text = reference.explain?.(args, actual, "en");
          if (text === undefined) continue;
          reasons += 1;
          const lines = text.split("\n");
          expect(text).not.toMatch(/undefined|NaN|^$|\[object/m);
          // Reasons have some 12 lines; lines with the largest numbers wrap to two.
          expect(lines.length).toBeLessThanOrEqual(20);
          expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(100);
        }
      }
      expect(reasons).toBeGreaterThan(10);
    });
  },
);
