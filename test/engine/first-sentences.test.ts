import { afterAll, describe, expect, it } from "vitest";
import { parseValueType } from "../../harness/core/values/value-type.ts";
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
      "a text for True",
      "text.py",
      "def isOdd(n):\n    return 'odd wins' if n % 2 else 'even wins'\n",
      /^Return true or false itself \(True or False in Python\), not a text/,
    ],
    [
      "a text for true in JavaScript",
      "text.js",
      "const isOdd = (n) => (n % 2 ? 'A' : 'B');\n",
      /^Return true or false itself/,
    ],
    [
      "Python 2's way to catch",
      "catch.py",
      "def isOdd(n):\n    try:\n        return n % 2 == 1\n    except Exception, e:\n        return False\n",
      /^This is Python 2\./,
    ],
    [
      "process.exit() at the end",
      "exit.js",
      "const isOdd = (n) => n % 2 === 1;\nprocess.exit(0);\n",
      /^Remove the exit\(\) call from the file/,
    ],
    [
      "fs without an import",
      "fs.js",
      'console.log(Number(fs.readFileSync(0, "utf8")) % 2 ? "True" : "False");\n',
      /^fs has to be imported: write `const fs = require\("node:fs"\);`/,
    ],
    [
      "a module that is not there in JavaScript",
      "module.js",
      'const _ = require("lodash");\nconst isOdd = (n) => n % 2 === 1;\n',
      /^That module is not installed where submissions are judged/,
    ],
    [
      "input that is read in a function in JavaScript",
      "reads.js",
      'const isOdd = () => Number(require("fs").readFileSync(0, "utf8")) % 2 === 1;\n',
      /^A function gets its input as arguments: it reads nothing/,
    ],
    [
      "a text from input() that is not made a number",
      "texts.py",
      "n = input()\nprint(n % 2 == 1)\n",
      /^input\(\) returns a text: int\(input\(\)\) makes it a number/,
    ],
    [
      "a loop that never ends",
      "loop.py",
      "def isOdd(n):\n    while n >= 0:\n        pass\n    return True\n",
      /^The function never returns for this small input: a loop does not end\. .* change in every round/,
    ],
    [
      "printing instead of returning",
      "prints.py",
      "def isOdd(n):\n    print(n % 2 == 1)\n",
      /^In Python a function that ends without `return` returns None: write `return`/,
    ],
  ];

/** For languages that may be missing. */
const COMPILED: readonly (readonly [language: string, ...(typeof PROGRAMS)[number]])[] = [
  [
    "c",
    "scanf without an address",
    "scan.c",
    '#include <stdio.h>\nint main(void) { long long n = 0; scanf("%lld", n); printf("%s\\n", n % 2 ? "True" : "False"); }\n',
    /^scanf needs the address of a number, with &/,
  ],
  [
    "c",
    "bool without an include",
    "bool.c",
    "bool isOdd(long long n) { return n % 2 == 1; }\n",
    /^bool has to be included: write `#include <stdbool\.h>`/,
  ],
  [
    "cpp",
    "vector without an include",
    "vector.cpp",
    "bool isOdd(long long n) { vector<bool> all(8); return n % 2 == 1; }\n",
    /^vector is in the standard library: write `#include <vector>`/,
  ],
  [
    "cpp",
    "a header that is not there",
    "header.cpp",
    "#include <boots/all.hpp>\nbool isOdd(long long n) { return n % 2 == 1; }\n",
    /^That header is not installed where submissions are judged/,
  ],
  [
    "cpp",
    "another name in C++, with a print inside",
    "solve.cpp",
    "#include <iostream>\nbool solve(long long n) { std::cout << n; return n % 2 == 1; }\n",
    /^The exercise asks for a function isOdd; this file defines solve: rename it\./,
  ],
  [
    "cpp",
    "endless recursion in C++",
    "endless.cpp",
    "bool isOdd(long long n) { for (int i = 1; i < 3; i++) if (!isOdd(n - i)) return true; return false; }\n",
    /^A recursion that never ends uses up all memory/,
  ],
  [
    "java",
    "Java's List without an import",
    "Own.java",
    "public class Own { static boolean isOdd(long n) { List<Long> all = null; return n % 2 == 1; } }\n",
    /^List has to be imported: write `import java\.util\.\*;`/,
  ],
  [
    "java",
    "another name in Java, with a print inside",
    "Solve.java",
    "public class Solve { static boolean solve(long n) { System.out.println(n); return n % 2 == 1; } }\n",
    /^The exercise asks for a function isOdd; this file defines solve: rename it\./,
  ],
  [
    "java",
    "input that is read in a function in Java",
    "Reads.java",
    "import java.util.*;\npublic class Reads { static boolean isOdd(long n) { return new Scanner(System.in).nextLong() % 2 == 1; } }\n",
    /^A function gets its input as arguments: it reads nothing/,
  ],
  [
    "go",
    "fmt without an import",
    "fmt.go",
    "package main\n\nfunc main() {\n\tvar n int\n\tfmt.Scan(&n)\n\tfmt.Println(n%2 == 1)\n}\n",
    /^fmt has to be imported: write `import "fmt"`/,
  ],
  [
    "go",
    "endless recursion in Go",
    "endless.go",
    "package main\n\nfunc isOdd(n int) bool { return !isOdd(n - 1) }\n",
    /^The recursion never ends, or goes too deep/,
  ],
  [
    "rust",
    "HashMap without an import",
    "map.rs",
    "fn isOdd(n: i64) -> bool { let m: HashMap<i64, bool> = HashMap::new(); m.len() == 0 && n % 2 == 1 }\n",
    /^HashMap has to be imported: write `use std::collections::HashMap;`/,
  ],
  [
    "rust",
    "another name in Rust, with a print inside",
    "solve.rs",
    'fn solve(n: i64) -> bool { println!("{}", n); n % 2 == 1 }\n',
    /^The exercise asks for a function isOdd; this file defines solve: rename it\./,
  ],
];

const bench = new EngineBench();
afterAll(async () => bench[Symbol.asyncDispose]());

describe("the first sentence that a beginner reads", () => {
  it.each(PROGRAMS)("about %s names the mistake and the remedy", async (_, file, source, first) => {
    expect(await bench.firstSentence(file, source)).toMatch(first);
  });

  for (const [language, what, file, source, first] of COMPILED) {
    it(`about ${what} names the mistake and the remedy`, async ({ skip }) => {
      if (!(await bench.hasLanguage(language))) skip("there is no compiler for it here");
      expect(await bench.firstSentence(file, source)).toMatch(first);
    });
  }

  it.each([
    ["python", "wide.py", "def isOdd(n):\n    return n % 2 == 1 and n < 2**40\n", ""],
    [
      "javascript",
      "narrow.js",
      "const isOdd = (n) => n % 2 === 1;",
      "9007199254740993 does not fit a number",
    ],
    [
      "cpp",
      "short.cpp",
      "bool isOdd(short n) { return n % 2 == 1; }",
      "9007199254740993 does not fit a short",
    ],
    [
      "cpp",
      "unsigned.cpp",
      "bool isOdd(unsigned n) { return n % 2 == 1; }",
      "9007199254740993 does not fit an unsigned int",
    ],
    [
      "rust",
      "narrow.rs",
      "fn isOdd(n: u32) -> bool { n % 2 == 1 }",
      "9007199254740993 does not fit a u32",
    ],
  ])("about an int that is too large: %s, %s", async (language, file, source, guess) => {
    expect(await bench.hasLanguage(language)).toBe(true);
    const large = 2n ** 53n + 1n;
    const cases = [{ args: [large], expected: true, isTimed: false, isForPrograms: true }];
    const problem = { ...ODD, groups: ODD.groups.slice(0, 1) };
    const suite = oddSuite({ problem, cases: new Map([["small", cases]]) });
    const { counterexample } = await bench.judge(file, source, { suite, isExplaining: true });
    expect(/^\d+ does not fit an? \w+(?: int)?/.exec(counterexample?.guess ?? "")?.[0] ?? "").toBe(
      guess,
    );
  });

  it("names a wrong division first where an int is asked for", async () => {
    const returns = parseValueType("int");
    const problem = { ...ODD, interface: { ...ODD.interface, functionName: "half", returns } };
    const cases = [{ args: [6n], expected: 3n, isTimed: false, isForPrograms: true }];
    const groups = problem.groups.slice(0, 1);
    const suite = oddSuite({
      problem: { ...problem, groups },
      reference: { solve: ([n]) => (n as bigint) / 2n },
      cases: new Map([["small", cases]]),
    });
    const { failures } = await bench.judge("half.py", "def half(n):\n    return n / 2\n", {
      suite,
    });
    expect(failures[0]?.message).toMatch(/^In Python \/ gives a float, even 6 \/ 2: write \/\//);
  });

  it("says of chance that answers change, and never that it is state between calls", async () => {
    const source = "import random\ndef isOdd(n):\n    return random.random() < 0.5\n";
    const texts: string[] = [];
    // A judging whose first wrong call is wrong alone, too, has nothing to say of it.
    for (let judging = 0; judging < 12 && texts.length === 0; judging += 1) {
      const { notes } = await bench.judge("chance.py", source, { isExplaining: true });
      texts.push(...notes.map(({ text }) => text));
    }
    expect(texts.join("\n")).toContain("not always the same");
    expect(texts.join("\n")).not.toContain("keeps state");
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
