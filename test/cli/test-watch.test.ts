import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { describe, expect, it } from "vitest";
import { ROOT, runGrundy, withFolder } from "./run-grundy.ts";

const RIGHT = "def AcanWin(n):\n    return n % 8 not in (0, 7)\n";
const WRONG = "def AcanWin(n):\n    return True\n";

describe("grundy test --watch", () => {
  it("judges at once and after every change, waits for a removed file, and ends at Ctrl-C", async () => {
    await withFolder(async (folder) => {
      const file = join(folder, "P1.py");
      await writeFile(file, WRONG);
      const main = join(ROOT, "harness/cli/main.ts");
      const args = [main, "test", "--watch", "--no-counterexample", "P1.py"];
      const watching = execa(process.execPath, args, { cwd: folder, all: true, reject: false });
      let text = "";
      watching.all.on("data", (part: Buffer) => (text += part.toString()));
      const next = async (sign: RegExp) => {
        await expect.poll(() => text, { timeout: 120_000 }).toMatch(sign);
        text = "";
      };
      await next(/wrong answer \(WA\)[^]*Waiting for the next change/);
      // Editors often replace a file instead of writing to it.
      await writeFile(`${file}.new`, RIGHT);
      await rename(`${file}.new`, file);
      await next(/P1\.py changed\n[^]*accepted \(AC\)[^]*Waiting/);
      await rm(file);
      await next(/P1\.py changed\nP1\.py does not exist\. Waiting for the next change/);
      await writeFile(file, WRONG);
      await next(/P1\.py changed\n[^]*wrong answer \(WA\)[^]*Waiting/);
      watching.kill("SIGINT");
      expect((await watching).exitCode).toBe(0);
    });
  });

  it("is wrong use if the folder or the exercise does not exist", async () => {
    await withFolder(async (folder) => {
      const nowhere = await runGrundy(["test", "--watch", "no/P1.py"], { cwd: folder });
      expect([nowhere.status, nowhere.stderr]).toEqual([2, expect.stringContaining("no folder")]);
      await writeFile(join(folder, "x.py"), RIGHT);
      const unknown = await runGrundy(["test", "--watch", "x.py"], { cwd: folder });
      expect([unknown.status, unknown.stderr]).toEqual([2, expect.stringContaining("--problem")]);
    });
  });
});
