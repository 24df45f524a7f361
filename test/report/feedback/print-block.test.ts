import { describe, expect, test } from "vitest";
import type { Growth } from "../../../harness/core/judging/judging.ts";
import type { Verdict } from "../../../harness/core/judging/verdict.ts";
import type { Block } from "../../../harness/report/feedback/block.ts";
import { describeExercise } from "../../../harness/report/feedback/describe-feedback.ts";
import { printBlock } from "../../../harness/report/feedback/print-block.ts";
import { printFeedbackMarkdown } from "../../../harness/report/index.ts";
import { group } from "../sample-results.ts";
import { exerciseOf, FEEDBACK, resultWith, SLOW, WRONG } from "./sample-feedback.ts";

function print(block: Block): string {
  return printBlock(block).markup.replaceAll(/\s*\n\s*/g, "\n");
}

const ADVICE = "Line 2: a colon (:) is missing where the ^ points.";
const OUTPUT = "P1.py, line 2\n    if n > 0\n            ^\nSyntaxError: expected ':'";

describe("a message", () => {
  test("of a compiler begins with the sentence that explains it; the output follows, open if it is short", () => {
    const short = print({ kind: "message", text: `${ADVICE}\n${OUTPUT}`, isOfCompiler: true });
    expect(short).toContain(`<p class="advice">${ADVICE}</p>`);
    expect(short).toMatch(/<details class="output" open>.*<pre class="said">P1\.py, line 2\n/s);
    const text = `${ADVICE}\n${"error\n".repeat(30)}`;
    expect(print({ kind: "message", text, isOfCompiler: true })).toContain(
      '<details class="output"><summary>',
    );
  });

  test("of a crashed program has its traceback in sight", () => {
    const markup = print({ kind: "message", text: `${ADVICE}\n${OUTPUT}`, isOfCompiler: false });
    expect(markup).not.toContain("details");
    expect(markup).toContain('<pre class="said">P1.py');
  });

  test("links the lines of the program that it names", () => {
    const program = { names: ["P1.py"], lineCount: 3, anchor: "p1-1-line" };
    const link = '<a href="#p1-1-line-2" data-line="2">P1.py, line 2</a>';
    const message = { kind: "message", isOfCompiler: true, program } as const;
    expect(print({ ...message, text: `${ADVICE}\n${OUTPUT}` })).toContain(
      `<pre class="said">${link}`,
    );
    expect(print({ ...message, text: OUTPUT })).toContain(`<pre class="said">${link}\nif n`);
    expect(print({ ...message, text: "P1.py, line 2: no" })).toBe(`<p>${link}: no</p>`);
  });

  test("without a sentence keeps its lines, and one of a single line is prose", () => {
    const whole = print({ kind: "message", text: OUTPUT, isOfCompiler: true });
    expect(whole).toMatch(/^<pre class="said">P1\.py/);
    const text = "Hidden tests show only their verdict: run-time error.";
    expect(print({ kind: "message", text, isOfCompiler: false })).toBe(`<p>${text}</p>`);
  });
});

test("a guess that says 'perhaps' has a sign in place of more words, which are read out", () => {
  const hidden = '<span class="unseen">A guess, which may be wrong: </span>Perhaps B begins.';
  expect(print({ kind: "guess", text: "Perhaps B begins." })).toContain(hidden);
  const other = print({ kind: "guess", text: "It begins with B." });
  expect(other).toContain("A guess, which may be wrong: It begins with B.");
  expect(other).not.toContain("unseen");
});

/** Feedback on an attempt whose only failure has this message. */
function feedbackOn(verdict: Verdict, message: string) {
  const failure = { args: [8], expected: false, actual: true, verdict, message };
  const result = resultWith({
    ...WRONG,
    verdict,
    groups: [group("sample", "AC", [0, 0], [2, 2]), group("small", verdict, [0, 40], [18, 20])],
    failures: [{ ...failure, group: "small" }],
    counterexample: undefined as never,
  });
  return exerciseOf("p1", { attempts: [result] });
}

test("a page leaves out the sentence that repeats the two answers; text keeps it", () => {
  const sentence = "The answer is True, expected False.";
  const feedback = feedbackOn("WA", sentence);
  const page = describeExercise(feedback).blocks.map(print).join("");
  expect(page).toContain("<dt>expected</dt>");
  expect(page).not.toContain(sentence);
  expect(printFeedbackMarkdown({ ...FEEDBACK, exercises: [feedback] })).toContain(sentence);
});

/** Tables in the feedback on a slow program. */
function printTables(growth: Growth): string {
  return describeExercise(exerciseOf("p1", { attempts: [resultWith({ ...SLOW, growth })] }))
    .blocks.filter(({ kind }) => kind === "table")
    .map(print)
    .join("");
}

test("a table of times is folded below its chart, and open without one; its parameter keeps its name", () => {
  const points = [10, 1000].map((size) => ({ size, cpuMs: size }));
  const growth: Growth = { measure: "n", points, looksLike: "linear", factor: 2, limitMs: 2000 };
  expect(printTables(growth)).toMatch(
    /<details class="output">.*Show as a table.*class="count">n</s,
  );
  expect(printTables({ ...growth, points: points.slice(0, 1) })).not.toContain("details");
});

test("a long power of ten is raised, and read as one", () => {
  const markup = print({ kind: "paragraph", text: "It goes up to 1,000,000,000,000,000,000." });
  expect(markup).toBe('<p>It goes up to 10<span class="unseen">^</span><sup>18</sup>.</p>');
});

test("a compile error has no bar of groups that all failed by it", () => {
  const state = { state: "failed", result: "compile error", passed: "0 of 2", points: 0 } as const;
  const groups = ["small", "large"].map((name) => ({ ...state, name, worth: 20 }));
  expect(print({ kind: "groups", groups })).toBe("");
  const others = groups.map((each) => ({ ...each, result: "wrong answer" }));
  expect(print({ kind: "groups", groups: others })).toContain("small");
});
