import { HarnessError } from "../../core/harness-error.ts";
import type { Limits } from "../../core/judging/limits.ts";
import type { Command } from "../../languages/language.ts";
import type { RunResult, SlotOptions } from "../../sandbox/sandbox.ts";
import { BASE_ENVIRONMENT } from "../build/base-environment.ts";
import { type Build, type BuildOptions, buildSubmission } from "../build/build.ts";
import { RetryingSlot } from "../build/retrying-slot.ts";
import type { RunGate } from "../run/run-gate.ts";
import { withArguments } from "../run/with-arguments.ts";

/** A program by the author of an exercise, with the options to build and run it. */
export interface AuthorProgram extends Omit<BuildOptions, "target" | "memoryBytes" | "standards"> {
  readonly gate: RunGate;
}

/** Ample for a program that prepares or judges a single input. */
export const TOOL_LIMITS: Limits = {
  cpuMs: 10_000,
  wallMs: 60_000,
  memoryBytes: 1024 ** 3,
  outputBytes: 64 * 1024 ** 2,
};

/** A tool has all of its input, so one that idles this long hangs, even on a busy machine. */
const IDLE_MS = 30_000;

/** A compiled tool. It can be opened many times. */
export interface BuiltTool {
  readonly program: AuthorProgram;
  readonly command: Command;
  readonly folders: readonly string[];
}

/**
 * Builds an author's program.
 * @param memoryBytes the tool's memory limit, for runtimes that need to know it
 * @throws {HarnessError} `program-failed` when it does not compile.
 */
export async function buildTool(
  program: AuthorProgram,
  memoryBytes = TOOL_LIMITS.memoryBytes,
): Promise<BuiltTool> {
  const build: Build = await buildSubmission({
    ...program,
    target: { kind: "program" },
    memoryBytes,
  });
  if (build.kind === "ready") return { program, command: build.run, folders: build.folders };
  const message = `${program.submission.label} does not compile: ${build.message}`;
  throw new HarnessError("program-failed", message);
}

/**
 * Runs an author's program with arguments and standard input, in a container that holds no
 * submission. Runs are sequential.
 */
export class AuthorTool implements AsyncDisposable {
  readonly #tool: BuiltTool;
  readonly #slots: RetryingSlot;

  /** @param folders folders that it sees in addition to its own */
  constructor(tool: BuiltTool, folders: SlotOptions["folders"] = []) {
    this.#tool = tool;
    const { sandbox, signal } = tool.program;
    const own = tool.folders.map((path) => ({ path, access: "read" as const }));
    const slot = { folders: [...own, ...folders], ...(signal === undefined ? {} : { signal }) };
    this.#slots = new RetryingSlot(sandbox, slot);
  }

  /** @param folder the working folder; undefined: a fresh, empty one */
  async run(
    words: readonly string[],
    stdin: Uint8Array,
    limits: Limits = TOOL_LIMITS,
    folder?: string,
  ): Promise<RunResult> {
    const { command, program } = this.#tool;
    return this.#slots.use((slot) =>
      slot.run({
        ...withArguments(command, words),
        env: { ...BASE_ENVIRONMENT, ...command.env },
        folder,
        limits,
        idleMs: IDLE_MS,
        // Threads reserve more addresses than any useful limit would allow.
        isAddressSpaceLimited: false,
        mayFork: program.submission.language.startsProcesses === true,
        stdin,
      }),
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#slots[Symbol.asyncDispose]();
  }
}

/** True if a tool was ended because it ran or waited for too long. */
export function hasTimedOut({ ending }: RunResult): boolean {
  return ending.kind === "limited" && (ending.limit === "cpu" || ending.limit === "wall");
}
