import { existsSync } from "node:fs";
import { test } from "vitest";
import { BASE_ENVIRONMENT } from "../../harness/engine/build/base-environment.ts";
import {
  createWardenSandbox,
  openPair,
  type Pair,
  type ProcessRequest,
} from "../../harness/sandbox/index.ts";
import { wardenOptions, whyNotContained } from "../sandbox/warden/test-warden.ts";
import { BareSpawn } from "./bare-spawn.ts";
import { BareTalk } from "./bare-talk.ts";
import { type Figure, printFigures, ratioOf, timeNs } from "./figure.ts";
import { stayOnOneCore } from "./one-core.ts";

const ROUNDS = 15;
const ROUND_TRIPS = 20_000;
const PYTHON = "/usr/bin/python3";
const ASKS = "for n in range(1000): print(n, flush=True), input()";
const ANSWERS = "import sys\nfor line in sys.stdin: print(int(line) * 2, flush=True)";

function request(argv: readonly string[]): ProcessRequest {
  return {
    argv,
    env: BASE_ENVIRONMENT,
    folder: undefined,
    limits: {
      cpuMs: 20_000,
      wallMs: 60_000,
      memoryBytes: 256 * 1024 ** 2,
      outputBytes: 8 * 1024 ** 2,
    },
    isAddressSpaceLimited: false,
    mayFork: false,
  };
}

async function converse(pair: Pair, one: readonly string[], other: readonly string[]) {
  const speakers = await pair.talk(request(one), request(other));
  for (const { result } of await Promise.all(speakers.map(({ ended }) => ended))) {
    const isRight = result.ending.kind === "exited" && result.ending.status === 0;
    if (!isRight) throw new Error(`${JSON.stringify(result.ending)} ${result.stderr.toString()}`);
  }
}

async function measure(bare: BareTalk): Promise<void> {
  await using sandbox = await createWardenSandbox(
    wardenOptions({ binary: process.env["GRUNDY_WARDEN"] }),
  );
  const options = { folders: [{ path: bare.folder, access: "read" }] } as const;
  await using pair = await openPair(sandbox, options, options);
  const native = [[bare.roundTrips, String(ROUND_TRIPS)], [bare.roundTrips]] as const;
  const python = [
    [PYTHON, "-I", "-S", "-c", ASKS],
    [PYTHON, "-I", "-S", "-c", ANSWERS],
  ] as const;
  const figures: Figure[] = [
    {
      what: "a round trip of two native programs (50 are 20,000 a second)",
      aim: 50,
      unit: "us",
      measure: async () => (await timeNs(() => converse(pair, ...native))) / ROUND_TRIPS / 1000,
    },
    {
      what: "the same by bare pipes",
      aim: 50,
      unit: "us",
      measure: async () => (await bare.time(...native)) / ROUND_TRIPS / 1000,
    },
  ];
  if (existsSync(PYTHON)) {
    figures.push({
      what: "a dialogue of 1,000 lines in Python",
      aim: 1.3,
      unit: "times bare pipes",
      measure: ratioOf(
        () => timeNs(() => converse(pair, ...python)),
        () => bare.time(...python),
      ),
    });
  } else console.log("There is no Python here: its figure is not measured.");
  await printFigures(figures, ROUNDS);
}

test("two that talk, on all cores and on one", async ({ skip }) => {
  const reason = BareSpawn.whyNot ?? (await whyNotContained());
  if (reason !== undefined) {
    console.log(`Conversations are not measured: ${reason}`);
    skip(reason);
  }
  using bare = new BareTalk();
  console.log("On all cores:");
  await measure(bare);
  if (stayOnOneCore()) {
    console.log("On one core:");
    await measure(bare);
  } else console.log("There is no taskset here: it is not measured on one core.");
});
