/** Parts of an author's code that a thread may hang in. */
const WORKS = [
  "nothing",
  "reference",
  "solve",
  "brute",
  "check",
  "isValid",
  "generators",
  "relations",
] as const;
export type StepKind = (typeof WORKS)[number];

const HEAD = { work: 0, count: 1, length: 2, bruteCount: 3, stageLength: 4 } as const;
const HEAD_BYTES = 20;
const TEXT_BYTES = 400;

/**
 * The current step of a thread that runs one long computation. The thread writes it, and the main
 * thread reads it to report where it hangs.
 */
export class CurrentStep {
  readonly memory: SharedArrayBuffer;
  readonly #head: Int32Array;
  readonly #text: Buffer;
  readonly #stage: Buffer;

  constructor(memory = new SharedArrayBuffer(HEAD_BYTES + 2 * TEXT_BYTES)) {
    this.memory = memory;
    this.#head = new Int32Array(memory, 0, HEAD_BYTES / 4);
    const bytes = memory as unknown as ArrayBuffer;
    this.#text = Buffer.from(bytes, HEAD_BYTES, TEXT_BYTES);
    this.#stage = Buffer.from(bytes, HEAD_BYTES + TEXT_BYTES, TEXT_BYTES);
  }

  /** Records a step while `run` runs. `text` describes its input. */
  during<T>(kind: StepKind, text: string, run: () => T): T {
    const end = this.begin(kind, text);
    try {
      return run();
    } finally {
      end();
    }
  }

  /** Records a step until the returned function is called. */
  begin(kind: StepKind, text: string): () => void {
    const before = this.#head[HEAD.work] ?? 0;
    this.#head[HEAD.length] = this.#text.write(text);
    this.#head[HEAD.work] = WORKS.indexOf(kind);
    this.#head[HEAD.count] = (this.#head[HEAD.count] ?? 0) + 1;
    if (kind === "brute") this.#head[HEAD.bruteCount] = (this.#head[HEAD.bruteCount] ?? 0) + 1;
    return () => {
      this.#head[HEAD.work] = before;
    };
  }

  /** Records what the thread is making, for messages about its progress. */
  setStage(stage: string): void {
    this.#head[HEAD.stageLength] = this.#stage.write(stage);
  }

  /** Reads the current step. `count` grows with every step. */
  read(): {
    readonly kind: StepKind;
    readonly count: number;
    readonly bruteCount: number;
    readonly text: string;
    readonly stage: string;
  } {
    const at = (place: keyof typeof HEAD) => this.#head[HEAD[place]] ?? 0;
    return {
      kind: WORKS[at("work")] ?? "nothing",
      count: at("count"),
      bruteCount: at("bruteCount"),
      text: this.#text.subarray(0, at("length")).toString(),
      stage: this.#stage.subarray(0, at("stageLength")).toString(),
    };
  }
}
