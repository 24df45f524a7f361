import { describe, expect, it } from "vitest";
import { findGrammar } from "../../harness/syntax/index.ts";
import { type Program, readProgram } from "../../harness/similarity/program.ts";
import { findSharedFragments } from "../../harness/similarity/shared-fragments.ts";
import { toProgram } from "./class-programs.ts";

const FIRST = `
def first(items):
    total = 0
    for item in items:
        if item > total:
            total = total * 2 + item
    return total
`;

const SECOND = `
def second(n, m):
    while n != m and not n < 0:
        n, m = m % n, n - 1
    return [n for n in range(m) if n in known]
`;

function read(source: string): Program {
  const grammar = findGrammar("python");
  const program = grammar && readProgram(toProgram("a", source), grammar, new Set());
  if (program === undefined) throw new Error("Python is read");
  return program;
}

function find(left: string, right: string) {
  const [a, b] = [read(left), read(right)];
  return findSharedFragments(a, b, a.fragments.keys());
}

describe("shared fragments", () => {
  it("cover equal programs as one range", () => {
    expect(find(FIRST, FIRST)).toEqual([
      { left: { first: 2, last: 7 }, right: { first: 2, last: 7 } },
    ]);
  });

  it("have lines on each side, in the order of the left program", () => {
    const pieces = find(`${FIRST}${SECOND}`, `${SECOND}${FIRST}`);
    const starts = pieces.map(({ left, right }) => [left.first, right.first]);
    expect(starts).toEqual([
      [2, 7],
      [9, 2],
    ]);
  });

  it("are empty if nothing is shared", () => {
    expect(find(FIRST, SECOND)).toEqual([]);
  });

  it("are few for programs that repeat one thing endlessly", () => {
    const pieces = find(FIRST.repeat(200), FIRST.repeat(300));
    expect(pieces.length).toBeGreaterThan(0);
    expect(pieces.length).toBeLessThanOrEqual(100);
  });
});
