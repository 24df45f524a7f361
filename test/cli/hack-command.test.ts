import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT, runGrundy, withFolder } from "./run-grundy.ts";

const WRONG = "function AcanWin(n) { return n % 8 !== 0; }\n";

describe("grundy hack", () => {
  it("shows the right answer where a program is wrong, and fails", async () => {
    await withFolder(async (folder) => {
      const file = join(folder, "mine.js");
      await writeFile(file, WRONG);
      const { status, stdout } = await runGrundy(["hack", "p1", file, "-i", "AcanWin(9)", "7"]);
      expect(stdout).toContain("AcanWin(9): unsuccessful hack: the program is right");
      expect(stdout).toContain("AcanWin(7): successful hack: wrong answer");
      expect(stdout).toContain("With 7 stones and A to move, A loses");
      expect(status).toBe(1);
    });
  });

  it("--keep adds the input to kills.jsonl once, with who found it, and tests are made of it", async () => {
    await withFolder(async (folder) => {
      await writeFile(join(folder, "mine.js"), WRONG);
      await writeFile(join(folder, "inputs.txt"), "15 # a loss\n\n9\n");
      for (const part of ["problems/p1", "reference", "harness/core"]) {
        await cp(join(ROOT, part), join(folder, part), { recursive: true });
      }
      const args = ["hack", "p1", "mine.js", "--file", "inputs.txt", "--keep", "--by", "ada"];
      const { status, stderr } = await runGrundy(args, { cwd: folder });
      expect(status).toBe(1);
      expect(stderr).toContain("grundy generate p1");
      await runGrundy(args, { cwd: folder });
      const kills = await readFile(join(folder, "problems/p1/kills.jsonl"), "utf8");
      expect(kills).toBe('{"args":[15],"rejects":"mine.js","foundBy":"ada"}\n');
      expect((await runGrundy(["generate", "p1"], { cwd: folder })).status).toBe(0);
    });
  });

  it("prints JSON, and passes if the program is right", async () => {
    const right = join(ROOT, "submissions/p1/accepted/losing_remainders.js");
    const args = ["hack", "p1", right, "--input", "[7]", "--format", "json"];
    const { status, stdout } = await runGrundy(args);
    const { exercise, hacks } = JSON.parse(stdout) as Record<string, unknown>;
    expect({ exercise, hacks }).toEqual({
      exercise: "p1",
      hacks: [
        {
          call: "AcanWin(7)",
          result: "unsuccessful",
          args: [7],
          verdict: "AC",
          expected: false,
          actual: false,
        },
      ],
    });
    expect(status).toBe(0);
  });

  it.each([
    [["hack", "p1", "mine.js", "-i", "0"], "n is 0, but must be 1 to 1000000000000000000"],
    [
      ["hack", "p1", "mine.js", "-i", "seven"],
      "an input is a call, AcanWin(n), such as --input 'AcanWin(1)'",
    ],
    [["hack", "p1", "mine.js", "-i", "7 -> True"], "leave out what follows the call"],
    [["hack", "p1", "mine.js", "-i", "7"], "mine.js"],
    [["hack", "p1", "mine.js"], "there is no input"],
    [["hack", "p1-claim", "mine.js", "-i", "7"], "there is no program to try an input on"],
    [["hack", "p1", "mine.js", "-i", "7", "--file", "-"], "give one of them"],
  ])("%j is wrong use", async (args, message) => {
    const { status, stderr } = await runGrundy(args);
    expect(stderr).toContain(message);
    expect(status).toBe(2);
  });
});
