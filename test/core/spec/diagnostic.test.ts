import { describe, expect, it } from "vitest";
import { formatDiagnostic } from "../../../harness/core/spec/diagnostic.ts";
import { HarnessError } from "../../../harness/core/harness-error.ts";

describe("a diagnostic", () => {
  it("says where, what and what to do", () => {
    const text = formatDiagnostic({
      code: "unknown-key",
      message: "unknown key 'pionts'",
      file: "problem.yaml",
      line: 3,
      column: 7,
      hint: "Did you mean points?",
    });
    expect(text).toBe(
      "problem.yaml:3:7: unknown key 'pionts' [unknown-key]\n  Did you mean points?",
    );
  });

  it("may have no position and no hint", () => {
    expect(formatDiagnostic({ code: "empty", message: "is empty", file: "a.yaml" })).toBe(
      "a.yaml: is empty [empty]",
    );
  });
});

describe("a harness error", () => {
  it("carries the next step", () => {
    expect(new HarnessError("tests-missing", "no tests").remedy).toContain("grundy generate");
  });
});
