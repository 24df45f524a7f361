import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isEqualValue } from "../../harness/core/values/value.ts";
import { compileDomain, type Input, neighboursOf } from "../../harness/domains/index.ts";
import { EXERCISES, exercise, inputsOf, makeUp } from "./exercises.ts";

const MOST = 1000;

function neighbours(id: string, input: Input): readonly Input[] {
  const problem = exercise(id);
  return [...neighboursOf(problem, compileDomain(problem), input)];
}

describe.each(EXERCISES)("neighbours of inputs of $id", (problem) => {
  const domain = compileDomain(problem);

  test("are other inputs of the exercise, and few", () => {
    fc.assert(
      fc.property(inputsOf(problem), (input) => {
        const near = [...neighboursOf(problem, domain, input)];
        expect(near.every((each) => domain.has(each))).toBe(true);
        expect(near.some((each) => isEqualValue(each, input))).toBe(false);
        expect(near.length).toBeLessThan(MOST);
      }),
    );
  });

  test("include a smaller one for every input but the smallest", () => {
    const [smallest = [], ...inputs] = domain.enumerate().take(400);
    const smallerThan = (input: Input) =>
      [...neighboursOf(problem, domain, input)].filter((each) => domain.compare(each, input) < 0);
    expect(smallerThan(smallest)).toEqual([]);
    for (const input of inputs) expect(smallerThan(input)).not.toEqual([]);
  });

  test("lead down from any input to the smallest in a moderate number of steps", () => {
    const [smallest] = domain.enumerate().take(1);
    fc.assert(
      fc.property(inputsOf(problem), (start) => {
        let input = start;
        for (let steps = 0; ; steps += 1) {
          const [next] = [...neighboursOf(problem, domain, input)].sort((left, right) =>
            domain.compare(left, right),
          );
          if (next === undefined || domain.compare(next, input) >= 0) break;
          input = next;
          expect(steps).toBeLessThan(100);
        }
        expect(input).toEqual(smallest);
      }),
      { numRuns: 25 },
    );
  });
});

describe("the neighbours", () => {
  test("of a number are the smallest, nearer ones and the next ones", () => {
    const near = neighbours("p1", [100n]).map(([n]) => n);
    expect(near).toEqual(expect.arrayContaining([1n, 51n, 98n, 99n, 101n, 102n]));
  });

  test("of a number at a bound stay within it", () => {
    const near = neighbours("p1", [10n ** 18n]).map(([n]) => n as bigint);
    expect(near.every((n) => n >= 1n && n < 10n ** 18n)).toBe(true);
  });

  test("of a list lack a half or an item, or have an item changed or two swapped", () => {
    const near = neighbours("heaps", [[5n, 1n, 4n, 2n]]).map(([heaps]) => String(heaps));
    expect(near).toEqual(
      expect.arrayContaining(["4,2", "5,1", "5,1,4", "1,4,2", "5,1,3,2", "5,4,1,2", "5,1,2,4"]),
    );
  });

  test("of an ascending list ascend", () => {
    const near = neighbours("numbergame", [[2n, 3n, 7n]]).map(([numbers]) => String(numbers));
    expect(near).toEqual(expect.arrayContaining(["3,7", "2,7", "2,3", "2,3,6", "2,4,7"]));
  });

  test("of a text are shorter, or have an earlier letter", () => {
    const near = neighbours("crossout", [9n, "324"]).map(([, digits]) => digits);
    expect(near).toEqual(expect.arrayContaining(["24", "34", "32", "224", "314", "323", "234"]));
  });

  test("of a bool are the other value, and of a set subsets", () => {
    const problem = makeUp([
      { name: "isFirst", type: "bool" },
      { name: "taken", type: "set<int>", length: { max: 3n }, items: { min: 1n, max: 9n } },
    ]);
    const near = [...neighboursOf(problem, compileDomain(problem), [true, new Set([3n, 5n])])];
    expect(near).toContainEqual([false, new Set([3n, 5n])]);
    expect(near).toContainEqual([true, new Set([3n])]);
    expect(near).toContainEqual([true, new Set([5n])]);
  });

  test("satisfy the constraints between parameters", () => {
    const near = neighbours("p2", [4n, 5n]);
    expect(near).toContainEqual([3n, 5n]);
    expect(near).toContainEqual([4n, 6n]);
    expect(near.every(([k, n]) => (k as bigint) < (n as bigint))).toBe(true);
  });

  test.each(["heaps", "p4"])("of 100,000 items of %s are few, and much smaller", (id) => {
    const items = Array.from({ length: 100_000 }, (_, place) => BigInt((place * 7919) % 1000) + 1n);
    const near = neighbours(id, [items]).map(([list]) => (list as readonly bigint[]).length);
    expect(near.length).toBeLessThan(MOST);
    expect(near).toEqual(expect.arrayContaining([50_000, 75_000]));
  });
});
