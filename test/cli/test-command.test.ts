import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { judgingSchema } from "../../harness/core/judging/judging.ts";
import { runGrundy, withFolder } from "./run-grundy.ts";

const RIGHT = "export const AcanWin = (n) => n % 8n !== 0n && n % 8n !== 7n;\n".replace(
  "=> n",
  "=> (n = BigInt(n)) % 8n !== 0n && n",
);
const WRONG = "export const AcanWin = (n) => true;\n";

describe("grundy test", () => {
  it("accepts a right solution with status 0", async () => {
    await withFolder(async (folder) => {
      await writeFile(join(folder, "P1.js"), RIGHT);
      const { status, stdout, stderr } = await runGrundy(["test", "P1.js"], { cwd: folder });
      expect(stderr).toMatch(/^Starting \.\.\.(\n\d of 1 judged.*)*$/);
      expect(stdout).toContain("accepted (AC): 100 of 100 points");
      expect(status).toBe(0);
    });
  });

  it("prints one judging as JSON of the published schema, and exits with 1 for a failure", async () => {
    await withFolder(async (folder) => {
      await writeFile(join(folder, "P1.js"), WRONG);
      const { status, stdout } = await runGrundy(["test", "-f", "json", "P1.js"], { cwd: folder });
      const judging = judgingSchema.parse(JSON.parse(stdout));
      expect(judging).toMatchObject({
        problem: "p1",
        submission: "P1.js",
        interface: "function",
        verdict: "WA",
        points: 0,
        maxPoints: 100,
      });
      expect(judging.failures.find(({ group }) => group === "small")).toMatchObject({
        args: [7],
        expected: false,
        actual: true,
      });
      expect(status).toBe(1);
    });
  });

  it("shows the smallest failing input, unless it is turned off", async () => {
    await withFolder(async (folder) => {
      await writeFile(join(folder, "P1.js"), WRONG);
      const [withHint, withoutHint] = await Promise.all(
        [[], ["--no-counterexample"]].map(async (options) =>
          runGrundy(["test", ...options, "P1.js"], { cwd: folder }),
        ),
      );
      expect(withHint?.stdout).toContain("the smallest input that fails");
      expect(withHint?.stdout).toContain("On the input below.");
      expect(withoutHint?.stdout).not.toContain("the smallest input");
      expect(withoutHint?.stdout).toContain("AcanWin(7)");
      expect([withHint?.status, withoutHint?.status]).toEqual([1, 1]);
    });
  });

  it("shows students only that a hidden case failed, and instructors more", async () => {
    const loud = RIGHT.replace(
      "=> (n",
      "=> { if (n > 1000000) throw new Error(`saw ${n}`); return (n",
    );
    await withFolder(async (folder) => {
      await writeFile(join(folder, "P1.js"), `${loud.trimEnd().replace(/;$/, "")}; };\n`);
      const [student, instructor] = await Promise.all(
        [[], ["--as", "instructor"]].map(async (options) => {
          const args = ["test", ...options, "-f", "json", "P1.js"];
          const { stdout } = await runGrundy(args, { cwd: folder });
          return { stdout, judging: judgingSchema.parse(JSON.parse(stdout)) };
        }),
      );
      expect(student?.stdout).not.toContain("saw ");
      expect(student?.judging).toMatchObject({ verdict: "RTE", points: 80, cpuMs: null });
      expect(student?.judging.groups.at(-1)).not.toHaveProperty("cases");
      expect(instructor?.stdout).toContain("saw ");
      expect(instructor?.judging.groups.at(-1)).toMatchObject({ cases: { total: 118 } });
    });
  });

  it("prints several judgings as a JSON array, in the order of the files", async () => {
    await withFolder(async (folder) => {
      await writeFile(join(folder, "a.js"), WRONG);
      await writeFile(join(folder, "b.js"), RIGHT);
      const args = ["test", "--format", "json", "--problem", "p1", "a.js", "b.js"];
      const { stdout } = await runGrundy(args, { cwd: folder });
      const judgings = judgingSchema.array().parse(JSON.parse(stdout));
      expect(judgings.map(({ submission, verdict }) => `${submission} ${verdict}`)).toEqual([
        "a.js WA",
        "b.js AC",
      ]);
    });
  });

  it("prints JUnit XML", async () => {
    await withFolder(async (folder) => {
      await writeFile(join(folder, "P1.js"), WRONG);
      const { stdout } = await runGrundy(["test", "-f", "junit", "P1.js"], { cwd: folder });
      expect(stdout).toMatch(
        /^<\?xml version="1.0" encoding="UTF-8"\?>\n<testsuites name="grundy"/,
      );
      expect(stdout).toContain("<failure");
    });
  });

  it.each([
    [["test"], "missing required argument"],
    [["test", "nowhere/P1.py"], "there is no such file"],
    [["test", "."], "matches no exercise"],
    [["test", "-p", "p1", "."], "it is a folder"],
    [["test", "-p", "p7", "P1.py"], "there is no exercise 'p7'"],
    [["test", "heeps.py"], "Did you mean heaps?"],
    [["test", "P1.rb"], "the file extension '.rb' is unknown"],
    [["test", "--formt", "json", "P1.py"], "Did you mean --format?"],
    [["tset", "P1.py"], "Did you mean test?"],
  ])("%j is wrong use, and says what to do", async (args, message) => {
    await withFolder(async (folder) => {
      await writeFile(join(folder, "P1.rb"), "x");
      await writeFile(join(folder, "heeps.py"), "x");
      const { status, stdout, stderr } = await runGrundy(args, { cwd: folder });
      expect(stderr).toContain(message);
      expect(stdout).toBe("");
      expect(status).toBe(2);
    });
  });

  it("judges the other files if one cannot be judged", async () => {
    await withFolder(async (folder) => {
      await writeFile(join(folder, "P1.js"), RIGHT);
      const { status, stdout, stderr } = await runGrundy(["test", "P1.js", "P2.js"], {
        cwd: folder,
      });
      expect(stdout).toContain("100 of 100 points");
      expect(stderr).toContain("P2.js: there is no such file");
      expect(status).toBe(2);
    });
  });

  it("names a missing language and how to get it", async () => {
    await withFolder(async (folder) => {
      await mkdir(join(folder, "empty"));
      await writeFile(
        join(folder, "P1.go"),
        "package main\nfunc AcanWin(n int64) bool { return true }\n",
      );
      const { status, stderr } = await runGrundy(["test", "P1.go"], {
        cwd: folder,
        env: { PATH: join(folder, "empty") },
      });
      expect(stderr).toMatch(/Go is not installed here.*To get it: /);
      expect(status).toBe(3);
    });
  });
});

it("--hint tells of a bug that tests miss, on standard error, if the exercise gives hints", async () => {
  await withFolder(async (folder) => {
    const file = join(folder, "tests.txt");
    await writeFile(file, "[1]\n[2]\n");
    const args = ["test", file, "--problem", "heaps-tests", "--format", "json", "--hint"];
    const { status, stdout, stderr } = await runGrundy([...args, "group"]);
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ problem: "heaps-tests", missed: 6 });
    expect(stderr).toContain("In the smallest input that catches it, heaps has 2 items");
    expect(stderr).toContain("That bug is in group named.");
    const size = await runGrundy([...args, "size"]);
    expect(size.stderr).not.toContain("group");
    expect(size.stderr).not.toContain("In a course");
    await writeFile(file, "[2]\n");
    const paid = await runGrundy(["test", file, "--problem", "p4-tests", "--hint", "group"]);
    expect(paid.stderr).toContain(
      "In a course, these 2 hints cost 10% of the exercise's points; here, nothing.",
    );
    const none = await runGrundy(["test", file, "--problem", "p1-tests", "--hint", "size"]);
    expect([none.status, none.stderr]).toEqual([
      2,
      expect.stringContaining("p1-tests gives no hints"),
    ]);
  });
});
