import { describe, expect, test } from "vitest";
import { findMutations } from "../../../harness/generation/mutants/find-mutations.ts";
import { applyMutation } from "../../../harness/generation/mutants/mutation.ts";

/** All mutants of a text, as texts. */
function mutate(source: string, fileName = "p.ts"): readonly string[] {
  return findMutations(source, fileName).map((mutation) => applyMutation(source, mutation));
}

describe("mutations", () => {
  test.each([
    ["a comparison at its bound, and its opposite", "a < b", ["a <= b", "a >= b"]],
    ["an equality", "a === b", ["a !== b"]],
    ["a sum", "a + b", ["a - b"]],
    ["a product", "a * b", ["a / b", "a + b"]],
    ["a power", "a ** b", ["a * b"]],
    ["a remainder", "a % b", ["a / b"]],
    ["bits", "a ^ b", ["a | b", "a & b"]],
    ["shifts", "a >>> b", ["a >> b", "a << b"]],
    ["a complement", "~a", ["a"]],
    ["a minus", "-a", ["a"]],
    ["a negation", "!a", ["a"]],
    ["a whole number: one more, one less, none", "7n", ["8n", "6n", "0n"]],
    ["zero, once each", "0", ["1", "(-1)"]],
    ["a truth value", "true", ["false"]],
    ["a logical operator, or one side of it", "a && b", ["a || b", "a", "b"]],
    ["a default", "a ?? b", ["a", "b"]],
    ["a choice", "a ? b : c", ["b", "c", "!(a) ? b : c"]],
    ["an index", "a[i]", ["a[i + 1]", "a[i - 1]"]],
    ["an index of several parts", "a[b.c]", ["a[(b.c) + 1]", "a[(b.c) - 1]"]],
    ["arguments, neighbour by neighbour", "f(a, b, c)", ["f(b, a, c)", "f(a, c, b)"]],
    ["the other method", "a.some(f)", ["a.every(f)"]],
    ["a step", "i++", ["i--"]],
    ["an assignment", "a ^= b", ["a |= b", "a &= b", "a = b"]],
  ])("%s", (_, source, mutants) => {
    const texts = mutate(`x = ${source};`).filter((text) => text !== ";");
    expect(texts.toSorted()).toEqual(mutants.map((each) => `x = ${each};`).toSorted());
  });

  test("a missing statement", () => {
    expect(mutate("f();")).toEqual([";"]);
    expect(mutate("for (;;) break;")).toEqual(["for (;;) ;"]);
    expect(mutate("for (;;) { continue; }")).toEqual(["for (;;) { ; }"]);
  });

  test("a condition without an else is negated or missing, one with an else is negated", () => {
    expect(mutate("if (a) { }")).toEqual([";", "if (!(a)) { }"]);
    expect(mutate("if (a) { } else { }")).toEqual(["if (!(a)) { } else { }"]);
    expect(mutate("while (a) { }")).toEqual(["while (!(a)) { }"]);
  });

  test("a missing early return, but not the last one", () => {
    expect(mutate("function f(a) { if (a) return a; return b; }")).toEqual([
      "function f(a) { ; return b; }",
      "function f(a) { if (!(a)) return a; return b; }",
      "function f(a) { if (a) ; return b; }",
    ]);
  });
});

describe("not mutated", () => {
  test.each([
    ["imports", 'import { a } from "./b.ts";'],
    ["types", "type Two = 2; interface P { readonly a: [1, 2]; } let x: 1 | 2;"],
    ["comments", "/** a < 2 */ // return 1 + 1;"],
    ["thrown errors", "function f() { throw new RangeError(`over ${1 + 1}`); }"],
    ["texts", 'let x = "a" + "b";'],
    ["directives", '"use strict";'],
    [
      "how a program reads and exports",
      'const t = require("fs").readFileSync(0); module.exports = { t };',
    ],
    ["arguments that are functions", "let y = a.map((x) => x, b);"],
  ])("%s", (_, source) => {
    expect(mutate(source)).toEqual([]);
  });
});

test("types within an expression stay where they are", () => {
  expect(mutate("let x = f(a as number, b!);")).toEqual(["let x = f(b as number, a!);"]);
});

test("a mutation has line and column from 1, and the original text", () => {
  const [first, second] = findMutations("// é\nlet x: bigint =\n  a < 1n;\n", "p.ts");
  expect(first).toMatchObject({ line: 3, column: 5, before: "<", after: "<=" });
  expect(second).toMatchObject({ line: 3, column: 5, before: "<", after: ">=" });
});

test("mutations are in the order of the text, without duplicates, and deterministic", () => {
  const source = "export const f = (a: number) => (a > 1 && a < 9 ? a - 1 : f(a - 1));";
  const mutations = findMutations(source, "p.ts");
  const starts = mutations.map(({ start }) => start);
  expect(starts).toEqual(starts.toSorted((left, right) => left - right));
  expect(new Set(mutate(source)).size).toBe(mutations.length);
  expect(findMutations(source, "p.ts")).toEqual(mutations);
});

test("a text that is not JavaScript or TypeScript is a syntax error", () => {
  expect(() => findMutations("let x = ;", "p.js")).toThrow(SyntaxError);
  expect(() => findMutations("let x: = 1;", "p.ts")).toThrow(SyntaxError);
  expect(() => findMutations("enum E { A }", "p.ts")).toThrow(SyntaxError);
});
