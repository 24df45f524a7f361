import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, test } from "vitest";
import { LAUNCHER, ROOT } from "../cli/run-grundy.ts";
import { cpuMsOfMachine } from "./cpu-time.ts";

/** Everything cold but what languages prepare, which is made once per machine. */
let folder = "";
let runs = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-speed-"));
  await grundy(["verify", "p1"]);
}, 600_000);
afterAll(async () => rm(folder, { recursive: true, force: true }));

/** A command as a user starts it, and its judge's and its programs' CPU time as the kernel counts it. */
async function grundy(
  args: readonly string[],
  meanwhile: () => Promise<void> = async () => Promise.resolve(),
): Promise<{ readonly wallMs: number; readonly cpuMs: number; readonly stdout: string }> {
  const before = cpuMsOfMachine();
  const startedAt = performance.now();
  const child = spawn(process.execPath, [LAUNCHER, ...args], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "ignore"],
    env: { ...process.env, NO_COLOR: "1", GRUNDY_CACHE: join(folder, "cache") },
  });
  let stdout = "";
  child.stdout.on("data", (bytes: Buffer) => {
    stdout += bytes.toString();
  });
  const ended = once(child, "exit");
  await meanwhile();
  const [status] = (await ended) as [number | null];
  // Some programs are wrong, so 1 is as expected.
  if (status !== 0 && status !== 1)
    throw new Error(`grundy ${args.join(" ")} ended with status ${status}`);
  return { wallMs: performance.now() - startedAt, cpuMs: cpuMsOfMachine() - before, stdout };
}

/** Its source is changed by a comment, so that nothing of it is known. */
async function judge(path: string, comment: string) {
  runs += 1;
  const name = path.split("/").at(-1) ?? "";
  const own = await mkdtemp(join(folder, "own-"));
  const source = await readFile(join(ROOT, "submissions", path), "utf8");
  await writeFile(join(own, name), `${source}\n${comment} ${runs}\n`);
  const problem = path.split("/")[0] ?? "";
  const args = ["test", join(own, name), "--problem", problem, "--format", "json"];
  const { wallMs, cpuMs, stdout } = await grundy(args);
  const { verdict } = JSON.parse(stdout) as { readonly verdict: string };
  return { wallMs, cpuMs, verdict };
}

test("all programs in submissions/, aim: at most 110 s, first verdicts within 5 s", async () => {
  const output = join(folder, "results");
  let firstMs = Number.NaN;
  const startedAt = performance.now();
  const { wallMs, cpuMs } = await grundy(
    ["grade", "submissions", "--no-counterexample", "--quiet", "--output", output],
    async () => {
      const journal = join(output, "journal.jsonl");
      while (!(await readFile(journal, "utf8").catch(() => "")).includes("\n")) {
        await setTimeout(50);
      }
      firstMs = performance.now() - startedAt;
    },
  );
  console.log(
    `submissions/: ${seconds(wallMs)}, the first verdict after ${seconds(firstMs)}, ` +
      `${seconds(cpuMs)} of CPU time`,
  );
}, 3_600_000);

const COUNT = "n = 0\nfor i in range(6_000_000): n += i\n";
const WALK =
  "import random\na = list(range(2_000_000)); random.shuffle(a)\ni = 0\nfor _ in a: i = a[i]\n";

test("CPU time beside busy processes, in that of the same program alone", async () => {
  for (const [name, source] of [
    ["counting", COUNT],
    ["memory", WALK],
  ] as const) {
    for (const neighbours of [1, 4]) {
      const ratios: number[] = [];
      for (let round = 0; round < 15; round += 1) {
        const alone = await cpuMsOfPython(source);
        const around = Array.from({ length: neighbours }, () =>
          spawn("python3", ["-c", `while True:\n ${WALK.replaceAll("\n", "\n ")}`], {
            stdio: "ignore",
          }),
        );
        ratios.push((await cpuMsOfPython(source)) / alone);
        for (const neighbour of around) {
          neighbour.kill("SIGKILL");
          await once(neighbour, "exit");
        }
      }
      const [low, middle, high] = [0, 7, 14].map((at) => ratios.toSorted((a, b) => a - b)[at] ?? 0);
      console.log(
        `${name}, ${neighbours} beside it: ${middle?.toFixed(2)} (${low?.toFixed(2)} to ${high?.toFixed(2)})`,
      );
    }
  }
}, 600_000);

/** User and system time as the kernel counts it for an ended child. */
async function cpuMsOfPython(source: string): Promise<number> {
  const timed = `import os, sys\nexec(sys.argv[1])\nt = os.times()\nprint(1000 * (t.user + t.system))`;
  const child = spawn("python3", ["-c", timed, source], { stdio: ["ignore", "pipe", "ignore"] });
  let printed = "";
  child.stdout.on("data", (bytes: Buffer) => {
    printed += bytes.toString();
  });
  await once(child, "close");
  return Number(printed);
}

test.each([
  ["p1/time_limit_exceeded/rolling_window.cpp", "//", 0.5],
  ["p1/time_limit_exceeded/subtract_eights.py", "#", 0.5],
  ["heaps/time_limit_exceeded/EveryMove.java", "//", 0.75],
  ["p4/time_limit_exceeded/quadratic.cpp", "//", 0.5],
])(
  "%s is too slow, aim: at most 2.2 limits + 2 s",
  async (path, comment, limit) => {
    const { wallMs, verdict } = await judge(path, comment);
    console.log(`${path} (${verdict}): ${seconds(wallMs)}, aim ${(2.2 * limit + 2).toFixed(1)} s`);
  },
  600_000,
);

test("programs of p1, all cases", async () => {
  const java = await judge("p1/accepted/table_with_period.java", "//");
  const script = await judge("p1/accepted/last_three_bits.js", "//");
  const typed = await judge("p1/accepted/reduce_then_search.ts", "//");
  console.log(
    `p1: Java ${seconds(java.cpuMs)} of CPU time, aim 2 s; ` +
      `TypeScript ${(typed.cpuMs / script.cpuMs).toFixed(2)} of JavaScript's, aim 1.2`,
  );
}, 600_000);

test("the programs' tests of p1 for five accepted programs, aim: at most 6 s", async () => {
  const programs = [
    "table_with_period.java",
    "cycle_detection.py",
    "last_three_digits.rs",
    "losing_remainders.c",
    "string_table.cpp",
  ];
  const inbox = join(folder, "five");
  for (const name of programs) {
    const student = join(inbox, name.replace(".", "-"));
    await mkdir(student, { recursive: true });
    const place = join(student, `P1.${name.split(".").at(-1)}`);
    await copyFile(join(ROOT, "submissions/p1/accepted", name), place);
  }
  const { wallMs } = await grundy(["grade", inbox, "--quiet", "--output", join(folder, "of-five")]);
  const results = await readFile(join(folder, "of-five/results.json"), "utf8");
  const accepted = results.match(/^ {6}"verdict": "AC"/gm)?.length;
  console.log(`five programs, everything cold: ${seconds(wallMs)}, ${accepted} accepted`);
}, 600_000);

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
