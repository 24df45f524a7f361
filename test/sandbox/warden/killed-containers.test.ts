import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { HarnessError } from "../../../harness/core/harness-error.ts";
import type { Suite } from "../../../harness/engine/index.ts";
import {
  createWardenSandbox,
  type Sandbox,
  type Slot,
  type SlotOptions,
} from "../../../harness/sandbox/index.ts";
import { EngineBench, oddSuite } from "../../engine/engine-bench.ts";
import { childrenOf, findProcesses, hasEnded, lineOf, until } from "../process-tree.ts";
import { requestOf, runIn } from "./contained-programs.ts";
import { wardenOptions, whyNotContained } from "./test-warden.ts";

const reason = await whyNotContained();
const PARTS = ["launcher", "keeper", "first process of the container", "warden"] as const;
type Part = (typeof PARTS)[number];

/**
 * Finds a part of the container around a program. The processes below this one are launcher, keeper,
 * as root one more that left the machine's root, warden, program.
 */
function findAbove(program: number, part: Part): number {
  const line = lineOf(program).reverse();
  const index = { launcher: 0, keeper: 1, "first process of the container": 2, warden: -2 }[part];
  const pid = line.at(index);
  // Signalling pid 0 would kill this process's own group.
  if (pid === undefined || line.length < 4) throw new Error(`no container around ${program}`);
  return pid;
}

async function findOne(word: string): Promise<number> {
  await until(() => findProcesses(word).length > 0);
  const [pid, ...others] = findProcesses(word);
  if (pid === undefined || others.length > 0) throw new Error(`not one process has ${word}`);
  return pid;
}

const findLaunchers = () =>
  childrenOf(process.pid).filter((pid) => findProcesses("grundy-warden-").includes(pid));

/** Counts runs of submissions, and kills a part of the container during one of them. */
class WatchedSandbox implements Sandbox {
  readonly isolation: Sandbox["isolation"];
  readonly guarantees: Sandbox["guarantees"];
  readonly #sandbox: Sandbox;
  count = 0;
  /** The number of the run to kill in; 0: none. */
  killAt = 0;
  part: Part = "warden";

  constructor(sandbox: Sandbox) {
    this.#sandbox = sandbox;
    this.isolation = sandbox.isolation;
    this.guarantees = sandbox.guarantees;
  }

  async openSlot(options: SlotOptions): Promise<Slot> {
    const slot = await this.#sandbox.openSlot(options);
    return {
      run: async (request) => {
        // Compilers have a folder to work in, submissions have none.
        if (request.folder !== undefined) return slot.run(request);
        this.count += 1;
        if (this.count !== this.killAt) return slot.run(request);
        // Runs a long sleep instead, which does not end before it is found.
        const word = `604.${process.pid}`;
        const argv = ["/bin/sleep", word];
        const [result] = await Promise.all([slot.run({ ...request, argv }), this.#kill(word)]);
        return result;
      },
      open: async (request) => slot.open(request),
      talk: (request) => slot.talk(request),
      [Symbol.asyncDispose]: async () => slot[Symbol.asyncDispose](),
    };
  }

  async #kill(word: string): Promise<void> {
    process.kill(findAbove(await findOne(word), this.part), "SIGKILL");
  }

  /** Closes nothing: the inner sandbox has another owner. */
  async [Symbol.asyncDispose](): Promise<void> {}
}

/** A program that waits, so that each case has its own process, then prints an expression of `n`. */
function programThatPrints(expression: string): string {
  return `
    const n = Number(require("node:fs").readFileSync(0, "utf8"));
    setTimeout(() => console.log(${expression}), 20);
  `;
}

const { cases, ...ODD } = oddSuite();
/** Three cases of each group, each in its own run. */
const FEW: Suite = {
  ...ODD,
  cases: new Map([...cases].map(([id, all]) => [id, all.slice(0, 3)])),
};

describe.skipIf(reason !== undefined)(`kill -9 (${reason ?? "of containers"})`, () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await createWardenSandbox(wardenOptions());
  });
  afterAll(async () => sandbox[Symbol.asyncDispose]());
  // Waits until this process has noticed that its children are dead.
  afterEach(async () => {
    await until(() => !childrenOf(process.pid).some(hasEnded));
  });

  describe.each(PARTS)("of the %s", (part) => {
    it("while a program runs is the machine's fault, and leaves nothing of it", async () => {
      const word = `601.${process.pid}`;
      const slot = await sandbox.openSlot({ folders: [] });
      const running = slot
        .run({ ...requestOf(["/bin/sleep", word]), stdin: Buffer.alloc(0) })
        .catch((error: unknown) => error);
      process.kill(findAbove(await findOne(word), part), "SIGKILL");
      expect(await running).toBeInstanceOf(HarnessError);
      expect(await until(() => findProcesses(word).length === 0)).toBe(true);
      await slot[Symbol.asyncDispose]();
      await using next = await sandbox.openSlot({ folders: [] });
      expect((await runIn(next, ["/bin/echo", "fine"])).stdout.toString()).toBe("fine\n");
    });

    it("while a process is open ends it, and its close is the machine's fault", async () => {
      const word = `602.${process.pid}`;
      const slot = await sandbox.openSlot({ folders: [] });
      const open = await slot.open(requestOf(["/bin/sleep", word]));
      process.kill(findAbove(await findOne(word), part), "SIGKILL");
      expect(await open.read()).toBeUndefined();
      await expect(open.close()).rejects.toThrow(HarnessError);
      await slot[Symbol.asyncDispose]();
    });

    it("between two runs is the machine's fault, at the next run", async () => {
      const word = `603.${process.pid}`;
      const slot = await sandbox.openSlot({ folders: [] });
      const open = await slot.open(requestOf(["/bin/sleep", word]));
      const program = await findOne(word);
      const [killed, warden] = [findAbove(program, part), findAbove(program, "warden")];
      await open.close();
      process.kill(killed, "SIGKILL");
      expect(await until(() => lineOf(warden).length < 2)).toBe(true);
      await expect(runIn(slot, ["/bin/true"])).rejects.toThrow(HarnessError);
      await slot[Symbol.asyncDispose]();
    });
  });

  it("of the launcher makes room for one other, however many slots are opened at once", async () => {
    const before = findLaunchers();
    expect(before).toHaveLength(1);
    for (const pid of before) process.kill(pid, "SIGKILL");
    expect(await until(() => !childrenOf(process.pid).some(hasEnded))).toBe(true);
    const slots = await Promise.all([1, 2, 3].map(() => sandbox.openSlot({ folders: [] })));
    expect(findLaunchers()).toHaveLength(1);
    await Promise.all(slots.map((slot) => slot[Symbol.asyncDispose]()));
  });

  describe("in the middle of a judging", () => {
    let watched: WatchedSandbox;
    let bench: EngineBench;
    beforeAll(() => {
      watched = new WatchedSandbox(sandbox);
      bench = new EngineBench(watched, undefined, "own");
    });
    afterAll(async () => bench[Symbol.asyncDispose]());

    it.each(
      PARTS.flatMap((each) => [
        [each, "AC", 'n % 2 ? "true" : "false"'] as const,
        [each, "WA", 'n === 101 || n % 2 === 0 ? "false" : "true"'] as const,
      ]),
    )("of the %s costs one run, and the verdict stays %s", async (killed, verdict, answer) => {
      watched.part = killed;
      const judged: unknown[] = [];
      const counts: number[] = [];
      for (const killAt of [0, 2]) {
        watched.count = 0;
        watched.killAt = killAt;
        const judging = await bench.judge("odd.js", programThatPrints(answer), { suite: FEW });
        judged.push({
          verdict: judging.verdict,
          points: judging.points,
          failures: judging.failures,
          groups: judging.groups,
        });
        counts.push(watched.count);
      }
      expect(judged[0]).toMatchObject({ verdict });
      expect(judged[1]).toEqual(judged[0]);
      expect(counts[1]).toBe((counts[0] ?? 0) + 1);
    });
  });
});
