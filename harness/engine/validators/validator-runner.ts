import { join } from "node:path";
import type { Limits } from "../../core/judging/limits.ts";
import type { ValidatorProtocol } from "../../packages/package.ts";
import type { RunResult } from "../../sandbox/sandbox.ts";
import { makeReadableFolder, writeReadableFile } from "../build/readable-files.ts";
import { AuthorTool, type BuiltTool } from "./author-tool.ts";
import { type Feedback, FeedbackFolder } from "./feedback-folder.ts";
import { WorkFolder } from "./work-folder.ts";

/** The files that a validator compares, as a program reads and prints them. */
export interface ValidatorFiles {
  readonly input: string | Uint8Array;
  /** A right answer, or other data for the validator. */
  readonly answer: string | Uint8Array;
  readonly output: string | Uint8Array;
  /** Additional command-line arguments. */
  readonly words: readonly string[];
}

/**
 * Runs a validator on one output at a time, in a container that holds the validator, the files to
 * compare (read-only) and a feedback folder. No submission ever runs in it.
 */
export class ValidatorRunner implements AsyncDisposable {
  readonly #inputFolder: string;
  readonly #feedback: FeedbackFolder;
  readonly #tool: AuthorTool;

  private constructor(tool: BuiltTool, inputFolder: string, feedback: FeedbackFolder) {
    this.#inputFolder = inputFolder;
    this.#feedback = feedback;
    this.#tool = new AuthorTool(tool, [
      { path: inputFolder, access: "read" },
      { path: feedback.path, access: "write" },
    ]);
  }

  /** @param folder an empty folder of its own */
  static async open(tool: BuiltTool, folder: string): Promise<ValidatorRunner> {
    const inputFolder = join(folder, "given");
    await makeReadableFolder(inputFolder);
    const feedback = await FeedbackFolder.make(join(folder, "feedback"));
    return new ValidatorRunner(tool, inputFolder, feedback);
  }

  async run(
    { input, answer, output, words }: ValidatorFiles,
    protocol: ValidatorProtocol,
    limits: Limits,
  ): Promise<{ readonly result: RunResult; readonly feedback: Feedback }> {
    const files = {
      input: join(this.#inputFolder, "test.in"),
      answer: join(this.#inputFolder, "test.ans"),
      output: join(this.#inputFolder, "test.out"),
    };
    await Promise.all([
      writeReadableFile(files.input, input),
      writeReadableFile(files.answer, answer),
      ...(protocol === "testlib" ? [writeReadableFile(files.output, output)] : []),
    ]);
    const result =
      protocol === "testlib"
        ? await this.#run([files.input, files.output, files.answer, ...words], "", limits)
        : await this.#run(
            [files.input, files.answer, `${this.#feedback.path}/`, ...words],
            output,
            limits,
          );
    return { result, feedback: await this.#feedback.read(limits.outputBytes) };
  }

  /** Call this before the next pass of the same case. */
  async clearNextPass(): Promise<boolean> {
    return this.#feedback.clearNextPass();
  }

  /** Call this before another case; false if something cannot be removed. */
  async clear(): Promise<boolean> {
    return this.#feedback.clear();
  }

  async #run(
    words: readonly string[],
    stdin: string | Uint8Array,
    limits: Limits,
  ): Promise<RunResult> {
    return this.#tool.run(words, typeof stdin === "string" ? Buffer.from(stdin) : stdin, limits);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#tool[Symbol.asyncDispose]();
  }
}

/** Opens runners of one validator when they are needed, and reuses those that can be cleared. */
export class ValidatorRunnerPool implements AsyncDisposable {
  readonly #tool: BuiltTool;
  readonly #idle: ValidatorRunner[] = [];
  readonly #all = new Set<ValidatorRunner>();
  #folder: Promise<WorkFolder> | undefined;

  constructor(tool: BuiltTool) {
    this.#tool = tool;
  }

  /** A runner for one case, to be given back after it. */
  async take(): Promise<ValidatorRunner> {
    const idle = this.#idle.pop();
    if (idle !== undefined) return idle;
    const folder = await (this.#folder ??= WorkFolder.make(this.#tool.program.cacheFolder));
    const runner = await ValidatorRunner.open(this.#tool, await folder.makeFolder("runner"));
    this.#all.add(runner);
    return runner;
  }

  async giveBack(runner: ValidatorRunner): Promise<void> {
    // Files that it left must not be there in the next case.
    if (await runner.clear()) this.#idle.push(runner);
    else await this.#close(runner);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.#all].map((runner) => this.#close(runner)));
    await (await this.#folder)?.[Symbol.asyncDispose]();
  }

  async #close(runner: ValidatorRunner): Promise<void> {
    this.#all.delete(runner);
    await runner[Symbol.asyncDispose]();
  }
}
