import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SplitMix64 } from "../../harness/core/split-mix.ts";
import { LAUNCHER } from "../cli/run-grundy.ts";
import { cpuMsOfMachine } from "./cpu-time.ts";
import { makeClass } from "./make-class.ts";

/** The documentation's figures are for 60 students and 50 kills. */
const STUDENTS = Number(process.env["GRUNDY_STUDENTS"] ?? 6);
/** Students of a class whose programs are all judged already or copies of judged ones. */
const MANY_STUDENTS = STUDENTS * 5;
const KILLS = Number(process.env["GRUNDY_KILLS"] ?? 5);
const SECOND_MS = 1000;
/** The exercises of BENCHMARKS.md, so that its figures stay comparable. */
const EXERCISES = ["crossout", "heaps", "numbergame", "p1", "p2", "p3", "p4"];

let folder = "";
let submissions = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-class-"));
  const inbox = join(folder, "inbox");
  submissions = await makeClass(inbox, { students: STUDENTS, seed: 1n, problemIds: EXERCISES });
  await makeClass(join(folder, "few"), { students: 4, seed: 2n, problemIds: ["p1", "p2", "p3"] });
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

function grade(inbox: string, output: string): ChildProcess {
  return spawn(process.execPath, [LAUNCHER, "grade", inbox, "--output", output, "--quiet"], {
    cwd: folder,
    stdio: "ignore",
  });
}

/** The pid of the launcher's child; undefined while there is none. */
function findJudge({ pid }: ChildProcess): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")) || undefined;
  } catch {
    return undefined;
  }
}

function readMebibytes(launcher: ChildProcess): number {
  try {
    const status = readFileSync(`/proc/${findJudge(launcher)}/status`, "utf8");
    return Number(/VmRSS:\s*(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** The results without times and memory. */
async function readOutcome(output: string): Promise<string> {
  const text = await readFile(join(folder, output, "results.json"), "utf8");
  return text.replaceAll(/"(?:cpuMs|wallMs|memoryKib|judgedAt)": [^\n]*/g, "");
}

test("a class of seven exercises", async () => {
  const startedAt = performance.now();
  const before = cpuMsOfMachine();
  const judge = grade("inbox", "results");
  const ended = once(judge, "exit");
  const memory: number[] = [];
  while (judge.exitCode === null) {
    memory.push(readMebibytes(judge));
    await Promise.race([ended, setTimeout(SECOND_MS)]);
  }
  const wallMs = performance.now() - startedAt;
  const cpuMs = cpuMsOfMachine() - before;
  const cores = availableParallelism();
  const half = memory.slice(Math.floor(memory.length / 2));
  console.log(
    `${submissions} submissions of ${STUDENTS} students in ${(wallMs / 1000).toFixed(0)} s: ` +
      `${((submissions / wallMs) * 60_000).toFixed(0)} a minute, ` +
      `${((100 * cpuMs) / wallMs / cores).toFixed(0)} % of ${cores} cores; ` +
      `the judge has at most ${Math.max(...memory).toFixed(0)} MiB, ` +
      `in the second half from ${Math.min(...half.filter((each) => each > 0)).toFixed(0)}`,
  );
}, 7_200_000);

test("a large class, of which nothing is new", async () => {
  const options = { students: MANY_STUDENTS, seed: 4n, problemIds: EXERCISES, hasCopies: true };
  const many = await makeClass(join(folder, "many"), options);
  await once(grade("many", "results-of-many"), "exit");
  const startedAt = performance.now();
  const judge = grade("many", "results-of-many");
  const ended = once(judge, "exit");
  let memory = 0;
  while (judge.exitCode === null) {
    memory = Math.max(memory, readMebibytes(judge));
    await Promise.race([ended, setTimeout(SECOND_MS / 20)]);
  }
  const { size } = await stat(join(folder, "results-of-many/report.html"));
  console.log(
    `${many} submissions of ${MANY_STUDENTS} students again: ` +
      `${((performance.now() - startedAt) / 1000).toFixed(1)} s, ${memory.toFixed(0)} MiB; ` +
      `report.html has ${(size / 1024 ** 2).toFixed(1)} MiB`,
  );
}, 7_200_000);

test("killed at random moments", async () => {
  await once(grade("few", "undisturbed"), "exit");
  const random = new SplitMix64(3n);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const launcher = grade("few", "killed");
    const ended = once(launcher, "exit");
    await setTimeout(300 + Number(random.below(2500n)));
    const judge = findJudge(launcher);
    if (judge !== undefined) process.kill(judge, "SIGKILL");
    await ended;
  }
  await once(grade("few", "killed"), "exit");
  expect(await readOutcome("killed")).toBe(await readOutcome("undisturbed"));
  console.log(`${KILLS} kills: the results are the same bytes, but for times`);
}, 3_600_000);
