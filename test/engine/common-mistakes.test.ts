import { afterAll, describe, expect, it } from "vitest";
import { sampled } from "../vitest/sample.ts";
import { EngineBench, hurried, oddSuite } from "./engine-bench.ts";

type Row = readonly [language: string, what: string, file: string, source: string, first: string];

/** Mistakes of beginners in each language, in addition to those of first-sentences.test.ts. */
const MISTAKES: readonly Row[] = [
  [
    "python",
    "a missing colon",
    "print.py",
    "def isOdd(n):\n    if n % 2 == 1\n        return True\n    return False\n",
    "Line 2: a colon (:) is missing where the ^ points, as at the end of `if n > 0:`.",
  ],
  [
    "python",
    "a body that is not indented",
    "indent.py",
    "def isOdd(n):\nif n % 2 == 1:\n    return True\nreturn False\n",
    "Line 2: indent this line by four spaces more than the line above that ends with a colon.",
  ],
  [
    "python",
    "a wrong name",
    "name.py",
    "def isOdd(n):\n    return N % 2 == 1\n",
    "N is not defined: check its spelling (upper and lower case differ), or give it a value first.",
  ],
  [
    "python",
    "false in small letters",
    "lower.py",
    "def isOdd(n):\n    if n % 2 == 1:\n        return true\n    return false\n",
    "In Python write False, not false.",
  ],
  [
    "python",
    "a parameter too many",
    "twoargs.py",
    "def isOdd(n, memo):\n    return n % 2 == 1\n",
    "isOdd gets only 1 argument: remove the other parameters, or give them default values, such as `memo=None`.",
  ],
  [
    "python",
    "an index behind the end",
    "index.py",
    "def isOdd(n):\n    table = [False, True]\n    for i in range(2, n):\n        table.append(not table[i - 1])\n    return table[n]\n",
    "An index is outside the list: a list of n items has the indexes 0 to n - 1.",
  ],
  [
    "python",
    "a mutable default argument",
    "mutable.py",
    "def isOdd(n, seen=[]):\n    seen.append(n)\n    return len(seen) % 2 == 1\n",
    "All calls share the one list of `seen=[]`: write `seen=None`, and make the list inside the function.",
  ],
  [
    "python",
    "a global variable that is assigned",
    "global.py",
    "count = 0\ndef isOdd(n):\n    count += n\n    return count % 2 == 1\n",
    "Inside the function, count is a new variable without a value: give it a value there, or pass it as an argument.",
  ],
  [
    "python",
    "&& for and",
    "js.py",
    "def isOdd(n):\n    if n % 2 == 1 && n > 0:\n        return True\n    return False\n",
    "Python has no && and ||: write `and` and `or`, and `not` for !.",
  ],
  [
    "python",
    "else if for elif",
    "else.py",
    "def isOdd(n):\n    if n % 2 == 1:\n        return True\n    else if n == 0:\n        return False\n    else:\n        return False\n",
    "Python writes `elif`, not `else if`.",
  ],
  [
    "python",
    "tabs among spaces",
    "tabs.py",
    "def isOdd(n):\n    if n % 2 == 1:\n        return True\n\treturn False\n",
    "Line 4: the indentation does not match the lines around it: use four spaces per level, and no tabs.",
  ],
  [
    "python",
    "two numbers read where there is one",
    "split.py",
    "a, b = map(int, input().split())\nprint(a % 2 == 1)\n",
    "The input line has fewer values than the 2 variables before the =: compare it with the input format in the statement.",
  ],
  [
    "python",
    "a method without self",
    "noself.py",
    "class Solution:\n    def isOdd(n):\n        return n % 2 == 1\n",
    "A method needs self as its first parameter: `def isOdd(self, ...)`.",
  ],
  [
    "python",
    "a key that is not there",
    "key.py",
    "memo = {0: False, 1: True}\ndef isOdd(n):\n    return memo[n]\n",
    "There is no key 2 in the dictionary: check first with `if key in d`, or read it with d.get(key).",
  ],
  [
    "python",
    "command-line arguments",
    "fstr.py",
    "import sys\nn = int(sys.argv[1])\nprint(n % 2 == 1)\n",
    "There are no command-line arguments (sys.argv) here: read the input with input().",
  ],
  [
    "python",
    "a word processor's quotation marks",
    "smart.py",
    "print(“True” if int(input()) % 2 else “False”)\n",
    "The quotation mark “ comes from a word processor: type a plain \" or ' in its place.",
  ],
  [
    "python",
    "a variable that a loop never sets",
    "unbound.py",
    "def isOdd(n):\n    for i in range(n):\n        result = i % 2 == 0\n    return result\n",
    "result has no value here, since the loop or `if` that sets it did not run: give it a value before.",
  ],
  [
    "python",
    "a number that is called",
    "callint.py",
    "def isOdd(n):\n    return (n % 2)(1) == 1\n",
    "A number is called like a function: write * to multiply, and give no variable the name of a function.",
  ],
  [
    "python",
    "an assert that fails",
    "assert.py",
    "def isOdd(n):\n    return n % 2 == 1\n\nassert isOdd(4) == True\n",
    "An `assert` in your own file fails: correct the function or the assert, or remove it.",
  ],
  [
    "c",
    "= for ==",
    "assign.c",
    "#include <stdbool.h>\nbool isOdd(int n) { if (n % 2 = 1) return true; return false; }\n",
    "A single = assigns, and needs a variable on its left: to compare two values, write ==.",
  ],
  [
    "c",
    "a wrong name",
    "undecl.c",
    "#include <stdbool.h>\nbool isOdd(int n) { return m % 2 == 1; }\n",
    "m is not declared above the line that uses it: declare it or move it up, or check its spelling.",
  ],
  [
    "c",
    "printf with a wrong format",
    "printfmt.c",
    '#include <stdio.h>\nint main(void) { int n; scanf("%d", &n); printf("%s\\n", n % 2); }\n',
    'In printf, %s prints a text, not a number: write %d or %lld for a number, and `b ? "True" : "False"` for a bool.',
  ],
  [
    "c",
    "an if that assigns",
    "ifassign.c",
    "#include <stdbool.h>\nbool isOdd(int n) { if (n = 1) return true; return false; }\n",
    "`if (n = 1)` assigns instead of comparing: write `n == 1`.",
  ],
  [
    "c",
    "a main that returns 1",
    "uninit.c",
    '#include <stdio.h>\nint main(void) { int n; printf("Enter n: "); scanf("%d", &n); if (n % 2 == 1) printf("True"); else printf("False"); return 1; }\n',
    "The program ended with exit status 1, which means that it failed: end main with `return 0;`, and do not call exit().",
  ],
  [
    "cpp",
    "a function used above its definition",
    "proto.cpp",
    "bool isOdd(int n) { return !isEven(n); }\nbool isEven(int n) { return n % 2 == 0; }\n",
    "isEven is not declared above the line that uses it: declare it or move it up, or check its spelling.",
  ],
  [
    "cpp",
    "a brace that is not closed",
    "brace.cpp",
    "bool isOdd(int n) { if (n % 2 == 1) { return true; return false; }\n",
    "A { is never closed: check that every { has its }.",
  ],
  [
    "go",
    "a way without return",
    "noret.go",
    "package main\n\nfunc isOdd(n int) bool {\n\tif n%2 == 1 {\n\t\treturn true\n\t}\n}\n",
    "The function can end without `return`: return an answer on every path, also after the last `if` or loop.",
  ],
  [
    "go",
    "no package",
    "nopkg.go",
    "func isOdd(n int) bool {\n\treturn n%2 == 1\n}\n",
    "A Go file must begin with its package: write `package main` as the first line.",
  ],
  [
    "go",
    "numbers of two types",
    "types.go",
    "package main\n\nfunc isOdd(n int) bool {\n\tvar m int64 = n\n\treturn m%2 == 1\n}\n",
    "Go does not turn int into int64 by itself: write int64(n), or give both the same type.",
  ],
  [
    "go",
    "an index behind the end",
    "idx.go",
    "package main\n\nfunc isOdd(n int) bool {\n\tt := make([]bool, n)\n\treturn t[n]\n}\n",
    "There is no index 0: the list is empty.",
  ],
  [
    "go",
    "while",
    "paren.go",
    "package main\n\nfunc isOdd(n int) bool {\n\twhile n > 1 {\n\t\tn = n - 2\n\t}\n\treturn n == 1\n}\n",
    "Go has no `while`: write `for` in its place, as in `for n > 1 { ... }`.",
  ],
  [
    "go",
    "a brace on the next line",
    "assign.go",
    "package main\n\nfunc isOdd(n int) bool\n{\n\treturn n%2 == 1\n}\n",
    "In Go the { must be on the same line as its func, if or for: move it up.",
  ],
  [
    "go",
    "a map that was not made",
    "nilmap.go",
    "package main\n\nvar memo map[int]bool\n\nfunc isOdd(n int) bool { memo[n] = n%2 == 1; return memo[n] }\n",
    "The map was not created: write `make(map[int]bool)`, with your types, before you fill it.",
  ],
  [
    "java",
    "a way without return",
    "Class.java",
    "public class SomethingElse {\n  static boolean isOdd(int n) { if (n % 2 == 1) return true; }\n}\n",
    "The function can end without `return`: return an answer on every path, also after the last `if` or loop.",
  ],
  [
    "java",
    "a long put into an int",
    "Lossy.java",
    "public class Lossy {\n  static boolean isOdd(long n) { int m = n; return m % 2 == 1; }\n}\n",
    "A long may not fit into an int: declare the variable as long, or convert the value with `(int)`.",
  ],
  [
    "java",
    "True for true",
    "Bool.java",
    "public class Bool {\n  static boolean isOdd(long n) { if (n % 2 = 1) return True; return False; }\n}\n",
    "In Java write true, not True.",
  ],
  [
    "java",
    "an index behind the end",
    "Idx.java",
    "public class Idx {\n  static boolean isOdd(int n) { boolean[] t = new boolean[n]; for (int i = 1; i <= n; i++) t[i] = !t[i-1]; return t[n]; }\n}\n",
    "There is no index 0: the list is empty.",
  ],
  [
    "java",
    "null",
    "Null.java",
    "public class Null {\n  static java.util.Map<Integer, Boolean> memo;\n  static boolean isOdd(int n) { return memo.get(n); }\n}\n",
    "memo is null: give it a value, for example with `new`, before you use it.",
  ],
  [
    "java",
    "a variable without a value",
    "Uninit.java",
    "public class Uninit {\n  static boolean isOdd(int n) { boolean r; if (n % 2 == 1) r = true; return r; }\n}\n",
    "r may have no value here: give it one where you declare it, or in every branch.",
  ],
  [
    "java",
    "an exception that is not declared",
    "Str.java",
    "import java.io.*;\npublic class Str {\n  public static void main(String[] args) { BufferedReader r = new BufferedReader(new InputStreamReader(System.in)); int n = Integer.parseInt(r.readLine()); System.out.println(n % 2 == 1); }\n}\n",
    "A call here may throw an IOException: write `throws Exception` after the parameters of its method, as in `main(String[] args) throws Exception`.",
  ],
  [
    "javascript",
    "a wrong name",
    "name.js",
    "function isOdd(n) {\n  return m % 2 === 1;\n}\n",
    "m is not defined: check its spelling (upper and lower case differ), or declare it with `let`.",
  ],
  [
    "javascript",
    "a brace that is not closed",
    "brace.js",
    "function isOdd(n) {\n  if (n % 2 === 1) {\n    return true;\n  return false;\n}\n",
    "The file ends too early: most likely a (, [ or { is never closed. Check that every opening bracket has a closing one.",
  ],
  [
    "javascript",
    "a const that changes",
    "const.js",
    "function isOdd(n) {\n  const r = 0;\n  for (let i = 0; i < n; i++) r = 1 - r;\n  return r === 1;\n}\n",
    "A `const` cannot get another value: declare the variable with `let`.",
  ],
  [
    "javascript",
    "a property of undefined",
    "undef.js",
    "function isOdd(n) {\n  const t = [];\n  return t[n].odd;\n}\n",
    "The value before .odd is undefined: look for an index outside the array, a missing key, or a function without `return`.",
  ],
  [
    "javascript",
    "Python in a JavaScript file",
    "python.js",
    "def isOdd(n):\n    return n % 2 == 1\n",
    "This file holds Python code: rename it so that its name ends in .py.",
  ],
  [
    "javascript",
    "a misspelled method",
    "typo.js",
    "function isOdd(n) {\n  return n.lenght() % 2 === 1;\n}\n",
    "n.lenght is not a function: check its spelling, or remove the () after it.",
  ],
  [
    "javascript",
    "= for ===",
    "assign.js",
    "function isOdd(n) {\n  if (n % 2 = 1) return true;\n  return false;\n}\n",
    "A single = assigns, and needs a variable on its left: to compare two values, write ===.",
  ],
  [
    "rust",
    "a semicolon after the answer",
    "semi.rs",
    "fn isOdd(n: i64) -> bool {\n    n % 2 == 1;\n}\n",
    "Because of the semicolon at its end, the last line returns nothing: remove that semicolon, or write `return`.",
  ],
  [
    "rust",
    "a moved value",
    "borrow.rs",
    "fn isOdd(n: i64) -> bool {\n    let v = vec![false, true];\n    let w = v;\n    v[(n % 2) as usize]\n}\n",
    "v was given away earlier, so it cannot be used here: give away &v or v.clone() there instead.",
  ],
  [
    "rust",
    "a variable that is not mut",
    "mut.rs",
    "fn isOdd(n: i64) -> bool {\n    let r = false;\n    for _ in 0..n { r = !r; }\n    r\n}\n",
    "r cannot be changed: write `let mut r` where you declare it.",
  ],
  [
    "rust",
    "numbers of two types",
    "types.rs",
    "fn isOdd(n: i64) -> bool {\n    let m: usize = n;\n    m % 2 == 1\n}\n",
    "Rust does not turn an i64 into a usize by itself: write `as usize` after the value, or give both the same type.",
  ],
  [
    "rust",
    "an index behind the end",
    "idx.rs",
    "fn isOdd(n: i64) -> bool {\n    let v = vec![false, true];\n    v[n as usize]\n}\n",
    "There is no index 2: the list has length 2, so its indexes go from 0 to 1.",
  ],
  [
    "rust",
    "an index of another type",
    "index.rs",
    "fn isOdd(n: i64) -> bool {\n    let v = vec![false, true];\n    v[n % 2]\n}\n",
    "An index must have the type usize, not i64: convert it, as in `v[i as usize]`.",
  ],
  [
    "rust",
    "a line's end in a number",
    "parse.rs",
    'use std::io;\nfn main() {\n    let mut s = String::new();\n    io::stdin().read_line(&mut s).unwrap();\n    let n: i64 = s.parse().unwrap();\n    println!("{}", n % 2 == 1);\n}\n',
    "read_line keeps the end of the line, which parse() does not accept: write `s.trim().parse()`.",
  ],
  [
    "rust",
    "a wrong name",
    "undef.rs",
    "fn isOdd(n: i64) -> bool { m % 2 == 1 }\n",
    "m is not defined: check its spelling (upper and lower case differ), or declare it.",
  ],
  [
    "typescript",
    "a brace that is not closed",
    "semi.ts",
    "export function isOdd(n: int): bool {\n  return n % 2 === 1\n",
    "The file ends too early: most likely a (, [ or { is never closed. Check that every opening bracket has a closing one.",
  ],
];

/** Programs that never end; each is judged with a short limit. */
const ENDLESS: readonly Row[] = [
  [
    "c",
    "endless reading",
    "read.c",
    '#include <stdio.h>\nint main(void) { int n; while (1) { scanf("%d", &n); if (n < 0) break; } printf("%s\\n", n % 2 ? "True" : "False"); }\n',
    "The loop that reads input never ends: each run has only one input, so read it once, without the loop.",
  ],
  [
    "c",
    "a loop that compares two variables and reads",
    "variables.c",
    '#include <stdio.h>\nint main(void) { int i = -1, n = 0; scanf("%d", &n); while (i != n) { i = i < -9 ? -1 : i - 1; getchar(); } }\n',
    "Even for this small input the program does not end: probably a loop never ends.",
  ],
  [
    "python",
    "an endless loop beside one in a comment that reads",
    "comment.py",
    "# while True: input()\nn = int(input())\nwhile n >= 0:\n    n += 1\n",
    "Even for this small input the program does not end: probably a loop never ends.",
  ],
  [
    "cpp",
    "endless reading",
    "read.cpp",
    '#include <iostream>\nusing namespace std;\nint main() { int n; while (true) { cin >> n; if (n < 0) break; } cout << "True" << endl; }\n',
    "The loop that reads input never ends: each run has only one input, so read it once, without the loop.",
  ],
  [
    "go",
    "endless reading",
    "read.go",
    'package main\n\nimport "fmt"\n\nfunc main() {\n\tfor {\n\t\tvar n int\n\t\tfmt.Scan(&n)\n\t\tif n < 0 {\n\t\t\tbreak\n\t\t}\n\t}\n}\n',
    "The loop that reads input never ends: each run has only one input, so read it once, without the loop.",
  ],
  [
    "go",
    "an endless loop",
    "loop.go",
    "package main\n\nfunc isOdd(n int) bool {\n\tfor n != 1 {\n\t\tn = n - 2\n\t}\n\treturn true\n}\n",
    "Even for this small input the function does not return: probably a loop never ends. Check that every round changes something that its condition looks at.",
  ],
  [
    "javascript",
    "an endless loop",
    "loop.js",
    "function isOdd(n) {\n  for (let i = 0; i !== n; i += 2) {}\n  return false;\n}\n",
    "Even for this small input the function does not return: probably a loop never ends. Check that every round changes something that its condition looks at.",
  ],
  [
    "javascript",
    "endless reading",
    "read.js",
    'const fs = require("fs");\nwhile (true) {\n  const n = parseInt(fs.readFileSync(0, "utf8"));\n  if (n < 0) break;\n}\n',
    "The loop that reads input never ends: each run has only one input, so read it once, without the loop.",
  ],
  [
    "rust",
    "endless reading",
    "read.rs",
    'use std::io;\nfn main() {\n    let mut s = String::new();\n    loop {\n        io::stdin().read_line(&mut s).unwrap();\n        if s.trim() == "quit" { break; }\n    }\n}\n',
    "The loop that reads input never ends: each run has only one input, so read it once, without the loop.",
  ],
  [
    "rust",
    "an endless loop",
    "loop.rs",
    "fn isOdd(n: i64) -> bool {\n    let mut i = n;\n    while i != 1 { i -= 2; }\n    true\n}\n",
    "Even for this small input the function does not return: probably a loop never ends. Check that every round changes something that its condition looks at.",
  ],
  [
    "typescript",
    "endless reading",
    "read.ts",
    'import { readFileSync } from "fs";\nlet n: number = 0;\nfor (;;) {\n  n = Number(readFileSync(0, "utf8"));\n  if (n === -1) break;\n}\nconsole.log(n % 2 === 1 ? "True" : "False");\n',
    "The loop that reads input never ends: each run has only one input, so read it once, without the loop.",
  ],
];

const nameOf = ([language, what]: Row) => `${language} ${what}`;

const bench = new EngineBench();
afterAll(async () => bench[Symbol.asyncDispose]());

describe("the first sentence", () => {
  for (const [language, what, file, source, first] of sampled(MISTAKES, nameOf)) {
    it(`about ${what} in ${language} names the mistake and the remedy`, async ({ skip }) => {
      if (!(await bench.hasLanguage(language))) skip("there is no compiler for it here");
      expect((await bench.firstSentence(file, source)).split("\n")[0]).toBe(first);
    });
  }

  for (const [language, what, file, source, first] of sampled(ENDLESS, nameOf)) {
    it(`about ${what} in ${language} says what does not end, before any figure`, async ({
      skip,
    }) => {
      if (!(await bench.hasLanguage(language))) skip("there is no compiler for it here");
      const suite = hurried(oddSuite(), 400);
      expect(await bench.firstSentence(file, source, suite)).toSatisfy((text: string) =>
        text.startsWith(first),
      );
    });
  }
});
