import { existsSync } from "node:fs";
import { glob, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { describe, expect, it } from "vitest";
import { findProcesses } from "../../harness/batch/attacks/drill-environment.ts";
import { LAUNCHER, ROOT, withFolder } from "./run-grundy.ts";

const RIGHT = "def AcanWin(n):\n    return n % 10 not in (0, 2, 4, 6)\n";
const SLOW = "def AcanWin(n):\n    while True: pass\n";
/** Prints maps that once took the judge 40 s to read. */
const HUGE_MAP = `input()
print("\\n".join(f"{key} -> [{key}]" for key in range(40_000)))
`;

interface Place {
  readonly folder: string;
  readonly journal: string;
  readonly start: () => ReturnType<typeof startGrading>;
}

function startGrading(folder: string) {
  const args = [LAUNCHER, "grade", join(folder, "inbox"), "--output", join(folder, "results")];
  return execa(process.execPath, [...args, "--isolation", "none"], {
    reject: false,
    // A clean exit may be slow on a busy machine, so disable execa's kill after 5 s.
    forceKillAfterDelay: false,
    cwd: ROOT,
    env: { GRUNDY_CACHE: join(folder, "cache"), TMPDIR: join(folder, "tmp"), NO_COLOR: "1" },
    // A separate process group, as a terminal gives every command.
    detached: true,
  });
}

/** A class in which the first program is right and the others are slow. */
async function withClass(work: (place: Place) => Promise<void>): Promise<void> {
  await withFolder(async (folder) => {
    await mkdir(join(folder, "tmp"));
    for (const [index, student] of ["anna", "ben", "cleo", "dan", "eva"].entries()) {
      await mkdir(join(folder, "inbox", student), { recursive: true });
      const source = index === 0 ? RIGHT : `${SLOW}# ${student}\n`;
      await writeFile(join(folder, "inbox", student, "P1.py"), source);
    }
    const journal = join(folder, "results/journal.jsonl");
    await work({ folder, journal, start: () => startGrading(folder) });
  });
}

/** Signals every process of the command, as Ctrl-C in a terminal does. */
function interrupt({ pid }: ReturnType<typeof startGrading>): void {
  process.kill(-(pid ?? Number.NaN), "SIGINT");
}

async function linesOf(journal: string): Promise<number> {
  return (await readFile(journal, "utf8").catch(() => "")).split("\n").length - 1;
}

/** Everything that a run creates and should remove again. */
async function leftIn(folder: string): Promise<readonly string[]> {
  const temporary = await readdir(join(folder, "tmp"));
  const cached = await readdir(join(folder, "cache"), { recursive: true });
  const drafts = cached.filter((path) => path.includes("draft"));
  return [...temporary, ...drafts, ...(await findProcesses([folder]))];
}

describe.runIf(process.platform === "linux")("Ctrl-C", () => {
  it("ends a class cleanly, and the same command continues from there", async () => {
    await withClass(async ({ folder, journal, start }) => {
      const first = start();
      await expect.poll(() => linesOf(journal)).toBeGreaterThan(0);
      interrupt(first);
      const { exitCode, stderr } = await first;
      expect(exitCode).toBe(130);
      // The journal may be ahead of the printed progress.
      expect(stderr).toMatch(
        /^Stopped after [0-4] of 5; the same command continues from there\.$/m,
      );
      expect(await leftIn(folder)).toEqual([]);
      expect(existsSync(join(folder, "results/journal.lock"))).toBe(false);
      const journalText = await readFile(journal, "utf8");
      for (const student of ["ben", "cleo", "dan", "eva"]) {
        await writeFile(join(folder, "inbox", student, "P1.py"), `${RIGHT}# ${student}\n`);
      }
      expect((await start()).exitCode).toBe(0);
      const after = await readFile(journal, "utf8");
      expect(after.startsWith(journalText)).toBe(true);
      expect(await linesOf(journal)).toBe(5);
    });
  });

  it.each([
    { moment: "before anything is built", sign: "results/journal.lock" },
    { moment: "while programs are built and run", sign: "cache/builds/*" },
  ])("leaves nothing behind $moment", async ({ sign }) => {
    await withClass(async ({ folder, start }) => {
      const run = start();
      const isThere = async () => {
        for await (const _ of glob(join(folder, sign))) return true;
        return false;
      };
      await expect.poll(isThere, { interval: 5 }).toBe(true);
      interrupt(run);
      const { exitCode, stderr } = await run;
      expect(exitCode).toBe(130);
      expect(stderr).toContain("Stopped");
      expect(await leftIn(folder)).toEqual([]);
    });
  });

  it("pressed twice ends it at once, with all processes it started", async () => {
    await withClass(async ({ folder, journal, start }) => {
      const run = start();
      await expect.poll(() => linesOf(journal)).toBeGreaterThan(0);
      interrupt(run);
      interrupt(run);
      expect((await run).exitCode).toBe(130);
      await expect.poll(() => leftIn(folder)).toEqual([]);
    });
  });

  it("is not needed if the command was killed: the judge ends by itself", async () => {
    await withClass(async ({ folder, journal, start }) => {
      const run = start();
      await expect.poll(() => linesOf(journal)).toBeGreaterThan(0);
      run.kill("SIGKILL");
      await run;
      await expect.poll(() => leftIn(folder)).toEqual([]);
      expect(existsSync(join(folder, "results/journal.lock"))).toBe(false);
    });
  });
});

describe.runIf(process.platform === "linux")("a polite kill", () => {
  it("ends a class at once while huge answers are read", async () => {
    await withClass(async ({ folder, journal, start }) => {
      for (const student of ["ben", "cleo", "dan", "eva"]) {
        const inbox = join(folder, "inbox", student);
        await rm(join(inbox, "P1.py"));
        await writeFile(join(inbox, "numbergame.py"), `${HUGE_MAP}# ${student}\n`);
      }
      const run = start();
      await expect.poll(() => linesOf(journal)).toBeGreaterThan(0);
      run.kill("SIGTERM");
      expect((await run).exitCode).toBe(130);
      await expect.poll(() => leftIn(folder)).toEqual([]);
    });
  });
});

describe.runIf(process.platform === "linux")(
  "a signal while a reference blocks the command",
  () => {
    it.each([
      ["solve", "subtraction", "3"],
      ["test", "one.py", "--problem", "subtraction", "--isolation", "none"],
    ])("ends %s", async (...args) => {
      await withFolder(async (folder) => {
        const options = { cwd: folder, reject: false, forceKillAfterDelay: false } as const;
        await execa(process.execPath, [LAUNCHER, "init"], options);
        await writeFile(join(folder, "one.py"), "def canWin(n):\n    return True\n");
        const marker = join(folder, "blocked");
        await writeFile(
          join(folder, "reference/subtraction.ts"),
          `import { writeFileSync } from "node:fs";\nwriteFileSync(${JSON.stringify(marker)}, "");\nfor (;;);\n`,
        );
        const run = execa(process.execPath, [LAUNCHER, ...args], options);
        await expect.poll(() => existsSync(marker)).toBe(true);
        run.kill("SIGTERM");
        expect((await run).exitCode).not.toBe(0);
      });
    });
  },
);
