import { expect, test } from "vitest";
import {
  parseJavaScript,
  toJavaScript,
  walk,
} from "../../../harness/generation/mutants/syntax-tree.ts";

test("types become blanks, positions stay the same, and no warning is printed", () => {
  const source = 'import type { A } from "a";\nconst é: A<"😀"> = (f as (n: 1) => 2)(3 as 4);\n';
  const usual = Object.getOwnPropertyDescriptor(process, "emitWarning") as PropertyDescriptor;
  const warnings: unknown[] = [];
  const emitWarning = (warning: unknown) => warnings.push(warning);
  Object.defineProperty(process, "emitWarning", { ...usual, value: emitWarning });
  try {
    const text = toJavaScript(source, "p.ts");
    expect(text).toHaveLength(source.length);
    expect(text.split("\n")).toHaveLength(3);
    for (const snippet of ["const é", "(f", "(3", ");"]) {
      expect(text.indexOf(snippet)).toBe(source.indexOf(snippet));
    }
    expect(text).not.toMatch(/import|😀|=>/);
    expect(warnings).toEqual([]);
    expect(Object.getOwnPropertyDescriptor(process, "emitWarning")?.value).toBe(emitWarning);
  } finally {
    Object.defineProperty(process, "emitWarning", usual);
  }
});

test("JavaScript stays unchanged", () => {
  expect(toJavaScript("a < b > (c)", "p.js")).toBe("a < b > (c)");
});

test("a walk visits each node before its children, and skips children on request", () => {
  const names: string[] = [];
  walk(parseJavaScript("f(a, b); if (c) { d; } e;"), (node) => {
    if (node.type === "Identifier") names.push(node.name);
    return node.type !== "BlockStatement";
  });
  expect(names).toEqual(["f", "a", "b", "c", "e"]);
});

test("ES modules and CommonJS are distinguished by their syntax", () => {
  expect(parseJavaScript("export const a = 1;").sourceType).toBe("module");
  expect(parseJavaScript("const a = require('a'); with (a) b;").sourceType).not.toBe("module");
});
