import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Counterexample, Judging } from "../../../harness/core/judging/judging.ts";
import type { TextStyle } from "../../../harness/report/terminal/text-style.ts";
import type { ProblemFacts } from "../../../harness/report/wording/problem-facts.ts";
import { mergeFailures } from "../../../harness/report/wording/failure-words.ts";
import { renderCounterexample } from "../../../harness/report/judging/render-failure.ts";
import { renderFailure } from "../../../harness/report/judging/render-failure.ts";
import { counterexample } from "../arbitrary-judging.ts";
import { group, ACCEPTED, COLOUR, failWith, P1, UNICODE } from "../sample-results.ts";
import { findDangers } from "../terminal-safety.ts";

const EIGHT: Counterexample = {
  args: [8],
  expected: false,
  actual: true,
  verdict: "WA",
  message: "The answer is True, expected False.",
  smallest: true,
  reason:
    "n = 8 is lost for A: every move (1, 2, 3, 4, 5, 6) leaves B 7, 6, 5, 4, 3, 2, from each of which B wins.\nFrom 7, B takes 7.",
  guess: "Perhaps your program lets A always win, as if B could not take all that remain.",
};

const CROSSOUT: ProblemFacts = {
  functionName: "solve",
  parameters: [{ kind: "int" }, { kind: "text" }],
  returns: {
    kind: "list",
    item: { kind: "pair", first: { kind: "int" }, second: { kind: "int" } },
  },
  hasOneAnswer: false,
};

const BOARD = [
  "Step 1 crosses out cells 0 and 12, which are no neighbours:",
  "",
  "    1 2 3 4 5",
  "    ^",
  "    6 7 8 9 1",
  "    1 1 2 1 3",
  "        ^",
].join("\n");

const ILLEGAL: Counterexample = {
  args: [5, "123456789111213"],
  actual: [[0, 12]],
  verdict: "WA",
  message: "step 1 (cells 0 and 12): they are no neighbours",
  smallest: false,
  reason: BOARD,
};

function render(
  found: Counterexample,
  change: { width?: number; judging?: Partial<Judging>; problem?: ProblemFacts } = {},
): string {
  const style: TextStyle = { ...UNICODE, width: change.width ?? 80 };
  const judging: Judging = { ...ACCEPTED, ...change.judging, counterexample: found };
  return renderCounterexample(found, judging, change.problem ?? P1, style).join("\n");
}

describe("renderCounterexample", () => {
  test("shows the call, both answers, the reason and the guess", () => {
    expect(render(EIGHT)).toMatchInlineSnapshot(`
      "the smallest input that fails (all smaller ones pass)
        │ call      AcanWin(8)
        │ expected  False
        │ got       True
        │
        │ n = 8 is lost for A: every move (1, 2, 3, 4, 5, 6) leaves B 7, 6, 5, 4, 3,
        │ 2, from each of which B wins.
        │ From 7, B takes 7.
        │
        │ guess: Perhaps your program lets A always win, as if B could not take all
        │ that remain."
    `);
  });

  test("fits into 40 columns", () => {
    expect(render(EIGHT, { width: 40 })).toMatchInlineSnapshot(`
      "the smallest input that fails (all
      smaller ones pass)
        │ call      AcanWin(8)
        │ expected  False
        │ got       True
        │
        │ n = 8 is lost for A: every move (1,
        │ 2, 3, 4, 5, 6) leaves B 7, 6, 5, 4,
        │ 3, 2, from each of which B wins.
        │ From 7, B takes 7.
        │
        │ guess: Perhaps your program lets A
        │ always win, as if B could not take
        │ all that remain."
    `);
  });

  test("of a program is shown as it reads and prints", () => {
    const { guess: _, reason: __, ...rest } = EIGHT;
    const judging = { interface: "program" } as const;
    expect(render({ ...rest, input: "8\n" }, { judging })).toMatchInlineSnapshot(`
      "the smallest input that fails (all smaller ones pass)
        │ input     8
        │ expected  False
        │ got       True"
    `);
  });

  test("of a call that raised has its message", () => {
    const { actual: _, guess: __, ...rest } = EIGHT;
    const message = "The call raised ValueError: too many\n  P1.py, line 2, in AcanWin\n";
    expect(render({ ...rest, verdict: "RTE", message })).toMatchInlineSnapshot(`
      "the smallest input that fails (all smaller ones pass)
        │ call      AcanWin(8)
        │ expected  False
        │
        │ The call raised ValueError: too many
        │   P1.py, line 2, in AcanWin
        │
        │ n = 8 is lost for A: every move (1, 2, 3, 4, 5, 6) leaves B 7, 6, 5, 4, 3,
        │ 2, from each of which B wins.
        │ From 7, B takes 7."
    `);
  });

  test("that is no value of the type has the reason and what to do", () => {
    const { guess: _, reason: __, ...rest } = EIGHT;
    const message =
      "The answer is nothing where a bool is expected. The function printed something: it must return its answer, not print it.";
    expect(render({ ...rest, actual: "None", message })).toMatchInlineSnapshot(`
      "the smallest input that fails (all smaller ones pass)
        │ call      AcanWin(8)
        │ expected  False
        │ got       None
        │
        │ The answer is nothing where a bool is expected. The function printed
        │ something: it must return its answer, not print it."
    `);
  });

  test("without an answer to compare begins with the guess", () => {
    const { actual: _, reason: __, ...rest } = EIGHT;
    const found = { ...rest, verdict: "TLE", message: "A call took over 1 s." } as const;
    expect(render({ ...found, guess: "Perhaps a loop never ends." })).toMatchInlineSnapshot(`
      "the smallest input that fails (all smaller ones pass)
        │ guess: Perhaps a loop never ends.
        │
        │ call      AcanWin(8)
        │ expected  False
        │
        │ A call took over 1 s."
    `);
  });

  test("where many answers are right keeps the drawing of the board", () => {
    const text = render(ILLEGAL, { problem: CROSSOUT });
    expect(text).toMatchInlineSnapshot(`
      "a small input that fails (there may be smaller ones)
        │ call      solve(5, "123456789111213")
        │ got       [(0, 12)]
        │
        │ step 1 (cells 0 and 12): they are no neighbours
        │
        │ Step 1 crosses out cells 0 and 12, which are no neighbours:
        │
        │     1 2 3 4 5
        │     ^
        │     6 7 8 9 1
        │     1 1 2 1 3
        │         ^"
    `);
    for (const line of BOARD.split("\n")) expect(text).toContain(line);
    expect(text).not.toContain("expected");
  });

  test("keeps the drawing in 40 columns, too", () => {
    const text = render(ILLEGAL, { problem: CROSSOUT, width: 40 });
    for (const line of BOARD.split("\n").slice(1)) expect(text).toContain(line);
  });

  test("claims to be the smallest only where it is", () => {
    expect(render(EIGHT)).toMatch(/^the smallest input .*all smaller ones pass/);
    expect(render({ ...EIGHT, smallest: false })).toMatch(/^a small input .*may be smaller ones/);
  });

  test.each([40, 80])("nothing in it steers a terminal or leaves %i columns", (width) => {
    const kinds = fc.constantFrom("function", "program", "unknown" as const);
    fc.assert(
      fc.property(counterexample, kinds, fc.boolean(), (found, kind, hasOneAnswer) => {
        const judging: Judging = { ...ACCEPTED, interface: kind, counterexample: found };
        const problem = { ...P1, hasOneAnswer };
        const style = { ...COLOUR, width };
        const text = renderCounterexample(found, judging, problem, style).join("\n");
        expect(findDangers(text, width)).toEqual([]);
      }),
    );
  });
});

function renderTold(judging: Judging): string {
  return mergeFailures(judging)
    .flatMap((failure) => renderFailure(failure, judging, P1, UNICODE))
    .join("\n");
}

describe("a failure on the same input", () => {
  const failure = { group: "small", verdict: "WA", message: EIGHT.message } as const;

  function renderBoth(args: number[]): string {
    const change = { counterexample: EIGHT };
    const judging = failWith({ ...failure, args, expected: false }, change);
    return renderTold(judging);
  }

  test("only points to what is below", () => {
    expect(renderBoth([8])).toMatchInlineSnapshot(`
      "✗ small: wrong answer (WA)
        │ On the input below."
    `);
  });

  test("in several groups is shown once", () => {
    const below = { ...failure, args: [8] };
    const failures = [below, { ...below, group: "sample" }];
    const groups = [group("sample", "WA", [0, 0], [1, 2]), group("small", "WA", [0, 9], [1, 2])];
    const judging = failWith(below, { failures, groups, counterexample: EIGHT });
    expect(renderTold(judging)).toBe("✗ small, sample: wrong answer (WA)\n  │ On the input below.");
  });

  test("is shown in full if the inputs differ", () => {
    expect(renderBoth([16])).toContain("AcanWin(16)");
    expect(renderBoth([16])).not.toContain("below");
  });

  test("points below for programs, too, by what they read", () => {
    const wrong = { ...failure, input: "8\n" };
    const change = { interface: "program" as const };
    const [same, other] = ["8\n", "9\n"].map((input) => {
      const judging = failWith(wrong, { ...change, counterexample: { ...EIGHT, input } });
      return renderTold(judging);
    });
    expect(same).toContain("On the input below.");
    expect(other).not.toContain("On the input below.");
  });
});
