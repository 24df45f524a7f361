import { describe, expect, test } from "vitest";
import type { PackageKind } from "../../../harness/packages/index.ts";
import { mistakesOf, readWritten, warningsOf } from "./read-written.ts";

const VALIDATOR = { "output_validators/check.py": "import sys\nsys.exit(42)\n" };
const NONE: PackageKind = {
  isScoring: false,
  isInteractive: false,
  isMultiPass: false,
  isSubmitAnswer: false,
};

const withLines = (lines: string) => ({ ...VALIDATOR, "problem.yaml": `name: Sum\n${lines}\n` });

describe("type and validation", () => {
  test.each<[string, Partial<PackageKind>]>([
    ["", {}],
    ["type: pass-fail", {}],
    ["type: scoring", { isScoring: true }],
    ["validation: custom", {}],
    ["validation: custom interactive", { isInteractive: true }],
    ["validation: custom multi-pass", { isMultiPass: true }],
    ["validation: custom interactive multi-pass", { isInteractive: true, isMultiPass: true }],
    [
      "type: scoring\nvalidation: custom score interactive",
      { isScoring: true, isInteractive: true },
    ],
    ["type: pass-fail interactive", { isInteractive: true }],
    ["type: [scoring, multi-pass]", { isScoring: true, isMultiPass: true }],
    ["type: pass-fail, interactive", { isInteractive: true }],
    ["type: submit-answer", { isSubmitAnswer: true }],
  ])("%j", async (lines, expected) => {
    expect((await readWritten(withLines(lines))).kind).toEqual({ ...NONE, ...expected });
  });

  test.each([
    ["type: fast", "problem.yaml:2: there is no type 'fast'"],
    ["type: pass-fail scoring", "problem.yaml:2: a problem cannot be both pass-fail and scoring"],
    [
      "type: submit-answer interactive",
      "problem.yaml:2: a problem cannot be both submit-answer and interactive",
    ],
    ["validation: none", "problem.yaml:2: validation begins with 'none'"],
    ["validation: custom interactiv", "problem.yaml:2: validation says 'interactiv'"],
    ["validation: default score", "problem.yaml:2: default validation takes no further words"],
  ])("%j is a mistake", async (lines, mistake) => {
    expect(await mistakesOf(withLines(lines))).toContain(mistake);
  });

  test("are read as clearly meant, with a warning", async () => {
    expect(await warningsOf(withLines("type: pass-fail interactive"))).toEqual([
      "problem.yaml:2: 'interactive' is a type of 2025-09 only, and is read as in 2025-09",
    ]);
    expect(await warningsOf(withLines("validation: custom score"))).toEqual([
      "problem.yaml: validation says 'score', but the type is not 'scoring': scores do not count",
    ]);
  });
});
