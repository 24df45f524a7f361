import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { testFiles, UsageError } from "../../../harness/app/index.ts";
import { makeWorkspace, ReporterInTest } from "../own-workspace.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-files-"));
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

async function test(sources: Readonly<Record<string, string>>, problem?: string) {
  for (const [name, source] of Object.entries(sources)) await writeFile(join(folder, name), source);
  const files = Object.keys(sources).map((name) => join(folder, name));
  const options = { counterexample: false, isolation: "none" as const };
  return testFiles(files, problem === undefined ? options : { ...options, problem }, {
    workspace: makeWorkspace(join(folder, "cache")),
    reporter: new ReporterInTest(),
  });
}

describe("testing one's own files", () => {
  it("gives a judging each in their order, and the reason for each that there is none of", async () => {
    const { judgings, notJudged } = await test({
      "P1.js": "export const AcanWin = (n) => true;\n",
      "p1.go": "package main\n",
      "p1 (2).js": "export const AcanWin = (n) => n.no.such;\n",
    });
    expect(judgings.map(({ verdict }) => verdict)).toEqual(["WA", "RTE"]);
    expect(notJudged).toEqual([
      {
        path: join(folder, "p1.go"),
        reason: "Go is not installed here (go)",
        missingTools: expect.stringContaining("go"),
      },
    ]);
  });

  it("asks which exercise a file is for where its name does not tell", async () => {
    const source = "export const AcanWin = (n) => true;\n";
    await expect(test({ "mine.js": source })).rejects.toBeInstanceOf(UsageError);
    expect((await test({ "mine.js": source }, "p1")).judgings).toHaveLength(1);
  });
});
