import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Limits } from "../../harness/core/judging/limits.ts";
import { parseValueType } from "../../harness/core/values/value-type.ts";
import { ToolchainFinder } from "../../harness/doctor/index.ts";
import { BASE_ENVIRONMENT } from "../../harness/engine/build/base-environment.ts";
import { FunctionSession } from "../../harness/engine/run/function-session.ts";
import { DRIVERS_FOLDER, type Target } from "../../harness/languages/index.ts";
import { python } from "../../harness/languages/python/python.ts";
import {
  createWardenSandbox,
  type ProcessRequest,
  type Sandbox,
  type Slot,
  type SlotOptions,
} from "../../harness/sandbox/index.ts";
import { wardenOptions, whyNotContained } from "../sandbox/warden/test-warden.ts";
import { BareSpawn } from "./bare-spawn.ts";
import { longestBlockMs } from "./event-loop-block.ts";
import { type Figure, printFigures, ratioOf, timeNs } from "./figure.ts";
import { stayOnOneCore } from "./one-core.ts";

const ROUNDS = 15;
const MANY_ROUNDS = 51;
const RUNS = 100;
const FEW_RUNS = 20;
/** Container starts are this far apart: in a tight loop they share the kernel's grace periods. */
const STARTS_APART_MS = 120;
const SPACED_STARTS = 25;
const IN_FLIGHT = [1, 2, 8] as const;
const CALLS_OF_A_BATCH = 10_000;
const LIMITS: Limits = {
  cpuMs: 5000,
  wallMs: 24_000,
  memoryBytes: 256 * 1024 ** 2,
  outputBytes: 4 * 1024 ** 2,
};
const NO_INPUT = new Uint8Array();
const INT = parseValueType("int");
const BARE_SPAWNS = "bare spawns";
const BARE_PYTHONS = "bare starts of Python";

type Program = Pick<ProcessRequest, "argv" | "warmStart">;

/** As the engine asks for a run of a submission. */
function requestFor({ argv, warmStart }: Program): ProcessRequest {
  return {
    argv,
    env: BASE_ENVIRONMENT,
    folder: undefined,
    limits: LIMITS,
    isAddressSpaceLimited: false,
    mayFork: false,
    ...(warmStart === undefined ? {} : { warmStart }),
  };
}

async function runOnce(slot: Slot, request: ProcessRequest): Promise<void> {
  const { ending, stdout, stderr } = await slot.run({ ...request, stdin: NO_INPUT });
  const isRight = ending.kind === "exited" && ending.status === 0 && stdout.toString() === "1\n";
  if (!isRight)
    throw new Error(`${JSON.stringify(ending)} ${stdout.toString()}${stderr.toString()}`);
}

/** Nanoseconds a run, with one in flight in every slot. */
async function timeRuns(
  count: number,
  slots: readonly Slot[],
  request: ProcessRequest,
): Promise<number> {
  let left = count;
  const runInTurn = async (slot: Slot) => {
    for (; left > 0; left -= 1) await runOnce(slot, request);
  };
  return (await timeNs(() => Promise.all(slots.map(runInTurn)))) / count;
}

function runFigures(bare: BareSpawn, slots: readonly Slot[]): Figure[] {
  const request = requestFor({ argv: [bare.trivial] });
  const figureOf = (what: string, aim: number, count: number, mayFork: boolean): Figure => ({
    what: `${what}, ${count} in flight`,
    aim,
    unit: BARE_SPAWNS,
    measure: ratioOf(
      () => timeRuns(RUNS, slots.slice(0, count), { ...request, mayFork }),
      () => bare.time(RUNS),
    ),
  });
  return IN_FLIGHT.flatMap((count) => [
    figureOf("a run in a fresh cell (mayFork)", 2.5, count, true),
    figureOf("a run in a reused cell", 1.6, count, false),
  ]);
}

/** As in a class, where containers start one at a time. */
function containerFigures(bare: BareSpawn, sandbox: Sandbox, options: SlotOptions): Figure[] {
  const opened: Slot[] = [];
  const figureOf = (what: string, aim: number, work: () => Promise<unknown>): Figure => ({
    what,
    aim,
    unit: BARE_SPAWNS,
    measure: ratioOf(
      async () => {
        await setTimeout(STARTS_APART_MS);
        return timeNs(work);
      },
      () => bare.time(RUNS),
    ),
  });
  return [
    figureOf("start of a container, spaced", 12, async () =>
      opened.push(await sandbox.openSlot(options)),
    ),
    figureOf("end of a container", 12, async () => opened.pop()?.[Symbol.asyncDispose]()),
  ];
}

/** While a run starts and ends; and with nothing to do, which the machine itself adds. */
function blockFigures(slot: Slot, program: string, heap: string): Figure[] {
  const request = requestFor({ argv: [program] });
  const figureOf = (what: string, work: () => Promise<unknown>): Figure => ({
    what: `the event loop's longest block by ${what}, ${heap}`,
    aim: 0.2,
    unit: "ms",
    measure: () => longestBlockMs(work),
  });
  return [
    figureOf("a run", () => runOnce(slot, request)),
    figureOf("nothing", () => setTimeout(1)),
  ];
}

/** A submission's run as its language plans it. */
function planPython(path: string, folder: string, target: Target, source: string): Program {
  const mainFile = `${target.kind}.py`;
  writeFileSync(join(folder, mainFile), source);
  chmodSync(join(folder, mainFile), 0o644);
  return python.plan({
    source,
    submissionFolder: folder,
    mainFile,
    buildFolder: folder,
    companions: [],
    versions: {},
    preparedFolder: undefined,
    target,
    tools: { python: path },
    memoryBytes: LIMITS.memoryBytes,
  }).run;
}

/** So many calls sent at once, in a process of their own. */
async function callFunction(slot: Slot, request: ProcessRequest, count: number): Promise<void> {
  const session = await FunctionSession.open(slot, request, [INT]);
  session.send(Array.from({ length: count }, (_, index) => [BigInt(index)]));
  for (let index = 0; index < count; index += 1) {
    const call = await session.receive();
    if (call.kind !== "returned") throw new Error(JSON.stringify(call));
  }
  await session.close();
}

/** Each kind in a slot of its own, as the engine has it: what starts one kind warm is kept there. */
function pythonFigures(
  bare: BareSpawn,
  [ofProgram, ofFunction]: readonly [Slot, Slot],
  path: string,
): Figure[] {
  const plan = (target: Target, source: string) =>
    requestFor(planPython(path, bare.folder, target, source));
  const program = plan({ kind: "program" }, "print(1)\n");
  const called = plan(
    { kind: "function", functionName: "f", parameters: [INT], returns: INT },
    "def f(n):\n    return n\n",
  );
  const startOfPython = () => bare.time(3, [path, "-I", "-S", "-c", "pass"]);
  const callOnce = async () => {
    for (let run = 0; run < FEW_RUNS; run += 1) await callFunction(ofFunction, called, 1);
  };
  return [
    {
      what: "a Python program's case",
      aim: 0.25,
      unit: BARE_PYTHONS,
      measure: ratioOf(() => timeRuns(FEW_RUNS, [ofProgram], program), startOfPython),
    },
    {
      what: "a call of a Python function in a process of its own",
      aim: 5,
      unit: BARE_SPAWNS,
      measure: ratioOf(
        async () => (await timeNs(callOnce)) / FEW_RUNS,
        () => bare.time(RUNS),
      ),
    },
    {
      what: "10,000 calls of a Python function",
      aim: 15,
      unit: BARE_PYTHONS,
      measure: ratioOf(
        () => timeNs(() => callFunction(ofFunction, called, CALLS_OF_A_BATCH)),
        startOfPython,
      ),
    },
  ];
}

/** All of it; says by name what this machine or its tools cannot. */
async function measureSandbox(hasAllCores: boolean): Promise<void> {
  using bare = new BareSpawn();
  const finder = new ToolchainFinder(process.env["PATH"] ?? "", {});
  const found = await finder.findAll(python.tools);
  const pythonTool = found.get("python");
  await using sandbox = await createWardenSandbox(
    wardenOptions({ binary: process.env["GRUNDY_WARDEN"] }),
  );
  await using opened = new AsyncDisposableStack();
  const open = async (options: SlotOptions) => opened.use(await sandbox.openSlot(options));
  const slotOptions = showing(bare.folder);
  const slots: Slot[] = [];
  while (slots.length < Math.max(...IN_FLIGHT)) slots.push(await open(slotOptions));
  const slot = slots[0] as Slot;
  await printFigures(containerFigures(bare, sandbox, slotOptions), SPACED_STARTS);
  const figures = runFigures(bare, slots);
  if (pythonTool === undefined) {
    console.log("There is no Python here: its figures are not measured.");
  } else {
    const { path, folders } = pythonTool;
    const options = showing(bare.folder, DRIVERS_FOLDER, ...folders);
    figures.push(...pythonFigures(bare, [await open(options), await open(options)], path));
  }
  await printFigures(figures, ROUNDS);
  // On one core the programs themselves hold it up.
  if (!hasAllCores) return;
  await printFigures(blockFigures(slot, bare.trivial, "small heap"), MANY_ROUNDS);
  const held = Array.from({ length: 128 }, () => Array.from<number>({ length: 2 ** 20 }).fill(1.5));
  await printFigures(blockFigures(slot, bare.trivial, "1 GB of heap"), MANY_ROUNDS);
  expect(held).toHaveLength(128);
}

function showing(...paths: readonly string[]): SlotOptions {
  return { folders: paths.map((path) => ({ path, access: "read" })) };
}

test("the sandbox, on all cores and on one", async ({ skip }) => {
  const reason = BareSpawn.whyNot ?? (await whyNotContained());
  if (reason !== undefined) {
    console.log(`The sandbox is not measured: ${reason}`);
    skip(reason);
  }
  console.log("On all cores:");
  await measureSandbox(true);
  if (stayOnOneCore()) {
    console.log("On one core:");
    await measureSandbox(false);
  } else console.log("There is no taskset here: it is not measured on one core.");
});
