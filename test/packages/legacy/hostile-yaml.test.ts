import fc from "fast-check";
import { expect, test } from "vitest";
import { type Diagnostic, DiagnosticsError } from "../../../harness/core/spec/diagnostic.ts";
import { collectFindings, type Findings } from "../../../harness/packages/findings.ts";
import {
  gradingSchema,
  limitsSchema,
  problemSchema,
  testdataSchema,
} from "../../../harness/packages/legacy/legacy-schema.ts";
import { readLegacy } from "../../../harness/packages/legacy/read-legacy.ts";
import { type PackageFiles, toPackageFiles } from "../../../harness/packages/package-files.ts";

function filesOf(contents: Readonly<Record<string, string>>): PackageFiles {
  const files = Object.entries(contents).map(([path, text]) => {
    const bytes = Buffer.from(text);
    return { path, sizeBytes: bytes.length, read: async () => bytes };
  });
  return toPackageFiles({ id: "sum", path: "sum" }, files);
}

const VALUES = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom("custom score", "scoring", "0 100", "5 1", "break", "custom", "min first_error"),
);

function mappingOf(
  keys: readonly string[],
  inner: Readonly<Record<string, fc.Arbitrary<unknown>>> = {},
) {
  const entries = keys.map((key) => [key, inner[key] ?? VALUES] as const);
  return fc.record(Object.fromEntries(entries), { requiredKeys: [] });
}

const PROBLEMS = mappingOf(Object.keys(problemSchema.shape), {
  limits: fc.oneof(VALUES, mappingOf(Object.keys(limitsSchema.shape))),
  grading: fc.oneof(VALUES, mappingOf(Object.keys(gradingSchema.shape))),
});
const SETTINGS = mappingOf(Object.keys(testdataSchema.shape));

function mistakesIn(findings: Findings): readonly Diagnostic[] {
  try {
    findings.throwMistakes();
    return [];
  } catch (error) {
    if (error instanceof DiagnosticsError) return error.diagnostics;
    throw error;
  }
}

test("a package with any YAML is read, or every mistake names its file", async () => {
  const property = fc.asyncProperty(
    PROBLEMS,
    SETTINGS,
    SETTINGS,
    fc.oneof(fc.string(), fc.constantFrom("timelimit=1", "timelimit=x\nname=")),
    async (problem, outer, inner, ini) => {
      const files = filesOf({
        "problem.yaml": JSON.stringify(problem),
        "domjudge-problem.ini": ini,
        "data/testdata.yaml": JSON.stringify(outer),
        "data/secret/g/testdata.yaml": JSON.stringify(inner),
        "data/secret/g/1.in": "",
        "data/secret/g/1.ans": "",
        "output_validators/v.py": "",
        "graders/g.py": "",
      });
      const findings = collectFindings("sum");
      const read = await readLegacy(files, findings);
      expect(read.format).toBe("legacy");
      const strays = mistakesIn(findings).filter(({ file }) => !file.startsWith("sum/"));
      expect(strays).toEqual([]);
    },
  );
  await fc.assert(property, { numRuns: 300 });
});
