import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { judgingSchema } from "../../../harness/core/judging/judging.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT, runGrundy } from "../../cli/run-grundy.ts";
import { sampled } from "../../vitest/sample.ts";
import { EngineBench, hurried, ODD, oddSuite } from "../engine-bench.ts";

/** So many on the one core that these tests use: a program gets a fifth of it, or less. */
const OTHERS = 4;
const { cases } = oddSuite();
/** In one group, so that all together would be over what a group may wait, were it charged for that. */
const SUITE = hurried(
  oddSuite({
    problem: { ...ODD, groups: ODD.groups.slice(0, 1) },
    cases: new Map([["small", [...cases.values()].flat()]]),
  }),
);

/** Works in a thread of its own for a third of its time limit, while its first thread waits. */
const IN_THREAD = `const { Worker, isMainThread, parentPort, workerData } = require("node:worker_threads");
if (isMainThread) {
  const n = Number(require("node:fs").readFileSync(0, "utf8"));
  new Worker(__filename, { workerData: n }).on("message", (isOdd) => console.log(isOdd));
} else {
  const used = () => process.cpuUsage().user + process.cpuUsage().system;
  for (const end = used() + 300_000; used() < end; ) for (let i = 0; i < 1e5; i += 1);
  parentPort.postMessage(workerData % 2 === 1);
}
`;

/**
 * Accepted sample programs that use much CPU time in their languages, and too slow ones that pass many
 * of the test groups.
 */
const NEAR_LIMITS = {
  AC: [
    "crossout/accepted/RandomPlay.java",
    "crossout/accepted/shortest_first.py",
    "numbergame/accepted/bit_tricks.cpp",
    "numbergame/accepted/bitmask_memo.py",
    "numbergame/accepted/retrograde.js",
  ],
  TLE: [
    "crossout/time_limit_exceeded/EveryOrderOfADeal.java",
    "crossout/time_limit_exceeded/every_order.py",
    "crossout/time_limit_exceeded/more_and_more_deals.cpp",
    "p1/time_limit_exceeded/one_by_one.js",
  ],
} as const;

/** Cores that this process and those it starts may use, as `taskset` lists them: "0-3", "0,2". */
function readCores(): string {
  return /^Cpus_allowed_list:\s*(.+)$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "0";
}

/** Other tests run at the same time, and browsers among them give up if no core is left. */
function setCores(cores: string): void {
  const { status } = spawnSync("taskset", ["-a", "-p", "-c", cores, String(process.pid)]);
  expect(status).toBe(0);
}

describe("on a machine that others keep busy", () => {
  const bench = new EngineBench();
  let others: readonly ChildProcess[];
  const cores = readCores();
  beforeAll(() => {
    setCores(cores.split(/[-,]/)[0] ?? cores);
    others = Array.from({ length: OTHERS }, () =>
      spawn("/bin/sh", ["-c", "while :; do :; done"], { stdio: "ignore" }),
    );
  });
  afterAll(async () => {
    for (const other of others) other.kill("SIGKILL");
    setCores(cores);
    await bench[Symbol.asyncDispose]();
  });

  it("a program is charged with no time in which it could not work", async () => {
    const judging = await bench.judge("odd.js", IN_THREAD, { suite: SUITE });
    expect(judging).toMatchObject({ interface: "program", verdict: "AC", failures: [] });
  });

  it.each(["AC", "TLE"] as const)(
    "programs near their time limits get the verdict they get alone: %s",
    { timeout: 1_200_000 },
    async (expected) => {
      const files = sampled(NEAR_LIMITS[expected], String).map((name) =>
        join(ROOT, "submissions", name),
      );
      expect(files.filter((file) => !existsSync(file))).toEqual([]);
      const how = ["--format", "json", "--as", "instructor", "--no-counterexample"];
      const { stdout } = await runGrundy(["test", ...how, ...files]);
      const judgings = judgingSchema.array().parse(JSON.parse(stdout));
      const verdicts = judgings.map(({ submission, verdict }) => [submission, verdict]);
      // A language that is not installed here has no judging.
      expect(verdicts).toEqual(judgings.map(({ submission }) => [submission, expected]));
      expect(judgings.length).toBeGreaterThan(0);
    },
  );

  it("a program that only waits is out of time as ever", async () => {
    const source = "require('node:fs').readFileSync(0); setInterval(() => {}, 1000);\n";
    const judging = await bench.judge("odd.js", source, { suite: SUITE, isExplaining: false });
    expect(judging).toMatchObject({ interface: "program", verdict: "TLE" });
  });
});
