import { afterAll, describe, expect, it } from "vitest";
import { parseValueType } from "../../harness/core/values/value-type.ts";
import { sampled } from "../vitest/sample.ts";
import { EngineBench, ODD, oddSuite } from "./engine-bench.ts";

/**
 * Programs as beginners write them, and the first sentence that they read: the exercise asks for
 * isOdd(n), or a program that reads n and prints True or False.
 */
const PROGRAMS: readonly (readonly [what: string, file: string, source: string, first: string])[] =
  [
    [
      "Python 2",
      "py2.py",
      "n = int(raw_input())\nprint n % 2 == 1\n",
      "Python 3 needs parentheses around what is printed: write `print(x)`, not `print x` (that is Python 2).",
    ],
    [
      "a prompt in the output",
      "prompt.py",
      'n = int(input("Enter n: "))\nprint(n % 2 == 1)\n',
      'The text "Enter n: " becomes part of the output: write input() without a text, and print only the answer.',
    ],
    [
      "another word for True",
      "words.py",
      'n = int(input())\nprint("odd" if n % 2 else "even")\n',
      "Print exactly True or False and nothing else: no prompt, no explanation, no other word.",
    ],
    [
      "input that is read without end",
      "forever.py",
      "while True:\n    n = int(input())\n    print(n % 2 == 1)\n",
      "The program calls input() again and again, but each run has only one input: read it once, without the endless loop.",
    ],
    [
      "input that is read in a function",
      "reads.py",
      "def isOdd(n):\n    n = int(input())\n    return n % 2 == 1\n",
      "The function must not read input: its arguments are the input, so use its parameters.",
    ],
    [
      "exit() at the end",
      "exit.py",
      "def isOdd(n):\n    return n % 2 == 1\n\nexit()\n",
      "Remove exit() from the file: it ends the program before your function can be called.",
    ],
    [
      "endless recursion",
      "endless.py",
      "def isOdd(n):\n    return not isOdd(n - 1)\n",
      "The recursion never ends, or goes too deep: the function needs a case that returns without calling itself, and each call must come closer to it.",
    ],
    [
      "endless recursion in JavaScript",
      "endless.js",
      "const isOdd = (n) => !isOdd(n - 1);\n",
      "The recursion never ends, or goes too deep: the function needs a case that returns without calling itself, and each call must come closer to it.",
    ],
    [
      "reduce without an import",
      "reduce.py",
      "def isOdd(n):\n    return reduce(lambda a, b: a ^ b, [n % 2 == 1])\n",
      "reduce has to be imported: write `from functools import reduce` at the top of the file.",
    ],
    [
      "math without an import",
      "maths.py",
      "def isOdd(n):\n    return math.fmod(n, 2) == 1\n",
      "math has to be imported: write `import math` at the top of the file.",
    ],
    [
      "a module that is not there",
      "module.py",
      "import numpee\n\ndef isOdd(n):\n    return n % 2 == 1\n",
      "There is no module numpee here: check its spelling, use the standard library, or submit the module's file together with this one.",
    ],
    [
      "another name, with a print inside",
      "solve.py",
      "def solve(n):\n    print('n is', n)\n    return n % 2 == 1\n",
      "Nothing in this file runs: it defines solve, but never calls it. Rename it to isOdd, the function that the exercise asks for.",
    ],
    [
      "another name in JavaScript, with a print inside",
      "solve.js",
      "function solve(n) {\n  console.log(n);\n  return n % 2 === 1;\n}\n",
      "Nothing in this file runs: it defines solve, but never calls it. Rename it to isOdd, the function that the exercise asks for.",
    ],
    [
      "nearly the name, with a print inside",
      "near.py",
      "def is_odd(n):\n    print(n)\n    return n % 2 == 1\n",
      "The exercise asks for a function isOdd; this file defines is_odd: rename it.",
    ],
    [
      "a main that nothing calls",
      "main.py",
      "def main():\n    n = int(input())\n    print(n % 2 == 1)\n",
      "Nothing in this file runs: it defines main, but never calls it. Call it on the last line: `main()`.",
    ],
    [
      "a text for True",
      "text.py",
      "def isOdd(n):\n    return 'odd wins' if n % 2 else 'even wins'\n",
      'Return True or False itself, without quotation marks, not the text "even wins".',
    ],
    [
      "a text for true in JavaScript",
      "text.js",
      "const isOdd = (n) => (n % 2 ? 'A' : 'B');\n",
      'Return true or false itself, without quotation marks, not the text "B".',
    ],
    [
      "Python 2's way to catch",
      "catch.py",
      "def isOdd(n):\n    try:\n        return n % 2 == 1\n    except Exception, e:\n        return False\n",
      "Write `except ValueError as e`, not `except ValueError, e` (that is Python 2); several types need parentheses, as in `except (KeyError, ValueError)`.",
    ],
    [
      "process.exit() at the end",
      "exit.js",
      "const isOdd = (n) => n % 2 === 1;\nprocess.exit(0);\n",
      "Remove the exit() call from the file: it ends the program before your function can be called.",
    ],
    [
      "fs without an import",
      "fs.js",
      'console.log(Number(fs.readFileSync(0, "utf8")) % 2 ? "True" : "False");\n',
      'fs has to be imported: write `const fs = require("node:fs");` at the top of the file.',
    ],
    [
      "a module that is not there in JavaScript",
      "module.js",
      'const _ = require("lodash");\nconst isOdd = (n) => n % 2 === 1;\n',
      "There is no module lodash here: use what Node.js has, or submit the module's file together with this one.",
    ],
    [
      "input that is read in a function in JavaScript",
      "reads.js",
      'const isOdd = () => Number(require("fs").readFileSync(0, "utf8")) % 2 === 1;\n',
      "The function must not read input: its arguments are the input. Give isOdd a parameter",
    ],
    [
      "a text from input() that is not made a number",
      "texts.py",
      "n = input()\nprint(n % 2 == 1)\n",
      "input() returns a text, and % does not calculate with texts: make it a number first, as in int(input()).",
    ],
    [
      "a loop that never ends",
      "loop.py",
      "def isOdd(n):\n    while n >= 0:\n        pass\n    return True\n",
      "Even for this small input the function does not return: probably a loop never ends. Check that every round changes something that its condition looks at.",
    ],
    [
      "printing instead of returning",
      "prints.py",
      "def isOdd(n):\n    print(n % 2 == 1)\n",
      "The function printed something but returned None: write `return` instead of print() to give the answer back.",
    ],
    [
      "a function that reads and is never called",
      "calls.py",
      "def solve():\n    n = int(input())\n    print(n % 2 == 1)\n",
      "Nothing in this file runs: it defines solve, but never calls it. Call it on the last line: `solve()`.",
    ],
    [
      "two lines read where there is one",
      "lines.py",
      "a = int(input())\nb = int(input())\nprint(a % 2 == 1)\n",
      "input() was called more often than there are lines: read numbers of one line together, as in `a, b = map(int, input().split())`.",
    ],
    [
      "a loop in a comment, beside one that reads to the end",
      "comment.py",
      "# while True: int(input())\nn = int(input())\nm = int(input())\nprint(n % 2 == 1)\n",
      "input() was called more often than there are lines: read numbers of one line together, as in `a, b = map(int, input().split())`.",
    ],
    [
      "a text compared with a number",
      "compares.py",
      "n = input()\nprint(n > 0)\n",
      "input() returns a text, and a text cannot be compared with a number: make it a number first, as in int(input()).",
    ],
    [
      "a text added to a number",
      "adds.py",
      "def isOdd(n):\n    return 'n' + n == 1\n",
      "+ cannot join a text and a number: write int(text) to add numbers, or str(number) to join texts.",
    ],
    [
      "a word read as a number",
      "literal.py",
      "n = int(input() + ' 5')\nprint(n % 2 == 1)\n",
      "int() cannot read '0 5' as one whole number: read several numbers on a line with `list(map(int, input().split()))`.",
    ],
    [
      "a bracket that is never closed",
      "bracket.py",
      "def isOdd(n):\n    m = (n % 2\n    if m == 1:\n        return True\n    return False\n",
      "The ( in `m = (n % 2` is never closed: every ( needs its ).",
    ],
    [
      "= for == in Python",
      "equals.py",
      "def isOdd(n):\n    if n % 2 = 1:\n        return True\n    return False\n",
      "A single = assigns; to compare two values, write ==, as in `if n == 1:`.",
    ],
    [
      "a list that is sorted into None",
      "sorts.py",
      "def isOdd(n):\n    xs = [n, 1]\n    xs = xs.sort()\n    return xs[0] == 1\n",
      "`xs.sort(...)` changes the list itself and returns None: call it on a line of its own, without `=` before it.",
    ],
    [
      "a number that a loop goes through",
      "iterates.py",
      "def isOdd(n):\n    for i in n:\n        pass\n    return True\n",
      "A `for` loop cannot go through a number: `for i in range(n)` counts from 0 to n - 1.",
    ],
    [
      "a return in a program",
      "returns.py",
      "n = int(input())\nreturn n % 2 == 1\n",
      "`return` works only inside a function: in a program that reads input, print the answer instead.",
    ],
    [
      "raw_input in a program that prints as Python 3 does",
      "raw.py",
      "n = int(raw_input())\nprint(n % 2 == 1)\n",
      "raw_input() exists only in Python 2: in Python 3, which is used here, write input().",
    ],
    [
      "an assignment as a condition in JavaScript",
      "condition.js",
      "function isOdd(n) {\n  let m = n % 2;\n  if (m = 1) return true;\n  return false;\n}\n",
      "`if (m = 1)` assigns instead of comparing: write `m === 1`.",
    ],
    [
      "a loop over a list in JavaScript that ends",
      "linked.js",
      "function isOdd(n) {\n  let p = { next: { next: null } };\n  while (p = p.next) {}\n  return 'if (a = b)' === n;\n}\n",
      "The answer is False, expected True.",
    ],
    [
      "an int that is too large for JavaScript's numbers",
      "mixes.js",
      "const isOdd = (n) => BigInt(n) % 2 === 1;\n",
      "Numbers and BigInts do not mix: convert with `n = BigInt(n)` first, and write constants with an n, as in `n % 8n === 0n`.",
    ],
    [
      "a variable called path that has no value",
      "path.js",
      "function isOdd(n) {\n  return path[n] === 1;\n}\n",
      "path is not defined: check its spelling (upper and lower case differ), or declare it with `let`.",
    ],
  ];

/** For languages that may be missing. */
const COMPILED: readonly (readonly [language: string, ...(typeof PROGRAMS)[number]])[] = [
  [
    "c",
    "scanf without an address",
    "scan.c",
    '#include <stdio.h>\nint main(void) { long long n = 0; scanf("%lld", n); printf("%s\\n", n % 2 ? "True" : "False"); }\n',
    'scanf needs the address of n: write `scanf("%lld", &n)`.',
  ],
  [
    "c",
    "bool without an include",
    "bool.c",
    "bool isOdd(long long n) { return n % 2 == 1; }\n",
    "bool has to be included: write `#include <stdbool.h>` at the top of the file.",
  ],
  [
    "c",
    "printing instead of returning in C",
    "prints.c",
    '#include <stdio.h>\n#include <stdbool.h>\nbool isOdd(long long n) { printf("%s\\n", n % 2 ? "True" : "False"); }\n',
    "isOdd prints its answer but returns nothing: write `return` instead of printing, since only what is returned counts.",
  ],
  [
    "cpp",
    "endless recursion of two functions in C++",
    "mutual.cpp",
    "bool isEven(long long n);\nbool isOdd(long long n) {\n  return !isEven(n - 1) || !isEven(n - 2);\n}\nbool isEven(long long n) {\n  return !isOdd(n - 1) || !isOdd(n - 2);\n}\n",
    "Perhaps the recursion never ends and overflows the stack: the function needs a case that returns without calling itself.",
  ],
  [
    "cpp",
    "vector without an include",
    "vector.cpp",
    "bool isOdd(long long n) { vector<bool> all(8); return n % 2 == 1; }\n",
    "vector has to be included: write `#include <vector>` and `using namespace std;` at the top of the file.",
  ],
  [
    "cpp",
    "a header that is not there",
    "header.cpp",
    "#include <boots/all.hpp>\nbool isOdd(long long n) { return n % 2 == 1; }\n",
    "There is no header boots/all.hpp here: check its spelling, use the standard library, or submit the header together with this file.",
  ],
  [
    "cpp",
    "another name in C++, with a print inside",
    "solve.cpp",
    "#include <iostream>\nbool solve(long long n) { std::cout << n; return n % 2 == 1; }\n",
    "The exercise asks for a function isOdd; this file defines solve: rename it.",
  ],
  [
    "cpp",
    "endless recursion in C++",
    "endless.cpp",
    "bool isOdd(long long n) { for (int i = 1; i < 3; i++) if (!isOdd(n - i)) return true; return false; }\n",
    "Perhaps the recursion never ends and overflows the stack: the function needs a case that returns without calling itself.",
  ],
  [
    "java",
    "Java's List without an import",
    "Own.java",
    "public class Own { static boolean isOdd(long n) { List<Long> all = null; return n % 2 == 1; } }\n",
    "List has to be imported: write `import java.util.*;` at the top of the file.",
  ],
  [
    "java",
    "another name in Java, with a print inside",
    "Solve.java",
    "public class Solve { static boolean solve(long n) { System.out.println(n); return n % 2 == 1; } }\n",
    "The exercise asks for a function isOdd; this file defines solve: rename it.",
  ],
  [
    "java",
    "input that is read in a function in Java",
    "Reads.java",
    "import java.util.*;\npublic class Reads { static boolean isOdd(long n) { return new Scanner(System.in).nextLong() % 2 == 1; } }\n",
    "The function must not read input: its arguments are the input, so use its parameters.",
  ],
  [
    "go",
    "fmt without an import",
    "fmt.go",
    "package main\n\nfunc main() {\n\tvar n int\n\tfmt.Scan(&n)\n\tfmt.Println(n%2 == 1)\n}\n",
    'fmt has to be imported: write `import "fmt"` below the line `package main`.',
  ],
  [
    "go",
    "endless recursion in Go",
    "endless.go",
    "package main\n\nfunc isOdd(n int) bool { return !isOdd(n - 1) }\n",
    "The recursion never ends, or goes too deep: the function needs a case that returns without calling itself, and each call must come closer to it.",
  ],
  [
    "rust",
    "HashMap without an import",
    "map.rs",
    "fn isOdd(n: i64) -> bool { let m: HashMap<i64, bool> = HashMap::new(); m.len() == 0 && n % 2 == 1 }\n",
    "HashMap has to be imported: write `use std::collections::HashMap;` at the top of the file.",
  ],
  [
    "rust",
    "another name in Rust, with a print inside",
    "solve.rs",
    'fn solve(n: i64) -> bool { println!("{}", n); n % 2 == 1 }\n',
    "The exercise asks for a function isOdd; this file defines solve: rename it.",
  ],
  [
    "c",
    "INT_MAX without an include",
    "limits.c",
    "#include <stdbool.h>\nbool isOdd(long long n) { return n < INT_MAX && n % 2 == 1; }\n",
    "INT_MAX has to be included: write `#include <limits.h>` at the top of the file.",
  ],
  [
    "cpp",
    "cout without std",
    "std.cpp",
    '#include <iostream>\nint main() { long long n; std::cin >> n; cout << (n % 2 ? "True" : "False"); }\n',
    "cout belongs to the standard library: write `std::cout`, or `using namespace std;` below the includes.",
  ],
  [
    "java",
    "a missing value of a map",
    "Missing.java",
    "import java.util.*;\npublic class Missing { static Map<Long, Boolean> memo = new HashMap<>(); static boolean isOdd(long n) { return memo.get(n); } }\n",
    "Map.get(...) returned null: check the result before you use it (a map has no value for a missing key).",
  ],
  [
    "rust",
    "a misspelled path of the standard library",
    "path.rs",
    "use std::collections::Hashmap;\nfn isOdd(n: i64) -> bool { n % 2 == 1 }\n",
    "There is no std::collections::Hashmap: check the spelling of each part.",
  ],
  [
    "rust",
    "a parameter that is not mut",
    "param.rs",
    "fn isOdd(n: i64) -> bool { n = n - 1; n % 2 == 0 }\n",
    "The parameter n cannot be changed: write `mut n` in the function's parameters.",
  ],
  [
    "rust",
    "a value that is read and changed at once",
    "twice.rs",
    "fn isOdd(n: i64) -> bool { let mut v = vec![n]; let first = &v[0]; v.push(1); *first % 2 == 1 }\n",
    "v is read and changed at the same time: first copy the value that you need into a variable of its own.",
  ],
  [
    "go",
    "a package that is not there",
    "package.go",
    'package main\n\nimport "numpee"\n\nfunc isOdd(n int) bool { return numpee.Odd(n) }\n',
    "There is no package numpee here: check its spelling, and use only Go's standard library.",
  ],
];

const bench = new EngineBench();
afterAll(async () => bench[Symbol.asyncDispose]());

async function readFirst(file: string, source: string): Promise<string | undefined> {
  return (await bench.firstSentence(file, source)).split("\n")[0];
}

describe("the first sentence that a beginner reads", () => {
  it.each(sampled(PROGRAMS, ([what]) => what))(
    "about %s names the mistake and the remedy",
    async (_, file, source, first) => {
      expect(await readFirst(file, source)).toBe(first);
    },
  );

  for (const [language, what, file, source, first] of sampled(COMPILED, ([, about]) => about)) {
    it(`about ${what} names the mistake and the remedy`, async ({ skip }) => {
      if (!(await bench.hasLanguage(language))) skip("there is no compiler for it here");
      expect(await readFirst(file, source)).toBe(first);
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
    expect(failures[0]?.message).toMatch(
      /^In Python `\/` always gives a float \(6 \/ 2 is 3\.0\): write `\/\/`/,
    );
  });

  it("says of chance that answers change, and never that it is state between calls", async () => {
    const source = "import random\ndef isOdd(n):\n    return random.random() < 0.5\n";
    const texts: string[] = [];
    // A judging whose first wrong call is wrong alone, too, has nothing to say of it.
    for (let judging = 0; judging < 12 && texts.length === 0; judging += 1) {
      const { notes } = await bench.judge("chance.py", source, { isExplaining: true });
      texts.push(...notes.map(({ text }) => text));
    }
    expect(texts.join("\n")).toContain("does not always get the same answer");
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
