import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Mistake } from "../../../harness/core/judging/mistake.ts";
import { DiagnosticsError } from "../../../harness/core/spec/diagnostic.ts";
import { specNumber } from "../../../harness/core/spec/spec-number.ts";
import { parseSpec, type SpecFile } from "../../../harness/core/spec/parse-spec.ts";

const FILE: SpecFile = {
  schema: z.strictObject({ a: specNumber, b: z.string().exactOptional() }),
  patterns: new Map(),
  minimumReasons: new Map(),
  emptyFileHint: "Begin with `a:`.",
};

function mistakesIn(text: string, found: readonly Mistake[] = []): readonly string[] {
  try {
    parseSpec(text, "x.yaml", FILE, () => found);
    return [];
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    return error.diagnostics.map(({ line, column, code }) => `${line}:${column} ${code}`);
  }
}

describe("a handwritten file", () => {
  it("is what its schema says", () => {
    expect(parseSpec("a: 1\nb: x\n", "x.yaml", FILE, () => [])).toEqual({ a: 1n, b: "x" });
  });

  it.each([
    ["", ["1:1 empty-file"]],
    ["# nothing\n", ["1:1 empty-file"]],
    ["- a\n", ["1:1 not-a-mapping"]],
    ["seven\n", ["1:1 not-a-mapping"]],
    ["7\n", ["1:1 not-a-mapping"]],
    ["b: 5\na: x\n", ["1:4 wrong-type", "2:4 wrong-type"]],
    ["c: 1\na: 1\n", ["1:1 unknown-key"]],
  ])("has its mistakes in the order of lines: %j", (text, mistakes) => {
    expect(mistakesIn(text)).toEqual(mistakes);
  });

  it("has mistakes of syntax and contents together", () => {
    const found = [{ code: "out-of-range", path: ["a"], message: "too large" }] as const;
    expect(mistakesIn("b: x\na: 9\na: 8\nc: 1\n", found)).toEqual([
      "3:1 duplicate-key",
      "3:4 out-of-range",
      "4:1 unknown-key",
    ]);
    expect(mistakesIn("a: [1\n").join()).toContain("yaml-syntax");
  });

  it("of a million lines is refused at once", () => {
    expect(() => parseSpec("# 1\n".repeat(1_000_000) + "a: 1\n", "x.yaml", FILE, () => [])).toThrow(
      "x.yaml: this file has 4000005 characters, and at most 4000000 are read",
    );
  });

  it("is checked for contradictions without its unknown keys", () => {
    const seen: unknown[] = [];
    const read = () =>
      parseSpec("a: 1\nc: 2\n", "x.yaml", FILE, (data, mistakes) => {
        seen.push(data, mistakes.length);
        return [];
      });
    expect(read).toThrow("x.yaml:2:1: there is no key 'c'");
    expect(seen).toEqual([{ a: 1n }, 1]);
  });
});
