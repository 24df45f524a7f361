import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import type { JudgeEvent } from "../../../harness/core/judging/event.ts";
import { noUsage, RetryingSlot } from "../../../harness/engine/build/retrying-slot.ts";
import { RunGate, type Suite } from "../../../harness/engine/index.ts";
import type { Container } from "../../../harness/engine/run/container.ts";
import { type HostedRun, ProgramHost } from "../../../harness/engine/run/program-host.ts";
import { createPortableSandbox, type Sandbox } from "../../../harness/sandbox/index.ts";
import { chooseSuite } from "../chosen-suite.ts";
import { sampled } from "../../vitest/sample.ts";
import { EngineBench, oddSuite } from "../engine-bench.ts";
import { list, ScriptedSlot, type Step } from "./scripted-driver.ts";

const ROOT = join(import.meta.dirname, "../../..");
const LIMITS = { cpuMs: 1000, wallMs: 8000, memoryBytes: 2 ** 28, outputBytes: 10_000 };

interface Outcome {
  readonly verdict: "AC" | "RTE";
  readonly printed?: string;
  readonly cpuMs?: number;
}

/** Runs whose input is their index, and whose outcome is what they print. */
function runs(count: number): HostedRun<Outcome>[] {
  return Array.from({ length: count }, (_, index) => ({
    index,
    input: String(index),
    capBytes: 100,
    judge: async (printed, cpuMs) => ({ verdict: "AC", printed: printed.toString(), cpuMs }),
    failed: { verdict: "RTE" },
  }));
}

const REQUEST: NonNullable<Container["requestTogether"]> = {
  argv: ["/bin/host"],
  env: {},
  folder: undefined,
  limits: LIMITS,
  isAddressSpaceLimited: false,
  mayFork: false,
};

/** A host whose processes answer as given. `count`: runs of this process so far. */
function openHost(
  answer: (id: string, count: number) => Step,
  { canHost = true }: { readonly canHost?: boolean } = {},
) {
  let before = 0;
  let processes = 0;
  const slot: ScriptedSlot = new ScriptedSlot((id, count) => {
    if (slot.requests.length > processes) {
      processes = slot.requests.length;
      before = count - 1;
    }
    return answer(id, count - before);
  });
  const usage = noUsage();
  const sandbox = { openSlot: async () => slot } as unknown as Sandbox;
  const gate = new RunGate();
  const host = new ProgramHost({
    slots: new RetryingSlot(sandbox, { folders: [] }, usage),
    limits: LIMITS,
    gate,
    signal: undefined,
    requestTogether: canHost ? REQUEST : undefined,
  } as Container);
  const ask = async (asked: readonly HostedRun<Outcome>[]) => host.ask(asked, () => false);
  return { host, ask, slot, gate, usage };
}

function print(id: string, text: string, cpuMs = 0, waitedMs = 0): Step {
  return { bytes: list([id, "returned", text]), cpuMs, waitedMs };
}

async function fail(): Promise<never> {
  throw new RangeError("a bug");
}

describe("a host of programs", () => {
  it("asks nothing where the language has none", async () => {
    const { host, ask, slot } = openHost((id) => print(id, "x"), { canHost: false });
    expect(await ask(runs(3))).toEqual(new Map());
    expect([slot.requests, host.isOpen]).toEqual([[], false]);
  });

  it("judges what each run prints, by its own time and that of the start", async () => {
    const { host, ask, slot } = openHost((id, count) => print(id, `n=${count}`, 40 + 10 * count));
    slot.greeting = { bytes: list(["ready"]), cpuMs: 40 };
    expect([...(await ask(runs(2)))]).toEqual([
      [0, { verdict: "AC", printed: "n=1", cpuMs: 50 }],
      [1, { verdict: "AC", printed: "n=2", cpuMs: 50 }],
    ]);
    expect(slot.calls).toEqual(["l2:s1:0", "l2:s1:1"]);
    await ask(runs(1));
    expect(slot.requests).toMatchObject([{ limits: { ...LIMITS, cpuMs: 250 } }]);
    expect(host.isOpen).toBe(true);
    await host.rest();
    expect([host.isOpen, slot.closed]).toEqual([false, 1]);
  });

  it("stops after the last outcome that is wanted", async () => {
    const { host } = openHost((id, count) => print(id, String(count)));
    const outcomes = await host.ask(runs(9), ({ printed }) => printed === "2");
    expect([...outcomes.keys()]).toEqual([0, 1]);
  });

  it("starts three processes at most that answer fewer than eight runs", async () => {
    const { host, ask, slot } = openHost((id, count) =>
      count > 7 ? { bytes: "end" } : print(id, "x"),
    );
    const outcomes = await ask(runs(99));
    expect(outcomes.size).toBe(24);
    expect(outcomes.get(7)).toEqual({ verdict: "RTE" });
    // Without a process, no run is even prepared.
    const unread = {
      [Symbol.iterator]: () => {
        throw new Error("a run is read");
      },
    };
    expect(await host.ask(unread, () => false)).toEqual(new Map());
    expect(slot.requests).toHaveLength(3);
  });

  it("starts any number of processes that answer eight runs", async () => {
    const { ask, slot } = openHost((id, count) => (count > 8 ? { bytes: "end" } : print(id, "x")));
    expect((await ask(runs(45))).size).toBe(45);
    expect(slot.requests).toHaveLength(5);
  });

  it("counts only processes that answer fewer than eight runs towards the three", async () => {
    const { ask, slot } = openHost((id, count) =>
      slot.requests.length === 1 && count <= 8 ? print(id, "x") : { bytes: "end" },
    );
    expect((await ask(runs(99))).size).toBe(8 + 1 + 3);
    expect(slot.requests).toHaveLength(4);
  });

  it("has no outcome for a run that ends its process after a quarter of the limit", async () => {
    for (const [usedMs, indexes] of [
      [390, [0, 1]],
      [391, [0]],
    ] as const) {
      const { ask, slot } = openHost((id, count) =>
        count === 1 ? print(id, "x", 140) : { bytes: "end" },
      );
      slot.greeting = { bytes: list(["ready"]), cpuMs: 40 };
      slot.cpuMsAtEnd = usedMs;
      expect([...(await ask(runs(2))).keys()]).toEqual(indexes);
    }
  });

  it("gives a process that used more than three quarters of the limit no more runs", async () => {
    const { ask, slot } = openHost((id, count) => print(id, "x", 150 * count));
    expect((await ask(runs(7))).size).toBe(7);
    // Five runs of 150 ms leave a quarter of the limit, for one more.
    expect(slot.requests).toHaveLength(2);
    expect(slot.closed).toBe(1);
  });

  it("does not count a run after which its process used more than the limit", async () => {
    for (const [usedMs, indexes] of [
      [1000, [0, 1]],
      [1001, [0]],
    ] as const) {
      const { ask, slot } = openHost((id, count) => print(id, "x", [0, 750, usedMs][count]));
      slot.cpuMsAtEnd = usedMs;
      expect([...(await ask(runs(2))).keys()]).toEqual(indexes);
    }
  });

  it("gives up a program whose processes use up their time within eight runs", async () => {
    const { ask, slot } = openHost((id, count) => print(id, "x", 200 * count));
    expect((await ask(runs(99))).size).toBe(12);
    expect(slot.requests).toHaveLength(3);
  });

  it("has a failed outcome for a run that prints no text", async () => {
    const { ask, slot } = openHost((id, count) => {
      const values = ["t", "s1:xy", "s9:x", "s2:ok"];
      const value = values[count - 2];
      const bytes =
        value === undefined ? list([id, "raised", "no"]) : list([id, "returned"], value);
      return { bytes };
    });
    const outcomes = [...(await ask(runs(5))).values()];
    expect(outcomes.map(({ verdict, printed }) => printed ?? verdict)).toEqual([
      "RTE",
      "RTE",
      "RTE",
      "RTE",
      "ok",
    ]);
    expect(slot.requests).toHaveLength(1);
  });

  it("is not tried again where its process does not load, whose time counts", async () => {
    const { ask, slot, usage } = openHost(() => ({ bytes: "end" }));
    slot.greeting = { bytes: list(["failed", "load", "no"]) };
    slot.cpuMsAtEnd = 30;
    expect(await ask(runs(3))).toEqual(new Map());
    expect(await ask(runs(3))).toEqual(new Map());
    expect(slot.requests).toHaveLength(1);
    expect(usage.cpuMs).toBe(30);
  });

  it("passes on an error of the judge", async () => {
    const { ask } = openHost((id) => print(id, "x"));
    await expect(ask(runs(1).map((run) => ({ ...run, judge: fail })))).rejects.toThrow("a bug");
  });

  it("stops when the group has waited for too long", async () => {
    const { ask } = openHost((id, count) => print(id, "x", 0, 9000 * count));
    expect((await ask(runs(9))).size).toBe(3);
  });

  it.each([
    ["exactly used", 50, 112],
    ["exceeded", 51, 111],
  ])(
    "stops after the run that exceeds the group's CPU time, which others have %s",
    async (_, firstMs, size) => {
      // Nine runs of 50 ms, the first of all apart, and one that ends the process for no time.
      const { ask, slot } = openHost((id, count) =>
        count > 9
          ? { bytes: "end" }
          : print(id, "x", 50 * count + (slot.requests.length === 1 ? firstMs - 50 : 0)),
      );
      expect((await ask(runs(999))).size).toBe(size);
    },
  );

  it("ends its process before it waits for a run that has the machine alone", async () => {
    const { host, ask, slot, gate } = openHost((id) => print(id, "x"));
    await ask(runs(1));
    const isOver = Promise.withResolvers<void>();
    const alone = gate.takeAlone(() => isOver.promise);
    const asked = ask(runs(1));
    await expect.poll(() => slot.closed).toBe(1);
    expect(host.isOpen).toBe(false);
    isOver.resolve();
    await alone;
    expect((await asked).size).toBe(1);
    expect(slot.requests).toHaveLength(2);
  });
});

/** Counts the processes of submissions; without `hasHosts`, programs get no host. */
class CountingSandbox implements Sandbox {
  readonly #sandbox = createPortableSandbox();
  readonly isolation = this.#sandbox.isolation;
  readonly guarantees = this.#sandbox.guarantees;
  hasHosts = true;
  /** The CPU time reported for each answer; undefined: the measured time. */
  cpuMsOfAnswer: number | undefined;
  hosts = 0;
  runs = 0;

  async openSlot(options: Parameters<Sandbox["openSlot"]>[0]) {
    const slot = await this.#sandbox.openSlot(options);
    return {
      run: async (request: Parameters<typeof slot.run>[0]) => {
        // Compilers have a folder to work in, submissions have none.
        if (request.folder === undefined) this.runs += 1;
        return slot.run(request);
      },
      talk: (request: Parameters<typeof slot.talk>[0]) => slot.talk(request),
      open: async (request: Parameters<typeof slot.open>[0]) => {
        this.hosts += 1;
        const isHost = request.argv.some((word) => /\bGrundyHost$|\bhost\.cjs$/.test(word));
        const argv = this.hasHosts || !isHost ? request.argv : ["/bin/false"];
        const process = await slot.open({ ...request, argv });
        let answers = -1;
        return {
          send: (bytes: Uint8Array) => process.send(bytes),
          close: () => process.close(),
          read: async () => {
            const chunk = await process.read();
            answers += 1;
            const cpuMs = this.cpuMsOfAnswer;
            return chunk && cpuMs !== undefined ? { ...chunk, cpuMs: answers * cpuMs } : chunk;
          },
        };
      },
      [Symbol.asyncDispose]: async () => slot[Symbol.asyncDispose](),
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#sandbox[Symbol.asyncDispose]();
  }
}

const sandbox = new CountingSandbox();
const bench = new EngineBench(sandbox);
afterAll(async () => bench[Symbol.asyncDispose]());
afterEach(() =>
  Object.assign(sandbox, { hasHosts: true, cpuMsOfAnswer: undefined, hosts: 0, runs: 0 }),
);

const hasJava = await bench.hasLanguage("java");
/** Ten visible cases and ten hidden ones. */
const suite = oddSuite();

const java = (body: string, members = "") => `public class P1 { ${members}
  public static void main(String[] args) {
    long n = new java.util.Scanner(System.in).nextLong();
    ${body}
  } }`;
const RIGHT = "System.out.println(n % 2 == 1);";

describe.skipIf(!hasJava)("a program that can be run again and again", () => {
  it("needs a process for the visible cases, and another for the hidden ones", async () => {
    const judging = await bench.judge("P1.java", java(RIGHT), { suite });
    expect(judging).toMatchObject({ verdict: "AC", points: 100, interface: "program" });
    expect(judging.groups.map(({ cases }) => cases?.passed)).toEqual([10, 10]);
    expect(sandbox).toMatchObject({ hosts: 2, runs: 0 });
  });

  it("reports only failures of its own process", async () => {
    const wrong = java(`if (n == 2) throw new RuntimeException("two"); ${RIGHT}`);
    const together = await bench.judge("P1.java", wrong, { suite });
    expect(sandbox).toMatchObject({ hosts: 1, runs: 1 });
    sandbox.hasHosts = false;
    const apart = await bench.judge("P1.java", wrong, { suite });
    expect(together.failures).toEqual(apart.failures);
    expect(together.groups).toEqual(apart.groups);
    expect(together.notes).toEqual([]);
    expect(together.failures[0]?.message).toContain('Exception in thread "main"');
  });

  it("is right where only the runs before it made it wrong", async () => {
    // Interned strings survive from one run to the next.
    const seen =
      "char[] mark = {(char) 20000}; String text = new String(mark); boolean isFirst = text.intern() == text;";
    const source = java(`${seen} System.out.println(isFirst ? n % 2 == 1 : n % 2 == 0);`);
    const judging = await bench.judge("P1.java", source, { suite });
    expect(judging).toMatchObject({ verdict: "AC", points: 100, notes: [] });
    expect(sandbox).toMatchObject({ runs: 20 });
  });

  it("has processes of its own at once where it is of another kind", async () => {
    const source = java(`${RIGHT} Runtime.getRuntime().halt(0);`);
    const judging = await bench.judge("P1.java", source, { suite });
    expect(judging).toMatchObject({ verdict: "AC", points: 100 });
    expect(sandbox).toMatchObject({ hosts: 2, runs: 20 });
  });

  it.each([
    ["that is replaced before it uses more than a run may", 900, { hosts: 4, runs: 0 }],
    ["that is given up where little work fits into it", 3000, { hosts: 6, runs: 2 }],
  ])("has a process %s", async (_, cpuMsOfAnswer, processes) => {
    // A process gets no more runs after 7.5 s of the limit of 10 s.
    Object.assign(sandbox, { cpuMsOfAnswer });
    const judging = await bench.judge("P1.java", java(RIGHT), { suite });
    expect(judging).toMatchObject({ verdict: "AC", points: 100 });
    expect(sandbox).toMatchObject(processes);
  });
});

describe("programs of the shipped exercises", () => {
  const programs = ["heaps", "numbergame", "p1", "p2", "p3", "p4"].flatMap((exercise) =>
    ["accepted", "wrong_answer", "run_time_error"].flatMap((kind) => findPrograms(exercise, kind)),
  );

  it.each(sampled(programs, ([, path]) => path.slice(ROOT.length)))(
    "come to the same with and without a host: %s %s",
    async (exercise, path) => {
      const judge = async (hasHosts: boolean) => {
        sandbox.hasHosts = hasHosts;
        const cases: unknown[] = [];
        const onEvent = (event: JudgeEvent) => {
          if (event.kind === "case-finished") cases.push([event.group, event.index, event.verdict]);
        };
        const shipped = shorten(await chooseSuite(exercise));
        const { verdict, points, failures, notes } = await bench.judgePath(path, {
          suite: shipped,
          isThorough: true,
          onEvent,
        });
        return { cases, verdict, points, failures, notes };
      };
      const together = await judge(true);
      expect(together).toEqual(await judge(false));
    },
  );
});

/** Keeps two cases of each group, because without a host each case starts a process. */
function shorten(own: Suite): Suite {
  const cases = [...own.cases].map(([id, tests]) => [id, tests.slice(0, 2)] as const);
  return { ...own, cases: new Map(cases) };
}

/** Sources that read their input, in the languages that have a host. */
function findPrograms(exercise: string, kind: string): [string, string][] {
  const folder = join(ROOT, "submissions", exercise, kind);
  return readdirSync(folder)
    .filter((name) => /\.(?:java|js|ts)$/.test(name))
    .filter((name) => hasJava || !name.endsWith(".java"))
    .map((name): [string, string] => [exercise, join(folder, name)])
    .filter(([, path]) => /System\.in|readFileSync/.test(readFileSync(path, "utf8")));
}
