import { spawn, type ChildProcess } from "node:child_process";
import { availableParallelism } from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EngineBench, hurried, ODD, oddSuite } from "../engine-bench.ts";

/** So many for each core: a program gets a ninth of its core, or less. */
const OTHERS = 8;
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

describe("on a machine that others keep busy", () => {
  const bench = new EngineBench();
  let others: readonly ChildProcess[];
  beforeAll(() => {
    others = Array.from({ length: OTHERS * availableParallelism() }, () =>
      spawn("/bin/sh", ["-c", "while :; do :; done"], { stdio: "ignore" }),
    );
  });
  afterAll(async () => {
    for (const other of others) other.kill("SIGKILL");
    await bench[Symbol.asyncDispose]();
  });

  it("a program is charged with no time in which it could not work", async () => {
    const judging = await bench.judge("odd.js", IN_THREAD, { suite: SUITE });
    expect(judging).toMatchObject({ interface: "program", verdict: "AC", failures: [] });
  });

  it("a program that only waits is out of time as ever", async () => {
    const source = "require('node:fs').readFileSync(0); setInterval(() => {}, 1000);\n";
    const judging = await bench.judge("odd.js", source, { suite: SUITE, isExplaining: false });
    expect(judging).toMatchObject({ interface: "program", verdict: "TLE" });
  });
});
