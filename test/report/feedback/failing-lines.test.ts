import { describe, expect, test } from "vitest";
import { viewJudging } from "../../../harness/core/judging/audience.ts";
import type { Failure } from "../../../harness/core/judging/judging.ts";
import { findFailingLines, splitAtLines } from "../../../harness/report/feedback/failing-lines.ts";
import { failWith, group } from "../sample-results.ts";

const LINES = Array.from({ length: 20 }, (_, index) => (index === 0 ? "class Fun {" : "x"));

function findLines(submission: string, failure: Partial<Failure>, lines = LINES) {
  const whole: Failure = { verdict: "RTE", message: "", ...failure };
  return findFailingLines(failWith(whole, { submission }), lines);
}

/** As languages and drivers say it. */
const MESSAGES = [
  ["a/P1.py", "CE", "SyntaxError: expected ':'\n  P1.py, line 2\n    def f(n)", 2],
  ["P1.java", "CE", "P1.java:4: error: incompatible types", 4],
  ["fun.java", "RTE", "The call raised E: Index 1\n  Fun.java, line 3, in AcanWin", 3],
  ["a.rs", "CE", "error[E0308]: mismatched types\n --> a.rs:4:5\n  |", 4],
  ["a.ts", "CE", "a.ts:5\n  return\n\nSyntaxError: Expected '}'", 5],
  ["a.c", "CE", "a.c: In function 'f':\na.c:6:5: error: expected ';'", 6],
  ["a.go", "CE", "a.go:7:2: declared and not used: p", 7],
  ["a.kt", "CE", "a.kt:1:14: error: unresolved reference: x", 1],
  ["a.cs", "CE", "a.cs(2,4): error CS1519: Unexpected symbol `y'", 2],
  ["a.go", "RTE", "The call raised panic: nil map (a.go:8, called from a.go:12)", 8],
  ["a.js", "RTE", "TypeError: no\n    at f (a.js:9:20)\n    at a.js:12:1", 9],
  [
    "a.py",
    "RTE",
    'Traceback (most recent call last):\n  File "a.py", line 5, in <module>\n  File "a.py", line 10, in f\nIndexError: out of range',
    10,
  ],
  ["a.rs", "RTE", "thread 'main' panicked at a.rs:11:19:\nindex out of bounds", 11],
  ["a.cpp", "RTE", "crashed with SIGABRT\nprogram: a.cpp:12: int main(): failed", 12],
] as const;

describe("the line that fails", () => {
  test.each(MESSAGES)("is found in %s, %s: %s", (submission, verdict, message, line) => {
    expect(findLines(submission, { verdict, message }).map((each) => each.line)).toEqual([line]);
  });

  test.each(MESSAGES)(
    "is cut out of the message to be a link in %s, %s",
    (name, _, message, line) => {
      const names = name === "fun.java" ? ["Fun.java"] : [name.replace("a/", "")];
      const parts = splitAtLines(message, { names, lineCount: 20, anchor: "" });
      expect(parts.map(({ text }) => text).join("")).toBe(message);
      expect(parts.map((part) => part.line)).toContain(line);
    },
  );

  test("is a link with its column, once for each mention, and the last one at the end of the file", () => {
    const message = "a.c:2:7: error: x\na.c:9: b.c:1: at end\na.c(3,1): y\na.c:11:1";
    expect(splitAtLines(message, { names: ["a.c"], lineCount: 8, anchor: "" })).toEqual([
      { text: "" },
      { text: "a.c:2:7", line: 2 },
      { text: ": error: x\n" },
      { text: "a.c:9", line: 8 },
      { text: ": b.c:1: at end\n" },
      { text: "a.c(3,1)", line: 3 },
      { text: ": y\na.c:11:1" },
    ]);
  });

  test("comes with its message, cut if it is long", () => {
    const message = `The program ended.\nIndexError: ${"x".repeat(999)}\nP1.py, line 3`;
    const [found] = findLines("P1.py", { message });
    expect(found?.text).toMatch(/^run-time error: IndexError: x+… \d+ characters …x+$/);
    expect(found?.text.length).toBeLessThan(260);
  });

  test.each([
    ["of another file", { message: "E\n  helper.py, line 3" }],
    ["of a file whose name ends alike", { message: "E\n  myP1.py, line 3" }],
    ["that the program does not have", { message: "E\n  P1.py, line 21" }],
    ["in what an answer is like", { verdict: "WA" as const, message: "P1.py, line 3" }],
  ])("is none %s", (_, failure) => {
    expect(findLines("P1.py", failure)).toEqual([]);
  });

  test("a name is a name, and no pattern", () => {
    expect(findLines("a/P(1)+.py", { message: "P(1)+.py, line 3" })).toHaveLength(1);
    expect(findLines("P..y", { message: "P1.y, line 3" })).toEqual([]);
  });

  test("is not shown to students for a hidden case", () => {
    const judging = failWith(
      { group: "large", verdict: "RTE", message: "E\n  P1.py, line 3" },
      { groups: [group("large", "RTE", [0, 100], [0, 5], "hidden")], verdict: "RTE" },
    );
    expect(findFailingLines(judging, LINES)).toHaveLength(1);
    expect(findFailingLines(viewJudging(judging, "student"), LINES)).toEqual([]);
  });
});
