import type { Limits } from "../../../core/judging/limits.ts";
import type { PackageProgram, ProgramFile, ValidatorProtocol } from "../../../packages/package.ts";
import type { RunResult } from "../../../sandbox/sandbox.ts";
import { explainEnding } from "../../build/ending.ts";
import { lastLines } from "../../build/printed-text.ts";
import { AuthorTool, type BuiltTool } from "../../judge/author-tool.ts";
import { CaseFolder } from "../case-folder.ts";

/** An input as it is put to one validator. */
export interface CheckerQuestion {
  readonly input: Uint8Array;
  readonly words: readonly string[];
  /** Of the test, which it finds where it runs. */
  readonly files: readonly ProgramFile[];
}

/** What an input validator says of an input, and printed. */
export type InputReply =
  | { readonly kind: "accepted"; readonly said: string }
  | {
      readonly kind: "rejected";
      readonly said: string;
      /** It ended as programs do that have nothing to complain of, and its protocol has another yes. */
      readonly endedWell: boolean;
    }
  | {
      readonly kind: "crashed";
      /** A sentence about "It". */
      readonly reason: string;
      readonly said: string;
    }
  /** It ran out of time too often to be asked. */
  | { readonly kind: "unasked" };

/** One that ran out of time so often is not asked any more. */
const MOST_HANGS = 2;

const ACCEPTED: Readonly<Record<ValidatorProtocol, number>> = { icpc: 42, testlib: 0 };

/** An input validator of a package, in a container of its own, asked one input after another. */
export class InputChecker implements AsyncDisposable {
  readonly path: string;
  /** Questions that were not put to it any more. */
  unasked = 0;
  readonly #protocol: ValidatorProtocol;
  readonly #built: BuiltTool;
  readonly #tool: AuthorTool;
  #hangs = 0;

  constructor({ path }: PackageProgram, protocol: ValidatorProtocol, built: BuiltTool) {
    this.path = path;
    this.#protocol = protocol;
    this.#built = built;
    this.#tool = new AuthorTool(built);
  }

  async ask(question: CheckerQuestion, limits: Limits): Promise<InputReply> {
    if (this.#hangs >= MOST_HANGS) {
      this.unasked += 1;
      return { kind: "unasked" };
    }
    const result =
      question.files.length === 0
        ? await this.#tool.run(question.words, question.input, limits)
        : await this.#runAmongFiles(question, limits);
    const said = [result.stdout, result.stderr].map(lastLines).filter(Boolean).join("\n");
    if (hasCrashed(result)) {
      const { ending } = result;
      if (ending.kind === "limited" && (ending.limit === "cpu" || ending.limit === "wall")) {
        this.#hangs += 1;
      }
      const [reason = ""] = explainEnding(result, limits, "It").message.split("\n");
      return { kind: "crashed", reason, said };
    }
    const { ending } = result;
    const status = ending.kind === "exited" ? ending.status : undefined;
    if (status === ACCEPTED[this.#protocol]) return { kind: "accepted", said };
    return { kind: "rejected", said, endedWell: status === 0 };
  }

  /** They are few, and such tests fewer: a folder and a container for each. */
  async #runAmongFiles(
    { input, words, files }: CheckerQuestion,
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

/** A failed assertion is how many a validator says no: any end but 42 is one. */
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
