import { describe, expect, test } from "vitest";
import { findAdvice } from "../../harness/languages/advice.ts";
import { c } from "../../harness/languages/c-family/c.ts";
import { cpp } from "../../harness/languages/c-family/cpp.ts";
import { java } from "../../harness/languages/jvm/java.ts";
import { javascript } from "../../harness/languages/javascript/javascript.ts";
import type { Language } from "../../harness/languages/language.ts";
import { python } from "../../harness/languages/python/python.ts";
import { rust } from "../../harness/languages/rust/rust.ts";

const RULES = [{ message: /EPERM/, code: /fork/, sentence: "Do not fork." }];
const find = (message: string, source: string) =>
  findAdvice(RULES, message, source, python.readSource ?? (() => ({ text: "", code: "" })));

const advise = ({ advice, readSource }: Language, message: string, source = "") =>
  advice && readSource && findAdvice(advice, message, source, readSource);

test("advice is given once, if message and source both match", () => {
  expect(find("EPERM", "fork()")).toBe("Do not fork.");
  expect(find("EPERM", "open()")).toBeUndefined();
  expect(find("EPERM\nDo not fork.", "fork()")).toBeUndefined();
});

test("code in comments and strings gets no advice", () => {
  expect(find("EPERM", "open() # fork()")).toBeUndefined();
  expect(find("EPERM", "open('fork()')")).toBeUndefined();
});

describe("advice uses the language's own words", () => {
  const nothing = "The answer is nothing (is a `return` missing?) where a bool is expected.";

  test.each([
    [python, nothing, "returned None"],
    [javascript, nothing, "returned undefined"],
    [python, "TypeError: unsupported operand: 'NoneType' and 'int'", "without `return`"],
    [javascript, "TypeError: Cannot mix BigInt and other types", "n % 8n"],
  ])("%#", (language, message, part) => {
    expect(advise(language, message)).toContain(part);
  });

  test("an ordinary error gets none", () => {
    expect(advise(python, "ValueError: no such move")).toBeUndefined();
    expect(advise(javascript, "RangeError: no such move")).toBeUndefined();
  });
});

describe("advice about scanf", () => {
  const crash = "The program crashed with SIGSEGV";
  const wrong = 'form asked for: the output is "7"';

  test.each([
    ["a number without &", crash, 'int n; scanf("%d", n);', 'write `scanf("%d", &n)`'],
    ["the second of two", crash, 'int n; char s[9]; scanf("%s %d", s, n);', "address of n:"],
    ["a long long read as an int", wrong, 'long long a, n; scanf("%d", &n);', "n is a long long"],
  ])("%s gets it", (_, message, source, part) => {
    expect(advise(c, message, source)).toContain(part);
  });

  test.each([
    ["a text", crash, 'char s[9]; scanf("%s", s);'],
    ["a pointer", crash, 'int *p = &n; scanf("%d", p);'],
    ["an int beside a long long", wrong, 'long long a; int n; scanf("%d", &n);'],
    ["a comment", crash, '// scanf("%d", n);'],
  ])("%s gets none", (_, message, source) => {
    expect(advise(c, message, source)).toBeUndefined();
  });
});

const WRONG = "The answer is False, expected True.";
const SLOW = "This input takes too many steps, or a loop never ends.\n";
const MEMORY = "The call needed more than the limit of 256 MiB of memory.";
const MUTUAL =
  "bool b(int n);\nbool a(int n) {\n  return !b(n - 1);\n}\nbool b(int n) {\n  return !a(n - 1);\n}\n";
const LAMBDA =
  "bool f(int n) { std::function<bool(int)> go = [&](int m) { return !go(m); }; return go(n); }";
const MAP = "The answer is a list of 2 where a map<int, list<int>> is expected.";

describe("advice names the mistake", () => {
  test.each<[string, Language, string, string, string]>([
    ["two functions that call each other", cpp, MEMORY, MUTUAL, "overflows the stack"],
    ["a lambda that calls itself", cpp, MEMORY, LAMBDA, "overflows the stack"],
    [
      "a function that prints",
      c,
      WRONG,
      'int f(int n) { printf("%d", n); }',
      "f prints its answer",
    ],
    [
      "a loop that begins at 1",
      c,
      WRONG,
      "int f(int *a, int n) { int s = 0; for (int i = 1; i <= n; i++) s += a[i]; return s; }",
      "The loop from 1 to n reads behind the end of a",
    ],
    [
      "a vector read from 1",
      cpp,
      WRONG,
      "int f(vector<long long> a) { int s = 0; for (size_t i = 1; i <= a.size(); ++i) s += a[i]; return s; }",
      "The loop from 1 to a.size() reads behind the end of a",
    ],
    [
      "a bracket that is never closed",
      python,
      "SyntaxError: invalid syntax",
      "def f(n):\n    x = max(n, (1 + 2)\n    return x\n",
      "The ( in `x = max(n, (1 + 2)` is never closed: every ( needs its ).",
    ],
    ["a list for a dict", python, MAP, "", "Return a dict from ints to lists of ints, not a list"],
    ["an array for a Map", javascript, MAP, "", "Return a Map from integers to arrays of integers"],
    [
      "a second name",
      python,
      WRONG,
      "def f(heaps):\n    rest = heaps\n    rest[0] -= 1\n    return rest",
      "write `rest = list(heaps)`",
    ],
    [
      "a second name in JavaScript",
      javascript,
      WRONG,
      "function f(heaps) { const rest = heaps; rest.shift(); return rest; }",
      "write `rest = [...heaps]`",
    ],
    [
      "a second name in Java",
      java,
      WRONG,
      "class A { static int f(int[] heaps) { int[] rest = heaps; rest[0]--; return rest[0]; } }",
      "write `rest = heaps.clone()`",
    ],
    [
      "answers that are not remembered",
      python,
      SLOW,
      "def f(n):\n    return any(not f(n - i) for i in (1, 2))\n",
      "@lru_cache",
    ],
    [
      "answers that are not remembered in Java",
      java,
      SLOW,
      "class A { static boolean f(long n) { return !f(n - 1) || !f(n - 2); } }",
      "remember each answer",
    ],
  ])("%s", (_, language, message, source, part) => {
    expect(advise(language, message, source)).toContain(part);
  });

  test.each<[string, Language, string, string]>([
    [
      "a table from 1",
      c,
      WRONG,
      "int f(int n) { int t[9]; for (int i = 1; i <= n; i++) t[i] = i; return t[n]; }",
    ],
    ["a void function that prints", c, WRONG, 'void show(int n) { printf("%d", n); }'],
    ["a function that prints and returns", c, WRONG, 'int f(int n) { puts(""); return n; }'],
    [
      "memory without recursion",
      cpp,
      MEMORY,
      "int f(int n) { return g(n); }\nint g(int n) { return 1; }",
    ],
    [
      "brackets that are closed",
      python,
      "SyntaxError: invalid syntax",
      "def f(n):\n    x = (1 +) 2\n",
    ],
    ["a copy", python, WRONG, "def f(heaps):\n    rest = heaps[:]\n    rest[0] -= 1\n"],
    ["a second name that changes nothing", python, WRONG, "def f(n):\n    m = n\n    m -= 1\n"],
    ["answers that are remembered", python, SLOW, "@cache\ndef f(n):\n    return not f(n - 1)\n"],
  ])("but not where there is %s", (_, language, message, source) => {
    expect(advise(language, message, source)).toBeUndefined();
  });
});

describe("rules that once accused falsely", () => {
  test.each([
    ["a loop that assigns on purpose", c, "The answer is 1", "while (p = p->next) n++;"],
    ["an assignment in a comment", c, "The answer is 1", "// if (n = 1)\n"],
    [
      "a default list that nothing changes",
      python,
      "The answer is 1",
      "def f(n, moves=[]):\n  return n in moves",
    ],
  ])("%s gets no advice", (_, language, message, source) => {
    expect(advise(language, message, source)).toBeUndefined();
  });

  test.each([
    ["product", "product *= 2", "product is not defined"],
    ["product", "product([1], [2])", "from itertools import product"],
    ["string", "print(string)", "string is not defined"],
    ["long", "print(long)", "long is not defined"],
    ["long", "long(5)", "only in Python 2"],
  ])("%s in `%s`: %s", (name, source, part) => {
    const message = `NameError: name '${name}' is not defined`;
    expect(advise(python, message, source)).toContain(part);
  });

  test.each([
    ["compares", "'<' not supported between instances of 'str' and 'int'", "cannot be compared"],
    ["adds", 'can only concatenate str (not "int") to str', "str(number)"],
    ["subtracts", "unsupported operand type(s) for -: 'str' and 'int'", "- works only with"],
  ])("a text in Python that one %s", (_, error, part) => {
    expect(advise(python, `TypeError: ${error}`)).toContain(part);
  });

  test.each([
    ["3 4", "several numbers"],
    ["3.5", "float(...)"],
    ["", "empty text"],
    ["x", "input format"],
  ])("int('%s') in Python", (text, part) => {
    const message = `ValueError: invalid literal for int() with base 10: '${text}'`;
    expect(advise(python, message)).toContain(part);
  });

  test("a misspelled path of the standard library in Rust is no missing crate", () => {
    expect(advise(rust, "unresolved import `std::collections::Hashmap`")).toMatch(
      /check the spelling/,
    );
    expect(advise(rust, "unresolved import `rand`")).toContain("no crate or module rand");
  });
});
