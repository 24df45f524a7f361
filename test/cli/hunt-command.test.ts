import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT, runGrundy, withFolder } from "./run-grundy.ts";

const WRONG = "function AcanWin(n) { return n % 8 !== 0; }\n";

describe("grundy hunt", () => {
  it("shows the smallest input on which a program is wrong, and fails", async () => {
    await withFolder(async (folder) => {
      const file = join(folder, "P1.js");
      await writeFile(file, WRONG);
      const { status, stdout } = await runGrundy(["hunt", file]);
      expect(status).toBe(1);
      expect(stdout).toContain("the smallest input that fails");
      expect(stdout).toContain("AcanWin(7)");
    });
  });

  it("--keep adds the input to the manual tests, from which tests are made", async () => {
    await withFolder(async (folder) => {
      const file = join(folder, "P1.js");
      await writeFile(file, WRONG);
      for (const part of ["problems/p1", "reference", "harness/core"]) {
        await cp(join(ROOT, part), join(folder, part), { recursive: true });
      }
      const spec = join(folder, "problems/p1/problem.yaml");
      const before = await readFile(spec, "utf8");
      const { status, stderr } = await runGrundy(["hunt", file, "--keep"], { cwd: folder });
      expect(status).toBe(1);
      expect(stderr).toContain("grundy generate p1");
      const after = await readFile(spec, "utf8");
      expect(after).toBe(`${before}    - manual:\n        - [7]\n`);
      expect((await runGrundy(["generate", "p1"], { cwd: folder })).status).toBe(0);
    });
  });

  it("passes if nothing is found in time", async () => {
    const right = join(ROOT, "submissions/p1/accepted/losing_remainders.js");
    const { status, stdout } = await runGrundy(["hunt", right, "-p", "p1", "--time", "1"]);
    expect(stdout).toMatch(/^nothing wrong found on [\d,]+ inputs/);
    expect(status).toBe(0);
  });

  it.each([
    [["hunt", "P1.js", "--time", "soon"], "--time takes a number of seconds"],
    [["hunt", "package.json"], "--problem ID"],
    [["hunt", "mine.js"], "mine.js: there is no such file"],
    [["hunt", "/nowhere/P1.js"], "/nowhere/P1.js"],
  ])("%j is wrong use", async (args, message) => {
    const { status, stderr } = await runGrundy(args);
    expect(stderr).toContain(message);
    expect(status).toBe(2);
  });
});
