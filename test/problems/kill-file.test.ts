import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DiagnosticsError } from "../../harness/core/spec/diagnostic.ts";
import { addKills, readKills, readProblem, writeKills } from "../../harness/problems/index.ts";
import { withGameFolder } from "./game-folder.ts";

const KILLS = [
  { args: [10n ** 17n, [3n]], rejects: "wrong_answer/log.py" },
  { args: [2n, []], rejects: "misere" },
];

test("kills are written and read, one input per line", async () => {
  await withGameFolder(async (folder) => {
    const problem = await readProblem(folder);
    expect(await readKills(problem)).toEqual([]);
    await writeKills(problem, KILLS);
    expect(await readKills(problem)).toEqual(KILLS);
    expect(await readFile(join(folder, "kills.jsonl"), "utf8")).toBe(
      `{"args":["100000000000000000",[3]],"rejects":"wrong_answer/log.py"}\n` +
        `{"args":[2,[]],"rejects":"misere"}\n`,
    );
  });
});

test("kills are added once, with the person who found them", async () => {
  await withGameFolder(async (folder) => {
    const problem = await readProblem(folder);
    await writeKills(problem, KILLS);
    const found = { args: [3n, []], rejects: "program 4", foundBy: "ada" };
    const again = { args: [2n, []], rejects: "program 4", foundBy: "ada" };
    expect(await addKills(problem, [found, again, found])).toBe(1);
    expect(await readKills(problem)).toEqual([...KILLS, found]);
    expect(await addKills(problem, [found])).toBe(0);
  });
});

test("kills become a stratum after those of the author", async () => {
  await withGameFolder(async (folder) => {
    const problem = await readProblem(folder);
    await writeKills(problem, KILLS);
    const { tests } = await readProblem(folder);
    expect(tests.strata.map(({ kind }) => kind)).toEqual(["manual", "manual", "kill"]);
    expect(tests.strata.at(-1)).toEqual({
      kind: "kill",
      groups: [],
      cases: KILLS.map(({ args }) => args),
    });
  });
});

test("without kills there is no file and no stratum", async () => {
  await withGameFolder(async (folder) => {
    const problem = await readProblem(folder);
    await writeKills(problem, KILLS);
    await writeKills(problem, []);
    expect(existsSync(join(folder, "kills.jsonl"))).toBe(false);
    expect((await readProblem(folder)).tests.strata).toHaveLength(2);
  });
});

test("every invalid line is reported with its number", async () => {
  await withGameFolder(async (folder) => {
    const file = join(folder, "kills.jsonl");
    await writeFile(
      file,
      `{"args":[1,[]],"rejects":"a"}\n{"args":\n{"args":[0,[]]}\n{"args":[1]}\n`,
    );
    const error: unknown = await readProblem(folder).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DiagnosticsError);
    const { diagnostics } = error as DiagnosticsError;
    expect(diagnostics.map(({ line }) => line)).toEqual([2, 3, 4]);
    expect(diagnostics[1]).toMatchObject({
      code: "bad-kill",
      file,
      message: "n is 0, but must be 1 to 1000000000000000000",
    });
  });
});
