import { describe, expect, it } from "vitest";
import {
  type FileEvent,
  judgeFile,
  type JudgingContext,
  judgeOnce,
  TestRecorder,
} from "../../harness/batch/judge-file.ts";
import { causesOf, hashSubmission, judgingKeyOf } from "../../harness/batch/judging-key.ts";
import type { JudgeEvent } from "../../harness/core/judging/event.ts";
import { ToolchainFinder } from "../../harness/doctor/index.ts";
import { RunGate, Threads, toSubmission } from "../../harness/engine/index.ts";
import { LANGUAGES } from "../../harness/languages/index.ts";
import type { Judging } from "../../harness/core/judging/judging.ts";
import type { Verdict } from "../../harness/core/judging/verdict.ts";
import type { TestCase } from "../../harness/problems/index.ts";
import { createPortableSandbox } from "../../harness/sandbox/index.ts";
import { ODD, oddSuite } from "../engine/engine-bench.ts";
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
    const told = { group: id, visibility: "hidden", cpuMs: undefined } as const;
    tests.take({ kind: "case-finished", ...told, index, verdict });
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

const SETTING = {
  suite: oddSuite(),
  submissionHash: "d".repeat(64),
  context: {
    isThorough: false,
    isExplaining: true,
    findJudgeVersion: async () => "1",
    sandbox: { isolation: "none" },
  },
} as const;

describe("a judging", () => {
  it("is stored before it is reported as recorded, and reused under another path", async () => {
    const store = new MemoryStore();
    const setting = { ...SETTING, context: { ...SETTING.context, store } };
    const judged = new Judged();
    const first = await collect(judgeOnce(judged, "P1.py", setting));
    expect(first.map(({ kind }) => kind)).toEqual([
      "compile-started",
      "judging-finished",
      "recorded",
    ]);
    const [line] = store.lines;
    const causes = causesOf({
      ...SETTING.context,
      ...SETTING,
      judgeVersion: "1",
      isolation: "none",
    });
    expect(line).toMatchObject({
      key: judgingKeyOf(causes),
      record: { judging: ACCEPTED, causes },
    });
    expect(first.at(-1)).toEqual({ kind: "recorded", record: line?.record });
    const again = await collect(judgeOnce(judged, "bob/P1.py", setting));
    expect(again).toMatchObject([
      { kind: "judging-finished", judging: { submission: "bob/P1.py" } },
      { kind: "recorded", record: { judging: { submission: "bob/P1.py" }, causes } },
    ]);
    expect([judged.starts, store.lines.length]).toEqual([1, 1]);
  });

  it("that the judge failed at is reported but not stored, so that it is tried again", async () => {
    const store = new MemoryStore();
    const setting = { ...SETTING, context: { ...SETTING.context, store } };
    const judged = new Judged("JE");
    const events = await collect(judgeOnce(judged, "P1.py", setting));
    expect(events.at(-1)).toMatchObject({
      kind: "recorded",
      record: { judging: { verdict: "JE" } },
    });
    await collect(judgeOnce(judged, "P1.py", setting));
    expect([judged.starts, store.lines]).toEqual([2, []]);
  });

  it("of a program without a hash is reported but not stored", async () => {
    const store = new MemoryStore();
    const context = { ...SETTING.context, store };
    const setting = { ...SETTING, context, submissionHash: undefined };
    const events = await collect(judgeOnce(new Judged(), "P1.py", setting));
    expect(events.at(-1)).toMatchObject({ kind: "recorded" });
    expect(events.at(-1)).not.toHaveProperty("record.causes");
    expect(store.lines).toEqual([]);
  });

  it("is not recorded without a store", async () => {
    const events = await collect(judgeOnce(new Judged(), "P1.py", SETTING));
    expect(events.map(({ kind }) => kind)).toEqual(["compile-started", "judging-finished"]);
  });
});

/** Judges a text where no language is installed. */
async function submit(
  name: string,
  text: string,
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
  const given = { label: name, name, bytes: Buffer.from(text), companions: [], notes: [] };
  const read = async () => toSubmission(given, LANGUAGES);
  return collect(judgeFile({ problemId: "odd", path: name, read }, context));
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
});
