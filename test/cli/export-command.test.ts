import { copyFile, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Judging } from "../../harness/core/judging/judging.ts";
import { ROOT, runGrundy, withFolder } from "./run-grundy.ts";

const WRONG = {
  p1: "def AcanWin(n):\n    return n % 8 != 0\n",
  p2: "def canWin(k, n):\n    return n <= 9 * k\n",
  p4: "def f(cards):\n    return max(cards, default=0)\n",
} as const;
const IDS = Object.keys(WRONG) as (keyof typeof WRONG)[];

describe("grundy export --student", () => {
  it("requires an audience and names the available exercises", async () => {
    const { status, stderr } = await runGrundy(["export", "p1"]);
    expect([status, stderr]).toEqual([2, expect.stringContaining("--student")]);
    const unknown = await runGrundy(["export", "p11", "--student"]);
    expect([unknown.status, unknown.stderr]).toEqual([
      2,
      expect.stringContaining("There are crossout, "),
    ]);
  });

  it("writes a ZIP file and never overwrites", async () => {
    await withFolder(async (folder) => {
      const args = ["export", "p1", "--student", "-o", "p1.zip"];
      const first = await runGrundy(args, { cwd: folder });
      expect(first).toEqual({ status: 0, stderr: "", stdout: expect.stringMatching(/^p1\.zip: /) });
      expect(await readdir(folder)).toEqual(["p1.zip"]);
      const again = await runGrundy(args, { cwd: folder });
      expect([again.status, again.stderr]).toEqual([2, expect.stringContaining("already exists")]);
    });
  });
});

/** The judging as students see it, without times. */
interface Seen {
  readonly copy: Judging;
  readonly whole: Judging;
}

describe("grundy test in a student's copy", () => {
  const seen = new Map<string, Seen>();
  let terminal = "";
  beforeAll(async () => {
    await withFolder(async (folder) => {
      const output = join(folder, "copy");
      const exported = await runGrundy(["export", ...IDS, "--student", "-o", output]);
      if (exported.status !== 0) throw new Error(exported.stderr);
      for (const id of IDS) await writeFile(join(output, `${id}.py`), WRONG[id]);
      const files = IDS.map((id) => `${id}.py`);
      const judge = async (workspace: string) => {
        const args = ["test", "--format", "json", "--workspace", workspace, ...files];
        const { stdout } = await runGrundy(args, { cwd: output });
        return JSON.parse(stdout) as Judging[];
      };
      const copies = await judge(output);
      const wholes = await judge(ROOT);
      for (const [index, copy] of copies.entries()) {
        seen.set(copy.problem, { copy, whole: wholes[index] as Judging });
      }
      terminal = (await runGrundy(["test", "p1.py"], { cwd: output })).stdout;
    });
  });

  it.each(IDS)("reports the visible groups of %s as the full exercise does", (id) => {
    const { copy, whole } = seen.get(id) as Seen;
    const visible = whole.groups.filter(({ visibility }) => visibility === "visible");
    expect(copy.groups).toEqual(visible);
    const ids = visible.map((group) => group.id);
    expect(copy.failures).toEqual(whole.failures.filter(({ group = "" }) => ids.includes(group)));
    expect(copy.notes).toEqual(whole.notes);
    expect(copy.verdict).toBe("WA");
  });

  it.each(IDS)("leaves the hidden groups of %s and their points to the instructor", (id) => {
    const { copy, whole } = seen.get(id) as Seen;
    const hidden = whole.groups.filter(({ visibility }) => visibility === "hidden");
    expect(copy.elsewhere).toEqual(
      hidden.map((group) => ({ id: group.id, maxPoints: group.maxPoints })),
    );
    expect(whole.elsewhere).toBeUndefined();
    const points = hidden.reduce((sum, { maxPoints }) => sum + maxPoints, 0);
    expect(copy.maxPoints).toBe(whole.maxPoints - points);
  });

  it.each(IDS)("shows a visible input of %s without the reference's reasons", (id) => {
    const { copy, whole } = seen.get(id) as Seen;
    expect(copy.counterexample).toBeDefined();
    expect(copy.counterexample?.reason).toBeUndefined();
    expect(copy.counterexample?.guess).toBeUndefined();
    expect(whole.counterexample?.args).toEqual(copy.counterexample?.args);
  });

  it("says so in the terminal", () => {
    expect(terminal).toContain("/ 20 points  judged by your instructor");
    expect(terminal).toContain("the smallest input that fails (all smaller ones pass)");
    expect(terminal).toContain("x wrong answer (WA): 0 of the 40 points that are judged here");
  });
});

describe("a student's copy of an optimisation exercise", () => {
  it("distinguishes legal clearings from others, and says which points the instructor gives", async () => {
    await withFolder(async (folder) => {
      const output = join(folder, "copy");
      await runGrundy(["export", "crossout", "--student", "-o", output]);
      const accepted = join(ROOT, "submissions/crossout/accepted/fewest_left.js");
      await copyFile(accepted, join(output, "crossout.js"));
      await writeFile(join(output, "wrong.py"), "def solve(width, digits):\n    return [(0, 1)]\n");
      const right = await runGrundy(["test", "crossout.js"], { cwd: output });
      expect(right.stdout).toContain("accepted (AC): your instructor awards all points");
      expect(right.status).toBe(0);
      const wrong = await runGrundy(["test", "-p", "crossout", "wrong.py"], { cwd: output });
      expect(wrong.stdout).toContain("step 1 (cells 0 and 1)");
      expect(wrong.status).toBe(1);
    });
  });
});

describe("grundy export --to", () => {
  it("writes the same bytes twice, and says that students must not get them", async () => {
    await withFolder(async (folder) => {
      const exportTo = async (output: string) =>
        runGrundy(["export", "crossout", "--to", "icpc", "-o", output], { cwd: folder });
      const first = await exportTo("one.zip");
      expect([first.status, first.stderr]).toEqual([0, ""]);
      expect(first.stdout).toMatch(
        /^left out compile_error\/\S+, .*: the format has no folder for CE$/m,
      );
      expect(first.stdout).toContain("It holds hidden tests and solutions: give it to judges");
      await exportTo("two.zip");
      const [one, two] = await Promise.all(
        ["one.zip", "two.zip"].map(async (name) => readFile(join(folder, name))),
      );
      expect(one?.equals(two as Buffer)).toBe(true);
    });
  });

  it("groups the programs that it leaves out by reason", async () => {
    await withFolder(async (folder) => {
      const args = ["export", "crossout", "--to", "legacy"];
      const { stdout } = await runGrundy(args, { cwd: folder });
      expect(stdout).toMatch(
        /^left out .* and \d+ more: programs with any points count as accepted there/m,
      );
      expect(stdout.match(/^left out /gm)).toHaveLength(2);
    });
  });

  it("says which options it takes", async () => {
    expect(await statusOf("p1", "--to", "polygon")).toEqual([2, expect.stringContaining("icpc")]);
    expect(await statusOf("p1", "p2", "--to", "icpc")).toEqual([
      2,
      expect.stringContaining("one exercise"),
    ]);
    expect(await statusOf("p1", "--student", "--pass-fail")).toEqual([
      2,
      expect.stringContaining("--to"),
    ]);
    expect(await statusOf("p1", "--run", "--student")).toEqual([
      2,
      expect.stringContaining("--to"),
    ]);
    for (const words of [
      ["--to", "icpc"],
      ["--to", "legacy", "--pass-fail"],
    ]) {
      expect(await statusOf("p1", "--run", ...words)).toEqual([
        2,
        expect.stringContaining("--to legacy without --pass-fail"),
      ]);
    }
  });
});

async function statusOf(...args: string[]) {
  const { status, stderr } = await runGrundy(["export", ...args]);
  return [status, stderr];
}
