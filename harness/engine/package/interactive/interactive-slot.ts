import { join } from "node:path";
import type { Limits } from "../../../core/judging/limits.ts";
import type { ValidatorProtocol } from "../../../packages/package.ts";
import { openPair, type Pair, type SpeakerEnd, type TalkEvents } from "../../../sandbox/pair.ts";
import type { Sandbox, Scratch, SpeakRequest } from "../../../sandbox/sandbox.ts";
import { BASE_ENVIRONMENT } from "../../build/base-environment.ts";
import { retryAfterFault } from "../../build/retrying-slot.ts";
import { makeReadableFolder, writeReadableFile } from "../../build/readable-files.ts";
import type { BuiltTool } from "../../validators/author-tool.ts";
import { withArguments } from "../../run/with-arguments.ts";
import { type Feedback, FeedbackFolder } from "../../validators/feedback-folder.ts";
import { hasAccepted } from "../../validators/validator-verdict.ts";
import type { SessionEnd } from "./session-verdict.ts";
import { WorkFolder } from "../../validators/work-folder.ts";

/**
 * The interactor may send the submission this many times its own output limit: a submission that
 * keeps asking should exceed its own limit before the answers, which may be longer, exceed this
 * one.
 */
const SENT_FACTOR = 16;

/** Time after which an interactor that has all its input and does nothing is ended. */
const IDLE_MS = 10_000;

export interface InteractiveSlotOptions {
  readonly sandbox: Sandbox;
  /** Folders of the submission's container, without any of the validator's. */
  readonly folders: readonly string[];
  /** Scratch space of the submission's runs. */
  readonly scratch?: Scratch;
  readonly interactor: BuiltTool;
  readonly protocol: ValidatorProtocol;
  /** Limits of the interactor. Its wall time starts when the submission has ended. */
  readonly limits: Limits;
  readonly signal: AbortSignal | undefined;
}

/** The test of one session. */
export interface InteractiveTest {
  readonly input: Uint8Array;
  readonly answer: Uint8Array;
  /** Additional command-line arguments of the interactor. */
  readonly words: readonly string[];
}

/**
 * Two containers in which a submission and an interactor talk, one session at a time. Only the
 * interactor's has the files of the test and the feedback folder.
 */
export class InteractiveSlot implements AsyncDisposable {
  readonly #options: InteractiveSlotOptions;
  readonly #pair: Pair;
  readonly #inputFolder: string;
  readonly #feedback: FeedbackFolder;

  private constructor(
    options: InteractiveSlotOptions,
    pair: Pair,
    inputFolder: string,
    feedback: FeedbackFolder,
  ) {
    this.#options = options;
    this.#pair = pair;
    this.#inputFolder = inputFolder;
    this.#feedback = feedback;
  }

  /** @param folder an empty folder of its own */
  static async open(options: InteractiveSlotOptions, folder: string): Promise<InteractiveSlot> {
    const { sandbox, folders, scratch, interactor, signal } = options;
    const inputFolder = join(folder, "given");
    await makeReadableFolder(inputFolder);
    const feedback = await FeedbackFolder.make(join(folder, "feedback"));
    const ends = signal === undefined ? {} : { signal };
    const pair = await openPair(
      sandbox,
      { folders: folders.map(toRead), ...(scratch && { scratch }), ...ends },
      {
        folders: [
          ...[...interactor.folders, inputFolder].map(toRead),
          { path: feedback.path, access: "write" },
        ],
        ...ends,
      },
    );
    return new InteractiveSlot(options, pair, inputFolder, feedback);
  }

  /**
   * Runs one session.
   * @param request starts the submission, with its limits
   * @throws {HarnessError} after which these containers can only be closed
   */
  async runSession(
    request: SpeakRequest,
    { input, answer, words }: InteractiveTest,
    events: Omit<TalkEvents, "onDeadlock"> = {},
  ): Promise<SessionEnd & { readonly feedback: Feedback }> {
    const { protocol, limits } = this.#options;
    const files = [
      join(this.#inputFolder, "test.in"),
      join(this.#inputFolder, "test.ans"),
    ] as const;
    await Promise.all([writeReadableFile(files[0], input), writeReadableFile(files[1], answer)]);
    let isDeadlock = false;
    const [program, validator] = await this.#pair.talk(
      request,
      this.#interactorRequest(files, words, request.limits.wallMs),
      {
        ...events,
        onDeadlock: () => {
          isDeadlock = true;
          program.close();
        },
      },
    );
    const endOnRejection = async () => {
      const { result, isFirst } = await validator.ended;
      if (isFirst && !hasAccepted(result, protocol)) program.close();
    };
    const [left, right] = await Promise.all([program.ended, validator.ended, endOnRejection()]);
    const wasDeadlock = isDeadlock && left.result.ending.kind === "closed";
    return {
      program: wasDeadlock ? endedByWaiting(left) : left,
      validator: right,
      isDeadlock: wasDeadlock,
      feedback: await this.#feedback.read(limits.outputBytes),
    };
  }

  /** Call this before the next pass of the same case. */
  async clearNextPass(): Promise<boolean> {
    return this.#feedback.clearNextPass();
  }

  /** Call this before another case; false if something cannot be removed. */
  async clear(): Promise<boolean> {
    return this.#feedback.clear();
  }

  #interactorRequest(
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
      ...withArguments(command, [...files, ...words]),
      env: { ...BASE_ENVIRONMENT, ...command.env },
      folder: undefined,
      // The interactor may have to wait for the submission until that ends.
      limits: { ...limits, wallMs: programsWallMs + limits.wallMs },
      idleMs: programsWallMs + IDLE_MS,
      toldBytes: SENT_FACTOR * limits.outputBytes,
      endsByClosing: true,
      // Not limited for any author's tool: threads reserve addresses that they never use.
      isAddressSpaceLimited: false,
      mayFork: program.submission.language.startsProcesses === true,
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#pair[Symbol.asyncDispose]();
  }
}

/** A longer wait would only have reached the limit, so all rules for that apply. */
function endedByWaiting({ result, ...end }: SpeakerEnd): SpeakerEnd {
  return { ...end, result: { ...result, ending: { kind: "limited", limit: "wall" } } };
}

function toRead(path: string): { readonly path: string; readonly access: "read" } {
  return { path, access: "read" };
}

/** Keeps one session open during a judging, and opens a new one after a machine fault. */
export class RetryingInteractiveSlot implements AsyncDisposable {
  readonly #options: InteractiveSlotOptions;
  #folder: WorkFolder | undefined;
  #slot: InteractiveSlot | undefined;

  constructor(options: InteractiveSlotOptions) {
    this.#options = options;
  }

  /**
   * Runs the work of one case in a cleared session; after a machine fault once more in a new
   * one.
   */
  async use<T>(action: (slot: InteractiveSlot) => Promise<T>): Promise<T> {
    return retryAfterFault(async () => this.#useOnce(action));
  }

  async #useOnce<T>(action: (slot: InteractiveSlot) => Promise<T>): Promise<T> {
    const slot = await this.#open();
    let isClear = false;
    try {
      const result = await action(slot);
      isClear = await slot.clear();
      return result;
    } finally {
      if (!isClear) await this.#close();
    }
  }

  async #open(): Promise<InteractiveSlot> {
    this.#folder ??= await WorkFolder.make(this.#options.interactor.program.cacheFolder);
    this.#slot ??= await InteractiveSlot.open(this.#options, await this.#folder.makeFolder("talk"));
    return this.#slot;
  }

  async #close(): Promise<void> {
    const slot = this.#slot;
    this.#slot = undefined;
    await slot?.[Symbol.asyncDispose]();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#close();
    await this.#folder?.[Symbol.asyncDispose]();
  }
}
