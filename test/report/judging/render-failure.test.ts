import { describe, expect, test } from "vitest";
import type { Failure, Judging } from "../../../harness/core/judging/judging.ts";
import { mergeFailures } from "../../../harness/report/wording/failure-words.ts";
import type { ProblemFacts } from "../../../harness/report/wording/problem-facts.ts";
import { renderFailure } from "../../../harness/report/judging/render-failure.ts";
import { ACCEPTED, failWith, group, NUMBER_GAME, P1, UNICODE } from "../sample-results.ts";

const MOVES: Failure = {
  group: "sample",
  args: [[2, 3, 4, 5, 7, 8, 9]],
  expected: { 5: [2, 3, 4, 7, 8, 9], 7: [2, 3, 4, 5, 8, 9], 8: [2, 3, 4, 5, 7, 9] },
  actual: { 5: [2, 3, 4, 7, 8, 9], 7: [2, 3, 4, 8, 9] },
  verdict: "WA",
  message: "After 7 is taken, 5 remains.",
};

const LARGE = group("large", "WA", [0, 60], [3, 60], "hidden");

function render(failure: Failure, problem: ProblemFacts, change: Partial<Judging> = {}): string {
  const judging = failWith(failure, change);
  return mergeFailures(judging)
    .flatMap((viewed) => renderFailure(viewed, judging, problem, UNICODE))
    .join("\n");
}

describe("renderFailure", () => {
  test("long answers get a caret where they part", () => {
    expect(render(MOVES, NUMBER_GAME)).toMatchInlineSnapshot(`
      "✗ sample: wrong answer (WA)
        │ call      winningMoves([2, 3, 4, 5, 7, 8, 9])
        │ expected  {5: [2, 3, 4, 7, 8, 9], 7: [2, 3, 4, 5, 8, 9], 8: [2, 3, 4, 5, 7, 9]}
        │ got       {5: [2, 3, 4, 7, 8, 9], 7: [2, 3, 4, 8, 9]}
        │                                                ^
        │
        │ After 7 is taken, 5 remains."
    `);
  });

  test("a program's case is shown as it reads and prints", () => {
    const { args: _, ...rest } = MOVES;
    const failure = { ...rest, input: "7\n2 3 4 5 7 8 9\n" };
    expect(render(failure, NUMBER_GAME, { interface: "program" })).toMatchInlineSnapshot(`
      "✗ sample: wrong answer (WA)
        │ input     7
        │           2 3 4 5 7 8 9
        │ expected  5 -> [2, 3, 4, 7, 8, 9]
        │           7 -> [2, 3, 4, 5, 8, 9]
        │           8 -> [2, 3, 4, 5, 7, 9]
        │ got       5 -> [2, 3, 4, 7, 8, 9]
        │           7 -> [2, 3, 4, 8, 9]
        │                          ^
        │
        │ After 7 is taken, 5 remains."
    `);
  });

  test("an empty answer is shown as nothing", () => {
    const failure: Failure = {
      group: "small",
      input: "8\n",
      expected: false,
      actual: "",
      verdict: "WA",
      message: "True or False is expected, the output is empty",
    };
    expect(render(failure, P1, { interface: "program" })).toContain("│ got       (nothing)");
  });

  test("an answer that is no value of the type is shown as it came", () => {
    const failure: Failure = {
      group: "small",
      args: [8],
      expected: false,
      actual: '"no"',
      verdict: "WA",
      message: 'the answer is the text "no"',
    };
    expect(render(failure, P1)).toContain('│ got       "no"');
  });

  test("the expected answer is only an example if several are right", () => {
    const text = render(MOVES, { ...NUMBER_GAME, hasOneAnswer: false });
    expect(text).toContain("│ possible  {5:");
    expect(text).not.toContain("^");
  });

  test("a long argument keeps both ends and counts what is left out", () => {
    const heaps = Array.from({ length: 100_000 }, (_, index) => index);
    const text = render({ ...MOVES, args: [heaps] }, NUMBER_GAME);
    expect(text).toContain("winningMoves([0, 1, 2, 3, ");
    expect(text).toMatch(/, 55, … 688,\d\d\d characters …\n/);
    expect(text).toContain("99998, 99999])");
  });

  test("two long answers are cut around the place where they differ", () => {
    const right = Array.from({ length: 20_000 }, () => 7);
    const wrong = right.with(15_000, 8);
    const list: ProblemFacts = { ...NUMBER_GAME, returns: { kind: "list", item: { kind: "int" } } };
    const lines = render({ ...MOVES, args: [[2]], expected: right, actual: wrong }, list).split(
      "\n",
    );
    const caret = lines.findIndex((line) => line.trim().endsWith("^"));
    expect(lines[caret - 1]?.[lines[caret]?.indexOf("^") ?? 0]).toBe("8");
  });

  test("a program that prints without end does not bury the rest", () => {
    const printed = "spam\n".repeat(100_000);
    const text = render({ ...MOVES, printed }, NUMBER_GAME);
    expect(text).toContain("… 99,984 lines …");
    expect(text.split("\n").length).toBeLessThan(40);
  });

  test("a hidden failure says what passed, that its inputs stay hidden, and what to try", () => {
    const failure: Failure = { group: "large", verdict: "TLE", message: "A call took over 1 s." };
    const groups = [
      group("sample", "AC", [0, 0], [2, 2]),
      group("small", "AC", [40, 40], [20, 20]),
      group("large", "TLE", [0, 60], [17, 60], "hidden"),
    ];
    expect(render(failure, P1, { groups })).toMatchInlineSnapshot(`
      "✗ large: time limit exceeded (TLE)
        │ A call took over 1 s.
        │
        │ The visible groups 'sample' and 'small' passed (22 cases); 'large' is hidden: its inputs are not
        │ shown, so that a program cannot be fitted to them.
        │
        │ help: Count how the steps of your program grow with the input; for large inputs, look for a
        │ pattern or a faster method."
    `);
  });

  test("names of groups cannot steer the terminal either", () => {
    const failure: Failure = { group: "large", verdict: "WA", message: "wrong" };
    const groups = [group("s\u202Emall", "AC", [40, 40], [20, 20]), LARGE];
    expect(render(failure, P1, { groups })).toContain("The visible group 's\\u202emall' passed");
  });

  test("a hidden failure claims nothing about visible groups that failed too", () => {
    const failure: Failure = { group: "large", verdict: "WA", message: "wrong" };
    const groups = [...ACCEPTED.groups.slice(1), group("sample", "WA", [0, 0], [1, 2]), LARGE];
    const text = render(failure, P1, { groups });
    expect(text).toContain("'large' is hidden");
    expect(text).not.toContain("passed");
  });
});
