import { mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type Hack, hackProgram, readHackInput } from "../../harness/engine/hack.ts";
import { readSubmission } from "../../harness/engine/index.ts";
import { LANGUAGES } from "../../harness/languages/index.ts";
import { exercise } from "../domains/exercises.ts";
import { sharedCache } from "../shared-cache.ts";
import { chooseSuite } from "./chosen-suite.ts";
import { EngineBench } from "./engine-bench.ts";

const bench = new EngineBench();
afterAll(async () => bench[Symbol.asyncDispose]());

async function hack(source: string, n: bigint, timeMs?: number): Promise<Hack> {
  const path = join(await mkdtemp(join(await bench.folder(), "hack-")), "P1.js");
  await writeFile(path, source);
  const read = await readSubmission(path, LANGUAGES, { hasCompanions: false });
  if (read.kind !== "submission") throw new Error("no submission");
  const suite = await chooseSuite("p1");
  const { problem } = suite;
  const limits = timeMs === undefined ? problem.limits : { ...problem.limits, timeMs };
  const { sandbox, gate, threads } = bench;
  const options = {
    submission: read.submission,
    tools: { node: process.execPath },
    toolVersions: [process.version],
    versions: {},
    toolFolders: [],
    sandbox,
    gate,
    threads,
    cacheFolder: sharedCache(),
    suite: { ...suite, problem: { ...problem, limits } },
  };
  const hacking = await hackProgram(options, [[n]]);
  if (hacking.kind === "rejected") throw new Error(hacking.message);
  return hacking.hacks[0] as Hack;
}

describe("hackProgram", () => {
  it.each([
    ["wrong", "return true;", 7n, "WA"],
    ["crashes", "throw new Error('no');", 7n, "RTE"],
    ["is too slow", "for (;;);", 7n, "TLE"],
  ])("succeeds if the program %s", async (_, body, n, verdict) => {
    const tried = await hack(`function AcanWin(n) { ${body} }`, n, 100);
    expect(tried).toMatchObject({
      kind: "successful",
      counterexample: { verdict, expected: false },
    });
  });

  it("does not succeed if the program is right, and says the right answer", async () => {
    const tried = await hack("function AcanWin(n) { return n % 8 !== 7 && n % 8 !== 0; }", 7n);
    expect(tried).toMatchObject({ kind: "unsuccessful", counterexample: { verdict: "AC" } });
    expect(tried).not.toHaveProperty("isVarying");
  });

  it("does not succeed if a second run of the same input is right", async () => {
    // Only the first of the two processes finds an even clock of microseconds: each is tried until it differs.
    const source =
      "const even = process.hrtime.bigint() % 2n; function AcanWin(n) { return even === 0n; }";
    const results = new Set<string>();
    for (let tries = 0; tries < 40 && results.size < 3; tries += 1) {
      const tried = await hack(source, 7n);
      results.add("isVarying" in tried ? "varying" : tried.kind);
    }
    expect(results).toContain("varying");
  });
});

describe("readHackInput", () => {
  it("names the constraint that an input breaks", () => {
    expect(readHackInput("AcanWin(0)", exercise("p1"))).toContain("must be 1 to");
    expect(readHackInput("AcanWin(7) # a loss", exercise("p1"))).toEqual([7n]);
    expect(readHackInput("7".repeat(20_000), exercise("p1"))).toContain("20000 characters");
    expect(readHackInput("", exercise("p1"))).toContain("arguments");
  });
});
