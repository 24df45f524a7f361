import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Failure } from "../../../harness/core/judging/judging.ts";
import { printFeedbackMarkdown } from "../../../harness/report/index.ts";
import { CARDS } from "../film/sample-film.ts";
import { P1 } from "../sample-results.ts";
import { hostileFeedback } from "./arbitrary-feedback.ts";
import { readInline } from "./read-inline.ts";
import { exerciseOf, FEEDBACK, resultWith } from "./sample-feedback.ts";

describe("printFeedbackMarkdown", () => {
  test("reads well as plain text", () => {
    expect(printFeedbackMarkdown(FEEDBACK)).toMatchInlineSnapshot(`
      "# Feedback for Ana Perez

      Combinatorial games, ana

      **So far: 182 of 500 points; not graded yet: p4**

      ## p1

      **wrong answer: 32 of 100 points**

      P1.py, python

      Attempt 2 counts; the other is kept.

      \`\`\`text
      attempt  submitted             result        points
            1  2026-11-03 20:14 UTC  accepted         100
            2  2026-11-03 20:14 UTC  wrong answer      32
      \`\`\`

      \`\`\`text
      tests           result        passed     points
      sample          accepted      2 of 2     0 of 0
      small           accepted      20 of 20   40 of 40
      medium          wrong answer  7 of 31    0 of 20
      large (hidden)  not run       not shown  0 of 40
      \`\`\`

      ### The smallest input that fails (all smaller ones pass)

      \`\`\`text
      call      AcanWin(8)
      expected  False
      got       True
      \`\`\`

      \`\`\`text
      8 is a lost position:
        take 1 -> 7, which is won
        take 3 -> 5, which is won
      \`\`\`

      A guess, which may be wrong: it takes every even number for a lost one

      ### Notes

      Your function returned 1; that was taken for True.

      ### Next step

      Trace your program by hand on the small input above, and find the step at which
      it goes wrong.

      29 of 53 visible tests passed; the hidden tests were not run, because they
      require groups that failed.

      A group stops at its first failing test, so more of its tests may pass.

      Submitted 1 day 1 hour late (due 2026-11-04 23:59): 80 % of the points count (up
      to 2 days late). Submitted on time, it would have earned 40 points.

      Receipt: submission 5f5f5f5f5f5f, tests 7e577e577e57, judge 1dea1dea1dea, judged
      2026-11-05.

      ## numbergame

      **time limit exceeded: 50 of 100 points**

      ana/numbergame.py, python

      \`\`\`text
      tests          result               passed     points
      small          accepted             20 of 20   50 of 50
      long (hidden)  time limit exceeded  not shown  0 of 50
      \`\`\`

      ### long: time limit exceeded

      No answer after 2 s of CPU time (limit 2 s).

      ### small: wrong answer

      \`\`\`text
      call      winningMoves([2, 3, 4, 5, 7, 8, 9])
      expected  {5: [2, 3, 4, 7, 8, 9], 7: [2, 3, 4, 5, 8, 9], 8: [2, 3, 4, 5, 7, 9]}
      got       {5: [2, 3, 4, 7, 8, 9], 7: [2, 3, 4, 8, 9]}
                                                     ^
      printed   debug: here
      \`\`\`

      After 7 is taken, 5 remains.

      ### How its running time grows

      Time grows with the length of cards: it looks exponential (each +1 multiplies it
      by about 2). Probably the same answers are worked out again and again: remember
      them.

      \`\`\`text
      length of cards  CPU time
                    8  1 ms
                   16  21 ms
                   20  340 ms
                   24  over 2 s
      \`\`\`

      The limit of 2 s is exceeded where the length of cards is about 23; the exercise
      goes up to 40.

      ### Next step

      The visible group 'small' passed (20 cases); 'long' is hidden: its inputs are
      not shown, so that a program cannot be fitted to them.

      Count how the steps of your program grow with the input; for large inputs, look
      for a pattern or a faster method.

      20 of 20 visible tests passed; hidden tests show only their verdicts.

      Submitted on time (due 2026-11-04 23:59).

      Receipt: submission 5f5f5f5f5f5f, tests 7e577e577e57, judge 1dea1dea1dea, judged
      2026-11-05.

      ## p2

      **compile error: 0 of 100 points**

      ana/P2.py, python

      ### compile error

      \`\`\`text
      P2.py, line 3
          def BcanWin(k, n)
                           ^
      SyntaxError: expected ':'
      \`\`\`

      Submitted on time (due 2026-11-04 23:59).

      Receipt: submission 5f5f5f5f5f5f, tests 7e577e577e57, judge 1dea1dea1dea, judged
      2026-11-05.

      ## heaps

      **accepted: 100 of 100 points**

      P1.py, python

      \`\`\`text
      tests   result    passed    points
      sample  accepted  2 of 2    0 of 0
      small   accepted  20 of 20  100 of 100
      \`\`\`

      22 of 22 visible tests passed; there are no hidden tests.

      Submitted on time (due 2026-11-04 23:59).

      Receipt: submission 5f5f5f5f5f5f, tests 7e577e577e57, judge 1dea1dea1dea, judged
      2026-11-05.

      ## p3

      **not submitted: 0 of 100 points**

      If you did submit something, tell your instructor the name of the file.

      ## p4

      **not graded yet: go is not installed on the judge's machine; you lose no points**
      "
    `);
  });

  test("a film is replaced by a pointer to the page", () => {
    const failures: Failure[] = [
      { group: "small", args: [1], actual: [], actualIsValue: true, verdict: "WA", message: "" },
    ];
    const attempts = [resultWith({ verdict: "WA", failures })];
    const facts = { ...P1, filmOf: () => CARDS };
    const text = printFeedbackMarkdown({
      ...FEEDBACK,
      exercises: [exerciseOf("p1", { attempts, facts })],
    });
    expect(text).toContain("feedback.html shows your answer step by step.");
  });

  test("no content can add headings, fences or strong text", () => {
    fc.assert(
      fc.property(hostileFeedback, (feedback) => {
        expect(() => readBlocks(printFeedbackMarkdown(feedback))).not.toThrow();
      }),
    );
  });
});

/** Reads all that is not in a fence; throws where there is markup that is not ours. */
function readBlocks(markdown: string): void {
  let fence = "";
  for (const line of markdown.split("\n")) {
    if (fence !== "") {
      if (line === fence) fence = "";
      continue;
    }
    const opened = /^(`{3,})text$/.exec(line)?.[1];
    if (opened !== undefined) {
      fence = opened;
      continue;
    }
    const content = line.replace(/^#{1,3} /, "").replace(/^\*\*(.+)\*\*$/, "$1");
    if (/^(?:\s+\S|[-+=]|\d{1,9}[.)])/.test(content)) throw new Error(`a block at ${line}`);
    readInline(content);
  }
  if (fence !== "") throw new Error("a fence that is not closed");
}
