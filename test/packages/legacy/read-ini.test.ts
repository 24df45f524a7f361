import { expect, test } from "vitest";
import { collectFindings } from "../../../harness/packages/findings.ts";
import { readIni } from "../../../harness/packages/legacy/read-ini.ts";
import { type PackageFiles, toPackageFiles } from "../../../harness/packages/package-files.ts";

function filesOf(text: string): PackageFiles {
  const path = "domjudge-problem.ini";
  const file = { path, sizeBytes: text.length, read: async () => Buffer.from(text) };
  return toPackageFiles({ id: "sum", path: "sum" }, [file]);
}

test("the settings of a problem in domjudge-problem.ini", async () => {
  const findings = collectFindings("sum");
  const text = `[problem]
; a comment
# and another
probid = A
name = 'Sum; of "two"'
timelimit="2.5" ; seconds
special_compare = mine
special_run=
color=#00ff00
externalid = sum
`;
  expect(await readIni(filesOf(text), findings)).toEqual({
    name: 'Sum; of "two"',
    timeLimitMs: 2500,
    specialCompare: "mine",
    specialRun: undefined,
  });
  findings.throwMistakes();
  expect(findings.warnings).toEqual([]);
});

test("an unquoted value ends at a comment, and Windows line endings are allowed", async () => {
  const findings = collectFindings("sum");
  const ini = await readIni(filesOf("name = Sum of two ; really\r\ntimelimit = 3\r\n"), findings);
  expect(ini).toMatchObject({ name: "Sum of two", timeLimitMs: 3000 });
});

test("without the file there are no settings", async () => {
  const files = toPackageFiles({ id: "sum", path: "sum" }, []);
  expect(await readIni(files, collectFindings("sum"))).toBeUndefined();
});

test("an invalid time limit is reported with its line", async () => {
  const findings = collectFindings("sum");
  await readIni(filesOf("name=Sum\ntimelimit=fast\n"), findings);
  expect(() => findings.throwMistakes()).toThrow(
    "sum/domjudge-problem.ini:2: the time limit is 'fast', not a number of seconds",
  );
});
