import { constants } from "node:fs";
import { mkdtemp, open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Limits } from "../../core/judging/limits.ts";
import type { RunResult } from "../../sandbox/index.ts";
import { explainEnding } from "../build/ending.ts";
import { makeReadableFolder, writeReadableFile } from "../build/readable-files.ts";
import type { AnswerValidator, ValidatorQuestion, ValidatorReply } from "./answer-validator.ts";
import { AuthorTool, type BuiltTool, TOOL_LIMITS } from "./author-tool.ts";

const ACCEPTED = 42;
const WRONG = 43;

/** Of a message file; the rest is cut. */
const MOST_MESSAGE_BYTES = 4000;

/**
 * An output validator as the ICPC problem format has it: `validator input answer feedbackdir/ < output`,
 * 42 for accepted, 43 for wrong. Anything else it does is its own failure, and no submission's. Every
 * question is asked in a container that holds the program, the two files and an empty folder for its
 * messages; nothing of a submission but its output comes near.
 */
export class Validator implements AnswerValidator, AsyncDisposable {
  readonly name: string;
  readonly #tool: BuiltTool;
  readonly #limits: Limits;
  readonly #folder: Promise<string>;
  readonly #idle: Desk[] = [];
  readonly #desks = new Set<Desk>();

  constructor(tool: BuiltTool, limits: Limits = TOOL_LIMITS) {
    this.#tool = tool;
    this.#limits = limits;
    this.name = tool.program.submission.label;
    this.#folder = makeHome(tool.program.cacheFolder);
  }

  async judge(question: ValidatorQuestion): Promise<ValidatorReply> {
    const desk = this.#idle.pop() ?? (await this.#openDesk());
    const { result, judgeMessage, teamMessage } = await desk.ask(question, this.#limits);
    // What it left behind must not be there for the next one.
    if (await desk.clear()) this.#idle.push(desk);
    else await this.#close(desk);
    const { ending } = result;
    if (ending.kind === "exited" && (ending.status === ACCEPTED || ending.status === WRONG)) {
      return { kind: ending.status === ACCEPTED ? "accepted" : "wrong", judgeMessage, teamMessage };
    }
    const ended = explainEnding(result, this.#limits, "It").message;
    const said = judgeMessage === "" ? ended : `${ended} It says: ${judgeMessage}`;
    return {
      kind: "failed",
      reason: `the checker ${this.name} failed: ${said}`,
      isOutOfTime: ending.kind === "limited" && ["cpu", "wall"].includes(ending.limit),
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.#desks].map((desk) => this.#close(desk)));
    await rm(await this.#folder, { recursive: true, force: true });
  }

  async #openDesk(): Promise<Desk> {
    const folder = await mkdtemp(join(await this.#folder, "desk-"));
    await makeReadableFolder(folder);
    const desk = new Desk(this.#tool, folder);
    await desk.prepare();
    this.#desks.add(desk);
    return desk;
  }

  async #close(desk: Desk): Promise<void> {
    this.#desks.delete(desk);
    await desk[Symbol.asyncDispose]();
  }
}

async function makeHome(cacheFolder: string): Promise<string> {
  const checks = join(cacheFolder, "checks");
  await makeReadableFolder(checks);
  const folder = await mkdtemp(join(checks, `${process.pid}-`));
  await makeReadableFolder(folder);
  return folder;
}

/** Where one question at a time is asked: files that are given, and a folder for what is said. */
class Desk implements AsyncDisposable {
  readonly #given: string;
  readonly #feedback: string;
  readonly #tool: AuthorTool;

  constructor(tool: BuiltTool, folder: string) {
    this.#given = join(folder, "given");
    this.#feedback = join(folder, "feedback");
    this.#tool = new AuthorTool(tool, [
      { path: this.#given, access: "read" },
      { path: this.#feedback, access: "write" },
    ]);
  }

  async prepare(): Promise<void> {
    await makeReadableFolder(this.#given);
    await makeReadableFolder(this.#feedback);
  }

  async ask(
    { input, answer, output }: ValidatorQuestion,
    limits: Limits,
  ): Promise<{
    readonly result: RunResult;
    readonly judgeMessage: string;
    readonly teamMessage: string;
  }> {
    const files = [join(this.#given, "input.txt"), join(this.#given, "answer.txt")] as const;
    await writeReadableFile(files[0], input);
    await writeReadableFile(files[1], answer);
    const words = [...files, `${this.#feedback}/`];
    const result = await this.#tool.run(words, Buffer.from(output), limits);
    const [judgeMessage, teamMessage] = await Promise.all([
      readMessage(join(this.#feedback, "judgemessage.txt")),
      readMessage(join(this.#feedback, "teammessage.txt")),
    ]);
    return { result, judgeMessage, teamMessage };
  }

  /** False where something is left that cannot be removed. */
  async clear(): Promise<boolean> {
    try {
      for (const name of await readdir(this.#feedback)) {
        await rm(join(this.#feedback, name), { recursive: true, force: true });
      }
      return true;
    } catch {
      return false;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#tool[Symbol.asyncDispose]();
  }
}

/** Where a message should be may be a link to anywhere, or a pipe that nobody writes into. */
async function readMessage(path: string): Promise<string> {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const file = await open(path, flags).catch(() => undefined);
  if (file === undefined) return "";
  try {
    if (!(await file.stat()).isFile()) return "";
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MOST_MESSAGE_BYTES));
    return buffer.subarray(0, bytesRead).toString().trim();
  } finally {
    await file.close();
  }
}
