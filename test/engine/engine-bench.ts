import { DEFAULT_GROUP_FACTOR } from "../../harness/core/judging/limits.ts";
import { PLAIN_COMPARISON } from "../../harness/core/comparison/comparison.ts";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeHiddenFailure } from "../../harness/core/judging/audience.ts";
import type { JudgeEvent } from "../../harness/core/judging/event.ts";
import type { Judging } from "../../harness/core/judging/judging.ts";
import type { AuthorProgram } from "../../harness/engine/validators/author-tool.ts";
import { parseValueType } from "../../harness/core/values/value-type.ts";
import { ToolchainFinder } from "../../harness/doctor/index.ts";
import {
  equipSubmission,
  Threads,
  judge,
  readSubmission,
  refuse,
  RunGate,
  type Submission,
  type Suite,
  toolPaths,
} from "../../harness/engine/index.ts";
import { LANGUAGES } from "../../harness/languages/index.ts";
import {
  type Group,
  NO_PROGRAMS,
  type Parameter,
  type Problem,
  type TestCase,
} from "../../harness/problems/index.ts";
import { createPortableSandbox, type Sandbox } from "../../harness/sandbox/index.ts";
import { sharedCache } from "../shared-cache.ts";

const NO_RANGE = { min: undefined, max: undefined };

function intParameter(name: string): Parameter {
  return {
    name,
    type: { kind: "int" },
    range: NO_RANGE,
    items: NO_RANGE,
    floats: { ...NO_RANGE, decimals: undefined },
    parts: [],
    length: NO_RANGE,
    isAscending: false,
    sizedBy: "sum",
    alphabet: undefined,
  };
}

const group = (id: string, visibility: Group["visibility"], requires: string[] = []): Group => ({
  id,
  visibility,
  points: 50,
  requires,
  where: [],
});

/**
 * `isOdd(n)` over n = 0..9, and a hidden group n = 100..119 of which two cases are timed. Programs stay
 * far below the time limit even on a busy machine where starting Python costs half a second; tests of
 * the time limit use `hurried`.
 */
export const ODD: Problem = {
  id: "odd",
  folder: "/nowhere",
  name: { en: "Odd or even?" },
  source: undefined,
  notes: [],
  interface: {
    functionName: "isOdd",
    isPlayer: false,
    parameters: [intParameter("n")],
    returns: { kind: "bool" },
  },
  limits: {
    timeMs: 5000,
    memoryBytes: 256 * 1024 ** 2,
    outputBytes: 100_000,
    groupFactor: DEFAULT_GROUP_FACTOR,
    timeFactors: { python: 1, javascript: 1 },
  },
  answers: { strictness: "lenient", scoring: "exact", comparison: PLAIN_COMPARISON },
  programs: NO_PROGRAMS,
  samples: [],
  groups: [group("small", "visible"), group("large", "hidden", ["small"])],
  tests: { salt: "odd", constraints: [], order: undefined, strata: [], handAnswers: [] },
};

/** Shortens the time limit: endless loops exceed it soon, other programs do not. */
export function hurried(suite: Suite, timeMs = 1000): Suite {
  const { problem } = suite;
  return { ...suite, problem: { ...problem, limits: { ...problem.limits, timeMs } } };
}

function oddCase(n: number, isTimed = false): TestCase {
  return { args: [BigInt(n)], expected: n % 2 === 1, isTimed, isForPrograms: n < 110 };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

export function oddSuite(changes: Partial<Suite> = {}): Suite {
  return {
    problem: ODD,
    reference: { solve: ([n]) => (n as bigint) % 2n === 1n },
    cases: new Map([
      ["small", range(0, 10).map((n) => oddCase(n))],
      ["large", range(100, 120).map((n) => oddCase(n, n > 117))],
    ]),
    hash: "odd",
    ...changes,
  };
}

/** An optimisation exercise: any number up to n, scored by how near it comes to n. */
export function nearSuite(): Suite {
  const numbers = [10n, 20n, 40n];
  return oddSuite({
    problem: {
      ...ODD,
      interface: { ...ODD.interface, functionName: "near", returns: parseValueType("int") },
      answers: { strictness: "strict", scoring: "optimisation", comparison: PLAIN_COMPARISON },
      groups: [group("only", "visible")],
    },
    reference: {
      solve: ([n]) => n as bigint,
      check: ([n], _expected, actual) =>
        Number(actual) > Number(n)
          ? { isRight: false, message: `${String(actual)} is larger than ${String(n)}` }
          : { isRight: true, score: Number(actual) / Number(n) },
    },
    cases: new Map([
      [
        "only",
        numbers.map((n) => ({ args: [n], expected: n, isTimed: false, isForPrograms: true })),
      ],
    ]),
  });
}

/** Counts the processes that are asked calls, and the other runs. */
export function countingSandbox() {
  const portable = createPortableSandbox();
  const counted = { processes: 0, runs: 0 };
  const sandbox: typeof portable = {
    isolation: portable.isolation,
    guarantees: portable.guarantees,
    openSlot: async (options) => {
      const slot = await portable.openSlot(options);
      return {
        run: async (request) => {
          counted.runs += 1;
          return slot.run(request);
        },
        open: async (request) => {
          counted.processes += 1;
          return slot.open(request);
        },
        talk: (request) => slot.talk(request),
        [Symbol.asyncDispose]: async () => slot[Symbol.asyncDispose](),
      };
    },
    [Symbol.asyncDispose]: async () => portable[Symbol.asyncDispose](),
  };
  return { sandbox, counted };
}

/** Judges source texts in folders of their own, with one sandbox for all. */
export class EngineBench implements AsyncDisposable {
  readonly sandbox: Sandbox;
  readonly gate = new RunGate();
  readonly threads = new Threads();
  readonly finder: ToolchainFinder;
  #folder: Promise<string> | undefined;
  /** "own" for tests that count or break builds: they must not find builds of other test files. */
  readonly #cache: "shared" | "own";
  #count = 0;

  constructor(
    sandbox: Sandbox = createPortableSandbox(),
    searchPath = process.env["PATH"] ?? "",
    cache: "shared" | "own" = "shared",
  ) {
    this.sandbox = sandbox;
    this.#cache = cache;
    this.finder = new ToolchainFinder(searchPath, { node: process.execPath });
  }

  async folder(): Promise<string> {
    this.#folder ??= mkdtemp(join(tmpdir(), "grundy-engine-"));
    return this.#folder;
  }

  async judge(
    name: string,
    source: string | Uint8Array,
    options: {
      readonly suite?: Suite;
      readonly isThorough?: boolean;
      readonly isExplaining?: boolean;
      readonly companions?: Readonly<Record<string, string>>;
      readonly onEvent?: (event: JudgeEvent) => void;
    } = {},
  ): Promise<Judging> {
    this.#count += 1;
    const folder = await mkdtemp(join(await this.folder(), `${this.#count}-`));
    await writeFile(join(folder, name), source);
    for (const [companion, text] of Object.entries(options.companions ?? {})) {
      await writeFile(join(folder, companion), text);
    }
    return this.judgePath(join(folder, name), options);
  }

  /** The first message that a beginner reads about a failing program; "" if no visible test fails. */
  async firstSentence(name: string, source: string, suite = oddSuite()): Promise<string> {
    const { failures, counterexample } = await this.judge(name, source, {
      suite,
      isExplaining: true,
    });
    const [failure] = failures.filter(
      ({ verdict, message }) => message !== describeHiddenFailure(verdict),
    );
    return counterexample?.guess ?? counterexample?.message ?? failure?.message ?? "";
  }

  async judgePath(
    path: string,
    options: {
      readonly suite?: Suite;
      readonly isThorough?: boolean;
      readonly isExplaining?: boolean;
      readonly onEvent?: (event: JudgeEvent) => void;
    } = {},
  ): Promise<Judging> {
    const suite = options.suite ?? oddSuite();
    const read = await readSubmission(path, LANGUAGES, { hasCompanions: true });
    if (read.kind === "unjudgeable") throw new Error(read.reason);
    const events =
      read.kind === "refused"
        ? refuse(suite, { label: path, language: read.language }, read.message, "none")
        : judge({
            suite,
            submission: read.submission,
            ...(await this.#equip(read.submission, suite)),
            sandbox: this.sandbox,
            cacheFolder:
              this.#cache === "shared" ? sharedCache() : join(await this.folder(), "cache"),
            gate: this.gate,
            threads: this.threads,
            isThorough: options.isThorough ?? false,
            isExplaining: options.isExplaining ?? false,
          });
    for await (const event of events) {
      options.onEvent?.(event);
      if (event.kind === "judging-finished") return event.judging;
    }
    throw new Error("the stream ended without a judging");
  }

  /** A program of the exercise's author, with a cache of its own. */
  async author(name: string, source: string): Promise<AuthorProgram> {
    const folder = await mkdtemp(join(await this.folder(), "author-"));
    await writeFile(join(folder, name), source);
    const read = await readSubmission(join(folder, name), LANGUAGES, { hasCompanions: true });
    if (read.kind !== "submission") throw new Error(`${name} is no program`);
    const cacheFolder = join(folder, "cache");
    await mkdir(join(cacheFolder, "builds"), { recursive: true });
    const { sandbox, gate, threads } = this;
    const tools = await this.#equip(read.submission, oddSuite());
    const submission = { ...read.submission, label: name };
    return { submission, ...tools, sandbox, cacheFolder, gate, threads };
  }

  async hasLanguage(id: string): Promise<boolean> {
    const language = LANGUAGES.find((each) => each.id === id);
    if (language === undefined) throw new RangeError(`there is no language ${id}`);
    return toolPaths(language, await this.finder.findAll(language.tools)) !== undefined;
  }

  async #equip(submission: Submission, { problem }: Suite) {
    const equipment = await equipSubmission(submission, problem.interface, (tools) =>
      this.finder.findAll(tools),
    );
    if (equipment.kind === "missing") throw new Error(equipment.reason);
    return equipment.tools;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.threads[Symbol.asyncDispose]();
    await this.sandbox[Symbol.asyncDispose]();
    if (this.#folder !== undefined) await rm(await this.#folder, { recursive: true, force: true });
  }
}
