import { join } from "node:path";
import type { Limits } from "../../../core/judging/limits.ts";
import type { ValidatorProtocol } from "../../../packages/package.ts";
import { openPair, type Pair, type Recorder } from "../../../sandbox/pair.ts";
import type { ProcessRequest, Sandbox, Scratch, SpeakRequest } from "../../../sandbox/sandbox.ts";
import { BASE_ENVIRONMENT } from "../../build/base-environment.ts";
import { makeReadableFolder, writeReadableFile } from "../../build/readable-files.ts";
import type { BuiltTool } from "../../judge/author-tool.ts";
import { withWords } from "../../judge/with-words.ts";
import { type Feedback, FeedbackFolder } from "../feedback-folder.ts";
import { saysRight } from "../validator-verdict.ts";
import type { Talked } from "./talk-verdict.ts";

/**
 * So many times its limit of output the interactor may tell the submission: who asks and asks is to
 * reach a limit of its own before the answers, which may be longer, are too many.
 */
const ANSWERS = 16;

/** Nobody waits for whoever has all that it asked for, and does nothing. */
const PATIENCE_MS = 10_000;

export interface TalkDeskOptions {
  readonly sandbox: Sandbox;
  /** What the submission's container has; nothing of the validator's is among them. */
  readonly folders: readonly string[];
  /** Of the submission's runs, too. */
  readonly scratch?: Scratch;
  readonly interactor: BuiltTool;
  readonly protocol: ValidatorProtocol;
  /** Of the interactor; its clock begins to run when the submission has ended. */
  readonly limits: Limits;
  readonly signal: AbortSignal | undefined;
}

/** What one conversation is about. */
export interface TalkQuestion {
  readonly input: Uint8Array;
  readonly answer: Uint8Array;
  /** Further words on the interactor's command line. */
  readonly words: readonly string[];
}

/**
 * Where a submission and an interactor talk, again and again: two containers, of which only the
 * interactor's has the files of the question and the folder for what it says.
 */
export class TalkDesk implements AsyncDisposable {
  readonly #options: TalkDeskOptions;
  readonly #pair: Pair;
  readonly #given: string;
  readonly #feedback: FeedbackFolder;

  private constructor(
    options: TalkDeskOptions,
    pair: Pair,
    given: string,
    feedback: FeedbackFolder,
  ) {
    this.#options = options;
    this.#pair = pair;
    this.#given = given;
    this.#feedback = feedback;
  }

  /** @param folder empty, and the desk's own */
  static async open(options: TalkDeskOptions, folder: string): Promise<TalkDesk> {
    const { sandbox, folders, scratch, interactor, signal } = options;
    const given = join(folder, "given");
    await makeReadableFolder(given);
    const feedback = await FeedbackFolder.make(join(folder, "feedback"));
    const ends = signal === undefined ? {} : { signal };
    const pair = await openPair(
      sandbox,
      { folders: folders.map(toRead), ...(scratch && { scratch }), ...ends },
      {
        folders: [
          ...[...interactor.folders, given].map(toRead),
          { path: feedback.path, access: "write" },
        ],
        ...ends,
      },
    );
    return new TalkDesk(options, pair, given, feedback);
  }

  /**
   * @param request of the submission, with its limits
   * @throws {HarnessError} after which this desk can be closed only
   */
  async talk(
    request: ProcessRequest,
    { input, answer, words }: TalkQuestion,
    recorder?: Recorder,
  ): Promise<Talked & { readonly feedback: Feedback }> {
    const { protocol, limits } = this.#options;
    const files = [join(this.#given, "test.in"), join(this.#given, "test.ans")] as const;
    await Promise.all([writeReadableFile(files[0], input), writeReadableFile(files[1], answer)]);
    const [program, validator] = await this.#pair.talk(
      request,
      this.#requestInteractor(files, words, request.limits.wallMs),
      recorder,
    );
    const endOnNo = async () => {
      const { result, isFirst } = await validator.ended;
      if (isFirst && !saysRight(result, protocol)) program.close();
    };
    const [left, right] = await Promise.all([program.ended, validator.ended, endOnNo()]);
    return {
      program: left,
      validator: right,
      feedback: await this.#feedback.read(limits.outputBytes),
    };
  }

  /** Before the next pass over the same case. */
  async clearNextPass(): Promise<boolean> {
    return this.#feedback.clearNextPass();
  }

  /** Before another case; false where something is left that cannot be removed. */
  async clear(): Promise<boolean> {
    return this.#feedback.clear();
  }

  #requestInteractor(
    [input, answer]: readonly [string, string],
    words: readonly string[],
    programsWallMs: number,
  ): SpeakRequest {
    const { interactor, protocol, limits } = this.#options;
    const { command, program } = interactor;
    const files =
      protocol === "testlib"
        ? [input, join(this.#feedback.path, "interactor.out"), answer]
        : [input, answer, `${this.#feedback.path}/`];
    return {
      ...withWords(command, [...files, ...words]),
      env: { ...BASE_ENVIRONMENT, ...command.env },
      folder: undefined,
      // As long as the submission lives, the interactor may have to wait for it.
      limits: { ...limits, wallMs: programsWallMs + limits.wallMs },
      idleMs: programsWallMs + PATIENCE_MS,
      toldBytes: ANSWERS * limits.outputBytes,
      endsByClosing: true,
      // As of every tool of an author: threads reserve what they never use.
      isAddressSpaceLimited: false,
      mayFork: program.submission.language.startsProcesses === true,
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#pair[Symbol.asyncDispose]();
  }
}

function toRead(path: string): { readonly path: string; readonly access: "read" } {
  return { path, access: "read" };
}
