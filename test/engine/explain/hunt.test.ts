import { mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hunt, type HuntEvent, readSubmission } from "../../../harness/engine/index.ts";
import type { HuntOptions } from "../../../harness/engine/explain/hunt.ts";
import { LANGUAGES } from "../../../harness/languages/index.ts";
import { type Problem, readProblem } from "../../../harness/problems/index.ts";
import { reference } from "../../../reference/p1.ts";
import { EngineBench } from "../engine-bench.ts";
import { sharedCache } from "../../shared-cache.ts";

const bench = new EngineBench();
let problem: Problem;

beforeAll(async () => {
  problem = await readProblem(fileURLToPath(new URL("../../../problems/p1", import.meta.url)));
});
afterAll(async () => bench[Symbol.asyncDispose]());

async function read(source: string) {
  const path = join(await mkdtemp(join(await bench.folder(), "hunt-")), "P1.js");
  await writeFile(path, source);
  const submission = await readSubmission(path, LANGUAGES, { hasCompanions: false });
  if (submission.kind !== "submission") throw new Error("no submission");
  return {
    submission: submission.submission,
    tools: { node: process.execPath },
    toolVersions: [process.version],
    versions: {},
    toolFolders: [],
  };
}

async function huntWith(
  source: string,
  other?: string,
  timeMs = 2500,
  inputs?: HuntOptions["source"],
): Promise<HuntEvent[]> {
  const rival = other === undefined ? {} : { rival: await read(other) };
  const events: HuntEvent[] = [];
  const { sandbox, gate, threads } = bench;
  const cacheFolder = sharedCache();
  const suite = { problem, reference };
  for await (const event of hunt({
    ...(await read(source)),
    suite,
    sandbox,
    gate,
    threads,
    cacheFolder,
    timeMs,
    source: inputs,
    ...rival,
  })) {
    events.push(event);
  }
  return events;
}

function bestOf(events: readonly HuntEvent[]) {
  const last = events.at(-1);
  if (last?.kind !== "finished") throw new Error(`it ended with ${last?.kind}`);
  return last.best;
}

describe("a hunt", () => {
  it("ends at once with the smallest input there is", async () => {
    const best = bestOf(
      await huntWith("function AcanWin(n) { return n % 8 !== 0; }\n", undefined, 60_000),
    );
    expect(best?.input).toEqual([7n]);
    expect(best?.isSmallest).toBe(true);
    expect(best?.counterexamples[0]).toMatchObject({
      args: [7],
      expected: false,
      actual: true,
      verdict: "WA",
    });
    expect(best?.counterexamples[0]?.reason).toContain("7");
  });

  it("finds nothing wrong with a right program, and says how much it tried", async () => {
    const source =
      "function AcanWin(n) { const r = BigInt(n) % 8n; return r !== 0n && r !== 7n; }\n";
    const events = await huntWith(source);
    expect(bestOf(events)).toBeUndefined();
    const last = events.at(-1);
    expect(last?.kind === "finished" && last.tried > 1000).toBe(true);
  });

  it("finds what is wrong far out only, where no other input before it is tried", async () => {
    const source =
      "function AcanWin(n) { const r = BigInt(n) % 8n; return (r !== 0n && r !== 7n) || BigInt(n) > 10n ** 15n; }\n";
    const best = bestOf(await huntWith(source));
    expect(best?.isSmallest).toBe(false);
    expect((best?.input[0] as bigint) > 10n ** 15n).toBe(true);
  });

  it("keeps the smallest of the inputs that a source gives in any order", async () => {
    const batches = [[100n, 23n], [15n], [31n]].map((numbers) => numbers.map((n) => [n]));
    const source = {
      next: async () =>
        Promise.resolve({ inputs: batches.shift() ?? [], isInOrder: batches.length === 0 }),
      checked: () => undefined,
    };
    const wrong = "function AcanWin(n) { return n % 8 !== 0; }\n";
    const events = await huntWith(wrong, undefined, 60_000, source);
    const bests = events.map((event) => (event.kind === "rejected" ? event : event.best?.input));
    expect(bests).toEqual([[23n], [15n], [15n], [15n]]);
    expect(bestOf(events)?.isSmallest).toBe(false);
  });

  it("finds where two programs differ, each with its own answer", async () => {
    const best = bestOf(
      await huntWith(
        "function AcanWin(n) { return n % 8 !== 0; }\n",
        "function AcanWin(n) { return n % 8 !== 0 && n !== 5; }\n",
        60_000,
      ),
    );
    expect(best?.input).toEqual([5n]);
    expect(best?.counterexamples.map(({ verdict, actual }) => [verdict, actual])).toEqual([
      ["AC", true],
      ["WA", false],
    ]);
  });

  it("tells what does not load instead of hunting it", async () => {
    const events = await huntWith("function AcanWin(n) { return 1 }\nthrow new Error('no');\n");
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ kind: "rejected" });
  });

  it("survives a program that ends its process at every call", async () => {
    const best = bestOf(await huntWith("function AcanWin() { process.exit(3); }\n"));
    expect(best?.counterexamples[0]?.verdict).toBe("RTE");
  });
});
