import { describe, expect, test } from "vitest";
import { compareInputsOf, compileDomain, type Input } from "../../harness/domains/index.ts";
import { exercise, makeUp } from "./exercises.ts";

describe("inputs compare", () => {
  test("in the exercise's order if they can be counted", () => {
    const inputs = [...compileDomain(exercise("p2")).enumerate().take(30)];
    expect(inputs.toReversed().sort(compareInputsOf(exercise("p2")))).toEqual(inputs);
  });

  test.each<[string, Parameters<typeof makeUp>[0][number], readonly Input[]]>([
    ["ints without bounds", { name: "n", type: "int" }, [[7n], [-1n], [12n], [10n ** 30n]]],
    ["texts without alphabet", { name: "word", type: "text" }, [[""], ["a"], ["b"], ["aa"]]],
    ["lists of lists", { name: "rows", type: "list<list<int>>" }, [[[]], [[[]]], [[[1n]]]]],
    ["pairs", { name: "pair", type: "pair<int, int>" }, [[[1n, 2n]], [[1n, 3n]], [[10n, 1n]]]],
    [
      "maps",
      { name: "map", type: "map<int, int>" },
      [[new Map()], [new Map([[1n, 2n]])], [new Map([[1n, 30n]])]],
    ],
  ])("by the length of their text if they are %s", (_, parameter, inputs) => {
    const compare = compareInputsOf(makeUp([parameter]));
    expect(inputs.toReversed().sort(compare)).toEqual(
      parameter.type === "int" ? [[7n], [-1n], [12n], [10n ** 30n]] : inputs,
    );
    for (const input of inputs) expect(compare(input, input)).toBe(0);
  });
});
