import { afterAll, describe, expect, it } from "vitest";
import { EngineBench, hurried, oddSuite } from "./engine-bench.ts";

type Row = readonly [language: string, what: string, file: string, source: string, first: string];

/** Further mistakes of beginners in each language, as those of first-sentences.test.ts. */
const MISTAKES: readonly Row[] = [
  [
    "python",
    "a missing colon",
    "print.py",
    "def isOdd(n):\n    if n % 2 == 1\n        return True\n    return False\n",
    "A colon is missing at the end of the line: `if ...:`, `for ...:`, `def ...:`.",
  ],
  [
    "python",
    "a body that is not indented",
    "indent.py",
    "def isOdd(n):\nif n % 2 == 1:\n    return True\nreturn False\n",
    "The lines below a colon must be indented, by four spaces each.",
  ],
  [
    "python",
    "a wrong name",
    "name.py",
    "def isOdd(n):\n    return N % 2 == 1\n",
    "N has no value: define it first, or correct its spelling (capital letters count).",
  ],
  [
    "python",
    "false in small letters",
    "lower.py",
    "def isOdd(n):\n    if n % 2 == 1:\n        return true\n    return false\n",
    "Python writes True, False and None, with a capital letter.",
  ],
  [
    "python",
    "a parameter too many",
    "twoargs.py",
    "def isOdd(n, memo):\n    return n % 2 == 1\n",
    "Take the parameters that the exercise asks for, and give further ones a default value: `def f(n, memo=None)`.",
  ],
  [
    "python",
    "an index behind the end",
    "index.py",
    "def isOdd(n):\n    table = [False, True]\n    for i in range(2, n):\n        table.append(not table[i - 1])\n    return table[n]\n",
    "A list of n entries has the indexes 0 to n - 1: the index here is not among them.",
  ],
  [
    "python",
    "a mutable default argument",
    "mutable.py",
    "def isOdd(n, seen=[]):\n    seen.append(n)\n    return len(seen) % 2 == 1\n",
    "A default value such as `seen=[]` is made once and kept between calls: write `seen=None`, and make the list in the function.",
  ],
  [
    "python",
    "a global variable that is assigned",
    "global.py",
    "count = 0\ndef isOdd(n):\n    count += n\n    return count % 2 == 1\n",
    "A function that assigns count has a count of its own, without a value yet: set it inside the function, or pass it as an argument.",
  ],
  [
    "python",
    "&& for and",
    "js.py",
    "def isOdd(n):\n    if n % 2 == 1 && n > 0:\n        return True\n    return False\n",
    "Python writes `and`, `or` and `not`, not &&, || and !.",
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
    "The lines of one block must begin in the same column: indent by four spaces, and mix no tabs with spaces.",
  ],
  [
    "python",
    "two numbers read where there is one",
    "split.py",
    "a, b = map(int, input().split())\nprint(a % 2 == 1)\n",
    "The input has another form than the program reads: int(input()) reads one number on a line, list(map(int, input().split())) all numbers of a line.",
  ],
  [
    "python",
    "a method without self",
    "noself.py",
    "class Solution:\n    def isOdd(n):\n        return n % 2 == 1\n",
    "A method has self as its first parameter: `def f(self, n)`.",
  ],
  [
    "python",
    "a key that is not there",
    "key.py",
    "memo = {0: False, 1: True}\ndef isOdd(n):\n    return memo[n]\n",
    "The dictionary has no entry for that key: fill it first, or ask with `if key in d` or d.get(key).",
  ],
  [
    "python",
    "command-line arguments",
    "fstr.py",
    "import sys\nn = int(sys.argv[1])\nprint(n % 2 == 1)\n",
    "A program gets no command-line arguments: read its input, by input().",
  ],
  [
    "python",
    "a word processor's quotation marks",
    "smart.py",
    "print(“True” if int(input()) % 2 else “False”)\n",
    "Those are the quotation marks of a word processor: write \" or ' in a program.",
  ],
  [
    "python",
    "a variable that a loop never sets",
    "unbound.py",
    "def isOdd(n):\n    for i in range(n):\n        result = i % 2 == 0\n    return result\n",
    "result has no value where the loop or branch that sets it does not run: give it one before.",
  ],
  [
    "python",
    "a number that is called",
    "callint.py",
    "def isOdd(n):\n    return (n % 2)(1) == 1\n",
    "A number is used like a list or a function: it has neither [...] nor (...). A * may be missing, or a name stands for two things.",
  ],
  [
    "python",
    "an assert that fails",
    "assert.py",
    "def isOdd(n):\n    return n % 2 == 1\n\nassert isOdd(4) == True\n",
    "An assert of the file itself fails: correct it or the function, or remove it.",
  ],
  [
    "c",
    "= for ==",
    "assign.c",
    "#include <stdbool.h>\nbool isOdd(int n) { if (n % 2 = 1) return true; return false; }\n",
    "= assigns a value: write == to compare.",
  ],
  [
    "c",
    "a wrong name",
    "undecl.c",
    "#include <stdbool.h>\nbool isOdd(int n) { return m % 2 == 1; }\n",
    "m is not declared above the line that uses it: declare it there, or correct its spelling.",
  ],
  [
    "c",
    "printf with a wrong format",
    "printfmt.c",
    '#include <stdio.h>\nint main(void) { int n; scanf("%d", &n); printf("%s\\n", n % 2); }\n',
    'printf prints a text with %s, and here it is given none: print a number with %d or %lld, and a bool as `b ? "True" : "False"`.',
  ],
  [
    "c",
    "an if that assigns",
    "ifassign.c",
    "#include <stdbool.h>\nbool isOdd(int n) { if (n = 1) return true; return false; }\n",
    "`if (a = b)` assigns and does not compare: write `if (a == b)`.",
  ],
  [
    "c",
    "a main that returns 1",
    "uninit.c",
    '#include <stdio.h>\nint main(void) { int n; printf("Enter n: "); scanf("%d", &n); if (n % 2 == 1) printf("True"); else printf("False"); return 1; }\n',
    "A program that ends with another exit status than 0 says that it failed: write `int main` and `return 0;` at its end, or remove the exit().",
  ],
  [
    "cpp",
    "a function used above its definition",
    "proto.cpp",
    "bool isOdd(int n) { return !isEven(n); }\nbool isEven(int n) { return n % 2 == 0; }\n",
    "isEven is not declared above the line that uses it: declare it there, or correct its spelling.",
  ],
  [
    "cpp",
    "a brace that is not closed",
    "brace.cpp",
    "bool isOdd(int n) { if (n % 2 == 1) { return true; return false; }\n",
    "A { is never closed: count the brackets { and }.",
  ],
  [
    "go",
    "a way without return",
    "noret.go",
    "package main\n\nfunc isOdd(n int) bool {\n\tif n%2 == 1 {\n\t\treturn true\n\t}\n}\n",
    "Every way through the function must end in a `return` with the answer.",
  ],
  [
    "go",
    "no package",
    "nopkg.go",
    "func isOdd(n int) bool {\n\treturn n%2 == 1\n}\n",
    "A Go file begins with its package: write `package main` as the first line.",
  ],
  [
    "go",
    "numbers of two types",
    "types.go",
    "package main\n\nfunc isOdd(n int) bool {\n\tvar m int64 = n\n\treturn m%2 == 1\n}\n",
    "Go converts no number by itself: write int64(n), or give both the same type.",
  ],
  [
    "go",
    "an index behind the end",
    "idx.go",
    "package main\n\nfunc isOdd(n int) bool {\n\tt := make([]bool, n)\n\treturn t[n]\n}\n",
    "A list of n entries has the indexes 0 to n - 1: the index here is not among them.",
  ],
  [
    "go",
    "while",
    "paren.go",
    "package main\n\nfunc isOdd(n int) bool {\n\twhile n > 1 {\n\t\tn = n - 2\n\t}\n\treturn n == 1\n}\n",
    "Go has no while: write `for condition { ... }`.",
  ],
  [
    "go",
    "a brace on the next line",
    "assign.go",
    "package main\n\nfunc isOdd(n int) bool\n{\n\treturn n%2 == 1\n}\n",
    "In Go the { stands on the line of its func, if or for, not on the next.",
  ],
  [
    "go",
    "a map that was not made",
    "nilmap.go",
    "package main\n\nvar memo map[int]bool\n\nfunc isOdd(n int) bool { memo[n] = n%2 == 1; return memo[n] }\n",
    "A map has to be made before it is filled: `memo := map[int]bool{}`.",
  ],
  [
    "java",
    "a way without return",
    "Class.java",
    "public class SomethingElse {\n  static boolean isOdd(int n) { if (n % 2 == 1) return true; }\n}\n",
    "Every way through the function must end in a `return` with the answer: write one after the last if, too.",
  ],
  [
    "java",
    "a long put into an int",
    "Lossy.java",
    "public class Lossy {\n  static boolean isOdd(long n) { int m = n; return m % 2 == 1; }\n}\n",
    "A long does not fit into an int: declare the variable as long.",
  ],
  [
    "java",
    "True for true",
    "Bool.java",
    "public class Bool {\n  static boolean isOdd(long n) { if (n % 2 = 1) return True; return False; }\n}\n",
    "Java writes true and false in small letters.",
  ],
  [
    "java",
    "an index behind the end",
    "Idx.java",
    "public class Idx {\n  static boolean isOdd(int n) { boolean[] t = new boolean[n]; for (int i = 1; i <= n; i++) t[i] = !t[i-1]; return t[n]; }\n}\n",
    "A list of n entries has the indexes 0 to n - 1: the index here is not among them.",
  ],
  [
    "java",
    "null",
    "Null.java",
    "public class Null {\n  static java.util.Map<Integer, Boolean> memo;\n  static boolean isOdd(int n) { return memo.get(n); }\n}\n",
    "Something is used that was never made: give the variable a value first, as by `new`.",
  ],
  [
    "java",
    "a variable without a value",
    "Uninit.java",
    "public class Uninit {\n  static boolean isOdd(int n) { boolean r; if (n % 2 == 1) r = true; return r; }\n}\n",
    "r has no value on some way through the function: give it one where it is declared.",
  ],
  [
    "java",
    "an exception that is not declared",
    "Str.java",
    "import java.io.*;\npublic class Str {\n  public static void main(String[] args) { BufferedReader r = new BufferedReader(new InputStreamReader(System.in)); int n = Integer.parseInt(r.readLine()); System.out.println(n % 2 == 1); }\n}\n",
    "What reads may throw an exception: write `throws Exception` behind the brackets of main's parameters.",
  ],
  [
    "javascript",
    "a wrong name",
    "name.js",
    "function isOdd(n) {\n  return m % 2 === 1;\n}\n",
    "m is declared nowhere: declare it with let, or correct its spelling (capital letters count).",
  ],
  [
    "javascript",
    "a brace that is not closed",
    "brace.js",
    "function isOdd(n) {\n  if (n % 2 === 1) {\n    return true;\n  return false;\n}\n",
    "A bracket is opened and never closed: count the brackets.",
  ],
  [
    "javascript",
    "a const that changes",
    "const.js",
    "function isOdd(n) {\n  const r = 0;\n  for (let i = 0; i < n; i++) r = 1 - r;\n  return r === 1;\n}\n",
    "A const never changes: declare with let what gets another value.",
  ],
  [
    "javascript",
    "a property of undefined",
    "undef.js",
    "function isOdd(n) {\n  const t = [];\n  return t[n].odd;\n}\n",
    "What stands before the dot or the bracket is undefined: an index outside of the list, a key that is not there, or a function without `return`.",
  ],
  [
    "javascript",
    "Python in a JavaScript file",
    "python.js",
    "def isOdd(n):\n    return n % 2 == 1\n",
    "This is Python in a file of another language: let its name end in .py.",
  ],
  [
    "javascript",
    "a misspelled method",
    "typo.js",
    "function isOdd(n) {\n  return n.lenght() % 2 === 1;\n}\n",
    "n.lenght is no function: correct its spelling, or leave out the () behind it.",
  ],
  [
    "javascript",
    "= for ===",
    "assign.js",
    "function isOdd(n) {\n  if (n % 2 = 1) return true;\n  return false;\n}\n",
    "= assigns a value: write == to compare.",
  ],
  [
    "rust",
    "a semicolon after the answer",
    "semi.rs",
    "fn isOdd(n: i64) -> bool {\n    n % 2 == 1;\n}\n",
    "A semicolon at the end makes the function return nothing: remove the last one, or write `return`.",
  ],
  [
    "rust",
    "a moved value",
    "borrow.rs",
    "fn isOdd(n: i64) -> bool {\n    let v = vec![false, true];\n    let w = v;\n    v[(n % 2) as usize]\n}\n",
    "v was moved, and cannot be used after that: lend it with &v, or give away v.clone().",
  ],
  [
    "rust",
    "a variable that is not mut",
    "mut.rs",
    "fn isOdd(n: i64) -> bool {\n    let r = false;\n    for _ in 0..n { r = !r; }\n    r\n}\n",
    "A variable that changes is declared by `let mut r`.",
  ],
  [
    "rust",
    "numbers of two types",
    "types.rs",
    "fn isOdd(n: i64) -> bool {\n    let m: usize = n;\n    m % 2 == 1\n}\n",
    "Rust converts no number by itself: write `(x as usize)`, or give both the same type.",
  ],
  [
    "rust",
    "an index behind the end",
    "idx.rs",
    "fn isOdd(n: i64) -> bool {\n    let v = vec![false, true];\n    v[n as usize]\n}\n",
    "A list of n entries has the indexes 0 to n - 1: the index here is not among them.",
  ],
  [
    "rust",
    "an index of another type",
    "index.rs",
    "fn isOdd(n: i64) -> bool {\n    let v = vec![false, true];\n    v[n % 2]\n}\n",
    "An index is a usize: write `v[i as usize]`.",
  ],
  [
    "rust",
    "a line's end in a number",
    "parse.rs",
    'use std::io;\nfn main() {\n    let mut s = String::new();\n    io::stdin().read_line(&mut s).unwrap();\n    let n: i64 = s.parse().unwrap();\n    println!("{}", n % 2 == 1);\n}\n',
    "What is parsed is no number alone: read_line keeps the end of the line, so write `s.trim().parse()`; several numbers are parsed one by one, of `split_whitespace()`.",
  ],
  [
    "rust",
    "a wrong name",
    "undef.rs",
    "fn isOdd(n: i64) -> bool { m % 2 == 1 }\n",
    "m is declared nowhere: declare it, or correct its spelling (capital letters count).",
  ],
  [
    "typescript",
    "a brace that is not closed",
    "semi.ts",
    "export function isOdd(n: int): bool {\n  return n % 2 === 1\n",
    "A bracket is opened and never closed: count the brackets.",
  ],
];

/** What never ends; each is judged with a short limit. */
const ENDLESS: readonly Row[] = [
  [
    "c",
    "endless reading",
    "read.c",
    '#include <stdio.h>\nint main(void) { int n; while (1) { scanf("%d", &n); if (n < 0) break; } printf("%s\\n", n % 2 ? "True" : "False"); }\n',
    "The program reads in a loop that never ends",
  ],
  [
    "cpp",
    "endless reading",
    "read.cpp",
    '#include <iostream>\nusing namespace std;\nint main() { int n; while (true) { cin >> n; if (n < 0) break; } cout << "True" << endl; }\n',
    "The program reads in a loop that never ends",
  ],
  [
    "go",
    "endless reading",
    "read.go",
    'package main\n\nimport "fmt"\n\nfunc main() {\n\tfor {\n\t\tvar n int\n\t\tfmt.Scan(&n)\n\t\tif n < 0 {\n\t\t\tbreak\n\t\t}\n\t}\n}\n',
    "The program reads in a loop that never ends",
  ],
  [
    "go",
    "an endless loop",
    "loop.go",
    "package main\n\nfunc isOdd(n int) bool {\n\tfor n != 1 {\n\t\tn = n - 2\n\t}\n\treturn true\n}\n",
    "The function never returns for this small input: a loop does not end",
  ],
  [
    "javascript",
    "an endless loop",
    "loop.js",
    "function isOdd(n) {\n  for (let i = 0; i !== n; i += 2) {}\n  return false;\n}\n",
    "The function never returns for this small input: a loop does not end",
  ],
  [
    "javascript",
    "endless reading",
    "read.js",
    'const fs = require("fs");\nwhile (true) {\n  const n = parseInt(fs.readFileSync(0, "utf8"));\n  if (n < 0) break;\n}\n',
    "The program reads in a loop that never ends",
  ],
  [
    "rust",
    "endless reading",
    "read.rs",
    'use std::io;\nfn main() {\n    let mut s = String::new();\n    loop {\n        io::stdin().read_line(&mut s).unwrap();\n        if s.trim() == "quit" { break; }\n    }\n}\n',
    "The program reads in a loop that never ends",
  ],
  [
    "rust",
    "an endless loop",
    "loop.rs",
    "fn isOdd(n: i64) -> bool {\n    let mut i = n;\n    while i != 1 { i -= 2; }\n    true\n}\n",
    "The function never returns for this small input: a loop does not end",
  ],
  [
    "typescript",
    "endless reading",
    "read.ts",
    'import { readFileSync } from "fs";\nlet n: number = 0;\nfor (;;) {\n  n = Number(readFileSync(0, "utf8"));\n  if (n === -1) break;\n}\nconsole.log(n % 2 === 1 ? "True" : "False");\n',
    "The program reads in a loop that never ends",
  ],
];

const bench = new EngineBench();
afterAll(async () => bench[Symbol.asyncDispose]());

describe("the first sentence", () => {
  for (const [language, what, file, source, first] of MISTAKES) {
    it(`about ${what} in ${language} names the mistake and the remedy`, async ({ skip }) => {
      if (!(await bench.hasLanguage(language))) skip("there is no compiler for it here");
      expect((await bench.firstSentence(file, source)).split("\n")[0]).toBe(first);
    });
  }

  for (const [language, what, file, source, first] of ENDLESS) {
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
