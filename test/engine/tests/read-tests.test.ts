import { describe, expect, test } from "vitest";
import { readTests } from "../../../harness/engine/tests/read-tests.ts";
import { parseProblem } from "../../../harness/problems/read-problem.ts";

function about(parameters: string, sample = "1") {
  const spec = `id: own
name: { en: Own }
interface:
  function: isWon
  parameters: [${parameters}]
  returns: bool
limits: { time_limit: 1, memory: 96, output: 8 }
samples: [[${sample}]]
groups: [{ id: all, points: 100 }]
tests: { salt: own, strata: [bounds] }
`;
  const problem = parseProblem(spec, "/own", "problem.yaml");
  const range = { min: 1n, max: 1000n };
  const bounds = { parameter: "n", measure: "value", range } as const;
  return {
    ...problem,
    groups: problem.groups.slice(-1).map((group) => ({ ...group, where: [bounds] })),
  };
}

const NUMBER = about("{ name: n, type: int, min: 1, max: 1000000000000000000 }");
const RULES = {
  about: NUMBER,
  most: 8,
  asksAnswers: false,
  findWrongAnswer: () => undefined,
};

function read(text: string, rules = RULES) {
  const found = readTests(text, rules);
  return found.kind === "mistakes"
    ? found.message.split("\n")
    : found.tests.map(({ line, call, answer }) => [
        line,
        call,
        ...(answer === undefined ? [] : [answer]),
      ]);
}

describe("tests", () => {
  test("are calls, values, lists of arguments or JSON lines", () => {
    expect(read('isWon(7)\n8\n[9]\n{"args": [10]}\n"11"\nisWon( 12 );\n')).toEqual([
      [1, "isWon(7)"],
      [2, "isWon(8)"],
      [3, "isWon(9)"],
      [4, "isWon(10)"],
      [5, "isWon(11)"],
      [6, "isWon(12)"],
    ]);
  });

  test("may have a byte order mark, any line ends, comments and empty lines", () => {
    expect(read("\uFEFF# mine\r\n7 # seven\r\n\r\n8\r9")).toEqual([
      [2, "isWon(7)"],
      [4, "isWon(8)"],
      [5, "isWon(9)"],
    ]);
  });

  test("say the right answer if it is asked for", () => {
    const asking = { ...RULES, asksAnswers: true };
    expect(read('7 -> False\n8->true\n{"args": [9], "expected": true}', asking)).toEqual([
      [1, "isWon(7)", false],
      [2, "isWon(8)", true],
      [3, "isWon(9)", true],
    ]);
    expect(read("7\n8 -> 1\n9 ->", asking)).toEqual([
      "Line 1: the right answer is missing: write `isWon(7) -> answer`.",
      "Line 2: the answer must be true or false, not 1.",
      'Line 3: "" cannot be read as values.',
    ]);
    expect(read("7 -> False")).toEqual([
      "Line 1: answers are not asked for here: leave out what follows the call.",
    ]);
  });

  test("of a list parameter may leave out the list of arguments", () => {
    const heaps = about(
      "{ name: heaps, type: list<int>, length: { min: 1, max: 4 }, items: { min: 1, max: 9 } }",
      "[1, 1]",
    );
    const lists = { ...heaps, groups: heaps.groups.map((group) => ({ ...group, where: [] })) };
    const rules = { ...RULES, about: lists };
    expect(read("[1, 2]\n[[1, 3]]\nisWon([1, 4])\n(1, 5)", rules)).toEqual([
      [1, "isWon([1, 2])"],
      [2, "isWon([1, 3])"],
      [3, "isWon([1, 4])"],
      [4, "isWon([1, 5])"],
    ]);
  });

  test("with mistakes are refused, each mistake with its line", () => {
    expect(read("0\n1001\nlost(7)\n7, 8\n'x'\n1.5\n[7\n20\nisWon(20)\n")).toEqual([
      "Line 1: n is 0, but must be 1 to 1000000000000000000.",
      "Line 2: not an input of this exercise: n must be 1 to 1000.",
      "Line 3: the function is isWon, not lost.",
      "Line 4: the arguments are n, but 2 are given.",
      'Line 5: n must be an integer (beyond 2^53: a string of digits), not "x".',
      "Line 6: n must be an integer (beyond 2^53: a string of digits), not 1.5.",
      'Line 7: "[7" cannot be read as values.',
      "Line 9: isWon(20) is the test of line 8 again.",
      "There are 9 tests; at most 8 are allowed.",
    ]);
  });

  test.each([
    ["nothing", "", "There are no tests: write one call a line."],
    ["comments alone", "# 7\n", "There are no tests: write one call a line."],
    ["a million lines", "7\n".repeat(1_000_000), "There are 1000000 tests; at most 8 are allowed."],
    [
      "100,000 digits",
      "7".repeat(100_000),
      "Line 1: it has 100000 characters, more than any input here.",
    ],
    ["9,999 digits", "7".repeat(9999), `Line 1: n is ${"7".repeat(195)}….`],
    ["open quotes", '"'.repeat(9999), /^Line 1: ".*" cannot be read as values\.$/],
    ["open brackets", "[".repeat(9999), /^Line 1: ".*" cannot be read as values\.$/],
    ["replaced bytes", "\uFFFD\u0000", /^Line 1: ".*" cannot be read as values\.$/],
  ])("that are %s end in a message", (_, text, message) => {
    expect(read(text)[0]).toMatch(message);
  });
});
