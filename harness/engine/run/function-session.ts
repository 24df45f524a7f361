import { randomBytes } from "node:crypto";
import type { Value } from "../../core/values/value.ts";
import type { ValueType } from "../../core/values/value-type.ts";
import { encodeText, frame, WireError } from "../../core/values/wire.ts";
import { type AnswerFrame, AnswerFrameReader } from "../../core/values/answer-frame-reader.ts";
import { readListHead } from "../../core/values/wire-reader.ts";
import { encodeInput } from "./written-input.ts";
import { createYielder } from "./yield-to-event-loop.ts";
import type { OpenProcess, ProcessRequest, RunResult, Slot } from "../../sandbox/sandbox.ts";

/**
 * The result of one call. `ended`: the process ended during this call, whose time counts from
 * `since`, the process's last answer.
 */
export type CallResult =
  /** `value`: the bytes that the driver wrote, not yet decoded. */
  | { readonly kind: "returned"; readonly value: Buffer; readonly cpuMs: number }
  /** The answer is longer than any right one may be. `head`: its beginning. */
  | { readonly kind: "oversized"; readonly head: Buffer; readonly cpuMs: number }
  | { readonly kind: "raised" | "refused"; readonly message: string; readonly cpuMs: number }
  /** The function exited, which the driver reported before the process ended. */
  | { readonly kind: "exited"; readonly message: string; readonly cpuMs: number }
  | { readonly kind: "ended"; readonly since: Pick<RunResult, "cpuMs" | "waitedMs"> }
  /** The reply does not belong to the call. */
  | { readonly kind: "confused"; readonly message: string };

/** True if no process, or no trustworthy one, is left to answer later calls. */
export function hasEnded({ kind }: CallResult): boolean {
  return kind === "ended" || kind === "exited" || kind === "confused" || kind === "oversized";
}

/** The submission could not even be loaded. `syntax` and `missing` are compile errors. */
export class LoadFailure extends Error {
  override readonly name = "LoadFailure";
  readonly kind: "syntax" | "missing" | "load" | "ended";
  readonly result: RunResult;
  constructor(kind: LoadFailure["kind"], message: string, result: RunResult) {
    super(message);
    this.kind = kind;
    this.result = result;
  }
}

/** Time since the start of a process. */
type Progress = Pick<RunResult, "cpuMs" | "waitedMs">;

/** A driver process that has loaded the submission and is ready for calls. */
export class FunctionSession {
  readonly #process: OpenProcess;
  readonly #types: readonly ValueType[];
  readonly #frames: AnswerFrameReader;
  readonly #pendingIds: string[] = [];
  /** The last arrival, with the frames in it that are still unread. */
  #arrived: (Progress & { readonly frames: Generator<AnswerFrame> }) | undefined;
  readonly #giveWay = createYielder();
  /** Time at the last answer, from which a call's own time follows. */
  #cpuMs = 0;
  #waitedMs = 0;
  #startCpuMs = 0;
  /** When the last call was answered, by the judge's clock. */
  #answeredAt = performance.now();
  /** Time in which the process had no call to answer, which is not its own waiting. */
  #unaskedMs = 0;

  /** @throws {LoadFailure} when the submission does not load. */
  static async open(
    slot: Slot,
    request: ProcessRequest,
    types: readonly ValueType[],
  ): Promise<FunctionSession> {
    const process = await slot.open(request);
    const session = new FunctionSession(process, types, request.limits.outputBytes);
    const greeting = await session.#nextFrame().catch(async (error: unknown) => {
      if (!(error instanceof WireError)) throw error;
      const result = await process.close();
      throw new LoadFailure("load", "it writes to descriptors that it did not open.", result);
    });
    if (greeting === undefined) {
      const result = await process.close();
      throw new LoadFailure("ended", "The program ended while it was being loaded.", result);
    }
    const [status, kind, message] = readTexts(greeting.body);
    if (status !== "ready") {
      const result = await process.close();
      const failureKind = kind === "syntax" || kind === "missing" ? kind : "load";
      throw new LoadFailure(failureKind, message ?? "The file could not be loaded.", result);
    }
    session.#countAnswer(greeting);
    session.#startCpuMs = greeting.cpuMs;
    return session;
  }

  private constructor(process: OpenProcess, types: readonly ValueType[], maxFrameBytes: number) {
    this.#process = process;
    this.#types = types;
    this.#frames = new AnswerFrameReader(maxFrameBytes);
  }

  /** Sends calls ahead. Results arrive in the same order, each of at most `capBytes`. */
  send(calls: readonly (readonly Value[])[], capBytes = Infinity): void {
    this.#frames.capBytes = capBytes + ANSWER_HEAD_BYTES;
    if (this.#pendingIds.length === 0) this.#unaskedMs = performance.now() - this.#answeredAt;
    // All at once, since a request for random bytes costs more than the bytes.
    const ids = randomBytes(ID_BYTES * calls.length).toString("hex");
    const frames = calls.map((args, call) => {
      const id = ids.slice(2 * ID_BYTES * call, 2 * ID_BYTES * (call + 1));
      this.#pendingIds.push(id);
      return frame(`l${1 + args.length}:${encodeText(id)}`, encodeInput(this.#types, args));
    });
    this.#process.send(Buffer.concat(frames));
  }

  /** The result of the first pending call. `waitedMs`: see Limits. */
  async receive(): Promise<CallResult & { readonly waitedMs: number }> {
    const beforeMs = this.#waitedMs;
    const result = await this.#receive();
    const waitedMs = Math.max(0, this.#waitedMs - beforeMs - this.#unaskedMs);
    this.#unaskedMs = 0;
    return { ...result, waitedMs };
  }

  async #receive(): Promise<CallResult> {
    const id = this.#pendingIds.shift();
    await this.#giveWay();
    try {
      const next = await this.#nextFrame();
      if (next === undefined) {
        return { kind: "ended", since: { cpuMs: this.#cpuMs, waitedMs: this.#waitedMs } };
      }
      const cpuMs = next.cpuMs - this.#cpuMs;
      this.#countAnswer(next);
      return readAnswer(next, id, cpuMs);
    } catch (error) {
      if (error instanceof WireError) return { kind: "confused", message: error.message };
      throw error;
    }
  }

  /** CPU time of the process from its start to its last answer. */
  get usedCpuMs(): number {
    return this.#cpuMs;
  }

  /** CPU time of loading, a part of `usedCpuMs`. */
  get startCpuMs(): number {
    return this.#startCpuMs;
  }

  async close(): Promise<RunResult> {
    return this.#process.close();
  }

  #countAnswer({ cpuMs, waitedMs }: Progress): void {
    this.#cpuMs = cpuMs;
    this.#waitedMs = waitedMs;
    this.#answeredAt = performance.now();
  }

  async #nextFrame(): Promise<(AnswerFrame & Progress) | undefined> {
    for (;;) {
      const { frames, cpuMs = 0, waitedMs = 0 } = this.#arrived ?? {};
      const next = frames?.next();
      if (next?.done === false) return { ...next.value, cpuMs, waitedMs };
      const arrival = await this.#process.read();
      if (arrival === undefined) return undefined;
      this.#arrived = { ...arrival, frames: this.#frames.push(arrival.bytes) };
    }
  }
}

const ID_BYTES = 8;
/** Room for the ID and the status before the value. */
const ANSWER_HEAD_BYTES = 64;

/** No driver sends a longer message. */
const MAX_MESSAGE = 2000;

/** @throws {WireError} when the body is not an answer. */
function readAnswer(
  { body, length }: AnswerFrame,
  id: string | undefined,
  cpuMs: number,
): CallResult {
  const { texts, rest } = readListHead(body, 2, length);
  const [answerId, status] = texts;
  if (answerId !== id)
    return { kind: "confused", message: "an answer to a call that was not made" };
  switch (status) {
    case undefined:
      return { kind: "confused", message: "an answer without a status" };
    case "returned":
      return length > body.length
        ? { kind: "oversized", head: rest, cpuMs }
        : { kind: "returned", value: rest, cpuMs };
    case "raised":
    case "refused":
    case "exited": {
      const message = readListHead(body, 3, length).texts[2];
      return message === undefined
        ? { kind: "confused", message: "an answer without a message" }
        : { kind: status, message: message.slice(0, MAX_MESSAGE), cpuMs };
    }
    default:
      return { kind: "confused", message: "an answer of an unknown status" };
  }
}

function readTexts(body: Buffer): readonly string[] {
  try {
    return readListHead(body, 3).texts;
  } catch (error) {
    if (error instanceof WireError) return [];
    throw error;
  }
}
