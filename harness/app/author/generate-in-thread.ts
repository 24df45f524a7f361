import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { MessageChannel, Worker } from "node:worker_threads";
import { HarnessError } from "../../core/harness-error.ts";
import { MistakesError } from "../../core/judging/mistake.ts";
import { explainMistakes } from "../../problems/explain-mistakes.ts";
import type { Problem } from "../../problems/problem.ts";
import { serveCalls } from "./blocking-call.ts";
import type { GenerationCall, GenerationRequest, GenerationResult } from "./generation-request.ts";
import { packError, unpackError } from "../packed-error.ts";
import { replyOf } from "../thread-reply.ts";
import { type StepKind, CurrentStep } from "./current-step.ts";

/** Time limits for an author's code. */
export interface GenerationLimits {
  /** For one call into the author's code. */
  readonly stepMs: number;
  /** For all answers of the brute force. */
  readonly bruteMs: number;
}

export const GENERATION_LIMITS: GenerationLimits = { stepMs: 60_000, bruteMs: 60_000 };

/** Interval at which the thread is checked for hanging. */
const LOOK_MS = 200;
/** How long to wait for the thread's exit: a reference may have left a handle open. */
const EXIT_MS = 2000;
/** Interval between messages on progress: about one stage of the work, and about any. */
const PROGRESS_MS = { sameStage: 10_000, any: 30_000 };

interface Waiting {
  readonly answer: (call: GenerationCall) => Promise<unknown>;
  readonly note: (sentence: string) => void;
  readonly patience: GenerationLimits;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Makes tests in a separate thread, because it takes long and runs the author's code: a reference that
 * hangs is ended and reported with its input, and its output does not mix with results.
 * @throws {HarnessError} `reference-failed`, `program-failed`
 * @throws {DiagnosticsError}
 */
export async function generateInThread(
  request: Omit<GenerationRequest, "port" | "replies" | "currentStep" | "bruteMs">,
  { answer, note, patience, signal }: Waiting,
): Promise<Extract<GenerationResult, { kind: "done" }>> {
  signal?.throwIfAborted();
  const { port1, port2 } = new MessageChannel();
  const replies = new Int32Array(new SharedArrayBuffer(4));
  const currentStep = new CurrentStep();
  let served = 0;
  const serve = async (call: unknown) => {
    served += 1;
    try {
      return await answer(call as GenerationCall);
    } finally {
      served -= 1;
    }
  };
  serveCalls({ port: port1, replies }, serve, packError);
  const workerData: GenerationRequest = {
    ...request,
    bruteMs: patience.bruteMs,
    port: port2,
    replies: replies.buffer,
    currentStep: currentStep.memory,
  };
  const script = new URL("generation-worker.ts", import.meta.url);
  const worker = new Worker(script, {
    workerData,
    transferList: [port2],
    env: {},
    stdout: true,
    stderr: true,
  });
  for (const stream of [worker.stdout, worker.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => note(text.trimEnd()));
  }
  const ended = once(worker, "exit").catch(() => undefined);
  const watch = new Watch(currentStep, () => served > 0, patience, note);
  const failed = Promise.withResolvers<never>();
  const timer = setInterval(() => {
    const hanging = watch.look();
    if (hanging !== undefined) failed.reject(explainHang(request.problem, hanging, patience));
  }, LOOK_MS);
  const onAbort = () => failed.reject(signal?.reason as Error);
  signal?.addEventListener("abort", onAbort);
  try {
    const reply = replyOf(worker, explainExit);
    const result = (await Promise.race([reply, failed.promise])) as GenerationResult;
    // Wait for the thread's exit, so that its last output arrives.
    const over = new AbortController();
    await Promise.race([ended, sleep(EXIT_MS, undefined, { signal: over.signal })]);
    over.abort();
    if (result.kind === "done") return result;
    throw unpackError(result.error);
  } catch (error) {
    throw error instanceof MistakesError
      ? await explainMistakes(request.problem, error.mistakes)
      : error;
  } finally {
    clearInterval(timer);
    signal?.removeEventListener("abort", onAbort);
    port1.close();
    await worker.terminate();
  }
}

function explainExit(): HarnessError {
  return new HarnessError("reference-failed", "the reference ended its thread: it must not exit");
}

function explainHang(
  { id, interface: { functionName } }: Problem,
  { kind, text }: { readonly kind: StepKind; readonly text: string },
  { stepMs }: GenerationLimits,
): HarnessError {
  const isOfInput = text.startsWith("[");
  const where = isOfInput ? `${functionName}(${text.slice(1).replace(/\]$/, "")})` : text;
  const shortPlace = where.length > 200 ? `${where.slice(0, 200)}…` : where;
  const message = `the reference of ${id} hangs: ${kind} has run for ${stepMs / 1000} s on ${shortPlace}`;
  const remedy =
    kind === "brute"
      ? ". It is compared on the inputs of the first group: give this group smaller inputs, or make brute faster"
      : "";
  return new HarnessError("reference-failed", `${message}${remedy}`);
}

/** Checks a thread at intervals and measures how long it has been at the same step. */
class Watch {
  readonly #currentStep: CurrentStep;
  readonly #isServed: () => boolean;
  readonly #patience: GenerationLimits;
  readonly #note: (sentence: string) => void;
  #count = -1;
  #sinceMs = 0;
  #reportedMs = performance.now();
  #stage = "";
  #stageMs = performance.now();

  constructor(
    currentStep: CurrentStep,
    isServed: () => boolean,
    patience: GenerationLimits,
    note: (sentence: string) => void,
  ) {
    this.#currentStep = currentStep;
    this.#isServed = isServed;
    this.#patience = patience;
    this.#note = note;
  }

  /** Returns the step that the thread hangs at, if it does. */
  look(): { readonly kind: StepKind; readonly text: string } | undefined {
    const nowMs = performance.now();
    const { kind, count, bruteCount, text, stage } = this.#currentStep.read();
    if (stage !== this.#stage) [this.#stage, this.#stageMs] = [stage, nowMs];
    const silentMs = nowMs - this.#reportedMs;
    const isLong = Math.min(silentMs, nowMs - this.#stageMs) >= PROGRESS_MS.sameStage;
    if (isLong || silentMs >= PROGRESS_MS.any) {
      this.#reportedMs = nowMs;
      if (kind === "brute") {
        this.#note(
          `The brute force has answered ${bruteCount - 1} inputs and is working on ${text}.`,
        );
      } else if (stage !== "") this.#note(`Making ${stage} ...`);
    }
    if (count !== this.#count || kind === "nothing" || this.#isServed()) {
      this.#count = count;
      this.#sinceMs = nowMs;
      return undefined;
    }
    return nowMs - this.#sinceMs > this.#patience.stepMs ? { kind, text } : undefined;
  }
}
