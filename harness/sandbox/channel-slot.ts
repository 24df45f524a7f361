import { HarnessError } from "../core/harness-error.ts";
import { ProcessMessages } from "./process-messages.ts";
import type {
  OpenProcess,
  ProcessRequest,
  RunRequest,
  RunResult,
  Slot,
  PairedProcess,
  TalkRequest,
} from "./sandbox.ts";
import { type FromHost, MAX_STRETCH, type ToHost } from "./slot-protocol.ts";

/** Time beyond the longest possible run after which the other end must be stuck. */
const GRACE_MS = 10_000;

/** The judge's connection to the process that starts a slot's programs. */
export interface Channel {
  onMessage: (message: FromHost) => void;
  /** Called once, when the other end is gone. */
  onExit: () => void;
  send(message: ToHost): void;
  /** Kills the other end at once, with everything it runs. */
  kill(): Promise<void>;
}

/** A slot whose programs run at the other end of a {@link Channel}. */
export class ChannelSlot implements Slot {
  readonly #channel: Channel;
  readonly #release: () => void | Promise<void>;
  readonly #signal: AbortSignal | undefined;
  #isBusy = false;

  constructor(
    channel: Channel,
    signal: AbortSignal | undefined,
    release: () => void | Promise<void>,
  ) {
    this.#channel = channel;
    this.#signal = signal;
    this.#release = release;
  }

  async run(request: RunRequest): Promise<RunResult> {
    const conversation = this.#begin(request);
    this.#channel.send({ kind: "run", request });
    return conversation.ended;
  }

  async open(request: ProcessRequest): Promise<OpenProcess> {
    const conversation = this.#begin(request);
    this.#channel.send({ kind: "open", request });
    // A host that fails before it answers rejects `ended`.
    await Promise.race([conversation.started, conversation.ended]);
    return {
      read: () => conversation.read(),
      send: (bytes) => {
        this.#channel.send({ kind: "data", bytes });
      },
      close: async () => {
        if (!conversation.isOver) this.#channel.send({ kind: "close" });
        return conversation.ended;
      },
    };
  }

  talk(request: TalkRequest): PairedProcess {
    const conversation = this.#begin(request, request.onWaiting);
    this.#channel.send({ kind: "talk", request });
    const over = conversation.ended.then(
      () => undefined,
      () => undefined,
    );
    return {
      started: Promise.race([conversation.started, over]),
      ended: conversation.ended,
      close: () => {
        if (!conversation.isOver) this.#channel.send({ kind: "close" });
      },
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#isBusy) await this.#channel.kill();
    this.#channel.onMessage = () => undefined;
    this.#channel.onExit = () => undefined;
    await this.#release();
  }

  #begin(request: ProcessRequest, onWaiting?: TalkRequest["onWaiting"]): ProcessMessages {
    if (this.#isBusy) throw new Error("a slot runs one program at a time");
    this.#signal?.throwIfAborted();
    this.#isBusy = true;
    const kill = () => {
      void this.#channel.kill();
    };
    const timeoutMs = MAX_STRETCH * request.limits.wallMs + GRACE_MS;
    const conversation = new ProcessMessages(timeoutMs, kill, onWaiting);
    const abort = () => {
      conversation.fail(this.#signal?.reason);
      void this.#channel.kill();
    };
    this.#signal?.addEventListener("abort", abort, { once: true });
    this.#channel.onMessage = (message) => {
      conversation.take(message);
    };
    this.#channel.onExit = () => {
      conversation.fail(new HarnessError("sandbox-failed", "the sandbox's process died"));
    };
    const finish = () => {
      this.#isBusy = false;
      this.#signal?.removeEventListener("abort", abort);
    };
    conversation.ended.then(finish, finish);
    return conversation;
  }
}
