import { describe, expect, test } from "vitest";
import { parseValueType } from "../../../harness/core/values/value-type.ts";
import type { Value } from "../../../harness/core/values/value.ts";
import {
  type CallConvention,
  loadProgram,
} from "../../../harness/generation/mutants/loaded-program.ts";
import {
  fuelFor,
  type Mutant,
  mutantsOf,
  lazyMutantsOf,
} from "../../../harness/generation/mutants/mutants.ts";
import { readProgramSources } from "../../../harness/generation/mutants/program-sources.ts";

const REFERENCE = `${import.meta.dirname}/../../../reference`;
const bool = parseValueType("bool");
const asFunction: CallConvention = { kind: "function", name: "f", returns: bool };

function mutate(files: Readonly<Record<string, string>>, calling = asFunction) {
  const entry = Object.keys(files)[0] as string;
  return mutantsOf({ folder: REFERENCE, entry, files: new Map(Object.entries(files)) }, calling);
}

function answerOf(mutant: Mutant | undefined, args: readonly Value[]): Value | string {
  try {
    return mutant?.solve(args, 1000) ?? "no mutant";
  } catch (error) {
    return (error as Error).name;
  }
}

test("each mutant answers according to its mutation", () => {
  const { mutants } = mutate({ "p.js": "function f(n) { return n > 2; }" });
  expect(mutants.map((each) => [each.id, answerOf(each, [2n]), answerOf(each, [3n])])).toEqual([
    ["p.js 1:26 `>` -> `>=`", true, true],
    ["p.js 1:26 `>` -> `<=`", true, false],
    ["p.js 1:28 `2` -> `3`", false, false],
    ["p.js 1:28 `2` -> `1`", true, true],
    ["p.js 1:28 `2` -> `0`", true, true],
  ]);
});

test("a mutation in one file affects the files that import it", () => {
  const { mutants } = mutate({
    "p.js": 'import { g } from "./p/q.js";\nexport const f = (n) => g(n);',
    "p/q.js": 'import { LIMIT } from "./r.js";\nexport const g = (n) => n === LIMIT;',
    "p/r.js": "export const LIMIT = 5;",
  });
  const limit = mutants.find(({ file, mutation }) => file === "p/r.js" && mutation.after === "6");
  expect([5n, 6n].map((n) => answerOf(limit, [n]))).toEqual([false, true]);
  const equal = mutants.find(({ file }) => file === "p/q.js");
  expect([5n, 6n].map((n) => answerOf(equal, [n]))).toEqual([false, true]);
});

test("an endless mutant runs out of fuel, a failing one throws its own error", () => {
  const source =
    "function f(n) { const a = [1]; for (let i = n; i > 0; i--) a[i - i].toFixed(); return true; }";
  const { mutants } = mutate({ "p.js": source });
  const answers = new Map(mutants.map((each) => [each.mutation.after, answerOf(each, [3n])]));
  expect(answers.get("i++")).toBe("OutOfFuelError");
  expect(answers.get("(i - i) + 1")).toBe("TypeError");
});

test("mutations that do not compile are counted", () => {
  const { mutants, brokenCount } = mutate({ "p.js": "function f(n) { return { 0: true }[n]; }" });
  expect(brokenCount).toBe(1);
  expect(mutants.map(({ mutation }) => mutation.after)).toEqual(["1", "false", "n + 1", "n - 1"]);
});

describe("the reference of p3, of two files", async () => {
  const sources = await readProgramSources(`${REFERENCE}/p3.ts`);
  const calling: CallConvention = { kind: "reference", returns: bool };
  const program = loadProgram(sources, calling);
  const { mutants, brokenCount } = mutantsOf(sources, calling);

  test("is right without mutations, and its steps are counted", async () => {
    const { reference } = await import("../../../reference/p3.ts");
    for (let n = 6n; n < 200n; n += 1n) {
      expect(program.solve([n], fuelFor(0))).toBe(reference.solve([n]));
    }
    expect(program.countSteps([10n ** 18n])).toBeGreaterThan(program.countSteps([100n]));
  });

  test("has mutants only of the code that solve needs, in both files", () => {
    expect(brokenCount).toBe(0);
    expect([...new Set(mutants.map(({ file }) => file))].toSorted()).toEqual([
      "p3.ts",
      "p3/segments.ts",
    ]);
    const touched = mutants.filter(({ file }) => file === "p3.ts").map(({ mutation }) => mutation);
    const source = sources.files.get("p3.ts")?.split("\n") ?? [];
    const lines = new Set(touched.map(({ line }) => source[line - 1]?.trim()));
    expect([...lines]).toEqual(["return !isWonAt(findSegments(n), 1n);"]);
  });

  test("has mutants with unique, deterministic IDs", () => {
    const ids = mutants.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(mutantsOf(sources, calling).mutants.map(({ id }) => id)).toEqual(ids);
  });

  test("has the same mutants if created one by one", () => {
    const slips = lazyMutantsOf(sources, calling);
    expect(mutants.map(({ index }) => slips[index]?.()?.id)).toEqual(mutants.map(({ id }) => id));
    expect(slips.length).toBe(mutants.length + brokenCount);
  });

  test("has mutants of which the first hundred inputs reject most", () => {
    const inputs = Array.from({ length: 100 }, (_, index) => [BigInt(index + 6)]);
    const cases = inputs.map((args) => ({
      args,
      expected: program.solve(args, Number.MAX_SAFE_INTEGER),
      fuel: fuelFor(program.countSteps(args)),
    }));
    const survivors = mutants.filter(({ solve }) =>
      cases.every(({ args, expected, fuel }) => {
        try {
          return solve(args, fuel) === expected;
        } catch {
          return false;
        }
      }),
    );
    expect(survivors.length).toBeLessThan(mutants.length / 4);
    expect(survivors.length).toBeGreaterThan(0);
  });
});
