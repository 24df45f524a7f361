import { expect, it } from "vitest";
import { removeComments } from "../../harness/syntax/index.ts";

it.each([
  [
    "python",
    "# Ada Lovelace\ndef f(n):  # mine\n    return '# no comment'\n",
    "def f(n):\n    return '# no comment'\n",
  ],
  [
    "javascript",
    "/* Ada\n * Lovelace */\nconst a = 1; // mine\nconst b = `// no`;\n",
    "const a = 1;\nconst b = `// no`;\n",
  ],
  [
    "cpp",
    "int f(int a /* Ada */, int b) { // mine\n  return a / b;\n}\n",
    "int f(int a , int b) {\n  return a / b;\n}\n",
  ],
  ["java", "class A {\n  /** Ada. */\n  int x;\n}", "class A {\n  int x;\n}"],
  ["go", "package main // Ada\n", "package main\n"],
  ["rust", "fn f() {} // Ada\n//! mine\n", "fn f() {}\n"],
])("comments of %s are removed, and lines that have nothing else", (language, source, rest) => {
  expect(removeComments(source, language)).toBe(rest);
});

it("nothing is removed where comments are not certain to be found", () => {
  expect(removeComments("// Ada\n", "kotlin")).toBeUndefined();
  expect(removeComments(`${"f(1)\n".repeat(20_000)}# Ada\n`, "python")).toBeUndefined();
});
