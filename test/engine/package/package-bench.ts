import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JudgeEvent } from "../../../harness/core/judging/event.ts";
import type { Judging } from "../../../harness/core/judging/judging.ts";
import { ToolchainFinder } from "../../../harness/doctor/index.ts";
import {
  type AuthorProgram,
  buildPackageSuite,
  judge,
  type PackageOutcome,
  readProgram,
  RunGate,
  type Submission,
  suiteOf,
  Threads,
  toolPaths,
} from "../../../harness/engine/index.ts";
import { PROGRAM_LANGUAGES } from "../../../harness/languages/index.ts";
import type {
  GroupScoring,
  Package,
  PackageCase,
  PackageFile,
  PackageKind,
  PackageLimits,
  PackageProgram,
  ProgramFile,
  TestGroup,
  ValidatorProtocol,
} from "../../../harness/packages/index.ts";
import type { Sandbox } from "../../../harness/sandbox/index.ts";

/** Texts by file name in a program's folder. */
export type Contents = Readonly<Record<string, string>>;

export function file(path: string, content: string | Uint8Array): PackageFile {
  const bytes = Buffer.from(content);
  return { path, sizeBytes: bytes.length, read: () => Promise.resolve(bytes) };
}

export function files(folder: string, contents: Contents): ProgramFile[] {
  return Object.entries(contents).map(([name, text]) => {
    return { name, file: file(`${folder}/${name}`, text) };
  });
}

export function program(path: string, contents: Contents): PackageProgram {
  return { path, files: files(path, contents) };
}

/** A test with the given input and answer. */
export function test(
  name: string,
  input: string | Uint8Array,
  answer: string | Uint8Array,
  rest: Partial<PackageCase> = {},
): PackageCase {
  return {
    name,
    input: file(`data/${name}.in`, input),
    answer: file(`data/${name}.ans`, answer),
    files: [],
    words: [],
    outputValidatorWords: [],
    inputValidatorWords: {},
    ...rest,
  };
}

export function group(
  name: string,
  cases: readonly PackageCase[],
  rest: Partial<TestGroup> = {},
): TestGroup {
  return {
    name,
    cases,
    groups: [],
    scoring: { kind: "pass-fail" },
    requires: [],
    isFullFeedback: name === "sample",
    ...rest,
  };
}

/** Scoring of a group in format 2025-09. */
export function scoring(
  aggregation: "pass-fail" | "sum" | "min",
  maxScore: number | "unbounded",
  staticScore?: number | "pass-fail",
): GroupScoring {
  return { kind: "2025-09", aggregation, maxScore, staticScore };
}

const KIND: PackageKind = {
  isScoring: false,
  isInteractive: false,
  isMultiPass: false,
  isSubmitAnswer: false,
};

/** Generous, because a busy machine may take half of the time for itself. */
const LIMITS: PackageLimits = {
  timeMs: 10_000,
  timeResolutionMs: 1000,
  acToTimeLimit: 2,
  timeLimitToTle: 1.5,
  memoryBytes: 1024 ** 3,
  outputBytes: 1024 ** 2,
  codeBytes: 128 * 1024,
  compileMs: 60_000,
  validationMs: 10_000,
  validationMemoryBytes: 1024 ** 3,
  validationOutputBytes: 1024 ** 2,
  passes: 2,
};

type Changes = Partial<Omit<Package, "kind" | "limits">> & {
  readonly kind?: Partial<PackageKind>;
  readonly limits?: Partial<PackageLimits>;
};

/** A package whose answer is twice the input, with one sample and two hidden tests, and changes. */
export function makePackage({ kind, limits, ...rest }: Changes = {}): Package {
  return {
    id: "twice",
    path: "/packages/twice",
    format: "2025-09",
    name: { en: "Twice" },
    kind: { ...KIND, ...kind },
    limits: { ...LIMITS, ...limits },
    languages: undefined,
    constants: {},
    statements: [],
    attachments: [],
    overall: undefined,
    sample: group("sample", [test("sample/1", "2\n", "4\n")]),
    secret: group("secret", [test("secret/1", "5\n", "10\n"), test("secret/2", "70\n", "140\n")]),
    examples: [],
    inputValidators: [],
    outputValidator: { kind: "default" },
    staticValidator: undefined,
    include: {},
    submissions: [],
    warnings: [],
    notes: [],
    ...rest,
  };
}

export function validator(
  contents: Contents,
  protocol: ValidatorProtocol = "icpc",
): Package["outputValidator"] {
  return { kind: "program", program: program("output_validator", contents), protocol };
}

export interface Told {
  readonly judging: Judging;
  readonly events: readonly JudgeEvent[];
  /** Outcomes of all judged tests, by test name. */
  readonly outcomes: ReadonlyMap<string, PackageOutcome>;
}

/** Judges submissions to packages that tests build in memory. */
export class PackageBench implements AsyncDisposable {
  readonly sandbox: Sandbox;
  readonly #threads = new Threads();
  readonly #gate = new RunGate();
  readonly #finder = new ToolchainFinder(process.env["PATH"] ?? "", { node: process.execPath });
  #folder: Promise<string> | undefined;

  constructor(sandbox: Sandbox) {
    this.sandbox = sandbox;
  }

  async hasLanguage(id: string): Promise<boolean> {
    const language = PROGRAM_LANGUAGES.find((each) => each.id === id);
    if (language === undefined) throw new RangeError(`there is no language ${id}`);
    return toolPaths(language, await this.#finder.findAll(language.tools)) !== undefined;
  }

  /** The folder that holds builds and working folders. */
  async cacheFolder(): Promise<string> {
    this.#folder ??= mkdtemp(join(tmpdir(), "grundy-package-bench-"));
    return this.#folder;
  }

  async judge(
    pkg: Package,
    submission: Contents | Submission,
    options: { readonly isThorough?: boolean } = {},
  ): Promise<Told> {
    const prepare = async (tool: PackageProgram) => this.#prepare(pkg, tool, true);
    const suite = await suiteOf(await buildPackageSuite(pkg, pkg.limits.timeMs ?? 10_000, prepare));
    const events: JudgeEvent[] = [];
    const outcomes = new Map<string, PackageOutcome>();
    const own = await this.#take(pkg, submission);
    const judging = judge({
      ...own,
      suite,
      isThorough: options.isThorough ?? false,
      isExplaining: false,
      onCase: ({ name }, outcome) => {
        outcomes.set(name, outcome);
      },
    });
    for await (const event of judging) {
      events.push(event);
      if (event.kind === "judging-finished") return { judging: event.judging, events, outcomes };
    }
    throw new Error("the stream ended without a judging");
  }

  async #take(pkg: Package, submission: Contents | Submission): Promise<AuthorProgram> {
    if (!isSubmission(submission)) {
      return this.#prepare(pkg, program("submissions/accepted/own", submission), false);
    }
    const { sandbox } = this;
    const place = { sandbox, gate: this.#gate, threads: this.#threads };
    const none = { tools: {}, versions: {}, toolVersions: [], toolFolders: [] };
    return { ...place, ...none, submission, cacheFolder: await this.cacheFolder() };
  }

  async #prepare(pkg: Package, own: PackageProgram, isTool: boolean): Promise<AuthorProgram> {
    const { include, constants } = isTool ? { include: {}, constants: {} } : pkg;
    const languages = PROGRAM_LANGUAGES;
    const read = await readProgram(own, { languages, include, constants, isTool });
    if (read.kind !== "submission") throw new Error(`${own.path} is no program`);
    const { language } = read.submission;
    const found = toolPaths(language, await this.#finder.findAll(language.tools));
    if (found === undefined) throw new Error(`${language.name} is not installed`);
    const cacheFolder = await this.cacheFolder();
    const { sandbox } = this;
    const place = { sandbox, cacheFolder, gate: this.#gate, threads: this.#threads };
    return { submission: read.submission, ...found, ...place };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#threads[Symbol.asyncDispose]();
    await this.sandbox[Symbol.asyncDispose]();
    if (this.#folder !== undefined) await rm(await this.#folder, { recursive: true, force: true });
  }
}

function isSubmission(submission: Contents | Submission): submission is Submission {
  return typeof submission["language"] === "object";
}
