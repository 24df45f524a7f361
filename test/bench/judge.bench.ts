import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Suite } from "../../harness/engine/index.ts";
import { python } from "../../harness/languages/python/python.ts";
import { hashTests, readProblem, readTests } from "../../harness/problems/index.ts";
import { procMeter } from "../../harness/sandbox/portable/usage.ts";
import { reference } from "../../reference/p1.ts";
import { ROOT } from "../cli/run-grundy.ts";
import { EngineBench } from "../engine/engine-bench.ts";

/** The median ratio of pairs that run one after the other, so that both meet the same noise. */
async function ratio(
  rounds: number,
  base: () => unknown,
  subject: () => unknown,
): Promise<{ readonly ratio: number; readonly baseMs: number; readonly subjectMs: number }> {
  const pairs: { baseMs: number; subjectMs: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ baseMs: await time(base), subjectMs: await time(subject) });
  }
  return {
    ratio: median(pairs.map(({ baseMs, subjectMs }) => subjectMs / baseMs)),
    baseMs: median(pairs.map(({ baseMs }) => baseMs)),
    subjectMs: median(pairs.map(({ subjectMs }) => subjectMs)),
  };
}

async function time(work: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The groups small and medium of p1: 1,026 cases, none of them timed. */
async function smallCases(): Promise<Suite> {
  const problem = await readProblem(join(ROOT, "problems/p1"));
  const groups = problem.groups.filter(({ id }) => id === "small" || id === "medium");
  const tests = await readTests(problem);
  const cases = new Map(groups.map(({ id }) => [id, tests.get(id) ?? []]));
  return { problem: { ...problem, groups }, reference, cases, hash: await hashTests(problem) };
}

test("a Python function on 1,026 small cases, aim: at most 4 bare interpreter starts", async () => {
  await using bench = new EngineBench();
  const suite = await smallCases();
  const path = (await bench.finder.findAll(python.tools)).get("python")?.path ?? "";
  const source = "def AcanWin(n):\n    return n % 8 not in (0, 7)\n";
  let judged = 0;
  const measured = await ratio(
    15,
    () => spawnSync(path, ["-c", "pass"]),
    async () => {
      judged += 1;
      // Every source is new, because a cached build would flatter the figure.
      const judging = await bench.judge("P1.py", `# ${judged}\n${source}`, { suite });
      expect(judging).toMatchObject({ verdict: "AC", points: 60 });
    },
  );
  console.log(
    `python function, 1,026 cases: ${measured.ratio.toFixed(2)} bare starts (${measured.subjectMs.toFixed(0)} ms / ${measured.baseMs.toFixed(0)} ms)`,
  );
});

test("a class keeps every core busy", () => {
  const folder = mkdtempSync(join(tmpdir(), "grundy-class-"));
  try {
    for (let student = 0; student < 12; student += 1) {
      const home = join(folder, "inbox", `student-${student}`);
      mkdirSync(home, { recursive: true });
      cpSync(join(ROOT, "submissions/p1/accepted/cycle_detection.py"), join(home, "P1.py"));
      cpSync(join(ROOT, "submissions/p1/accepted/last_three_bits.js"), join(home, "p2.js"));
    }
    const before = procMeter.readChildrenCpuMs() ?? 0;
    const startedAt = performance.now();
    const { status } = spawnSync(
      process.execPath,
      [join(ROOT, "harness/cli/launcher.cjs"), "grade", "inbox"],
      { cwd: folder },
    );
    const wallMs = performance.now() - startedAt;
    const cpuMs = (procMeter.readChildrenCpuMs() ?? 0) - before;
    expect(status).toBe(0);
    const busy = cpuMs / wallMs / availableParallelism();
    console.log(
      `grading 24 submissions: ${(100 * busy).toFixed(0)} % of ${availableParallelism()} cores, ${(wallMs / 1000).toFixed(1)} s`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
