import { describe, expect, test } from "vitest";
import type { Value } from "../../harness/core/values/value.ts";
import { compileDomain, inputKeyOf } from "../../harness/domains/index.ts";
import { generateTests } from "../../harness/generation/index.ts";
import { declaredBoundsReached } from "../../harness/generation/adequacy/bounds-reached.ts";
import { uniformInputs } from "../../harness/generation/adequacy/uniform-inputs.ts";
import type { Problem, Stratum } from "../../harness/problems/index.ts";
import { TYPED } from "../domains/typed-exercises.ts";

const KINDS = ["axis", "by_output", "borders", "shapes", "random", "stress"] as const;

function withStrata(problem: Problem): Problem {
  const group = {
    id: "all",
    visibility: "hidden",
    points: 100,
    requires: [],
    where: [],
  } as const;
  const drawn = KINDS.map((kind): Stratum => ({ kind, count: 8, groups: [] }));
  const strata: Stratum[] = [
    { kind: "exhaustive", count: 3, groups: [] },
    ...drawn,
    { kind: "bounds", groups: [] },
  ];
  return {
    ...problem,
    interface: { ...problem.interface, returns: { kind: "int" } },
    groups: [group],
    tests: { ...problem.tests, strata },
  };
}

/** A value that depends on every part of the input. */
function digest(value: Value): bigint {
  if (typeof value === "bigint") return value;
  if (typeof value === "number") return BigInt(Math.round(value * 100));
  if (typeof value === "boolean") return value ? 1n : 0n;
  if (typeof value === "string") return BigInt(value.length);
  const parts = value === null ? [] : (Object.values(value) as Value[]);
  return parts.reduce<bigint>((sum, part) => 3n * sum + digest(part), 1n);
}

describe.each(TYPED)("tests of %s", (_, typed) => {
  const problem = withStrata(typed);
  const types = problem.interface.parameters.map(({ type }) => type);
  const reference = { solve: (args: readonly Value[]) => digest(args) };
  const cases = generateTests(problem, reference).get("all") ?? [];

  test("are valid inputs without duplicates, and deterministic", () => {
    const domain = compileDomain(problem);
    expect(cases.every(({ args }) => domain.has(args))).toBe(true);
    expect(new Set(cases.map(({ args }) => inputKeyOf(types, args))).size).toBe(cases.length);
    expect(generateTests(problem, reference).get("all")).toEqual(cases);
  });

  test("come from entries of every kind", () => {
    const kinds = new Set(cases.map(({ stratum }) => stratum));
    expect(kinds).toContain("stress");
    expect(kinds.size).toBeGreaterThan(2);
  });

  test("reach every declared bound, including those of parts", () => {
    const bounds = declaredBoundsReached(
      problem,
      cases.map(({ args }) => args),
    );
    expect(bounds.length).toBeGreaterThan(0);
    expect(bounds.filter(({ isReached }) => !isReached)).toEqual([]);
  });

  test("can be compared with uniform inputs", () => {
    const uniform = uniformInputs(problem, new Map([["all", cases]]));
    const domain = compileDomain(problem);
    expect(uniform.length).toBeGreaterThan(0);
    expect(uniform.every((args) => domain.has(args))).toBe(true);
  });
});
