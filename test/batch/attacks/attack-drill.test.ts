import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readHeader } from "../../../harness/batch/attacks/attack.ts";
import {
  type Attack,
  type AttackReport,
  type JudgingContext,
  drillAttacks,
} from "../../../harness/batch/index.ts";
import { ToolchainFinder } from "../../../harness/doctor/index.ts";
import { Threads, RunGate } from "../../../harness/engine/index.ts";
import { LANGUAGES } from "../../../harness/languages/index.ts";
import { createPortableSandbox, type Sandbox } from "../../../harness/sandbox/index.ts";

const portable = createPortableSandbox();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-attacks-"));
});
afterAll(async () => {
  await portable[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

/** Claims to be a sandbox without containing anything, so that attacks succeed and must be detected. */
const pretender: Sandbox = {
  isolation: "warden",
  guarantees: [],
  openSlot: async (options) => portable.openSlot(options),
  [Symbol.asyncDispose]: async () => undefined,
};

function makeBench(sandbox: Sandbox): JudgingContext {
  const finder = new ToolchainFinder("/nowhere", { node: process.execPath });
  return {
    languages: LANGUAGES,
    findTools: (tools) => finder.findAll(tools),
    loadSuite: () => Promise.reject(new Error("a drill has its own suite")),
    findJudgeVersion: () => Promise.resolve("1"),
    sandbox,
    cacheFolder: "/nowhere",
    gate: new RunGate(),
    threads: new Threads(),
    isThorough: false,
    isExplaining: false,
  };
}

async function makeAttack(name: string, header: string, body: string): Promise<Attack> {
  const path = join(folder, name);
  const source = `// Attack: ${name}.\n// ${header}\n${body}`;
  await writeFile(path, source);
  return { family: "files", name, path, companions: [], ...readHeader(source, path) };
}

async function gather(stream: AsyncIterable<AttackReport>): Promise<AttackReport[]> {
  const reports: AttackReport[] = [];
  for await (const report of stream) reports.push(report);
  return reports;
}

async function drill(...attacks: readonly Attack[]): Promise<AttackReport[]> {
  return gather(drillAttacks(attacks, makeBench(pretender), 2));
}

async function faultsOf(header: string, body: string): Promise<readonly string[]> {
  const attack = await makeAttack(`attack-${body.length}.js`, header, body);
  const [report] = await drill(attack);
  return report !== undefined && "faults" in report ? report.faults : ["it was not run"];
}

const WRONG = "function AcanWin(n) { return [0n, 7n].includes(BigInt(n) % 8n); }\n";
const RIGHT = "function AcanWin(n) { return ![0n, 7n].includes(BigInt(n) % 8n); }\n";

describe("a drill", () => {
  it("is refused without a sandbox", async () => {
    const attack = await makeAttack("refused.js", "Expect: WA", WRONG);
    const reports = gather(drillAttacks([attack], makeBench(portable), 1));
    await expect(reports).rejects.toThrow("there is no sandbox here");
  });

  it("reports in the order of the attacks, with the language that is missing by name", async () => {
    const slow = `const end = Date.now() + 300; while (Date.now() < end);\n${WRONG}`;
    const attacks = [
      await makeAttack("slow.js", "Expect: WA", slow),
      await makeAttack("quick.js", "Expect: WA", WRONG),
      await makeAttack("none.rs", "Expect: WA", "fn AcanWin(n: i64) -> bool { n > 0 }"),
    ];
    const reports = await drill(...attacks);
    expect(reports.map(({ attack, kind }) => [attack.name, kind])).toEqual([
      ["slow.js", "held"],
      ["quick.js", "held"],
      ["none.rs", "not-run"],
    ]);
    expect(reports[0]).toMatchObject({ verdict: "WA" });
    expect(reports[2]).toMatchObject({ reason: expect.stringContaining("Rust is not installed") });
  });

  it("holds an attack that gains and harms nothing", async () => {
    expect(await faultsOf("Expect: WA", WRONG)).toEqual([]);
  });

  it("detects points", async () => {
    const faults = await faultsOf("Expect: WA", RIGHT);
    expect(faults).toEqual(["it got 100 points", "its verdict is AC, not WA"]);
  });

  it("detects single right answers, except of guessing attacks", async () => {
    const guess = WRONG.replace("return ", "return n == 20 || ");
    expect(await faultsOf("Expect: WA", guess)).toEqual(["1 of its answers were right"]);
    expect(await faultsOf("Expect: WA\n// Guesses: half are right.", guess)).toEqual([]);
  });

  it("detects an unexpected verdict and its reason", async () => {
    expect(await faultsOf("Expect: TLE RTE", WRONG)).toEqual([
      expect.stringMatching(
        /^its verdict is WA, not TLE or RTE \(Hidden test \d+ of \d+: wrong answer\.\)$/,
      ),
    ]);
  });

  it("detects harm outside the container", async () => {
    const write = `require("node:fs").writeFileSync("@DROP@/gotcha", "");\n${WRONG}`;
    expect(await faultsOf("Expect: WA", write)).toEqual(["it left gotcha outside the container"]);
  });

  it("detects what one judging leaves for another", async () => {
    const memo = `const { existsSync, writeFileSync } = require("node:fs");
const isKept = existsSync("@DROP@/../memo");
writeFileSync("@DROP@/../memo", "");
function AcanWin(n) { return isKept !== [0n, 7n].includes(BigInt(n) % 8n); }\n`;
    expect(await faultsOf("Expect: WA\n// Runs: twice", memo)).toContain("it got 100 points");
  });

  it("detects a hidden input in what a student sees", async () => {
    const leakingProgram = `const { existsSync, readFileSync, writeFileSync } = require("node:fs");
const TOLD = "@DROP@/../told";
function AcanWin(n) {
  if (n > 20 && !existsSync(TOLD)) writeFileSync(TOLD, String(Number(n) % 1000));
  return existsSync(TOLD) ? Number(readFileSync(TOLD)) : Number(n) % 8;
}\n`;
    const [fault] = await faultsOf("Expect: WA RTE\n// Suite: leaks", leakingProgram);
    expect(fault).toMatch(/^students see the hidden input \d{3}: /);
  });

  it("finds nothing if students see the same for other hidden inputs", async () => {
    const wrong = "function AcanWin(n) { return n <= 20 ? n % 8 : -1; }\n";
    expect(await faultsOf("Expect: WA\n// Suite: leaks", wrong)).toEqual([]);
  });

  it("detects that a judging exceeds its time bound", async () => {
    const attack = await makeAttack("late.js", "Expect: WA", WRONG);
    const reports = await gather(drillAttacks([attack], makeBench(pretender), 1, () => 0));
    expect(reports[0]).toMatchObject({
      kind: "got-through",
      faults: [expect.stringMatching(/^its judging took \d+ ms, more than the calculated 0 ms$/)],
    });
    const [report] = reports;
    if (report?.kind !== "got-through") throw new Error("it got through");
    expect(report.faults[0]).toContain(` ${report.wallMs} ms`);
    expect(report.nextWallMs).toBeGreaterThan(0);
  });

  it("detects that an honest submission is affected", async () => {
    const poison = `const { readFileSync, writeFileSync, readdirSync } = require("node:fs");
for (const build of readdirSync("@BUILDS@")) {
  for (const name of readdirSync("@BUILDS@/" + build + "/submission")) {
    if (name === "honest.js") writeFileSync("@BUILDS@/" + build + "/submission/" + name, ")");
  }
}
${WRONG}`;
    const first = await makeAttack("first.js", "Expect: WA", WRONG);
    const second = await makeAttack("second.js", "Expect: WA", poison);
    const reports = await gather(drillAttacks([first, second], makeBench(pretender), 1));
    expect(reports[1]).toMatchObject({
      faults: [
        expect.stringMatching(
          /^an honest submission after it got 0 of 100 points \(honest\.js:1\s/,
        ),
      ],
    });
  });
});
