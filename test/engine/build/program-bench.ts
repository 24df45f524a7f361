import type { Limits } from "../../../harness/core/judging/limits.ts";
import { ToolchainFinder } from "../../../harness/doctor/index.ts";
import { buildSubmission } from "../../../harness/engine/build/build.ts";
import {
  readProgram,
  type ReadProgramOptions,
} from "../../../harness/engine/build/read-program.ts";
import type { SubmissionReadResult, Submission } from "../../../harness/engine/build/submission.ts";
import {
  AuthorTool,
  buildTool,
  TOOL_LIMITS,
} from "../../../harness/engine/validators/author-tool.ts";
import { RunGate, Threads, toolPaths } from "../../../harness/engine/index.ts";
import { PROGRAM_LANGUAGES } from "../../../harness/languages/index.ts";
import type { PackageProgram, ProgramFile } from "../../../harness/packages/index.ts";
import type { RunResult, Sandbox } from "../../../harness/sandbox/index.ts";
import { sharedCache } from "../../shared-cache.ts";

/** Texts or bytes by file name in the program's folder. */
export type Contents = Readonly<Record<string, string | Uint8Array>>;

export function toFiles(contents: Contents): ProgramFile[] {
  return Object.entries(contents).map(([name, content]) => {
    const bytes = Buffer.from(content);
    const file = { path: `p/${name}`, sizeBytes: bytes.length, read: () => Promise.resolve(bytes) };
    return { name, file };
  });
}

function toProgram(contents: Contents): PackageProgram {
  return { path: "submissions/accepted/p", files: toFiles(contents) };
}

export async function read(
  contents: Contents,
  options: Partial<ReadProgramOptions> = {},
): Promise<SubmissionReadResult> {
  const defaults = { languages: PROGRAM_LANGUAGES, include: {}, constants: {} };
  return readProgram(toProgram(contents), { ...defaults, ...options });
}

export async function readWhole(
  contents: Contents,
  options: Partial<ReadProgramOptions> = {},
): Promise<Submission> {
  const found = await read(contents, options);
  if (found.kind === "submission") return found.submission;
  throw new Error(found.kind === "refused" ? found.message : found.reason);
}

const FINDER = new ToolchainFinder(process.env["PATH"] ?? "", { node: process.execPath });

async function findTools(id: string) {
  const language = PROGRAM_LANGUAGES.find((each) => each.id === id);
  if (language === undefined) throw new RangeError(`there is no language ${id}`);
  return toolPaths(language, await FINDER.findAll(language.tools));
}

export async function hasLanguage(id: string): Promise<boolean> {
  return (await findTools(id)) !== undefined;
}

export interface Run extends RunResult {
  /** Standard output as text. */
  readonly text: string;
}

/** Builds programs of packages, and runs each once. */
export class ProgramBench implements AsyncDisposable {
  readonly #sandbox: Sandbox;
  readonly #threads = new Threads();

  constructor(sandbox: Sandbox) {
    this.#sandbox = sandbox;
  }

  async run(
    contents: Contents,
    options: Partial<ReadProgramOptions> & {
      readonly stdin?: string;
      readonly words?: readonly string[];
      readonly limits?: Limits;
    } = {},
  ): Promise<Run> {
    const tool = await buildTool(await this.#place(contents, options));
    await using running = new AuthorTool(tool);
    const stdin = Buffer.from(options.stdin ?? "");
    const result = await running.run(options.words ?? [], stdin, options.limits ?? TOOL_LIMITS);
    return { ...result, text: result.stdout.toString() };
  }

  /** The compiler's message, or "" if the program compiles. */
  async refusal(contents: Contents, options: Partial<ReadProgramOptions> = {}): Promise<string> {
    const placed = await this.#place(contents, options);
    const { memoryBytes } = TOOL_LIMITS;
    const build = await buildSubmission({ ...placed, target: { kind: "program" }, memoryBytes });
    return build.kind === "rejected" ? build.message : "";
  }

  async #place(contents: Contents, options: Partial<ReadProgramOptions>) {
    const submission = await readWhole(contents, options);
    const found = await findTools(submission.language.id);
    if (found === undefined) throw new Error(`${submission.language.name} is not installed`);
    const [sandbox, threads] = [this.#sandbox, this.#threads];
    const cacheFolder = sharedCache();
    return { submission, ...found, sandbox, cacheFolder, gate: new RunGate(), threads };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#threads[Symbol.asyncDispose]();
    await this.#sandbox[Symbol.asyncDispose]();
  }
}
