import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { highlightLines } from "../../harness/syntax/index.ts";

/** `kind:text` of what is set apart in a line. */
function kindsOf(language: string, line: string): readonly string[] {
  const [tokens = []] = highlightLines([line], language);
  return tokens.flatMap(({ kind, text }) => (kind === undefined ? [] : [`${kind}:${text}`]));
}

/** CPU time that highlighting takes. */
function measure(text: string, language = "javascript"): number {
  const before = process.threadCpuUsage();
  highlightLines([text], language);
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

describe("highlighting", () => {
  test.each([
    [
      "python",
      "def f(n): return 'a' # b",
      ["keyword:def", "definition:f", "string:'a'", "comment:# b"],
    ],
    ["javascript", "const f = 12; // b", ["keyword:const", "definition:f", "number:12"]],
    ["typescript", "let n: number = 1;", ["keyword:let", "definition:n", "type:number"]],
    ["java", "class A { int n; }", ["keyword:class", "definition:A", "type:int"]],
    ["c", "return 0; /* b */", ["keyword:return", "number:0", "comment:/* b */"]],
    ["cpp", 'auto s = "b";', ["keyword:auto"]],
    ["rust", "let n = 1;", ["keyword:let", "definition:n", "number:1"]],
    ["go", 'var s = "b"', ["keyword:var", "definition:s", 'string:"b"']],
  ])("knows the words of %s", (language, line, kinds) => {
    expect(kindsOf(language, line)).toEqual(expect.arrayContaining(kinds));
  });

  test("a token that spans several lines is in each of them", () => {
    expect(highlightLines(['x = """a', 'b"""'], "python").map((line) => line.at(-1))).toEqual([
      { text: '"""a', kind: "string" },
      { text: 'b"""', kind: "string" },
    ]);
  });

  test("an unknown language is not highlighted", () => {
    expect(highlightLines(["def f", ""], "brainfuck")).toEqual([
      [{ text: "def f" }],
      [{ text: "" }],
    ]);
  });

  test("a text that is nothing but mistakes takes about as long as a program of its size", () => {
    const plain = "f(1);".repeat(4000);
    measure(plain);
    // Without a bound on recovery, it takes a hundred times as long.
    for (const piece of ["*", "\u2028"]) {
      expect(measure(piece.repeat(plain.length))).toBeLessThan(20 * measure(plain));
    }
    const calls = "a(".repeat(plain.length / 2);
    measure(plain, "cpp");
    expect(measure(calls, "cpp")).toBeLessThan(20 * measure(plain, "cpp"));
  });

  test("every character is kept, line by line", () => {
    const lines = fc.array(
      fc.string({ unit: "binary" }).map((text) => text.replaceAll("\n", " ")),
      { minLength: 1, maxLength: 6 },
    );
    const languages = fc.constantFrom("python", "javascript", "java", "cpp", "rust", "go");
    fc.assert(
      fc.property(lines, languages, (texts, language) => {
        const shown = highlightLines(texts, language);
        expect(shown.map((line) => line.map(({ text }) => text).join(""))).toEqual(texts);
      }),
    );
  });
});
