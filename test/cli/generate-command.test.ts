import { cp, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { execa } from "execa";
import { describe, expect, it } from "vitest";
import { ROOT, runGrundy, withFolder } from "./run-grundy.ts";

/** A temporary folder with exercises and the modules that their references import. */
async function withProblems<T>(
  ids: readonly string[],
  work: (place: { readonly problems: string; readonly reference: string }) => Promise<T>,
): Promise<T> {
  return withFolder(async (folder) => {
    const [problems, reference] = [join(folder, "problems"), join(folder, "reference")];
    for (const id of ids) {
      await cp(join(ROOT, "problems", id), join(problems, id), { recursive: true });
    }
    await cp(join(ROOT, "reference"), reference, { recursive: true });
    await cp(join(ROOT, "harness/core"), join(folder, "harness/core"), { recursive: true });
    return work({ problems, reference });
  });
}

async function replaceIn(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, "utf8");
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  await writeFile(file, text.replace(from, to));
}

describe("grundy generate", () => {
  it("writes every exercise if none is named, and reports changes", async () => {
    await withProblems(["p1", "p2"], async ({ problems }) => {
      const cwd = dirname(problems);
      const first = await runGrundy(["generate"], { cwd });
      expect(first.stdout).toMatch(/^p1: sample 4, small 20, .*\np2: sample 5, /);
      expect(first.stdout).not.toContain("(");
      const manual = "    - manual: [[123456789012345678]]\n";
      await replaceIn(
        join(problems, "p1/problem.yaml"),
        "    - bounds\n",
        `    - bounds\n${manual}`,
      );
      const second = await runGrundy(["generate", "p1"], { cwd });
      expect(second.stdout).toMatch(/, huge \d+ \(\+1\); a program runs \d+ of \d+$/);
      expect(second.status).toBe(0);
    });
  });

  // .ci/run checks the tests of all exercises, and generate-tests.test.ts those of single ones.
  it("--check reports the file and the first line that differs, and writes nothing", async () => {
    await withProblems(["p1"], async ({ problems }) => {
      const file = join(problems, "p1/tests/small.jsonl");
      await replaceIn(file, `"args":[8],"expected":false`, `"args":[8],"expected":true`);
      const { status, stdout, stderr } = await runGrundy(["generate", "--check", "p1"], {
        cwd: dirname(problems),
      });
      expect(stdout).toContain("small.jsonl:8: the first line that differs");
      expect(stdout).toContain(`stored: {"args":[8],"expected":true`);
      expect(stdout).toContain(`made:   {"args":[8],"expected":false`);
      expect(stderr).toContain("Run `grundy generate p1`");
      expect(status).toBe(1);
      expect(await readFile(file, "utf8")).toContain(`"args":[8],"expected":true`);
    });
  });

  it("--watch writes again when the spec or the reference changes, until Ctrl-C", async () => {
    await withProblems(["p1"], async ({ problems, reference }) => {
      const main = join(ROOT, "harness/cli/main.ts");
      const watching = execa(process.execPath, [main, "generate", "--watch", "p1"], {
        all: true,
        reject: false,
        cwd: dirname(problems),
      });
      let text = "";
      watching.all.on("data", (part: Buffer) => (text += part.toString()));
      const next = async (sign: RegExp) => {
        await expect.poll(() => text, { timeout: 120_000 }).toMatch(sign);
        text = "";
      };
      const spec = join(problems, "p1/problem.yaml");
      await next(/p1: sample 4/);
      await replaceIn(spec, "random: 6", "random: 7");
      await next(/problem\.yaml changed\np1: .*large \d+ \(\+\d+ -\d+\)/);
      // A mistake is shown, and the command waits for a fix.
      await replaceIn(spec, "salt:", "slat:");
      await next(/Did you mean 'salt'\?\nNothing was written/);
      await replaceIn(spec, "slat:", "salt:");
      await next(/problem\.yaml changed\np1: /);
      await replaceIn(join(reference, "p1.ts"), "rest !== 7n", "rest !== 6n");
      await next(/p1\.ts changed\n.*solve and brute disagree; the smallest input is AcanWin\(6\)/);
      watching.kill("SIGINT");
      expect((await watching).exitCode).toBe(0);
    });
  });

  it.each([
    [["--watch"], "--watch takes one exercise"],
    [["--watch", "p1", "p2"], "--watch takes one exercise"],
    [["--watch", "--check", "p1"], "exclude each other"],
    [["--watch", "p11"], "there is no exercise 'p11'"],
  ])("%j is wrong use", async (args, message) => {
    const { status, stderr } = await runGrundy(["generate", ...args]);
    expect(stderr).toContain(message);
    expect(status).toBe(2);
  });
});
