import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { resultsSchema } from "../../harness/core/results/results.ts";
import { ROOT, runGrundy, withFolder } from "./run-grundy.ts";

const RIGHT = "export const AcanWin = (n) => (n = BigInt(n)) % 8n !== 0n && n % 8n !== 7n;\n";

async function makeInbox(folder: string): Promise<string> {
  const inbox = join(folder, "inbox");
  const files = {
    "ada/P1.js": RIGHT,
    "ada/P2.js": "export const canWin = (k, n) => true;\n",
    "bob/P1.js": "export const AcanWin = (n) => { throw new Error('no'); };\n",
    "Zoë O'Neill/P1.js": "",
    "李/P1.go": "package main\n\nfunc AcanWin(n int64) bool { return n%8 != 0 && n%8 != 7 }\n",
    "eve/homework.js": RIGHT,
  };
  for (const [path, source] of Object.entries(files)) {
    await mkdir(join(inbox, path, ".."), { recursive: true });
    await writeFile(join(inbox, path), source);
  }
  return inbox;
}

/** Results without values that depend on the machine's load. */
async function readOutcome(folder: string): Promise<unknown> {
  const { results, notJudged } = resultsSchema.parse(
    JSON.parse(await readFile(join(folder, "results/results.json"), "utf8")),
  );
  return {
    results: results.map((result) => ({
      ...result,
      wallMs: 0,
      cpuMs: 0,
      memoryKib: null,
      judgedAt: "",
    })),
    notJudged,
  };
}

async function countJudgings(folder: string): Promise<number> {
  const journal = await readFile(join(folder, "results/journal.jsonl"), "utf8");
  return journal.split("\n").length - 1;
}

describe("grading again", () => {
  it("judges only what has changed, and gives the same results", async () => {
    await withFolder(async (folder) => {
      const inbox = await makeInbox(folder);
      const options = { cwd: folder, env: { PATH: "/nowhere" } };
      const args = ["grade", "inbox", "--isolation", "none"];
      await runGrundy(args, options);
      const first = await readFile(join(folder, "results/results.json"), "utf8");
      expect(await countJudgings(folder)).toBe(4);
      await runGrundy(args, options);
      expect(await readFile(join(folder, "results/results.json"), "utf8")).toBe(first);
      expect(await countJudgings(folder)).toBe(4);
      await writeFile(join(inbox, "bob/P1.js"), `${RIGHT}// bob\n`);
      await runGrundy(args, options);
      expect(await countJudgings(folder)).toBe(5);
      const { results } = (await readOutcome(folder)) as {
        results: readonly { student: { id: string }; submission: string; verdict: string }[];
      };
      expect(results.find(({ student }) => student.id === "bob")).toMatchObject({
        submission: "inbox/bob/P1.js",
        verdict: "AC",
      });
      await runGrundy([...args, "--all-cases"], options);
      expect(await countJudgings(folder)).toBe(9);
    });
  });

  it("continues after being killed, with the same results", async () => {
    await withFolder(async (folder) => {
      const inbox = join(folder, "inbox");
      for (let index = 0; index < 12; index += 1) {
        await mkdir(join(inbox, `student${index}`), { recursive: true });
        await writeFile(join(inbox, `student${index}/P1.js`), `${RIGHT}// ${index}\n`);
      }
      const args = ["grade", "inbox", "--isolation", "none"];
      for (const aliveMs of [900, 1400, 1900]) {
        const command = [join(ROOT, "harness/cli/launcher.cjs"), ...args];
        const grading = spawn(process.execPath, command, { cwd: folder, stdio: "ignore" });
        const ended = once(grading, "exit");
        await setTimeout(aliveMs);
        grading.kill("SIGKILL");
        await ended;
      }
      await runGrundy(args, { cwd: folder });
      const resumed = await readOutcome(folder);
      await rm(join(folder, "results"), { recursive: true });
      await runGrundy(args, { cwd: folder });
      expect(resumed).toEqual(await readOutcome(folder));
      expect(await countJudgings(folder)).toBe(12);
    });
  });
});

describe("grundy grade", () => {
  it("judges a class, prints a table and writes results that fit their schema", async () => {
    await withFolder(async (folder) => {
      await makeInbox(folder);
      const { status, stdout, stderr } = await runGrundy(["grade", "inbox"], {
        cwd: folder,
        // Simulates a machine without Go.
        env: { PATH: "/nowhere" },
      });
      const results = resultsSchema.parse(
        JSON.parse(await readFile(join(folder, "results/results.json"), "utf8")),
      );
      expect(
        results.results.map(({ student, problem, verdict, points }) =>
          [student.id, problem, verdict, points].join(" "),
        ),
      ).toEqual(["Zoë O'Neill p1 CE 0", "ada p1 AC 100", "ada p2 WA 0", "bob p1 RTE 0"]);
      expect(results.notJudged).toEqual([
        {
          kind: "unmatched",
          student: { id: "eve" },
          submission: "inbox/eve/homework.js",
          reason: expect.stringContaining("matches no exercise"),
        },
        {
          kind: "failed",
          student: { id: "李" },
          problem: "p1",
          submission: "inbox/李/P1.go",
          reason: expect.stringContaining("Go is not installed here"),
        },
      ]);
      expect(stdout).toContain("ada");
      expect(stdout).toContain("Go is not installed here");
      expect(stderr).toContain("results.json");
      const csv = await readFile(join(folder, "results/grades.csv"), "utf8");
      expect(csv.split("\r\n")[0]).toBe(
        "\uFEFFstudent_id,name,email,section,p1_verdict,p1,p1_late_seconds,p2_verdict,p2,p2_late_seconds,total,max",
      );
      expect(csv).toContain("ada,,,,AC,100,0,WA,0,0,100,200");
      expect(status).toBe(1);
    });
  });

  it("exits with 0 if everything was judged, right or wrong", async () => {
    await withFolder(async (folder) => {
      await mkdir(join(folder, "inbox/bob"), { recursive: true });
      await writeFile(join(folder, "inbox/bob/P1.js"), "export const AcanWin = (n) => true;\n");
      const args = ["grade", "inbox", "--format", "json", "--output", "out/deep"];
      const { status, stdout } = await runGrundy(args, { cwd: folder });
      expect(resultsSchema.parse(JSON.parse(stdout)).results).toHaveLength(1);
      expect(await readFile(join(folder, "out/deep/results.json"), "utf8")).toBe(`${stdout}\n`);
      expect(status).toBe(0);
    });
  });

  it("finds a counter-example for each wrong program, unless it is turned off", async () => {
    await withFolder(async (folder) => {
      await mkdir(join(folder, "inbox/bob"), { recursive: true });
      await writeFile(join(folder, "inbox/bob/P1.js"), "export const AcanWin = (n) => true;\n");
      const grade = async (...options: readonly string[]) => {
        const args = ["grade", "inbox", "--format", "json", ...options];
        const { stdout } = await runGrundy(args, { cwd: folder });
        return resultsSchema.parse(JSON.parse(stdout)).results[0];
      };
      expect(await grade()).toMatchObject({ counterexample: { args: [7], smallest: true } });
      expect(await grade("--no-counterexample")).not.toHaveProperty("counterexample");
    });
  });

  it.each([
    [["grade", "nowhere"], 2, "there is no such folder"],
    [["grade", "file.js"], 2, "judge it with `grundy test file.js`"],
    [["grade", "empty"], 2, "no submissions here"],
    [["grade", "inbox", "--output", "file.js/out"], 3, "cannot be written"],
  ])("%j ends with status %i and a reason", async (args, expected, message) => {
    await withFolder(async (folder) => {
      await writeFile(join(folder, "file.js"), RIGHT);
      await mkdir(join(folder, "empty"));
      await mkdir(join(folder, "inbox/ada"), { recursive: true });
      await writeFile(join(folder, "inbox/ada/P1.js"), RIGHT);
      const { status, stderr } = await runGrundy(args, { cwd: folder });
      expect(stderr).toContain(message);
      expect(status).toBe(expected);
    });
  });
});
