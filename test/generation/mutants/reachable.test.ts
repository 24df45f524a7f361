import { expect, test } from "vitest";
import { findReachable, type Root } from "../../../harness/generation/mutants/reachable.ts";

/** The texts of reached statements, by file. */
function reach(files: Readonly<Record<string, string>>, root: Root | undefined) {
  const sources = { folder: "/nowhere", entry: "p.js", files: new Map(Object.entries(files)) };
  const reached = findReachable(sources, root);
  return Object.fromEntries(
    Array.from(reached, ([file, spans]) => [
      file,
      spans
        .toSorted((left, right) => left.start - right.start)
        .map(({ start, end }) => files[file]?.slice(start, end)),
    ]),
  );
}

test("in a reference, only code that solve needs is reached, through functions and constants", () => {
  const files = {
    "p.js": [
      "const LIMIT = 9;",
      "function used() { return LIMIT; }",
      "function unused() { return 1; }",
      "export const reference = { solve: () => used(), brute: () => unused() };",
    ].join("\n"),
  };
  expect(reach(files, { name: "reference", property: "solve" })).toEqual({
    "p.js": ["const LIMIT = 9;", "function used() { return LIMIT; }", "solve: () => used()"],
  });
});

test("a reference that is made by a function reaches it, but not what it adds", () => {
  const files = {
    "p.js": [
      "function make() { return { solve: () => 1 }; }",
      "const LIMIT = 9;",
      "export const reference = { ...make(), generators: { most: () => LIMIT } };",
    ].join("\n"),
  };
  expect(reach(files, { name: "reference", property: "solve" })).toEqual({
    "p.js": ["function make() { return { solve: () => 1 }; }", "...make()"],
  });
});

test("imports reach what they name, but not the rest of the file", () => {
  const files = {
    "p.js": 'import { f as g } from "./p/q.js";\nexport const solve = () => g();',
    "p/q.js": "export function f() { return 1; }\nexport function other() { return 2; }",
  };
  expect(reach(files, { name: "solve" })).toEqual({
    "p.js": ["export const solve = () => g();"],
    "p/q.js": ["export function f() { return 1; }"],
  });
});

test("a namespace import reaches the whole file", () => {
  const files = {
    "p.js": 'import * as q from "./q.js";\nexport const solve = () => q.f();',
    "q.js": "export function f() { return 1; }\nconst other = 2;",
  };
  expect(reach(files, { name: "solve" })["q.js"]).toHaveLength(2);
});

test("statements that declare nothing are always reached", () => {
  const files = { "p.js": "let n = 1;\nn += 1;\nconst rest = 2;\nfunction f() { return n; }" };
  expect(reach(files, { name: "f" })).toEqual({
    "p.js": ["let n = 1;", "n += 1;", "function f() { return n; }"],
  });
});

test("property names are not references: `a.unused` does not need `unused`", () => {
  const files = { "p.js": "function f(a) { return a.unused; }\nfunction unused() {}" };
  expect(reach(files, { name: "f" })["p.js"]).toEqual(["function f(a) { return a.unused; }"]);
});

test("a program is reached completely, and so is one whose root is not declared", () => {
  const files = { "p.js": "const f = 1;\nconsole.log(f);" };
  expect(reach(files, undefined)["p.js"]).toHaveLength(2);
  expect(reach(files, { name: "solve" })["p.js"]).toHaveLength(2);
});
