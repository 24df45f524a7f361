import { mkdtempDisposable, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { FileEvent } from "../../harness/batch/judge-file.ts";
import {
  hashBounding,
  CachedLimit,
  inferLimit,
  judgePrograms,
} from "../../harness/batch/judge-programs.ts";
import { ToolchainFinder } from "../../harness/doctor/index.ts";
import { RunGate, Threads } from "../../harness/engine/index.ts";
import { PROGRAM_LANGUAGES } from "../../harness/languages/index.ts";
import type { Package, PackageSubmission } from "../../harness/packages/index.ts";
import { createPortableSandbox } from "../../harness/sandbox/index.ts";
import { files, makePackage } from "../engine/package/package-bench.ts";
import { tinySubmission } from "../packages/tiny-package.ts";

async function withFile(use: (file: string) => Promise<void>): Promise<void> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "grundy-limit-"));
  await use(join(folder.path, "cache/limits/key.json"));
}

test("a cached limit is found again by another instance", async () => {
  await withFile(async (file) => {
    expect(await new CachedLimit(file).find()).toBeUndefined();
    await new CachedLimit(file).keep(2000);
    expect(await new CachedLimit(file).find()).toBe(2000);
  });
});

test("a truncated or invalid cached limit is ignored", async () => {
  await withFile(async (file) => {
    await new CachedLimit(file).keep(2000);
    const text = await readFile(file, "utf8");
    for (let length = 0; length < text.length; length++) {
      await writeFile(file, text.slice(0, length));
      expect(await new CachedLimit(file).find()).toBeUndefined();
    }
    await writeFile(file, '{ "timeMs": -1 }');
    expect(await new CachedLimit(file).find()).toBeUndefined();
  });
});

test("nothing is cached if the file cannot be written", async () => {
  await withFile(async (file) => {
    await new CachedLimit(file).keep(1000);
    const within = new CachedLimit(join(file, "below.json"));
    await within.keep(2000);
    expect(await within.find()).toBeUndefined();
  });
});

test("the key depends on the package, the judge and every bounding program", async () => {
  const circumstances = { suiteHash: "suite", judgeVersion: "judge" };
  const program = tinySubmission("submissions/accepted/a.py", {});
  const other = tinySubmission("submissions/accepted/a.py", {}, "print(2)\n");
  const hashes = await Promise.all([
    hashBounding([program], circumstances),
    hashBounding([other], circumstances),
    hashBounding([program, other], circumstances),
    hashBounding([{ ...program, language: "pypy3" }], circumstances),
    hashBounding([{ ...program, entryPoint: "main" }], circumstances),
    hashBounding([tinySubmission(program.path, { permitted: ["AC"] })], circumstances),
    hashBounding([program], { ...circumstances, suiteHash: "other" }),
    hashBounding([program], { ...circumstances, judgeVersion: "other" }),
  ]);
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(await hashBounding([{ ...program }], circumstances)).toBe(hashes[0]);
});

const RIGHT = 'console.log(2 * Number(require("node:fs").readFileSync(0, "utf8")));\n';

function bounding(
  path: string,
  useForTimeLimit: PackageSubmission["useForTimeLimit"],
  source: string,
) {
  return { ...tinySubmission(path, {}, source), useForTimeLimit };
}

/** Gives `use` what judging needs: JavaScript is the only language, or none is. */
async function withContext(
  use: (context: (hasNode: boolean) => Parameters<typeof inferLimit>[1]) => Promise<void>,
): Promise<void> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "grundy-programs-"));
  await using sandbox = createPortableSandbox();
  const finder = new ToolchainFinder("/nowhere", { node: process.execPath });
  await use((hasNode) => ({
    languages: PROGRAM_LANGUAGES,
    findTools: async (tools) => (hasNode ? finder.findAll(tools) : new Map()),
    findJudgeVersion: async () => "1",
    sandbox,
    cacheFolder: folder.path,
    gate: new RunGate(),
    threads: new Threads(),
    isThorough: false,
    isExplaining: false,
  }));
}

function suiteOf(pkg: Package, timeMs: number) {
  const none = { outputValidator: undefined, staticValidator: undefined, graders: new Map() };
  return { package: pkg, timeMs, ...none };
}

test("an inferred limit is found again without judging, unless a program could not be judged", async () => {
  const right = bounding("submissions/accepted/a.js", "ac", RIGHT);
  const go = bounding("submissions/accepted/b.go", "ac", "package main\nfunc main() {}\n");
  await withContext(async (context) => {
    for (const [submissions, again] of [
      [[right], 1000],
      [[right, go], 10_000],
    ] as const) {
      const suite = suiteOf(makePackage({ limits: { timeMs: undefined }, submissions }), 10_000);
      expect(await inferLimit(suite, context(true), 1)).toBe(1000);
      expect(await inferLimit(suite, context(false), 1)).toBe(again);
    }
  });
});

test("an added file that starts a process is accepted only if the package may start some", async () => {
  const added = files("include", { "add.js": 'require("child_process");\n' });
  const right = bounding("submissions/accepted/a.js", "ac", RIGHT);
  const totals: number[] = [];
  const startProgress = (total: number) => {
    totals.push(total);
    return { take: () => undefined, [Symbol.dispose]: () => undefined };
  };
  await withContext(async (context) => {
    const options = { context: context(false), width: 1, startProgress };
    const reasonFor = async (maxTasks?: number) => {
      const include = { javascript: added };
      const allowed = maxTasks === undefined ? {} : { maxTasks };
      const pkg = makePackage({ include, submissions: [right], ...allowed });
      const { outcomes } = await judgePrograms(suiteOf(pkg, 200), options);
      const outcome = outcomes.get(right);
      return outcome?.kind === "not-judged" ? outcome.reason : "it was judged";
    };
    expect(await reasonFor()).toContain("add.js of the package starts a process");
    expect(await reasonFor(4)).toContain("not installed here");
    // A round without programs shows no progress.
    expect(totals).toEqual([1, 1]);
  });
});

test("a program that is too slow is judged on all tests, and measured on one", async () => {
  const slow = bounding("submissions/time_limit_exceeded/a.js", "tle", "for (;;);\n");
  const pkg = makePackage({ limits: { timeMs: 200 }, submissions: [slow] });
  const rounds: string[][] = [];
  const startProgress = () => {
    const verdicts: string[] = [];
    rounds.push(verdicts);
    const take = (_: string, event: FileEvent) => {
      if (event.kind === "case-finished") verdicts.push(event.verdict);
    };
    return { take, [Symbol.dispose]: () => undefined };
  };
  await withContext(async (context) => {
    const options = { context: context(true), width: 1, startProgress };
    const { outcomes } = await judgePrograms(suiteOf(pkg, 200), options);
    expect(rounds).toEqual([["TLE", "TLE", "TLE"], ["TLE"]]);
    const outcome = outcomes.get(slow);
    expect(outcome?.kind === "judged" && outcome.run.tests.map(({ verdict }) => verdict)).toEqual([
      "TLE",
      "TLE",
      "TLE",
    ]);
  });
});
