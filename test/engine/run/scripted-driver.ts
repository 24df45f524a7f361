import { encodeText, frame, FrameReader } from "../../../harness/core/values/wire.ts";
import { readListHead } from "../../../harness/core/values/wire-reader.ts";
import type {
  OpenProcess,
  ProcessRequest,
  RunResult,
  Slot,
} from "../../../harness/sandbox/index.ts";

/** The next act of a driver: it writes bytes, at a time since its start, or ends. */
export interface Step {
  readonly bytes: Buffer | "end";
  readonly cpuMs?: number;
  readonly waitedMs?: number;
}

export const CLOSED: RunResult = {
  ending: { kind: "closed" },
  cpuMs: 0,
  wallMs: 0,
  waitedMs: 0,
  memoryBytes: undefined,
  stdout: Buffer.alloc(0),
  stderr: Buffer.alloc(0),
};

/** A frame with a list of texts, and other encoded values after them. */
export function list(texts: readonly string[], ...values: readonly string[]): Buffer {
  const items = [...texts.map(encodeText), ...values];
  return frame(`l${items.length}:${items.join("")}`);
}

const READY: Step = { bytes: list(["ready"]) };

/** Starts processes that greet, and then answer each call as the script says. */
export class ScriptedSlot implements Slot {
  /** The calls of all processes, without their IDs. */
  readonly calls: string[] = [];
  readonly requests: ProcessRequest[] = [];
  closed = 0;
  greeting: Step = READY;
  /** Reading fails with this error. */
  fault: Error | undefined;
  /** CPU time that a process reports when it is closed. */
  cpuMsAtEnd = 0;
  readonly #answer: (id: string, count: number) => Step;

  /** @param answer `count`: calls of all processes so far */
  constructor(answer: (id: string, count: number) => Step) {
    this.#answer = answer;
  }

  async open(request: ProcessRequest): Promise<OpenProcess> {
    this.requests.push(request);
    const waiting: Step[] = [this.greeting];
    const reader = new FrameReader(2 ** 20);
    return {
      read: async () => {
        if (this.fault !== undefined) throw this.fault;
        const { bytes, cpuMs = 0, waitedMs = 0 } = waiting.shift() ?? { bytes: "end" };
        return bytes === "end" ? undefined : { bytes, cpuMs, waitedMs };
      },
      send: (bytes) => {
        for (const body of reader.push(Buffer.from(bytes))) {
          const [id = ""] = readListHead(body, 1).texts;
          this.calls.push(body.toString().replace(encodeText(id), ""));
          waiting.push(this.#answer(id, this.calls.length));
        }
      },
      close: async () => {
        this.closed += 1;
        return { ...CLOSED, cpuMs: this.cpuMsAtEnd };
      },
    };
  }

  run(): Promise<RunResult> {
    throw new Error("a driver is opened");
  }

  talk(): never {
    throw new Error("a driver is opened");
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // Nothing to close.
  }
}
