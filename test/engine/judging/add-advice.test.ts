import { describe, expect, it } from "vitest";
import type { Counterexample } from "../../../harness/core/judging/judging.ts";
import type { Value } from "../../../harness/core/values/value.ts";
import type { Problem } from "../../../harness/problems/problem.ts";
import type { Submission } from "../../../harness/engine/build/submission.ts";
import {
  addAdvice,
  addAdviceToCase,
  addAdviceToCounterexample,
} from "../../../harness/engine/judging/add-advice.ts";

/** In this language everything behind # is a comment, and a program of "goto" gets advice. */
const LANGUAGE = {
  advice: [{ message: /^It jumped/, code: /goto/, sentence: "Do not jump." }],
  narrowInts: [{ pattern: /byte/, name: "a byte", min: -128n, max: 127n, remedy: "use int" }],
  readSource: (source: string) => {
    const code = source.replaceAll(/#.*/g, "");
    return { text: code, code };
  },
};

function submissionOf(source: string, language: object = LANGUAGE): Submission {
  return { source, language } as unknown as Submission;
}

/** In this language nothing is known. */
const PLAIN = submissionOf("goto byte while # goto", {});
const JUMPS = submissionOf("goto 1");

describe("advice", () => {
  it("stands before a message that it explains", () => {
    expect(addAdvice("It jumped.", JUMPS)).toBe("Do not jump.\nIt jumped.");
    expect(addAdvice("It fell.", JUMPS)).toBe("It fell.");
    expect(addAdvice("", JUMPS)).toBe("");
  });

  it("reads the source without comments, from its beginning, and not all of a long one", () => {
    expect(addAdvice("It jumped.", submissionOf("7 # goto"))).toBe("It jumped.");
    const late = (length: number) => submissionOf(`${" ".repeat(length)}goto`);
    expect(addAdvice("It jumped.", late(64 * 1024 - 4))).toBe("Do not jump.\nIt jumped.");
    expect(addAdvice("It jumped.", late(64 * 1024))).toBe("It jumped.");
  });

  it("is searched in the beginning of a long message, and the rest is not shown", () => {
    const long = `It jumped. ${"A".repeat(2 ** 20)}`;
    expect(addAdvice(long, JUMPS)).toMatch(/^Do not jump\.\nIt jumped\. A{7989}…$/);
    const late = `${"A".repeat(2 ** 20)} It jumped.`;
    for (const verdict of ["WA", "JE"] as const) {
      expect(addAdviceToCase({ verdict, message: late }, [], JUMPS)).toHaveLength(8001);
    }
  });

  it("is there for every language", () => {
    const message = "The program ended with exit status 3.";
    expect(addAdvice(message, PLAIN)).toBe(
      `The program ended with exit status 3, which means that it failed: remove the call that exits, or exit with 0.\n${message}`,
    );
  });
});

describe("advice on a case that is out of time", () => {
  const message = "The call was ended after 1.00 s of CPU time; the limit is 1.00 s.";
  const explain = (args: readonly Value[], submission = PLAIN, verdict: "TLE" | "WA" = "TLE") =>
    addAdviceToCase({ verdict, message }, args, submission);

  it.each<[string, Value[], boolean]>([
    ["a number", [14n], true],
    ["a larger number", [15n], false],
    ["a negative number", [-15n], false],
    ["a list", [[6n, 6n]], true],
    ["a larger list", [[6n, 7n]], false],
    ["a text", ["x".repeat(14)], true],
    ["a longer text", ["x".repeat(15)], false],
    ["nothing", [null], true],
    ["two numbers", [6n, 7n], true],
    ["two larger numbers", [7n, 7n], false],
  ])("depends on the size of the input: %s", (_, args, isSmall) => {
    const opening = isSmall
      ? "Even for this small input the function"
      : "This input takes too many";
    expect(explain(args)).toBe(`${explain(args).split("\n")[0]}\n${message}`);
    expect(explain(args).startsWith(opening)).toBe(true);
  });

  it("names a loop, or else a recursion", () => {
    expect(explain([1n])).toContain("a loop never ends");
    expect(explain([1n], submissionOf("f(n) # while"))).toContain("a recursion never ends");
    expect(explain([1n], submissionOf("while"))).toContain("a loop never ends");
    const program = { verdict: "TLE" as const, message: message.replace("call", "program") };
    expect(addAdviceToCase(program, [1n], PLAIN)).toContain("the program does not end");
  });

  it("does not blame the submission for a judge error", () => {
    const lost = "The judge could not check the answer: It ended with exit status 1.";
    expect(addAdviceToCase({ verdict: "JE", message: lost }, [1n], PLAIN)).toBe(lost);
  });

  it("is silent where another verdict, message or advice explains it", () => {
    expect(explain([1n], PLAIN, "WA")).toBe(message);
    const late = { verdict: "TLE" as const, message: "The call used 1.20 s of CPU time." };
    expect(addAdviceToCase(late, [1n], PLAIN)).toBe(late.message);
    const language = { advice: [{ message: /^The call was ended/, sentence: "Be quick." }] };
    expect(explain([1n], submissionOf("", language))).toBe(`Be quick.\n${message}`);
    const wrong = { verdict: "WA" as const, message: "It jumped." };
    expect(addAdviceToCase(wrong, [1n], JUMPS)).toBe("Do not jump.\nIt jumped.");
  });
});

const INT = { kind: "int" } as const;
const ASKED = {
  functionName: "canWin",
  parameters: ["k", "n"].map((name) => ({ name, type: INT, range: undefined })),
} as unknown as Problem["interface"];

const add = (changes: Partial<Counterexample>, submission = submissionOf("byte goto")) => {
  const counterexample = {
    verdict: "WA",
    args: [7],
    message: "It fell.",
    ...changes,
  } as Counterexample;
  const { message, guess } = addAdviceToCounterexample(counterexample, submission, ASKED);
  return { message, guess };
};

const range = (int: string) => `${int} does not fit a byte: use int.`;

describe("advice on a counterexample", () => {
  it("says where both answers are shown the advice, else the mistake, else the range", () => {
    const shown = { actualIsValue: true, args: [300], guess: "Perhaps odd." };
    expect(add({ ...shown, message: "It jumped." })).toEqual({
      message: "It jumped.",
      guess: "Do not jump.",
    });
    expect(add(shown)).toEqual({ message: "It fell.", guess: "Perhaps odd." });
    expect(add({ actualIsValue: true, args: [300] }).guess).toBe(range("300"));
  });

  it.each<Partial<Counterexample>>([
    { verdict: "RTE", actualIsValue: true },
    { actualIsValue: false },
    {},
  ])("says where the message is shown the range, else the mistake: %o", (changes) => {
    const jumped = { ...changes, message: "It jumped.", guess: "Perhaps odd." };
    const message = "Do not jump.\nIt jumped.";
    expect(add({ ...jumped, args: [300] })).toEqual({ message, guess: range("300") });
    expect(add(jumped)).toEqual({ message, guess: "Perhaps odd." });
    expect(add({ ...changes, guess: "Perhaps odd." })).toEqual({
      message: "It fell.",
      guess: "Perhaps odd.",
    });
  });

  it("keeps a counterexample that it knows nothing about", () => {
    const counterexample = {
      verdict: "WA",
      args: [7],
      message: "It fell.",
    } as unknown as Counterexample;
    expect(addAdviceToCounterexample(counterexample, PLAIN, ASKED)).toStrictEqual(counterexample);
  });

  it.each<[string, Counterexample["args"], string | undefined]>([
    ["a list", [[1, 128]], "128"],
    ["digits", ["-9007199254740993"], "-9007199254740993"],
    ["an object", [{ size: 200 }], "200"],
    ["no integer", [200.5, "200x", null, true], undefined],
  ])("finds a large int in %s", (_, args, int) => {
    expect(add({ args }).guess).toBe(int === undefined ? undefined : range(int));
  });

  it("finds that the sum of a list is too large", () => {
    expect(add({ args: [[100, 27]] }).guess).toBeUndefined();
    expect(add({ args: [[100, 28]] }).guess).toBe(`The sum ${range("128")}`);
  });

  const swapped =
    "canWin gets k first, then n: your function names its parameters in another order.";

  it.each([
    ["Python", "def canWin(n: int, k: int) -> bool:\n  return canWin(k, n)", swapped],
    ["JavaScript", "const canWin = (n, k) => n > k;", swapped],
    ["C++", "bool canWin(long long n, long long k) { return n > k; }", swapped],
    ["Go", "func canWin(n, k int) bool { return n > k }", swapped],
    ["Rust", "fn canWin(n: i64, k: i64) -> bool { n > k }", swapped],
    ["the right order", "def canWin(k, n):\n  return canWin(n, k)", undefined],
    ["other names", "def canWin(a, b):\n  return a > b", undefined],
    ["one of the names", "def canWin(n, b):\n  return n > b", undefined],
  ])("finds parameters in another order: %s", (_, source, guess) => {
    expect(add({ actualIsValue: true }, submissionOf(source)).guess).toBe(guess);
  });

  it.each([
    ["once", "n = int(input())\nprint(n)", true],
    ["twice", "n = int(input())\nm = input()", false],
    ["in a loop", "for i in range(2):\n  n = int(input())", false],
    ["in a comprehension", "a = [input() for _ in range(2)]", false],
    ["by other means", "import sys\na = input()\nb = sys.stdin.read()", false],
  ])("finds that only the first line is read: %s", (_, source, isFound) => {
    const submission = submissionOf(source, { ...LANGUAGE, readsLine: /\binput\(/ });
    const guess = add({ input: "2\n3 4\n", actualIsValue: true }, submission).guess ?? "";
    expect(guess.startsWith("The input has 2 lines, but the program reads only")).toBe(isFound);
    expect(add({ input: "2\n", actualIsValue: true }, submission).guess).toBeUndefined();
  });

  it("finds a large int in the right answer, and reads the source without comments", () => {
    expect(add({ expected: 128 }).guess).toBe(range("128"));
    expect(add({ args: [300] }, submissionOf("int # byte")).guess).toBeUndefined();
    expect(add({ args: [300] }, submissionOf("byte")).guess).toBe(range("300"));
  });
});
