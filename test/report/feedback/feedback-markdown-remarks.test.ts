import { expect, test } from "vitest";
import { printFeedbackMarkdown } from "../../../harness/report/index.ts";
import { PROGRAM } from "./sample-program.ts";
import { exerciseOf, FEEDBACK, resultWith } from "./sample-feedback.ts";

const PLAIN = { ...PROGRAM, comments: [] };

test("tells the lines of which something is said, and what", () => {
  const exercises = [exerciseOf("p1", { attempts: [resultWith({})], programOf: () => PROGRAM })];
  const text = printFeedbackMarkdown({ ...FEEDBACK, exercises });
  expect(text.slice(text.indexOf("### Your program"))).toBe(`### Your program for p1: P1.py

\`\`\`text
 4 |     table = [False, True, True]
   ^ Prof. Nim: Why these three?
     Say it in a comment.
99 |
   ^ This one is beyond the end.
\`\`\`
`);
});

test("a program of which nothing is said its reader has already", () => {
  const exercises = [exerciseOf("p1", { attempts: [resultWith({})], programOf: () => PLAIN })];
  expect(printFeedbackMarkdown({ ...FEEDBACK, exercises })).not.toContain("Your program");
});
