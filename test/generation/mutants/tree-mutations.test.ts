import { describe, expect, test } from "vitest";
import { applyMutation } from "../../../harness/generation/mutants/mutation.ts";
import { findTreeMutations } from "../../../harness/generation/mutants/tree-mutations.ts";

/** All mutations of a text in a language, as the lines that differ. */
function mutate(source: string, language: string): readonly string[] {
  const lines = source.split("\n");
  return findTreeMutations(source, language).map((mutation) =>
    applyMutation(source, mutation)
      .split("\n")
      .filter((line, at) => line !== lines[at])
      .map((line) => line.trim())
      .join("|"),
  );
}

const PYTHON = (line: string) => `def f(n, k):\n    ${line}\n    return n\n`;
const CPP = (line: string) =>
  `long long f(long long n, long long k) {\n  ${line}\n  return n;\n}\n`;
const JAVA = (line: string) =>
  `class A {\n  static long f(long n, long k) {\n  ${line}\n  return n;\n  }\n}\n`;

describe("mutations by a grammar", () => {
  test.each([
    ["comparisons", "python", PYTHON("x = n < k"), ["x = n <= k", "x = n >= k", "pass"]],
    ["whole quotients", "python", PYTHON("x = n // k"), ["x = n * k", "pass"]],
    [
      "words for logic",
      "python",
      PYTHON("x = n and not k"),
      ["x = n or not k", "x = n and  k", "pass"],
    ],
    [
      "constants by one",
      "python",
      PYTHON("n += 7"),
      ["n -= 7", "n = 7", "n += 8", "n += 6", "n += 0", "pass"],
    ],
    ["truth values", "python", PYTHON("x = True"), ["x = False", "pass"]],
    ["arguments", "python", PYTHON("x = g(n, k)"), ["x = g(k, n)", "pass"]],
    [
      "remainders in C++",
      "cpp",
      CPP("n = n % 8LL;"),
      ["n = n / 8LL;", "n = n % 9LL;", "n = n % 7LL;", "n = n % 0LL;", ";"],
    ],
    ["logic in C++", "cpp", CPP("n = n && !k;"), ["n = n || !k;", "n = n && k;", ";"]],
    ["steps in C++", "cpp", CPP("n++;"), ["n--;", ";"]],
    ["arguments in Java", "java", JAVA("n = Math.max(n, k);"), ["n = Math.max(k, n);", ";"]],
    [
      "comparisons in Java",
      "java",
      JAVA("if (n == k) n = 0L;"),
      ["if (n != k) n = 0L;", "if (n == k) n = 1L;", "if (n == k) n = (-1L);", "if (n == k) ;"],
    ],
  ])("change %s", (_, language, source, mutants) => {
    expect(mutate(source, language).toSorted()).toEqual([...mutants].toSorted());
  });

  test("leave imports, types, comments, texts, errors and printing alone", () => {
    const python = `import math\n# 1 < 2\ndef f(n: "int < 3"):\n    raise ValueError(1)\nprint(f(1 + 1))\n`;
    expect(mutate(python, "python")).toEqual([]);
    const cpp = `#include <vector>\n#define N 3\nint main() {\n  std::vector<int> v;\n  std::cout << 1 + 1;\n}\n`;
    expect(mutate(cpp, "cpp")).toEqual([]);
  });

  test("say where they are, and are none without a grammar", () => {
    const [first] = findTreeMutations("x = 1 < 2\n", "python");
    expect(first).toMatchObject({ line: 1, column: 1, operator: "deletion" });
    expect(findTreeMutations("x = 1 < 2\n", "kotlin")).toEqual([]);
  });
});
