import type { Limits } from "../../../core/judging/limits.ts";
import type { PackageProgram, ProgramFile, ValidatorProtocol } from "../../../packages/package.ts";
import type { RunResult } from "../../../sandbox/sandbox.ts";
import { explainEnding } from "../../build/ending.ts";
import { lastLines } from "../../build/printed-text.ts";
import { AuthorTool, type BuiltTool, hasTimedOut } from "../../validators/author-tool.ts";
import { CircuitBreaker } from "../../validators/circuit-breaker.ts";
import { isHang } from "../../validators/validator-verdict.ts";
import { CaseFolder } from "../case-folder.ts";

/** An input for one validator. */
export interface InputValidatorRequest {
  readonly input: Uint8Array;
  readonly words: readonly string[];
  /** Files of the test, in its working folder. */
  readonly files: readonly ProgramFile[];
}

/** An input validator's result. `said`: its output. */
export type InputReply =
  | { readonly kind: "accepted"; readonly output: string }
  | {
      readonly kind: "rejected";
      readonly output: string;
      /** It exited with 0, which means success elsewhere but not in its protocol. */
      readonly endedWell: boolean;
    }
  | {
      readonly kind: "crashed";
      /** A sentence about "It". */
      readonly reason: string;
      readonly output: string;
      readonly isOutOfTime: boolean;
    }
  /** Not run, because it timed out too often. */
  | { readonly kind: "unasked" };

const ACCEPTED: Readonly<Record<ValidatorProtocol, number>> = { icpc: 42, testlib: 0 };

/** Runs an input validator of a package in its own container, one input at a time. */
export class InputValidator implements AsyncDisposable {
  readonly path: string;
  readonly #protocol: ValidatorProtocol;
  readonly #built: BuiltTool;
  readonly #tool: AuthorTool;
  readonly #breaker = new CircuitBreaker<InputReply>(isHang, () => ({ kind: "unasked" }));

  constructor({ path }: PackageProgram, protocol: ValidatorProtocol, built: BuiltTool) {
    this.path = path;
    this.#protocol = protocol;
    this.#built = built;
    this.#tool = new AuthorTool(built);
  }

  async ask(question: InputValidatorRequest, limits: Limits): Promise<InputReply> {
    return this.#breaker.run(async () => this.#run(question, limits));
  }

  /** Number of inputs that it was not run on. */
  get unasked(): number {
    return this.#breaker.skipped;
  }

  async #run(question: InputValidatorRequest, limits: Limits): Promise<InputReply> {
    const result =
      question.files.length === 0
        ? await this.#tool.run(question.words, question.input, limits)
        : await this.#runAmongFiles(question, limits);
    const output = [result.stdout, result.stderr].map(lastLines).filter(Boolean).join("\n");
    if (hasCrashed(result)) {
      const [reason = ""] = explainEnding(result, limits, "It").message.split("\n");
      return { kind: "crashed", reason, output, isOutOfTime: hasTimedOut(result) };
    }
    const { ending } = result;
    const status = ending.kind === "exited" ? ending.status : undefined;
    if (status === ACCEPTED[this.#protocol]) return { kind: "accepted", output };
    return { kind: "rejected", output, endedWell: status === 0 };
  }

  /** Runs in a folder and a container of its own, because few tests have files. */
  async #runAmongFiles(
    { input, words, files }: InputValidatorRequest,
    limits: Limits,
  ): Promise<RunResult> {
    await using folder = await CaseFolder.make(this.#built.program.cacheFolder);
    await folder.fill(files);
    await using tool = new AuthorTool(this.#built, [{ path: folder.path, access: "write" }]);
    return await tool.run(words, input, limits, folder.path);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#tool[Symbol.asyncDispose]();
  }
}

/** A failed assertion (SIGABRT) is not a crash: many validators reject that way. */
function hasCrashed({ ending }: RunResult): boolean {
  switch (ending.kind) {
    case "exited":
      return false;
    case "signalled":
      return ending.signal !== "SIGABRT";
    case "limited":
    case "closed":
      return true;
  }
}
