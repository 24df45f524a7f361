import { expect, test } from "vitest";
import { describeAttempt } from "../../../harness/report/course-page/describe-attempt.ts";
import { groupOf, resultWith } from "./made-up-result.ts";

test("an accepted attempt tells where it comes from and how its points came about", () => {
  const result = resultWith();
  const attempt = { ...result.attempt, submittedAt: "2026-11-20T21:14:00+01:00" };
  expect(describeAttempt({ ...result, attempt }, ["small"])).toEqual([
    {
      kind: "text",
      text: "ada/p1.py · python · handed in 2026-11-20 21:14 +01:00 · 100 of 100 points of the tests · CPU 100 ms · memory 10.0 MiB",
    },
    { kind: "text", text: "In time." },
    {
      kind: "table",
      head: ["group", "points", "tests passed", "verdict", ""],
      rows: [["small", "50 of 50", "4 of 4", "AC", "hidden"]],
    },
  ]);
});

test("a wrong one tells its counter-example once, with reason and guess", () => {
  const wrong = {
    args: [8, [1]],
    expected: true,
    actual: false,
    verdict: "WA",
    message: "no",
  } as const;
  const args = [8, [1]];
  const result = resultWith({
    verdict: "WA",
    groups: [groupOf("small", "WA", 4)],
    failures: [{ group: "small", ...wrong, args }],
    counterexample: { ...wrong, args, smallest: true, reason: "take 2", guess: "Perhaps." },
  });
  expect(describeAttempt(result, []).slice(3)).toEqual([
    { kind: "heading", text: "small: wrong answer" },
    { kind: "text", text: "On the input below." },
    { kind: "heading", text: "The smallest input that goes wrong (every smaller one is right)" },
    { kind: "code", label: "arguments", text: "(8, [1])" },
    { kind: "code", label: "expected", text: "true" },
    { kind: "code", label: "got", text: "false" },
    { kind: "code", label: "message", text: "no" },
    { kind: "code", label: "reason", text: "take 2" },
    { kind: "text", text: "Guess: Perhaps." },
  ]);
});

test("what does not compile has the compiler's message", () => {
  const message = "main.c:1: error";
  const result = resultWith({
    verdict: "CE",
    groups: [],
    failures: [{ group: "", verdict: "CE", message }],
  });
  expect(describeAttempt(result, []).slice(2)).toEqual([
    { kind: "heading", text: "compile error" },
    { kind: "code", label: "message", text: message },
  ]);
});

test("a slow one tells in a sentence how its time grows, notes come last", () => {
  const growth = {
    measure: "n",
    points: [
      { size: 1000, cpuMs: 500 },
      { size: 2000, cpuMs: null },
    ],
    looksLike: "linear",
    factor: 2,
    limitMs: 1000,
  } as const;
  const blocks = describeAttempt(
    resultWith({
      growth: { ...growth, points: [...growth.points] },
      notes: ["a tuple for a list"],
    }),
    [],
  );
  expect(blocks.slice(3)).toEqual([
    { kind: "heading", text: "How its time grows" },
    {
      kind: "text",
      text: "Time grows with n: it looks linear (each doubling multiplies it by about 2).",
    },
    {
      kind: "table",
      head: ["n", "CPU time"],
      rows: [
        ["1,000", "500 ms"],
        ["2,000", "over 1 s"],
      ],
    },
    { kind: "text", text: "The limit of 1 s is crossed where n is between 1,000 and 2,000." },
    { kind: "text", text: "Note: a tuple for a list" },
  ]);
});

test("failures beyond a dozen are counted, and long inputs are cut in their middle", () => {
  const failure = { group: "small", verdict: "WA", message: "", input: "7".repeat(9000) } as const;
  const failures = Array.from({ length: 15 }, () => failure);
  const blocks = describeAttempt(resultWith({ failures }), []);
  expect(blocks).toContainEqual({ kind: "text", text: "and 3 more failures" });
  expect(JSON.stringify(blocks)).toContain("7… 7,000 characters …7");
});
