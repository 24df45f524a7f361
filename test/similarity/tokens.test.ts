import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findGrammar, type Grammar } from "../../harness/syntax/index.ts";
import { readTokens } from "../../harness/similarity/tokens.ts";
import { readPrograms } from "./class-programs.ts";

const ACCEPTED = readPrograms("submissions/*/accepted/*.*", "all");

/** The one line says the same as the other. */
const SAME = [
  { language: "python", left: "final = let + static", right: "x = y + z" },
  { language: "python", left: "total = (a + b)  # sum", right: "x = y + z" },
  { language: "python", left: "f('a', 1,)", right: 'g(\n  "bcd",\n  22\n)' },
  {
    language: "javascript",
    left: "const f = (x) => { return x }",
    right: "let g = y => {return y;};",
  },
  { language: "javascript", left: "if (a) b();", right: "if (c) { d() } // e" },
  {
    language: "typescript",
    left: "export function f(x: number[]): number { return x[0]!; }",
    right: "function g(y) { return y[1] }",
  },
  {
    language: "cpp",
    left: "#include <a>\nint f() { return 1; }",
    right: "int g()\n{\n  return 23;\n}",
  },
  {
    language: "java",
    left: "class A { public int f; }",
    right: "import b.C; class D { private int e; }",
  },
  {
    language: "go",
    left: "package a\nfunc f() { g(1) }",
    right: "package b\nfunc h() {\n\tk(2)\n}",
  },
  { language: "rust", left: "use a::b; fn f() -> u8 { 1 }", right: "pub fn g() -> u8 {\n 2\n}" },
];

/** These differ in what they do. */
const DIFFERENT = [
  { language: "python", left: "a + b", right: "a - b" },
  { language: "python", left: "a and b", right: "a or b" },
  { language: "javascript", left: "a === b", right: "a !== b" },
  { language: "javascript", left: "!a", right: "-a" },
  {
    language: "java",
    left: "class A { void f() { a++; } }",
    right: "class A { void f() { a--; } }",
  },
  { language: "cpp", left: "int f() { while (a) b(); }", right: "int f() { if (a) b(); }" },
];

function kindsOf(source: string, language: string): readonly string[] | undefined {
  return readTokens(source, grammarOf(language))?.kinds;
}

function grammarOf(language: string): Grammar {
  const grammar = findGrammar(language);
  if (grammar === undefined) throw new Error(`no grammar for ${language}`);
  return grammar;
}

function countRepeated(lineCount: number): number | undefined {
  return kindsOf("x = x + 1\n".repeat(lineCount), "python")?.length;
}

describe("tokens", () => {
  it.each(SAME)("are the same in $language for $left and $right", ({ language, left, right }) => {
    expect(kindsOf(left, language)?.length).toBeGreaterThan(3);
    expect(kindsOf(left, language)).toEqual(kindsOf(right, language));
  });

  it.each(DIFFERENT)("differ in $language for $left and $right", ({ language, left, right }) => {
    expect(kindsOf(left, language)).toBeDefined();
    expect(kindsOf(left, language)).not.toEqual(kindsOf(right, language));
  });

  it("are read from every accepted program", () => {
    const unread = ACCEPTED.filter(
      ({ source, language }) => kindsOf(source, language) === undefined,
    );
    expect(ACCEPTED.length).toBeGreaterThan(60);
    expect(unread).toEqual([]);
  });

  it("do not depend on spaces, empty lines and comments at the end of lines", () => {
    const program = fc.constantFrom(...ACCEPTED.filter(({ language }) => language !== "go"));
    const noise = fc.array(fc.constantFrom("", "  ", "\n", "\n\n  "), {
      minLength: 1,
      maxLength: 9,
    });
    fc.assert(
      fc.property(program, noise, ({ source, language }, ends) => {
        const comment = language === "python" ? " # note" : " // note";
        const lines = source.split("\n");
        const isSafe = !/"""|'''|\\$|\/\*|`/m.test(source);
        const changed = lines.map((line, at) => {
          const end = ends[at % ends.length] ?? "";
          return line + (isSafe && at % 2 === 0 ? comment : "") + end;
        });
        expect(kindsOf(changed.join("\n"), language)).toEqual(kindsOf(source, language));
      }),
    );
  });

  it("have lines that never decrease", () => {
    const tokens = readTokens("a = 1\n\nb = [\n  2,\n]\n", grammarOf("python"));
    expect(tokens?.lines).toEqual([1, 1, 1, 1, 3, 3, 3, 3, 4]);
    for (const { source, language } of ACCEPTED) {
      const lines = readTokens(source, grammarOf(language))?.lines ?? [];
      expect(lines.toSorted((a, b) => a - b)).toEqual(lines);
    }
  });

  it("are read from the beginning of an endless program", () => {
    expect(countRepeated(100)).toBe(700);
    expect(countRepeated(100_000)).toBe(countRepeated(50_000));
    expect(countRepeated(100_000)).toBeGreaterThan(5000);
  });
});
