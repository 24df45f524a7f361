import { expect, test } from "vitest";
import { DiagnosticsError } from "../../harness/core/spec/diagnostic.ts";
import { parseProblem } from "../../harness/problems/read-problem.ts";

const LIST = "{ name: A, type: list<int>, length: { max: 5 }, items: { min: 0, max: 9 } }";
const INTS = ["a", "b", "c"].map((name) => `{ name: ${name}, type: int, min: 0, max: 9 }`);

interface Parts {
  readonly parameters?: readonly string[];
  readonly samples?: string;
  readonly groups?: string;
  readonly rest?: string;
}

/** The mistakes in a spec, with line and column; its last key is in line 14 with two parameters. */
function mistakesOf({
  parameters = ["{ name: K, type: int, min: 0, max: 9 }", LIST],
  samples = "[[1, [2]]]",
  groups = "[{ id: all, points: 100 }]",
  rest = "",
}: Parts): readonly string[] {
  const text = `id: own
name: { en: Own }
interface:
  function: f
  parameters:
${parameters.map((each) => `    - ${each}`).join("\n")}
  returns: int
limits: { time_limit: 1.0, memory: 256 }
samples: ${samples}
groups: ${groups}
tests: { salt: own, strata: [bounds] }
${rest}`;
  try {
    parseProblem(text, "/own", "problem.yaml");
    return [];
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    return error.diagnostics.map(({ line, column, message }) => `${line}:${column} ${message}`);
  }
}

test.each<readonly [string, Parts, RegExp]>([
  [
    "a form with a list where the type is an int",
    { rest: "input: |\n  K_1 ... K_N\n  A_1 ... A_N\n" },
    /^14:3 'K' is int, not a list/,
  ],
  [
    "a form with one word where the type is a list",
    { rest: "input: |\n  K A\n" },
    /^14:5 'A' is list<int>, which is not one word/,
  ],
  [
    "a count that is bound twice",
    { rest: "input: |\n  N K\n  N\n  A_1 ... A_N\n" },
    /^15:3 the count 'N' is printed twice/,
  ],
  [
    "bounds in a circle",
    { parameters: INTS.slice(0, 2), samples: "[[1, 1]]", rest: "constraints: [a <= b, b < a]" },
    /^13:23 no input meets 'b < a' together with 'a <= b'/,
  ],
  [
    "bounds in a circle of three",
    { parameters: INTS, samples: "[[1, 2, 3]]", rest: "constraints: [a < b, b < c, c < a]" },
    /^14:\d+ no input meets '. < .' together with /,
  ],
  [
    "a constraint that the bounds exclude",
    {
      parameters: ["{ name: a, type: int, min: 5, max: 9 }", "{ name: b, type: int, max: 3 }"],
      samples: "[[5, 3]]",
      rest: "constraints: [a < b]",
    },
    /^13:15 no input meets 'a < b' together with the bounds of the parameters/,
  ],
  [
    "an empty domain",
    { parameters: ["{ name: a, type: int, min: 5, max: 3 }"], samples: "[[5]]" },
    /^6:34 min is 5, which is more than max, 3/,
  ],
  [
    "a domain with too few items",
    {
      parameters: [LIST.replace("max: 5 }", "min: 11, max: 12 }, ascending: true")],
      samples: "[[[1]]]",
    },
    /^6:\d+ a list needs 11 different items, but there are only 10/,
  ],
  [
    "a group without inputs",
    { groups: "[{ id: all, points: 100, where: { K: { min: 10 } } }]" },
    /^11:\d+ no input is in group 'all': K is at most 9/,
  ],
  [
    "a group without lists of its lengths",
    { groups: "[{ id: all, points: 100, where: { A: { length: { min: 6 } } } }]" },
    /^11:\d+ no input is in group 'all': the length of A is at most 5/,
  ],
  [
    "a form of very many lines",
    { rest: `input: |\n${"  N\n".repeat(100_000)}` },
    /^14:3 this form has 200000 characters, more than 10000/,
  ],
  [
    "a sample of very many lines",
    {
      samples: `\n  - input: |\n${"      1\n".repeat(100_000)}`,
      rest: "input: |\n  N K\n  A_1 ... A_N\n",
    },
    /^11:12 this text is not an input of the exercise/,
  ],
])("%s is named with its line and column", (_, parts, mistake) => {
  expect(mistakesOf(parts)).toContainEqual(expect.stringMatching(mistake));
});

test("constraints that some input meets are no circle", () => {
  const parts = { parameters: INTS.slice(0, 2), samples: "[[1, 1]]" };
  expect(mistakesOf({ ...parts, rest: "constraints: [a <= b, b <= a]" })).toEqual([]);
});
