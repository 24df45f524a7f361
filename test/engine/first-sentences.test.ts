import { afterAll, describe, expect, it } from "vitest";
import { describeHiddenFailure } from "../../harness/core/judging/audience.ts";
import { EngineBench, ODD, oddSuite } from "./engine-bench.ts";

/**
 * Programs as beginners write them, and the first sentence that they read: the exercise asks for
 * isOdd(n), or a program that reads n and prints True or False.
 */
const PROGRAMS: readonly (readonly [what: string, file: string, source: string, first: RegExp])[] =
  [
    [
      "Python 2",
      "py2.py",
      "n = int(raw_input())\nprint n % 2 == 1\n",
      /^This is Python 2\. Python 3 is used here/,
    ],
    [
      "a prompt in the output",
      "prompt.py",
      'n = int(input("Enter n: "))\nprint(n % 2 == 1)\n',
      /^The text in input\("\.\.\."\) is printed into the output: write input\(\) without it/,
    ],
    [
      "another word for True",
      "words.py",
      'n = int(input())\nprint("odd" if n % 2 else "even")\n',
      /^Print True or False alone/,
    ],
    [
      "input that is read without end",
      "forever.py",
      "while True:\n    n = int(input())\n    print(n % 2 == 1)\n",
      /^The program reads more lines than there are: .* read it once/,
    ],
    [
      "input that is read in a function",
      "reads.py",
      "def isOdd(n):\n    n = int(input())\n    return n % 2 == 1\n",
      /^A function gets its input as arguments: it reads nothing\./,
    ],
    [
      "exit() at the end",
      "exit.py",
      "def isOdd(n):\n    return n % 2 == 1\n\nexit()\n",
      /^Remove exit\(\) and quit\(\) from the file/,
    ],
    [
      "endless recursion",
      "endless.py",
      "def isOdd(n):\n    return not isOdd(n - 1)\n",
      /^The recursion never ends: every call must come to a case that returns/,
    ],
    [
      "endless recursion in JavaScript",
      "endless.js",
      "const isOdd = (n) => !isOdd(n - 1);\n",
      /^The recursion never ends, or goes too deep/,
    ],
    [
      "reduce without an import",
      "reduce.py",
      "def isOdd(n):\n    return reduce(lambda a, b: a ^ b, [n % 2 == 1])\n",
      /^reduce has to be imported: write `from functools import reduce`/,
    ],
    [
      "math without an import",
      "maths.py",
      "def isOdd(n):\n    return math.fmod(n, 2) == 1\n",
      /^math has to be imported: write `import math`/,
    ],
    [
      "a module that is not there",
      "module.py",
      "import numpee\n\ndef isOdd(n):\n    return n % 2 == 1\n",
      /^That module is not installed where submissions are judged: use the standard library/,
    ],
    [
      "another name, with a print inside",
      "solve.py",
      "def solve(n):\n    print('n is', n)\n    return n % 2 == 1\n",
      /^Nothing in this file runs: it defines solve, but never calls it\. Rename it to isOdd/,
    ],
    [
      "another name in JavaScript, with a print inside",
      "solve.js",
      "function solve(n) {\n  console.log(n);\n  return n % 2 === 1;\n}\n",
      /^Nothing in this file runs: it defines solve, but never calls it\. Rename it to isOdd/,
    ],
    [
      "nearly the name, with a print inside",
      "near.py",
      "def is_odd(n):\n    print(n)\n    return n % 2 == 1\n",
      /^The exercise asks for a function isOdd; this file defines is_odd: rename it\./,
    ],
    [
      "a main that nothing calls",
      "main.py",
      "def main():\n    n = int(input())\n    print(n % 2 == 1)\n",
      /^Nothing in this file runs: it defines main, but never calls it\./,
    ],
    [
      "printing instead of returning",
      "prints.py",
      "def isOdd(n):\n    print(n % 2 == 1)\n",
      /^In Python a function that ends without `return` returns None: write `return`/,
    ],
  ];

/** For languages that may be missing. */
const COMPILED: typeof PROGRAMS = [
  [
    "scanf without an address",
    "scan.c",
    '#include <stdio.h>\nint main(void) { long long n = 0; scanf("%lld", n); printf("%s\\n", n % 2 ? "True" : "False"); }\n',
    /^scanf needs the address of a number, with &/,
  ],
  [
    "Java's List without an import",
    "Own.java",
    "public class Own { static boolean isOdd(long n) { List<Long> all = null; return n % 2 == 1; } }\n",
    /^List has to be imported: write `import java\.util\.\*;`/,
  ],
];

const bench = new EngineBench();
afterAll(async () => bench[Symbol.asyncDispose]());

describe("the first sentence that a beginner reads", () => {
  it.each(PROGRAMS)("about %s names the mistake and the remedy", async (_, file, source, first) => {
    expect(await firstSentence(file, source)).toMatch(first);
  });

  for (const [what, file, source, first] of COMPILED) {
    it(`about ${what} names the mistake and the remedy`, async ({ skip }) => {
      const language = file.endsWith(".c") ? "c" : "java";
      if (!(await bench.hasLanguage(language))) skip("there is no compiler for it here");
      expect(await firstSentence(file, source)).toMatch(first);
    });
  }

  const TOO_LARGE = "9007199254740993 does not fit a number";
  it.each([
    ["wide.py", "def isOdd(n):\n    return n % 2 == 1 and n < 2**40\n", ""],
    ["narrow.js", "const isOdd = (n) => n % 2 === 1;", TOO_LARGE],
  ])("about an int that is too large: %s", async (file, source, guess) => {
    const large = 2n ** 53n + 1n;
    const cases = [{ args: [large], expected: true, isTimed: false, isForPrograms: true }];
    const problem = { ...ODD, groups: ODD.groups.slice(0, 1) };
    const suite = oddSuite({ problem, cases: new Map([["small", cases]]) });
    const { counterexample } = await bench.judge(file, source, { suite, isExplaining: true });
    expect(/^\d+ does not fit an? \w+/.exec(counterexample?.guess ?? "")?.[0] ?? "").toBe(guess);
  });

  it("shows what the call printed beside the counterexample", async () => {
    const source = "def isOdd(n):\n    print('n is', n)\n    return n % 2 == 1 and n != 3\n";
    const { counterexample } = await bench.judge("shown.py", source, { isExplaining: true });
    expect(counterexample).toMatchObject({ args: [3], printed: "n is 3\n" });
  });

  it("says of no function that it is a program as well because of what stands inside it", async () => {
    const source = "def isOdd(n):\n    if n < 0: input()\n    return n % 2 == 1\n";
    expect(await bench.judge("inside.py", source)).toMatchObject({ verdict: "AC", notes: [] });
  });
});

async function firstSentence(file: string, source: string): Promise<string> {
  const { failures, counterexample } = await bench.judge(file, source, { isExplaining: true });
  const [failure] = failures.filter(
    ({ verdict, message }) => message !== describeHiddenFailure(verdict),
  );
  return counterexample?.message ?? failure?.message ?? "";
}
