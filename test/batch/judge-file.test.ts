import { describe, expect, it } from "vitest";
import {
  type FileEvent,
  judgeFile,
  type JudgingContext,
  judgeOnce,
  TestRecorder,
} from "../../harness/batch/judge-file.ts";
import {
  causesOf,
  hashRefused,
  hashSubmission,
  judgingKeyOf,
} from "../../harness/batch/judging-key.ts";
import type { JudgeEvent } from "../../harness/core/judging/event.ts";
import { ToolchainFinder } from "../../harness/doctor/index.ts";
import {
  readProgram,
  RunGate,
  type Submission,
  type SubmissionReadResult,
  type Suite,
  Threads,
  toSubmission,
} from "../../harness/engine/index.ts";
import { LANGUAGES } from "../../harness/languages/index.ts";
import type { Judging } from "../../harness/core/judging/judging.ts";
import type { Verdict } from "../../harness/core/judging/verdict.ts";
import type { TestCase } from "../../harness/problems/index.ts";
import { createPortableSandbox } from "../../harness/sandbox/index.ts";
import { ODD, oddSuite } from "../engine/engine-bench.ts";
import { files, makePackage } from "../engine/package/package-bench.ts";
import { ACCEPTED } from "../report/sample-results.ts";
import { sharedCache } from "../shared-cache.ts";
import { MemoryStore } from "./memory-store.ts";

function makeTests(count: number, isForPrograms: (place: number) => boolean): TestCase[] {
  return Array.from({ length: count }, (_, place) => ({
    args: [BigInt(place)],
    expected: true,
    isTimed: false,
    isForPrograms: isForPrograms(place),
  }));
}

function watch(
  cases: readonly (readonly [string, number, Verdict])[],
  called: Judging["interface"] = "function",
) {
  const tests = new TestRecorder();
  for (const [id, index, verdict] of cases) {
    const visibleTime = { group: id, visibility: "hidden", cpuMs: undefined } as const;
    tests.take({ kind: "case-finished", ...visibleTime, index, verdict });
  }
  const [group] = ODD.groups;
  if (group === undefined) throw new Error("there is no group");
  return tests.close(
    { ...ACCEPTED, interface: called },
    {
      problem: { ...ODD, groups: ["small", "large"].map((id) => ({ ...group, id })) },
      cases: new Map([
        ["small", makeTests(6, (place) => place % 2 === 1)],
        ["large", makeTests(3, () => true)],
      ]),
    },
  );
}

describe("failed tests", () => {
  it("are listed by group and verdict, with tests that were not run", () => {
    const cases = [
      ["small", 0, "AC"],
      ["small", 2, "WA"],
      ["small", 3, "TLE"],
      ["small", 1, "AC"],
    ] as const;
    expect(watch(cases)).toEqual([
      { group: "small", failed: "2-3", notRun: "4-5", verdicts: { WA: "2", TLE: "3" } },
      { group: "large", failed: "", notRun: "0-2" },
    ]);
  });

  it("use the last verdict of a case", () => {
    const cases = [
      ["small", 0, "TLE"],
      ["small", 0, "AC"],
    ] as const;
    expect(watch(cases)[0]).toEqual({ group: "small", failed: "", notRun: "1-5" });
  });

  it("of programs have their positions among all tests", () => {
    const cases = [
      ["small", 0, "AC"],
      ["small", 1, "WA"],
    ] as const;
    expect(watch(cases, "program")[0]).toEqual({
      group: "small",
      failed: "3",
      notRun: "0,2,4-5",
      verdicts: { WA: "3" },
    });
  });
});

async function collect(stream: AsyncIterable<FileEvent>): Promise<FileEvent[]> {
  const events: FileEvent[] = [];
  for await (const event of stream) events.push(event);
  return events;
}

/** The events of a judging; how often it was started is counted in `starts`. */
class Judged {
  starts = 0;
  readonly #judging: Judging;

  constructor(verdict: Verdict = "AC") {
    this.#judging = { ...ACCEPTED, verdict };
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<JudgeEvent> {
    this.starts += 1;
    yield { kind: "compile-started" };
    yield { kind: "judging-finished", judging: this.#judging };
  }
}

const CONTEXT = {
  suite: oddSuite(),
  isThorough: false,
  isExplaining: true,
  findJudgeVersion: async () => "1",
  sandbox: { isolation: "none" },
} as const;

const submissionHash = "d".repeat(64);

describe("a judging", () => {
  it("is stored before it is reported as recorded, and reused under another path", async () => {
    const store = new MemoryStore();
    const context = { ...CONTEXT, store };
    const judged = new Judged();
    const first = await collect(judgeOnce({ events: judged, submissionHash }, "P1.py", context));
    expect(first.map(({ kind }) => kind)).toEqual([
      "compile-started",
      "judging-finished",
      "recorded",
    ]);
    const [line] = store.lines;
    const causes = causesOf({
      ...CONTEXT,
      submissionHash,
      judgeVersion: "1",
      isolation: "none",
    });
    expect(line).toMatchObject({
      key: judgingKeyOf(causes),
      record: { judging: ACCEPTED, causes },
    });
    expect(first.at(-1)).toEqual({ kind: "recorded", record: line?.record });
    const again = await collect(
      judgeOnce({ events: judged, submissionHash }, "bob/P1.py", context),
    );
    expect(again).toMatchObject([
      { kind: "judging-finished", judging: { submission: "bob/P1.py" } },
      { kind: "recorded", record: { judging: { submission: "bob/P1.py" }, causes } },
    ]);
    expect([judged.starts, store.lines.length]).toEqual([1, 1]);
  });

  it("that the judge failed at is reported but not stored, so that it is tried again", async () => {
    const store = new MemoryStore();
    const context = { ...CONTEXT, store };
    const judged = new Judged("JE");
    const events = await collect(judgeOnce({ events: judged, submissionHash }, "P1.py", context));
    expect(events.at(-1)).toMatchObject({
      kind: "recorded",
      record: { judging: { verdict: "JE" } },
    });
    await collect(judgeOnce({ events: judged, submissionHash }, "P1.py", context));
    expect([judged.starts, store.lines]).toEqual([2, []]);
  });

  it("of a program without a hash is reported but not stored", async () => {
    const store = new MemoryStore();
    const prepared = { events: new Judged(), submissionHash: undefined };
    const events = await collect(judgeOnce(prepared, "P1.py", { ...CONTEXT, store }));
    expect(events.at(-1)).toMatchObject({ kind: "recorded" });
    expect(events.at(-1)).not.toHaveProperty("record.causes");
    expect(store.lines).toEqual([]);
  });
});

async function submit(
  name: string,
  text: string,
  change: Partial<JudgingContext> = {},
): Promise<FileEvent[]> {
  const submitted = { label: name, name, bytes: Buffer.from(text), companions: [], notes: [] };
  return judgeRead(toSubmission(submitted, LANGUAGES), name, change);
}

/** Judges a submission where no language is installed. */
async function judgeRead(
  submission: SubmissionReadResult,
  path: string,
  change: Partial<JudgingContext> = {},
): Promise<FileEvent[]> {
  await using sandbox = createPortableSandbox();
  const context: JudgingContext = {
    languages: LANGUAGES,
    findTools: async () => new Map(),
    loadSuite: async () => oddSuite(),
    findJudgeVersion: async () => "1",
    sandbox,
    cacheFolder: "/nowhere",
    gate: new RunGate(),
    threads: new Threads(),
    isThorough: false,
    isExplaining: false,
    ...change,
  };
  const read = async () => submission;
  return await collect(judgeFile({ problemId: "odd", path, read }, context));
}

describe("a file", () => {
  it("in an unknown language is not judged", async () => {
    const [event, ...others] = await submit("odd.xyz", "x");
    expect(event).toMatchObject({ kind: "not-judged", reason: expect.stringContaining("xyz") });
    expect(event).not.toHaveProperty("submissionHash");
    expect(others).toEqual([]);
  });

  it("in a language that is not installed is not judged, and says what to install", async () => {
    const events = await submit("odd.go", "package main");
    const read = toSubmission(
      { label: "", name: "odd.go", bytes: Buffer.from("package main"), companions: [], notes: [] },
      LANGUAGES,
    );
    if (read.kind !== "submission") throw new Error("it is one");
    const { install } = read.submission.language.tools[0] ?? {};
    expect(events).toEqual([
      {
        kind: "not-judged",
        reason: "Go is not installed here (go)",
        missingTools: install,
        submissionHash: hashSubmission(read.submission),
      },
    ]);
  });

  it("in an installed language is judged", async () => {
    const finder = new ToolchainFinder("/nowhere", { node: process.execPath });
    const events = await submit("odd.js", "export function isOdd(n) { return n % 2 === 1; }\n", {
      findTools: async (tools) => finder.findAll(tools),
      cacheFolder: sharedCache(),
    });
    expect(events.at(-1)).toMatchObject({ kind: "judging-finished", judging: { verdict: "AC" } });
  });

  it("that is empty is refused without tools, and this is stored", async () => {
    const store = new MemoryStore();
    const events = await submit("odd.go", "", { store });
    expect(events.at(-1)).toMatchObject({
      kind: "recorded",
      record: { judging: { verdict: "CE" } },
    });
    expect(store.lines).toHaveLength(1);
    expect(store.lines[0]?.record.causes?.tools).toEqual({});
    const again = await submit("odd.go", "", { store });
    expect(again.map(({ kind }) => kind)).toEqual(["judging-finished", "recorded"]);
  });

  it("that is refused has the hash of its bytes, and is not stored if they are unknown", async () => {
    const store = new MemoryStore();
    const [language] = LANGUAGES;
    if (language === undefined) throw new Error("there are no languages");
    const bytes = Buffer.from("x");
    const refused = { kind: "refused", language, message: "It is a link." } as const;
    const events = await judgeRead(refused, "odd.py", { store });
    expect(events.at(-1)).toMatchObject({ record: { judging: { verdict: "CE" } } });
    expect(store.lines).toEqual([]);
    await judgeRead({ ...refused, bytes }, "odd.py", { store });
    expect(store.lines[0]?.record.causes?.submission).toBe(hashRefused(language, bytes));
  });
});

const HELPER = files("include", { "helper.py": "LIMIT = 10\n" });
const STARTER = files("include", { "helper.py": "import subprocess\n" });

/** Reads `mine.py` for a package, and returns its hash or why it has none. */
async function hashIn(
  changes: Parameters<typeof makePackage>[0],
  submission: Partial<Submission> = {},
): Promise<string | undefined> {
  const bytes = Buffer.from("print(1)\n");
  const submitted = { label: "mine.py", name: "mine.py", bytes, companions: [], notes: [] };
  const read = toSubmission(submitted, LANGUAGES);
  if (read.kind !== "submission") throw new Error("it is one");
  const own = { ...read, submission: { ...read.submission, ...submission } };
  const suite = { package: makePackage(changes) } as NonNullable<Suite["package"]>;
  const loadSuite = async () => oddSuite({ package: suite });
  const [event] = await judgeRead(own, "mine.py", { loadSuite });
  if (event?.kind !== "not-judged") throw new Error("no language is installed");
  return event.submissionHash ?? event.reason;
}

describe("a file for a package", () => {
  it("is judged as it is without included files, if they are there, or for its answers alone", async () => {
    const alone = await hashIn({});
    expect(await hashIn({ include: { python3: HELPER } })).not.toBe(alone);
    const kind = { isSubmitAnswer: true };
    expect(await hashIn({ include: { python3: HELPER }, kind })).toBe(alone);
    const whole = { parts: [], entryPoint: undefined };
    expect(await hashIn({ include: { python3: HELPER } }, { whole })).toBe(
      await hashIn({}, { whole }),
    );
  });

  it("begins in its own main file, or in an included one", async () => {
    const main = files("include", { "main.py": "import mine\n" });
    const hashOf = async (include: typeof HELPER, entryPoint?: string) => {
      const mine = { path: "mine.py", files: files("", { "mine.py": "print(1)\n" }) };
      const options = { languages: LANGUAGES, include: { python3: include }, constants: {} };
      const read = await readProgram(mine, { ...options, entryPoint });
      return read.kind === "submission" ? hashSubmission(read.submission) : read.kind;
    };
    expect(await hashIn({ include: { python3: main } })).toBe(await hashOf(main));
    expect(await hashIn({ include: { python3: HELPER } })).toBe(await hashOf(HELPER, "mine.py"));
  });

  it("keeps the notes to its student", async () => {
    const include = { python3: HELPER };
    expect(await hashIn({ include }, { notes: ["a notebook"] })).not.toBe(
      await hashIn({ include }),
    );
  });

  it("is not judged if an included file starts a process, unless the package may", async () => {
    const include = { python3: STARTER };
    expect(await hashIn({ include })).toMatch(/helper\.py of the package starts a process/);
    expect(await hashIn({ include, maxTasks: 4 })).toMatch(/^[0-9a-f]{64}$/);
  });

  it("in an unknown language is not judged", async () => {
    const suite = {
      package: makePackage({ include: { python3: HELPER } }),
    } as NonNullable<Suite["package"]>;
    const loadSuite = async () => oddSuite({ package: suite });
    const [unknown] = await submit("odd.xyz", "x", { loadSuite });
    expect(unknown).toMatchObject({ kind: "not-judged", reason: expect.stringContaining("xyz") });
  });
});

describe("a missing tool", () => {
  it("keeps a file from being judged only if the file needs it", async () => {
    const finder = new ToolchainFinder("/nowhere", { node: process.execPath });
    const findTools: JudgingContext["findTools"] = async (tools) =>
      finder.findAll(tools.filter(({ isNeededBy }) => isNeededBy === undefined));
    const change = { findTools, cacheFolder: sharedCache() };
    const plain = "export function isOdd(n: bigint): boolean { return false; }\n";
    const [decorated] = await submit("odd.ts", `@sealed class A {}\n${plain}`, change);
    expect(decorated).toMatchObject({
      kind: "not-judged",
      reason: expect.stringMatching(/^TypeScript is not installed here \(\w+\)$/),
    });
    const judged = await submit("odd.ts", plain, change);
    expect(judged.at(-1)).toMatchObject({ judging: { verdict: "WA" } });
  });
});
