import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import type { JudgeEvent } from "../../../harness/core/judging/event.ts";
import type { Suite } from "../../../harness/engine/index.ts";
import { createPortableSandbox, type Sandbox } from "../../../harness/sandbox/index.ts";
import { chooseSuite } from "../chosen-suite.ts";
import { EngineBench, oddSuite } from "../engine-bench.ts";

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
            const told = this.cpuMsOfAnswer;
            return chunk && told !== undefined ? { ...chunk, cpuMs: answers * told } : chunk;
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
    ["that lasts as long as it uses no more than a run may", 600, { hosts: 4, runs: 2 }],
    ["that is given up where little work fits into it", 2000, { hosts: 6, runs: 8 }],
  ])("has a process %s", async (_, cpuMsOfAnswer, processes) => {
    // All answers of a process share half of the 10 s limit; the case that exceeds it runs alone.
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

  it.each(programs)("come to the same with and without a host: %s %s", async (exercise, path) => {
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
  });
});

/** Keeps two cases of each group, because without a host each case starts a process. */
function shorten(own: Suite): Suite {
  const cases = [...own.cases].map(([id, tests]) => [id, tests.slice(0, 2)] as const);
  return { ...own, cases: new Map(cases) };
}

/** Sources that read their input, in the languages that have a host. */
function findPrograms(exercise: string, kind: string): [string, string][] {
  const folder = join(import.meta.dirname, "../../../submissions", exercise, kind);
  return readdirSync(folder)
    .filter((name) => /\.(?:java|js|ts)$/.test(name))
    .filter((name) => hasJava || !name.endsWith(".java"))
    .map((name): [string, string] => [exercise, join(folder, name)])
    .filter(([, path]) => /System\.in|readFileSync/.test(readFileSync(path, "utf8")));
}
