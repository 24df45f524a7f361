import { expect, test } from "vitest";
import { DiagnosticsError } from "../../harness/core/spec/diagnostic.ts";
import { parseProblem } from "../../harness/problems/read-problem.ts";

function specWith(rest: string, samples = "[[1, [2]]]"): string {
  return `id: own
name: { en: Own }
interface:
  function: f
  parameters:
    - { name: K, type: int, min: 0, max: 9 }
    - { name: A, type: list<int>, length: { max: 5 }, items: { min: 0, max: 9 } }
  returns: int
limits: { time_limit: 1.0, memory: 256 }
samples: ${samples}
groups: [{ id: all, points: 100 }]
tests: { salt: own, strata: [bounds] }
${rest}`;
}

const read = (text: string) => parseProblem(text, "/own", "problem.yaml");

function mistakesOf(text: string): readonly string[] {
  try {
    read(text);
    return [];
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    return error.diagnostics.map(({ line, column, message }) => `${line}:${column} ${message}`);
  }
}

const FORM = "input: |\n  N K\n  A_1 ... A_N\n";

test("a form without mistakes is read", () => {
  expect(mistakesOf(specWith(FORM))).toEqual([]);
});

test("mistakes in forms have their line and column", () => {
  expect(mistakesOf(specWith("input: |\n  N K\n  A_1 ... A_M\n"))).toEqual([
    expect.stringMatching(/^14:3 'N' is no parameter/),
  ]);
  expect(mistakesOf(specWith("input: |\n\n  K N\n  B_1 ... A_N\n"))).toEqual([
    expect.stringMatching(/^14:1 a form has no empty lines/),
  ]);
  expect(mistakesOf(specWith("input: |\n  K N\n  A_1 ... A_N K\n"))).toEqual([
    expect.stringMatching(/^15:15 'K' is printed twice/),
  ]);
  expect(mistakesOf(specWith('output: "x y"'))).toEqual([
    expect.stringMatching(/^13:12 'y' is no/),
  ]);
});

function sample(text: string, output = "3"): string {
  return specWith(FORM, `\n  - input: ${JSON.stringify(text)}\n    output: "${output}"`);
}

test("samples as text are read, and mistakes in them are shown", () => {
  const { samples, tests } = read(sample("2 7\n1 2\n"));
  expect(samples).toEqual([[7n, [1n, 2n]]]);
  expect(tests.handAnswers).toEqual([
    { args: [7n, [1n, 2n]], expected: 3n, path: ["samples", 0, "output"] },
  ]);
  expect(mistakesOf(sample("2 7\n1\n"))).toEqual([
    "11:12 this text is not an input of the exercise: the text ends too early",
  ]);
  expect(mistakesOf(sample("2 17\n1 2\n"))).toEqual(["11:12 K is 17, but must be 0 to 9"]);
  expect(mistakesOf(sample("1 7\n1\n", "x"))).toEqual([
    expect.stringMatching(/^12:13 this text is not an answer of the exercise/),
  ]);
});

test("samples as values must fit the form", () => {
  const form = "input: |\n  K\n  A_1 ... A_K\n";
  expect(mistakesOf(specWith(form))).toEqual([]);
  expect(mistakesOf(specWith(form, "[[2, [5]]]"))).toEqual([
    expect.stringMatching(/A has length 1, but must have length exactly 2/),
  ]);
});

test("games have no forms of their own", () => {
  const text = specWith(FORM).replace("function: f", "player: f");
  expect(mistakesOf(text)).toContainEqual(expect.stringMatching(/'input' does not apply to games/));
});
