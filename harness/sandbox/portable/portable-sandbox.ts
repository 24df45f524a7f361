import { HarnessError } from "../../core/harness-error.ts";
import type {
  Guarantee,
  OpenProcess,
  ProcessRequest,
  RunRequest,
  RunResult,
  Sandbox,
  Slot,
  SlotOptions,
} from "../sandbox.ts";
import { Conversation } from "./conversation.ts";
import { HostProcess } from "./host-process.ts";

/** Beyond a run's wall limit the host itself must be stuck. */
const GRACE_MS = 10_000;

const GUARANTEES: readonly Guarantee[] = [
  {
    isKept: true,
    what: "CPU time and memory are watched (every 20 ms on Linux, 200 ms elsewhere)",
  },
  { isKept: true, what: "wall time, output, size of files written and open files are limited" },
  { isKept: true, what: "a program's process group is killed when it ends" },
  { isKept: false, what: "files: a program reads and writes whatever its user may" },
  { isKept: false, what: "network: a program may connect wherever its user may" },
  {
    isKept: false,
    what: "processes: their number is not limited, and one that leaves its group survives",
  },
];

/** Runs programs with the limits that any POSIX system offers. It contains nothing. */
export function createPortableSandbox(): Sandbox {
  const idle: HostProcess[] = [];
  return {
    isolation: "portable",
    guarantees: GUARANTEES,
    async openSlot(options) {
      // Nothing of a submission lives in a host, so the next one may use it.
      const host = idle.pop() ?? (await HostProcess.start());
      return new PortableSlot(host, options, () => {
        if (host.isAlive) idle.push(host);
      });
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(idle.splice(0).map((host) => host.stop()));
    },
  };
}

class PortableSlot implements Slot {
  readonly #host: HostProcess;
  readonly #release: () => void;
  readonly #signal: AbortSignal | undefined;
  #isBusy = false;

  constructor(host: HostProcess, options: SlotOptions, release: () => void) {
    this.#host = host;
    this.#signal = options.signal;
    this.#release = release;
  }

  async run(request: RunRequest): Promise<RunResult> {
    const conversation = this.#begin(request);
    this.#host.send({ kind: "run", request });
    return conversation.ended;
  }

  async open(request: ProcessRequest): Promise<OpenProcess> {
    const conversation = this.#begin(request);
    this.#host.send({ kind: "open", request });
    // A host that fails before it answers rejects `ended`.
    await Promise.race([conversation.started, conversation.ended]);
    return {
      read: () => conversation.read(),
      send: (bytes) => {
        this.#host.send({ kind: "data", bytes });
      },
      close: async () => {
        if (!conversation.isOver) this.#host.send({ kind: "close" });
        return conversation.ended;
      },
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#isBusy) await this.#host.kill();
    this.#host.onMessage = () => undefined;
    this.#host.onExit = () => undefined;
    this.#release();
  }

  #begin(request: ProcessRequest): Conversation {
    if (this.#isBusy) throw new Error("a slot runs one program at a time");
    this.#signal?.throwIfAborted();
    this.#isBusy = true;
    const conversation = new Conversation(request.limits.wallMs + GRACE_MS, () => {
      void this.#host.kill();
    });
    const abort = () => {
      conversation.fail(this.#signal?.reason);
      void this.#host.kill();
    };
    this.#signal?.addEventListener("abort", abort, { once: true });
    this.#host.onMessage = (message) => {
      conversation.take(message);
    };
    this.#host.onExit = () => {
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
